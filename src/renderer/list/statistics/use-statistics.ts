import { useMemo } from 'react';
import type { RowChoice, Statistics } from '../../../shared/domain/lists/list';
import { useAnswer } from '../../core/use-answer';
import { useList, useListQuery } from '../list-context';

const allRows: RowChoice = { kind: 'all' };

/**
 * What the rows of the list say of some columns, asked again when the rows change; null until it is known, and of no columns.
 * @param part of the screen that asks: its newer questions cancel its older ones
 * @param rows the same object as long as they are the same
 */
export function useStatistics(part: string, names: readonly string[], rows: RowChoice = allRows): Statistics | null {
  const query = useListQuery(names.length > 0);
  const requesterId = useList((state) => `${state.requesterId}/${part}`);
  const key = names.join();
  const columns = useMemo(() => (key === '' ? [] : key.split(',')), [key]);
  const question = query === null || columns.length === 0 ? null : { ...query, columns, rows, requesterId };
  // They are shown beside what they are about, so a failure only leaves them out.
  return useAnswer('list.statistics', question, `${query?.list ?? ''}/${key}`).data;
}
