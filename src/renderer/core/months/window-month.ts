import { useMemo } from 'react';
import { create } from 'zustand';
import { useShallow } from 'zustand/react/shallow';
import { isSameOwner, type Owner } from '../../../shared/domain/account/session';
import { lastDayOf } from '../../../shared/domain/calendar';
import { type MonthRef, monthKey, monthRefOf } from '../../../shared/domain/months/month';
import type { Result } from '../../../shared/domain/result';
import type { ReadingDay } from '../../../shared/dossier/versions';
import { bridge } from '../../bridge/bridge';
import { ownerOf } from '../account/owner';
import { useApplication, useToday } from '../application-store';
import { askOfMonth } from '../use-answer';

/** The earlier month that this window is set back to, with its owner. It lasts as long as the page. */
type Reference = { readonly owner: Owner; readonly month: MonthRef };

const useReference = create<{ readonly reference: Reference | null }>(() => ({ reference: null }));

type Start = ReturnType<typeof useApplication.getState>['start'];

const newestIn = (start: Start): MonthRef | null => {
  const month = start?.month.current ?? null;
  return month === null ? null : monthRefOf(month);
};

/** The month that the window is set back to. It is null for another account or role, and when the newest month is no longer later. */
const referenceIn = (start: Start, reference: Reference | null): MonthRef | null => {
  const newest = newestIn(start);
  if (reference === null || newest === null || !isSameOwner(reference.owner, ownerOf(start))) return null;
  return reference.month.period < newest.period ? reference.month : null;
};

/** The newest month of the logged-in account; null when there is none. */
export const newestMonth = (): MonthRef | null => newestIn(useApplication.getState().start);

/** `newestMonth` as a hook; returns the same object while the month is the same. */
export const useNewestMonth = (): MonthRef | null => useApplication(useShallow(({ start }) => newestIn(start)));

/** The earlier month that the window is set back to (docs/rules/months.md#reference-month); null while it shows the newest. */
export const referenceMonth = (): MonthRef | null =>
  referenceIn(useApplication.getState().start, useReference.getState().reference);

/** `referenceMonth` as a hook; returns the same object while the month is the same. */
export function useReferenceMonth(): MonthRef | null {
  const reference = useReference((state) => state.reference);
  return useApplication(useShallow(({ start }) => referenceIn(start, reference)));
}

/** The month that this window shows: the month that it is set back to, or else the account's newest; null when there is none. */
export const windowMonth = (): MonthRef | null => referenceMonth() ?? newestMonth();

/** `windowMonth` as a hook; returns the same object while the month is the same. */
export function useWindowMonth(): MonthRef | null {
  const reference = useReferenceMonth();
  const newest = useNewestMonth();
  return reference ?? newest;
}

/**
 * Sets the window back to an earlier month.
 * @param month null, or a month that is not earlier, shows the newest month
 */
export function setReferenceMonth(month: MonthRef | null): void {
  const owner = ownerOf(useApplication.getState().start);
  useReference.setState({ reference: owner === null || month === null ? null : { owner, month: monthRefOf(month) } });
}

/** Calls back when the user chose another month for this window. */
export const onReferenceMonth = (listener: () => void): (() => void) => useReference.subscribe(listener);

/**
 * Asks about a month of this window; if it was replaced in the meantime, asks about the month that the window shows then.
 * @param fits whether the question can be about that month
 */
export const askOfWindowMonth = <A>(
  of: MonthRef,
  ask: (month: MonthRef) => Promise<Result<A>>,
  fits: (month: MonthRef) => boolean = () => true,
): Promise<Result<A>> =>
  askOfMonth({
    of,
    ask,
    next: () => {
      const month = windowMonth();
      return month !== null && monthKey(month) !== monthKey(of) && fits(month) ? month : null;
    },
    follow: (look) => {
      const forgets = [useApplication.subscribe(look), onReferenceMonth(look)];
      return () => {
        for (const forget of forgets) forget();
      };
    },
  });

/**
 * Checks whether the month that the window is set back to is still kept. A newer fetch of the same period replaces it.
 * @returns the period when no month of it is left, so that the newest month is shown; otherwise null
 */
export async function checkReferenceMonth(): Promise<string | null> {
  const [reference, newest] = [referenceMonth(), newestMonth()];
  if (reference === null || newest === null) return null;
  const answer = await bridge.request('comparison.months', { month: newest });
  const current = referenceMonth();
  // A failed question does not mean that the month is gone, and the user may have chosen another month in the meantime.
  if (!answer.ok || current === null || monthKey(current) !== monthKey(reference)) return null;
  const kept = answer.data.months.find(({ period }) => period === reference.period) ?? null;
  if (kept === null || monthKey(kept) !== monthKey(reference)) setReferenceMonth(kept);
  return kept === null ? reference.period : null;
}

/** The URL parameter that gives a new window its month. */
const inAddress = 'peildatum';

/** Adds the month that this window is set back to, to a path that another window will open. */
export function withReference(path: string): string {
  const reference = referenceMonth();
  return reference === null ? path : `${path}${path.includes('?') ? '&' : '?'}${inAddress}=${reference.period}`;
}

/** Sets the window back to the month in its address, if that month is kept, and removes the month from the address. */
export async function takeReference(): Promise<void> {
  const parts = new URLSearchParams(window.location.search);
  const period = parts.get(inAddress);
  const newest = newestMonth();
  if (period === null || newest === null) return;
  parts.delete(inAddress);
  // The rest of the address, such as compared offices, keeps its form.
  const others = parts.size === 0 ? '' : `?${decodeURIComponent(parts.toString())}`;
  window.history.replaceState(window.history.state, '', `${window.location.pathname}${others}`);
  const answer = await bridge.request('comparison.months', { month: newest });
  const month = answer.ok ? answer.data.months.find((kept) => kept.period === period) : undefined;
  if (month !== undefined) setReferenceMonth(month);
}

/** The last day of the month that the window is set back to, otherwise today, `YYYY-MM-DD`. */
export function useWindowDay(): string {
  const today = useToday();
  const reference = useReferenceMonth();
  return reference === null ? today : lastDayOf(reference.period);
}

/** The day on which a dossier is read, with the month that is shown; the same object while both are the same. */
export function useReadingDay(): ReadingDay {
  const today = useWindowDay();
  const period = useWindowMonth()?.period ?? null;
  return useMemo(() => ({ today, period }), [today, period]);
}
