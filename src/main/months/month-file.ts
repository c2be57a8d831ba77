import { existsSync } from 'node:fs';
import type Database from 'better-sqlite3';
import { z } from 'zod';
import { type MonthRef, monthKey } from '../../shared/domain/months/month';
import type { MonthListName } from '../../shared/domain/months/month-list-name';
import { Fault } from '../../shared/domain/result';
import { ownColumn, type ReadColumn, readPackedBlob } from '../columns/column-blob';
import type { PackedColumn } from '../columns/packed-column';
import type { StoredColumn } from '../columns/stored-column';
import { openEncrypted } from '../files/encrypted-database';
import { systemCode } from '../files/file-faults';
import { type ListHead, type MonthHead, monthHeadSchema } from './month-head';
import { monthVersion } from './month-writer';

/** A month on disk: its name, its path, and the key of its file. */
export type StoredMonth = { readonly ref: MonthRef; readonly path: string; readonly key: Uint8Array };

const lengthsSchema = z.array(z.tuple([z.string(), z.number(), z.number()]));

/** A month on disk, read column by column. */
export class MonthFile {
  private select: Database.Statement | null = null;
  /** The columns of each list by name, because a comparison looks up hundreds of columns, several times each. */
  private readonly columns: ReadonlyMap<MonthListName, ReadonlyMap<string, ListHead['columns'][number]>>;

  private constructor(
    private readonly database: Database.Database,
    readonly head: MonthHead,
    readonly stored: StoredMonth,
  ) {
    this.columns = new Map(
      head.lists.map(({ name, columns }) => [name, new Map(columns.map((column) => [column.name, column]))]),
    );
  }

  /**
   * Opens a complete month: exactly the columns that its head names, each with the length in the head.
   * @throws Fault NO_MONTH (no such file), MONTH_DAMAGED (damaged, or the file of another month), DATABASE_TOO_NEW
   */
  static open({ ref, path, key }: StoredMonth): MonthFile {
    let database: Database.Database | null = null;
    try {
      database = openEncrypted(path, key, { readonly: true, fileMustExist: true });
      const version = Number(database.pragma('user_version', { simple: true }));
      if (version > monthVersion) throw new Fault('DATABASE_TOO_NEW', `month ${version}`);
      if (version !== monthVersion) throw damageOf(ref, `version ${version}`);
      const head = monthHeadSchema.parse(JSON.parse(String(database.prepare('SELECT json FROM head').pluck().get())));
      if (monthKey(head) !== monthKey(ref)) throw damageOf(ref, 'another month');
      if (!hasItsColumns(database, head)) throw damageOf(ref, 'columns');
      return new MonthFile(database, head, { ref, path, key });
    } catch (error) {
      database?.close();
      if (error instanceof Fault) throw error;
      // A path that exists but cannot be opened, such as a folder, counts as damaged.
      const isGone = systemCode(error) === 'SQLITE_CANTOPEN' && !existsSync(path);
      throw isGone ? new Fault('NO_MONTH', systemCode(error)) : damageOf(ref, systemCode(error));
    }
  }

  has(list: MonthListName): boolean {
    return this.listOf(list) !== undefined;
  }

  /** Whether a list is missing because it was not downloaded yet when the month was written. */
  awaits(list: MonthListName): boolean {
    return this.head.awaits?.includes(list) === true;
  }

  rowCount(list: MonthListName): number {
    return this.listOf(list)?.rows ?? 0;
  }

  /** Whether the month has a column; it lacks withheld columns. */
  hasColumn(list: MonthListName, name: string): boolean {
    return this.columns.get(list)?.has(name) === true;
  }

  /** Names of the text columns with at least one and at most `most` distinct values. */
  withFewValues(list: MonthListName, most: number): readonly string[] {
    const columns = this.listOf(list)?.columns ?? [];
    return [...columns]
      .sort((first, second) => first.number - second.number)
      .flatMap(({ name, distinct }) => (distinct !== null && distinct >= 1 && distinct <= most ? [name] : []));
  }

  /** A column, or null when the month does not have it. @throws Fault MONTH_DAMAGED */
  readColumn(list: MonthListName, name: string): StoredColumn | null {
    const read = this.readPacked(list, name);
    return read === null ? null : ownColumn(read);
  }

  /** Reads a column for a single use, with its numbers still packed. @throws Fault MONTH_DAMAGED */
  readPacked(list: MonthListName, name: string): ReadColumn | null {
    const described = this.columns.get(list)?.get(name);
    if (described === undefined) return null;
    const blob = this.readBlob(list, described);
    let stored: ReadColumn;
    try {
      stored = readPackedBlob(blob, name);
    } catch (error) {
      throw error instanceof Fault ? damageOf(this.stored.ref, error.detail) : error;
    }
    if (rowsOf(stored) !== this.rowCount(list)) throw damageOf(this.stored.ref, `${name}: rows`);
    return stored;
  }

  /** The columns of a list as they are stored in this file. @throws Fault MONTH_DAMAGED */
  *packedColumns(list: MonthListName): Generator<PackedColumn> {
    for (const described of this.listOf(list)?.columns ?? []) {
      const { bytes: _, ...column } = described;
      yield { ...column, blob: this.readBlob(list, described) };
    }
  }

  close(): void {
    this.database.close();
  }

  private listOf(list: MonthListName): ListHead | undefined {
    return this.head.lists.find(({ name }) => name === list);
  }

  private readBlob(list: MonthListName, { number, name, bytes }: ListHead['columns'][number]): Uint8Array {
    let blob: unknown;
    try {
      this.select ??= this.database.prepare('SELECT data FROM columns WHERE list = ? AND number = ?').pluck();
      blob = this.select.get(list, number);
    } catch (error) {
      throw damageOf(this.stored.ref, systemCode(error));
    }
    if (!(blob instanceof Uint8Array) || blob.byteLength !== bytes) throw damageOf(this.stored.ref, name);
    return blob;
  }
}

function rowsOf(column: ReadColumn): number {
  switch (column.storage) {
    case 'whole':
      return column.whole.length;
    case 'number':
    case 'date':
      return column.values.length;
    default:
      return column.codes.length;
  }
}

/** Whether a file's columns are those that its head names. */
function hasItsColumns(database: Database.Database, head: MonthHead): boolean {
  const rows = database.prepare('SELECT list, number, length(data) FROM columns').raw().all();
  const sizes = new Map(lengthsSchema.parse(rows).map(([list, number, bytes]) => [`${list}/${number}`, bytes]));
  const wanted = head.lists.flatMap(({ name, columns }) => columns.map((column) => ({ list: name, ...column })));
  return (
    sizes.size === wanted.length && wanted.every(({ list, number, bytes }) => sizes.get(`${list}/${number}`) === bytes)
  );
}

const nameOf = ({ period, generation }: MonthRef): string => `${period}.${generation}: `;

/** The fault of a damaged month. It names the month, because a question may read several. */
const damageOf = (ref: MonthRef, what: string): Fault => new Fault('MONTH_DAMAGED', `${nameOf(ref)}${what}`);

/** Which of the months that were read is damaged, by the name in the fault; null for any other error. */
export const damagedMonth = (error: unknown, read: () => readonly MonthRef[]): MonthRef | null =>
  error instanceof Fault && error.code === 'MONTH_DAMAGED'
    ? (read().find((ref) => error.detail.startsWith(nameOf(ref))) ?? null)
    : null;

/** Whether a month cannot be read because an earlier version of the program wrote its file. */
export const isOfEarlierVersion = (error: unknown): boolean =>
  error instanceof Fault && error.detail.includes(': version ');
