import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import type Database from 'better-sqlite3';
import type { Dossier, DossierRef, KeptDossiers } from '../../shared/domain/dossiers/dossier';
import { type CacheSchema, openCache } from '../files/cache-database';
import { shrink } from '../files/encrypted-database';
import { type KeptSince, kvkOf } from './dossier-calls';

/** The values of a dossier that have no columns of their own. */
type Packed = Pick<Dossier, 'tp' | 'fields' | 'history'>;

/** The compression level: nearly as small as the best level, in a tenth of the time. */
const quality = 5;

/** A dossier as it is stored in the file. */
function packDossier({ tp, fields, history }: Dossier): Buffer {
  const text = Buffer.from(JSON.stringify({ tp, fields, history } satisfies Packed));
  return brotliCompressSync(text, {
    params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: text.length },
  });
}

/** Reads what `packDossier` wrote; it needs no check, because every page of the file is authenticated. @throws Error otherwise */
const unpackDossier = (bytes: Uint8Array): Packed => JSON.parse(brotliDecompressSync(bytes).toString()) as Packed;

/** `bytes` is null for a dossier that the subscription filters: only that fact is stored. */
const schema: CacheSchema = {
  version: 1,
  sql: `
  CREATE TABLE dossier (
    kind TEXT NOT NULL, id TEXT NOT NULL, etag TEXT NOT NULL, fetched TEXT NOT NULL, read INTEGER NOT NULL, bytes BLOB,
    PRIMARY KEY (kind, id)
  ) WITHOUT ROWID;
  CREATE INDEX dossier_read ON dossier (read);`,
};

/** The dossiers that the user wants offline. It is a separate table, so that an older file stays unchanged. */
const wantedTable = `
  CREATE TABLE IF NOT EXISTS wanted (kind TEXT NOT NULL, id TEXT NOT NULL, PRIMARY KEY (kind, id)) WITHOUT ROWID;`;
const isWanted = '(kind, id) IN (SELECT kind, id FROM wanted)';

/** The most filtered dossiers. They take little space, and are counted separately. */
const mostFiltered = 50_000;

/** A dossier as it is stored; `bytes` is null for a filtered one. */
type DossierRow = { readonly etag: string; readonly fetchedAt: string; readonly bytes: Uint8Array | null };

type Row = { readonly etag: string; readonly fetched: string; readonly bytes: Uint8Array | null };

/** A stored dossier, and the provider's mark of it. */
export type KeptDossier = { readonly dossier: Dossier; readonly etag: string };

/** The stored dossiers of one role: a cache in `dossiers.sqlite`, which may be lost at any time (docs/rules/dossier.md#kept-dossiers). */
export class DossierFile {
  private reads: number;

  private constructor(private readonly database: Database.Database) {
    database.exec(wantedTable);
    this.reads = Number(database.prepare('SELECT coalesce(max(read), 0) FROM dossier').pluck().get());
  }

  /**
   * Opens the file. Creates it when it does not exist, and replaces a file of another version, because everything can be fetched again.
   * @throws SqliteError; `isDamagedFile` recognises a damaged file, or one with another key
   */
  static open(path: string, key: Uint8Array): DossierFile {
    return new DossierFile(openCache(path, key, schema));
  }

  /** @param isRead whether the user opened it; dossiers that were opened recently are removed last */
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

  /** Whether the provider's last answer was that the subscription filters this office or location. */
  isFiltered({ kind, id }: DossierRef): boolean {
    const ids = [id, kvkOf({ kind, id }) ?? id];
    const filtered = 'SELECT 1 FROM dossier WHERE kind = ? AND id IN (?, ?) AND bytes IS NULL';
    return this.database.prepare(filtered).get(kind, ...ids) !== undefined;
  }

  /** Notes that the user wants a dossier offline; such dossiers are removed after all others. */
  want({ kind, id }: DossierRef): void {
    this.database.prepare('INSERT OR IGNORE INTO wanted VALUES (?, ?)').run(kind, id);
  }

  /** How many stored dossiers are wanted offline, plus the others that are still to be fetched. */
  countWanted(others: readonly DossierRef[]): number {
    const here = this.database.prepare<[], DossierRef>(
      `SELECT kind, id FROM dossier WHERE bytes IS NOT NULL AND ${isWanted}`,
    );
    return new Set([...here.all(), ...others].map(({ kind, id }) => `${kind}/${id}`)).size;
  }

