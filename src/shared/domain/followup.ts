/** How a contact record stands with what has to follow (docs/product.md#follow-ups). */
export type Followup = 'none' | 'open' | 'overdue';

const two = (value: number): string => String(value).padStart(2, '0');

/** The day of an ISO time in the zone of this computer, `YYYY-MM-DD`; empty for what is no time. */
export function dayOf(iso: string): string {
  const time = new Date(iso);
  if (Number.isNaN(time.getTime())) return '';
  return `${String(time.getFullYear()).padStart(4, '0')}-${two(time.getMonth() + 1)}-${two(time.getDate())}`;
}

/** Noon of a `YYYY-MM-DD` in the zone of this computer, as an ISO time: the same day almost everywhere. */
export function noonOf(day: string): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date, 12).toISOString();
}

/** Whether something has to follow, and whether its day has passed. @param today `YYYY-MM-DD` */
export function followupOf(followup: string | null, today: string): Followup {
  if (followup === null) return 'none';
  return dayOf(followup) < today ? 'overdue' : 'open';
}
