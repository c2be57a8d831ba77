import type { ListQuery } from '../../../shared/domain/lists/list';
import {
  type DuplicateFinding,
  type DuplicateFindings,
  type DuplicateOffice,
  type DuplicateSign,
  duplicateColumns,
  type SharedValue,
} from '../../../shared/domain/quality/duplicate';
import { formatCell } from '../../../shared/format/format-cell';
import type { ListEngine } from '../rows/list-engine';
import { readSigns, type SignValues } from './duplicate-signs';

/** How much a shared value says, and how much a pair needs: a mailbox is enough alone, an address needs a second sign. */
const weights: Readonly<Record<DuplicateSign, number>> = { phone: 3, mail: 3, site: 2, address: 2, people: 2 };
const enough = 3;

/** A value of more offices than this is that of a building, an umbrella or an administrator, and says nothing. */
const mostSharing = 8;

/** How many findings are answered. */
export const mostDuplicates = 500;

/**
 * The active offices of a month that may be one office twice (docs/rules/quality.md#duplicates).
 * @param scope keeps the findings with at least one of its offices; null for all
 */
export function duplicatesOf(list: ListEngine, scope: ListQuery | null): DuplicateFindings {
  const { signs, withheld } = readSigns(list);
  const shared = signs.flatMap(sharedValues);
  const score = new Map<number, number>();
  for (const { sign, rows } of shared)
    for (const key of pairsOf(rows, list.total)) score.set(key, (score.get(key) ?? 0) + weights[sign]);
  const pairs = [...score].filter(([, points]) => points >= enough).map(([key, points]) => ({ key, points }));
  const inScope = scope === null ? null : new Set(list.passing({ ...scope, sort: [], comparison: null }));
  const groups = grouped(pairs, list.total)
    .filter(({ rows }) => inScope === null || rows.some((row) => inScope.has(row)))
    .sort((first, second) => second.points - first.points || first.first - second.first);
  const ofRow = sharedByRow(shared);
  const officeOf = officeReader(list);
  return {
    findings: groups.slice(0, mostDuplicates).map((group) => findingOf(group, { officeOf, ofRow, total: list.total })),
    total: groups.length,
    withheld,
  };
}

type SharedRows = { readonly sign: DuplicateSign; readonly value: string; readonly rows: readonly number[] };

/** The values of a sign that several offices have, but not too many. */
function sharedValues({ sign, valuesOf, rows }: SignValues): readonly SharedRows[] {
  const rowsByValue = new Map<string, { readonly value: string; readonly rows: number[] }>();
  for (const row of rows) {
    for (const { key, value } of valuesOf(row)) {
      const known = rowsByValue.get(key);
      if (known === undefined) rowsByValue.set(key, { value, rows: [row] });
      else if (known.rows.at(-1) !== row) known.rows.push(row);
    }
  }
  return [...rowsByValue.values()]
    .filter((sharedRows) => sharedRows.rows.length > 1 && sharedRows.rows.length <= mostSharing)
    .map((sharedRows) => ({ sign, ...sharedRows }));
}

/** Each pair of ascending rows as one number. */
function pairsOf(rows: readonly number[], total: number): readonly number[] {
  return rows.flatMap((first, at) => rows.slice(at + 1).map((second) => first * total + second));
}

type Pair = { readonly key: number; readonly points: number };
type Group = {
  readonly rows: readonly number[];
  readonly pairs: readonly Pair[];
  readonly points: number;
  readonly first: number;
};

/** Pairs that share offices are one group. */
function grouped(pairs: readonly Pair[], total: number): Group[] {
  const above = new Map<number, number>();
  const rootOf = (row: number): number => {
    let root = row;
    while (above.has(root)) root = above.get(root) as number;
    return root;
  };
  const rowsOf = (key: number): readonly [number, number] => [Math.floor(key / total), key % total];
  for (const { key } of pairs) {
    const [first, second] = rowsOf(key).map(rootOf) as [number, number];
    if (first !== second) above.set(Math.max(first, second), Math.min(first, second));
  }
  const groups = new Map<number, { readonly rows: Set<number>; readonly pairs: Pair[] }>();
  for (const pair of pairs) {
    const rows = rowsOf(pair.key);
    const root = rootOf(rows[0]);
    const known = groups.get(root) ?? { rows: new Set<number>(), pairs: [] };
    for (const row of rows) known.rows.add(row);
    known.pairs.push(pair);
    groups.set(root, known);
  }
  return [...groups].map(([first, group]) => ({
    rows: [...group.rows].sort((first, second) => first - second),
    pairs: group.pairs,
    points: Math.max(...group.pairs.map(({ points }) => points)),
    first,
  }));
}

/** The shared values of each row. */
function sharedByRow(shared: readonly SharedRows[]): ReadonlyMap<number, readonly SharedRows[]> {
  const sharedByRow = new Map<number, SharedRows[]>();
  for (const sharedRows of shared) {
    for (const row of sharedRows.rows) {
      const known = sharedByRow.get(row);
      if (known === undefined) sharedByRow.set(row, [sharedRows]);
      else known.push(sharedRows);
    }
  }
  return sharedByRow;
}

function officeReader(list: ListEngine): (row: number) => DuplicateOffice {
  const idOf = list.idOf();
  const cells = duplicateColumns
    .filter((name) => !list.isWithheld(name))
    .map((name) => ({ name, column: list.column(name).column.column, read: list.cells(name) }));
  return (row) => {
    const values = Object.fromEntries(
      cells.map(({ name, column, read }) => [name, formatCell(column, read(row))] as const),
    );
    return { kvk: idOf(row), name: values.name ?? idOf(row), values };
  };
}

type Reading = {
  readonly officeOf: (row: number) => DuplicateOffice;
  readonly ofRow: ReadonlyMap<number, readonly SharedRows[]>;
  readonly total: number;
};

function findingOf({ rows, pairs }: Group, { officeOf, ofRow, total }: Reading): DuplicateFinding {
  const offices = new Map(rows.map((row) => [row, officeOf(row)]));
  const kvkOf = (row: number): string => offices.get(row)?.kvk ?? '';
  const own = new Set(rows.flatMap((row) => ofRow.get(row) ?? []));
  const shared = [...own]
    .map(
      (sharedRows): SharedValue => ({
        sign: sharedRows.sign,
        value: sharedRows.value,
        offices: sharedRows.rows.filter((row) => offices.has(row)).map(kvkOf),
      }),
    )
    .filter((sharedValue) => sharedValue.offices.length > 1);
  return {
    offices: [...offices.values()],
    shared,
    pairs: pairs.map(({ key }) => {
      const [first = '', second = ''] = [Math.floor(key / total), key % total].map(kvkOf).sort();
      return [first, second];
    }),
  };
}
