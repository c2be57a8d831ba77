import type Database from 'better-sqlite3';
import { z } from 'zod';
import { type CellRemark, longestRemark } from '../../../shared/domain/lists/remark';
import { columnName } from '../../../shared/view/question-schemas';
import { readRow } from './read-row';
import type { Revisions } from './revisions';

export const remarkSchema = z.object({
  kvk: z.string().regex(/^\d{8}$/),
  column: columnName,
  text: z.string().min(1).max(longestRemark),
  value: z.union([z.string().max(100_000), z.number(), z.null(), z.array(z.string().max(10_000)).max(10_000)]),
  period: z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/),
  revision: z.number().int().min(0),
}) satisfies z.ZodType<CellRemark>;

const placeOf = (role: string, { kvk, column: field }: Pick<CellRemark, 'kvk' | 'column'>) =>
  ({ table: 'cell_remarks', key: { role, kvk, field } }) as const;

/** The user's remarks on cells of offices, by role. */
export class RemarkTable {
  constructor(
    private readonly database: Database.Database,
    private readonly revisions: Revisions,
  ) {}

  all(role: string): readonly CellRemark[] {
    return this.database
      .prepare('SELECT remark FROM cell_remarks WHERE role = ? ORDER BY kvk, field')
      .pluck()
      .all(role)
      .flatMap((text) => readRow(remarkSchema, text) ?? []);
  }

  /**
   * Adds, restores or replaces a cell's remark, and returns it as it is stored.
   * @throws Fault CHANGED_ELSEWHERE when another window wrote the remark in the meantime
   */
  write(role: string, remark: CellRemark): CellRemark {
    const { kvk, column } = remark;
    return this.revisions.write(placeOf(role, remark), remark.revision, (revision) => {
      const next = { ...remark, revision };
      this.database
        .prepare('INSERT OR REPLACE INTO cell_remarks VALUES (?, ?, ?, ?, ?)')
        .run(role, kvk, column, revision, JSON.stringify(next));
      return next;
    });
  }

  /** @throws Fault CHANGED_ELSEWHERE when another window wrote the remark in the meantime */
  remove(role: string, remark: Pick<CellRemark, 'kvk' | 'column' | 'revision'>): null {
    return this.revisions.remove(placeOf(role, remark), remark.revision);
  }

  /** Removes the remarks on an office, in every role. @returns the number of removed remarks */
  removeAbout(kvk: string): number {
    return this.database.prepare('DELETE FROM cell_remarks WHERE kvk = ?').run(kvk).changes;
  }
}
