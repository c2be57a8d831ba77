import { ActionIcon, NativeSelect, Popover, Select } from '@mantine/core';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { type ReactNode, useMemo, useState } from 'react';
import { type ChartMeasure, lineFigures } from '../../../../shared/domain/lists/analysis/chart';
import type { PivotAxis } from '../../../../shared/domain/lists/analysis/pivot';
import type { Column } from '../../../../shared/domain/lists/column';
import { figuresOf, figureWord } from '../../../../shared/texts/analysis/pivot-words';
import form from '../../../ui/forms/form.module.css';
import { BandsForm } from '../../core/drawn/bands-form';
import frame from '../../core/drawn/drawn-frame.module.css';
import { useColumnLookup } from '../../core/rows/use-list-columns';
import { useList, useListStore } from '../../core/store/list-context';
import classes from './chart.module.css';
import { axisOf, seriesAxisOf } from './first-chart';

const mostOffered = 100;

export const Part = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  // biome-ignore lint/a11y/useSemanticElements: a fieldset is part of a form, and these fields are part of a bar
  <div role="group" aria-label={label} className={frame.part}>
    <span className="quiet-small" aria-hidden="true">
      {label}
    </span>
    {children}
  </div>
);

type SelectProps = {
  readonly label: string;
  readonly columns: readonly Column[];
  readonly value: string | null;
  /** The label of the option for no column; without it, a column is required. */
  readonly none?: string;
  readonly onChange: (column: Column | null) => void;
};

export function ColumnSelect({ label, columns, value, none, onChange }: SelectProps) {
  const known = useList((state) => state.columns);
  const data = useMemo(() => {
    const others = known.flatMap(({ column }) => (column.name === value && !columns.includes(column) ? [column] : []));
    return [
      ...(none === undefined ? [] : [{ value: '', label: none }]),
      ...[...others, ...columns].map((column) => ({ value: column.name, label: column.label })),
    ];
  }, [columns, known, none, value]);
  return (
    <Select
      className={classes.select}
      aria-label={label}
      searchable
      allowDeselect={false}
      limit={mostOffered}
      nothingFoundMessage="Geen kolom gevonden"
      data={data}
      value={value ?? ''}
      onChange={(name) => {
        const column = columns.find((column) => column.name === name);
        if (column !== undefined || (none !== undefined && name === '')) onChange(column ?? null);
      }}
    />
  );
}

type FieldProps = Omit<SelectProps, 'onChange' | 'none'> & { readonly onChange: (column: Column) => void };

export const ColumnField = ({ onChange, ...props }: FieldProps) => (
  <Part label={props.label}>
    <ColumnSelect {...props} onChange={(column) => column !== null && onChange(column)} />
  </Part>
);

type AxisFieldProps = Pick<SelectProps, 'label' | 'columns' | 'none'> & {
  readonly axis: PivotAxis | null;
  /** Whether the groups are colours or lines, of which a chart can show fewer. */
  readonly fewer?: boolean;
  readonly onChange: (axis: PivotAxis | null) => void;
};

/** Chooses the column to group rows by, and its bands. */
export function AxisField({ axis, fewer = false, onChange, ...props }: AxisFieldProps) {
  const list = useListStore();
  const made = (column: Column): PivotAxis => (fewer ? seriesAxisOf(column) : axisOf(column, list.getState()));
  return (
    <Part label={props.label}>
      <ColumnSelect
        {...props}
        value={axis?.column ?? null}
        onChange={(column) => onChange(column === null ? null : made(column))}
      />
      {axis !== null && <AxisBands label={props.label} axis={axis} onChange={onChange} />}
    </Part>
  );
}

type MeasureProps = {
  readonly measure: ChartMeasure;
  readonly numbers: readonly Column[];
  readonly onChange: (measure: ChartMeasure) => void;
  /** Whether to offer only measures that are known for every month. */
  readonly isOfMonths?: boolean;
};

/** Chooses the measure of a chart and its column. */
export function MeasureFields({ measure, numbers, onChange, isOfMonths = false }: MeasureProps) {
  const name = 'column' in measure ? measure.column : null;
  const column = numbers.find((number) => number.name === name) ?? numbers[0];
  const figures = column === undefined ? [] : isOfMonths ? lineFigures : figuresOf(column);
  return (
    <Part label="Waarde">
      <NativeSelect
        aria-label="Waarde"
        value={measure.of}
        data={(['count', ...figures] as const).map((of) => ({ value: of, label: figureWord(of) }))}
        onChange={({ currentTarget: { value } }) => {
          const of = figures.find((figure) => figure === value);
          onChange(of === undefined || column === undefined ? { of: 'count' } : { of, column: column.name });
        }}
      />
      {'column' in measure && (
        <ColumnSelect
          label="Waarde van"
          columns={numbers}
          value={measure.column}
          onChange={(next) => next !== null && onChange({ ...measure, column: next.name })}
        />
      )}
    </Part>
  );
}

type AxisBandsProps = {
  readonly label: string;
  readonly axis: PivotAxis;
  readonly onChange: (axis: PivotAxis) => void;
};

/** Chooses in a popover how a column's values become groups. */
function AxisBands({ label, axis, onChange }: AxisBandsProps) {
  const [opened, setOpened] = useState(false);
  const column = useColumnLookup()(axis.column);
  if (column === undefined) return null;
  const words = `${label}: groepen van ${column.label}`;
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-start" width={300} trapFocus returnFocus>
      <Popover.Target>
        <ActionIcon variant="subtle" aria-label={words} title={words} onClick={() => setOpened(!opened)}>
          <IconAdjustmentsHorizontal size={16} stroke={1.6} aria-hidden />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown aria-label={words}>
        <div className={form.form}>
          <BandsForm column={column} axis={axis} onChange={onChange} />
        </div>
      </Popover.Dropdown>
    </Popover>
  );
}
