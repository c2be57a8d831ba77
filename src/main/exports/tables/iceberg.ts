import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import avro from 'avsc';
import { lastDayOf } from '../../../shared/domain/calendar';
import { uuidOf } from './ducklake';
import { manifestListSchema, manifestSchema } from './iceberg-schemas';
import type { ListHistory } from './list-history';
import type { TableField } from './table-fields';
import type { FieldStatistics, TableFile } from './table-file';

/** Bytes that separate the blocks of an Avro file; they may be any. */
const syncMarker = Buffer.from('adviesatlas-avro');
const container = avro.Type.forSchema({
  type: 'record',
  name: 'Header',
  fields: [
    { name: 'magic', type: { type: 'fixed', name: 'Magic', size: 4 } },
    { name: 'meta', type: { type: 'map', values: 'bytes' } },
    { name: 'sync', type: { type: 'fixed', name: 'Sync', size: 16 } },
  ],
});
const long = avro.Type.forSchema('long');

/** An Avro file of records. Its schema is written as it is given, with the ids that Iceberg needs and Avro does not know. */
function avroFile(schema: object, metadata: Readonly<Record<string, string>>, records: readonly object[]): Buffer {
  const type = avro.Type.forSchema(schema as Parameters<typeof avro.Type.forSchema>[0]);
  const texts = { ...metadata, 'avro.schema': JSON.stringify(schema), 'avro.codec': 'null' };
  const meta = Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, Buffer.from(text)]));
  const header = container.toBuffer({ magic: Buffer.from('Obj\x01', 'latin1'), meta, sync: syncMarker });
  const block = Buffer.concat(records.map((record) => type.toBuffer(record)));
  return Buffer.concat([header, long.toBuffer(records.length), long.toBuffer(block.length), block, syncMarker]);
}

/** A value in the bytes of Iceberg's single values. */
function boundBytes({ type }: TableField, value: NonNullable<FieldStatistics['least']>): Buffer {
  switch (type) {
    case 'number': {
      const bytes = Buffer.alloc(8);
      bytes.writeDoubleLE(Number(value));
      return bytes;
    }
    case 'date': {
      const bytes = Buffer.alloc(4);
      bytes.writeInt32LE(Number(value));
      return bytes;
    }
    case 'flag':
      return Buffer.from([value === true ? 1 : 0]);
    default:
      return Buffer.from(String(value));
  }
}

function icebergType({ type, elementId }: TableField): unknown {
  switch (type) {
    case 'text':
      return 'string';
    case 'number':
      return 'double';
    case 'date':
      return 'date';
    case 'flag':
      return 'boolean';
    case 'texts':
      return { type: 'list', 'element-id': elementId, element: 'string', 'element-required': false };
  }
}

const schemaOf = (fields: readonly TableField[]) => ({
  type: 'struct',
  'schema-id': 0,
  fields: fields.map((field) => ({
    id: field.id,
    name: field.name,
    required: false,
    type: icebergType(field),
  })),
});

/** What a manifest says of a data file. */
function dataFile(file: TableFile, fields: readonly TableField[], location: string) {
  const known = fields.flatMap((field, at) => {
    const statistics = file.statistics[at];
    return statistics === undefined || field.type === 'texts' ? [] : [{ field, statistics }];
  });
  const bounds = (side: 'least' | 'most') =>
    known.flatMap(({ field, statistics }) => {
      const value = statistics[side];
      return value === null ? [] : [{ key: field.id, value: boundBytes(field, value) }];
    });
  return {
    content: 0,
    file_path: `${location}/${file.path}`,
    file_format: 'PARQUET',
    partition: {},
    record_count: file.rows,
    file_size_in_bytes: file.bytes,
    value_counts: known.map(({ field }) => ({ key: field.id, value: file.rows })),
    null_value_counts: known.map(({ field, statistics }) => ({ key: field.id, value: statistics.nulls })),
    lower_bounds: bounds('least'),
    upper_bounds: bounds('most'),
  };
}

