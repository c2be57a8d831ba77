import { useMemo } from 'react';
import { type Column, storageOf } from '../../../shared/catalog/column';
import { useList } from '../list-context';
import type { ListStore } from '../store/list-store';
import { rowChoiceOf, selectedCount } from '../store/selection';
import { statisticSentence } from './statistic-text';
import { useStatistics } from './use-statistics';

/** The numbers one is looking at: of the column with the focus, else of the one that sorts, else of the first that is shown. */
function columnOfInterest({ columns, cursor, sort }: ListStore): Column | undefined {
  const numeric = columns.flatMap(({ column, shown }) =>
    shown && !column.withheld && storageOf(column.kind) === 'number' ? [column] : [],
  );
  const wanted = [cursor?.column, ...sort.map((key) => key.column)];
  return wanted.flatMap((name) => numeric.find((column) => column.name === name) ?? [])[0] ?? numeric[0];
}

/** Sum, mean and median of the chosen rows, as soon as there are two. */
export function SelectionStatistics({ matched }: { readonly matched: number }) {
  const selection = useList((state) => state.selection);
  const column = useList(columnOfInterest);
  const isAsked = column !== undefined && selectedCount(selection, matched) > 1;
  const rows = useMemo(() => rowChoiceOf(selection), [selection]);
  const statistics = useStatistics('selection', isAsked ? [column.name] : [], rows);
  const numbers = statistics?.columns[0]?.numbers ?? null;
  if (!isAsked || numbers === null) return null;
  return <span className="figures">{statisticSentence(column, numbers)}</span>;
}
