import { ActionIcon, NativeSelect, SegmentedControl } from '@mantine/core';
import { IconChartBar } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Chart, ChartMeasure } from '../../../../shared/domain/lists/analysis/chart';
import { type Pivot, type PivotView, pivotLooks } from '../../../../shared/domain/lists/analysis/pivot';
import { formatPeriod } from '../../../../shared/format/format-date';
import { useHasControl } from '../../../core/account/subscription-offer';
import { useAnswer } from '../../../core/use-answer';
import frame from '../../core/drawn/drawn-frame.module.css';
import { DrawnStrip } from '../../core/drawn/drawn-strip';
import { useList, useListActions, useListMonth } from '../../core/store/list-context';
import { AddAxis, AxisChip, RowAxes } from './pivot-axes';
import { PivotMeasures } from './pivot-measures';

const lookWords = { heat: 'Warmte', bars: 'Staven', plain: 'Geen' } as const;

type PivotStripProps = {
  readonly view: PivotView;
  /** The buttons that copy and save the pivot. */
  readonly children: ReactNode;
};

/** The pivot's settings, arranged as a sentence: rows, columns, values, the month to compare with, and the look. */
export function PivotStrip({ view, children }: PivotStripProps) {
  const { setPivot } = useListActions();
  const { pivot } = view;
  const change = (next: Partial<Pivot>): void =>
    setPivot({ ...view, pivot: { ...pivot, ...next }, sort: 'measures' in next ? null : view.sort });
  return (
    <DrawnStrip
      end={
        <>
          <SegmentedControl
            aria-label="Hoe de cellen eruitzien"
            value={view.look}
            data={pivotLooks.map((look) => ({ value: look, label: lookWords[look] }))}
            onChange={(value) => setPivot({ ...view, look: pivotLooks.find((look) => look === value) ?? view.look })}
          />
          <AsChart pivot={pivot} />
          {children}
        </>
      }
    >
      <Part label="Rijen">
        <RowAxes rows={pivot.rows} onChange={(rows) => change({ rows })} />
      </Part>
      <Part label="Kolommen">
        {pivot.column === null ? (
          <AddAxis label="Kolom toevoegen" onAdd={(column) => change({ column })} />
        ) : (
          <AxisChip
            axis={pivot.column}
            onChange={(column) => change({ column })}
            onRemove={() => change({ column: null })}
          />
        )}
      </Part>
      <Part label="Waarden">
        <PivotMeasures measures={pivot.measures} onChange={(measures) => change({ measures })} />
      </Part>
      <AgainstChoice against={pivot.against} onChange={(against) => change({ against })} />
    </DrawnStrip>
  );
}

/** Shows the outermost row level of the pivot as bars, split by the column axis. */
function AsChart({ pivot }: { readonly pivot: Pivot }) {
  const { setChart } = useListActions();
  const chart = chartOfPivot(pivot);
  return (
    <ActionIcon
      variant="subtle"
      aria-label="Als grafiek"
      title="Als grafiek"
      disabled={chart === null}
      onClick={() => setChart(chart)}
    >
      <IconChartBar size={16} stroke={1.6} aria-hidden />
    </ActionIcon>
  );
}

const Part = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  // biome-ignore lint/a11y/useSemanticElements: a fieldset is part of a form, and these buttons are part of a bar
  <div role="group" aria-label={label} className={frame.part}>
    <span className="quiet-small">{label}</span>
    {children}
  </div>
);

/** Chooses the earlier month to compare the figures with. */
function AgainstChoice({
  against,
  onChange,
}: {
  readonly against: string | null;
  readonly onChange: (against: string | null) => void;
}) {
  const allowed = useHasControl('mutations');
  const isCompared = useList((state) => state.comparison !== null);
  const month = useListMonth();
  const { data } = useAnswer('comparison.months', allowed && !isCompared && month !== null ? { month } : null);
  const periods = data?.months.map(({ period }) => period) ?? [];
  if (!allowed || isCompared || (periods.length === 0 && against === null)) return null;
  const shown = against === null || periods.includes(against) ? periods : [against, ...periods];
  return (
    <Part label="Verschil met">
      <NativeSelect
        aria-label="Verschil met"
        value={against ?? ''}
        data={[
          { value: '', label: 'niets' },
          ...shown.map((period) => ({ value: period, label: formatPeriod(period) })),
        ]}
        onChange={({ currentTarget: { value } }) => onChange(value === '' ? null : value)}
      />
    </Part>
  );
}

/** Turns a pivot into bars: its first row axis, split by its column axis, for its first measure that is no share. Null without rows. */
function chartOfPivot({ rows: [group], column, measures }: Pivot): Chart | null {
  if (group === undefined) return null;
  const measure = measures.find((measure): measure is ChartMeasure => 'column' in measure || measure.of === 'count');
  return { kind: 'bars', group, stack: column, measure: measure ?? { of: 'count' } };
}
