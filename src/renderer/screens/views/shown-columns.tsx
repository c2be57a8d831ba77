import { ActionIcon, Checkbox } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconGripVertical, IconPin, IconPinFilled } from '@tabler/icons-react';
import { useMemo } from 'react';
import { identityOf } from '../../../shared/catalog/catalog';
import type { ListName } from '../../../shared/domain/lists/list-name';
import { columnSteps } from '../../list/core/store/actions/column-actions';
import { type ArrangedColumn, dropColumn, moveColumn, setPinned, setShown } from '../../list/core/store/arrangement';
import { useReorder } from '../../ui/behaviour/use-reorder';
import { ValueShape } from '../../values/shown-values';
import { originOf, origins } from './column-origin';
import type { EditColumns } from './use-edited-preset';
import classes from './views-screen.module.css';

type ShownColumnsProps = {
  readonly list: ListName;
  readonly columns: readonly ArrangedColumn[];
  readonly edit: EditColumns;
};

/** A view's visible columns in order. The user can drag them, move them by keys or buttons, pin them at the left, or hide them. */
export function ShownColumns({ list, columns, edit }: ShownColumnsProps) {
  const shown = columns.filter((arranged) => arranged.shown);
  const labelOf = (name: string) => columns.find(({ column }) => column.name === name)?.column.label ?? name;
  const move = (name: string, step: -1 | 1) =>
    edit(columnSteps.order(labelOf(name), name).name, (all) => moveColumn(all, { name, step }));
  const { itemProps, announcement } = useReorder({
    items: useMemo(
      () => columns.flatMap(({ column, shown: on }) => (on ? [{ id: column.name, label: column.label }] : [])),
      [columns],
    ),
    onStep: move,
    // A column that was hidden is placed where it is dropped.
    onDrop: (name, onto) =>
      edit(columnSteps.order(labelOf(name), name).name, (all) =>
        dropColumn(setShown({ list, columns: all }, name, true), name, onto),
      ),
  });
  return (
    <>
      <ol className={classes.rows} aria-label="Getoonde kolommen, in volgorde">
        {shown.map(({ column, pinned }, at) => {
          const { name, label } = column;
          const Pin = pinned ? IconPinFilled : IconPin;
          return (
            <li key={name} className={classes.row} data-pinned={pinned || undefined} {...itemProps(name)}>
              <IconGripVertical className={classes.grip} size={16} stroke={1.6} aria-hidden />
              <ValueShape index={origins[originOf(list, column)].shape} />
              <Checkbox
                className={classes.label}
                label={label}
                title={column.explanation}
                checked
                disabled={identityOf(list).includes(name)}
                onChange={() =>
                  edit(columnSteps.shown(label, false).name, (all) => setShown({ list, columns: all }, name, false))
                }
              />
              <ActionIcon
                aria-label={`${label} omhoog`}
                disabled={shown[at - 1]?.pinned !== pinned}
                onClick={() => move(name, -1)}
              >
                <IconArrowUp size={16} stroke={1.6} aria-hidden />
              </ActionIcon>
              <ActionIcon
                aria-label={`${label} omlaag`}
                disabled={shown[at + 1]?.pinned !== pinned}
                onClick={() => move(name, 1)}
              >
                <IconArrowDown size={16} stroke={1.6} aria-hidden />
              </ActionIcon>
              <ActionIcon
                aria-label={`${label} vastzetten`}
                aria-pressed={pinned}
                title={pinned ? 'Losmaken' : 'Links vastzetten'}
                onClick={() => edit(columnSteps.pinned(label, !pinned).name, (all) => setPinned(all, name, !pinned))}
              >
                <Pin size={16} stroke={1.6} aria-hidden />
              </ActionIcon>
            </li>
          );
        })}
      </ol>
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
    </>
  );
}
