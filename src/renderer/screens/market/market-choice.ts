import { create } from 'zustand';
import { sampleName, topOfName, withinName } from '../../../shared/catalog/computed';
import type { Market } from '../../../shared/domain/lists/analysis/market';
import type { MovedKind } from '../../../shared/texts/analysis/market-words';
import type { SavedFilter } from '../../../shared/view/view';
import { onOwnerChange } from '../../core/account/owner';

/** How the page is shown: this month in pictures, all months, or only tables. */
export const marketModes = ['month', 'months', 'tables'] as const;
export type MarketMode = (typeof marketModes)[number];

type MarketChoice = {
  readonly mode: MarketMode;
  /** The chosen saved filter; null for all active offices. */
  readonly filter: string | null;
  /** The month to compare with; null for the month before. */
  readonly earlier: string | null;
  /** The number that was opened last, to which Back returns. */
  readonly opened: string | null;
  /** The sum over all months whose offices show; null while none do. */
  readonly sum: MovedKind | null;
  /** The page that was shown last, and its question, so that Back shows it at once while it is counted again. */
  readonly last: { readonly question: string; readonly market: Market } | null;
};

const nothing: MarketChoice = { mode: 'month', filter: null, earlier: null, opened: null, sum: null, last: null };

/** What the user chose on the page; it lasts as long as the window. */
export const useMarketChoice = create<MarketChoice>(() => nothing);

// Choices of one account or role never apply to another.
onOwnerChange(() => useMarketChoice.setState(nothing));

const limits: readonly string[] = [sampleName, topOfName, withinName];

/** Whether the market can be that of a saved filter: of offices in one month, by filters of columns alone. */
export const isOfMarket = ({ view }: SavedFilter): boolean =>
  view.list === 'advisers' &&
  view.comparison === null &&
  view.mutations === null &&
  view.near === null &&
  !view.filters.some(({ column }) => limits.includes(column));
