import type Database from 'better-sqlite3';
import type { RecordKind } from '../../../shared/domain/records/record';
import { readRow } from './read-row';
import { type DraftName, type StoredDraft, storedDraftSchema } from './schemas/draft-schema';

/** Selects the drafts of a page: all of a kind, or those of one item (an office's KvK number of 8 digits, or a note's id). */
export type DraftQuery = { readonly kind: RecordKind; readonly item: string | null };

/** The newest drafts, and how many older ones there are. */
export type NewestDrafts = { readonly drafts: readonly StoredDraft[]; readonly more: number };

const byRecord = 'SELECT draft FROM drafts WHERE role = ? AND record = ?';

/** Texts that are not saved at the provider yet, one row each. Every query except `all` reads only the rows that it returns. */
export class DraftTable {
  constructor(private readonly database: Database.Database) {}

  /** All drafts of a role, the last typed first. */
  all(role: string): readonly StoredDraft[] {
    return this.read('SELECT draft FROM drafts WHERE role = ? ORDER BY typed DESC', role);
  }

  /** At most `most` drafts, the last typed first. */
  newest(role: string, { kind, item }: DraftQuery, most: number): NewestDrafts {
    const [where, value] = item === null ? ['kind = ?', kind] : ['item = ?', item];
    const drafts = this.read(
      `SELECT draft FROM drafts WHERE role = ? AND ${where} ORDER BY typed DESC LIMIT ${most}`,
      ...[role, value],
    );
    const count = this.database.prepare(`SELECT count(*) FROM drafts WHERE role = ? AND ${where}`).pluck();
    return { drafts, more: Math.max(0, Number(count.get(role, value)) - most) };
  }

  /** The drafts that change some records. */
  ofRecords(role: string, records: readonly string[]): readonly StoredDraft[] {
    return records.flatMap((record) => this.read(byRecord, role, record));
  }

  /** The drafts of a key, and the drafts that change a record, in any window. @param record null when there is no record */
  near(role: string, key: string, record: string | null): readonly StoredDraft[] {
    const ofKey = 'SELECT draft FROM drafts WHERE role = ? AND key = ?';
    if (record === null) return this.read(ofKey, role, key);
    return this.read(`${ofKey} UNION ${byRecord}`, ...[role, key, role, record]);
  }

  /** The drafts with a sent text that was not yet seen at the provider. */
  sent(role: string): readonly StoredDraft[] {
    return this.read('SELECT draft FROM drafts WHERE role = ? AND sent = 1', role);
  }

  /** Writes a draft, and removes the rows that it replaces in the same transaction. */
  write(role: string, draft: StoredDraft, replaces: readonly DraftName[] = []): null {
    const { key, window, itemId, id, typedAt, attempt } = draft;
    const isNote = itemId.startsWith('note');
    const put = this.database.prepare(
      `INSERT OR REPLACE INTO drafts (role, key, window, kind, item, record, typed, sent, draft)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    );
    this.database.transaction(() => {
      for (const name of replaces) this.remove(role, name);
      const item = isNote ? itemId : itemId.padStart(8, '0');
      const columns = [role, key, window, isNote ? 'notes' : 'contacts', item, id, typedAt, attempt === null ? 0 : 1];
      put.run(...columns, JSON.stringify(draft));
    })();
    return null;
  }

  remove(role: string, { key, window }: DraftName): null {
    this.database.prepare('DELETE FROM drafts WHERE role = ? AND key = ? AND window = ?').run(role, key, window);
    return null;
  }

  private read(sql: string, ...values: readonly string[]): StoredDraft[] {
    const texts = this.database
      .prepare(sql)
      .pluck()
      .all(...values);
    return texts.flatMap((text) => readRow(storedDraftSchema, text) ?? []);
  }
}
