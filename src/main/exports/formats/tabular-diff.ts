import type { Codes } from '../../columns/stored-column';

/** The texts of a column in a month, for every line that a diff may have: their numbers, and each different text once. */
export type DiffTexts = { readonly codes: Codes; readonly texts: readonly string[] };

/** A column of both months; null where a month is without it. It is read twice, so that a wide list need not be in memory. */
export type DiffColumn = {
  readonly name: string;
  readonly read: () => { readonly earlier: DiffTexts | null; readonly later: DiffTexts | null };
};

/** In which of the months a row is. */
export type DiffRow = 'both' | 'earlier' | 'later';

type Cell = string | readonly [was: string, is: string];

/**
 * What differs between two months of a table, line by line, in the tabular diff format of Frictionless Data, which daff reads
 * (docs/product.md#differences-for-daff): a line of columns that come or go, the names of the columns, then every row that came (`+++`), went
 * (`---`), changed (`->`) or has a value of a new column only (`+`). Rows without a difference are left out.
 */
export function tabularDiff(columns: readonly DiffColumn[], rows: readonly DiffRow[]): readonly (readonly string[])[] {
  const shown = differingRows(columns, rows);
  const sides: ('+++' | '---' | '')[] = [];
  const lines = shown.map((): Cell[] => []);
  for (const { read } of columns) {
    const { earlier, later } = read();
    sides.push(earlier === null ? '+++' : later === null ? '---' : '');
    const [was, is] = [textReader(earlier), textReader(later)];
    shown.forEach((row, at) => {
      lines[at]?.push(cellOf(rows[row] ?? 'both', was(row), is(row), { isInBoth: earlier !== null && later !== null }));
    });
  }
  const head = [['@@', ...columns.map(({ name }) => name)]];
  const schema = sides.some((side) => side !== '') ? [['!', ...sides]] : [];
  return [...schema, ...head, ...lines.map((cells, at) => lineOf(rows[shown[at] as number] ?? 'both', cells))];
}

const textReader =
  (side: DiffTexts | null) =>
  (row: number): string | null =>
    side === null ? null : (side.texts[side.codes[row] as number] ?? '');

/** A cell that only one of the months has is the value of that month. */
function cellOf(
  row: DiffRow,
  was: string | null,
  is: string | null,
  { isInBoth }: { readonly isInBoth: boolean },
): Cell {
  if (row === 'earlier') return was ?? '';
  if (row === 'later') return is ?? '';
  if (!isInBoth) return was ?? is ?? '';
  return was === is ? (is ?? '') : [was ?? '', is ?? ''];
}

/** The rows that a diff says something of, in their order. */
function differingRows(columns: readonly DiffColumn[], rows: readonly DiffRow[]): readonly number[] {
  const differs = Uint8Array.from(rows, (row) => (row === 'both' ? 0 : 1));
  for (const { read } of columns) {
    const { earlier, later } = read();
    if (later === null) continue;
    if (earlier === null) {
      // A new column says something where it has a value.
      for (let row = 0; row < differs.length; row++)
        if (later.texts[later.codes[row] as number] !== '') differs[row] = 1;
      continue;
    }
    const placeOf = new Map(later.texts.map((text, place) => [text, place]));
    const places = earlier.texts.map((text) => placeOf.get(text) ?? -1);
    for (let row = 0; row < differs.length; row++) {
      if (places[earlier.codes[row] as number] !== later.codes[row]) differs[row] = 1;
    }
  }
  return Array.from(differs.keys()).filter((row) => differs[row] === 1);
}

/** A line with its sign; an arrow is as long as makes it one that no cell of the line has. */
function lineOf(row: DiffRow, cells: readonly Cell[]): readonly string[] {
  const single = (cell: Cell): string => (typeof cell === 'string' ? cell : '');
  if (row !== 'both') return [row === 'later' ? '+++' : '---', ...cells.map(single)];
  if (cells.every((cell) => typeof cell === 'string')) return ['+', ...cells.map(single)];
  let arrow = '->';
  while (cells.flat().some((text) => text.includes(arrow))) arrow = `-${arrow}`;
  return [
    arrow,
    ...cells.map((cell) => (typeof cell === 'string' ? cell : `${escaped(cell[0])}${arrow}${escaped(cell[1])}`)),
  ];
}

/** NULL alone is no value in this format; as a word it has a line in front. */
const escaped = (text: string): string => (/^_*NULL$/.test(text) ? `_${text}` : text);
