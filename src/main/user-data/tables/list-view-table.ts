import type Database from 'better-sqlite3';
import type { ListName } from '../../../shared/domain/lists/list-name';
import type { ColumnPreset, ListView } from '../../../shared/view/view';
import { asWritten } from './later-parts';
import { readRow } from './read-row';
import type { Revisions } from './revisions';
import { columnPresetSchema, listViewSchema } from './schemas/list-view-schema';

const placeOf = (role: string, list: ListName, id: string) =>
  ({ table: 'column_presets', key: { role, list, id } }) as const;

/** How the user left the lists, and the user's column presets, by role and list. */
export class ListViewTable {
  constructor(
    private readonly database: Database.Database,
    private readonly revisions: Revisions,
  ) {}

  read(role: string, list: ListName): ListView | null {
    const text = this.database
      .prepare('SELECT view FROM list_views WHERE role = ? AND list = ?')
      .pluck()
      .get(role, list);
    return readRow(listViewSchema, text);
  }

  write(role: string, list: ListName, view: ListView): null {
    const put = 'INSERT INTO list_views VALUES (?, ?, ?) ON CONFLICT DO UPDATE SET view = excluded.view';
    this.database.prepare(put).run(role, list, JSON.stringify(asWritten(view)));
    return null;
  }

  /** The presets of a list, in the order in which they were added. */
  presets(role: string, list: ListName): readonly ColumnPreset[] {
    const rows = this.database
      .prepare('SELECT preset, revision FROM column_presets WHERE role = ? AND list = ? ORDER BY id')
      .all(role, list) as readonly { preset: unknown; revision: number }[];
    return rows.flatMap(({ preset: text, revision }) => {
      const preset = readRow(columnPresetSchema, text);
      return preset === null ? [] : [{ ...preset, revision }];
    });
  }

  /**
   * Adds, restores or replaces a preset, and returns it as it is stored.
   * @throws Fault CHANGED_ELSEWHERE when another window wrote it in the meantime
   */
  writePreset(role: string, list: ListName, preset: ColumnPreset): ColumnPreset {
    return this.revisions.write(placeOf(role, list, preset.id), preset.revision, (revision) => {
      const stored = { ...preset, revision };
      const put = 'INSERT OR REPLACE INTO column_presets VALUES (?, ?, ?, ?, ?)';
      this.database.prepare(put).run(role, list, preset.id, JSON.stringify(asWritten(stored)), revision);
      return stored;
    });
  }

  /** @throws Fault CHANGED_ELSEWHERE when another window wrote it in the meantime */
  removePreset(role: string, list: ListName, { id, revision }: Pick<ColumnPreset, 'id' | 'revision'>): null {
    return this.revisions.remove(placeOf(role, list, id), revision);
  }
}
