import { delimitedRows } from '../format/delimited-text';
import { readListedKvk } from './kvk';

/** A list of KvK numbers of the user's own, as the window knows it. */
export type KvkListHead = {
  readonly id: number;
  readonly name: string;
  /** What its columns behind the label are called. */
  readonly fields: readonly string[];
  readonly rows: number;
};

export type KvkListRow = {
  readonly kvk: string;
  readonly label: string;
  /** The cells behind the label, one for each of the fields. */
  readonly more: readonly string[];
  /** Where it stood in the file or text; null in lists of before lines were kept. */
  readonly line: number | null;
};
export type KvkList = Omit<KvkListHead, 'rows'> & { readonly rows: readonly KvkListRow[] };
/** A list that has no number yet. */
export type NewKvkList = Omit<KvkList, 'id'>;

/** What was read of a file or of pasted text; lines count from 1. */
export type ReadKvkList = {
  readonly fields: readonly string[];
  /** Sorted by number, each number once. */
  readonly rows: readonly KvkListRow[];
  /** Lines whose number stood there otherwise: without its zero in front, with spaces, or with a location. */
  readonly repaired: readonly (KvkListLine & { readonly kvk: string })[];
  /** Lines with a number that an earlier line has already. */
  readonly repeated: readonly KvkListLine[];
  readonly rejected: readonly KvkListLine[];
  /** Lines of nothing but numbers, of which the first is read (null where none is) and the others are not. */
  readonly crowded: readonly (KvkListLine & { readonly kvk: string | null })[];
  /** How many lines of each kind there are; of each the first `mostRemarks` are named above. */
  readonly counts: Readonly<Record<KvkListRemark, number>>;
};

/** A line of a file and what it says. */
export type KvkListLine = { readonly line: number; readonly text: string };

export type KvkListRemark = 'repaired' | 'repeated' | 'rejected' | 'crowded';

/** What becomes of a list when another file takes its place. */
export type KvkListChanges = {
  readonly added: number;
  readonly removed: number;
  readonly changed: number;
  /** The first of each, to be looked at. */
  readonly examples: Readonly<Record<'added' | 'removed' | 'changed', readonly string[]>>;
};

/** The same in numbers, with which are no offices of the month that is open. */
export type KvkListReport = {
  readonly fields: readonly string[];
  readonly rows: number;
  /** What is other than in the list that it is to replace; null when it replaces none. */
  readonly changes: KvkListChanges | null;
  readonly missing: MissingNumbers;
  /** The first lines of each kind that deserve a look, and how many there are. */
  readonly remarks: Pick<ReadKvkList, KvkListRemark>;
  readonly counts: Readonly<Record<KvkListRemark, number>>;
};

/** Numbers of a list that are no offices of a month: the first of them in the order of their lines, and how many there are. */
export type MissingNumbers = { readonly first: readonly KvkListRow[]; readonly count: number };

/** So many of them go to a window at most: to be read, or to stand behind the rows of a list. */
export const mostMissing = { toRead: 200, behindRows: 10_000 };

/** A file of the user's own, and the columns of the register that it gets. */
export type FilledInFile = {
  /** What it is called, without what says which format it is. */
  readonly name: string;
  readonly text: string;
  readonly columns: readonly string[];
};

export const defaultKvkLabel = 'X';
export const longestKvkListName = 60;
/** Columns behind the number and the label, as many as the provider takes. */
export const mostKvkListFields = 4;
export const longestKvkListField = 60;
export const longestKvkListCell = 1000;
/** Characters of a list: some 250,000 numbers with a label. */
export const longestKvkListText = 5_000_000;

/** Bytes of a workbook with such a list. */
export const largestWorkbook = 20_000_000;

const longestQuote = 60;

/** Lines of each kind that are remembered: no one reads more, and a text may have millions. */
const mostRemarks = 1000;

/** The first line of a file with a head is no mistake. */
const isHead = (line: number, cell: string): boolean => line === 1 && /[a-z]/i.test(cell);

const between = '[\\s;,|]+';
const bare = '\\d{7,8}(?:_[^"\\s;,|]*)?';
const number = `(?:${bare}|"${bare}")`;
/** Two KvK numbers or more, and nothing else. */
const crowdedLine = new RegExp(`^[\\s;,|]*${number}(?:${between}${number})+[\\s;,|]*$`);

/** The same text with every number of a line that holds nothing else on a line of its own. */
export const onePerLine = (text: string): string =>
  text
    .split(/\r\n|\n|\r/)
    .flatMap((line) => (crowdedLine.test(line) ? (line.match(new RegExp(bare, 'g')) ?? []) : line))
    .join('\n');

const cellOf = (text = ''): string => text.slice(0, longestKvkListCell);

