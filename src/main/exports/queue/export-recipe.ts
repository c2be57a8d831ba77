import { kvkListNames } from '../../../shared/access/fit-view';
import type { ExportRequest } from '../../../shared/domain/exports/export';
import type { Column } from '../../../shared/domain/lists/column';
import { keptComparison } from '../../../shared/domain/lists/comparison';
import type { RowChoice } from '../../../shared/domain/lists/list';
import { everyFilter } from '../../../shared/filters/conditions/every-filter';
import { type ExportRecipe, type KeptRecipe, mostChosen } from '../../../shared/view/export-recipe';
import { type KeptView, longestFilterName, noKeptView } from '../../../shared/view/view';

/** The recipe of a requested file. @param columnOf finds columns, also those of the subscription and of the user's own lists */
export function recipeOf(
  { query, columns, rows, shape = 'rows', format, plain, title, month, formats }: ExportRequest,
  columnOf: (name: string) => Column | undefined,
  { version, day }: { readonly version: string; readonly day: string },
): ExportRecipe {
  const known = columns.flatMap((name) => columnOf(name) ?? []);
  const used = [
    ...known,
    ...[...everyFilter(query.filters), ...query.sort].flatMap(({ column }) => columnOf(column) ?? []),
  ];
  const view: KeptView = {
    ...noKeptView,
    ...query,
    comparison: query.comparison === null ? null : keptComparison(query.comparison, month.period),
    columns: known.map(({ name, width }) => ({ name, width, shown: true, pinned: null })),
    formats: formats ?? noKeptView.formats,
  };
  return {
    file: { name: title.slice(0, longestFilterName).trim() || 'Lijst', view, kvkLists: kvkListNames(view, used) },
    period: month.period,
    rows: rows.kind,
    shape,
    format,
    plain,
    madeOn: day,
    writtenBy: version,
  };
}

/** A recipe for this computer, including the rows that the user chose or left out one by one. */
export const keptRecipe = (recipe: ExportRecipe, rows: RowChoice): KeptRecipe =>
  'ids' in rows && rows.ids.length <= mostChosen ? { ...recipe, chosen: rows.ids } : recipe;
