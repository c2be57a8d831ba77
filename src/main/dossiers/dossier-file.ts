import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import type Database from 'better-sqlite3';
import type { Dossier, DossierRef, KeptDossiers } from '../../shared/domain/dossiers/dossier';
import { type CacheSchema, openCache } from '../files/cache-database';
import { type KeptSince, kvkOf } from './dossier-calls';

/** A dossier without the values that have columns of their own. */
type Packed = Pick<Dossier, 'tp' | 'fields' | 'history'>;

/** Nearly as small as the best of it, in a tenth of the time. */
const quality = 5;

/** A dossier as it is stored in the file. */
function packDossier({ tp, fields, history }: Dossier): Buffer {
  const text = Buffer.from(JSON.stringify({ tp, fields, history } satisfies Packed));
  return brotliCompressSync(text, {
    params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: text.length },
  });
}

/** Only what `packDossier` wrote comes here: every page of the file is authenticated. @throws Error otherwise */
const unpackDossier = (bytes: Uint8Array): Packed => JSON.parse(brotliDecompressSync(bytes).toString()) as Packed;

/** `bytes` is null for a dossier that the provider filters: only that fact is stored. */
const schema: CacheSchema = {
  version: 1,
  sql: `
  CREATE TABLE dossier (
    kind TEXT NOT NULL, id TEXT NOT NULL, etag TEXT NOT NULL, fetched TEXT NOT NULL, read INTEGER NOT NULL, bytes BLOB,
    PRIMARY KEY (kind, id)
  ) WITHOUT ROWID;
  CREATE INDEX dossier_read ON dossier (read);`,
};

/** Which dossiers were asked for to be here offline. Beside the others, so that a older file stays as it is. */
const wantedTable = `
  CREATE TABLE IF NOT EXISTS wanted (kind TEXT NOT NULL, id TEXT NOT NULL, PRIMARY KEY (kind, id)) WITHOUT ROWID;`;
const isWanted = '(kind, id) IN (SELECT kind, id FROM wanted)';

/** Filtered dossiers take little room, and are counted separately. */
const mostFiltered = 50_000;

/** The stored form of a dossier; without bytes when only its place is kept. */
type DossierRow = { readonly etag: string; readonly fetchedAt: string; readonly bytes: Uint8Array | null };

type Row = { readonly etag: string; readonly fetched: string; readonly bytes: Uint8Array | null };

/** A kept dossier, and the provider's mark of it. */
export type KeptDossier = { readonly dossier: Dossier; readonly etag: string };

/** The kept dossiers of one role: a cache in `dossiers.sqlite`, which may be lost at any time (docs/product.md#kept-dossiers). */
export class DossierFile {
  private reads: number;

  private constructor(private readonly database: Database.Database) {
    database.exec(wantedTable);
    this.reads = Number(database.prepare('SELECT coalesce(max(read), 0) FROM dossier').pluck().get());
  }

  /**
   * Opens the file, or begins one, also in the place of one of another version: all of it can be fetched again.
   * @throws SqliteError, `isDamagedFile` when it is damaged or of another key
   */
  static open(path: string, key: Uint8Array): DossierFile {
    return new DossierFile(openCache(path, key, schema));
  }

  /** @param isRead notes that it was opened, so that it is removed last */
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

  /** Whether the provider said last that the subscription leaves out an office, or the location with this id. */
  isFiltered({ kind, id }: DossierRef): boolean {
    const ids = [id, kvkOf({ kind, id }) ?? id];
    const filtered = 'SELECT 1 FROM dossier WHERE kind = ? AND id IN (?, ?) AND bytes IS NULL';
    return this.database.prepare(filtered).get(kind, ...ids) !== undefined;
  }

  /** Notes that a dossier is to be here offline: it goes after all others. */
  want({ kind, id }: DossierRef): void {
    this.database.prepare('INSERT OR IGNORE INTO wanted VALUES (?, ?)').run(kind, id);
  }

  /** How many dossiers are here because they were wanted offline, together with others that are to come. */
  countWanted(others: readonly DossierRef[]): number {
    const here = this.database.prepare<[], DossierRef>(
      `SELECT kind, id FROM dossier WHERE bytes IS NOT NULL AND ${isWanted}`,
    );
    return new Set([...here.all(), ...others].map(({ kind, id }) => `${kind}/${id}`)).size;
  }

  /** The dossiers of a kind that are here. */
  keptSince(kind: DossierRef['kind']): readonly KeptSince[] {
    const here = 'SELECT id, fetched AS fetchedAt FROM dossier WHERE kind = ? AND bytes IS NOT NULL';
    return this.database.prepare<[string], KeptSince>(here).all(kind);
  }

  /** Keeps a dossier in the place of the one before, and no more than `most` of them. */
  keep(dossier: Dossier, etag: string, most: number): void {
    const { ref, fetchedAt } = dossier;
    this.write(ref, { etag, fetchedAt, bytes: packDossier(dossier) }, most);
  }

  /** Keeps of a dossier only that the subscription leaves it out. */
  keepFiltered(ref: DossierRef, fetchedAt: string, most: number): void {
    this.write(ref, { etag: '', fetchedAt, bytes: null }, most);
  }

  /** The provider says that a kept dossier is still the same. */
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
   * Removes the dossiers of a subject and those that mention it, so that nothing of them is left in the file.
   * @param texts numbers and names of the subject
   * @returns how many there were
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
    this.database.exec('VACUUM');
    return about.length;
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

  /** Removes the least recently read rows of one kind; dossiers that are wanted offline go last. */
  private trim(those: 'bytes IS NULL' | 'bytes IS NOT NULL', most: number): void {
    const count = Number(this.database.prepare(`SELECT count(*) FROM dossier WHERE ${those}`).pluck().get());
    if (count <= most) return;
    this.database
      .prepare(
        `DELETE FROM dossier WHERE (kind, id) IN (SELECT kind, id FROM dossier WHERE ${those} ORDER BY ${isWanted}, read LIMIT ?)`,
      )
      .run(count - most);
    this.database.exec('DELETE FROM wanted WHERE (kind, id) NOT IN (SELECT kind, id FROM dossier)');
  }
}
