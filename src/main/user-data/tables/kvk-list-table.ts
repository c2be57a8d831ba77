import type Database from 'better-sqlite3';
import { z } from 'zod';
import type { KvkList, KvkListRow, NewKvkList } from '../../../shared/domain/lists/kvk-list';
import { Fault } from '../../../shared/domain/result';
import { readRow } from './read-row';

type HeadRow = { readonly id: number; readonly name: string; readonly fields: string };
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

/** The lists of KvK numbers in `user.sqlite`; each belongs to one role. */
export class KvkListTable {
  constructor(private readonly database: Database.Database) {}

  all(role: string): readonly KvkList[] {
    const heads = this.database.prepare('SELECT id, name, fields FROM kvk_lists WHERE role = ? ORDER BY id').all(role);
    const rows = this.database.prepare('SELECT kvk, label, line, more FROM kvk_list_rows WHERE list = ? ORDER BY kvk');
    return heads.filter(isHead).map(({ id, name, fields }) => ({
      id,
      name,
      fields: moreOf(fields),
      rows: rows
        .all(id)
        .filter(isKvkRow)
        .map((row) => ({ ...row, more: moreOf(row.more) })),
    }));
  }

  /** Adds a list, completely or not at all; its number is never used again. */
  add(role: string, list: NewKvkList): number {
    return this.database.transaction(() => {
      const insert = this.database.prepare('INSERT INTO kvk_lists (role, name, fields) VALUES (?, ?, ?)');
      const id = Number(insert.run(role, list.name, JSON.stringify(list.fields)).lastInsertRowid);
      this.addRows(id, list.rows);
      return id;
    })();
  }

  /** Writes a list under its present or former number, completely or not at all. */
  put(role: string, { id, name, fields, rows }: KvkList): null {
    this.database.transaction(() => {
      this.delete(role, id);
      const insert = this.database.prepare('INSERT INTO kvk_lists (id, role, name, fields) VALUES (?, ?, ?, ?)');
      insert.run(id, role, name, JSON.stringify(fields));
      this.addRows(id, rows);
    })();
    return null;
  }

  /** Replaces the fields and rows of a list, completely or not at all. @returns whether the list exists */
  replace(role: string, { id, fields, rows }: KvkList): boolean {
    return this.database.transaction(() => {
      const update = this.database.prepare('UPDATE kvk_lists SET fields = ? WHERE role = ? AND id = ?');
      if (update.run(JSON.stringify(fields), role, id).changes === 0) return false;
      this.database.prepare('DELETE FROM kvk_list_rows WHERE list = ?').run(id);
      this.addRows(id, rows);
      return true;
    })();
  }

  /** @throws Fault NOT_FOUND */
  remove(role: string, id: number): null {
    if (!this.delete(role, id)) throw new Fault('NOT_FOUND');
    return null;
  }

  /** @returns whether the list existed */
  private delete(role: string, id: number): boolean {
    return this.database.prepare('DELETE FROM kvk_lists WHERE role = ? AND id = ?').run(role, id).changes > 0;
  }

  private addRows(id: number, rows: readonly KvkListRow[]): void {
    const insert = this.database.prepare(
      'INSERT INTO kvk_list_rows (list, kvk, label, line, more) VALUES (?, ?, ?, ?, ?)',
    );
    for (const { kvk, label, line, more } of rows) insert.run(id, kvk, label, line, JSON.stringify(more));
  }
}
