import { CloseButton } from '@mantine/core';
import type { Column } from '../../../shared/domain/lists/column';
import { formatCount } from '../../../shared/format/format-number';
import { filteredRows } from '../../../shared/texts/list-sentences';
import { useList } from '../list-context';
import classes from './column-statistics-panel.module.css';
import { statisticLines } from './statistic-text';
import { useStatistics } from './use-statistics';

type ColumnStatisticsPanelProps = { readonly column: Column; readonly onClose: () => void };

/** What the filtered rows say of a column. */
export function ColumnStatisticsPanel({ column, onClose }: ColumnStatisticsPanelProps) {
  const list = useList((state) => state.list);
  const statistics = useStatistics('column', [column.name]);
  const found = statistics?.columns[0];
  const lines =
    found === undefined
      ? []
      : [
          { label: 'Met waarde', value: formatCount(found.count) },
          { label: 'Leeg', value: formatCount(found.empty) },
          ...(found.numbers === null ? [] : statisticLines(column, found.numbers)),
        ];
  return (
    <>
      <div className={classes.head}>
        <b>{column.label}</b>
        <CloseButton aria-label="Statistiek sluiten" data-autofocus onClick={onClose} />
      </div>
      <p className={classes.rows}>{statistics === null ? 'Wordt geteld…' : filteredRows(list, statistics.rows)}</p>
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
