import { type Storage, storageOf } from '../domain/lists/column';
import { figureIn, isOfParts, shownParts } from './figure-kinds';
import { columnOf } from './points';
import { linesOf, type ShownChange, type ShownField } from './shown-field';
import { linesText } from './shown-value';
import { subjectOf, yearOf } from './subjects';
import { currentOf, type DatedValue, itemVersions } from './versions';

/** The numbers before and after a change in a column of numbers; null for a missing number, and for any other column. */
type Figures = { readonly before: number | null; readonly after: number | null };

/**
 * The values of a column of days or of several values, before a change and now, both according to the dossier. A list may write the same
 * value differently; whether `now` equals the value in the list shows whether the two can be compared. Null for any other column.
 */
export type ListedValues = { readonly before: readonly string[]; readonly after: readonly string[] } | null;

/** A changed part of an object of figures, in the format of its column. */
export type ChangedPart = {
  readonly label: string;
  /** The column of the list with the same value; null when no list has it. */
  readonly column: string | null;
  readonly before: string | null;
  readonly after: string | null;
  readonly figures: Figures;
};

/** A change in a dossier, expressed in columns of the list (docs/rules/comparison.md#what-changed). */
export type ListedChange = {
  /** The column of the list with the same value; null when no list has it. */
  readonly column: string | null;
  readonly figures: Figures;
  readonly values: ListedValues;
  /** The changed parts of an object of figures: lists and files name each of them. */
  readonly parts: readonly ChangedPart[];
  /**
   * For a figure of a year: whether there is a newer year, so that the list shows that year instead; and, when the change brought a new
   * year, the figure of the previous one as shown. Null for any other change.
   */
  readonly year: { readonly isOlder: boolean; readonly before: string | null } | null;
};

const longest = 300;

/** A text of a change, shortened to what a line can hold. */
export const shortened = (text: string | null): string | null =>
  text !== null && text.length > longest ? `${text.slice(0, longest)}…` : text;

export function listedChangeOf(shown: ShownField, change: ShownChange): ListedChange {
  const column = columnOf(shown.point);
  const isNumeric = column !== null && storageOf(column.kind) === 'number';
  const figure = (version: DatedValue | null): number | null => (isNumeric ? figureIn(version?.value) : null);
  const { after } = change;
  const { took, year } = yearOfChange(shown, change);
  const before = change.before ?? took;
  return {
    column: column?.name ?? null,
    figures: { before: figure(before), after: figure(after) },
    values: column === null ? null : valuesOf(shown, storageOf(column.kind), change.day),
    parts: partsOf(shown, before, after),
    year,
  };
}

function valuesOf(shown: ShownField, storage: Storage, day: string): ListedValues {
  if (storage !== 'items' && storage !== 'date') return null;
  const versions = itemVersions(shown.versions, shown.point.kind);
  const texts = ({ value }: DatedValue): readonly string[] => {
    if (typeof value === 'string' || typeof value === 'number') return [String(value)];
    const { person, service, name } = subjectOf(value, shown.point);
    return [person ?? service ?? name ?? ''];
  };
  const wasHeld = ({ from, to }: DatedValue): boolean => (from === null || from < day) && (to === null || to >= day);
  return {
    before: versions.filter(wasHeld).flatMap(texts),
    after: currentOf(versions, shown.at).flatMap(texts),
  };
}

const yearIn = ({ whole, value }: DatedValue): number => yearOf(whole ?? value) ?? 0;

/** Of the versions that were valid on a day and have another year than `than`, the one with the newest year. */
function newestOf(versions: readonly DatedValue[], day: string, than: number): DatedValue | null {
  const others = versions.filter(
    (version) =>
      (version.from === null || version.from <= day) &&
      (version.to === null || version.to > day) &&
      yearIn(version) !== than,
  );
  const newest = Math.max(...others.map(yearIn));
  return others.find((otherValue) => yearIn(otherValue) === newest) ?? null;
}

/** The year of a change, and the version of the year that it replaced in the list. */
function yearOfChange(
  shown: ShownField,
  { day, before, after }: ShownChange,
): { readonly year: ListedChange['year']; readonly took: DatedValue | null } {
  const version = after ?? before;
  const year = version === null ? 0 : yearIn(version);
  if (year === 0) return { year: null, took: null };
  const newest = newestOf(shown.versions, day, year);
  const isOlder = newest !== null && yearIn(newest) > year;
  const took = before === null && !isOlder && newest !== null && yearIn(newest) > 0 ? newest : null;
  return { year: { isOlder, before: took === null ? null : shortened(linesText(linesOf(shown, took))) }, took };
}

/** The changed figures of an object; the object's year is not one of them. */
function partsOf(
  { point, at }: ShownField,
  before: DatedValue | null,
  after: DatedValue | null,
): readonly ChangedPart[] {
  if (before === null || after === null) return [];
  if (!isOfParts(point.kind, before.value) || !isOfParts(point.kind, after.value)) return [];
  const [were, are] = [shownParts(before.value, at), shownParts(after.value, at)];
  const names = new Set([...were.keys(), ...are.keys()]);
  names.delete('year');
  return [...names].flatMap((name): readonly ChangedPart[] => {
    const [former, current] = [were.get(name), are.get(name)];
    const of = current ?? former;
    if (of === undefined || former?.text === current?.text) return [];
    const figures = { before: former?.figure ?? null, after: current?.figure ?? null };
    const texts = { before: shortened(former?.text ?? null), after: shortened(current?.text ?? null) };
    return [{ label: of.label, column: of.column, ...texts, figures }];
  });
}
