import { IconBuilding, IconUsers } from '@tabler/icons-react';
import { isOpen } from '../../../../shared/access/option-access';
import { columnNamed } from '../../../../shared/catalog/catalog';
import { type ColumnLookup, kvkListColumn, kvkListOf } from '../../../../shared/catalog/kvk-list-column';
import type { Owner } from '../../../../shared/domain/account/session';
import type { ListQuery } from '../../../../shared/domain/lists/list';
import type { ListName } from '../../../../shared/domain/lists/list-name';
import { isNoFilter } from '../../../../shared/filters/kinds/parse-filter';
import { type Related, relatedColumns, writeRelated } from '../../../../shared/filters/kinds/related-filter';
import { mostNumbersInFilter } from '../../../../shared/filters/kinds/several-numbers';
import { describeQuery } from '../../../../shared/texts/describe-query';
import { tooManySelected } from '../../../../shared/texts/list-sentences';
import { bridge } from '../../../bridge/bridge';
import { ownerOf } from '../../../core/account/owner';
import { useApplication } from '../../../core/application-store';
import { requestHere } from '../../../core/navigation/window-place';
import { notifyFailure, notifyNote } from '../../../core/notify';
import type { ListCommand } from '../../core/bar/list-command';
import { type ChosenRows, chosenRowsOf, isNumber } from '../../core/rows/selected-numbers';
import { filterText } from '../../core/store/filter-state';
import type { FilteredRows, List, ListStore } from '../../core/store/list-store';
import { deliverTo } from '../../core/views/use-saved-filter';

/**
 * Shows a list with these filters, from any screen.
 * @param main the list on the main screen
 */
export async function showFiltered(main: List, list: ListName, rows: FilteredRows): Promise<void> {
  // In a window that has not shown a list yet, the list has no owner.
  const owner = ownerOf(useApplication.getState().start);
  await deliverTo(list, () => main.getState().showFiltered(owner, list, rows));
}

type Side = Related['list'];

const failed = 'De lijsten kunnen nu niet worden verbonden';

/** The distinct KvK numbers of selected rows. Null when there are none, or too many for a filter; both are reported. */
async function numbersOf({ query, rows }: ChosenRows, side: Side): Promise<string | null> {
  const column = relatedColumns[side];
  const answer = await bridge.request('list.cells', { ...query, columns: [column], rows });
  if (!answer.ok) {
    notifyFailure(failed, answer);
    return null;
  }
  const cells = answer.data.columns[column] ?? [];
  const numbers = [...new Set(cells.flatMap((cell) => (Array.isArray(cell) ? cell : [cell])).filter(isNumber))];
  if (numbers.length === 0) {
    notifyNote('Er zijn geen kantoren', 'Bij deze rijen is geen KvK-nummer bekend.');
    return null;
  }
  if (numbers.length > mostNumbersInFilter) {
    notifyNote(...tooManySelected(numbers.length));
    return null;
  }
  // A filter on a single number would also match longer numbers that begin with it.
  return numbers.length === 1 ? `${numbers[0]},${numbers[0]}` : numbers.join(',');
}

/** Writes the rows of a list as a filter for the other list. The filter follows those rows in every month. */
function ruleOf(side: Side, query: Pick<ListQuery, 'filters' | 'mutations' | 'near'>, columnOf: ColumnLookup): string {
  const filters = query.filters.filter(({ text }) => !isNoFilter(text));
  const { mutations, near } = query;
  const isAll = filters.length === 0 && mutations === null && near === null;
  const asked: ListQuery = { list: side, filters, sort: [], mutations, near, peers: null, comparison: null };
  return writeRelated({ list: side, words: isAll ? '' : describeQuery(asked, columnOf), filters, mutations, near });
}

/** Finds columns by their names in the list itself, including those of the user's KvK lists. */
const columnsOfList =
  ({ columns, list }: Pick<ListStore, 'columns' | 'list'>): ColumnLookup =>
  (name) =>
    columns.find(({ column }) => column.name === name)?.column ?? columnNamed(list, name);

/** Shows the persons of a list's offices, or the offices of a list's persons (docs/rules/filters.md#persons-and-offices). */
export async function showRelated(list: List, to: Side): Promise<void> {
  const rows = list.getState().list === to ? null : chosenRowsOf(list);
  if (rows === null) return;
  const from: Side = to === 'persons' ? 'advisers' : 'persons';
  // A selection becomes a fixed set of numbers; a filter becomes a rule that follows the filter's rows.
  const text =
    rows.rows.kind === 'all' ? ruleOf(from, rows.query, columnsOfList(list.getState())) : await numbersOf(rows, from);
  if (text !== null) await showFiltered(list, to, { filters: [{ column: relatedColumns[to], text }] });
}

/** Filters the persons by the offices in the Adviseurslijst as the user left that list; other filters stay. */
async function keepPersonsOfOffices(list: List, owner: Owner): Promise<void> {
  const view = await requestHere('view.read', { owner, list: 'advisers' });
  if (!view.ok) return void notifyFailure(failed, view);
  const { filters = [], applied = null, mutations = null, near = null } = view.data ?? {};
  const columnOf: ColumnLookup = (name) => {
    const id = kvkListOf(name);
    return id === null ? columnNamed('advisers', name) : kvkListColumn({ id, name: 'eigen KvK-lijst' });
  };
  const text = ruleOf('advisers', { filters: applied ?? filters, mutations, near }, columnOf);
  list.getState().filterBy(relatedColumns.persons, text);
}

export const personsOfOfficesCommand = {
  label: 'Personen van deze kantoren',
  words: 'bestuurders beleidsbepalers gefilterd selectie',
  Icon: IconUsers,
  fits: ({ list }, options) => list === 'advisers' && isOpen(options, 'parts', 'persons'),
  run: (list) => void showRelated(list, 'persons'),
} satisfies ListCommand;

const isSeveral = ({ filters }: ListStore): boolean => filterText(filters.typed, 'companyCount') === '>1';

/** Keeps only the persons of several offices. */
export const severalOfficesCommand = {
  label: 'Bij meer dan één kantoor',
  words: 'personen functies meerdere kantoren filter',
  Icon: IconBuilding,
  fits: ({ list }, options) => list === 'persons' && isOpen(options, 'parts', 'persons'),
  isOn: isSeveral,
  run: (list) => {
    const { type, setShown } = list.getState();
    setShown('companyCount', true);
    type('companyCount', isSeveral(list.getState()) ? '' : '>1');
  },
} satisfies ListCommand;

/** Keeps only the persons of the offices in the Adviseurslijst. */
export const ofFilteredOfficesCommand = {
  label: 'Van de gefilterde kantoren',
  words: 'personen adviseurslijst filter verbinden',
  Icon: IconUsers,
  fits: ({ list }, options) => list === 'persons' && isOpen(options, 'parts', 'persons'),
  run: (list) => {
    const owner = ownerOf(useApplication.getState().start);
    if (owner !== null) void keepPersonsOfOffices(list, owner);
  },
} satisfies ListCommand;

export const officesOfPersonsCommand = {
  label: 'Kantoren van deze personen',
  words: 'bedrijven functies gefilterd selectie',
  Icon: IconBuilding,
  fits: ({ list }, options) => list === 'persons' && isOpen(options, 'parts', 'persons'),
  run: (list) => void showRelated(list, 'advisers'),
} satisfies ListCommand;
