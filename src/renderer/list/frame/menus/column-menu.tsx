import { Menu, Popover } from '@mantine/core';
import {
  IconAdjustmentsHorizontal,
  IconArrowAutofitWidth,
  IconArrowDown,
  IconArrowsHorizontal,
  IconArrowUp,
  IconBrush,
  IconChartBar,
  IconChartHistogram,
  IconCopy,
  IconEyeOff,
  IconFilter,
  IconHistory,
  IconMathFunction,
  IconMessage,
  IconPalette,
  IconPin,
  IconPinnedOff,
  IconPlus,
  IconTableColumn,
  IconTrash,
} from '@tabler/icons-react';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { isCalculated } from '../../../../shared/catalog/calculated-column';
import { identityOf } from '../../../../shared/catalog/catalog';
import { isOfPast } from '../../../../shared/catalog/past-column';
import { type Column, storageOf } from '../../../../shared/domain/lists/column';
import { writeListChoice } from '../../../../shared/filters/kinds/list-choice';
import { canBeAxis } from '../../../../shared/filters/pivot-axis';
import { notInSubscription } from '../../../../shared/format/format-cell';
import { isJudged } from '../../../../shared/format/ratings';
import { repeatedSentences } from '../../../../shared/texts/repeated-sentences';
import { useHasControl } from '../../../core/account/subscription-offer';
import { useRemarks } from '../../../core/dossiers/remarks';
import { MenuPlace } from '../../../ui/panels/menu-place';
import { copyColumn } from '../../core/rows/copy-cells';
import { hasFewValues, statusColumn } from '../../core/rows/use-colours';
import { canTryLimits } from '../../core/rows/use-open-reason';
import { ColumnStatisticsPanel } from '../../core/statistics/statistics';
import type { ArrangedColumn } from '../../core/store/arrangement';
import { useList, useListActions, useListStore } from '../../core/store/list-context';
import type { TableParts } from '../../displays/table/list-rows';
import { PastPanel } from '../../tools/past/past-panel';
import { hasPast } from '../../tools/past/past-tool';
import { MarginPanel } from './margin-panel';

/** The panel that replaces the menu's items. */
type Panel = 'statistics' | 'past' | 'margin';
const panels: Readonly<Record<Panel, { readonly title: string; readonly width: number }>> = {
  statistics: { title: 'Statistiek', width: 260 },
  past: { title: 'Verloop', width: 300 },
  margin: { title: 'Marge', width: 300 },
};

type ColumnMenuProps = ComponentProps<TableParts['ColumnMenu']>;

const icon = { size: 16, stroke: 1.6, 'aria-hidden': true } as const;

/** All actions on a column, in a menu at its header. */
export function ColumnMenu({ open, grid, onClose }: ColumnMenuProps) {
  const arranged = useList((state) => state.columns.find(({ column }) => column.name === open.name));
  const [panel, setPanel] = useState<Panel | null>(null);
  if (arranged === undefined) return null;
  const close = () => {
    onClose();
    if (open.header.isConnected) open.header.focus();
  };
  return panel !== null ? (
    <Popover opened onChange={(on) => !on && close()} position="bottom-start" width={panels[panel].width} trapFocus>
      <Popover.Target>
        <MenuPlace of={open.header} />
      </Popover.Target>
      <Popover.Dropdown aria-labelledby={undefined} aria-label={`${panels[panel].title} van ${arranged.column.label}`}>
        {panel === 'past' && <PastPanel column={arranged.column} onClose={close} />}
        {panel === 'margin' && <MarginPanel column={arranged.column} onClose={close} />}
        {panel === 'statistics' && <ColumnStatisticsPanel column={arranged.column} onClose={close} />}
      </Popover.Dropdown>
    </Popover>
  ) : (
    <Menu
      opened
      onChange={(on) => !on && close()}
      position="bottom-start"
      width={280}
      trapFocus
      // Clicks only: a keydown listener would still receive the key that opened the menu, and close it.
      clickOutsideEvents={['mousedown', 'touchstart']}
    >
      <Menu.Target>
        <MenuPlace of={open.header} />
      </Menu.Target>
      <Menu.Dropdown aria-labelledby={undefined} aria-label={`Kolom ${arranged.column.label}`}>
        <Items arranged={arranged} open={open} grid={grid} onClose={onClose} onOpen={setPanel} />
      </Menu.Dropdown>
    </Menu>
  );
}

