import type Database from 'better-sqlite3';
import type { ListName } from '../../../shared/domain/lists/list-name';
import type { LastScreen } from '../../../shared/domain/program/last-screen';
import type { ListView } from '../../../shared/view/view';
import { asWritten } from './later-parts';
import type { ListViewTable } from './list-view-table';
import { readRow } from './read-row';
import { lastScreenSchema, listViewSchema } from './schemas/list-view-schema';
import type { VisitTable } from './visit-table';

/** How many windows of a role are remembered. The windows that were used last stay. */
export const mostWindows = 32;

/** A window of a role; `window` is null for a window without a name, which uses the place that the next new window copies. */
export type RoleWindow = { readonly role: string; readonly window: string | null };

/**
 * Where each window is: its screen, and how it arranged the lists (docs/rules/session.md#window-places). A new window copies the place of the
 * window that was used last, and is separate from then on.
 */
export class WindowPlaceTable {
  constructor(
    private readonly database: Database.Database,
    /** The place that the next new window copies. */
    private readonly last: { readonly views: ListViewTable; readonly screens: VisitTable },
  ) {}

  readView({ role, window }: RoleWindow, list: ListName): ListView | null {
    if (window === null || !this.isBegun(role, window)) return this.last.views.read(role, list);
    const text = this.database
      .prepare('SELECT view FROM window_views WHERE role = ? AND window = ? AND list = ?')
      .pluck()
      .get(role, window, list);
    return readRow(listViewSchema, text);
  }

  writeView({ role, window }: RoleWindow, list: ListName, view: ListView): null {
    if (window === null) return this.last.views.write(role, list, view);
    return this.inTransaction(() => {
      this.begin(role, window);
      this.lead(role, window);
      this.last.views.write(role, list, view);
      const put = `INSERT INTO window_views VALUES (?, ?, ?, ?, 1)
        ON CONFLICT DO UPDATE SET view = excluded.view, own = 1`;
      this.database.prepare(put).run(role, window, list, JSON.stringify(asWritten(view)));
    });
  }

  readScreen({ role, window }: RoleWindow): LastScreen | null {
    if (window === null || !this.isBegun(role, window)) return this.last.screens.readScreen(role);
    const text = this.database
      .prepare('SELECT screen FROM window_places WHERE role = ? AND window = ?')
      .pluck()
      .get(role, window);
    return readRow(lastScreenSchema, text);
  }

  writeScreen({ role, window }: RoleWindow, screen: LastScreen): null {
    if (window === null) return this.last.screens.writeScreen(role, screen);
    return this.inTransaction(() => {
      this.begin(role, window);
      this.lead(role, window);
      this.last.screens.writeScreen(role, screen);
      const put = 'UPDATE window_places SET screen = ? WHERE role = ? AND window = ?';
      this.database.prepare(put).run(JSON.stringify(screen), role, window);
    });
  }

  /** Lets the next new window copy this window's place. Lists that this window never changed stay as another window left them. */
  use(role: string, window: string): null {
    return this.inTransaction(() => {
      this.begin(role, window);
      this.lead(role, window);
    });
  }

  /** Makes a window the last used one, and copies its whole place to `last`, because another window may have been used in between. */
  private lead(role: string, window: string): void {
    const leader = 'SELECT window FROM window_places WHERE role = ? ORDER BY used DESC LIMIT 1';
    if (this.database.prepare(leader).pluck().get(role) === window) return;
    this.database
      .prepare(
        `INSERT INTO list_views SELECT role, list, view FROM window_views WHERE role = ? AND window = ? AND own = 1
        ON CONFLICT DO UPDATE SET view = excluded.view`,
      )
      .run(role, window);
    this.database
      .prepare(
        `INSERT INTO last_screens SELECT role, screen FROM window_places
        WHERE role = ? AND window = ? AND screen IS NOT NULL ON CONFLICT DO UPDATE SET screen = excluded.screen`,
      )
      .run(role, window);
    this.note(role, window);
  }

  private isBegun(role: string, window: string): boolean {
    try {
      this.begin(role, window);
      return true;
    } catch {
      // On a full disk the window shows the place of the last used window, and its changes are reported as not stored.
      return false;
    }
  }

  /** Gives an unknown window a copy of the last used place. */
  private begin(role: string, window: string): void {
    const isKnown = this.database.prepare('SELECT 1 FROM window_places WHERE role = ? AND window = ?');
    if (isKnown.get(role, window) !== undefined) return;
    this.inTransaction(() => {
      this.database
        .prepare('INSERT INTO window_places VALUES (?, ?, 0, (SELECT screen FROM last_screens WHERE role = ?))')
        .run(role, window, role);
      this.database
        .prepare('INSERT INTO window_views SELECT role, ?, list, view, 0 FROM list_views WHERE role = ?')
        .run(window, role);
      this.note(role, window);
      this.forgetOldest(role);
    });
  }

  /** Marks a window as the last used one. */
  private note(role: string, window: string): void {
    this.database
      .prepare(
        `UPDATE window_places SET used = 1 + (SELECT max(used) FROM window_places WHERE role = ?)
        WHERE role = ? AND window = ?`,
      )
      .run(role, role, window);
  }

  private forgetOldest(role: string): void {
    const oldest = this.database
      .prepare('SELECT window FROM window_places WHERE role = ? ORDER BY used DESC LIMIT -1 OFFSET ?')
      .pluck()
      .all(role, mostWindows);
    for (const table of ['window_places', 'window_views'])
      for (const window of oldest)
        this.database.prepare(`DELETE FROM ${table} WHERE role = ? AND window = ?`).run(role, window);
  }

  private inTransaction(work: () => void): null {
    this.database.transaction(work)();
    return null;
  }
}
