import { readDelimited } from '../format/delimited-text';
import { readKvk } from './kvk';

/** A list of KvK numbers of the user's own, as the window knows it. */
export type KvkListHead = { readonly id: number; readonly name: string; readonly rows: number };

/** A number of a list; `line` is where it stood in the file or text, null in lists of before lines were kept. */
export type KvkListRow = { readonly kvk: string; readonly label: string; readonly line: number | null };
export type KvkList = { readonly id: number; readonly name: string; readonly rows: readonly KvkListRow[] };

/** What was read of a file or of pasted text; lines count from 1. */
export type ReadKvkList = {
  /** Sorted by number, each number once. */
  readonly rows: readonly KvkListRow[];
  /** Numbers of seven digits that got a zero in front. */
  readonly padded: number;
  /** Lines with a number that an earlier line has already. */
  readonly repeated: number;
  readonly rejected: readonly { readonly line: number; readonly text: string }[];
};

/** The same in numbers, with which are no offices of the month that is open. */
export type KvkListReport = {
  readonly rows: number;
  readonly missing: readonly KvkListRow[];
  readonly padded: number;
  readonly repeated: number;
  /** The first lines without a number, and how many there are. */
  readonly rejected: ReadKvkList['rejected'];
  readonly rejectedCount: number;
};

/** A file of the user's own, and the columns of the register that it gets. */
export type FilledInFile = {
  /** What it is called, without what says which format it is. */
  readonly name: string;
  readonly text: string;
  readonly columns: readonly string[];
};

export const defaultKvkLabel = 'X';
export const longestKvkListName = 60;
/** Characters of a list: some 250,000 numbers with a label. */
export const longestKvkListText = 5_000_000;

const longestQuote = 60;

/** The first line of a file with a head is no mistake. */
const isHead = (line: number, cell: string): boolean => line === 1 && /[a-z]/i.test(cell);

/**
 * Reads KvK numbers with an optional label: a file with semicolons, cells from a worksheet, or one number a line. What stands
 * behind an underscore is the location and is left out (docs/product.md#kvk-lists).
 */
export function readKvkList(text: string): ReadKvkList {
  const byKvk = new Map<string, KvkListRow>();
  const rejected: { line: number; text: string }[] = [];
  let padded = 0;
  let repeated = 0;
  for (const { line, cells, text: written } of readDelimited(text)) {
    const [first = '', label = ''] = cells;
    const number = first.split('_', 1)[0] ?? '';
    const kvk = readKvk(number);
    if (kvk === null) {
      if (!isHead(line, first)) rejected.push({ line, text: written.trim().slice(0, longestQuote) });
    } else if (byKvk.has(kvk)) repeated++;
    else {
      if (kvk !== number.trim()) padded++;
      byKvk.set(kvk, { kvk, label: label === '' ? defaultKvkLabel : label, line });
    }
  }
  const rows = [...byKvk.values()].sort((a, b) => (a.kvk < b.kvk ? -1 : 1));
  return { rows, padded, repeated, rejected };
}
