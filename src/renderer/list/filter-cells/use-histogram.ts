import type { Column } from '../../../shared/domain/lists/column';
import { storageOf } from '../../../shared/domain/lists/column';
import type { Histogram } from '../../../shared/domain/lists/list';
import { useAnswer } from '../../core/use-answer';
import { useList, useListQuery } from '../list-context';

/** The spread of a column of numbers while its filter has the focus; null for other columns, and until it is known. */
export function useHistogram({ name, kind }: Column, wanted: boolean): Histogram | null {
  const asks = wanted && storageOf(kind) === 'number';
  const query = useListQuery(asks);
  const asker = useList((state) => `${state.asker}/histogram`);
  const question = query !== null ? { ...query, column: name, asker } : null;
  // A filter works without its picture, so a failure only leaves it out.
  return useAnswer('list.histogram', question, asks ? name : '').data;
}
