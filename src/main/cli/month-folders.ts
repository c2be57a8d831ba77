import { randomBytes } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { z } from 'zod';
import { type Column, storageOf } from '../../shared/domain/lists/column';
import type { MonthListName } from '../../shared/domain/months/month-list-name';
import { formatPeriod } from '../../shared/format/format-date';
import { repeatedSentences } from '../../shared/texts/repeated-sentences';
import { faultOfExportTarget } from '../files/file-faults';
import type { StoredMonth } from '../months/month-file';
import { OptionError } from '../start/host-options';

/** This file identifies a folder of months that we wrote. */
const signName = 'adviesatlas-maanden.json';
const signSchema = z.object({
  program: z.literal('Adviesatlas'),
  content: z.literal('all-months'),
  /** What the months became; folders of earlier versions do not say it, and are Parquet. */
  format: z.enum(['parquet', 'ducklake', 'iceberg']).default('parquet'),
  periods: z.array(z.string()).default([]),
  // Folders of earlier versions do not name the role, and unfinished ones neither.
  role: z.string().optional(),
  isFictitious: z.boolean().optional(),
  tables: z.unknown().optional(),
  catalog: z.unknown().optional(),
});
export type MonthsFormat = z.output<typeof signSchema>['format'];

/** Whose months a folder has, and whether their data is fictitious. */
export type Origin = { readonly role: string; readonly isFictitious: boolean };

type Sign = Origin & {
  readonly periods: readonly string[];
  readonly lists: readonly string[];
  /** The months and files of tables, by which they are verified. */
  readonly tables?: readonly SignedTable[];
  /** The files by which engines know the tables. */
  readonly catalog?: readonly SignedFile[];
};

/** A file of the folder, as it was written. */
const signedFileSchema = z.object({ path: z.string(), sha256: z.string() });
export type SignedFile = z.output<typeof signedFileSchema>;

const signedTableSchema = z.object({
  list: z.string(),
  months: z.array(
    z.object({
      period: z.string(),
      /** The rows of the month, and those of its file: the intervals that begin in it. */
      rows: z.number(),
      file: z.object({ path: z.string(), rows: z.number(), sha256: z.string() }).nullable(),
    }),
  ),
});
export type SignedTable = z.output<typeof signedTableSchema>;

/** The tables that a folder says it has, and the files of their catalog. @throws OptionError for another folder */
export function signedTables(
  folder: string,
  named: string,
): { readonly tables: readonly SignedTable[]; readonly catalog: readonly SignedFile[] } {
  const sign = signOf(folder);
  const tables = z.array(signedTableSchema).safeParse(sign?.tables);
  // Folders of earlier versions do not name them.
  const catalog = z.array(signedFileSchema).default([]).safeParse(sign?.catalog);
  if (!tables.success || !catalog.success)
    throw new OptionError(`${named} is geen map met tabellen van export --all-months --format ducklake of iceberg.`);
  return { tables: tables.data, catalog: catalog.data };
}

/** What that file of a folder says; null for a folder that is not ours, which may not be overwritten. */
function signOf(folder: string): z.output<typeof signSchema> | null {
  try {
    return signSchema.safeParse(JSON.parse(readFileSync(join(folder, signName), 'utf8'))).data ?? null;
  } catch {
    return null;
  }
}

const isOurs = (folder: string): boolean => signOf(folder) !== null;

/** @throws OptionError for a folder with content that no earlier run wrote in this format, or a file with that name */
export function requireOwnFolder(folder: string, named: string, format: MonthsFormat): void {
  if (!existsSync(folder)) return;
  let names: readonly string[];
  try {
    names = readdirSync(folder);
  } catch {
    throw new OptionError(repeatedSentences.outIsFile(named));
  }
  const sign = signOf(folder);
  if (names.length === 0 || sign?.format === format) return;
  if (sign !== null)
    throw new OptionError(`In ${named} staan de maanden als ${sign.format}. Geef voor ${format} een andere map op.`);
  throw new OptionError(
    `In ${named} staan andere bestanden. Geef met --out een lege map op, of een map die deze opdracht eerder heeft gemaakt.`,
  );
}

/**
 * A folder has the months of one role, of a real provider or of a demo: others would be counted with them.
 * @throws OptionError for a folder with other months
 */
export function requireSameOrigin(folder: string, named: string, { role, isFictitious }: Origin): void {
  const before = signOf(folder);
  const isOther = before?.isFictitious !== undefined && before.isFictitious !== isFictitious;
  if (before === null || (!isOther && (before.role ?? role) === role)) return;
  const whose = isOther ? (isFictitious ? 'echte maanden' : 'verzonnen maanden') : `maanden van de rol ${before.role}`;
  throw new OptionError(`In ${named} staan ${whose}. Geef een andere map op, dan blijven ze apart.`);
}

/**
 * Tables are written whole: months that are no longer kept here would be lost.
 * @throws OptionError naming the months that the folder has and this computer no longer has
 */
export function requireEveryMonth(folder: string, named: string, periods: readonly string[]): void {
  const lost = (signOf(folder)?.periods ?? []).filter((period) => !periods.includes(period));
  if (lost.length === 0) return;
  throw new OptionError(
    `In ${named} staan maanden die hier niet meer bewaard worden: ${lost.map(formatPeriod).join(', ')}. Geef een andere map op, dan blijven ze.`,
  );
}

/**
 * A folder that is filled beside its place and moved there when it is complete; until then the earlier folder stays unchanged
 * (docs/rules/program.md#all-months). Months of an earlier run that are not written this time are copied.
 */