  /** The stored dossiers of a kind. */
  keptSince(kind: DossierRef['kind']): readonly KeptSince[] {
    const here = 'SELECT id, fetched AS fetchedAt FROM dossier WHERE kind = ? AND bytes IS NOT NULL';
    return this.database.prepare<[string], KeptSince>(here).all(kind);
  }

  /** Stores a dossier, replaces its earlier version, and removes dossiers beyond `most`. */
  keep(dossier: Dossier, etag: string, most: number): void {
    const { ref, fetchedAt } = dossier;
    this.write(ref, { etag, fetchedAt, bytes: packDossier(dossier) }, most);
  }

  /** Stores only that the subscription filters a dossier. */
  keepFiltered(ref: DossierRef, fetchedAt: string, most: number): void {
    this.write(ref, { etag: '', fetchedAt, bytes: null }, most);
  }

  /** Notes that the provider confirmed a stored dossier as unchanged. */
  confirm({ kind, id }: DossierRef, fetchedAt: string): void {
    this.database.prepare('UPDATE dossier SET fetched = ? WHERE kind = ? AND id = ?').run(fetchedAt, kind, id);
  }

  remove(ref: DossierRef | null): void {
    for (const table of ['dossier', 'wanted']) {
      if (ref === null) this.database.exec(`DELETE FROM ${table}`);
      else this.database.prepare(`DELETE FROM ${table} WHERE kind = ? AND id = ?`).run(ref.kind, ref.id);
    }
    if (ref === null) this.database.exec('VACUUM');
  }

  /**
   * Removes the dossiers of a subject and those that mention it, and leaves no trace of them in the file.
   * @param texts numbers and names of the subject
   * @returns how many dossiers were removed
   */
  removeAbout(id: string, texts: readonly string[]): number {
    const rows = this.database.prepare<[], DossierRef & { bytes: Uint8Array | null }>(
      'SELECT kind, id, bytes FROM dossier',
    );
    const isTheirs = (of: string): boolean => of === id || of.startsWith(`${id}_`) || of.startsWith(`${id}~`);
    const about = rows.all().filter(({ id: of, bytes }) => {
      if (isTheirs(of)) return true;
      const content = bytes === null ? '' : brotliDecompressSync(bytes).toString();
      return texts.some((text) => content.includes(JSON.stringify(text).slice(1, -1)));
    });
    for (const ref of about) this.remove(ref);
    const wanted = this.database.prepare<[], DossierRef>('SELECT kind, id FROM wanted').all();
    for (const ref of wanted) if (isTheirs(ref.id)) this.remove(ref);
    shrink(this.database);
    return about.length;
  }

  /** The number of stored dossiers, and the bytes of the file. */
  stored(): KeptDossiers {
    const count = Number(this.database.prepare('SELECT count(*) FROM dossier WHERE bytes IS NOT NULL').pluck().get());
    const pages = Number(this.database.pragma('page_count', { simple: true }));
    return { count, bytes: pages * Number(this.database.pragma('page_size', { simple: true })) };
  }

  close(): void {
    this.database.close();
  }

  private write(ref: DossierRef, { etag, fetchedAt, bytes }: DossierRow, most: number): void {
    this.reads += 1;
    this.database.transaction(() => {
      this.database
        .prepare('INSERT OR REPLACE INTO dossier (kind, id, etag, fetched, read, bytes) VALUES (?, ?, ?, ?, ?, ?)')
        .run(ref.kind, ref.id, etag, fetchedAt, this.reads, bytes);
      this.trim('bytes IS NOT NULL', most);
      this.trim('bytes IS NULL', mostFiltered);
    })();
  }

  /** Removes the least recently read rows of one kind; dossiers that are wanted offline are removed last. */
  private trim(where: 'bytes IS NULL' | 'bytes IS NOT NULL', most: number): void {
    const count = Number(this.database.prepare(`SELECT count(*) FROM dossier WHERE ${where}`).pluck().get());
    if (count <= most) return;
    this.database
      .prepare(
        `DELETE FROM dossier WHERE (kind, id) IN (SELECT kind, id FROM dossier WHERE ${where} ORDER BY ${isWanted}, read LIMIT ?)`,
      )
      .run(count - most);
    this.database.exec('DELETE FROM wanted WHERE (kind, id) NOT IN (SELECT kind, id FROM dossier)');
  }
}
