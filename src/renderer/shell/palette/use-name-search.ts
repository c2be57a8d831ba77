import { useDebouncedValue } from '@mantine/hooks';
import { useEffect, useMemo } from 'react';
import type { FoundNames } from '../../../shared/domain/lists/name-search';
import type { Failure } from '../../../shared/domain/result';
import { bridge } from '../../bridge/bridge';
import { useWindowMonth } from '../../core/months/window-month';
import { useAnswer } from '../../core/use-answer';
import { isSearch } from './palette-query';

export type NameAnswer = {
  readonly offices: FoundNames;
  readonly persons: FoundNames;
  readonly failure: Failure | null;
  /** The text that the answer belongs to; empty while there is no answer. */
  readonly typed: string;
  /** Whether the text in the field has no answer yet. */
  readonly waiting: boolean;
};

const pause = 120;
const limit = 8;
const noNames: FoundNames = { names: [], matched: 0, isNearly: false };

/**
 * Offices and persons that match the typed text, requested shortly after typing stops. Active offices come first, or are the only ones.
 * @param atOnce skips the delay, because Enter waits for the answer
 */
export function useNameSearch(typed: string, activeOnly: boolean, atOnce: boolean): NameAnswer {
  const month = useWindowMonth();
  const [rested] = useDebouncedValue(typed, pause);
  const settled = atOnce ? typed : rested;
  // The first letters let main prepare the search. The result is not used; a later search reports failures.
  useEffect(() => {
    if (month !== null) void bridge.request('palette.find', { month, text: '', activeOnly: false, limit: 1 });
  }, [month]);
  const asks = isSearch(typed) && month !== null;
  const wanted = useMemo(
    () => (asks && isSearch(settled) && month !== null ? { month, text: settled.trim(), activeOnly, limit } : null),
    [asks, settled, month, activeOnly],
  );
  // The answer disappears as soon as the field no longer contains a search.
  const { state, data, failure, asked } = useAnswer('palette.find', wanted, asks ? 'names' : '');
  const waiting = asks && (settled !== typed || state === 'waiting');
  return useMemo(
    () => ({
      offices: data?.offices ?? noNames,
      persons: data?.persons ?? noNames,
      failure,
      typed: asked?.text ?? '',
      waiting,
    }),
    [data, failure, asked, waiting],
  );
}
