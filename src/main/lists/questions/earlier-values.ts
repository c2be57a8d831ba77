import { columnNamed } from '../../../shared/catalog/catalog';
import { computedColumnNamed } from '../../../shared/catalog/computed';
import type { EarlierValue, EarlierValues } from '../../../shared/domain/lists/changes';
import { type Column, type InfoGroup, infoGroupOf } from '../../../shared/domain/lists/column';
import type { Mutations } from '../../../shared/domain/lists/list';
import { formatCell } from '../../../shared/format/format-cell';
import type { ListEngine } from '../engine/list-engine';

/** A list of a month, as far as its cells are compared. */
export type ListOfMonth = Pick<ListEngine, 'list' | 'rowNumber' | 'isWithheld' | 'cells' | 'daysOf'>;

/** Months before the one that is asked about, the newest first; null from `open` where one cannot be read. */
export type EarlierMonths = {
  readonly periods: readonly string[];
  readonly open: (period: string) => ListOfMonth | null;
};

type Asked = { readonly ids: readonly string[]; readonly columns: readonly string[]; readonly mutations: Mutations };

/**
 * What the cells of some rows were before they changed in the period, where a kept month before the change knows it. Of several
 * changes the newest that a month knows counts. A value that looks the same is no change (docs/product.md#earlier-values).
 */
export function earlierValues(now: ListOfMonth, months: EarlierMonths, asked: Asked): EarlierValues {
  const { ids, mutations } = asked;
  const columns = asked.columns.flatMap((name) => comparable(now, name, mutations) ?? []);
  const found: Record<string, (EarlierValue | null)[]> = {};
  const before = new Map(mutations.groups.map((group) => [group, monthsBefore(now, group, months.periods, asked)]));
  for (const period of months.periods) {
    const wanted = columns.filter((column) => before.get(column.group)?.some((periods) => periods.has(period)));
    const then = wanted.length === 0 ? null : months.open(period);
    if (then === null) continue;
    const rows = ids.map((id) => [now.rowNumber(id), then.rowNumber(id)] as const);
    for (const { column, group } of wanted) {
      if (then.isWithheld(column.name)) continue;
      const [nowAt, thenAt] = [now.cells(column.name), then.cells(column.name)];
      rows.forEach(([row, earlier], at) => {
        const isAsked = before.get(group)?.[at]?.has(period) === true;
        if (!isAsked || row === undefined || earlier === undefined) return;
        const value = thenAt(earlier);
        if (formatCell(column, value) === formatCell(column, nowAt(row))) return;
        found[column.name] ??= ids.map(() => null);
        const values = found[column.name];
        if (values !== undefined) values[at] ??= { value, period };
      });
    }
  }
  return found;
}

export type Comparable = { readonly column: Column; readonly group: InfoGroup };

/** A column of a chosen group that a month may know; a column about changes themselves is none. */
export function comparable(now: ListOfMonth, name: string, { groups }: Mutations): Comparable | null {
  const column = columnNamed(now.list, name);
  if (column === undefined || computedColumnNamed(name) !== undefined || column.signed === true) return null;
  if (now.isWithheld(name)) return null;
  // Of persons it is only known that they changed, so that any group includes all of them.
  const group = now.list === 'persons' ? groups[0] : infoGroupOf(column.group);
  return group === undefined || group === null || !groups.includes(group) ? null : { column, group };
}

/** For each row the newest month before every change of a group in the period. */
function monthsBefore(
  now: ListOfMonth,
  group: InfoGroup,
  periods: readonly string[],
  { ids, mutations: { from, to } }: Asked,
): readonly ReadonlySet<string>[] {
  const days = now.daysOf([group]).map(({ name }) => now.cells(name));
  return ids.map((id) => {
    const row = now.rowNumber(id);
    if (row === undefined) return new Set<string>();
    const inPeriod = days.flatMap((at) => at(row) ?? []).filter((day) => String(day) >= from && String(day) <= to);
    return new Set(inPeriod.flatMap((day) => periods.find((period) => period < String(day).slice(0, 7)) ?? []));
  });
}
