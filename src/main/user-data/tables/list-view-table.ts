import type Database from 'better-sqlite3';
import type { ColumnPreset, ListView } from '../../../shared/domain/lists/list';
import type { ListName } from '../../../shared/domain/lists/list-name';
import { asWritten } from './later-parts';
import { columnPresetSchema, listViewSchema } from './list-view-schema';
import { readRow } from './read-row';

/** How the user left the lists, and the user's column presets, by role and list. */
export class ListViewTable {
  constructor(private readonly database: Database.Database) {}

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
    const texts = this.database
      .prepare('SELECT preset FROM column_presets WHERE role = ? AND list = ? ORDER BY id')
      .pluck()
      .all(role, list);
    return texts.flatMap((text) => readRow(columnPresetSchema, text) ?? []);
  }

  writePreset(role: string, list: ListName, preset: ColumnPreset): null {
    const put = 'INSERT INTO column_presets VALUES (?, ?, ?, ?) ON CONFLICT DO UPDATE SET preset = excluded.preset';
    this.database.prepare(put).run(role, list, preset.id, JSON.stringify(asWritten(preset)));
    return null;
  }

  removePreset(role: string, list: ListName, id: string): null {
    this.database.prepare('DELETE FROM column_presets WHERE role = ? AND list = ? AND id = ?').run(role, list, id);
    return null;
  }
}
