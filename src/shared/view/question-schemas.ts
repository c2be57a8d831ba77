import { z } from 'zod';
import { isCalculated, longestCalculatedName } from '../catalog/calculated-column';
import { currentColumnName } from '../catalog/column-names';
import { paperGroups, paperParts } from '../domain/exports/paper';
import { type Chart, chartScales } from '../domain/lists/analysis/chart';
import {
  bandCounts,
  mostEdges,
  mostPivotLevels,
  mostPivotMeasures,
  type PivotView,
  pivotFigures,
  pivotLooks,
  pivotPeriods,
  pivotShares,
} from '../domain/lists/analysis/pivot';
import { mostPivotClasses } from '../domain/lists/analysis/pivot-table';
import { infoGroups } from '../domain/lists/column';
import { filteredMonths, methodShares } from '../domain/lists/comparison';
import { type Condition, conditionBounds, conditionModes } from '../domain/lists/conditions';
import { distanceRange, nearestRange } from '../domain/lists/list';
import { listNames } from '../domain/lists/list-name';
import { countryBox } from '../geo/country-box';

/** The longest name of a column that is not calculated; a calculated column's name is its formula. */
const longestPlainName = 100;
/** The name of a column; former names are accepted too (docs/rules/columns.md#column-names). */
export const columnName = z
  .string()
  .max(longestCalculatedName + 20)
  .refine((name) => name.length <= longestPlainName || isCalculated(name.split('@')[0] ?? ''))
  .transform(currentColumnName);
/** Reads an absent value as null, as in views of earlier versions. */
export const orNull = <T extends z.ZodType>(schema: T) => schema.nullish().transform((value) => value ?? null);
export const filterSchema = z.object({ column: columnName, text: z.string().max(100_000) });
/** Conditions as an object; `conditionBounds` checks conditions that are read from text. */
export const conditionSchema: z.ZodType<Condition> = z.lazy(() =>
  z.union([
    filterSchema,
    z.object({ mode: z.enum(conditionModes), of: z.array(conditionSchema).max(conditionBounds.filters) }),
  ]),
);
export const sortKeySchema = z.object({ column: columnName, direction: z.enum(['asc', 'desc']) });

export const mutationsSchema = z.object({
  from: z.iso.date(),
  to: z.iso.date(),
  groups: z.array(z.enum(infoGroups)).max(10),
});

const degrees = {
  latitude: z.number().min(countryBox.south).max(countryBox.north),
  longitude: z.number().min(countryBox.west).max(countryBox.east),
};

export const nearSchema = z.object({
  centre: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('office'), kvk: z.string().regex(/^\d{7,8}$/) }),
    z.object({ kind: z.literal('postcode'), postcode: z.string().regex(/^\s*[1-9]\d{3}\s?([A-Za-z]{2})?\s*$/) }),
    z.object({ kind: z.literal('point'), ...degrees }),
    z.object({ kind: z.literal('place'), name: z.string().min(1).max(100), ...degrees }),
  ]),
  kilometres: z.number().min(distanceRange.least).max(distanceRange.most),
  nearest: z.number().int().min(nearestRange.least).max(nearestRange.most).optional(),
});

export const peersSchema = z.object({
  name: z.string().min(1).max(100),
  filters: z.array(filterSchema).max(1000),
  mutations: orNull(mutationsSchema),
  near: orNull(nearSchema),
  measure: columnName,
});

const periodSchema = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/);

export const comparisonLimitsSchema = z.object({
  margins: z
    .array(z.object({ column: columnName, most: z.number().min(0), unit: z.enum(['absolute', 'percent']) }))
    .max(1000),
  methodShare: z.number().min(methodShares.least).max(methodShares.most),
});

export const comparisonSchema = z.object({
  earlier: periodSchema,
  filtersOn: z.enum(filteredMonths),
  changedOnly: z.boolean(),
  ...comparisonLimitsSchema.shape,
});

const bandsSchema = z.discriminatedUnion('by', [
  z.object({ by: z.literal('values') }),
  z.object({ by: z.enum(['width', 'rows']), count: z.number().int().min(bandCounts.least).max(bandCounts.most) }),
  z.object({ by: z.literal('edges'), edges: z.array(z.number()).min(1).max(mostEdges) }),
  z.object({ by: z.enum(pivotPeriods) }),
]);
const axisSchema = z.object({
  column: columnName,
  bands: bandsSchema,
  top: orNull(z.number().int().min(1).max(mostPivotClasses)),
});
export const pivotSchema = z.object({
  rows: z.array(axisSchema).max(mostPivotLevels),
  column: orNull(axisSchema),
  measures: z
    .array(
      z.union([
        z.object({ of: z.enum(['count', ...pivotShares]) }),
        z.object({ of: z.enum([...pivotFigures, 'distinct']), column: columnName }),
      ]),
    )
    .min(1)
    .max(mostPivotMeasures),
  against: orNull(periodSchema),
});

export const pivotViewSchema = z.object({
  pivot: pivotSchema,
  sort: orNull(
    z.object({
      column: orNull(z.string().max(1000)),
      measure: z.number().int().min(0).max(mostPivotMeasures),
      direction: z.enum(['asc', 'desc']),
    }),
  ),
  look: z.enum(pivotLooks),
}) satisfies z.ZodType<PivotView>;

const measureSchema = z.union([
  z.object({ of: z.literal('count') }),
  z.object({ of: z.enum([...pivotFigures, 'distinct']), column: columnName }),
]);
const scatterAxisSchema = z.object({ column: columnName, scale: z.enum(chartScales) });
export const chartSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('distribution'), column: columnName }),
  z.object({ kind: z.literal('bars'), group: axisSchema, stack: orNull(axisSchema), measure: measureSchema }),
  z.object({
    kind: z.literal('scatter'),
    x: scatterAxisSchema,
    y: scatterAxisSchema,
    colour: orNull(axisSchema),
    size: orNull(columnName),
  }),
  z.object({ kind: z.literal('line'), measure: measureSchema, group: orNull(axisSchema) }),
  z.object({ kind: z.literal('boxes'), column: columnName, group: axisSchema }),
]) satisfies z.ZodType<Chart>;

export const listName = z.enum(listNames);

/** What a user chooses for documents of dossiers. */
export const paperChoiceShape = {
  groups: z.array(z.enum(paperGroups)).max(paperGroups.length).nullable(),
  parts: z.array(z.enum(paperParts)).max(paperParts.length),
};
