import { fitView } from '../../../../shared/access/fit-view';
import { mayExport } from '../../../../shared/access/permissions';
import { describedWithPast } from '../../../../shared/catalog/past-column';
import { largestRecipePart, recipePart } from '../../../../shared/domain/exports/earlier-export';
import { type ExportRequest, shapeFor } from '../../../../shared/domain/exports/export';
import { failure, type Result } from '../../../../shared/domain/result';
import { formatPeriod } from '../../../../shared/format/format-date';
import { findZipPart } from '../../../../shared/format/zip-part';
import type { ExportRecipe, KeptRecipe } from '../../../../shared/view/export-recipe';
import { queryOfView } from '../../../../shared/view/view';
import { bridge } from '../../../bridge/bridge';
import { useApplication } from '../../../core/application-store';
import { startExport } from '../../../core/exports/export-progress';
import { windowMonth } from '../../../core/months/window-month';
import { notifyDone, notifyFailure, notifyMissing } from '../../../core/notify';
import { movedPeriod } from '../../core/store/mutation-periods';
import { deliverView } from '../../core/views/use-saved-filter';

/** The recipe in a workbook. Only the recipe is read from the file; main validates it completely. */
export async function recipeOfFile(file: File): Promise<Result<ExportRecipe>> {
  const read = async (from: number, to: number) => new Uint8Array(await file.slice(from, to).arrayBuffer());
  try {
    const part = await findZipPart({ read, size: file.size }, recipePart, largestRecipePart.packed);
    return part === null ? failure('RECIPE_INVALID') : await bridge.request('recipe.read', part);
  } catch {
    // The file no longer exists, or is not a file.
    return failure('FILE_UNREADABLE');
  }
}

/**
 * Shows the list as it was when a file was made.
 * @returns whether the list is shown
 */
export async function openRecipe({ file }: ExportRecipe): Promise<boolean> {
  const missing = await deliverView(file, (list) => list.getState().showFile(file));
  if (missing === null) return false;
  if (missing.length === 0) notifyDone('Weergave geopend', `“${file.name}”`);
  else notifyMissing(file.name, missing);
  return true;
}

/** Reported together with the missing parts of a repeated file. */
const rowsUnknown = 'welke rijen gekozen waren: alle rijen van het filter zijn geschreven';

/**
 * Writes a file again from the current month and with the user's own rights; a workbook then shows what changed since. Chosen rows are the
 * same if this computer remembers them; otherwise all rows of the filter are written, and that is reported. A mutation period that ended on
 * the file's day is extended to today (docs/rules/exports.md#repeated-files).
 * @returns the id of the export; null when it did not begin, which a notification reports
 */
export async function repeatExport(recipe: KeptRecipe): Promise<string | null> {
  const [month, start] = [windowMonth(), useApplication.getState().start];
  const options = start?.session.account?.options ?? null;
  const notBegun = 'De export is niet herhaald';
  const { file, shape, format, plain, chosen } = recipe;
  if (month === null || start === null || options === null) {
    notifyFailure(notBegun, failure('NO_MONTH'));
    return null;
  }
  const { list, comparison } = queryOfView(file.view, month.period);
  const described = await bridge.request('list.describe', { month, list, comparison });
  if (!described.ok) {
    notifyFailure(notBegun, described);
    return null;
  }
  const here = {
    columns: describedWithPast(described.data, comparison?.earlier).columns,
    options,
    thisYear: Number(start.today.slice(0, 4)),
    period: month.period,
  };
  const { view, missing } = fitView(file, here);
  const period = view.mutations && movedPeriod(view.mutations, recipe.madeOn, start.today);
  const mutations = view.mutations && { ...view.mutations, ...period };
  const isMoved = mutations?.to !== view.mutations?.to;
  const query = { ...queryOfView(view, month.period), mutations };
  const request: ExportRequest = {
    month,
    query,
    rows: chosen === undefined ? { kind: 'all' } : { kind: recipe.rows === 'allBut' ? 'allBut' : 'ids', ids: chosen },
    columns: view.columns.map(({ name }) => name),
    shape: shapeFor(query, shape),
    format,
    plain,
    title: file.name,
    ...(view.formats.length > 0 && { formats: view.formats }),
  };
  // A file is not compared with its earlier month if its period changed, or if it compares two months itself.
  const isCompared = recipe.period < month.period && !isMoved && comparison === null;
  const compared = { ...query, columns: request.columns, since: recipe.period };
  const maySince = isCompared && mayExport(options, compared);
  const asked = maySince ? { ...request, since: recipe.period } : request;
  const plan = await bridge.request('export.plan', asked);
  if (!plan.ok) {
    notifyFailure(notBegun, plan);
    return null;
  }
  const lacking = [
    ...missing,
    ...(chosen === undefined && recipe.rows !== 'all' ? [rowsUnknown] : []),
    ...(isCompared && !maySince && format === 'xlsx' ? [`het blad Sinds ${formatPeriod(recipe.period)}`] : []),
  ];
  notifyMissing(file.name, lacking);
  return startExport({ request: asked, fileName: plan.data.fileName }, null);
}