type Manifest = { readonly path: string; readonly bytes: number; readonly snapshot: number; readonly rows: number };

const listed = ({ path, bytes, snapshot, rows }: Manifest) => ({
  manifest_path: path,
  manifest_length: bytes,
  partition_spec_id: 0,
  content: 0,
  sequence_number: snapshot,
  min_sequence_number: snapshot,
  added_snapshot_id: snapshot,
  added_files_count: 1,
  existing_files_count: 0,
  deleted_files_count: 0,
  added_rows_count: rows,
  existing_rows_count: 0,
  deleted_rows_count: 0,
  partitions: null,
});

/**
 * Writes the metadata of a list as a table of Iceberg, version 2 (iceberg.apache.org/spec): a snapshot for each month, whose moment is the
 * last day of the month, which adds the file of that month.
 * @param folder where the table is written
 * @param place where the table will be; Iceberg names files by their whole address
 */
export function writeIceberg(
  history: ListHistory,
  { folder, place }: { readonly folder: string; readonly place: string },
): void {
  const location = pathToFileURL(place).href;
  mkdirSync(join(folder, 'metadata'), { recursive: true });
  const write = (name: string, content: Buffer | string): string => {
    writeFileSync(join(folder, 'metadata', name), content);
    return `${location}/metadata/${name}`;
  };
  const schema = schemaOf(history.fields);
  const about = { schema: JSON.stringify(schema), 'schema-id': '0', 'partition-spec': '[]', 'partition-spec-id': '0' };
  const manifests: Manifest[] = [];
  const snapshots = history.months.map(({ period, file }, at) => {
    const snapshot = at + 1;
    if (file !== null) {
      const entry = { status: 1, snapshot_id: snapshot, sequence_number: null, file_sequence_number: null };
      const bytes = avroFile(manifestSchema, { ...about, 'format-version': '2', content: 'data' }, [
        { ...entry, data_file: dataFile(file, history.fields, location) },
      ]);
      manifests.push({ path: write(`manifest-${period}.avro`, bytes), bytes: bytes.length, snapshot, rows: file.rows });
    }
    const parent = at === 0 ? {} : { 'parent-snapshot-id': at };
    const header = { 'snapshot-id': String(snapshot), 'sequence-number': String(snapshot), 'format-version': '2' };
    return {
      'snapshot-id': snapshot,
      ...parent,
      'sequence-number': snapshot,
      'timestamp-ms': Date.parse(`${lastDayOf(period)}T23:59:59Z`),
      summary: { operation: 'append', period },
      'manifest-list': write(`snapshot-${period}.avro`, avroFile(manifestListSchema, header, manifests.map(listed))),
      'schema-id': 0,
    };
  });
  const newest = snapshots.at(-1);
  const metadata = {
    'format-version': 2,
    'table-uuid': uuidOf(`iceberg ${history.list}`),
    location,
    'last-sequence-number': snapshots.length,
    'last-updated-ms': newest?.['timestamp-ms'] ?? 0,
    'last-column-id': Math.max(...history.fields.flatMap(({ id, elementId }) => [id, elementId ?? 0])),
    'current-schema-id': 0,
    schemas: [schema],
    'default-spec-id': 0,
    'partition-specs': [{ 'spec-id': 0, fields: [] }],
    'last-partition-id': 999,
    'default-sort-order-id': 0,
    'sort-orders': [{ 'order-id': 0, fields: [] }],
    properties: {},
    'current-snapshot-id': newest?.['snapshot-id'] ?? -1,
    refs: newest === undefined ? {} : { main: { 'snapshot-id': newest['snapshot-id'], type: 'branch' } },
    snapshots,
    'snapshot-log': snapshots.map((made) => ({
      'snapshot-id': made['snapshot-id'],
      'timestamp-ms': made['timestamp-ms'],
    })),
    'metadata-log': [],
  };
  write('v1.metadata.json', `${JSON.stringify(metadata, null, 2)}\n`);
  write('version-hint.text', '1');
}
