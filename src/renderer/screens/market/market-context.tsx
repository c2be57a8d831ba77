import { createContext, useContext } from 'react';
import type { Filter } from '../../../shared/domain/lists/list';
import type { MonthRef } from '../../../shared/domain/months/month';
import {
  inactiveFilters,
  marketChangeFilters,
  marketClassFilters,
  marketFilters,
  marketMoveFilters,
  marketValueFilters,
  outsideFilters,
} from '../../../shared/filters/market-filters';
import type { MarketOpening, MarketView } from '../../../shared/texts/analysis/market-words';
import { newestMonth, setReferenceMonth, windowMonth } from '../../core/months/window-month';
import { openComparedRows } from '../../core/watch/asked-comparison';
import type { List } from '../../list/core/store/list-store';
import { showFiltered } from '../../list/tools/related/related-rows';
import { useMarketChoice } from './market-choice';

/** The page that is shown: its numbers, the question that they answer, and how their rows open. */
export type ShownMarket = {
  readonly view: MarketView;
  readonly month: MonthRef;
  readonly months: readonly MonthRef[];
  readonly filters: readonly Filter[];
  readonly earlier: string | null;
  /** Whether the months before it are counted too, which are known later than the month itself. */
  readonly hasEarlier: boolean;
  readonly main: List;
};

const MarketContext = createContext<ShownMarket | null>(null);
export const MarketProvider = MarketContext.Provider;

export function useMarket(): ShownMarket {
  const market = useContext(MarketContext);
  if (market === null) throw new Error('a part of the market is outside its MarketProvider');
  return market;
}

/** The filters of the rows that a number counts: in its month, or in the comparison of its two months. */
function filtersOf(
  filters: readonly Filter[],
  opening: Exclude<MarketOpening, { readonly of: 'sum' }>,
): readonly Filter[] {
  switch (opening.of) {
    case 'register':
      return [];
    case 'inactive':
      return inactiveFilters;
    case 'outside':
      return outsideFilters(filters);
    case 'offices':
      return marketFilters(filters);
    case 'class':
      return marketClassFilters(filters, opening.condition);
    case 'value':
      return marketValueFilters(filters, opening.column);
    case 'moves':
      return marketMoveFilters(filters, opening.kind);
    case 'change':
      return marketChangeFilters(
        opening.condition === null ? marketFilters(filters) : marketClassFilters(filters, opening.condition),
      );
  }
}

/**
 * Opens the rows that a number counts: in the list of its month, to which the window is set back if it is an earlier one, or in the
 * comparison of its two months. Those of a sum over all months show below it.
 * @param number the key of the number, to which Back returns
 */
export function openNumber({ months, filters, main }: ShownMarket, opening: MarketOpening, number: string): void {
  if (opening.of === 'sum') {
    useMarketChoice.setState({ sum: opening.kind });
    return;
  }
  const month = months.find(({ period }) => period === opening.period);
  if (month === undefined) return;
  useMarketChoice.setState({ opened: number });
  if ('earlier' in opening) {
    openComparedRows({ list: 'advisers', later: month, earlier: opening.earlier }, filtersOf(filters, opening));
    return;
  }
  if (month.period !== windowMonth()?.period) setReferenceMonth(month.period === newestMonth()?.period ? null : month);
  void showFiltered(main, 'advisers', { filters: filtersOf(filters, opening) });
}
