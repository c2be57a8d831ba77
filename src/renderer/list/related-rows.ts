import type { Owner } from '../../shared/domain/account/session';
import type { Filter, ListQuery, RowChoice } from '../../shared/domain/lists/list';
import type { InMonth, MonthRef } from '../../shared/domain/months/month';
import { failure, type Result, success } from '../../shared/domain/result';
import { mostNumbersInFilter } from '../../shared/filters/several-numbers';
import { countOf, formatCount } from '../../shared/format/format-number';
import { bridge } from '../bridge/bridge';
import { requestHere } from '../core/navigation/window-place';
import { notifyFailure, notifyNote } from '../core/notify';
import { showFiltered } from './show-filtered';
import type { List } from './store/list-store';
import { rowChoiceOf, selectedCount } from './store/selection';

type Rows = { readonly query: InMonth<ListQuery>; readonly rows: RowChoice; readonly column: 'kvk' | 'kvks' };

const failed = 'De lijsten kunnen nu niet worden verbonden';

/** The KvK numbers of rows, each once; null when there are none or too many for a filter, which is said. */
async function numbersOf({ query, rows, column }: Rows): Promise<string | null> {
  const found = await bridge.request('list.cells', { ...query, columns: [column], rows });
  if (!found.ok) {
    notifyFailure(failed, found);
    return null;
  }
  const cells = found.data.columns[column] ?? [];
  const numbers = [...new Set(cells.flatMap((cell) => (Array.isArray(cell) ? cell : [cell])).filter(isNumber))];
  if (numbers.length === 0) {
    notifyNote('Er zijn geen kantoren', 'Bij deze regels is geen KvK-nummer bekend.');
    return null;
  }
  if (numbers.length > mostNumbersInFilter) {
    const many = countOf(numbers.length, 'kantoor', 'kantoren');
    notifyNote(
      'Er zijn te veel kantoren',
      `Het zijn ${many}; een filter kan er ${formatCount(mostNumbersInFilter)} aan. Filter de lijst eerst.`,
    );
    return null;
  }
  // A filter of one number would be the beginning of others too.
  return numbers.length === 1 ? `${numbers[0]},${numbers[0]}` : numbers.join(',');
}

const isNumber = (cell: unknown): cell is string => typeof cell === 'string' && cell !== '';

/** The rows of a list that are chosen, or all that it keeps. */
function rowsOf(list: List): Omit<Rows, 'column'> | null {
  const { description, loaded, filters, sort, mutations, near, peers, selection } = list.getState();
  if (description === null) return null;
  const hasSelection = selectedCount(selection, loaded?.page.matched ?? 0) > 0;
  return {
    query: { month: description.month, list: description.list, filters: filters.applied, sort, mutations, near, peers },
    rows: hasSelection ? rowChoiceOf(selection) : { kind: 'all' },
  };
}

/** The KvK numbers of the selected offices, each once. */
export async function numbersOfSelection(list: List): Promise<Result<readonly string[]>> {
  const rows = rowsOf(list);
  if (rows === null) return failure('NO_MONTH');
  const found = await bridge.request('list.cells', { ...rows.query, columns: ['kvk'], rows: rows.rows });
  return found.ok ? success([...new Set((found.data.columns.kvk ?? []).filter(isNumber))]) : found;
}

/** Shows the persons of the offices of a list, or the offices of its persons (docs/product.md#persons-and-offices). */
export async function showRelated(list: List, to: 'persons' | 'advisers'): Promise<void> {
  const rows = list.getState().list === to ? null : rowsOf(list);
  const [from, column] = to === 'persons' ? (['kvk', 'kvks'] as const) : (['kvks', 'kvk'] as const);
  const text = rows === null ? null : await numbersOf({ ...rows, column: from });
  if (text !== null) await showFiltered(list, to, [{ column, text }]);
}

/** Keeps of the persons those at the offices that the Adviseurslijst keeps, as it was left; other filters stay. */
export async function keepPersonsOfOffices(list: List, owner: Owner): Promise<void> {
  const { description, type } = list.getState();
  if (description === null) return;
  const query = await officesAsLeft(owner, description.month);
  if (query === null) return;
  const text = await numbersOf({ query, rows: { kind: 'all' }, column: 'kvk' });
  if (text !== null) type('kvks', text);
}

async function officesAsLeft(owner: Owner, month: MonthRef): Promise<InMonth<ListQuery> | null> {
  const view = await requestHere('view.read', { owner, list: 'advisers' });
  if (!view.ok) {
    notifyFailure(failed, view);
    return null;
  }
  const filters: readonly Filter[] = view.data?.applied ?? view.data?.filters ?? [];
  const { mutations = null, near = null } = view.data ?? {};
  return { month, list: 'advisers', filters, sort: [], mutations, near, peers: null };
}
