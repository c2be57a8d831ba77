import { z } from 'zod';
import { mostMonthsAgo } from '../../../shared/catalog/past-column';
import type { KeptComparison } from '../../../shared/domain/lists/comparison';
import { type KeptView, longestFilterName, type SavedFilter } from '../../../shared/domain/lists/kept-view';
import {
  type ColumnPreset,
  defaultPageSize,
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
import { laterParts, withLaterParts } from './later-parts';

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
export const presetId = z.string().min(1).max(40);
export const revision = z.number().int().min(0);

/** Text as the list shows it, or as it was typed. */
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

const formats = formatRulesSchema.optional();

/** A name that the user gave; it must not be empty without its invisible characters. */
export const nameOf = (longest: number) => z.string().max(longest).transform(plainName).pipe(z.string().min(1));

const listViewParts = z.object({
  columns: columns.default([]),
  sort: sort.default([]),
  filters: filters.default([]),
  applied: orNull(filters),
  pageSize: z.literal(pageSizes).catch(defaultPageSize),
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
  later: laterParts,
  place: orNull(position).catch(null),
}) satisfies z.ZodType<ListView>;
/**
 * How a list was left. A part that cannot be read is set apart, so that the first change does not overwrite it; the list then shows itself
 * without that part and names it.
 */
export const listViewSchema = withLaterParts(listViewParts, [
  ...(['columns', 'sort', 'filters', 'applied', 'preset', 'saved'] as const),
  ...(['mutations', 'near', 'peers', 'colour', 'pivot', 'chart'] as const),
  ...(['visits', 'pinnedRows', 'formats'] as const),
]);

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

const columnPresetParts = z.object({
  id: presetId,
  name: nameOf(longestPresetName),
  // Absent in files from before presets had revisions.
  revision: revision.default(0),
  columns,
  sort,
  pivot: pivotViewSchema.nullish(),
  chart: chartSchema.nullish(),
  formats,
  later: laterParts,
}) satisfies z.ZodType<ColumnPreset>;
export const columnPresetSchema = withLaterParts(columnPresetParts, ['pivot', 'chart', 'formats']);

const keptComparison = comparisonSchema
  .omit({ earlier: true })
  .extend({ monthsBack: z.number().int().min(1).max(mostMonthsAgo) }) satisfies z.ZodType<KeptComparison>;

const keptViewParts = z.object({
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
  later: laterParts,
}) satisfies z.ZodType<KeptView>;
/** A property that chooses rows may not be set apart: without it the view would show other rows, so the whole view is unreadable. */
export const keptViewSchema = withLaterParts(keptViewParts, ['colour', 'pivot', 'chart', 'pinnedRows', 'formats']);

export const savedFilterSchema = z.object({
  id: presetId,
  name: nameOf(longestFilterName),
  position: z.number().int().min(0).max(1_000_000),
  revision,
  view: keptViewSchema,
}) satisfies z.ZodType<SavedFilter>;
