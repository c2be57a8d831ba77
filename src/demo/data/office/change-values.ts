import { columnNamed } from '../../../shared/catalog/catalog';
import { type InfoGroup, infoGroupOf } from '../../../shared/domain/lists/column';
import { listedFrom } from '../identity';
import { registrationDay } from '../registration-day';
import { valueGroupMonths } from './office-events';
import type { OfficeMonth } from './office-month';
import { registeredValueGroups } from './office-values';
import type { OfficeValues } from './value-group';

/** Registered columns that change without a registration: an age, and the day up to which the data are. */
const movingColumns: ReadonlySet<string> = new Set(['officeAge', 'upToDate']);

/** The info group that a change of this column counts for, or null when it counts for none. */
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

type Report = {
  readonly isLeftOut: (name: string) => boolean;
  readonly add: (group: InfoGroup) => void;
};

/** Reports the info groups in which two sets of values differ, some more than once. */
function reportDifferences(before: OfficeValues, after: OfficeValues, { isLeftOut, add }: Report): void {
  if (before === after) return;
  const differs = (name: string) => {
    const group = isLeftOut(name) ? null : knownGroupOf(name);
    if (group !== null) add(group);
  };
  for (const name in before) if (!isSame(before[name], after[name])) differs(name);
  for (const name in after) if (before[name] === undefined && after[name] !== undefined) differs(name);
}

const monthsBack = 13;

/** The days in the last thirteen months on which something of an office changed, newest first; a group without one is absent. */
function changedDates(at: OfficeMonth, withoutColumns: readonly string[]): ReadonlyMap<InfoGroup, readonly string[]> {
  const found = new Map<InfoGroup, string[]>();
  const add = (group: InfoGroup, date: string) => {
    const dates = found.get(group);
    if (dates === undefined) found.set(group, [date]);
    else if (!dates.includes(date)) dates.push(date);
  };
  const isLeftOut = (name: string): boolean => withoutColumns.includes(name);
  const from = at.month - monthsBack;
  const listed = listedFrom(at.office);
  if (listed > from) add('base', registrationDay(at.office, listed));
  for (const group of registeredValueGroups) {
    let after = at.once(group.values);
    // From the last one back: between two of these months the values stay as they are.
    for (const month of valueGroupMonths(at, group, from)) {
      const before = at.inMonth(month - 1).once(group.values);
      const date = registrationDay(at.office, month);
      reportDifferences(before, after, { isLeftOut, add: (group) => add(group, date) });
      after = before;
    }
  }
  for (const dates of found.values()) if (dates.length > 1) dates.sort().reverse();
  return found;
}

/** The column that holds the dates of an info group. */
export const changeColumns: Readonly<Record<InfoGroup, string>> = {
  base: 'changedBase',
  contact: 'changedContact',
  persons: 'changedPersons',
  legal: 'changedLegal',
  numbers: 'changedNumbers',
  ratings: 'changedRatings',
  licenses: 'changedLicenses',
};

/**
 * On which days something in each info group changed.
 * @param withoutColumns what changed in these is no change
 */
export function changeValues(at: OfficeMonth, withoutColumns: readonly string[] = []): OfficeValues {
  const values: Record<string, string[]> = {};
  for (const [group, dates] of changedDates(at, withoutColumns)) values[changeColumns[group]] = [...dates];
  return values;
}
