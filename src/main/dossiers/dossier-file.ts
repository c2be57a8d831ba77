import { existsSync, rmSync } from 'node:fs';
import type Database from 'better-sqlite3';
import type { Dossier, DossierRef, KeptDossiers } from '../../shared/domain/dossier';
import { openEncrypted } from '../files/encrypted-database';
import { systemCode } from '../files/file-faults';
import { moveAside } from '../files/put-aside';
import { kvkOf } from './dossier-ref';
import { packDossier, unpackDossier } from './pack-dossier';

/** What is written here; a file of any other version begins anew, since all of it can be fetched again. */
const version = 1;

/** `bytes` is null for what the provider filters: nothing of it is kept but that. */
const schema = `
  CREATE TABLE dossier (
    kind TEXT NOT NULL, id TEXT NOT NULL, kvk TEXT, etag TEXT NOT NULL, fetched TEXT NOT NULL, read INTEGER NOT NULL, bytes BLOB,
    PRIMARY KEY (kind, id)
  ) WITHOUT ROWID;
  CREATE INDEX dossier_read ON dossier (read);
  PRAGMA user_version = ${version};
`;

const damaged: ReadonlySet<string> = new Set(['SQLITE_NOTADB', 'SQLITE_CORRUPT']);
/** Whether the file could not be read for what is in it: damaged, or of another key. */
export const isDamagedFile = (error: unknown): boolean => damaged.has(systemCode(error));

type Row = { readonly etag: string; readonly fetched: string; readonly bytes: Uint8Array | null };

/** A kept dossier, and the provider's mark of it. */
export type KeptDossier = { readonly dossier: Dossier; readonly etag: string };

/** The kept dossiers of one role: a cache in `dossiers.sqlite`, which may be lost at any time (docs/product.md#kept-dossiers). */
export class DossierFile {
  private reads: number;

  private constructor(private readonly database: Database.Database) {
    this.reads = Number(database.prepare('SELECT coalesce(max(read), 0) FROM dossier').pluck().get());
  }

  /**
   * Opens the file, or begins one.
   * @throws SqliteError, `isDamagedFile` when it is damaged or of another key
   */
  static open(path: string, key: Uint8Array): DossierFile {
    const database = openEncrypted(path, key, { timeout: 2000 });
    try {
      database.pragma('journal_mode = WAL');
      // Nothing waits for the disk: what a power cut takes is fetched again.
      database.pragma('synchronous = NORMAL');
      const found = Number(database.pragma('user_version', { simple: true }));
      if (found !== version) {
        database.exec('DROP TABLE IF EXISTS dossier');
        database.exec(schema);
      }
      return new DossierFile(database);
    } catch (error) {
      database.close();
      throw error;
    }
  }

  /** @param isRead notes that somebody looked at it, so that it goes last */
  find({ kind, id }: DossierRef, isRead: boolean): KeptDossier | 'filtered' | null {
    const row = this.database
      .prepare<[string, string], Row>('SELECT etag, fetched, bytes FROM dossier WHERE kind = ? AND id = ?')
      .get(kind, id);
    if (row === undefined) return null;
    if (isRead) {
      this.reads += 1;
      this.database.prepare('UPDATE dossier SET read = ? WHERE kind = ? AND id = ?').run(this.reads, kind, id);
    }
    if (row.bytes === null) return 'filtered';
    const ref = { kind, id };
    const dossier = { ref, kvk: kvkOf(ref), ...unpackDossier(row.bytes), fetchedAt: row.fetched };
    return { dossier, etag: row.etag };
  }

  /** Whether the provider said last that the subscription leaves out an office, or one of its locations. */
  isFiltered(kvk: string): boolean {
    return (
      this.database.prepare('SELECT 1 FROM dossier WHERE kvk = ? AND id = ? AND bytes IS NULL').get(kvk, kvk) !==
      undefined
    );
  }

  /** Keeps a dossier in the place of the one before, and no more than `most` of them. */
  keep(dossier: Dossier, etag: string, most: number): void {
    this.write(dossier.ref, etag, dossier.fetchedAt, packDossier(dossier), most);
  }

  /** Keeps of a dossier only that the subscription leaves it out. */
  keepFiltered(ref: DossierRef, fetchedAt: string, most: number): void {
    this.write(ref, '', fetchedAt, null, most);
  }

  /** The provider says that a kept dossier is still the same. */
  confirm({ kind, id }: DossierRef, fetchedAt: string): void {
    this.database.prepare('UPDATE dossier SET fetched = ? WHERE kind = ? AND id = ?').run(fetchedAt, kind, id);
  }

  remove(ref: DossierRef | null): void {
    if (ref === null) this.database.exec('DELETE FROM dossier');
    else this.database.prepare('DELETE FROM dossier WHERE kind = ? AND id = ?').run(ref.kind, ref.id);
    if (ref === null) this.database.exec('VACUUM');
  }

  /** Dossiers that are kept, and the bytes of the file. */
  stored(): KeptDossiers {
    const count = Number(this.database.prepare('SELECT count(*) FROM dossier WHERE bytes IS NOT NULL').pluck().get());
    const pages = Number(this.database.pragma('page_count', { simple: true }));
    return { count, bytes: pages * Number(this.database.pragma('page_size', { simple: true })) };
  }

  close(): void {
    this.database.close();
  }

  private write(ref: DossierRef, etag: string, fetchedAt: string, bytes: Uint8Array | null, most: number): void {
    this.reads += 1;
    this.database.transaction(() => {
      this.database
        .prepare(
          'INSERT OR REPLACE INTO dossier (kind, id, kvk, etag, fetched, read, bytes) VALUES (?, ?, ?, ?, ?, ?, ?)',
        )
        .run(ref.kind, ref.id, kvkOf(ref), etag, fetchedAt, this.reads, bytes);
      const count = Number(this.database.prepare('SELECT count(*) FROM dossier').pluck().get());
      if (count > most)
        this.database
          .prepare('DELETE FROM dossier WHERE (kind, id) IN (SELECT kind, id FROM dossier ORDER BY read LIMIT ?)')
          .run(count - most);
    })();
  }
}

/** Renames a file that does not open, with its journals; of several only the last stays, since none holds what must not be lost. */
export function putDossiersAside(path: string): void {
  for (const suffix of ['-wal', '-shm']) rmSync(path + suffix, { force: true, recursive: true });
  if (existsSync(`${path}.damaged`)) rmSync(`${path}.damaged`, { force: true, recursive: true });
  moveAside(path);
}
