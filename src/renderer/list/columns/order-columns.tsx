import { ActionIcon } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconEyeOff, IconGripVertical, IconPin, IconPinFilled } from '@tabler/icons-react';
import { type ComponentProps, useMemo } from 'react';
import { identityOf } from '../../../shared/catalog/catalog';
import { useReorder } from '../../ui/behaviour/use-reorder';
import { useList, useListActions } from '../list-context';
import type { ArrangedColumn } from '../store/arrangement';
import { useDrawnColumns } from '../use-drawn-columns';
import classes from './column-chooser.module.css';

/** The shown columns in their order: dragged or moved by keys or buttons, pinned at the left, or hidden. */
export function OrderColumns() {
  const { dropColumn, moveColumn } = useListActions();
  const list = useList((state) => state.list);
  const shown = useDrawnColumns();
  const { itemProps, announcement } = useReorder({
    items: useMemo(() => shown.map(({ column: { name, label } }) => ({ id: name, label })), [shown]),
    onDrop: dropColumn,
    onStep: moveColumn,
  });
  return (
    <>
      <ol className={`${classes.columns} ${classes.order}`} aria-label="Volgorde van de kolommen">
        {shown.map((arranged, at) => (
          <OrderedColumn
            key={arranged.column.name}
            arranged={arranged}
            first={shown[at - 1]?.pinned !== arranged.pinned}
            last={shown[at + 1]?.pinned !== arranged.pinned}
            hideable={!identityOf(list).includes(arranged.column.name)}
            itemProps={itemProps(arranged.column.name)}
          />
        ))}
      </ol>
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
    </>
  );
}

type OrderedColumnProps = {
  readonly arranged: ArrangedColumn;
  /** Whether it has no neighbour above, or below, on its side of the pinned edge. */
  readonly first: boolean;
  readonly last: boolean;
  readonly hideable: boolean;
  readonly itemProps: ComponentProps<'li'>;
};

function OrderedColumn({ arranged, first, last, hideable, itemProps }: OrderedColumnProps) {
  const { moveColumn, setPinned, setShown } = useListActions();
  const { column, pinned } = arranged;
  const { name, label } = column;
  const Pin = pinned ? IconPinFilled : IconPin;
  return (
    <li className={classes.ordered} data-pinned={pinned || undefined} {...itemProps}>
      <IconGripVertical className={classes.grip} size={16} stroke={1.6} aria-hidden />
      <span className={classes.orderedLabel}>{label}</span>
      <ActionIcon aria-label={`${label} omhoog`} disabled={first} onClick={() => moveColumn(name, -1)}>
        <IconArrowUp size={16} stroke={1.6} aria-hidden />
      </ActionIcon>
      <ActionIcon aria-label={`${label} omlaag`} disabled={last} onClick={() => moveColumn(name, 1)}>
        <IconArrowDown size={16} stroke={1.6} aria-hidden />
      </ActionIcon>
      <ActionIcon
        aria-label={`${label} vastzetten`}
        aria-pressed={pinned}
        title={pinned ? 'Losmaken' : 'Links vastzetten'}
        onClick={() => setPinned(name, !pinned)}
      >
        <Pin size={16} stroke={1.6} aria-hidden />
      </ActionIcon>
      <ActionIcon aria-label={`${label} verbergen`} disabled={!hideable} onClick={() => setShown(name, false)}>
        <IconEyeOff size={16} stroke={1.6} aria-hidden />
      </ActionIcon>
    </li>
  );
}
