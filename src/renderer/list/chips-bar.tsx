import { Button, Popover } from '@mantine/core';
import { IconFilter, IconX } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { listDefinitions } from '../../shared/catalog/list-definitions';
import type { Filter } from '../../shared/domain/list';
import { formatCount } from '../../shared/format/format-number';
import { TextButton } from '../ui/text-button';
import { ActiveOnly } from './active-only';
import classes from './chips-bar.module.css';
import { useList, useListActions } from './list-context';

/** So many fit beside one another and can still be read; the others hang under one button. */
const mostInBar = 5;

function Chip({ column: name }: Filter) {
  const { wipe } = useListActions();
  const label = useList(({ columns }) => columns.find(({ column }) => column.name === name)?.column.label);
  const words = useList(({ filters }) => filters.readings[name]?.words);
  if (label === undefined || words === undefined) return null;
  return (
    <li className={classes.chip}>
      <span className={classes.words} title={`${label} ${words}`}>
        {label} <b>{words}</b>
      </span>
      <button
        type="button"
        className={classes.remove}
        aria-label={`Verwijder filter ${label}`}
        onClick={() => wipe([name])}
      >
        <IconX size={14} stroke={1.8} aria-hidden />
      </button>
    </li>
  );
}

const MoreChips = ({ filters }: { readonly filters: readonly Filter[] }) => (
  <Popover position="bottom-start" width={340} trapFocus returnFocus>
    <Popover.Target>
      <Button size="xs" className={classes.more}>
        En nog {filters.length}
      </Button>
    </Popover.Target>
    <Popover.Dropdown aria-label="Meer actieve filters">
      <ul className={classes.moreChips}>
        {filters.map((filter) => (
          <Chip key={filter.column} {...filter} />
        ))}
      </ul>
    </Popover.Dropdown>
  </Popover>
);

/** A button of the bar that goes away hands the focus to the next one: nobody is thrown back to the top of the page. */
function useKeptFocus(filters: readonly Filter[]) {
  const bar = useRef<HTMLElement>(null);
  const within = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: buttons come and go with the filters
  useEffect(() => {
    if (within.current && document.activeElement === document.body) bar.current?.querySelector('button')?.focus();
  }, [filters]);
  return {
    ref: bar,
    onFocus: () => {
      within.current = true;
    },
    // React tells of no blur when the focused button itself goes away.
    onBlur: () => {
      within.current = false;
    },
  };
}

/** Every active filter in words, also of columns that are not shown, and how many rows they keep. */
export function ChipsBar() {
  const { wipe, undoWipe } = useListActions();
  const applied = useList((state) => state.filters.applied);
  const typed = useList((state) => state.filters.typed);
  const canUndo = useList((state) => state.undo !== null);
  const matched = useList((state) => state.loaded?.page.matched ?? null);
  const many = useList((state) => listDefinitions[state.list].many);
  const total = useList((state) => state.loaded?.page.total ?? 0);
  const inBar = applied.length > mostInBar ? mostInBar - 1 : mostInBar;
  const hasText = typed.length > 0;
  const keptFocus = useKeptFocus(typed);
  return (
    <section className={classes.bar} aria-label="Actieve filters" {...keptFocus}>
      <IconFilter className={classes.mark} size={16} stroke={1.6} aria-hidden />
      <ul className={classes.chips}>
        {applied.slice(0, inBar).map((filter) => (
          <Chip key={filter.column} {...filter} />
        ))}
      </ul>
      {applied.length > inBar && <MoreChips filters={applied.slice(inBar)} />}
      {!hasText && !canUndo && <span className={classes.quiet}>Geen filters</span>}
      {hasText && <TextButton onClick={() => wipe()}>Wis filters</TextButton>}
      {!hasText && canUndo && <TextButton onClick={undoWipe}>Wissen ongedaan maken (Ctrl Z)</TextButton>}
      <span className={classes.activeOnly}>
        <ActiveOnly />
      </span>
      {matched !== null && (
        <span className={`figures ${classes.count}`}>
          <b>{formatCount(matched)}</b> van {formatCount(total)} {many}
        </span>
      )}
    </section>
  );
}
