import { useEffect, useState } from 'react';
import { listDefinitions } from '../../shared/catalog/list-definitions';
import { formatCount } from '../../shared/format/format-number';
import { useList } from './list-context';

/** Typing has stopped when nothing came for so long. */
const pause = 600;

/** Tells a screen reader once how many rows the filter keeps. */
export function CountAnnouncement() {
  const matched = useList((state) => state.loaded?.page.matched ?? null);
  const total = useList((state) => state.loaded?.page.total ?? 0);
  const typed = useList((state) => state.filters.typed);
  const many = useList((state) => listDefinitions[state.list].many);
  const [spoken, setSpoken] = useState('');
  // biome-ignore lint/correctness/useExhaustiveDependencies: every keystroke starts the pause again
  useEffect(() => {
    if (matched === null) return;
    const timer = setTimeout(() => setSpoken(`${formatCount(matched)} van ${formatCount(total)} ${many}`), pause);
    return () => clearTimeout(timer);
  }, [matched, total, typed, many]);
  return (
    <p className="visually-hidden" role="status">
      {spoken}
    </p>
  );
}
