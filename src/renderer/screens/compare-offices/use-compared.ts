import { useCallback, useEffect, useMemo, useState } from 'react';
import { ownColumnNamed } from '../../../shared/catalog/catalog';
import type { Cell, Column } from '../../../shared/domain/lists/column';
import { type PeerGroup, wholeList } from '../../../shared/domain/lists/list';
import { type MonthRef, monthKey } from '../../../shared/domain/months/month';
import { type Failure, failureOf, unwrap } from '../../../shared/domain/result';
import { bridge } from '../../bridge/bridge';
import { useEffectOn } from '../../ui/behaviour/use-effect-on';
import type { Percentiles } from './beside-table';
import { type Compared, hasBest } from './compared-fields';

/** A column of a comparison: an office in a month. */
export type Place = { readonly kvk: string; readonly month: MonthRef };

type ReadColumns = { readonly columns: readonly Column[]; readonly of: readonly Compared[] };

/** The column with the KvK numbers by which offices are requested; the comparison's head shows it. */
const id = 'kvk';

/** Groups the columns by month, so that each month is asked once for all its offices. */
function byMonth(places: readonly Place[]): readonly { readonly month: MonthRef; readonly kvks: readonly string[] }[] {
  const months = new Map(places.map(({ month }) => [monthKey(month), month]));
  return [...months].map(([key, month]) => ({
    month,
    kvks: places.flatMap((place) => (monthKey(place.month) === key ? [place.kvk] : [])),
  }));
}

type MonthCells = { readonly withheld: ReadonlySet<string>; readonly rows: ReadonlyMap<string, Compared['cells']> };

/** Some columns of offices in a month, by KvK number. */
async function cellsOf({ kvks, ...question }: Asked): Promise<ReadonlyMap<string, Readonly<Record<string, Cell>>>> {
  const names = [...new Set([id, ...question.columns])];
  const cells = unwrap(
    await bridge.request('list.cells', {
      ...wholeList('advisers'),
      ...question,
      columns: names,
      rows: { kind: 'ids', ids: kvks },
    }),
  );
  return new Map(
    (cells.columns[id] ?? []).map((kvk, at) => [
      String(kvk),
      Object.fromEntries(names.map((name) => [name, cells.columns[name]?.[at] ?? null])),
    ]),
  );
}

type Asked = {
  readonly month: MonthRef;
  readonly kvks: readonly string[];
  readonly columns: readonly string[];
  readonly peers?: PeerGroup;
};

/**
 * All fields of offices in their months. The columns are those of the newest month.
 * @throws Fault when a request fails
 */
async function readCompared(places: readonly Place[]): Promise<ReadColumns> {
  let columns: readonly Column[] = [];
  let newest = '';
  const months = new Map<string, MonthCells>();
  for (const { month, kvks } of byMonth(places)) {
    const described = unwrap(await bridge.request('list.describe', { month, list: 'advisers' }));
    const own = described.columns.filter(({ name }) => name !== id && ownColumnNamed('advisers', name) !== undefined);
    const withheld = new Set(own.flatMap((column) => (column.withheld === true ? [column.name] : [])));
    const open = own.flatMap(({ name }) => (withheld.has(name) ? [] : [name]));
    months.set(monthKey(month), { withheld, rows: await cellsOf({ month, kvks, columns: open }) });
    if (month.period > newest) [newest, columns] = [month.period, own];
  }
  return {
    columns,
    of: places.map(({ kvk, month }) => {
      const answer = months.get(monthKey(month));
      return { cells: answer?.rows.get(kvk) ?? null, withheld: answer?.withheld ?? new Set() };
    }),
  };
}

type ReadPercentiles = { readonly percentiles: Percentiles; readonly size: number };
type ReadGroup = Omit<PeerGroup, 'measure'>;

/**
 * The percentiles of offices in a peer group of their month, for each field that has a best value; and the size of the group in the first
 * month.
 * @throws Fault when a request fails, or the subscription lacks peer groups
 */
