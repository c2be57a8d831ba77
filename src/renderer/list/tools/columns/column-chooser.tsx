import { ActionIcon, Button, Popover, SegmentedControl } from '@mantine/core';
import {
  IconArrowDown,
  IconArrowUp,
  IconColumns3,
  IconEyeOff,
  IconGripVertical,
  IconMathFunction,
  IconPin,
  IconPinFilled,
} from '@tabler/icons-react';
import { type ComponentProps, useMemo, useState } from 'react';
import { identityOf } from '../../../../shared/catalog/catalog';
import { useHasControl } from '../../../core/account/subscription-offer';
import { disabledWhen } from '../../../ui/behaviour/disabled-when';
import { useReorder } from '../../../ui/behaviour/use-reorder';
import { CommandIcon, type ListCommand, opens } from '../../core/bar/list-command';
import { useTool } from '../../core/bar/tool';
import { useDrawnColumns, useOfferedColumns } from '../../core/rows/use-list-columns';
import type { ArrangedColumn } from '../../core/store/arrangement';
import { useList, useListActions } from '../../core/store/list-context';
import { ChooseColumns } from './choose-columns';
import classes from './column-chooser.module.css';

/** The visible columns in order. The user can move them by dragging, keys or buttons, pin them at the left, or hide them. */
function OrderColumns() {
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
  /** Whether the column is the first, or last, among the pinned columns or among the others. */
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
      <ActionIcon
        aria-label={`${label} omhoog`}
        title={first ? 'Staat al vooraan' : 'Omhoog'}
        {...disabledWhen(first)}
        onClick={() => !first && moveColumn(name, -1)}
      >
        <IconArrowUp size={16} stroke={1.6} aria-hidden />
      </ActionIcon>
      <ActionIcon
        aria-label={`${label} omlaag`}
        title={last ? 'Staat al achteraan' : 'Omlaag'}
        {...disabledWhen(last)}
        onClick={() => !last && moveColumn(name, 1)}
      >
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
      <ActionIcon
        aria-label={`${label} verbergen`}
        title={hideable ? 'Verbergen' : 'Blijft altijd staan'}
        {...disabledWhen(!hideable)}
        onClick={() => hideable && setShown(name, false)}
      >
        <IconEyeOff size={16} stroke={1.6} aria-hidden />
      </ActionIcon>
    </li>
  );
}

type Part = 'choose' | 'order';
const parts: readonly { readonly value: Part; readonly label: string }[] = [
  { value: 'choose', label: 'Kiezen' },
  { value: 'order', label: 'Volgorde' },
];

export const columnsCommand = {
  label: 'Kolommen',
  words: 'kiezen tonen verbergen volgorde vastzetten',
  Icon: IconColumns3,
  run: opens('columns'),
} satisfies ListCommand;

export const calculateCommand = {
  label: 'Kolom berekenen…',
  words: 'formule rekenen berekende kolom delen optellen als mediaan',
  Icon: IconMathFunction,
  fits: ({ comparison }) => comparison === null,
  run: (list) => list.getState().openCalculation(null),
} satisfies ListCommand;

/** Chooses which columns are visible, in which order, and which are pinned at the left. */
export function ColumnChooser() {
  const { choosePreset, openCalculation, openTool } = useListActions();
  const [opened, setOpened] = useTool('columns');
  const canCalculate = useList(calculateCommand.fits);
  const canSave = useHasControl('presets');
  const [part, setPart] = useState<Part>('choose');
  const offered = useOfferedColumns();
  const shown = offered.filter((arranged) => arranged.shown).length;
  return (
    <Popover opened={opened} onChange={setOpened} width={480} position="bottom-start" trapFocus returnFocus>
      <Popover.Target>
        <Button
          variant="subtle"
          title={columnsCommand.label}
          data-tour="columns"
          leftSection={<CommandIcon command={columnsCommand} />}
          onClick={() => setOpened(!opened)}
        >
          {columnsCommand.label}
        </Button>
      </Popover.Target>
      <Popover.Dropdown p={0} aria-label="Kolommen kiezen">
        <div className={classes.head}>
          <b>Kolommen</b>
          <span className="figures quiet">
            {shown} van {offered.length} getoond
          </span>
          <SegmentedControl
            className="at-end"
            aria-label="Kolommen kiezen of ordenen"
            data={[...parts]}
            value={part}
            onChange={setPart}
          />
        </div>
        {part === 'choose' ? <ChooseColumns /> : <OrderColumns />}
        <div className={classes.footer}>
          <Button variant="subtle" onClick={() => choosePreset(null)}>
            Standaard herstellen
          </Button>
          {canCalculate && (
            <Button
              variant="subtle"
              onClick={() => {
                setOpened(false);
                openCalculation(null);
              }}
            >
              {calculateCommand.label}
            </Button>
          )}
          {canSave && (
            <Button
              className={classes.save}
              onClick={() => {
                setOpened(false);
                openTool('savePreset');
              }}
            >
              Bewaren als…
            </Button>
          )}
        </div>
      </Popover.Dropdown>
    </Popover>
  );
}
