import type Database from 'better-sqlite3';
import { z } from 'zod';
import { exportFormats } from '../../../shared/domain/exports/export';
import { errorCodes } from '../../../shared/domain/result';
import { fileMarkSchema } from '../../files/file-mark';
import { readRow } from './read-row';

const period = z.string().regex(/^\d{4}-\d{2}$/);
const entrySchema = z.object({
  filter: z.string().min(1).max(40),
  format: z.enum(exportFormats),
  /** Null for the default folder of exports. */
  folder: z.string().max(4096).nullable(),
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

  put(role: string, entry: StoredSchedule): null {
    this.database
      .prepare('INSERT OR REPLACE INTO scheduled_exports VALUES (?, ?, ?)')
      .run(role, entry.filter, JSON.stringify(entry));
    return null;
  }

  remove(role: string, filter: string): null {
    this.database.prepare('DELETE FROM scheduled_exports WHERE role = ? AND filter = ?').run(role, filter);
    return null;
  }
}