type ItemsProps = ColumnMenuProps & {
  readonly arranged: ArrangedColumn;
  readonly onOpen: (panel: Panel) => void;
};

type ItemAction = {
  readonly run: () => void;
  /** Why the item is grey; null when it can be chosen. */
  readonly reason?: string | null;
  /** Moves the focus after the action; without it, the focus goes to the column's header. */
  readonly moveFocus?: () => void;
};

type MakeItem = (label: string, Icon: typeof IconPin, action: ItemAction) => ReactNode;

/** Creates menu items that close the menu and then move the focus. */
const itemsOf =
  ({ open, onClose }: Pick<ItemsProps, 'open' | 'onClose'>): MakeItem =>
  (label, Icon, { run, reason = null, moveFocus }) => (
    <Menu.Item
      key={label}
      leftSection={<Icon {...icon} />}
      disabled={reason !== null}
      onClick={() => {
        run();
        onClose();
        if (moveFocus !== undefined) moveFocus();
        else if (open.header.isConnected) open.header.focus();
      }}
    >
      {label}
      {reason !== null && <span className="quiet-small"> {reason}</span>}
    </Menu.Item>
  );

/** Why a column that the subscription lacks has no actions with its values; null for another column. */
const lackOf = ({ withheld }: Column): string | null => (withheld === true ? notInSubscription : null);

function Items(props: ItemsProps) {
  const { column, pinned } = props.arranged;
  const { grid, onOpen } = props;
  const { sortIn, setPinned, setShown, setWidth } = useListActions();
  const list = useListStore();
  const { name } = column;
  const sorted = useList((state) => state.sort.some((key) => key.column === name));
  const isIdentity = useList((state) => identityOf(state.list).includes(name));
  const showsPast = useHasPast(name);
  const hasMargin = useList(
    ({ comparison }) => comparison !== null && storageOf(column.kind) === 'number' && !isOfPast(name),
  );
  const item = itemsOf(props);
  return (
    <>
      {item('Oplopend sorteren', IconArrowUp, { run: () => sortIn(name, 'asc', false) })}
      {item('Aflopend sorteren', IconArrowDown, { run: () => sortIn(name, 'desc', false) })}
      {item('Als volgende sortering toevoegen', IconPlus, {
        run: () => sortIn(name, 'asc', true),
        reason: sorted ? 'sorteert al mee' : null,
      })}
      <Menu.Divider />
      <ValueItems {...{ column, grid, item }} onClose={props.onClose} />
      <Menu.Divider />
      {pinned
        ? item('Losmaken', IconPinnedOff, { run: () => setPinned(name, false) })
        : item('Links vastzetten', IconPin, { run: () => setPinned(name, true) })}
      {item('Breedte passend maken', IconArrowsHorizontal, {
        run: () => {
          const width = grid.current?.fittingWidth(name) ?? null;
          if (width !== null) setWidth(name, width);
        },
      })}
      {showsPast && <PanelItem panel="past" reason={lackOf(column)} onOpen={onOpen} />}
      {hasMargin && <PanelItem panel="margin" reason={null} onOpen={onOpen} />}
      <FormulaItems {...{ name, grid, item }} />
      {item('Verbergen', IconEyeOff, {
        run: () => setShown(name, false),
        reason: isIdentity ? 'blijft altijd staan' : null,
        moveFocus: () => grid.current?.focusRows(),
      })}
      <Menu.Divider />
      {item('Kolom kopiëren', IconCopy, { run: () => void copyColumn(list, column, false), reason: lackOf(column) })}
      {item('Kolom kopiëren met kolomnaam', IconTableColumn, {
        run: () => void copyColumn(list, column, true),
        reason: lackOf(column),
      })}
      <PanelItem panel="statistics" reason={lackOf(column)} onOpen={onOpen} />
      <ChartItem {...{ column, item }} />
    </>
  );
}

type PartProps = Pick<ItemsProps, 'grid'> & { readonly item: MakeItem };

