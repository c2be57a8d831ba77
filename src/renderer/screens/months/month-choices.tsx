import { ActionIcon, NativeSelect, SegmentedControl } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconArrowsLeftRight } from '@tabler/icons-react';
import { useStore } from 'zustand';
import { namesOf } from '../../../shared/domain/by-name';
import type { Filter } from '../../../shared/domain/lists/list';
import type { ListName } from '../../../shared/domain/lists/list-name';
import { type MonthRef, monthKey } from '../../../shared/domain/months/month';
import { formatPeriod } from '../../../shared/format/format-date';
import { useOwner } from '../../core/account/owner';
import { useHasControl } from '../../core/account/subscription-offer';
import { useNewestMonth } from '../../core/months/window-month';
import { type ComparisonDisplayName, comparisonChoice, type Side } from '../../list/core/store/comparison-choice';
import { useList, useListActions, useListStore } from '../../list/core/store/list-context';
import { movedOnly } from '../../list/displays/movers/movers-panel';
import { comparisonDisplays } from '../../list/frame/comparison-displays';
import classes from './months.module.css';

/** Chooses the two compared months. @param months every kept month, the newest first; at least two */
export function MonthChoices({ months }: { readonly months: readonly MonthRef[] }) {
  const { compareWith } = useListActions();
  const current = useNewestMonth();
  const comparison = useList((state) => state.comparison);
  const later = useStore(comparisonChoice, (state) => state.later) ?? current;
  if (comparison === null || later === null) return null;
  const periods = months.map(({ period }) => period);
  const compare = (earlier: string, period: string) => {
    const month = months.find((month) => month.period === period) ?? null;
    const isCurrent = month !== null && current !== null && monthKey(month) === monthKey(current);
    comparisonChoice.setState({ later: isCurrent ? null : month });
    void compareWith({ ...comparison, earlier });
  };
  const chooseLater = (period: string) => {
    const before = periods.filter((item) => item < period);
    compare(before.includes(comparison.earlier) ? comparison.earlier : (before[0] ?? comparison.earlier), period);
  };
  const option = (period: string) => ({ value: period, label: formatPeriod(period) });
  return (
    <div className={classes.choices}>
      <NativeSelect
        aria-label="Eerste maand"
        value={comparison.earlier}
        data={periods.filter((period) => period < later.period).map(option)}
        onChange={({ currentTarget }) => compare(currentTarget.value, later.period)}
      />
      <ActionIcon
        variant="subtle"
        title="De maand ervoor en deze maand"
        aria-label="De maand ervoor en deze maand"
        disabled={periods.indexOf(comparison.earlier) + 1 >= periods.length}
        onClick={() => compare(periods[periods.indexOf(comparison.earlier) + 1] ?? '', comparison.earlier)}
      >
        <IconArrowsLeftRight size={16} stroke={1.6} aria-hidden />
      </ActionIcon>
      <NativeSelect
        aria-label="Tweede maand"
        value={later.period}
        data={periods.slice(0, -1).map(option)}
        onChange={({ currentTarget }) => chooseLater(currentTarget.value)}
      />
    </div>
  );
}

/** Chooses which of the two months the columns show. */
export function SideChoice() {
  const { arrangeCompared } = useListActions();
  const side = useStore(comparisonChoice, (state) => state.side);
  return (
    <SegmentedControl
      aria-label="Welke waarden"
      value={side}
      data={[
        { value: 'earlier', label: 'Oud' },
        { value: 'later', label: 'Nieuw' },
        { value: 'both', label: 'Beide' },
      ]}
      onChange={(value) => {
        comparisonChoice.setState({ side: value as Side });
        arrangeCompared();
      }}
    />
  );
}

const displayNames = namesOf(comparisonDisplays);

/** Narrower than this, a button for each display leaves no room for the months. */
const narrow = '(max-width: 1199px)';

/** Chooses the display of the comparison; in a low or narrow window by a list. */
export function ViewChoice({ isLow }: { readonly isLow: boolean }) {
  const isNarrow = useMediaQuery(narrow, false, { getInitialValueInEffect: false });
  const view = useStore(comparisonChoice, (state) => state.view);
  const showView = useShowView();
  const choice = {
    'aria-label': 'Wat u ziet',
    value: view,
    data: displayNames.map((value) => ({ value, label: comparisonDisplays[value].label })),
  };
  const choose = (value: string) => void showView(displayNames.find((name) => name === value) ?? 'comparison');
  if (isLow || isNarrow)
    return <NativeSelect {...choice} onChange={({ currentTarget }) => choose(currentTarget.value)} />;
  return <SegmentedControl {...choice} onChange={choose} />;
}

/** The initial content of a view: a list's rows that pass filters. */
type Opened = { readonly list: ListName; readonly filters: readonly Filter[] };

/** Shows a view. The moves use the list of persons; afterwards the earlier list returns with its own view. */
export function useShowView(): (view: ComparisonDisplayName, opened?: Opened) => Promise<void> {
  const store = useListStore();
  const owner = useOwner();
  const hasPersons = useHasControl('persons');
  return async (view, opened) => {
    const { list, comparison, switchList } = store.getState();
    const { listBefore } = comparisonChoice.getState();
    if (view === 'movers') {
      const before = list === 'persons' ? listBefore : { list, changedOnly: comparison?.changedOnly ?? true };
      comparisonChoice.setState({ view, listBefore: before });
      if (!hasPersons) return;
      await switchList(owner, 'persons');
      const { filters, filterCompared } = store.getState();
      if (filters.typed.length === 0) filterCompared([movedOnly], { filtersOn: 'later', changedOnly: false });
      return;
    }
    comparisonChoice.setState({ view, listBefore: null });
    if (list === 'persons') await switchList(owner, opened?.list ?? listBefore?.list ?? 'advisers');
    const { filterCompared, setComparison } = store.getState();
    if (opened !== undefined) filterCompared(opened.filters, { filtersOn: 'later', changedOnly: false });
    else if (list === 'persons' && listBefore !== null) setComparison({ changedOnly: listBefore.changedOnly });
  };
}
