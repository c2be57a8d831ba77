import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { writeSheetPaper } from '../../../../src/main/dossiers/paper/sheet-paper';
import type { CallSheet, SheetPart } from '../../../../src/shared/call-sheet/call-sheet';
import { statusWords } from '../../../../src/shared/format/ratings';
import { examples } from '../../../first-cases';
import { pdfUaFaults } from '../../../pdf/pdf-ua-checks';
import { plainText, readPdf } from '../../../pdf/read-pdf';

const about = { isFictitious: true, maker: 'M. Verbeek', madeOn: '2026-10-25' };
const part = (title: string, lines: SheetPart['lines'], more = 0): SheetPart => ({
  title,
  empty: 'Niets.',
  lines,
  more,
});
const sheet: CallSheet = {
  name: 'Kwikstaart Hypotheekadvies',
  facts: ['Actief', 'KvK 99041278'],
  month: 'gegevens t/m oktober 2026',
  figures: [
    { label: 'RiFD-rating', text: '7,1', status: 'green', note: 'mediaan 6,9' },
    { label: 'FTE', text: null, status: null, note: '' },
  ],
  parts: [
    part('Contact', [{ aside: 'Telefoon', text: '033-1904418' }]),
    part('Personen', []),
    part('Notities', [{ aside: '20-10-2026', text: 'Terugbellen over de audit' }], 3),
  ],
};
const long = 'lange tekst over een afspraak '.repeat(30).trim();
const lines = fc.array(
  fc.record({
    aside: fc.constantFrom('Telefoon', '20-10-2026', '1,2 km'),
    text: fc.constantFrom('kort', long, 'een regel of twee '.repeat(4)),
  }),
  { maxLength: 40 },
);
const anySheet: fc.Arbitrary<CallSheet> = fc
  .array(
    fc.record({ title: fc.constantFrom('Contact', 'Notities'), empty: fc.constant('Niets.'), lines, more: fc.nat(9) }),
    {
      minLength: 1,
      maxLength: 7,
    },
  )
  .map((parts) => ({ ...sheet, parts }));

describe('a Belblad on paper', () => {
  it('has its facts, figures with their colours in words, parts, and what is left out', async () => {
    const { elements, textOf, title, pages } = await readPdf(writeSheetPaper({ sheet, ...about }));
    expect(title).toBe('Belblad Kwikstaart Hypotheekadvies');
    expect(pages).toHaveLength(1);
    const rows = elements.filter(({ type }) => type === 'TR').map(({ children }) => children.map(textOf));
    expect(rows).toContainEqual(['RiFD-rating', 'FTE']);
    expect(rows).toContainEqual([`7,1 ${statusWords.green}`, '–']);
    expect(rows).toContainEqual(['Telefoon', '033-1904418']);
    expect(rows).toContainEqual(['20-10-2026', 'Terugbellen over de audit']);
    const texts = elements.filter(({ type }) => type === 'P').map(textOf);
    expect(texts).toEqual(expect.arrayContaining(['Niets.', 'en 3 meer']));
    expect(pages[0]).toContain('FICTIEF');
  });

  it('is one page that keeps all rules, whatever is on it, with as many lines as fit and the number of the others', async () => {
    await fc.assert(
      fc.asyncProperty(anySheet, async (drawn) => {
        const bytes = writeSheetPaper({ sheet: drawn, ...about });
        const { file, pages, elements, textOf } = await readPdf(bytes);
        expect(pages).toHaveLength(1);
        expect(pdfUaFaults(file)).toEqual([]);
        expect(Buffer.from(writeSheetPaper({ sheet: drawn, ...about })).equals(Buffer.from(bytes))).toBe(true);
        const shown = elements
          .filter(({ type, children }) => type === 'TR' && children.length === 2)
          .filter(({ children }) =>
            ['Telefoon', '20-10-2026', '1,2 km'].includes(plainText(children[0] ? textOf(children[0]) : '')),
          );
        const left = elements
          .filter(({ type }) => type === 'P')
          .map((element) => Number(/^en (\d+) meer$/.exec(textOf(element))?.[1] ?? 0))
          .reduce((sum, count) => sum + count, 0);
        const all = drawn.parts.reduce((sum, { lines: own, more }) => sum + own.length + more, 0);
        expect(shown.length + left).toBe(all);
      }),
      { numRuns: examples(20) },
    );
  });
});
