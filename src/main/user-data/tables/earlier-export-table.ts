import type Database from 'better-sqlite3';
import { z } from 'zod';
import { mostEarlierExports } from '../../../shared/domain/exports/earlier-export';
import { exportFormats } from '../../../shared/domain/exports/export';
import type { KeptRecipe } from '../../../shared/view/export-recipe';
import { type FileMark, fileMarkSchema } from '../../files/file-mark';
import { readRow } from './read-row';
import { keptRecipeSchema } from './schemas/view-file-schema';

/** An exported file, as it is stored. */
export type StoredExport = {
  readonly id: string;
  readonly path: string;
  readonly kind: (typeof exportFormats)[number] | 'report';
  readonly period: string;
  readonly rows: number;
  readonly at: string;
  readonly recipe: KeptRecipe | null;
  readonly mark: FileMark | null;
};

const entrySchema = z.object({
  id: z.string().min(1).max(40),
  path: z.string().min(1).max(4096),
  kind: z.enum([...exportFormats, 'report']),
  period: z.string().max(7),
  rows: z.number().int().min(0),
  at: z.string().max(40),
  recipe: keptRecipeSchema.nullable(),
  /** Absent in entries from before marks were stored. */
  mark: fileMarkSchema.nullable().default(null),
}) satisfies z.ZodType<StoredExport>;

/** Earlier exports, by role. */
export class EarlierExportTable {
  constructor(private readonly database: Database.Database) {}

  /** All earlier exports of a role, the newest first. */
  all(role: string): readonly StoredExport[] {
    return this.database
      .prepare('SELECT entry FROM earlier_exports WHERE role = ? ORDER BY at DESC, id')
      .pluck()
      .all(role)
      .flatMap((text) => readRow(entrySchema, text) ?? []);
  }

  /** Adds an export, replaces the entry of a file that it overwrote, and removes the oldest entries when there are too many. */
  add(role: string, entry: StoredExport): null {
    this.database
      .transaction(() => {
        for (const { id, path } of this.all(role)) if (path === entry.path) this.remove(role, id);
        this.database
          .prepare('INSERT OR REPLACE INTO earlier_exports VALUES (?, ?, ?, ?)')
          .run(role, entry.id, entry.at, JSON.stringify(entry));
        this.database
          .prepare(
            `DELETE FROM earlier_exports WHERE role = ? AND id NOT IN
              (SELECT id FROM earlier_exports WHERE role = ? ORDER BY at DESC, id LIMIT ?)`,
          )
          .run(role, role, mostEarlierExports);
      })
      .immediate();
    return null;
  }

  /** Removes an export's entry; its file stays. */
  remove(role: string, id: string): null {
    this.database.prepare('DELETE FROM earlier_exports WHERE role = ? AND id = ?').run(role, id);
    return null;
  }
}