export class FolderBesidePlace {
  readonly path: string;

  /** @throws Fault EXPORT_TARGET_* */
  constructor(
    private readonly place: string,
    private readonly format: MonthsFormat,
  ) {
    putBack(place);
    for (const left of leftBehind(place)) rmSync(left, { recursive: true, force: true });
    this.path = `${place}.${randomBytes(4).toString('hex')}.partial`;
    try {
      mkdirSync(this.path, { recursive: true });
      // The file also identifies a folder that a killed run leaves behind.
      this.write(signName, JSON.stringify({ program: 'Adviesatlas', content: 'all-months', format }));
    } catch (error) {
      throw faultOfExportTarget(error);
    }
  }

  /** Creates the folder of a list and a period. */
  partition(list: string, period: string): string {
    const path = join(this.path, list, `period=${period}`);
    mkdirSync(path, { recursive: true });
    return path;
  }

  write(name: string, text: string): void {
    writeFileSync(join(this.path, name), text);
  }

  /** Moves the folder to its place. @throws Fault EXPORT_TARGET_*, DISK_FULL; the earlier folder then stays unchanged */
  finish(sign: Sign): void {
    try {
      const kept = this.format === 'parquet' ? this.keepEarlier(sign) : [];
      const periods = [...new Set([...sign.periods, ...kept])].sort();
      const content = { program: 'Adviesatlas', content: 'all-months', format: this.format, ...sign, periods };
      this.write(signName, `${JSON.stringify(content, null, 2)}\n`);
      if (!existsSync(this.place)) renameSync(this.path, this.place);
      else this.replace();
    } catch (error) {
      throw faultOfExportTarget(error);
    }
  }

  discard(): void {
    rmSync(this.path, { recursive: true, force: true });
  }

  /** Copies the months of an earlier run that this run does not write. @returns their periods */
  private keepEarlier({ lists }: Sign): readonly string[] {
    const kept: string[] = [];
    for (const list of lists) {
      const before = join(this.place, list);
      for (const name of existsSync(before) ? readdirSync(before) : []) {
        const period = /^period=(\d{4}-\d{2})$/.exec(name)?.[1];
        if (period === undefined || existsSync(join(this.path, list, name))) continue;
        cpSync(join(before, name), join(this.path, list, name), { recursive: true });
        kept.push(period);
      }
    }
    return kept;
  }

  private replace(): void {
    const aside = `${this.place}${asideEnd}`;
    rmSync(aside, { recursive: true, force: true });
    renameSync(this.place, aside);
    try {
      renameSync(this.path, this.place);
    } catch (error) {
      renameSync(aside, this.place);
      throw error;
    }
    rmSync(aside, { recursive: true, force: true });
  }
}

const asideEnd = '.vorige';

/** Restores the earlier folder's name, if a run was killed between its two moves. */
function putBack(place: string): void {
  const aside = `${place}${asideEnd}`;
  if (!isOurs(aside)) return;
  if (existsSync(place)) rmSync(aside, { recursive: true, force: true });
  else renameSync(aside, place);
}

/** Leftovers of killed runs beside the folder; folders without our file are not ours. */
function leftBehind(place: string): readonly string[] {
  const around = dirname(place);
  if (!existsSync(around)) return [];
  const name = basename(place);
  return readdirSync(around)
    .filter((entry) => entry.startsWith(`${name}.`) && /^\.[0-9a-f]{8}\.partial$/.test(entry.slice(name.length)))
    .map((entry) => join(around, entry))
    .filter(isOurs);
}

/** A month on this computer, and the columns that it has of each list. */
export type MonthContent = {
  readonly stored: StoredMonth;
  readonly columns: ReadonlyMap<MonthListName, ReadonlySet<string>>;
};

/** A list as a table of all its months: its folder, and the columns of each of its files. */
export type MonthTable = { readonly list: MonthListName; readonly columns: readonly Column[] };

const quoted = (name: string): string => `"${name}"`;

/** The Trino type of a column in its Parquet file (docs/rules/exports.md#parquet). */
function trinoType({ kind }: Column): string {
  switch (storageOf(kind)) {
    case 'number':
      return 'double';
    case 'date':
      return 'date';
    case 'items':
      return 'array(varchar)';
    case 'text':
      return kind === 'flag' ? 'boolean' : 'varchar';
  }
}

/** The tables for Spark. It reads names and types from the files, and the months from the folder names. */
export const sparkTables = (tables: readonly MonthTable[]): string =>
  [
    '-- Spark SQL. Vervang MAP door de map waarin dit bestand staat.',
    ...tables.map(({ list }) => `CREATE TABLE ${list} USING parquet LOCATION 'MAP/${list}';`),
    ...tables.map(({ list }) => `MSCK REPAIR TABLE ${list};`),
    '',
  ].join('\n');

/** The tables for Trino with the Hive connector, which needs every column by name. */
export const trinoTables = (tables: readonly MonthTable[]): string =>
  [
    '-- Trino, Hive-connector. Vervang MAP door de plaats van deze map, en hive.adviesatlas door catalogus en schema.',
    ...tables.flatMap(({ list, columns }) => [
      `CREATE TABLE hive.adviesatlas.${list.toLowerCase()} (`,
      ...columns.map((column) => `  ${quoted(column.name)} ${trinoType(column)},`),
      '  period varchar',
      `) WITH (external_location = 'MAP/${list}', format = 'PARQUET', partitioned_by = ARRAY['period']);`,
      `CALL hive.system.sync_partition_metadata('adviesatlas', '${list.toLowerCase()}', 'FULL');`,
    ]),
    '',
  ].join('\n');
