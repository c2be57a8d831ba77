import { Button, Popover } from '@mantine/core';
import { useMergedRef } from '@mantine/hooks';
import { IconFilter, IconX } from '@tabler/icons-react';
import { memo, useRef } from 'react';
import type { Filter } from '../../shared/domain/list';
import { formatCount } from '../../shared/format/format-number';
import { countedRows } from '../../shared/texts/counted-rows';
import { describeMutations, mutationWords, nearWords } from '../../shared/texts/describe-query';
import { useKeptFocus } from '../ui/kept-focus';
import { focusScreen } from '../ui/screen-focus';
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

const FilterChip = memo(({ column: name }: Pick<Filter, 'column'>) => {
  const { wipe } = useListActions();
  const label = useList(({ columns }) => columns.find(({ column }) => column.name === name)?.column.label);
  const words = useList(({ filters }) => filters.readings[name]?.words);
  if (label === undefined || words === undefined) return null;
  return <Chip label={label} words={words} onRemove={() => wipe([name])} />;
});

/** The period and the distance, which hide rows as filters do. */
const LimitChips = memo(() => {
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
});

type MoreChipsProps = {
  readonly filters: readonly Filter[];
  /** They hang elsewhere in the page. */
  readonly keptFocus: ReturnType<typeof useKeptFocus>;
};

const MoreChips = ({ filters, keptFocus }: MoreChipsProps) => (
  <Popover position="bottom-start" width={340} trapFocus returnFocus>
    <Popover.Target>
      <Button size="xs" className={classes.more}>
        En nog {filters.length}
      </Button>
    </Popover.Target>
    <Popover.Dropdown aria-label="Meer actieve filters">
      <ul ref={keptFocus} className={classes.moreChips}>
        {filters.map((filter) => (
          <FilterChip key={filter.column} column={filter.column} />
        ))}
      </ul>
    </Popover.Dropdown>
  </Popover>
);

/** The buttons that are about what filters now. */
const firstOfChips = ':scope > ul button, :scope > button';

/** Every active filter in words, also of columns that are not shown, and how many rows they keep. */
export function ChipsBar() {
  const bar = useRef<HTMLElement>(null);
  const keptFocus = useKeptFocus(() => {
    const next = bar.current?.querySelector<HTMLElement>(firstOfChips) ?? null;
    if (next === null) focusScreen();
    else next.focus();
  });
  useWipedMessage();
  return (
    <section ref={useMergedRef(bar, keptFocus)} className={classes.bar} aria-label="Actieve filters">
      <SavedFilterControl />
      <IconFilter className={classes.mark} size={16} stroke={1.6} aria-hidden />
      <FilterChips keptFocus={keptFocus} />
      <WipeOffer />
      <SaveFilterButton />
      <AreaChip />
      <UnwipeOffer />
      <span className={classes.activeOnly}>
        <ActiveOnly />
      </span>
      <MatchedCount />
    </section>
  );
}

// Each part is drawn again when what it shows changes: of all of the bar a key typed changes one chip and a number.
function FilterChips({ keptFocus }: Pick<MoreChipsProps, 'keptFocus'>) {
  const applied = useList((state) => state.filters.applied);
  const inBar = applied.length > mostInBar ? mostInBar - 1 : mostInBar;
  return (
    <>
      <ul className={classes.chips}>
        <LimitChips />
        {applied.slice(0, inBar).map(({ column }) => (
          <FilterChip key={column} column={column} />
        ))}
      </ul>
      {applied.length > inBar && <MoreChips filters={applied.slice(inBar)} keptFocus={keptFocus} />}
    </>
  );
}

function WipeOffer() {
  const { wipe } = useListActions();
  const isLimited = useList(hidesRows);
  const isWiped = useList(wasWiped);
  if (isLimited) return <TextButton onClick={() => wipe()}>Wis filters</TextButton>;
  return isWiped ? null : <span className={classes.quiet}>Geen filters</span>;
}

function UnwipeOffer() {
  const { undo } = useListActions();
  const isOffered = useList((state) => wasWiped(state) && !hidesRows(state));
  if (!isOffered) return null;
  return <TextButton onClick={() => void undo()}>Wissen ongedaan maken (Ctrl Z)</TextButton>;
}

function MatchedCount() {
  const matched = useList((state) => state.loaded?.page.matched ?? null);
  const total = useList((state) => state.loaded?.page.total ?? 0);
  const list = useList((state) => state.list);
  if (matched === null) return null;
  return (
    <span className={`figures ${classes.count}`}>
      <b>{formatCount(matched)}</b> van {countedRows(list, total)}
    </span>
  );
}
