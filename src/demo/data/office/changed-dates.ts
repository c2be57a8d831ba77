import { columnNamed } from '../../../shared/catalog/catalog';
import { type InfoGroup, infoGroupOf, infoGroups } from '../../../shared/catalog/column';
import { registrationDay } from '../registration-day';
import { valueGroupMonths } from './office-events';
import type { OfficeMonth } from './office-month';
import { registeredValueGroups } from './office-values';
import type { OfficeValues } from './value-group';

/** Registered columns that move by themselves: an age, and the day up to which the data are. */
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

/** The info groups in which two sets of values differ. */
function groupsThatDiffer(before: OfficeValues, after: OfficeValues): ReadonlySet<InfoGroup> {
  if (before === after) return none;
  const found = new Set<InfoGroup>();
  const differs = (name: string) => {
    const group = knownGroupOf(name);
    if (group !== null) found.add(group);
  };
  for (const name of Object.keys(before)) if (!isSame(before[name], after[name])) differs(name);
  for (const name of Object.keys(after)) if (after[name] !== undefined && before[name] === undefined) differs(name);
  return found;
}
const none: ReadonlySet<InfoGroup> = new Set();

const monthsBack = 13;

/** The days in the last thirteen months on which something of an office changed, by info group, newest first. */
export function changedDates(at: OfficeMonth): Readonly<Record<InfoGroup, readonly string[]>> {
  const found = new Map<InfoGroup, Set<string>>();
  const add = (group: InfoGroup, date: string) => {
    const dates = found.get(group);
    if (dates === undefined) found.set(group, new Set([date]));
    else dates.add(date);
  };
  const from = at.month - monthsBack;
  if (at.office.entry > from) add('base', registrationDay(at.office, at.office.entry));
  for (const group of registeredValueGroups) {
    let after = at.once(group.values);
    // From the last one back: between two of these months the values stay as they are.
    for (const month of valueGroupMonths(at, group, from).toReversed()) {
      const before = at.inMonth(month - 1).once(group.values);
      for (const group of groupsThatDiffer(before, after)) add(group, registrationDay(at.office, month));
      after = before;
    }
  }
  const newestFirst = (group: InfoGroup) => [...(found.get(group) ?? [])].sort().reverse();
  return Object.fromEntries(infoGroups.map((group) => [group, newestFirst(group)])) as Record<InfoGroup, string[]>;
}
