import { useState } from 'react';
import { rowsOfAll } from '../../../../shared/texts/list-sentences';
import { useEffectOn } from '../../../ui/behaviour/use-effect-on';
import { useList } from '../store/list-context';

/** Milliseconds without a key after which typing has stopped. */
const pause = 600;

/** Announces to screen readers how many rows pass the filter, once per change. */
export function CountAnnouncement() {
  const matched = useList((state) => state.loaded?.page.matched ?? null);
  const total = useList((state) => state.loaded?.page.total ?? 0);
  const typed = useList((state) => state.filters.typed);
  const list = useList((state) => state.list);
  const [spoken, setSpoken] = useState('');
  // Each keystroke starts the pause again.
  useEffectOn([matched, total, typed, list], () => {
    if (matched === null) return;
    const timer = setTimeout(() => setSpoken(rowsOfAll(list, matched, total)), pause);
    return () => clearTimeout(timer);
  });
  return (
    <p className="visually-hidden" role="status">
      {spoken}
    </p>
  );
}
