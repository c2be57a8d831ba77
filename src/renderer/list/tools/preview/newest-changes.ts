import { changeColumnOf } from '../../../../shared/catalog/advisers/changes';
import { changeNamed, pastName } from '../../../../shared/catalog/past-column';
import type { Cell, Column, RowValues } from '../../../../shared/domain/lists/column';
import { type InfoGroup, infoGroups } from '../../../../shared/domain/lists/column';
import { readIsoDate } from '../../../../shared/format/format-date';

const most = 5;

/** The last days with changes, the newest first, each with its info groups; invalid dates are skipped. */
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
    .sort(([first], [second]) => (first < second ? 1 : -1))
    .slice(0, most)
    .map(([day, groups]) => ({ day, groups }));
}

/** Splits a written name into initials and last name, as in the columns of the Personenlijst: `J.A. van den Berg`. */
export function nameParts(name: string): { readonly initials: string; readonly lastName: string } {
  const [, initials = '', rest = ''] = /^((?:\p{Lu}\p{Ll}{0,2}\.\s?)*)(.*)$/u.exec(name.trim()) ?? [];
  // A prefix in lower case comes before the last name; the Personenlijst has it in another column.
  const lastName = rest.replace(/^(?:(?:\p{Ll}+|['’]\p{Ll}+)\s+)+/u, '').trim();
  return { initials: initials.trim(), lastName: lastName === '' ? rest.trim() : lastName };
}

/** The fields of an office that differ, with their values in the newest month. @param cells one row of the comparison */
export const changedFields = (columns: readonly Column[], cells: Readonly<Record<string, readonly Cell[]>>) =>
  columns.flatMap((column) => {
    const [how] = cells[pastName({ base: column.name, measure: 'how', months: null })] ?? [];
    return column.withheld === true || changeNamed(how) === null ? [] : [{ column, value: cells[column.name]?.[0] }];
  });
