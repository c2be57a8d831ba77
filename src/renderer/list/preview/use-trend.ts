import { useRef } from 'react';
import type { Trend } from '../../../shared/domain/dossiers/dossier';
import { monthKey } from '../../../shared/domain/months/month';
import { useAnswer } from '../../core/use-answer';
import { useList, useListMonth } from '../list-context';

/**
 * The figures of an office over the months that are kept.
 * @returns also whether there is room to keep for a course: once months of before are known, every office has it
 */
export function useTrend(
  kvk: string,
  columns: readonly string[],
): { readonly trend: Trend | null; readonly has: boolean } {
  const month = useListMonth();
  const switchCount = useList((state) => state.switchCount);
  const about = month === null ? '' : `${switchCount}/${monthKey(month)}/${kvk}`;
  const { data: trend } = useAnswer(
    'dossier.trend',
    month === null ? null : { month, kvk, columns, asker: 'trend' },
    about,
  );
  const had = useRef(false);
  if (trend !== null) had.current = trend.periods.length > 1;
  return { trend, has: had.current };
}
