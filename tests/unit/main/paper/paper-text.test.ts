import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type TextLine, type TextLook, textLines } from '../../../../src/main/dossiers/paper/paper-text';

const look: TextLook = { size: 8.4, weight: 'regular', colour: '#000000' };

/** What a line says: its words in reading order. */
const words = ({ runs }: TextLine): string =>
  runs.map(({ parts, actual }) => actual ?? parts.map(({ text }) => text).join('')).join('');
const drawn = ({ runs }: TextLine): string => runs.flatMap(({ parts }) => parts.map(({ text }) => text)).join('');
const letters = (text: string): string => text.replace(/\s/g, '');

const latin = fc.string({
  unit: fc.constantFrom(...'abcdefghijklmnopqrstuvwxyzéëïABC 0123456789 .,-/@&€'),
  maxLength: 300,
});
const anyText = fc.string({ unit: 'grapheme', maxLength: 120 });

describe('a text in lines', () => {
  it('keeps every letter in its order, and no line is wider than its room', () => {
    fc.assert(
      fc.property(latin, fc.integer({ min: 30, max: 400 }), (text, room) => {
        const lines = textLines(text, look, room);
        expect(letters(lines.map(words).join(''))).toBe(letters(text));
        for (const line of lines) expect(line.width).toBeLessThanOrEqual(room + 0.01);
      }),
    );
  });

  it('takes any text, and shows something for each letter', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const lines = textLines(text, look, 200);
        for (const line of lines) expect(Number.isFinite(line.width)).toBe(true);
        if (/[\p{L}\p{N}]/u.test(text)) expect(lines.map(drawn).join('').trim()).not.toBe('');
      }),
    );
  });

  it('breaks at spaces, as a count of words does', () => {
    const text = 'een twee drie vier vijf zes zeven acht negen tien elf twaalf';
    for (const line of textLines(text, look, 90)) expect(text).toContain(words(line).trim());
    expect(textLines(text, look, 10_000)).toHaveLength(1);
    expect(textLines('een\ntwee', look, 500).map((line) => words(line).trim())).toEqual(['een', 'twee']);
    expect(textLines('', look, 500)).toHaveLength(1);
  });

  it('keeps an amount on one line', () => {
    const lines = textLines('waarde € 1.284.000', look, 60).map((line) =>
      words(line)
        .replace(/\u00a0/g, ' ')
        .trim(),
    );
    expect(lines).toEqual(['waarde', '€ 1.284.000']);
  });

  it('draws words from right to left in turn, and says them in their order', () => {
    const [line] = textLines('Kantoor שלום עולם en meer', look, 500);
    if (line === undefined) throw new Error('no line');
    expect(words(line).trim()).toBe('Kantoor שלום עולם en meer');
    const turned = line.runs.find(({ actual }) => actual !== null);
    expect(turned?.parts.map(({ text }) => text.trim()).filter((text) => text !== '')).toEqual(['עולם', 'שלום']);
  });

  it('ends each line with a space, so that the next text is not joined to it', () => {
    for (const line of textLines('een twee drie vier', look, 40)) expect(drawn(line)).toMatch(/ $/);
  });
});
