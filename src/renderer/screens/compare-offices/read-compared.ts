import { ownColumnNamed } from '../../../shared/catalog/catalog';
import type { Cell, Column } from '../../../shared/domain/lists/column';
import { type PeerGroup, wholeList } from '../../../shared/domain/lists/list';
import { type MonthRef, monthKey } from '../../../shared/domain/months/month';
import { unwrap } from '../../../shared/domain/result';
import { bridge } from '../../bridge/bridge';
import type { Percentiles } from './beside-table';
import { type Compared, hasBest } from './compared-fields';

/** One column of a comparison: an office in a month. */
export type Place = { readonly kvk: string; readonly month: MonthRef };

export type ReadColumns = { readonly columns: readonly Column[]; readonly of: readonly Compared[] };

/** The office that is asked for is named by this column; the head of the comparison shows it. */
const id = 'kvk';

/** The places of each month: a month is asked once about all its offices. */
function byMonth(places: readonly Place[]): readonly { readonly month: MonthRef; readonly kvks: readonly string[] }[] {
  const months = new Map(places.map(({ month }) => [monthKey(month), month]));
  return [...months].map(([key, month]) => ({
    month,
    kvks: places.flatMap((place) => (monthKey(place.month) === key ? [place.kvk] : [])),
  }));
}

type MonthCells = { readonly withheld: ReadonlySet<string>; readonly rows: ReadonlyMap<string, Compared['cells']> };

/** Some columns of offices in a month, by their KvK numbers. */
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
 * All fields of offices in their months, with the columns as the newest of these months has them.
 * @throws Fault when a month cannot be asked
 */
export async function readCompared(places: readonly Place[]): Promise<ReadColumns> {
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
      const found = months.get(monthKey(month));
      return { cells: found?.rows.get(kvk) ?? null, withheld: found?.withheld ?? new Set() };
    }),
  };
}

export type ReadPercentiles = { readonly percentiles: Percentiles; readonly size: number };
type Group = Omit<PeerGroup, 'measure'>;

/**
 * Where offices are in a peer group of their month, for each field with a best value, and how many offices the group has in the
 * first month.
 * @throws Fault when a month cannot be asked, or the subscription has no peer groups
 */
export async function readPercentiles(
  places: readonly Place[],
  { columns, of }: ReadColumns,
  group: Group,
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