async function readPercentiles(
  places: readonly Place[],
  { columns, of }: ReadColumns,
  group: ReadGroup,
): Promise<ReadPercentiles> {
  const [first] = places;
  if (first === undefined) return { percentiles: {}, size: 0 };
  const { filters, mutations, near } = group;
  const query = { ...wholeList('advisers'), filters, mutations, near, month: first.month };
  const size = unwrap(await bridge.request('list.count', query)).matched;
  const percentiles: Record<string, readonly (number | null)[]> = {};
  const isOpen = ({ name }: Column): boolean => of.every(({ withheld }) => !withheld.has(name));
  for (const { name } of columns.filter((column) => hasBest(column) && isOpen(column))) {
    const peers = { ...group, measure: name };
    const months = new Map<string, Awaited<ReturnType<typeof cellsOf>>>();
    for (const { month, kvks } of byMonth(places)) {
      months.set(monthKey(month), await cellsOf({ month, kvks, columns: ['peerPercentile'], peers }));
    }
    percentiles[name] = places.map(({ kvk, month }) => {
      const cell = months.get(monthKey(month))?.get(kvk)?.peerPercentile;
      return typeof cell === 'number' ? Math.round(cell) : null;
    });
  }
  return { percentiles, size };
}

const keyOf = ({ kvk, month }: Place): string => `${kvk} ${monthKey(month)}`;

type Read = { readonly places: readonly Place[]; readonly data: ReadColumns };
type Ranked = ReadPercentiles & { readonly read: Read; readonly group: Group };
type Group = Omit<PeerGroup, 'measure'>;

/** The indexes of columns among the columns that were read; null when one was not read. */
function indexesAmong(read: Read | null, places: readonly Place[]): readonly number[] | null {
  const keys = new Map((read?.places ?? []).map((place, at) => [keyOf(place), at]));
  const indexes = places.flatMap((place) => keys.get(keyOf(place)) ?? []);
  return indexes.length === places.length ? indexes : null;
}

export type Comparison = {
  readonly columns: readonly Column[];
  readonly of: readonly Compared[];
};

type ComparisonState = {
  /** Null until it is read, and after a failure. */
  readonly comparison: Comparison | null;
  readonly failure: Failure | null;
  /** Null without a peer group, and until it is read. */
  readonly peers: { readonly percentiles: Percentiles; readonly size: number } | null;
  readonly hasNoPeers: boolean;
  readonly reload: () => void;
};

/**
 * The data of a comparison's columns, and their percentiles in a peer group. Moving or removing a column makes no requests.
 * @param group null for no peer group
 */
export function useCompared(places: readonly Place[], group: Group | null): ComparisonState {
  const [read, setRead] = useState<Read | null>(null);
  const [ranked, setRanked] = useState<Ranked | null>(null);
  const [failed, setFailed] = useState<{ readonly of: readonly Place[]; readonly failure: Failure } | null>(null);
  const [noPeers, setNoPeers] = useState<Read | null>(null);
  const [attempt, setAttempt] = useState(0);
  const order = useMemo(() => indexesAmong(read, places), [read, places]);
  const isHere = order !== null;
  useEffectOn([places, isHere, attempt], () => {
    if (isHere || places.length === 0) return;
    let isLeft = false;
    readCompared(places).then(
      (data) => !isLeft && setRead({ places, data }),
      (error: unknown) => !isLeft && setFailed({ of: places, failure: failureOf(error) }),
    );
    return () => {
      isLeft = true;
    };
  });
  useEffect(() => {
    if (read === null || group === null) return;
    let isLeft = false;
    readPercentiles(read.places, read.data, group).then(
      (percentiles) => !isLeft && setRanked({ ...percentiles, read, group }),
      () => !isLeft && setNoPeers(read),
    );
    return () => {
      isLeft = true;
    };
  }, [read, group]);
  const reload = useCallback(() => {
    setFailed(null);
    setAttempt((count) => count + 1);
  }, []);
  return useMemo(() => {
    const failure = failed?.of === places ? failed.failure : null;
    if (read === null || order === null) return { comparison: null, failure, peers: null, hasNoPeers: false, reload };
    const isRanked = ranked !== null && ranked.read === read && ranked.group === group;
    return {
      comparison: { columns: read.data.columns, of: order.flatMap((at) => read.data.of[at] ?? []) },
      failure: null,
      peers: isRanked ? { size: ranked.size, percentiles: inOrder(ranked.percentiles, order) } : null,
      hasNoPeers: noPeers === read,
      reload,
    };
  }, [read, order, ranked, group, failed, places, noPeers, reload]);
}

const inOrder = (percentiles: Percentiles, order: readonly number[]): Percentiles =>
  Object.fromEntries(
    Object.entries(percentiles).map(([name, places]) => [name, order.map((at) => places[at] ?? null)]),
  );
