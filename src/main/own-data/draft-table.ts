import type Database from 'better-sqlite3';
import { type DraftName, type StoredDraft, storedDraftSchema } from './draft-schema';
import { readRow } from './read-row';

/** Texts that are not with the provider yet, a row each; every question but `all` is answered from an index, however many there are. */
export class DraftTable {
  constructor(private readonly database: Database.Database) {}

  /** The last typed first. */
  all(role: string): readonly StoredDraft[] {
    return this.read('SELECT draft FROM drafts WHERE role = ?', role).sort((one, other) =>
      one.typedAt < other.typedAt ? 1 : one.typedAt > other.typedAt ? -1 : 0,
    );
  }

  /** Those of a key, and those that change a record, in whichever window. @param record null for none */
  near(role: string, key: string, record: string | null): readonly StoredDraft[] {
    const ofKey = 'SELECT draft FROM drafts WHERE role = ? AND key = ?';
    if (record === null) return this.read(ofKey, role, key);
    return this.read(
      `${ofKey} UNION SELECT draft FROM drafts WHERE role = ? AND record = ?`,
      ...[role, key, role, record],
    );
  }

  /** Those of which something was sent that was not seen at the provider yet. */
  sent(role: string): readonly StoredDraft[] {
    return this.read('SELECT draft FROM drafts WHERE role = ? AND sent = 1', role);
  }

  /** Writes a draft; the rows that it takes the place of go in the same transaction. */
  write(role: string, draft: StoredDraft, replaces: readonly DraftName[]): null {
    const put = this.database.prepare(
      `INSERT INTO drafts VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT DO UPDATE SET record = excluded.record, sent = excluded.sent,
       draft = excluded.draft`,
    );
    const { key, window, id, attempt } = draft;
    this.database.transaction(() => {
      for (const name of replaces) this.remove(role, name);
      put.run(role, key, window, id, attempt === null ? 0 : 1, JSON.stringify(draft));
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
