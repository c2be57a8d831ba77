import type Database from 'better-sqlite3';
import { z } from 'zod';
import type { KvkList, KvkListRow, NewKvkList } from '../../../shared/domain/lists/kvk-list';
import { readRow } from './read-row';
import type { Revisions } from './revisions';

type HeadRow = { readonly id: number; readonly name: string; readonly revision: number; readonly fields: string };
type StoredRow = Omit<KvkListRow, 'more'> & { readonly more: string };

const texts = z.array(z.string());

/** A row with a cell that is not text is not shown, and stays. */
const isHead = (row: unknown): row is HeadRow => isTexts(row, ['name', 'fields']);
const isKvkRow = (row: unknown): row is StoredRow =>
  isTexts(row, ['kvk', 'label', 'more']) && isLine(Reflect.get(Object(row), 'line'));
const isLine = (line: unknown): boolean => line === null || typeof line === 'number';
const isTexts = (row: unknown, names: readonly string[]): boolean =>
  typeof row === 'object' && row !== null && names.every((name) => typeof Reflect.get(row, name) === 'string');

const nothingMore: readonly string[] = [];
const moreOf = (text: string): readonly string[] =>
  text === '[]' ? nothingMore : (readRow(texts, text) ?? nothingMore);

const placeOf = (role: string, id: number) => ({ table: 'kvk_lists', key: { role, id } }) as const;

/** The lists of KvK numbers in `user.sqlite`; each belongs to one role. */
export class KvkListTable {
  constructor(
    private readonly database: Database.Database,
    private readonly revisions: Revisions,
  ) {}

  all(role: string): readonly KvkList[] {
    const heads = this.database
      .prepare('SELECT id, name, revision, fields FROM kvk_lists WHERE role = ? ORDER BY id')
      .all(role);
    const rows = this.database.prepare('SELECT kvk, label, line, more FROM kvk_list_rows WHERE list = ? ORDER BY kvk');
    return heads.filter(isHead).map(({ id, name, revision, fields }) => ({
      id,
      name,
      revision,
      fields: moreOf(fields),
      rows: rows
        .all(id)
        .filter(isKvkRow)
        .map((row) => ({ ...row, more: moreOf(row.more) })),
    }));
  }

  /** Adds a list, completely or not at all; its number is never used again. @returns the list with its number and revision */
  add(role: string, list: NewKvkList): KvkList {
    return this.database.transaction(() => this.put(role, { ...list, id: this.lastNumber() + 1, revision: 0 }))();
  }

  /** The highest number that a list of any role ever had; 0 before the first. */
  lastNumber(): number {
    const last = this.database.prepare("SELECT seq FROM sqlite_sequence WHERE name = 'kvk_lists'").pluck().get();
    return Number(last ?? 0);
  }

  /**
   * Writes a list under its present or former number, completely or not at all.
   * @param list with the revision that the window saw; 0 for a list that is not stored
   * @throws Fault CHANGED_ELSEWHERE when it was changed or removed in the meantime
   */
  put(role: string, { id, name, fields, rows, revision: seen }: KvkList): KvkList {
    return this.revisions.write(placeOf(role, id), seen, (revision) => {
      this.database.prepare('DELETE FROM kvk_lists WHERE role = ? AND id = ?').run(role, id);
      this.database
        .prepare('INSERT INTO kvk_lists (id, role, name, fields, revision) VALUES (?, ?, ?, ?, ?)')
        .run(id, role, name, JSON.stringify(fields), revision);
      this.addRows(id, rows);
      return { id, name, fields, rows, revision };
    });
  }

  /** @throws Fault CHANGED_ELSEWHERE when it was changed in the meantime */
  remove(role: string, { id, revision }: Pick<KvkList, 'id' | 'revision'>): null {
    return this.revisions.remove(placeOf(role, id), revision);
  }

  private addRows(id: number, rows: readonly KvkListRow[]): void {
    const insert = this.database.prepare(
      'INSERT INTO kvk_list_rows (list, kvk, label, line, more) VALUES (?, ?, ?, ?, ?)',
    );
    for (const { kvk, label, line, more } of rows) insert.run(id, kvk, label, line, JSON.stringify(more));
  }
}
