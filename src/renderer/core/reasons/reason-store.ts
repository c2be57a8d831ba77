import { create } from 'zustand';
import type { Column } from '../../../shared/domain/lists/column';
import type { ListQuery } from '../../../shared/domain/lists/list';
import type { InMonth } from '../../../shared/domain/months/month';

/** A value whose reason is shown, and where it is on the screen. */
export type AskedReason = {
  /** The list and what its columns depend on; its filters do not matter. */
  readonly query: InMonth<ListQuery>;
  readonly id: string;
  /** The column as it is shown, with the provider's words. */
  readonly column: Column;
  /** The path of the row's dossier; null without one, and on the dossier itself. */
  readonly dossier: string | null;
  /** The element of the value, beside which the reason is shown. */
  readonly anchor: () => Element | null;
  /** Goes to the row above or below, and returns it; null at the end. Absent where there are no rows. */
  readonly step?: ((by: 1 | -1) => AskedReason | null) | undefined;
  /** Gives the focus back to the value. */
  readonly onClosed: () => void;
};

const useReasons = create<{ readonly asked: AskedReason | null }>(() => ({ asked: null }));

export const useAskedReason = (): AskedReason | null => useReasons((state) => state.asked);
export const openReason = (asked: AskedReason): void => useReasons.setState({ asked });
/** Closes the reason, if it is this one; without one, whichever is open. */
export const forgetReason = (mine?: AskedReason | null): void =>
  useReasons.setState(({ asked }) => (mine === undefined || mine === asked ? { asked: null } : {}));

/** Closes the reason, and gives the focus back. */
export function closeReason(): void {
  const { asked } = useReasons.getState();
  forgetReason();
  asked?.onClosed();
}
