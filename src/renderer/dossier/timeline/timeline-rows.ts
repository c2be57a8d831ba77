import type { TimelineEntry } from '../../../shared/dossier/timeline';

/** A line of a timeline: the month that begins, or what happened. */
export type TimelineRow =
  | { readonly is: 'month'; readonly period: string }
  | { readonly is: 'entry'; readonly entry: TimelineEntry };

/** The entries with a line before each month. */
export function timelineRows(entries: readonly TimelineEntry[]): readonly TimelineRow[] {
  const rows: TimelineRow[] = [];
  let period = '';
  for (const entry of entries) {
    const month = entry.day.slice(0, 7);
    if (month !== period) rows.push({ is: 'month', period: month });
    period = month;
    rows.push({ is: 'entry', entry });
  }
  return rows;
}
