import { createStore } from 'zustand/vanilla';
import type { ListName } from '../../../../shared/domain/lists/list-name';
import type { MonthRef } from '../../../../shared/domain/months/month';

/** The displays of a list of two months. */
export type ComparisonDisplayName = 'comparison' | 'flows' | 'movers' | 'letter';

/** The months whose values the columns show. */
export type Side = 'earlier' | 'later' | 'both';

/** What the user chose about a list of two months, apart from the list's question. */
type ComparisonChoice = {
  /** The later of both months; null for the newest, even while the window is set back to an earlier month. */
  readonly later: MonthRef | null;
  readonly side: Side;
  readonly view: ComparisonDisplayName;
  /** The column of the flows; null until the user chooses one. */
  readonly flowColumn: string | null;
  /** The list of the other displays, remembered while the moves of persons are shown. */
  readonly listBefore: { readonly list: ListName; readonly changedOnly: boolean } | null;
};

export const nothingChosen: ComparisonChoice = {
  later: null,
  side: 'both',
  view: 'comparison',
  flowColumn: null,
  listBefore: null,
};

/** Lasts as long as the window. */
export const comparisonChoice = createStore<ComparisonChoice>(() => nothingChosen);
