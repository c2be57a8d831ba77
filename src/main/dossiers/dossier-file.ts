import { existsSync, rmSync } from 'node:fs';
import type Database from 'better-sqlite3';
import { Fault } from '../../shared/bridge/result';
import type { Dossier, DossierRef, KeptDossiers } from '../../shared/domain/dossier';
import { openEncrypted } from '../files/encrypted-database';
import { systemCode } from '../files/file-faults';
import { moveAside } from '../files/put-aside';
import { kvkOf } from './dossier-ref';
import { packDossier, unpackDossier } from './pack-dossier';

/** What is written here. */
const version = 1;

/** `bytes` is null for what the provider filters: nothing of it is kept but that. */
const schema = `
  CREATE TABLE dossier (
    kind TEXT NOT NULL, id TEXT NOT NULL, etag TEXT NOT NULL, fetched TEXT NOT NULL, read INTEGER NOT NULL, bytes BLOB,
    PRIMARY KEY (kind, id)
  ) WITHOUT ROWID;
  CREATE INDEX dossier_read ON dossier (read);
  PRAGMA user_version = ${version};
`;

const damaged: ReadonlySet<string> = new Set(['SQLITE_NOTADB', 'SQLITE_CORRUPT']);
/** Whether the file could not be read for what is in it: damaged, or of another key. */
export const isDamagedFile = (error: unknown): boolean => damaged.has(systemCode(error));

/** What is only known to be filtered takes next to nothing, and counts for itself. */
const mostFiltered = 50_000;

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
   * Opens the file, or begins one, also in the place of one of another version: all of it can be fetched again.
   * @throws SqliteError, `isDamagedFile` when it is damaged or of another key
   */
  static open(path: string, key: Uint8Array): DossierFile {
    const found = openAs(path, key);
    if (found !== null) return new DossierFile(found);
    for (const suffix of suffixes) rmSync(path + suffix, { force: true });
    const fresh = openAs(path, key);
    if (fresh === null) throw new Fault('DATA_FOLDER_UNUSABLE', 'dossiers.sqlite');
    return new DossierFile(fresh);
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

  /** Whether the provider said last that the subscription leaves out an office, or the location that is meant. */
  isFiltered({ kind, id }: DossierRef): boolean {
    const ids = [id, kvkOf({ kind, id }) ?? id];
    const filtered = 'SELECT 1 FROM dossier WHERE kind = ? AND id IN (?, ?) AND bytes IS NULL';
    return this.database.prepare(filtered).get(kind, ...ids) !== undefined;
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
        .prepare('INSERT OR REPLACE INTO dossier (kind, id, etag, fetched, read, bytes) VALUES (?, ?, ?, ?, ?, ?)')
        .run(ref.kind, ref.id, etag, fetchedAt, this.reads, bytes);
      this.trim('bytes IS NOT NULL', most);
      this.trim('bytes IS NULL', mostFiltered);
    })();
  }

  /** Removes what was read longest ago, of the rows of one sort. */
  private trim(those: 'bytes IS NULL' | 'bytes IS NOT NULL', most: number): void {
    const count = Number(this.database.prepare(`SELECT count(*) FROM dossier WHERE ${those}`).pluck().get());
    if (count <= most) return;
    this.database
      .prepare(
        `DELETE FROM dossier WHERE (kind, id) IN (SELECT kind, id FROM dossier WHERE ${those} ORDER BY read LIMIT ?)`,
      )
      .run(count - most);
  }
}

/** What the file consists of. */
const suffixes = ['', '-wal', '-shm'];

/** The database at a path, with its table; null when it is of another version. @throws SqliteError */
function openAs(path: string, key: Uint8Array): Database.Database | null {
  const database = openEncrypted(path, key, { timeout: 2000 });
  try {
    database.pragma('journal_mode = WAL');
    // Nothing waits for the disk: what a power cut takes is fetched again.
    database.pragma('synchronous = NORMAL');
    // What is removed is not left to lie in the file.
    database.pragma('secure_delete = ON');
    const found = Number(database.pragma('user_version', { simple: true }));
    if (found === 0) database.transaction(() => database.exec(schema))();
    if (found === 0 || found === version) return database;
    database.close();
    return null;
  } catch (error) {
    database.close();
    throw error;
  }
}

/** Renames a file that does not open, with its journals; of several only the last stays, since none holds what must not be lost. */
export function putDossiersAside(path: string): void {
  for (const suffix of ['-wal', '-shm']) rmSync(path + suffix, { force: true, recursive: true });
  if (existsSync(`${path}.damaged`)) rmSync(`${path}.damaged`, { force: true, recursive: true });
  moveAside(path);
}
