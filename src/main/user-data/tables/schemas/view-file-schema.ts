import { z } from 'zod';
import { longestOwnLabel } from '../../../../shared/catalog/own-column';
import { exportFormats, exportShapes } from '../../../../shared/domain/exports/export';
import { longestId } from '../../../../shared/domain/lists/list';
import { type ExportRecipe, type KeptRecipe, mostChosen } from '../../../../shared/view/export-recipe';
import { columnName } from '../../../../shared/view/question-schemas';
import { longestFilterName, type ViewFile } from '../../../../shared/view/view';
import { keptViewSchema, nameOf } from './list-view-schema';

/** A view that is shared as a file. */
export const viewFileSchema = z.object({
  name: nameOf(longestFilterName),
  view: keptViewSchema,
  kvkLists: z.record(columnName, z.string().max(longestOwnLabel)),
}) satisfies z.ZodType<ViewFile>;

/** How an exported file was made; the file contains it. */
export const recipeSchema = z.object({
  file: viewFileSchema,
  period: z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/),
  rows: z.enum(['all', 'allBut', 'page', 'ids']),
  shape: z.enum(exportShapes),
  format: z.enum(exportFormats),
  plain: z.boolean(),
  madeOn: z.iso.date().optional(),
  writtenBy: z.string().max(40),
}) satisfies z.ZodType<ExportRecipe>;

const chosen = z.array(z.string().max(longestId)).max(mostChosen).optional();
/** A recipe on this computer, with the rows that the user chose. */
export const keptRecipeSchema = recipeSchema.extend({ chosen }) satisfies z.ZodType<KeptRecipe>;
