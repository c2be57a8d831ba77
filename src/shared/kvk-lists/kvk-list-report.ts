import {
  type KvkListChanges,
  type KvkListReport,
  type KvkListRow,
  mostMissing,
  type ReadKvkList,
} from '../domain/lists/kvk-list';

const examplesShown = 5;

const isSameRow = (first: KvkListRow, second: KvkListRow): boolean =>
  first.label === second.label &&
  first.more.length === second.more.length &&
  first.more.every((cell, at) => cell === second.more[at]);

/** What changes when other rows replace those of a list. A number on another line is not a change. */
export function changesOf(before: readonly KvkListRow[], after: readonly KvkListRow[]): KvkListChanges {
  const had = new Map(before.map((row) => [row.kvk, row]));
  const has = new Set(after.map(({ kvk }) => kvk));
  const added = after.filter(({ kvk }) => !had.has(kvk));
  const removed = before.filter(({ kvk }) => !has.has(kvk));
  const changed = after.filter((row) => {
    const former = had.get(row.kvk);
    return former !== undefined && !isSameRow(former, row);
  });
  const some = (rows: readonly KvkListRow[]) => rows.slice(0, examplesShown).map(({ kvk }) => kvk);
  return {
    added: added.length,
    removed: removed.length,
    changed: changed.length,
    examples: { added: some(added), removed: some(removed), changed: some(changed) },
  };
}

const lineOf = ({ line }: KvkListRow): number => line ?? 0;

/** The rows whose numbers are missing, in the order of their lines. @param missing the missing numbers */
export const missingRowsOf = (rows: readonly KvkListRow[], missing: ReadonlySet<number>): readonly KvkListRow[] =>
  rows.filter(({ kvk }) => missing.has(Number(kvk))).sort((first, second) => lineOf(first) - lineOf(second));

const officesShown = 3;

/**
 * The first numbers that belong to offices, in the order of their lines. Only these few are sorted, not the hundreds of thousands of rows.
 */
function firstOffices(rows: readonly KvkListRow[], missing: ReadonlySet<number>): readonly string[] {
  const first: KvkListRow[] = [];
  for (const row of rows) {
    const last = first.at(-1);
    const isFull = first.length === officesShown;
    if ((isFull && last !== undefined && lineOf(row) >= lineOf(last)) || missing.has(Number(row.kvk))) continue;
    const at = first.findIndex((listedRow) => lineOf(listedRow) > lineOf(row));
    first.splice(at < 0 ? first.length : at, 0, row);
    if (isFull) first.pop();
  }
  return first.map(({ kvk }) => kvk);
}

/** The number of lines of each kind in the report. */
const remarksShown = 20;

/**
 * A report of what a text would become, small enough for a window.
 * @param before the rows of the list to be replaced; null when it is a new list
 */
export function reportOf(
  { fields, rows, repaired, repeated, rejected, crowded, counts, lines }: ReadKvkList,
  before: readonly KvkListRow[] | null,
  missing: Uint32Array,
): Omit<KvkListReport, 'layout' | 'preview'> {
  const numbers = new Set(missing);
  return {
    fields,
    rows: rows.length,
    changes: before === null ? null : changesOf(before, rows),
    missing: { first: missingRowsOf(rows, numbers).slice(0, mostMissing.toRead), count: missing.length },
    offices: firstOffices(rows, numbers),
    remarks: {
      repaired: repaired.slice(0, remarksShown),
      repeated: repeated.slice(0, remarksShown),
      rejected: rejected.slice(0, remarksShown),
      crowded: crowded.slice(0, remarksShown),
    },
    counts,
    lines,
  };
}
