import { Button, NativeSelect, Popover, TextInput } from '@mantine/core';
import { IconChevronDown, IconChevronLeft, IconChevronRight, IconX } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import {
  bandCounts,
  mostEdges,
  mostPivotLevels,
  type PivotAxis,
  type PivotBands,
} from '../../../../shared/domain/lists/analysis/pivot';
import { type Column, storageOf } from '../../../../shared/domain/lists/column';
import { canBeAxis, standardBands } from '../../../../shared/filters/pivot-axis';
import { readTypedNumber, typedNumber } from '../../../../shared/format/format-number';
import { axisWords, bandWords } from '../../../../shared/texts/analysis/pivot-words';
import form from '../../../ui/forms/form.module.css';
import { useColumnLookup, useOfferedColumns } from '../../core/rows/use-list-columns';
import { useList } from '../../core/store/list-context';
import classes from './pivot.module.css';
import { ColumnPopover } from './pivot-measures';

const small = { size: 14, stroke: 1.8, 'aria-hidden': true } as const;

type RowAxesProps = { readonly rows: readonly PivotAxis[]; readonly onChange: (rows: readonly PivotAxis[]) => void };

/** The row levels, the outermost first. */
export function RowAxes({ rows, onChange }: RowAxesProps) {
  const moved = (at: number, step: -1 | 1): readonly PivotAxis[] => {
    const next = [...rows];
    const [axis] = next.splice(at, 1);
    if (axis !== undefined) next.splice(at + step, 0, axis);
    return next;
  };
  return (
    <>
      {rows.map((axis, at) => (
        <span key={axis.column} className={classes.level}>
          {at > 0 && <IconChevronRight {...small} />}
          <AxisChip
            axis={axis}
            onChange={(next) => onChange(rows.map((each, place) => (place === at ? next : each)))}
            onRemove={() => onChange(rows.filter((_, place) => place !== at))}
            {...(at > 0 && { onLeft: () => onChange(moved(at, -1)) })}
            {...(at < rows.length - 1 && { onRight: () => onChange(moved(at, 1)) })}
          />
        </span>
      ))}
      {rows.length < mostPivotLevels && (
        <AddAxis label="Niveau toevoegen" onAdd={(axis) => onChange([...rows, axis])} />
      )}
    </>
  );
}

/** The columns that rows can be grouped by, except those that the pivot already uses. */
function useAxisColumns(): readonly Column[] {
  const columns = useOfferedColumns();
  const pivot = useList((state) => state.pivot?.pivot ?? null);
  return useMemo(() => {
    const used = new Set(
      [...(pivot?.rows ?? []), ...(pivot?.column == null ? [] : [pivot.column])].map(({ column }) => column),
    );
    return columns.map(({ column }) => column).filter((column) => canBeAxis(column) && !used.has(column.name));
  }, [columns, pivot]);
}

export const AddAxis = ({ label, onAdd }: { readonly label: string; readonly onAdd: (axis: PivotAxis) => void }) => (
  <ColumnPopover
    label={label}
    columns={useAxisColumns()}
    onChoose={(column) => onAdd({ column: column.name, bands: standardBands(column), top: null })}
  />
);

type AxisChipProps = {
  readonly axis: PivotAxis;
  readonly onChange: (axis: PivotAxis) => void;
  readonly onRemove: () => void;
  readonly onLeft?: () => void;
  readonly onRight?: () => void;
};

export function AxisChip({ axis, onChange, onRemove, onLeft, onRight }: AxisChipProps) {
  const [opened, setOpened] = useState(false);
  const columnOf = useColumnLookup();
  const column = columnOf(axis.column);
  const words = axisWords(axis, columnOf);
  return (
    <span className={classes.chip}>
      <Popover opened={opened} onChange={setOpened} position="bottom-start" width={300} trapFocus returnFocus>
        <Popover.Target>
          <button type="button" className={classes.chipButton} onClick={() => setOpened(!opened)}>
            {words}
            <IconChevronDown {...small} />
          </button>
        </Popover.Target>
        <Popover.Dropdown aria-label={words}>
          <div className={form.form}>
            {column !== undefined && <BandsForm column={column} axis={axis} onChange={onChange} />}
            <div className={classes.moves}>
              {onLeft !== undefined && (
                <Button size="xs" variant="default" leftSection={<IconChevronLeft {...small} />} onClick={onLeft}>
                  Naar buiten
                </Button>
              )}
              {onRight !== undefined && (
                <Button size="xs" variant="default" rightSection={<IconChevronRight {...small} />} onClick={onRight}>
                  Naar binnen
                </Button>
              )}
            </div>
          </div>
        </Popover.Dropdown>
      </Popover>
      <button type="button" className={classes.chipRemove} aria-label={`Verwijder ${words}`} onClick={onRemove}>
        <IconX {...small} />
      </button>
    </span>
  );
}

