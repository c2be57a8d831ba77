import type Database from 'better-sqlite3';
import type { SavedFilter } from '../../../shared/domain/lists/kept-view';
import { Fault } from '../../../shared/domain/result';
import { asWritten } from './later-parts';
import { savedFilterSchema } from './list-view-schema';
import { readRow } from './read-row';

const keptPart = savedFilterSchema.pick({ name: true, view: true });

/** The user's saved filters, by role. */
export class SavedFilterTable {
  constructor(private readonly database: Database.Database) {}

  /** The filters of a role, in the user's order. */
  all(role: string): readonly SavedFilter[] {
    const rows = this.database
      .prepare('SELECT id, position, revision, filter FROM saved_filters WHERE role = ? ORDER BY position, id')
      .all(role) as readonly { id: unknown; position: unknown; revision: unknown; filter: unknown }[];
    return rows.flatMap(({ id, position, revision, filter }) => {
      const kept = readRow(keptPart, filter);
      const whole = kept === null ? null : savedFilterSchema.safeParse({ ...kept, id, position, revision });
      return whole?.success ? [whole.data] : [];
    });
  }

  /**
   * Adds, restores or replaces a filter, and returns it as it is stored.
   * @throws Fault CHANGED_ELSEWHERE when another window wrote it in the meantime
   */
  write(role: string, { id, name, position, revision, view }: SavedFilter): SavedFilter {
    const next = { id, name, position, revision: revision + 1, view };
    this.database
      .transaction(() => {
        const known = this.database
          .prepare('SELECT revision FROM saved_filters WHERE role = ? AND id = ?')
          .pluck()
          .get(role, id);
        if (known !== undefined && known !== revision) throw new Fault('CHANGED_ELSEWHERE');
        this.database
          .prepare(
            `INSERT INTO saved_filters VALUES (?, ?, ?, ?, ?) ON CONFLICT DO UPDATE
              SET position = excluded.position, revision = excluded.revision, filter = excluded.filter`,
          )
          .run(role, id, position, next.revision, JSON.stringify({ name, view: asWritten(view) }));
      })
      .immediate();
    return next;
  }

  remove(role: string, id: string): null {
    this.database.prepare('DELETE FROM saved_filters WHERE role = ? AND id = ?').run(role, id);
    return null;
  }

  /** Changes the order of filters. Filters that are not named keep their position. */
  order(role: string, ids: readonly string[]): null {
    const put = this.database.prepare('UPDATE saved_filters SET position = ? WHERE role = ? AND id = ?');
    this.database.transaction(() => {
      for (const [position, id] of ids.entries()) put.run(position, role, id);
    })();
    return null;
  }
}
