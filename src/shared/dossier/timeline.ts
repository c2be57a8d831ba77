import type { Change } from './changes';
import { type ListedChange, listedChangeOf, shortened } from './listed-change';
import type { SectionName } from './points';
import type { ShownField } from './shown-field';

/** An event in a dossier on a day, in words. */
export type TimelineEntry = {
  /** A key that differs for different entries. */
  readonly key: string;
  /** `YYYY-MM-DD` */
  readonly day: string;
  readonly section: SectionName;
  readonly label: string;
  readonly mark: Change['mark'];
  /** Null when there was no value before, or is none after. */
  readonly before: string | null;
  readonly after: string | null;
  /** The changed field of the provider's dossier. */
  readonly field: string;
} & ListedChange;

/** A field whose figure stayed the same in a new year, and the text about it. */
export type UnchangedEntry = Pick<TimelineEntry, 'key' | 'day' | 'label'> & { readonly text: string };

export type TimelineFilter = {
  readonly section: SectionName | null;
  /** The days of a period, both included; null for all days. */
  readonly period: { readonly from: string; readonly to: string } | null;
};

function entriesOf(section: SectionName, shown: ShownField): readonly TimelineEntry[] {
  const { name, label, field } = shown.point;
  return shown.history.changes.map((change, at) => ({
    key: `${name}/${at}`,
    day: change.day,
    section,
    label,
    mark: change.mark,
    before: shortened(change.texts.before),
    after: shortened(change.texts.after),
    field,
    ...listedChangeOf(shown, change),
  }));
}

/** Kinds whose value only makes sense with its label: *3,6* or *ja* can belong to different fields. */
const needTheirLabel: ReadonlySet<string> = new Set([
  'status',
  'fte',
  'amount',
  'value',
  'percentage',
  'crdev',
  'age',
  'date',
  'scraping',
]);

/**
 * Whether a point reports the changes of its field. When a point is about the whole field, the points about its parts do not report them
 * again.
 */
const isFirstOfField = (point: ShownField['point'], fields: ReadonlySet<string>): boolean => !fields.has(point.field);

/** All events of a dossier, newest first. A person or text that two fields report in the same way on one day is shown once. */
export function timelineOf(
  sections: readonly { readonly name: SectionName; readonly fields: readonly ShownField[] }[],
): readonly TimelineEntry[] {
  const reporters = new Map<string, string>();
  const entries = sections.flatMap(({ name, fields }) => {
    const own = new Set<string>();
    return fields.flatMap((field) => {
      if (!isFirstOfField(field.point, own)) return [];
      const isWhole = field.point.subField === null;
      if (isWhole) own.add(field.point.field);
      const entries = entriesOf(name, field);
      if (needTheirLabel.has(field.point.kind)) return entries;
      return entries.filter((entry) => {
        const key = JSON.stringify([entry.day, name, entry.mark, headOf(entry.before), headOf(entry.after)]);
        const reporter = reporters.get(key) ?? field.point.name;
        reporters.set(key, reporter);
        return reporter === field.point.name;
      });
    });
  });
  return entries.sort((first, second) => (first.day < second.day ? 1 : first.day > second.day ? -1 : 0));
}

/** All new years whose figure stayed the same, newest first. A part of a field is left out when the whole field already reports it. */
export const unchangedOf = (
  sections: readonly { readonly fields: readonly ShownField[] }[],
): readonly UnchangedEntry[] =>
  sections
    .flatMap(({ fields }) => fields)
    .filter(({ point }) => point.subField === null)
    .flatMap(({ point: { name, label }, history }) =>
      history.repeated.map(({ day, text }, at) => ({ key: `${name}/jaar ${at}`, day, label, text })),
    )
    .sort((first, second) => (first.day < second.day ? 1 : first.day > second.day ? -1 : 0));

/** The part of a text that identifies its subject: the same person occurs in several fields, each with other details. */
const headOf = (text: string | null): string | null => (text === null ? null : (text.split(', ', 1)[0] ?? text));

export const filterTimeline = (
  entries: readonly TimelineEntry[],
  { section, period }: TimelineFilter,
): readonly TimelineEntry[] =>
  entries.filter(
    (entry) =>
      (section === null || entry.section === section) &&
      (period === null || (entry.day >= period.from && entry.day <= period.to)),
  );