type BandsFormProps = {
  readonly column: Column;
  readonly axis: PivotAxis;
  readonly onChange: (axis: PivotAxis) => void;
};

/** Chooses how a column's values are grouped into bands. */
export function BandsForm({ column, axis, onChange }: BandsFormProps) {
  const storage = storageOf(column.kind);
  if (storage === 'number') return <NumberBands axis={axis} onChange={onChange} />;
  if (storage === 'date') {
    const periods = column.filterKind === 'birthDate' ? (['year'] as const) : (['year', 'quarter', 'month'] as const);
    return (
      <NativeSelect
        label="Groeperen"
        value={axis.bands.by}
        data={periods.map((by) => ({ value: by, label: bandWords[by] }))}
        onChange={({ currentTarget: { value } }) => {
          const by = periods.find((each) => each === value);
          if (by !== undefined) onChange({ ...axis, bands: { by } });
        }}
      />
    );
  }
  const tops = ['', '5', '10', '20', '50'];
  return (
    <NativeSelect
      label="Groepen"
      value={axis.top === null ? '' : String(axis.top)}
      data={tops.map((value) => ({ value, label: value === '' ? 'alle waarden' : `de ${value} grootste, en overige` }))}
      onChange={({ currentTarget: { value } }) => onChange({ ...axis, top: value === '' ? null : Number(value) })}
    />
  );
}

function NumberBands({ axis, onChange }: Omit<BandsFormProps, 'column'>) {
  const { bands } = axis;
  const [typed, setTyped] = useState(bands.by === 'edges' ? bands.edges.map(typedNumber).join('; ') : '');
  const edges = readEdges(typed);
  const kinds = ['values', 'rows', 'width', 'edges'] as const;
  const choose = (by: (typeof kinds)[number]): PivotBands | null => {
    if (by === 'values') return { by };
    if (by === 'edges') return edges === null ? null : { by, edges };
    return { by, count: 'count' in bands ? bands.count : bandCounts.standard };
  };
  const [kind, setKind] = useState<(typeof kinds)[number]>(kinds.find((each) => each === bands.by) ?? 'rows');
  return (
    <>
      <NativeSelect
        label="Groeperen"
        value={kind}
        data={kinds.map((by) => ({ value: by, label: bandWords[by] }))}
        onChange={({ currentTarget: { value } }) => {
          const by = kinds.find((each) => each === value);
          if (by === undefined) return;
          setKind(by);
          const chosen = choose(by);
          if (chosen !== null) onChange({ ...axis, bands: chosen });
        }}
      />
      {'count' in bands && kind !== 'edges' && kind !== 'values' && (
        <NativeSelect
          label="Aantal banden"
          value={String(bands.count)}
          data={Array.from({ length: bandCounts.most - bandCounts.least + 1 }, (_, at) =>
            String(at + bandCounts.least),
          )}
          onChange={({ currentTarget: { value } }) => onChange({ ...axis, bands: { ...bands, count: Number(value) } })}
        />
      )}
      {kind === 'edges' && (
        <TextInput
          label="Grenzen"
          description="Waar een band begint, met puntkomma’s ertussen"
          placeholder="1; 5; 20"
          value={typed}
          error={
            typed !== '' && edges === null ? `Typ getallen met een ; ertussen, ten hoogste ${mostEdges}.` : undefined
          }
          onChange={({ currentTarget: { value } }) => {
            setTyped(value);
            const read = readEdges(value);
            if (read !== null) onChange({ ...axis, bands: { by: 'edges', edges: read } });
          }}
        />
      )}
    </>
  );
}

/** Parses the lower bounds of bands, ascending; null when the text is not understood. */
function readEdges(typed: string): readonly number[] | null {
  const read = typed
    .split(';')
    .filter((each) => each.trim() !== '')
    .map((each) => readTypedNumber(each.trim()));
  const edges = read.filter((each) => each !== null);
  if (edges.length !== read.length || edges.length === 0 || edges.length > mostEdges) return null;
  return [...new Set(edges)].sort((one, other) => one - other);
}
