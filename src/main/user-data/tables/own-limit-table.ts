import type Database from 'better-sqlite3';
import { z } from 'zod';
import { isUsable, type OwnLimit, type OwnLimitChange } from '../../../shared/domain/lists/own-limit';
import { columnName } from '../../../shared/view/question-schemas';
import { readRow } from './read-row';
import { checkSeen } from './revisions';

const limit = z.number().nullable();
export const triedLimitsSchema = z.object({ low: limit, high: limit });
export const ownLimitSchema = triedLimitsSchema
  .extend({ column: columnName, since: z.iso.date() })
  .refine(isUsable) satisfies z.ZodType<OwnLimit>;
export const ownLimitChangeSchema = z.object({
  column: columnName,
  next: triedLimitsSchema.extend({ since: z.iso.date().nullable() }).refine(isUsable).nullable(),
  seen: ownLimitSchema.nullable(),
}) satisfies z.ZodType<OwnLimitChange>;

const textOf = (limits: OwnLimit | null): string =>
  limits === null ? '' : JSON.stringify([limits.low, limits.high, limits.since]);

/** The user's own limits for colours, by role; one for each column. */
export class OwnLimitTable {
  constructor(private readonly database: Database.Database) {}

  all(role: string): readonly OwnLimit[] {
    return this.database
      .prepare('SELECT limits FROM own_limits WHERE role = ? ORDER BY field')
      .pluck()
      .all(role)
      .flatMap((text) => readRow(ownLimitSchema, text) ?? []);
  }

  /**
   * Stores or removes the limits of a column. @param since the day from which new limits hold
   * @returns the limits as they are stored
   * @throws Fault CHANGED_ELSEWHERE when the window saw other limits
   */
  change(role: string, { column, next, seen }: OwnLimitChange, since: string): OwnLimit | null {
    return this.database
      .transaction(() => {
        checkSeen(textOf(this.all(role).find((limits) => limits.column === column) ?? null), textOf(seen));
        if (next === null) {
          this.database.prepare('DELETE FROM own_limits WHERE role = ? AND field = ?').run(role, column);
          return null;
        }
        const limits = { column, low: next.low, high: next.high, since: next.since ?? since };
        this.put(role, limits);
        return limits;
      })
      .immediate();
  }

  put(role: string, limits: OwnLimit): void {
    this.database
      .prepare('INSERT OR REPLACE INTO own_limits VALUES (?, ?, ?)')
      .run(role, limits.column, JSON.stringify(limits));
  }
}
