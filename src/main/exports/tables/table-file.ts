import { createHash } from 'node:crypto';
import { closeSync, createReadStream, openSync, readSync, statSync } from 'node:fs';
import { type ColumnSource, parquetWriteFile } from 'hyparquet-writer';
import { rowsOfGroup, schemaOf } from '../formats/parquet-writer';
import type { TableField } from './table-fields';

/** The values of a column of a file in the order of its rows, as Parquet holds them: days count from 1970. */
export type TableValues = readonly (string | number | boolean | readonly string[] | null)[];

/** What is known of the values of a column of a file. Bounds are null for lists, and without a value. */
export type FieldStatistics = {
  readonly field: number;
  readonly nulls: number;
  readonly least: string | number | boolean | null;
  readonly most: string | number | boolean | null;
};

/** A data file of a table. */
export type TableFile = {
  /** Its path in the folder of the table. */
  readonly path: string;
  readonly rows: number;
  readonly bytes: number;
  /** The bytes of the metadata at its end. */
  readonly footer: number;
  readonly sha256: string;
  readonly statistics: readonly FieldStatistics[];
};

type Written = {
  readonly path: string;
  readonly fields: readonly TableField[];
  readonly rows: number;
  /** Reads a column again at each call, because memory holds one at a time. */
  readonly valuesOf: (index: number) => TableValues;
  readonly metadata: readonly { readonly key: string; readonly value: string }[];
  readonly createdBy: string;
};

/** Texts are compared by their bytes, as Parquet and every engine compares them. */
const isBelow = (first: string | number | boolean, second: string | number | boolean): boolean =>
  typeof first === 'string' && typeof second === 'string'
    ? Buffer.compare(Buffer.from(first), Buffer.from(second)) < 0
    : first < second;

export function statisticsOf({ id, type }: TableField, values: TableValues): FieldStatistics {
  const nulls = values.reduce((count: number, value) => count + Number(value === null), 0);
  if (type === 'texts') return { field: id, nulls, least: null, most: null };
  let [least, most]: (string | number | boolean | null)[] = [null, null];
  for (const value of new Set(values)) {
    if (value === null || typeof value === 'object') continue;
    if (least === null || least === undefined || isBelow(value, least)) least = value;
    if (most === null || most === undefined || isBelow(most, value)) most = value;
  }
  return { field: id, nulls, least: least ?? null, most: most ?? null };
}

/** The size of the metadata at the end of a Parquet file, which the four bytes before its last four name. */
function footerOf(path: string, bytes: number): number {
  const end = Buffer.alloc(4);
  const file = openSync(path, 'r');
  try {
    readSync(file, end, 0, 4, bytes - 8);
  } finally {
    closeSync(file);
  }
  return end.readUInt32LE(0);
}

export async function digestOfFile(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(chunk);
  return hash.digest('hex');
}

/** Writes rows as Parquet with the ids of their columns. @returns what a catalog says of the file, without its path in the table */
export async function writeTableFile({
  path,
  fields,
  rows,
  valuesOf,
  ...origin
}: Written): Promise<Omit<TableFile, 'path'>> {
  const statistics: FieldStatistics[] = [];
  await parquetWriteFile({
    filename: path,
    schema: [{ name: 'root', num_children: fields.length }, ...fields.flatMap(schemaOf)],
    columnData: fields.map(
      (field, index): ColumnSource => ({
        name: field.name,
        get data() {
          const values = valuesOf(index);
          statistics[index] = statisticsOf(field, values);
          return [...values];
        },
      }),
    ),
    rowGroupSize: rowsOfGroup,
    kvMetadata: [...origin.metadata],
    createdBy: origin.createdBy,
  });
  const bytes = statSync(path).size;
  return { rows, bytes, footer: footerOf(path, bytes), sha256: await digestOfFile(path), statistics };
}
