import { NativeSelect, SegmentedControl } from '@mantine/core';
import { type ReactNode, useMemo } from 'react';
import { type Chart, type ChartKind, chartKinds } from '../../../../shared/domain/lists/analysis/chart';
import type { Column } from '../../../../shared/domain/lists/column';
import { canBeAxis } from '../../../../shared/filters/pivot-axis';
import { chartKindWords } from '../../../../shared/texts/analysis/chart-figures';
import { useHasControl } from '../../../core/account/subscription-offer';
import { DrawnStrip } from '../../core/drawn/drawn-strip';
import { useOfferedColumns } from '../../core/rows/use-list-columns';
import { useListActions, useListStore } from '../../core/store/list-context';
import { AxisField, ColumnField, ColumnSelect, MeasureFields, Part } from './chart-fields';
import { asKind, isNumber } from './first-chart';

/** The settings of the chart, arranged as a sentence of choices. */
export function ChartStrip({ chart, children }: { readonly chart: Chart; readonly children: ReactNode }) {
  const { setChart } = useListActions();
  const list = useListStore();
  const hasMonths = useHasControl('mutations');
  const kinds = chartKinds.filter((kind) => kind !== 'line' || hasMonths);
  const choose = (value: string): void => {
    const kind = kinds.find((kind) => kind === value);
    const next = kind === undefined || kind === chart.kind ? null : asKind(kind, chart, list.getState());
    if (next !== null) setChart(next);
  };
  return (
    <DrawnStrip end={children}>
      <SegmentedControl
        aria-label="Soort grafiek"
        value={chart.kind}
        data={kinds.map((kind: ChartKind) => ({ value: kind, label: chartKindWords[kind] }))}
        onChange={choose}
      />
      <ChartParts chart={chart} onChange={setChart} />
    </DrawnStrip>
  );
}

type PartsProps<C extends Chart = Chart> = { readonly chart: C; readonly onChange: (chart: Chart) => void };

function ChartParts({ chart, onChange }: PartsProps) {
  const offered = useOfferedColumns();
  const columns = useMemo(() => offered.map(({ column }) => column).filter(canBeAxis), [offered]);
  const numbers = useMemo(() => columns.filter(isNumber), [columns]);
  const props = { columns, numbers, onChange };
  switch (chart.kind) {
    case 'distribution':
      return (
        <ColumnField
          label="Van"
          columns={columns}
          value={chart.column}
          onChange={({ name }) => onChange({ ...chart, column: name })}
        />
      );
    case 'bars':
      return <BarParts chart={chart} {...props} />;
    case 'scatter':
      return <ScatterParts chart={chart} {...props} />;
    case 'line':
      return (
        <>
          <MeasureFields
            measure={chart.measure}
            numbers={numbers}
            onChange={(measure) => onChange({ ...chart, measure })}
            isOfMonths
          />
          <AxisField
            label="Per"
            columns={columns}
            axis={chart.group}
            fewer
            onChange={(group) => onChange({ ...chart, group })}
            none="alles samen"
          />
        </>
      );
    case 'boxes':
      return (
        <>
          <ColumnField
            label="Van"
            columns={numbers}
            value={chart.column}
            onChange={({ name }) => onChange({ ...chart, column: name })}
          />
          <AxisField
            label="Per"
            columns={columns}
            axis={chart.group}
            onChange={(group) => group !== null && onChange({ ...chart, group })}
          />
        </>
      );
  }
}

type ColumnsProps = { readonly columns: readonly Column[]; readonly numbers: readonly Column[] };

const BarParts = ({
  chart,
  columns,
  numbers,
  onChange,
}: PartsProps<Extract<Chart, { kind: 'bars' }>> & ColumnsProps) => (
  <>
    <MeasureFields measure={chart.measure} numbers={numbers} onChange={(measure) => onChange({ ...chart, measure })} />
    <AxisField
      label="Per"
      columns={columns}
      axis={chart.group}
      onChange={(group) => group !== null && onChange({ ...chart, group })}
    />
    <AxisField
      label="In delen naar"
      columns={columns}
      axis={chart.stack}
      fewer
      onChange={(stack) => onChange({ ...chart, stack })}
      none="niets"
    />
  </>
);

const scaleData = [
  { value: 'linear', label: 'gewone as' },
  { value: 'log', label: 'logaritmisch' },
];

function ScatterParts({
  chart,
  columns,
  numbers,
  onChange,
}: PartsProps<Extract<Chart, { kind: 'scatter' }>> & ColumnsProps) {
  const axisFields = (at: 'x' | 'y', label: string) => (
    <Part label={label}>
      <ColumnSelect
        label={label}
        columns={numbers}
        value={chart[at].column}
        onChange={(column) => onChange({ ...chart, [at]: { ...chart[at], column: column?.name ?? chart[at].column } })}
      />
      <NativeSelect
        aria-label={`${label}, schaal`}
        value={chart[at].scale}
        data={scaleData}
        onChange={({ currentTarget: { value } }) =>
          onChange({ ...chart, [at]: { ...chart[at], scale: value === 'log' ? 'log' : 'linear' } })
        }
      />
    </Part>
  );
  return (
    <>
      {axisFields('x', 'Horizontaal')}
      {axisFields('y', 'Verticaal')}
      <AxisField
        label="Kleur"
        columns={columns}
        axis={chart.colour}
        fewer
        onChange={(colour) => onChange({ ...chart, colour })}
        none="geen"
      />
      <Part label="Grootte">
        <ColumnSelect
          label="Grootte"
          columns={numbers}
          value={chart.size}
          onChange={(column) => onChange({ ...chart, size: column?.name ?? null })}
          none="aantal"
        />
      </Part>
    </>
  );
}
