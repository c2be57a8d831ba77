import { SegmentedControl } from '@mantine/core';
import { useStore } from 'zustand';
import type { Filter } from '../../../shared/domain/lists/list';
import type { ListName } from '../../../shared/domain/lists/list-name';
import { useOwner } from '../../core/account/owner';
import { useHasControl } from '../../core/account/subscription-offer';
import { useListStore } from '../../list/list-context';
import { chosen, type MonthsView, views } from './months-list';
import { movedOnly } from './movers-panel';

const viewLabels = { changes: 'Wijzigingen', flows: 'Stromen', movers: 'Overstappers' } as const;

/** What of the comparison is shown. */
export function ViewChoice() {
  const view = useStore(chosen, (state) => state.view);
  const showView = useShowView();
  return (
    <SegmentedControl
      aria-label="Wat u ziet"
      value={view}
      data={views.map((value) => ({ value, label: viewLabels[value] }))}
      onChange={(value) => void showView(views.find((each) => each === value) ?? 'changes')}
    />
  );
}

/** What a view begins with: the rows of a list that pass filters. */
type Opened = { readonly list: ListName; readonly filters: readonly Filter[] };

/** Brings a view on screen. Moves are those of the list of persons; the list of before comes back with the view that it was in. */
export function useShowView(): (view: MonthsView, opened?: Opened) => Promise<void> {
  const store = useListStore();
  const owner = useOwner();
  const hasPersons = useHasControl('persons');
  return async (view, opened) => {
    const { list, comparison, switchList } = store.getState();
    const { listBefore } = chosen.getState();
    if (view === 'movers') {
      const before = list === 'persons' ? listBefore : { list, changedOnly: comparison?.changedOnly ?? true };
      chosen.setState({ view, listBefore: before });
      if (!hasPersons) return;
      await switchList(owner, 'persons');
      const { filters, filterCompared } = store.getState();
      if (filters.typed.length === 0) filterCompared([movedOnly], { filtersOn: 'later', changedOnly: false });
      return;
    }
    chosen.setState({ view, listBefore: null });
    if (list === 'persons') await switchList(owner, opened?.list ?? listBefore?.list ?? 'advisers');
    const { filterCompared, setComparison } = store.getState();
    if (opened !== undefined) filterCompared(opened.filters, { filtersOn: 'later', changedOnly: false });
    else if (list === 'persons' && listBefore !== null) setComparison({ changedOnly: listBefore.changedOnly });
  };
}
