import { z } from 'zod';
import { mostMonthsAgo } from '../catalog/past-column';
import { longestWrittenPart } from '../domain/lists/format-rule';
import {
  type ColumnArrangement,
  defaultPageSize,
  type ListPosition,
  mostPinned,
  type PinnedRow,
  pageSizes,
} from '../domain/lists/list';
import { mostVisits, type VisitPlan, visitSpeed } from '../domain/lists/visit';
import { formatRulesSchema } from './format-rule-schema';
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
} from './question-schemas';

/** The id of a preset or a saved filter. */
export const keptId = z.string().min(1).max(40);
const rowId = z.string().max(100);
const pixels = z.number().min(0).max(100_000_000);
/** Text as the list shows it, or as it was typed. */
const shownText = z.string().max(10_000);
const point = z.object({ latitude: z.number().min(-90).max(90), longitude: z.number().min(-180).max(180) });
const filters = z.array(filterSchema).max(1000);

const columns = z
  .array(
    z.object({
      name: columnName,
      width: z.number().min(20).max(4000),
      shown: z.boolean(),
      pinned: orNull(z.boolean()),
    }) satisfies z.ZodType<ColumnArrangement>,
  )
  .max(2000);

const position = z.object({
  offset: z.number().int().min(0),
  scroll: z.object({ top: pixels, left: pixels }),
  row: z.object({ id: rowId, index: z.number().int().min(0), column: columnName }).nullable(),
  preview: z.object({ id: rowId, dossier: rowId.nullable() }).nullable(),
}) satisfies z.ZodType<ListPosition>;

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
  when: z.object({
    day: rowId.nullable(),
    begin: shownText,
    minutes: shownText,
    // A plan that an earlier version stored has minutes between its visits instead.
    speed: shownText.default(String(visitSpeed.standard)),
  }),
}) satisfies z.ZodType<VisitPlan>;

const mostLaterParts = 50;
const laterParts = z
  .record(z.string().max(100), z.string().max(longestWrittenPart))
  .refine((parts) => Object.keys(parts).length <= mostLaterParts);

/**
 * The values of every part of a view: the first half of a part's entry, of which `viewParts` (view.ts) is the other. Only main imports
 * these schemas; the window takes their types.
 */
export const partSchemas = {
  columns,
  sort: z.array(sortKeySchema).max(10),
  filters,
  applied: filters.nullable(),
  pageSize: z
    .literal(pageSizes)
    .catch(defaultPageSize)
    .transform((size): number => size),
  pageFits: z.boolean(),
  mutations: mutationsSchema.nullable(),
  near: nearSchema.nullable(),
  peers: peersSchema.nullable(),
  comparison: comparisonSchema
    .omit({ earlier: true })
    .extend({ monthsBack: z.number().int().min(1).max(mostMonthsAgo) })
    .nullable(),
  colour: columnName.nullable(),
  display: z.literal('map').nullable(),
  pivot: pivotViewSchema.nullable(),
  chart: chartSchema.nullable(),
  preset: keptId.nullable(),
  saved: keptId.nullable(),
  visits: visitPlan.nullable(),
  pinnedRows: z
    .array(z.object({ id: rowId, name: z.string().max(1000) }) satisfies z.ZodType<PinnedRow>)
    .max(mostPinned),
  formats: formatRulesSchema,
  later: laterParts,
  place: position.nullable().catch(null),
} as const satisfies Readonly<Record<string, z.ZodType>>;
