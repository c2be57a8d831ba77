import { dayOf } from '../calendar';

/** The follow-up state of a contact record (docs/product.md#follow-ups). */
export type Followup = 'none' | 'open' | 'overdue';

/** Whether something has to follow, and whether its day has passed. @param today `YYYY-MM-DD` */
export function followupOf(followup: string | null, today: string): Followup {
  if (followup === null) return 'none';
  return dayOf(followup) < today ? 'overdue' : 'open';
}
