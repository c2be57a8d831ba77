import type { ListQuery, RowChoice } from '../../../../shared/domain/lists/list';
import type { InMonth } from '../../../../shared/domain/months/month';
import { failure, type Result, success } from '../../../../shared/domain/result';
import { bridge } from '../../../bridge/bridge';
import type { List } from '../store/list-store';
import { listQueryOf } from '../store/page-questions';
import { rowChoiceOf, selectedCount } from '../store/selection';

/** Some rows of a list: those that match a question, or a choice of them. */
export type ChosenRows = { readonly query: InMonth<ListQuery>; readonly rows: RowChoice };

/** The selected rows of a list, or if none is selected, all its rows; null while its month is unknown. */
export function chosenRowsOf(list: List): ChosenRows | null {
  const { description, loaded, selection } = list.getState();
  if (description === null) return null;
  const hasSelection = selectedCount(selection, loaded?.page.matched ?? 0) > 0;
  return {
    query: { month: description.month, ...listQueryOf(list.getState()) },
    rows: hasSelection ? rowChoiceOf(selection) : { kind: 'all' },
  };
}

/** Whether a cell holds a KvK number. */
export const isNumber = (cell: unknown): cell is string => typeof cell === 'string' && cell !== '';

/** The distinct KvK numbers of the selected offices. */
export async function numbersOfSelection(list: List): Promise<Result<readonly string[]>> {
  const rows = chosenRowsOf(list);
  if (rows === null) return failure('NO_MONTH');
  const answer = await bridge.request('list.cells', { ...rows.query, columns: ['kvk'], rows: rows.rows });
  return answer.ok ? success([...new Set((answer.data.columns.kvk ?? []).filter(isNumber))]) : answer;
}
