import type { Change } from './changes';
import type { SectionName } from './points';
import { isRecord } from './read-json';
import { linesOf, type ShownField } from './shown-field';
import { linesText } from './shown-value';
import type { Held } from './versions';

/** Something that happened to a dossier on a day, in words. */
export type TimelineEntry = {
  /** The same for the same entry only. */
  readonly key: string;
  /** `YYYY-MM-DD` */
  readonly day: string;
  readonly section: SectionName;
  readonly label: string;
  readonly mark: Change['mark'];
  /** Null where there was nothing before, or is nothing after. */
  readonly before: string | null;
  readonly after: string | null;
};

export type TimelineFilter = {
  readonly section: SectionName | null;
  /** Both days included; null for all days. */
  readonly period: { readonly from: string; readonly to: string } | null;
};

const shortest = (text: string): string => (text.length > 300 ? `${text.slice(0, 300)}…` : text);

const hasYear = (held: Held | null): boolean =>
  held !== null && isRecord(held.value) && Object.hasOwn(held.value, 'year');

/** Of figures by year the oldest year goes when a newer one comes; nothing happened to it. */
const isOutgrown = ({ history }: ShownField, { mark, day, before }: Change): boolean =>
  mark === 'removed' &&
  hasYear(before) &&
  history.changes.some((other) => other.mark === 'added' && other.day === day && hasYear(other.after));

function entriesOf(section: SectionName, field: ShownField): readonly TimelineEntry[] {
  const textOf = (held: Held | null): string | null =>
    held === null ? null : shortest(linesText(linesOf(field, held)));
  return field.history.changes.flatMap((change, at): readonly TimelineEntry[] => {
    const [before, after] = [textOf(change.before), textOf(change.after)];
    // What looks the same on screen has not changed for the reader.
    if (before === after || isOutgrown(field, change)) return [];
    const { label, name } = field.point;
    return [{ key: `${name}/${at}`, day: change.day, section, label, mark: change.mark, before, after }];
  });
}

/**
 * Whether the point reports the changes of its field: of a field with several points only the first does, which is about the whole
 * where there is one.
 */
const isFirstOfField = (point: ShownField['point'], fields: ReadonlySet<string>): boolean => !fields.has(point.field);

/** Everything that happened to a dossier, the newest first; what two fields report alike on one day is shown once. */
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
      return entriesOf(name, field).filter((entry) => {
        const key = JSON.stringify([entry.day, name, entry.mark, headOf(entry.before), headOf(entry.after)]);
        const reporter = reporters.get(key) ?? field.point.name;
        reporters.set(key, reporter);
        return reporter === field.point.name;
      });
    });
  });
  return entries.sort((one, other) => (one.day < other.day ? 1 : one.day > other.day ? -1 : 0));
}

/** The part of a text that names its subject: people are in several fields, each with other details. */
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
