import { useMemo } from 'react';
import { useShallow } from 'zustand/react/shallow';
import { type MonthRef, monthRefOf } from '../../shared/domain/months/month';
import type { ReadingDay } from '../../shared/dossier/versions';
import { useApplication, useToday } from './application-store';

const monthOf = ({ start }: ReturnType<typeof useApplication.getState>): MonthRef | null => {
  const month = start?.month.current ?? null;
  return month === null ? null : monthRefOf(month);
};

/** The month that is current for the logged-in account; null where there is none. */
export const currentMonth = (): MonthRef | null => monthOf(useApplication.getState());

/** The same object while the month is the same. */
export const useCurrentMonth = (): MonthRef | null => useApplication(useShallow(monthOf));

/** When a dossier is read: today, with the current month; the same object while both are the same. */
export function useReadingDay(): ReadingDay {
  const today = useToday();
  const period = useCurrentMonth()?.period ?? null;
  return useMemo(() => ({ today, period }), [today, period]);
}
