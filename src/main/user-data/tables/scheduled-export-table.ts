import type Database from 'better-sqlite3';
import { z } from 'zod';
import { type ScheduleFormat, scheduleFormats } from '../../../shared/domain/exports/scheduled-export';
import { errorCodes } from '../../../shared/domain/result';
import { fileMarkSchema } from '../../files/file-mark';
import { readRow } from './read-row';
import { checkSeen } from './revisions';

const period = z.string().regex(/^\d{4}-\d{2}$/);
const entrySchema = z.object({
  filter: z.string().min(1).max(40),
  format: z.enum(scheduleFormats),
  /** Null for the default folder of exports. */
  folder: z.string().max(4096).nullable(),
  /** The folder of an Excel source, and what its files show: view, month, and the user's own lists and tables. */
  place: z.string().max(4096).nullable().default(null),
  shows: z
    .object({
      revision: z.number().int().min(0),
      generation: z.string().max(100),
      own: z.string().max(100).default(''),
    })
    .nullable()
    .default(null),
  done: period.nullable(),
  /**
   * The mark of a file that was complete but not yet moved to its name. A note without a mark is ignored, because any file may have that
   * name.
   */
  begun: fileMarkSchema
    .extend({ period, path: z.string().max(4096), rows: z.number().int().min(0), at: z.string().max(40) })
    .nullable()
    .catch(null),
  failed: z.object({ period, code: z.enum(errorCodes) }).nullable(),
});

/** A saved filter that is exported after each new month, as it is stored. */
export type StoredSchedule = Readonly<z.infer<typeof entrySchema>>;

export type NewSchedule = Pick<StoredSchedule, 'filter' | 'format' | 'done'>;
export type ScheduleChange = Partial<Omit<StoredSchedule, 'filter' | 'format'>>;

/** The saved filters that are exported after each new month, by role. */
export class ScheduledExportTable {
  constructor(private readonly database: Database.Database) {}

  all(role: string): readonly StoredSchedule[] {
    return this.database
      .prepare('SELECT entry FROM scheduled_exports WHERE role = ? ORDER BY filter')
      .pluck()
      .all(role)
      .flatMap((text) => readRow(entrySchema, text) ?? []);
  }

  /**
   * Adds a filter with a format, or changes the format of a known one.
   * @param seen the format that the window saw; null when the filter was not exported automatically
   * @throws Fault CHANGED_ELSEWHERE when another window changed it in the meantime
   */
  write(role: string, { filter, format, done }: NewSchedule, seen: ScheduleFormat | null): null {
    this.database
      .transaction(() => {
        const known = this.all(role).find((entry) => entry.filter === filter);
        checkSeen(known?.format ?? null, seen);
        this.put(role, {
          ...(known ?? { filter, folder: null, place: null, shows: null, done, begun: null, failed: null }),
          format,
        });
      })
      .immediate();
    return null;
  }

  /** Changes some parts of a filter's schedule; the others stay. @returns whether the filter still has a schedule */
  change(role: string, filter: string, parts: ScheduleChange): boolean {
    return this.database
      .transaction(() => {
        const known = this.all(role).find((entry) => entry.filter === filter);
        if (known !== undefined) this.put(role, { ...known, ...parts });
        return known !== undefined;
      })
      .immediate();
  }

  /** Removes a schedule; one that is gone already stays gone. @throws Fault CHANGED_ELSEWHERE when it has another format by now */
  remove(role: string, filter: string, seen: ScheduleFormat): null {
    this.database
      .transaction(() => {
        const known = this.all(role).find((entry) => entry.filter === filter);
        if (known !== undefined) checkSeen(known.format, seen);
        this.database.prepare('DELETE FROM scheduled_exports WHERE role = ? AND filter = ?').run(role, filter);
      })
      .immediate();
    return null;
  }

  private put(role: string, entry: StoredSchedule): void {
    this.database
      .prepare('INSERT OR REPLACE INTO scheduled_exports VALUES (?, ?, ?)')
      .run(role, entry.filter, JSON.stringify(entry));
  }
}
