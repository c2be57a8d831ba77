import type { InfoGroup } from '../../../../shared/domain/lists/column';
import type { TimelineEntry } from '../../../../shared/dossier/timeline';

/** A change that a stored dossier shows. */
export type DossierChange = {
  /** `YYYY-MM-DD` */
  readonly day: string;
  readonly group: InfoGroup;
  /** What changed. */
  readonly label: string;
  readonly before: string | null;
  readonly after: string | null;
  /** The field of the dossier, and the list's column with the same value; null without such a column. */
  readonly field: string;
  readonly column: string | null;
  /** The numbers before and after, for a column of numbers. */
  readonly figures: { readonly before: number | null; readonly after: number | null };
  /** The old and new items, for a column of days or of several values; null for others. */
  readonly values: TimelineEntry['values'];
  readonly year: TimelineEntry['year'];
};

/** The events of a dossier as changes of their section's info group. An object of figures gives one change for each figure. */
export function dossierChangesOf({ section, ...entry }: TimelineEntry): readonly DossierChange[] {
  const { day, label, before, after, field, column, figures, values, year, parts } = entry;
  const group = section === 'profiling' || section === 'location' ? 'base' : section;
  if (parts.length === 0) return [{ day, group, label, before, after, field, column, figures, values, year }];
  const ofYear = year === null ? null : { isOlder: year.isOlder, before: null };
  return parts.map((part) => ({ day, group, field, ...part, values: null, year: ofYear }));
}
