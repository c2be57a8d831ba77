/** The schemas of Iceberg's manifests, version 2, with the ids of its specification (iceberg.apache.org/spec/#manifests). */

const field = (name: string, id: number, type: unknown) => ({ name, 'field-id': id, type });
const optional = (name: string, id: number, type: unknown) => ({ ...field(name, id, ['null', type]), default: null });

/** A map with numbers as keys, which Avro writes as a list of pairs. */
const mapOf = (key: number, value: number, type: string) => ({
  type: 'array',
  logicalType: 'map',
  items: {
    type: 'record',
    name: `k${key}_v${value}`,
    fields: [field('key', key, 'int'), field('value', value, type)],
  },
});

export const manifestSchema = {
  type: 'record',
  name: 'manifest_entry',
  fields: [
    field('status', 0, 'int'),
    optional('snapshot_id', 1, 'long'),
    optional('sequence_number', 3, 'long'),
    optional('file_sequence_number', 4, 'long'),
    field('data_file', 2, {
      type: 'record',
      name: 'r2',
      fields: [
        field('content', 134, 'int'),
        field('file_path', 100, 'string'),
        field('file_format', 101, 'string'),
        field('partition', 102, { type: 'record', name: 'r102', fields: [] }),
        field('record_count', 103, 'long'),
        field('file_size_in_bytes', 104, 'long'),
        optional('value_counts', 109, mapOf(119, 120, 'long')),
        optional('null_value_counts', 110, mapOf(121, 122, 'long')),
        optional('lower_bounds', 125, mapOf(126, 127, 'bytes')),
        optional('upper_bounds', 128, mapOf(129, 130, 'bytes')),
      ],
    }),
  ],
};

export const manifestListSchema = {
  type: 'record',
  name: 'manifest_file',
  fields: [
    field('manifest_path', 500, 'string'),
    field('manifest_length', 501, 'long'),
    field('partition_spec_id', 502, 'int'),
    field('content', 517, 'int'),
    field('sequence_number', 515, 'long'),
    field('min_sequence_number', 516, 'long'),
    field('added_snapshot_id', 503, 'long'),
    field('added_files_count', 504, 'int'),
    field('existing_files_count', 505, 'int'),
    field('deleted_files_count', 506, 'int'),
    field('added_rows_count', 512, 'long'),
    field('existing_rows_count', 513, 'long'),
    field('deleted_rows_count', 514, 'long'),
    optional('partitions', 507, {
      type: 'array',
      'element-id': 508,
      items: {
        type: 'record',
        name: 'r508',
        fields: [
          field('contains_null', 509, 'boolean'),
          optional('contains_nan', 518, 'boolean'),
          optional('lower_bound', 510, 'bytes'),
          optional('upper_bound', 511, 'bytes'),
        ],
      },
    }),
  ],
};
