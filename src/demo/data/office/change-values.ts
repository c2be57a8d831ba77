import { columnNamed } from '../../../shared/catalog/catalog';
import { type InfoGroup, infoGroupOf } from '../../../shared/domain/lists/column';
import type { MonthIndex } from '../facts/calendar';
import { listedFrom } from '../facts/identity';
import { registrationDay } from '../facts/registration-day';
import { valueGroupMonths } from './office-events';
import type { OfficeMonth } from './office-month';
import { registeredValueGroups } from './office-values';
import type { OfficeValues } from './value-group';

/** Registered columns that change without a registration: the age, and the day on which the data was collected. */
const movingColumns: ReadonlySet<string> = new Set(['officeAge', 'upToDate']);

/** The info group to which changes of a column belong; null when its changes are not registered. */
export function registeredGroupOf(name: string): InfoGroup | null {
  const column = movingColumns.has(name) ? undefined : columnNamed('advisers', name);
  return column === undefined ? null : infoGroupOf(column.group);
}

const groups = new Map<string, InfoGroup | null>();

function knownGroupOf(name: string): InfoGroup | null {
  const known = groups.get(name);
  if (known !== undefined) return known;
  const group = registeredGroupOf(name);
  groups.set(name, group);
  return group;
}

const isSame = (a: unknown, b: unknown): boolean =>
  a === b || (typeof a === 'object' && typeof b === 'object' && JSON.stringify(a) === JSON.stringify(b));

/** Reports the columns in which two sets of values differ. */
function reportDifferences(before: OfficeValues, after: OfficeValues, report: (name: string) => void): void {
  if (before === after) return;
  for (const name in before) if (!isSame(before[name], after[name])) report(name);
  for (const name in after) if (before[name] === undefined && after[name] !== undefined) report(name);
}

/** The number of past months whose changes are in the data. */
export const monthsBack = 13;

/** The info groups in which something of an office changed, by month. */
export type MonthChanges = ReadonlyMap<MonthIndex, readonly InfoGroup[]>;

/** The info groups in which something of an office changed, for the last thirteen months. */
export function monthChanges(at: OfficeMonth, withoutColumns: readonly string[]): MonthChanges {
  const from = at.month - monthsBack;
  const byMonth = new Map<MonthIndex, InfoGroup[]>();
  let month = at.month;
  // One function for all months: most of them have no change, and a function for each would be much of the work.
  const report = (name: string): void => {
    const group = withoutColumns.includes(name) ? null : knownGroupOf(name);
    if (group === null) return;
    const groups = byMonth.get(month);
    if (groups === undefined) byMonth.set(month, [group]);
    else if (!groups.includes(group)) groups.push(group);
  };
  for (const group of registeredValueGroups) {
    // From the last month back: between two of these months the values do not change.
    let after = at;
    for (const changed of valueGroupMonths(at, group, from)) {
      month = changed;
      const before = at.inMonth(month - 1);
      reportDifferences(before.once(group.values), after.once(group.values), report);
      after = before;
    }
  }
  return byMonth;
}

/** The days on which something of an office changed, newest first; info groups without changes are absent. */
function changedDates(at: OfficeMonth, changes: MonthChanges): ReadonlyMap<InfoGroup, readonly string[]> {
  const byGroup = new Map<InfoGroup, string[]>();
  const add = (group: InfoGroup, date: string) => {
    const dates = byGroup.get(group);
    if (dates === undefined) byGroup.set(group, [date]);
    else if (!dates.includes(date)) dates.push(date);
  };
  const listed = listedFrom(at.office);
  if (listed > at.month - monthsBack) add('base', registrationDay(at.office, listed));
  for (const [month, groups] of changes) {
    const date = registrationDay(at.office, month);
    for (const group of groups) add(group, date);
  }
  for (const dates of byGroup.values()) if (dates.length > 1) dates.sort().reverse();
  return byGroup;
}

/** The column with the days of each info group. */
export const changeColumns: Readonly<Record<InfoGroup, string>> = {
  base: 'changedBase',
  contact: 'changedContact',
  persons: 'changedPersons',
  legal: 'changedLegal',
  numbers: 'changedNumbers',
  ratings: 'changedRatings',
  licenses: 'changedLicenses',
};

/** The days on which something in each info group changed, as columns. */
export function changeValues(at: OfficeMonth, changes: MonthChanges): OfficeValues {
  const values: Record<string, string[]> = {};
  for (const [group, dates] of changedDates(at, changes)) values[changeColumns[group]] = [...dates];
  return values;
}
