import type { TimelineEntry, UnchangedEntry } from '../../../shared/dossier/timeline';

/** A line of a timeline: the month that begins, what happened, or what stayed as it was. */
export type TimelineRow =
  | { readonly is: 'month'; readonly period: string }
  | { readonly is: 'entry'; readonly entry: TimelineEntry }
  | { readonly is: 'unchanged'; readonly entry: UnchangedEntry };

/** What only distinguishes rows from each other. */
export const rowKey = (row: TimelineRow): string => (row.is === 'month' ? row.period : row.entry.key);

const none: readonly UnchangedEntry[] = [];

/** The entries with a line before each month; what stayed as it was comes behind what changed on the same day. */
export function timelineRows(
  entries: readonly TimelineEntry[],
  unchanged: readonly UnchangedEntry[] = none,
): readonly TimelineRow[] {
  const all = [
    ...entries.map((entry) => ({ is: 'entry' as const, entry })),
    ...unchanged.map((entry) => ({ is: 'unchanged' as const, entry })),
  ].sort((one, other) => (one.entry.day < other.entry.day ? 1 : one.entry.day > other.entry.day ? -1 : 0));
  const rows: TimelineRow[] = [];
  let period = '';
  for (const row of all) {
    const month = row.entry.day.slice(0, 7);
    if (month !== period) rows.push({ is: 'month', period: month });
    period = month;
    rows.push(row);
  }
  return rows;
}