/** The names of the columns behind the label: those of the head, else their place; none when no row has anything there. */
function fieldsOf(head: readonly string[], rows: Iterable<KvkListRow>): readonly string[] {
  let count = 0;
  for (const { more } of rows) count = Math.max(count, more.findLastIndex((cell) => cell !== '') + 1);
  const names = new Set<string>();
  for (let at = 0; at < count; at++) {
    const name = head[at + 2]?.slice(0, longestKvkListField).trim() ?? '';
    let free = name === '' || names.has(name) ? `Kolom ${at + 3}` : name;
    // A head may say `Kolom 4` of another column.
    while (names.has(free)) free += '*';
    names.add(free);
  }
  return [...names];
}

/**
 * Reads KvK numbers with an optional label and up to four columns behind it: a file with semicolons, cells from a worksheet, or
 * one number a line. What stands behind an underscore is the location and is left out (docs/product.md#kvk-lists).
 */
export function readKvkList(text: string): ReadKvkList {
  const byKvk = new Map<string, KvkListRow>();
  const repaired: (KvkListLine & { kvk: string })[] = [];
  const repeated: KvkListLine[] = [];
  const rejected: KvkListLine[] = [];
  const crowded: (KvkListLine & { kvk: string | null })[] = [];
  const counts: Record<KvkListRemark, number> = { repaired: 0, repeated: 0, rejected: 0, crowded: 0 };
  const remark = <T>(kind: KvkListRemark, lines: T[], line: T): void => {
    counts[kind] += 1;
    if (lines.length < mostRemarks) lines.push(line);
  };
  let head: readonly string[] = [];
  for (const { line, cells, text: written } of delimitedRows(text)) {
    const [first = '', label = '', ...more] = cells;
    const kvk = readListedKvk(first);
    const isCrowded = crowdedLine.test(written);
    if (isCrowded) remark('crowded', crowded, { line, text: written.trim().slice(0, longestQuote), kvk });
    if (kvk === null) {
      if (isCrowded) continue;
      if (isHead(line, first)) head = cells;
      else remark('rejected', rejected, { line, text: written.trim().slice(0, longestQuote) });
    } else if (byKvk.has(kvk)) remark('repeated', repeated, { line, text: kvk });
    else {
      if (kvk !== first) remark('repaired', repaired, { line, text: first.slice(0, longestQuote), kvk });
      const behind = more.slice(0, mostKvkListFields).map(cellOf);
      byKvk.set(kvk, { kvk, label: label === '' ? defaultKvkLabel : cellOf(label), more: behind, line });
    }
  }
  const fields = fieldsOf(head, byKvk.values());
  const rows = [...byKvk.values()].map((row) =>
    row.more.length === fields.length ? row : { ...row, more: fields.map((_, at) => row.more[at] ?? '') },
  );
  // Numbers of one length: as numbers they have the same order, and are compared faster.
  rows.sort((one, other) => Number(one.kvk) - Number(other.kvk));
  return { fields, rows, repaired, repeated, rejected, crowded, counts };
}

const examplesShown = 5;

const saysTheSame = (one: KvkListRow, other: KvkListRow): boolean =>
  one.label === other.label &&
  one.more.length === other.more.length &&
  one.more.every((cell, at) => cell === other.more[at]);

/** What is other in rows that take the place of those of a list; where a number stood is no difference. */
export function changesOf(before: readonly KvkListRow[], after: readonly KvkListRow[]): KvkListChanges {
  const had = new Map(before.map((row) => [row.kvk, row]));
  const has = new Set(after.map(({ kvk }) => kvk));
  const added = after.filter(({ kvk }) => !had.has(kvk));
  const removed = before.filter(({ kvk }) => !has.has(kvk));
  const changed = after.filter((row) => {
    const then = had.get(row.kvk);
    return then !== undefined && !saysTheSame(then, row);
  });
  const some = (rows: readonly KvkListRow[]) => rows.slice(0, examplesShown).map(({ kvk }) => kvk);
  return {
    ...{ added: added.length, removed: removed.length, changed: changed.length },
    examples: { added: some(added), removed: some(removed), changed: some(changed) },
  };
}

/** Those of some rows that are no offices, in the order of their lines. */
export const missingRowsOf = (rows: readonly KvkListRow[], missing: Uint32Array): readonly KvkListRow[] => {
  const numbers = new Set(missing);
  return rows.filter(({ kvk }) => numbers.has(Number(kvk))).sort((one, other) => (one.line ?? 0) - (other.line ?? 0));
};

/** Lines of each kind that the report shows. */
const remarksShown = 20;

/**
 * What a read text would become, in so few words that a window can take them.
 * @param before the rows of the list that it is to replace; null when it replaces none
 */
export function reportOf(
  { fields, rows, repaired, repeated, rejected, crowded, counts }: ReadKvkList,
  before: readonly KvkListRow[] | null,
  missing: Uint32Array,
): KvkListReport {
  return {
    ...{ fields, rows: rows.length, changes: before === null ? null : changesOf(before, rows) },
    missing: { first: missingRowsOf(rows, missing).slice(0, mostMissing.toRead), count: missing.length },
    remarks: {
      repaired: repaired.slice(0, remarksShown),
      repeated: repeated.slice(0, remarksShown),
      rejected: rejected.slice(0, remarksShown),
      crowded: crowded.slice(0, remarksShown),
    },
    counts,
  };
}
