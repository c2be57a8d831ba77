import { ActionIcon, Button, Menu, NativeSelect } from '@mantine/core';
import {
  IconChevronDown,
  IconChevronLeft,
  IconChevronRight,
  IconChevronsLeft,
  IconChevronsRight,
  IconCopy,
  IconTableColumn,
} from '@tabler/icons-react';
import { memo, useState } from 'react';
import { pageSizes } from '../../../../shared/domain/lists/list';
import { formatCount } from '../../../../shared/format/format-number';
import { disabledWhen } from '../../../ui/behaviour/disabled-when';
import { focusScreen, useFocusAfterRemoval } from '../../../ui/behaviour/focus';
import { useWidths } from '../../../ui/behaviour/use-widths';
import { KeyHint } from '../../../ui/marks/key-hint';
import { TextButton } from '../../../ui/panels/text-button';
import { copySelection } from '../rows/copy-cells';
import { SelectionStatistics } from '../statistics/statistics';
import { useList, useListActions, useListStore } from '../store/list-context';
import type { ListStore } from '../store/list-store';
import { lastOffset } from '../store/loaded-page';
import { type Selection, selectedCount } from '../store/selection';
import classes from './pager.module.css';
import { PinnedMenu } from './pinned-menu';

const icon = { size: 16, stroke: 1.6, 'aria-hidden': true } as const;

/** Menu items that copy the selected rows: like Ctrl+C, or with column labels. */
export function CopyItems() {
  const list = useListStore();
  return (
    <>
      <Menu.Item
        leftSection={<IconCopy {...icon} />}
        rightSection={<KeyHint keys="Ctrl C" />}
        onClick={() => void copySelection(list)}
      >
        Kopiëren
      </Menu.Item>
      <Menu.Item leftSection={<IconTableColumn {...icon} />} onClick={() => void copySelection(list, true)}>
        Kopiëren met kolomnamen
      </Menu.Item>
    </>
  );
}

export const CopyMenu = () => (
  <Menu position="top-start" width={280} trapFocus returnFocus>
    <Menu.Target>
      <Button className="fixed-width" size="xs" px={6} variant="subtle" aria-label="Kopiëren" title="Kopiëren">
        <IconCopy {...icon} />
        <IconChevronDown size={14} stroke={1.6} aria-hidden />
      </Button>
    </Menu.Target>
    <Menu.Dropdown>
      <CopyItems />
    </Menu.Dropdown>
  </Menu>
);

