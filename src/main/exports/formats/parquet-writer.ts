import { appendFileSync } from 'node:fs';
import type { FileHandle } from 'node:fs/promises';
import { ByteWriter, ParquetWriter, type SchemaElement } from 'hyparquet-writer';
import { columnsWith } from '../../../shared/catalog/named-columns';
import { pastMonthsOf } from '../../../shared/catalog/past-column';
import { dayOf } from '../../../shared/domain/calendar';
import type { Cell } from '../../../shared/domain/lists/column';
import { type Column, storageOf } from '../../../shared/domain/lists/column';
import { flagOf } from '../../../shared/domain/lists/flag-words';
import { isoDate } from '../../../shared/format/format-date';
import { describeSort } from '../../../shared/texts/describe-query';
import { chunkBytes } from '../content/byte-sink';
import type { CodedCells } from '../content/coded-cells';
import type { ExportJob } from '../content/export-job';
import type { ExportRows, RowsTarget } from '../content/export-source';
import { legalText } from '../content/legal-text';

/** The most rows of a row group. Within one row group every column has one dictionary. */
export const rowsOfGroup = 1_000_000;

/**
 * Writes a list as Parquet, with typed columns (docs/rules/exports.md#parquet). Columns are read one after another, and memory holds one at a
 * time: `onRow` gets the share of rows that equals the share of finished columns.
 */
export async function writeParquet(job: ExportJob, source: ExportRows, { file, onRow }: RowsTarget): Promise<void> {
  const { columns, rows } = source;
  const schema: SchemaElement[] = [
    { name: 'root', num_children: columns.length },
    ...columns.flatMap((column) => schemaOf({ name: column.name, type: parquetTypeOf(column) })),
  ];
  const writer = new ParquetWriter({
    writer: fileWriter(file),
    schema,
    kvMetadata: metadataOf(job, source),
    createdBy: `Adviesatlas ${job.version}`,
  });
  const columnData = columns.map((column, index) => ({
    name: column.name,
    get data() {
      onRow(Math.floor((rows * index) / columns.length));
      return valuesOf(columns[index] as Column, source.cells(index));
    },
  }));
  if (rows > 0) await writer.write({ columnData, rowGroupSize: rowsOfGroup });
  await writer.finish();
  onRow(rows);
}

/** How a column is stored: texts, numbers, days and booleans have their own types; several values are a list of texts. */
export type ParquetType = 'text' | 'number' | 'date' | 'flag' | 'texts';

/** The type of a column; a withheld column is a text that says so. */
export function parquetTypeOf({ kind, withheld }: Column): ParquetType {
  const storage = withheld === true ? 'text' : storageOf(kind);
  if (storage === 'items') return 'texts';
  return storage === 'text' && kind === 'flag' && withheld !== true ? 'flag' : storage;
}

/** A column of a schema; in a table it has an id, and so do the texts of its lists. */
type ParquetField = {
  readonly name: string;
  readonly type: ParquetType;
  readonly id?: number;
  readonly elementId?: number | null;
};

export function schemaOf({ name, type, id, elementId }: ParquetField): SchemaElement[] {
  const own = { name, ...(id === undefined ? {} : { field_id: id }), repetition_type: 'OPTIONAL' } as const;
  const text = { type: 'BYTE_ARRAY', converted_type: 'UTF8', repetition_type: 'OPTIONAL' } as const;
  switch (type) {
    case 'text':
      return [{ ...own, ...text }];
    case 'number':
      return [{ ...own, type: 'DOUBLE' }];
    case 'date':
      return [{ ...own, type: 'INT32', converted_type: 'DATE' }];
    case 'flag':
      return [{ ...own, type: 'BOOLEAN' }];
    case 'texts':
      return [
        { ...own, converted_type: 'LIST', num_children: 1 },
        { name: 'list', num_children: 1, repetition_type: 'REPEATED' },
        { name: 'element', ...(typeof elementId === 'number' ? { field_id: elementId } : {}), ...text },
      ];
  }
}

const millisecondsOfDay = 86_400_000;

/** A cell as Parquet holds it: days count from 1970. */
export function valueOfCell({ kind, withheld }: Column, cell: Cell) {
  if (cell === null || typeof cell === 'number')
    return cell === null || kind !== 'date' ? cell : Date.parse(isoDate(cell)) / millisecondsOfDay;
  if (typeof cell !== 'string') return cell.map(legalText);
  return kind === 'flag' && withheld !== true ? flagOf(cell) : legalText(cell);
}

/** The values of a column; each distinct value is converted once. */
export function valuesOf(column: Column, { codes, values }: CodedCells) {
  const made = values.map((value) => valueOfCell(column, value));
  // This is many times faster than `Array.from` with a function.
  const data = new Array<(typeof made)[number]>(codes.length);
  for (let row = 0; row < codes.length; row++) data[row] = made[codes[row] as number] ?? null;
  return data;
}

/** The origin of the rows, as on the sheet `Verantwoording`; for demo data also that it is made up. */
function metadataOf(job: ExportJob, { period, columns }: ExportRows) {
  const columnOf = columnsWith(job.query.list, { ...job, months: pastMonthsOf(period, job.query) });
  const facts = {
    Lijst: job.title,
    'Gegevens t/m': period,
    Filter: job.filterText,
    Sortering: describeSort(job.query.sort, columnOf),
    Kolommen: JSON.stringify(Object.fromEntries(columns.map(({ name, label }) => [name, label]))),
    'Gemaakt op': dayOf(job.now),
    ...(job.demo ? { FICTIEF: 'verzonnen gegevens' } : {}),
  };
  return Object.entries(facts).map(([key, value]) => ({ key, value: legalText(value) }));
}

/** Writes bytes to the file whenever a chunk is full. It may write synchronously, because this thread has no other work. */
function fileWriter(file: FileHandle): ByteWriter {
  const writer = new ByteWriter(2 * chunkBytes);
  const grow = writer.ensure.bind(writer);
  const flush = () => {
    appendFileSync(file.fd, writer.getBytes());
    writer.index = 0;
  };
  writer.ensure = (size) => {
    if (writer.index > chunkBytes) flush();
    grow(size);
  };
  writer.finish = flush;
  return writer;
}
