import { fold } from '../format/fold';
import { phoneDigits } from '../format/format-phone';
import { readListedKvk } from '../kvk-lists/listed-kvk';

/** What a row of the user's own table can say about an office, besides its KvK number. */
export const clueKinds = ['kvk', 'name', 'place', 'postcode', 'street', 'telephone', 'mail', 'site', 'person'] as const;
export type ClueKind = (typeof clueKinds)[number];

/** The cells with clues of one row, as they stand in the user's table. */
export type Clues = Readonly<Partial<Record<ClueKind, string>>>;

/** The column of the user's table, from 0, for each clue that the table has. One column may hold two clues: `3511 AB Utrecht`. */
export type ClueColumns = Readonly<Partial<Record<ClueKind, number>>>;

/** The clues in a row of the user's table; empty cells are left out. */
export function cluesOf(cells: readonly string[], columns: ClueColumns): Clues {
  const clues: Partial<Record<ClueKind, string>> = {};
  for (const kind of clueKinds) {
    const column = columns[kind];
    const cell = column === undefined ? '' : (cells[column] ?? '').trim();
    if (cell !== '') clues[kind] = cell;
  }
  return clues;
}

/** Numbers in another notation are the same clue. */
const plainClue: { readonly [K in ClueKind]?: (cell: string) => string } = {
  kvk: (cell) => readListedKvk(cell).kvk ?? cell,
  telephone: (cell) => phoneDigits(cell) || cell,
  postcode: (cell) => cell.replace(/\s+/g, ''),
};

/** The key under which a decision about a row is remembered: the same for the same clues in a next version of the file. */
export const decisionKey = (clues: Clues): string =>
  clueKinds
    .flatMap((kind) => {
      const cell = clues[kind];
      if (cell === undefined) return [];
      return `${kind}=${fold(plainClue[kind]?.(cell) ?? cell)
        .replace(/\s+/g, ' ')
        .trim()}`;
    })
    .join('\n');
