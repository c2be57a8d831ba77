import { create } from 'zustand';
import type { Column } from '../../../shared/domain/lists/column';
import type { ColumnStatistics, ListQuery, StatisticsQuery } from '../../../shared/domain/lists/list';
import type { InMonth } from '../../../shared/domain/months/month';
import type { Reason } from '../../../shared/reasons/reason';

/** Where a value is on the screen. */
type OnScreen = {
  /** The element of the value, beside which the reason is shown. */
  readonly anchor: () => Element | null;
  /** Gives the focus back to the value. */
  readonly onClosed: () => void;
  /** Goes to the row above or below, and returns it; null at the end. Absent where there are no rows. */
  readonly step?: ((by: 1 | -1) => AskedReason | null | Promise<AskedReason | null>) | undefined;
};

/** A value of a row whose reason is shown. */
export type AskedValue = OnScreen & {
  readonly kind: 'value';
  /** The list and what its columns depend on; its filters do not matter. */
  readonly query: InMonth<ListQuery>;
  readonly id: string;
  /** The column as it is shown, with the provider's words. */
  readonly column: Column;
  /** The path of the row's dossier; null without one, and on the dossier itself. */
  readonly dossier: string | null;
  /** Opens the trial of the limits of the column; absent without colours, and where there is no list. */
  readonly tryLimits?: (() => void) | undefined;
};

/** A figure over rows, such as a total, whose reason is shown. */
export type AskedTotal = OnScreen & {
  readonly kind: 'total';
  /** Differs for each figure. */
  readonly key: string;
  /** Asks for the statistics of these rows; null for a number of rows. */
  readonly question: InMonth<StatisticsQuery> | null;
  readonly reasonOf: (statistics: ColumnStatistics | null) => Reason;
  /** The rows, and what opens them; null without any. */
  readonly rows: { readonly count: number; readonly name: string; readonly open: () => void } | null;
};

export type AskedReason = AskedValue | AskedTotal;

const useReasons = create<{ readonly asked: AskedReason | null }>(() => ({ asked: null }));

export const useAskedReason = (): AskedReason | null => useReasons((state) => state.asked);
export const openReason = (asked: AskedReason): void => useReasons.setState({ asked });
/** Closes the reason, if it is this one; without one, whichever is open. */
export const forgetReason = (mine?: AskedReason | null): void =>
  useReasons.setState(({ asked }) => (mine === undefined || mine === asked ? { asked: null } : {}));

/** Closes the reason that was opened on a screen about an office, when it shows another. One of the list has the path of a dossier. */
export const forgetReasonOfOffice = (kvk: string): void =>
  useReasons.setState(({ asked }) =>
    asked?.kind === 'value' && asked.dossier === null && asked.id === kvk ? { asked: null } : {},
  );

/** Closes the reason, and gives the focus back. */
export function closeReason(): void {
  const { asked } = useReasons.getState();
  forgetReason();
  asked?.onClosed();
}
