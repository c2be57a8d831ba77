import { useMemo } from 'react';
import { type Column, storageOf } from '../../../shared/domain/lists/column';
import { useList } from '../list-context';
import { drawnColumns } from '../store/arrangement';
import type { ListStore } from '../store/list-store';
import { rowChoiceOf, selectedCount } from '../store/selection';
import { statisticSentence } from './statistic-text';
import { useStatistics } from './use-statistics';

/** The numbers one is looking at: of the column with the focus, else of the one that sorts, else of the first that is shown. */
function columnOfInterest(state: ListStore): Column | undefined {
  const { cursor, sort } = state;
  const numeric = drawnColumns(state).flatMap(({ column }) =>
    !column.withheld && storageOf(column.kind) === 'number' ? [column] : [],
  );
  const wanted = [cursor?.column, ...sort.map((key) => key.column)];
  return wanted.flatMap((name) => numeric.find((column) => column.name === name) ?? [])[0] ?? numeric[0];
}

type SelectionStatisticsProps = { readonly matched: number; readonly className: string | undefined };

/** Sum, mean and median of the chosen rows, as soon as there are two; all of it on hover, where the bar has too little room. */
export function SelectionStatistics({ matched, className = '' }: SelectionStatisticsProps) {
  const selection = useList((state) => state.selection);
  const column = useList(columnOfInterest);
  const isAsked = column !== undefined && selectedCount(selection, matched) > 1;
  const rows = useMemo(() => rowChoiceOf(selection), [selection]);
  const statistics = useStatistics('selection', isAsked ? [column.name] : [], rows);
  const numbers = statistics?.columns[0]?.numbers ?? null;
  if (!isAsked || numbers === null) return null;
  const sentence = statisticSentence(column, numbers);
  return (
    <span className={`figures ${className}`} title={sentence}>
      {sentence}
    </span>
  );
}
