import type { Column, InfoGroup } from '../../../shared/domain/lists/column';
import { formatIsoDate, formatPeriod } from '../../../shared/format/format-date';
import type { MonthChange } from '../../lists/questions/month-changes';
import type { DossierChange } from '../queue/export-calls';

/** What stands in the place of an old value that nobody here knows. */
const notHere = 'niet op deze computer';

/** A change, whoever tells of it. */
export type Told = {
  readonly day: string;
  readonly group: InfoGroup;
  readonly cells: readonly [field: string, before: string, after: string, toldBy: string];
};

/**
 * The changes of one row, the newest first. Of a day that the dossier tells of, the dossier knows best; what the months show
 * between two of them may be of any day between.
 */
export function toldOf(
  ofMonths: readonly MonthChange[],
  entries: readonly DossierChange[],
  inAnyGroup: boolean,
  labelOf: (column: Column) => string,
): readonly Told[] {
  const nameOf = (group: InfoGroup, day: string): string => (inAnyGroup ? day : `${group} ${day}`);
  const days = new Set(entries.map(({ group, day }) => nameOf(group, day)));
  const told = entries.map(({ day, group, label, before, after }): Told => {
    return { day, group, cells: [label, before ?? '', after ?? '', 'Dossier op deze computer'] };
  });
  const rest = ofMonths.flatMap((change): readonly Told[] => {
    const left = change.days.filter((day) => !days.has(nameOf(change.group, day)));
    if (left.length === change.days.length) return [toldByMonth(change, labelOf)];
    return left.map((day) => toldByMonth({ ...change, days: [day], known: null }, labelOf));
  });
  // Of one day that nobody tells of, every field of the span would say so.
  const each = new Map([...told, ...rest].map((line) => [JSON.stringify(line), line]));
  return [...each.values()].sort((one, other) => (one.day < other.day ? 1 : one.day > other.day ? -1 : 0));
}

function toldByMonth({ group, days, known }: MonthChange, labelOf: (column: Column) => string): Told {
  const day = days.at(-1) ?? '';
  if (known === null) return { day, group, cells: ['', notHere, '', 'De oude waarde staat niet op deze computer'] };
  const { column, before, after, period } = known;
  const others = days.length === 1 ? '' : `; op een van de dagen ${days.map(formatIsoDate).join(', ')}`;
  return { day, group, cells: [labelOf(column), before, after, `Gegevens t/m ${formatPeriod(period)}${others}`] };
}
