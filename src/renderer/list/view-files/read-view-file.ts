import { fitView } from '../../../shared/access/fit-view';
import { columnNamed } from '../../../shared/catalog/catalog';
import type { ColumnLookup } from '../../../shared/catalog/kvk-list-column';
import { listDefinitions } from '../../../shared/catalog/list-definitions';
import { withNamed } from '../../../shared/catalog/named-columns';
import { describedWithPast } from '../../../shared/catalog/past-column';
import type { Column } from '../../../shared/domain/lists/column';
import { largestViewFile, queryOfView, type ViewFile } from '../../../shared/domain/lists/kept-view';
import { failure, type Result, success } from '../../../shared/domain/result';
import { namesIn } from '../../../shared/filters/conditions/every-filter';
import { describeViewChanges, type ViewChange } from '../../../shared/texts/describe-view-changes';
import { bridge } from '../../bridge/bridge';
import { useApplication } from '../../core/application-store';
import { readTextFile } from '../../core/read-text-file';
import { windowMonth } from '../../core/window-month';
import { keptViewOf } from '../store/kept-view';
import type { List } from '../store/list-store';

/** The view of a file, what showing it changes, and in Dutch words what of it is not here. */
export type ImportedView = {
  readonly file: ViewFile;
  readonly changes: readonly ViewChange[];
  readonly missing: readonly string[];
};

const lookup = (columns: readonly Column[]): ColumnLookup => {
  const byName = new Map(columns.map((column) => [column.name, column]));
  return (name) => byName.get(name);
};

/**
 * Reads the view of a file, and compares it with the list as it is shown; nothing is shown or kept.
 * @returns a failure of the file, of the month, or NOT_ALLOWED where the subscription lacks the list
 */
export async function readViewFile(list: List, chosen: File): Promise<Result<ImportedView>> {
  const text = await readTextFile(chosen, largestViewFile, 'VIEW_FILE_INVALID');
  if (!text.ok) return text;
  const read = await bridge.request('viewFile.read', { text: text.data });
  if (!read.ok) return read;
  const file = read.data;
  const { start } = useApplication.getState();
  const options = start?.session.account?.options ?? null;
  const month = windowMonth();
  if (start === null || options === null || month === null) return failure('NOT_LOGGED_IN');
  const { comparison } = queryOfView(file.view, month.period);
  const described = await bridge.request('list.describe', { month, list: file.view.list, comparison });
  if (!described.ok) return described;
  const { columns } = describedWithPast(described.data, comparison?.earlier);
  const thisYear = Number(start.today.slice(0, 4));
  const { view, missing } = fitView(file, { columns, options, thisYear, period: month.period });
  const now = keptViewOf(list.getState());
  const shown = lookup(list.getState().columns.map(({ column }) => column));
  const changes = describeViewChanges(now, view, {
    now: (name) => shown(name) ?? columnNamed(now.list, name),
    to: lookup(withNamed(columns, namesIn(view), month.period)),
    titleOf: (name) => listDefinitions[name].title,
  });
  return success({ file, changes, missing });
}