/** A menu with the commands for the selection; its button shows the number of selected rows. */
function SelectionMenu({ matched }: { readonly matched: number }) {
  const { selectAll, selectNothing } = useListActions();
  const selection = useList((state) => state.selection);
  const all = selectAllWords(selection, matched);
  return (
    <Menu position="top-start" width={280} trapFocus returnFocus>
      <Menu.Target>
        <Button
          className="fixed-width"
          size="xs"
          px={6}
          variant="subtle"
          rightSection={<IconChevronDown size={14} stroke={1.6} aria-hidden />}
        >
          <span className="figures">{formatCount(selectedCount(selection, matched))} geselecteerd</span>
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <CopyItems />
        <Menu.Divider />
        {all !== null && <Menu.Item onClick={selectAll}>{all}</Menu.Item>}
        <Menu.Item onClick={selectNothing}>Selectie wissen</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

/** The number of selected rows, with commands for them. */
function Chosen({ matched }: { readonly matched: number }) {
  const selection = useList((state) => state.selection);
  const isNone = selectedCount(selection, matched) === 0;
  const keptFocus = useFocusAfterRemoval(focusScreen);
  return (
    <div ref={keptFocus} className={classes.chosenPlace}>
      {isNone ? <p className={classes.none}>Niets geselecteerd</p> : <Selected matched={matched} />}
    </div>
  );
}

/** The commands side by side, or in a menu when there is no space. */
function Selected({ matched }: { readonly matched: number }) {
  const { selectAll, selectNothing } = useListActions();
  const selection = useList((state) => state.selection);
  const [isFolded, setIsFolded] = useState(false);
  const measured = useWidths((widths) => setIsFolded((widths.get('actions') ?? 0) > (widths.get('room') ?? 0)));
  const all = selectAllWords(selection, matched);
  return (
    <div ref={measured('room')} className={classes.chosen}>
      <div ref={measured('actions')} className={classes.actions} data-folded={isFolded || undefined}>
        <span className="figures">{selectionWords(selection, matched)}</span>
        <CopyMenu />
        {all !== null && <TextButton onClick={selectAll}>{all}</TextButton>}
        <TextButton onClick={selectNothing}>Selectie wissen</TextButton>
      </div>
      {isFolded && <SelectionMenu matched={matched} />}
      <SelectionStatistics matched={matched} className={classes.statistics} />
    </div>
  );
}

/** The option for as many rows as fit in the window. */
const fits = 'fits';

type PagerProps = {
  /** In a narrow place: shows only the page number. */
  readonly narrow?: boolean;
};

/** The selection, the rows per page, and the range of the page: `1 - 20 van 1.204`. */
export function Pager({ narrow = false }: PagerProps) {
  const matched = useList((state) => state.loaded?.page.matched ?? null);
  if (matched === null) return <div className={classes.place} />;
  return (
    <nav className={classes.place} aria-label="Pagina's">
      <div className={classes.pager}>
        {!narrow && (
          <>
            <PinnedMenu />
            <Chosen matched={matched} />
            <PageSize />
          </>
        )}
        <div className={classes.pageButtons}>
          <PageButton to="first" />
          <PageButton to="before" />
          <PageRange />
          <PageButton to="next" />
          <PageButton to="last" />
        </div>
      </div>
    </nav>
  );
}

// Memoized parts, so that they do not render at every keystroke.
const PageSize = memo(() => {
  const { setPageSize, fitPage } = useListActions();
  const pageSize = useList((state) => state.pageSize);
  const pageFits = useList((state) => state.pageFits);
  return (
    <NativeSelect
      className={classes.size}
      label="Rijen per pagina"
      value={pageFits ? fits : String(pageSize)}
      data={[...pageSizes.map(String), { value: fits, label: 'Past in venster' }]}
      onChange={({ currentTarget: { value } }) => (value === fits ? fitPage() : setPageSize(Number(value)))}
    />
  );
});

function PageRange() {
  const page = useList((state) => state.loaded?.page ?? null);
  if (page === null) return null;
  const { matched, offset, ids } = page;
  const first = ids.length === 0 ? 0 : offset + 1;
  return (
    <b className={`figures ${classes.range}`}>
      {`${formatCount(first)} - ${formatCount(offset + ids.length)} `}
      <span className={classes.of}>{`van ${formatCount(matched)}`}</span>
    </b>
  );
}

const pageButtons = {
  first: { label: 'Eerste pagina', Icon: IconChevronsLeft },
  before: { label: 'Vorige pagina', Icon: IconChevronLeft },
  next: { label: 'Volgende pagina', Icon: IconChevronRight },
  last: { label: 'Laatste pagina', Icon: IconChevronsRight },
} as const;

/** The offset that a page button goes to; null when there is no such page. */
function placeOf(to: keyof typeof pageButtons, { loaded, pageSize }: ListStore): number | null {
  if (loaded === null) return null;
  const { matched, offset } = loaded.page;
  const last = lastOffset(matched, pageSize);
  if (to === 'first' || to === 'before') return offset === 0 ? null : to === 'first' ? 0 : offset - pageSize;
  return offset >= last ? null : to === 'last' ? last : offset + pageSize;
}

const PageButton = memo(({ to }: { readonly to: keyof typeof pageButtons }) => {
  const list = useListStore();
  const off = useList((state) => placeOf(to, state) === null);
  const { label, Icon } = pageButtons[to];
  const go = (): void => {
    const place = placeOf(to, list.getState());
    if (place !== null) list.getState().goTo(place);
  };
  return (
    <ActionIcon aria-label={label} title={label} {...disabledWhen(off)} onClick={go}>
      <Icon size={18} stroke={1.6} aria-hidden />
    </ActionIcon>
  );
});

/** The number of selected rows; with the total when some rows were deselected. */
function selectionWords(selection: Selection, matched: number): string {
  const count = selectedCount(selection, matched);
  if (selection.kind === 'ids') return `${formatCount(count)} geselecteerd`;
  if (selection.but.size > 0) return `${formatCount(count)} van ${formatCount(matched)} gefilterde geselecteerd`;
  return `${count === 1 ? '1' : `Alle ${formatCount(count)}`} gefilterde geselecteerd`;
}

/** The label of the button that selects all filtered rows; null when all are selected, or there are none. */
function selectAllWords(selection: Selection, matched: number): string | null {
  if (matched === 0 || (selection.kind === 'all' && selection.but.size === 0)) return null;
  return matched === 1 ? 'Selecteer 1 gefilterde' : `Selecteer alle ${formatCount(matched)} gefilterde`;
}
