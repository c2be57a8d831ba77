import { z } from 'zod';
import { mostMonthsAgo } from '../../../shared/catalog/past-column';
import type { KeptComparison } from '../../../shared/domain/lists/comparison';
import { type KeptView, longestFilterName, type SavedFilter } from '../../../shared/domain/lists/kept-view';
import {
  type ColumnPreset,
  type ListView,
  longestPresetName,
  mostPinned,
  type PinnedRow,
  pageSizes,
} from '../../../shared/domain/lists/list';
import { displayModes } from '../../../shared/domain/lists/list-name';
import { mostVisits, type VisitPlan } from '../../../shared/domain/lists/visit';
import type { LastScreen } from '../../../shared/domain/program/last-screen';
import { choiceKinds, type RecentChoice } from '../../../shared/domain/program/recent-choice';
import { plainName } from '../../../shared/format/plain-name';
import { formatRulesSchema } from '../../lists/service/format-rule-schema';
import {
  chartSchema,
  columnName,
  comparisonSchema,
  filterSchema,
  listName,
  mutationsSchema,
  nearSchema,
  orNull,
  peersSchema,
  pivotViewSchema,
  sortKeySchema,
} from '../../lists/service/query-schema';

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

/** As the list says it, or as it was typed. */
const shownText = z.string().max(10_000);
const point = z.object({ latitude: z.number().min(-90).max(90), longitude: z.number().min(-180).max(180) });
const visitPlan = z.object({
  list: listName,
  visits: z
    .array(
      z.object({
        id: rowId,
        kvk: rowId.nullable(),
        name: shownText,
        address: shownText,
        phone: shownText,
        place: point.nullable(),
      }),
    )
    .min(1)
    .max(mostVisits),
  ends: z.object({
    start: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('anywhere') }),
      z.object({ kind: z.literal('visit'), id: rowId }),
      z.object({ kind: z.literal('place'), name: shownText, place: point }),
    ]),
    returns: z.boolean(),
  }),
  isByHand: z.boolean(),
  when: z.object({ day: rowId.nullable(), begin: shownText, minutes: shownText, between: shownText }),
}) satisfies z.ZodType<VisitPlan>;

const pinnedRows = z
  .array(z.object({ id: rowId, name: z.string().max(1000) }) satisfies z.ZodType<PinnedRow>)
  .max(mostPinned)
  .optional();

/** Of a file or a view that holds something else there, all else is read. */
const formats = formatRulesSchema.optional().catch(undefined);

/** A name that the user gave: not empty once what cannot be seen is gone. */
export const nameOf = (longest: number) => z.string().max(longest).transform(plainName).pipe(z.string().min(1));

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
  pivot: orNull(pivotViewSchema),
  chart: orNull(chartSchema),
  preset: orNull(presetId),
  saved: orNull(presetId),
  visits: orNull(visitPlan),
  pinnedRows,
  formats,
  place: orNull(position),
}) satisfies z.ZodType<ListView>;

export const lastScreenSchema = z.object({
  path: z
    .string()
    .regex(/^\/(?!\/)/)
    .max(300),
  mode: z.enum(displayModes),
}) satisfies z.ZodType<LastScreen>;

export const recentChoiceSchema = z.object({
  kind: z.enum(choiceKinds),
  id: z.string().min(1).max(100),
  label: z.string().max(300),
}) satisfies z.ZodType<RecentChoice>;

export const columnPresetSchema = z.object({
  id: presetId,
  name: nameOf(longestPresetName),
  columns,
  sort,
  // One of a later version shows its columns.
  pivot: pivotViewSchema.nullish().catch(undefined),
  chart: chartSchema.nullish().catch(undefined),
  formats,
}) satisfies z.ZodType<ColumnPreset>;

const keptComparison = comparisonSchema
  .omit({ earlier: true })
  .extend({ monthsBack: z.number().int().min(1).max(mostMonthsAgo) }) satisfies z.ZodType<KeptComparison>;

export const keptViewSchema = z.object({
  list: listName,
  columns,
  sort,
  filters,
  mutations: orNull(mutationsSchema),
  near: orNull(nearSchema),
  peers: orNull(peersSchema),
  colour: orNull(columnName),
  pivot: orNull(pivotViewSchema),
  chart: orNull(chartSchema),
  preset: orNull(presetId),
  comparison: orNull(keptComparison),
  pinnedRows,
  formats,
}) satisfies z.ZodType<KeptView>;

export const savedFilterSchema = z.object({
  id: presetId,
  name: nameOf(longestFilterName),
  position: z.number().int().min(0).max(1_000_000),
  revision: z.number().int().min(0),
  view: keptViewSchema,
}) satisfies z.ZodType<SavedFilter>;
