import { Button, Popover } from '@mantine/core';
import { IconChevronDown, IconChevronLeft, IconChevronRight, IconX } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { mostPivotLevels, type PivotAxis } from '../../../../shared/domain/lists/analysis/pivot';
import type { Column } from '../../../../shared/domain/lists/column';
import { canBeAxis, standardBands } from '../../../../shared/filters/pivot-axis';
import { axisWords } from '../../../../shared/texts/analysis/pivot-words';
import form from '../../../ui/forms/form.module.css';
import { BandsForm } from '../../core/drawn/bands-form';
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
            onChange={(next) => onChange(rows.map((row, place) => (place === at ? next : row)))}
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
