import { infoGroupLabels } from '../../../../shared/catalog/columns/info-group-labels';
import { changeKindWords } from '../../../../shared/catalog/computed';
import type { ChangeKind } from '../../../../shared/domain/lists/changes';
import { type Cell, type Column, type InfoGroup, storageOf } from '../../../../shared/domain/lists/column';
import { roundShown } from '../../../../shared/format/format-number';
import { changedKind } from '../cell-change';
import type { DossierChange } from './dossier-change';
import type { MonthChange } from './month-changes';

/** A value before or after a change: its text, and its number in a column of numbers. */
export type ChangedValue = { readonly text: string; readonly figure: number | null };

/** A change of a row: its days, the values that a source knows, and that source. */
export type RowChange = {
  readonly day: string;
  /** The days on which the change may have happened, the oldest first; nearly always one. */
  readonly days: readonly string[];
  readonly group: InfoGroup;
  /** Null when no source on this computer knows the old value. */
  readonly what: {
    readonly label: string;
    readonly column: Column | null;
    readonly before: ChangedValue;
    readonly after: ChangedValue;
    /** For a figure of a year; `isOlder` when the list shows a newer year's figure. */
    readonly year: { readonly isOlder: boolean } | null;
  } | null;
  /** The month that has the old value; null when a stored dossier has it, or no source. */
  readonly period: string | null;
};

type JoinRules = {
  /** Whether groups are ignored, as for persons, whose changes the provider reports without a group. */
  readonly inAnyGroup: boolean;
  /** A column of the list, with the provider's label. */
  readonly columnOf: (name: string) => Column | undefined;
};

const newestFirst = ({ day: first }: { readonly day: string }, { day: second }: { readonly day: string }): number =>
  first < second ? 1 : first > second ? -1 : 0;

/**
 * The changes of one row, the newest first (docs/rules/comparison.md#what-changed). For a day that the dossier covers, the dossier's changes are
 * used, and the months add columns that it lacks. A change between two months may have happened on any day between them.
 */
export function joinChanges(
  ofMonths: readonly MonthChange[],
  entries: readonly DossierChange[],
  { inAnyGroup, columnOf }: JoinRules,
): readonly RowChange[] {
  const nameOf = (group: InfoGroup, day: string): string => (inAnyGroup ? day : `${group} ${day}`);
  const onDay = new Map<string, DossierChange[]>();
  for (const entry of entries) {
    const name = nameOf(entry.group, entry.day);
    const ofDay = onDay.get(name);
    if (ofDay === undefined) onDay.set(name, [entry]);
    else ofDay.push(entry);
  }
  const isSaid = ({ group, days }: MonthChange, { name, field }: Column): boolean =>
    days.some((day) => onDay.get(nameOf(group, day))?.some((entry) => isAbout(entry, name, field)));
  const months: RowChange[] = [];
  const unknown: RowChange[] = [];
  for (const change of ofMonths) {
    const left = change.days.filter((day) => !onDay.has(nameOf(change.group, day)));
    const { known } = change;
    if (known !== null && (left.length === change.days.length || !isSaid(change, known.column))) {
      months.push(ofMonth(change, known, columnOf));
    } else for (const day of left) unknown.push(unknownOn(change.group, day));
  }
  const covered = new Set(months.flatMap(({ group, days }) => days.map((day) => nameOf(group, day))));
  const rest = unknown.filter(({ group, day }) => !covered.has(nameOf(group, day)));
  // Equal changes are listed once.
  const changesByKey = new Map(
    [...entries.map((entry) => ofDossier(entry, columnOf)), ...months, ...rest].map((change) => [
      JSON.stringify([
        change.day,
        change.group,
        change.period,
        change.what?.label,
        change.what?.before,
        change.what?.after,
      ]),
      change,
    ]),
  );
  return [...changesByKey.values()].sort(newestFirst);
}

/**
 * Whether a dossier's change covers a column: by the column's name, or by its field when the dossier has no column for it, such as an
 * address.
 */
const isAbout = (entry: DossierChange, name: string, field: string): boolean =>
  entry.column === name || (entry.column === null && entry.field === field);

const figureOf = (column: Column, cell: Cell): number | null =>
  storageOf(column.kind) === 'number' && typeof cell === 'number' ? cell : null;

function ofMonth(
  { group, days }: MonthChange,
  { column, before, after, old, current, period }: NonNullable<MonthChange['known']>,
  columnOf: JoinRules['columnOf'],
): RowChange {
  const worded = columnOf(column.name) ?? column;
  return {
    day: days.at(-1) ?? '',
    days,
    group,
    what: {
      label: worded.label,
      column: worded,
      before: { text: before, figure: figureOf(column, old) },
      after: { text: after, figure: figureOf(column, current) },
      year: null,
    },
    period,
  };
}

function ofDossier(entry: DossierChange, columnOf: JoinRules['columnOf']): RowChange {
  const { day, group, label, before, after, column, figures, year } = entry;
  return {
    day,
    days: [day],
    group,
    what: {
      label,
      column: column === null ? null : (columnOf(column) ?? null),
      before: { text: before ?? year?.before ?? '', figure: figures.before },
      after: { text: after ?? '', figure: figures.after },
      year,
    },
    period: null,
  };
}

const unknownOn = (group: InfoGroup, day: string): RowChange => ({
  day,
  days: [day],
  group,
  what: null,
  period: null,
});

/**
 * How a value changed. Only a cell with a single value can get its first value or lose its last one; for several values it counts as a
 * change. A year does not rise or fall.
 */
export function changeKindOf({ what }: Pick<RowChange, 'what'>): ChangeKind {
  if (what === null) return 'unknown';
  const { column, before, after, year } = what;
  if (column === null || storageOf(column.kind) === 'items' || year?.isOlder === true) return 'changed';
  const kind = changedKind(before.text !== '', after.text !== '');
  if (kind !== 'changed') return kind === 'filled' ? 'new' : 'dropped';
  if (before.figure === null || after.figure === null || column.kind === 'year') return 'changed';
  const move = roundShown(after.figure, column.decimals) - roundShown(before.figure, column.decimals);
  return move === 0 ? 'changed' : move < 0 ? 'fallen' : 'risen';
}

/** A change in words: `FTE gedaald`, `Telefoon vervallen`; without a known old value, the group's name and that the value is unknown. */
export function changeWordsOf(change: RowChange, isPerson: boolean): string {
  const { what, group } = change;
  if (what === null) return `${isPerson ? 'Persoon' : infoGroupLabels[group]}: oude waarde onbekend`;
  return `${what.column?.label ?? what.label} ${changeKindWords[changeKindOf(change)]}`;
}
