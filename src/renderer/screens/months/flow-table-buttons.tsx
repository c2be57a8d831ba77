import { Button } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { areaTableCells, areaTableColumns } from '../../../shared/catalog/area-table-columns';
import { listDefinitions } from '../../../shared/catalog/list-definitions';
import type { AreaTable } from '../../../shared/domain/lists/area-table';
import type { Column } from '../../../shared/domain/lists/column';
import type { Flows } from '../../../shared/domain/lists/flows';
import type { ListQuery } from '../../../shared/domain/lists/list';
import { success } from '../../../shared/domain/result';
import { formatPeriod } from '../../../shared/format/format-date';
import { countOf } from '../../../shared/format/format-number';
import { describeQuery } from '../../../shared/texts/describe-query';
import { putOnClipboard } from '../../list/copy-cells';
import { useList } from '../../list/list-context';
import { flowTotals } from './flow-matrix';
import classes from './flows.module.css';

type FlowTableButtonsProps = {
  readonly flows: Flows;
  readonly column: Column;
  readonly query: ListQuery;
  readonly months: { readonly earlier: string; readonly later: string };
};

/** The counts of the matrix on the clipboard. */
export function FlowTableButtons({ flows, column, query, months }: FlowTableButtonsProps) {
  const columns = useList((state) => state.columns);
  const columnOf = (name: string) => columns.find((each) => each.column.name === name)?.column;
  const table = flowTable(flows, { column, months, words: describeQuery(query, columnOf), query });
  const copy = (): void => {
    const said = (rows: number) => `${countOf(rows, 'rij', 'rijen')} van de stromen, met de kolomnamen.`;
    const cells = Promise.resolve(success(areaTableCells(table)));
    void putOnClipboard(areaTableColumns(table), cells, { labels: true, words: said });
  };
  return (
    <div className={classes.buttons}>
      <Button
        variant="default"
        leftSection={<IconCopy size={16} stroke={1.6} aria-hidden />}
        onClick={copy}
        disabled={flows.total === 0}
      >
        Kopiëren
      </Button>
    </div>
  );
}

type FlowTableParts = Pick<FlowTableButtonsProps, 'column' | 'months' | 'query'> & { readonly words: string };

/** The matrix as a table: a row for every class of the earlier month, with totals at the end. */
function flowTable(flows: Flows, { column, months, query, words }: FlowTableParts): AreaTable {
  const { earlier, later, counts, total } = flows;
  const totals = flowTotals(flows);
  const [before, after] = [formatPeriod(months.earlier), formatPeriod(months.later)];
  const labels = later.map(({ label }) => `${label} in ${after}`);
  return {
    title: `Stromen van ${column.label}, ${before} naar ${after}`,
    lines: [listDefinitions[query.list].title, words].filter((line) => line !== ''),
    columns: [
      { kind: 'text', label: `${column.label} in ${before}` },
      ...[...labels, 'Totaal'].map((label) => ({ kind: 'number' as const, label, decimals: 0 })),
    ],
    rows: [
      ...earlier.map(({ label }, row) => [label, ...(counts[row] ?? []), totals.rows[row] ?? 0]),
      ['Totaal', ...totals.columns, total],
    ],
  };
}
