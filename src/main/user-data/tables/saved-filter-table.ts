import type Database from 'better-sqlite3';
import type { SavedFilter } from '../../../shared/view/view';
import { asWritten } from './later-parts';
import { readRow } from './read-row';
import type { Revisions } from './revisions';
import { savedFilterSchema } from './schemas/list-view-schema';

const keptPart = savedFilterSchema.pick({ name: true, view: true });

const placeOf = (role: string, id: string) => ({ table: 'saved_filters', key: { role, id } }) as const;

/** The user's saved filters, by role. */
export class SavedFilterTable {
  constructor(
    private readonly database: Database.Database,
    private readonly revisions: Revisions,
  ) {}

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
   * Adds, restores or replaces a filter, and returns it as it is stored. An existing filter keeps its position, which `order` changes.
   * @throws Fault CHANGED_ELSEWHERE when another window wrote it in the meantime
   */
  write(role: string, { id, name, position, revision, view }: SavedFilter): SavedFilter {
    return this.revisions.write(placeOf(role, id), revision, (next) => {
      this.database
        .prepare(
          `INSERT INTO saved_filters VALUES (?, ?, ?, ?, ?) ON CONFLICT DO UPDATE
            SET revision = excluded.revision, filter = excluded.filter`,
        )
        .run(role, id, position, next, JSON.stringify({ name, view: asWritten(view) }));
      return { id, name, position, revision: next, view };
    });
  }

  /** @throws Fault CHANGED_ELSEWHERE when another window wrote it in the meantime */
  remove(role: string, { id, revision }: Pick<SavedFilter, 'id' | 'revision'>): null {
    return this.revisions.remove(placeOf(role, id), revision);
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
