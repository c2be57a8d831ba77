import { describe, expect, it } from 'vitest';
import type { FigureCell, FigureRow } from '../../../../../../src/renderer/grid/figure-grid';
import { pivotDrawing } from '../../../../../../src/renderer/list/displays/pivot/pivot-drawing';
import { isDrawing } from '../../../../../../src/shared/domain/program/pictures';

const cell = (text: string, share = 0): FigureCell => ({ text, change: null, share, isZero: false, spoken: text });
const row = (label: string, cells: readonly FigureCell[], level = 0): FigureRow => ({
  key: label,
  label,
  level,
  cells,
  isQuiet: false,
  fold: null,
});
const groupsOf = (labels: readonly string[]) =>
  labels.map((label, at) => ({
    label,
    columns: [{ key: `${at}/0`, label: 'Aantal', at, width: 92, isTotal: at === labels.length - 1 }],
  }));

const parts = {
  title: 'Provincie, met Segment in kolommen; Aantal',
  lines: ['Adviseurslijst, oktober 2026. FTE is 5 of meer'],
  credit: 'Bron: Adviseurslijst van de aanbieder, oktober 2026; kruistabel door Adviesatlas.',
  head: 'Provincie',
  groups: groupsOf(['Klein', 'Totaal']),
  rows: [row('Utrecht', [cell('12', 1), cell('20')]), row('Ede <b> & "co"\u0000', [cell('6', 0.5), cell('9')], 1)],
  total: row('Totaal', [cell('18'), cell('29')]),
  look: 'heat' as const,
};
const wordsIn = (text: string) => [...text.matchAll(/<text [^>]*>([^<]*)<\/text>/g)].map(([, words]) => words);

describe('the picture of a pivot', () => {
  it('has its title, its subject, every label and figure, the totals and the source', () => {
    const { text } = pivotDrawing(parts);
    const said = [parts.title, 'Klein', 'Utrecht', '12', '20', '6', '9', '18', '29', 'Adviseurslijst, oktober 2026.'];
    for (const words of said) expect(wordsIn(text).some((each) => each?.startsWith(words))).toBe(true);
    expect(wordsIn(text).join(' ')).toContain('FTE is 5 of meer');
    expect(wordsIn(text).join(' ')).toContain('kruistabel door Adviesatlas.');
  });

  it('is a drawing that main accepts, whatever the labels contain', () => {
    const { text, width, height } = pivotDrawing(parts);
    expect(isDrawing(text)).toBe(true);
    expect(wordsIn(text)).toContain('Ede &lt;b&gt; &amp; "co"\ufffd');
    expect(text).toContain(`viewBox="0 0 ${width} ${height}"`);
  });

  it('shades cells in proportion to the highest value, but no totals', () => {
    const shades = (look: 'heat' | 'bars' | 'plain') =>
      [
        ...pivotDrawing({ ...parts, look }).text.matchAll(
          /width="(\d+)"[^>]*fill:var\(--step-\d\)(?:;fill-opacity:([\d.]+))?/g,
        ),
      ].map(([, width, opacity]) => opacity ?? width);
    expect(shades('heat')).toEqual(['1', '0.5']);
    expect(shades('bars')).toEqual(['92', '46']);
    expect(shades('plain')).toEqual([]);
  });

  it('draws the first part of a large pivot, with the totals, and says so', () => {
    const labels = [...Array.from({ length: 300 }, (_, at) => `k${at}`), 'Totaal'];
    const cells = labels.map((label) => cell(label));
    const rows = Array.from({ length: 900 }, (_, at) => row(`r${at}`, cells));
    const { text, width, height } = pivotDrawing({
      ...parts,
      rows,
      groups: groupsOf(labels),
      total: row('Totaal', cells),
    });
    expect(isDrawing(text)).toBe(true);
    // The limit of a canvas, for a picture with twice as many pixels.
    expect(Math.max(width, height)).toBeLessThan(8192);
    expect(wordsIn(text)).toContain(
      'Getekend: de eerste 75 van 900 rijen en 40 van 301 kolommen. Alle staan in Excel en CSV.',
    );
    expect(wordsIn(text).filter((words) => words === 'k38')).toHaveLength(77);
    expect(wordsIn(text).filter((words) => words === 'k39')).toHaveLength(0);
  });
});