/** Items for filtering on the column, and for how its values are drawn. */
function ValueItems({ column, grid, item, onClose }: PartProps & Pick<ItemsProps, 'onClose'> & ColumnProps) {
  const { filterBy, openFormats, setColour, tryLimits } = useListActions();
  const { name, label } = column;
  const colours = useColours(column);
  const isRemarked = useIsRemarked(name);
  const hasTrial = useList((state) => canTryLimits(state, column));
  const isFormatted = useList(({ formats }) => formats.some((rule) => rule.column === name));
  return (
    <>
      {item('Filteren', IconFilter, {
        run: onClose,
        reason: lackOf(column),
        moveFocus: () => grid.current?.focusFilterOf(name),
      })}
      {isRemarked &&
        item('Alleen met opmerking hierbij', IconMessage, {
          run: () => filterBy('remarkedOn', writeListChoice({ values: [label], all: false, empty: false })),
        })}
      {item('Opmaak…', IconBrush, { run: () => openFormats(name), reason: isFormatted ? null : lackOf(column) })}
      {hasTrial && item(repeatedSentences.limitTrial, IconAdjustmentsHorizontal, { run: () => tryLimits(name) })}
      {colours && item('Rijen hiernaar kleuren', IconPalette, { run: () => setColour(name) })}
    </>
  );
}

/** Items for calculated columns; only in a list of one month. */
function FormulaItems({ name, grid, item }: PartProps & { readonly name: string }) {
  const { openCalculation, removeCalculated } = useListActions();
  const isOfOneMonth = useList(({ comparison }) => comparison === null);
  const calculated = isCalculated(name);
  return (
    <>
      {calculated &&
        isOfOneMonth &&
        item('Formule wijzigen…', IconMathFunction, { run: () => openCalculation({ column: name, isNew: false }) })}
      {isOfOneMonth &&
        item('Kolom berekenen…', calculated ? IconPlus : IconMathFunction, {
          run: () => openCalculation({ column: name, isNew: true }),
        })}
      {calculated &&
        item('Kolom verwijderen', IconTrash, {
          run: () => removeCalculated(name),
          moveFocus: () => grid.current?.focusRows(),
        })}
    </>
  );
}

type ColumnProps = { readonly column: Column };

function ChartItem({ column, item }: ColumnProps & Pick<PartProps, 'item'>) {
  const { setChart } = useListActions();
  const isOfOneMonth = useList(({ comparison }) => comparison === null);
  if (!canBeAxis(column) || !isOfOneMonth) return null;
  return item('Grafiek van deze kolom', IconChartHistogram, {
    run: () => setChart({ kind: 'distribution', column: column.name }),
  });
}

type PanelItemProps = Pick<ItemsProps, 'onOpen'> & { readonly panel: Panel; readonly reason: string | null };

const panelItems: Readonly<Record<Panel, readonly [typeof IconPin, string]>> = {
  past: [IconHistory, 'Verloop…'],
  margin: [IconArrowAutofitWidth, 'Marge…'],
  statistics: [IconChartBar, 'Statistiek…'],
};

/** Opens a panel in place of the menu. */
function PanelItem({ panel, reason, onOpen }: PanelItemProps) {
  const [Icon, label] = panelItems[panel];
  return (
    <Menu.Item
      leftSection={<Icon {...icon} />}
      disabled={reason !== null}
      closeMenuOnClick={false}
      onClick={() => onOpen(panel)}
    >
      {label}
      {reason !== null && <span className="quiet-small"> {reason}</span>}
    </Menu.Item>
  );
}

/** Whether a column can show its past: the provider sends the column, and the list shows one month. */
function useHasPast(name: string): boolean {
  const allowed = useHasControl('mutations');
  const isOfOneMonth = useList(({ comparison }) => comparison === null);
  const isSent = useList(({ list }) => hasPast(list, { name }));
  return allowed && isOfOneMonth && isSent;
}

/** Whether a column has remarks, in a list that can filter on remarks. */
function useIsRemarked(name: string): boolean {
  const remarks = useRemarks();
  const isOfOffices = useList(({ columns }) => columns.some(({ column }) => column.name === 'remarkedOn'));
  return isOfOffices && [...remarks.values()].some(({ column }) => column === name);
}

/** Whether rows can be coloured by a column. */
function useColours(column: Column): boolean {
  const allowed = useHasControl('colour');
  const colourable = useList((state) => state.description?.colourable);
  const columns = useList((state) => state.columns);
  return (
    allowed && (isJudged(column) || hasFewValues(column, { few: colourable, columns }) || column.name === statusColumn)
  );
}
