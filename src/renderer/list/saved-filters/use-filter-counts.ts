import { useEffect, useState } from 'react';
import { queryOfView, type SavedFilter } from '../../../shared/domain/lists/kept-view';
import { bridge } from '../../bridge/bridge';
import { useWindowMonth } from '../../core/window-month';
import { useLatest } from '../../ui/behaviour/use-latest';

/** How many rows a filter keeps; null where that cannot be asked here. */
type Counts = Readonly<Record<string, number | null>>;

const none: Counts = {};

/** A key for a filter in a month: the count of another month does not apply. */
const keyOf = (month: object, { view: { columns: _columns, ...asked } }: SavedFilter): string =>
  JSON.stringify([month, asked]);

/**
 * How many rows each filter keeps in the month that is open, by its id; one question after the other, so that other requests
 * do not wait for all of them. Removing the component stops them.
 */
export function useFilterCounts(filters: readonly SavedFilter[]): Counts {
  const month = useWindowMonth();
  const [known, setKnown] = useState<Readonly<Record<string, number | null>>>({});
  const latestKnown = useLatest(known);
  useEffect(() => {
    if (month === null) return;
    const before = latestKnown.current;
    let goesOn = true;
    const countAll = async (): Promise<void> => {
      for (const filter of filters) {
        const key = keyOf(month, filter);
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
  }, [filters, month, latestKnown]);
  if (month === null) return none;
  return Object.fromEntries(
    filters.flatMap((filter) => {
      const key = keyOf(month, filter);
      return Object.hasOwn(known, key) ? [[filter.id, known[key] ?? null]] : [];
    }),
  );
}
