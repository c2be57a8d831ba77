import { changeColumnOf } from '../../../shared/catalog/advisers/changes';
import type { RowValues } from '../../../shared/domain/lists/cell';
import { type InfoGroup, infoGroups } from '../../../shared/domain/lists/column';
import { readIsoDate } from '../../../shared/format/format-date';

const most = 5;

/** The last days on which something changed, the newest first, each with its info groups; what is no date is left out. */
export function lastChanges(
  values: RowValues['values'],
): readonly { readonly day: string; readonly groups: readonly InfoGroup[] }[] {
  const byDay = new Map<string, InfoGroup[]>();
  for (const group of infoGroups) {
    const days = values[changeColumnOf[group]];
    for (const day of Array.isArray(days) ? days : []) {
      if (readIsoDate(day) !== null) byDay.set(day, [...(byDay.get(day) ?? []), group]);
    }
  }
  return [...byDay]
    .sort(([one], [other]) => (one < other ? 1 : -1))
    .slice(0, most)
    .map(([day, groups]) => ({ day, groups }));
}
