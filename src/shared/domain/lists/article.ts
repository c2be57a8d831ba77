import type { Cell } from './column';

/** An article of the trade press. `kvks` and `names` are the offices that it mentions, in the same order. */
export type Article = {
  readonly id: string;
  /** `YYYY-MM-DD` */
  readonly date: string | null;
  readonly title: string;
  readonly category: string | null;
  readonly excerpt: string | null;
  readonly source: string | null;
  readonly url: string | null;
  readonly kvks: readonly string[];
  readonly names: readonly string[];
};

/** The columns of the press list from which an article is read. */
export const articleColumns = [
  'date',
  'title',
  'ownCategory',
  'excerpt',
  'src',
  'articleUrl',
  'kvks',
  'names',
] as const;

/** Reads an article from its cells; a cell of another type is ignored. */
export function articleOf(id: string, cell: (name: (typeof articleColumns)[number]) => Cell | undefined): Article {
  return {
    id,
    date: dateOf(cell('date')),
    title: textOf(cell('title')) ?? '',
    category: textOf(cell('ownCategory')),
    excerpt: textOf(cell('excerpt')),
    source: textOf(cell('src')),
    url: textOf(cell('articleUrl')),
    kvks: textsOf(cell('kvks')),
    names: textsOf(cell('names')),
  };
}

const textOf = (cell: Cell | undefined): string | null => (typeof cell === 'string' ? cell : null);
const textsOf = (cell: Cell | undefined): readonly string[] =>
  typeof cell === 'string' ? [cell] : Array.isArray(cell) ? cell.map(String) : [];

/** The date of a cell with a number, as `YYYY-MM-DD`; null for any other cell. */
function dateOf(cell: Cell | undefined): string | null {
  const digits = typeof cell === 'number' ? String(cell) : '';
  return digits.length === 8 ? `${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6)}` : null;
}
