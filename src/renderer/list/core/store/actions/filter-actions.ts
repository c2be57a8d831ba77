import { peerColumns } from '../../../../../shared/catalog/computed';
import type { Mutations, Near, PeerGroup } from '../../../../../shared/domain/lists/list';
import { writeCentre } from '../../../../../shared/geo/near-centre';
import { showTogether } from '../arrangement';
import { type FilterState, filteredColumn, noFilters, typeFilter, withoutFilter } from '../filter-state';
import type { ListParts } from '../list-parts';
import type { ListState } from '../list-state';
import { withMutations } from '../mutation-columns';
import { afterFilterChange } from '../selection';
import { nearestFirst, sortWithout, sortWithoutDistance } from '../sorting';
import type { StepName, UndoStep } from '../undo-stack';
import { labelOf } from './column-actions';

export type FilterActions = {
  readonly setMutations: (mutations: Mutations | null) => void;
  /** Sets a centre or removes it; the distance column is shown while there is one. */
  readonly setNear: (near: Near | null) => void;
  /** Sets a peer group or removes it; the columns of ranks are shown while there is one. */
  readonly setPeers: (peers: PeerGroup | null) => void;
  readonly type: (column: string, text: string) => void;
  /** Filters a column by a text that was chosen instead of typed; always a separate step. */
  readonly filterBy: (column: string, text: string) => void;
  /** Notifies main that a filter has the focus, so that main can prepare. */
  readonly expectTyping: () => void;
  /** Removes the filters of these columns. Without columns, removes everything that hides rows, including period and distance. */
  readonly wipe: (columns?: readonly string[]) => void;
};

/** The state after removing a centre, without the distance, the sort by it and its filter. */
const withoutCentre = ({
  columns,
  sort,
  list,
  filters,
}: ListState): Pick<ListState, 'near' | 'columns' | 'sort' | 'filters'> => ({
  near: null,
  columns: showTogether(columns, ['distance'], false),
  sort: sortWithoutDistance(list, sort),
  filters: withoutFilter(filters, 'distance'),
});

/** The changes to a list for another centre. */
export function withNear(state: ListState, near: Near | null): Partial<ListState> {
  if (near === null) return withoutCentre(state);
  // When only the kilometres change, columns and sort keep the user's later arrangement.
  if (state.near !== null && writeCentre(near) === writeCentre(state.near)) return { near };
  return { near, columns: showTogether(state.columns, ['distance'], true), sort: nearestFirst };
}

const typing = (label: string, name: string): StepName => ({ name: `filter ${label}`, key: `filter ${name}` });
const wiping = (labels: string): StepName => ({ name: `wissen van ${labels}` });
const allWiped = { name: 'wissen van de filters' } satisfies StepName;

/** Whether the last step removed every filter. */
export const wasWiped = ({ steps }: { readonly steps: readonly UndoStep[] }): boolean =>
  steps.at(-1)?.name === allWiped.name;

/** The actions on everything that hides or ranks rows: filters, the period, the distance and the peer group. */
export function createFilterActions({ dependencies, get, step, arranged, otherRows }: ListParts): FilterActions {
  const filterBy = (filters: FilterState, change: Partial<ListState> = {}): void => {
    const before = get();
    const rowsChange = filters.applied !== before.filters.applied || Object.keys(change).length > 0;
    if (rowsChange) otherRows({ ...change, filters, offset: 0, selection: afterFilterChange(before.selection) });
    else arranged({ filters });
  };
  /**
   * Sets a column's filter to a text.
   * @param stepOf gives the step's name, from the column's label and name
   */
  const put = (name: string, text: string, stepOf: (label: string, name: string) => StepName): void => {
    const columns = get().columns.map((column) => column.column);
    const column = filteredColumn(columns, name);
    if (column === undefined) return;
    const reader = { columns, thisYear: dependencies.thisYear() };
    step(stepOf(column.label, name), () => filterBy(typeFilter(get().filters, { column, text }, reader)));
  };
  const wipeAll = (): void => {
    const { filters, mutations, near } = get();
    const calm = mutations === null ? {} : withMutations(get(), null);
    const hidden = { ...calm, ...(near !== null && withoutCentre({ ...get(), ...calm })) };
    const isAny = filters.typed.length > 0 || mutations !== null || near !== null;
    // A list without filters is no longer the saved filter; saving it must not overwrite that one.
    if (isAny) step(allWiped, () => filterBy(noFilters, { ...hidden, saved: null }));
  };

  return {
    setMutations: (mutations) =>
      step({ name: 'mutaties', arrives: true }, () =>
        otherRows({
          ...withMutations(get(), mutations),
          offset: 0,
          selection: afterFilterChange(get().selection),
        }),
      ),
    setNear: (near) =>
      step({ name: 'afstand', key: near === null ? null : `distance ${writeCentre(near)}`, arrives: true }, () => {
        const { selection } = get();
        otherRows({ ...withNear(get(), near), offset: 0, selection: afterFilterChange(selection) });
      }),
    setPeers: (peers) =>
      step({ name: 'peergroep', arrives: true }, () => {
        const { columns, sort, list, filters, selection } = get();
        otherRows({
          peers,
          columns: showTogether(columns, peerColumns, peers !== null),
          ...(peers === null && {
            sort: sortWithout(list, sort, peerColumns),
            filters: peerColumns.reduce(withoutFilter, filters),
            selection: afterFilterChange(selection),
          }),
          offset: 0,
        });
      }),
    type: (name, text) => put(name, text, text === '' ? wiping : typing),
    filterBy: (name, text) => put(name, text, (label) => ({ name: `filter ${label}` })),
    // A failure is ignored, because this only makes typing faster.
    expectTyping: () => void dependencies.request('list.typingSoon'),
    wipe: (columns) => {
      if (columns === undefined) return wipeAll();
      const { filters } = get();
      if (!filters.typed.some(({ column }) => columns.includes(column))) return;
      const labels = columns.map((name) => labelOf(get(), name)).join(', ');
      step(wiping(labels), () => filterBy(columns.reduce(withoutFilter, filters)));
    },
  };
}
