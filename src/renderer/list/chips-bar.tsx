import { Button, Popover } from '@mantine/core';
import { IconFilter, IconX } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { listDefinitions } from '../../shared/catalog/list-definitions';
import type { Filter } from '../../shared/domain/list';
import { formatCount } from '../../shared/format/format-number';
import { describeMutations, mutationWords, nearWords } from '../../shared/texts/describe-query';
import { TextButton } from '../ui/text-button';
import { ActiveOnly } from './active-only';
import classes from './chips-bar.module.css';
import { useList, useListActions } from './list-context';
import { AreaChip } from './map/area-chip';
import { SavedFilterControl, SaveFilterButton } from './saved-filters/saved-filter-control';
import { hidesRows } from './store/filter-state';
import { wasWiped } from './store/undo-stack';
import { useWipedMessage } from './use-wiped-message';

/** So many fit beside one another and can still be read; the others hang under one button. */
const mostInBar = 5;

type ChipProps = {
  readonly label: string;
  readonly words: string;
  /** All of it, where the chip shortens. */
  readonly title?: string;
  readonly onRemove: () => void;
};

const Chip = ({ label, words, title = `${label} ${words}`, onRemove }: ChipProps) => (
  <li className={classes.chip}>
    <span className={classes.words} title={title}>
      {label} <b>{words}</b>
    </span>
    <button type="button" className={classes.remove} aria-label={`Verwijder filter ${label}`} onClick={onRemove}>
      <IconX size={14} stroke={1.8} aria-hidden />
    </button>
  </li>
);

function FilterChip({ column: name }: Filter) {
  const { wipe } = useListActions();
  const label = useList(({ columns }) => columns.find(({ column }) => column.name === name)?.column.label);
  const words = useList(({ filters }) => filters.readings[name]?.words);
  if (label === undefined || words === undefined) return null;
  return <Chip label={label} words={words} onRemove={() => wipe([name])} />;
}

/** The period and the distance, which hide rows as filters do. */
function LimitChips() {
  const { setMutations, setNear } = useListActions();
  const mutations = useList((state) => state.mutations);
  const near = useList((state) => state.near);
  return (
    <>
      {mutations !== null && (
        <Chip
          label="Gewijzigd"
          words={mutationWords(mutations)}
          title={describeMutations(mutations)}
          onRemove={() => setMutations(null)}
        />
      )}
      {near !== null && <Chip label="Afstand" words={nearWords(near)} onRemove={() => setNear(null)} />}
    </>
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
          <FilterChip key={filter.column} {...filter} />
        ))}
      </ul>
    </Popover.Dropdown>
  </Popover>
);

/** The buttons that are about what filters now. */
const firstOfChips = ':scope > ul button, :scope > button';

/** A button of the bar that goes away hands the focus to the next one: nobody is thrown back to the top of the page. */
function useKeptFocus(filters: readonly Filter[]) {
  const bar = useRef<HTMLElement>(null);
  const within = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: buttons come and go with the filters
  useEffect(() => {
    if (within.current && document.activeElement === document.body)
      bar.current?.querySelector<HTMLElement>(firstOfChips)?.focus();
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
  const { wipe, undo } = useListActions();
  const applied = useList((state) => state.filters.applied);
  const typed = useList((state) => state.filters.typed);
  const isLimited = useList(hidesRows);
  const isWiped = useList(wasWiped);
  const matched = useList((state) => state.loaded?.page.matched ?? null);
  const many = useList((state) => listDefinitions[state.list].many);
  const total = useList((state) => state.loaded?.page.total ?? 0);
  const inBar = applied.length > mostInBar ? mostInBar - 1 : mostInBar;
  const keptFocus = useKeptFocus(typed);
  useWipedMessage();
  return (
    <section className={classes.bar} aria-label="Actieve filters" {...keptFocus}>
      <SavedFilterControl />
      <IconFilter className={classes.mark} size={16} stroke={1.6} aria-hidden />
      <ul className={classes.chips}>
        <LimitChips />
        {applied.slice(0, inBar).map((filter) => (
          <FilterChip key={filter.column} {...filter} />
        ))}
      </ul>
      {applied.length > inBar && <MoreChips filters={applied.slice(inBar)} />}
      {!isLimited && !isWiped && <span className={classes.quiet}>Geen filters</span>}
      {isLimited && <TextButton onClick={() => wipe()}>Wis filters</TextButton>}
      <SaveFilterButton />
      <AreaChip />
      {!isLimited && isWiped && <TextButton onClick={() => void undo()}>Wissen ongedaan maken (Ctrl Z)</TextButton>}
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
