import { useEffect, useState } from 'react';
import { queryOfView, type SavedFilter } from '../../../../shared/view/view';
import { bridge } from '../../../bridge/bridge';
import { useConnection } from '../../../bridge/connection';
import { useWindowMonth } from '../../../core/months/window-month';
import { useLatest } from '../../../ui/behaviour/use-latest';

/** The number of rows that each filter keeps; null when it cannot be counted here. */
type Counts = Readonly<Record<string, number | null>>;

const none: Counts = {};

/** A key for a filter in a month, because counts differ between months, and after each change of what filters may name. */
const keyOf = (month: readonly unknown[], { view: { columns: _columns, ...asked } }: SavedFilter): string =>
  JSON.stringify([...month, asked]);

/**
 * The number of rows that each filter keeps in the month on screen, by filter id. The questions are asked one after another, so that they
 * do not delay other requests, and stop when the component is removed.
 */
export function useFilterCounts(filters: readonly SavedFilter[]): Counts {
  const month = useWindowMonth();
  const missed = useConnection((state) => state.missed);
  const [known, setKnown] = useState<Readonly<Record<string, number | null>>>({});
  const latestKnown = useLatest(known);
  useEffect(() => {
    if (month === null) return;
    const before = latestKnown.current;
    let goesOn = true;
    const countAll = async (): Promise<void> => {
      for (const filter of filters) {
        const key = keyOf([month, missed], filter);
        if (Object.hasOwn(before, key)) continue;
        const answer = await bridge.request('list.count', {
          month,
          ...queryOfView(filter.view, month.period),
          sort: [],
        });
        if (!goesOn) return;
        setKnown((counts) => ({ ...counts, [key]: answer.ok ? answer.data.matched : null }));
      }
    };
    void countAll();
    return () => {
      goesOn = false;
    };
  }, [filters, month, missed, latestKnown]);
  if (month === null) return none;
  return Object.fromEntries(
    filters.flatMap((filter) => {
      const key = keyOf([month, missed], filter);
      return Object.hasOwn(known, key) ? [[filter.id, known[key] ?? null]] : [];
    }),
  );
}
