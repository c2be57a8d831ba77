import {
  type KvkListChanges,
  type KvkListReport,
  type KvkListRow,
  mostMissing,
  type ReadKvkList,
} from '../domain/lists/kvk-list';

const examplesShown = 5;

const saysTheSame = (one: KvkListRow, other: KvkListRow): boolean =>
  one.label === other.label &&
  one.more.length === other.more.length &&
  one.more.every((cell, at) => cell === other.more[at]);

/** What is different in rows that replace those of a list; another line of the same number is no difference. */
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
    added: added.length,
    removed: removed.length,
    changed: changed.length,
    examples: { added: some(added), removed: some(removed), changed: some(changed) },
  };
}

/** Those of some rows that are no offices, in the order of their lines. */
export const missingRowsOf = (rows: readonly KvkListRow[], missing: Uint32Array): readonly KvkListRow[] => {
  const numbers = new Set(missing);
  return rows.filter(({ kvk }) => numbers.has(Number(kvk))).sort((one, other) => (one.line ?? 0) - (other.line ?? 0));
};

/** The first numbers that are offices, in the order of their lines. */
function firstOffices(rows: readonly KvkListRow[], missing: Uint32Array): readonly string[] {
  const numbers = new Set(missing);
  const offices = rows.filter(({ kvk }) => !numbers.has(Number(kvk)));
  return offices
    .toSorted((one, other) => (one.line ?? 0) - (other.line ?? 0))
    .slice(0, officesShown)
    .map(({ kvk }) => kvk);
}

const officesShown = 3;
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
): Omit<KvkListReport, 'layout' | 'preview'> {
  return {
    fields,
    rows: rows.length,
    changes: before === null ? null : changesOf(before, rows),
    missing: { first: missingRowsOf(rows, missing).slice(0, mostMissing.toRead), count: missing.length },
    offices: firstOffices(rows, missing),
    remarks: {
      repaired: repaired.slice(0, remarksShown),
      repeated: repeated.slice(0, remarksShown),
      rejected: rejected.slice(0, remarksShown),
      crowded: crowded.slice(0, remarksShown),
    },
    counts,
  };
}
