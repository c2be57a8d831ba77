import { z } from 'zod';
import type { LastScreen } from '../../shared/domain/last-screen';
import { type ColumnPreset, type ListView, longestPresetName, pageSizes } from '../../shared/domain/list';
import { displayModes } from '../../shared/domain/list-name';
import {
  columnName,
  filterSchema,
  mutationsSchema,
  nearSchema,
  orNull,
  peersSchema,
  sortKeySchema,
} from '../lists/query-schema';

const columns = z
  .array(
    z.object({
      name: columnName,
      width: z.number().min(20).max(4000),
      shown: z.boolean(),
      pinned: orNull(z.boolean()),
    }),
  )
  .max(2000);
const sort = z.array(sortKeySchema).max(10);
const filters = z.array(filterSchema).max(1000);
const rowId = z.string().max(100);
const pixels = z.number().min(0).max(100_000_000);

const position = z.object({
  offset: z.number().int().min(0),
  scroll: z.object({ top: pixels, left: pixels }),
  row: z.object({ id: rowId, index: z.number().int().min(0), column: columnName }).nullable(),
  preview: z.object({ id: rowId, dossier: rowId.nullable() }).nullable(),
});
const presetId = z.string().min(1).max(40);

export const listViewSchema = z.object({
  columns,
  sort,
  filters,
  applied: orNull(filters),
  pageSize: z.literal(pageSizes),
  pageFits: orNull(z.boolean()),
  mutations: orNull(mutationsSchema),
  near: orNull(nearSchema),
  peers: orNull(peersSchema),
  colour: orNull(columnName),
  preset: orNull(presetId),
  place: orNull(position),
}) satisfies z.ZodType<ListView>;

export const lastScreenSchema = z.object({
  path: z
    .string()
    .regex(/^\/(?!\/)/)
    .max(300),
  mode: z.enum(displayModes),
}) satisfies z.ZodType<LastScreen>;

export const columnPresetSchema = z.object({
  id: presetId,
  name: z.string().trim().min(1).max(longestPresetName),
  columns,
  sort,
}) satisfies z.ZodType<ColumnPreset>;
