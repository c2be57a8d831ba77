import { CloseButton } from '@mantine/core';
import { useMemo } from 'react';
import { type Column, storageOf } from '../../../../shared/domain/lists/column';
import type { RowChoice, Statistics } from '../../../../shared/domain/lists/list';
import { formatCount } from '../../../../shared/format/format-number';
import { filteredRows } from '../../../../shared/texts/list-sentences';
import { sentenceOf } from '../../../bridge/bridge';
import { type Answer, useAnswer } from '../../../core/use-answer';
import { drawnColumns } from '../store/arrangement';
import { useList, useListQuery } from '../store/list-context';
import type { ListStore } from '../store/list-store';
import { rowChoiceOf, selectedCount } from '../store/selection';
import { statisticLines, statisticSentence } from './statistic-text';
import classes from './statistics.module.css';

const allRows: RowChoice = { kind: 'all' };

/**
 * The statistics of columns, asked for again when the rows change; no data until they are known, and without columns.
 * @param part the part of the screen that asks; its newer questions cancel its older ones
 * @param rows must be the same object while the rows are the same
 */
function useStatisticsAnswer(
  part: string,
  names: readonly string[],
  rows: RowChoice = allRows,
): Answer<'list.statistics'> {
  const query = useListQuery(names.length > 0);
  const requesterId = useList((state) => `${state.requesterId}/${part}`);
  const key = names.join();
  const columns = useMemo(() => (key === '' ? [] : key.split(',')), [key]);
  const question = query === null || columns.length === 0 ? null : { ...query, columns, rows, requesterId };
  return useAnswer('list.statistics', question, `${query?.list ?? ''}/${key}`);
}

/** The same where statistics are an addition, so that after a failure they are simply not shown. */
export const useStatistics = (...asked: Parameters<typeof useStatisticsAnswer>): Statistics | null =>
  useStatisticsAnswer(...asked).data;

type ColumnStatisticsPanelProps = { readonly column: Column; readonly onClose: () => void };

/** The statistics of a column for the filtered rows. */
export function ColumnStatisticsPanel({ column, onClose }: ColumnStatisticsPanelProps) {
  const list = useList((state) => state.list);
  const { data: statistics, failure } = useStatisticsAnswer('column', [column.name]);
  const own = statistics?.columns[0];
  const lines =
    own === undefined
      ? []
      : [
          { label: 'Met waarde', value: formatCount(own.count) },
          { label: 'Leeg', value: formatCount(own.empty) },
          ...(own.numbers === null ? [] : statisticLines(column, own.numbers)),
        ];
  return (
    <>
      <div className={classes.head}>
        <b>{column.label}</b>
        <CloseButton aria-label="Statistiek sluiten" data-autofocus onClick={onClose} />
      </div>
      <p className={classes.rows} role="status">
        {failure !== null
          ? sentenceOf(failure)
          : statistics === null
            ? 'Wordt geteld…'
            : filteredRows(list, statistics.rows)}
      </p>
      <dl className={`figures ${classes.lines}`}>
        {lines.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

/** The number column to summarize: the focused one, otherwise the first in the sort, otherwise the first that is visible. */
function columnOfInterest(state: ListStore): Column | undefined {
  const { cursor, sort } = state;
  const numeric = drawnColumns(state).flatMap(({ column }) =>
    !column.withheld && storageOf(column.kind) === 'number' ? [column] : [],
  );
  const wanted = [cursor?.column, ...sort.map((key) => key.column)];
  return wanted.flatMap((name) => numeric.find((column) => column.name === name) ?? [])[0] ?? numeric[0];
}

type SelectionStatisticsProps = { readonly matched: number; readonly className: string | undefined };

/** Sum, mean and median of at least two selected rows. A tooltip has the full text when the bar is too narrow. */
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
