import { useShallow } from 'zustand/react/shallow';
import { type MonthRef, monthRefOf } from '../../shared/domain/months/month';
import { useApplication } from './application-store';

const monthOf = ({ start }: ReturnType<typeof useApplication.getState>): MonthRef | null => {
  const month = start?.month.current ?? null;
  return month === null ? null : monthRefOf(month);
};

/** The month that is current for the logged-in account; null where there is none. */
export const currentMonth = (): MonthRef | null => monthOf(useApplication.getState());

/** The same object while the month is the same. */
export const useCurrentMonth = (): MonthRef | null => useApplication(useShallow(monthOf));
