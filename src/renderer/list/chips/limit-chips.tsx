import { Button, Popover } from '@mantine/core';
import { useMergedRef } from '@mantine/hooks';
import { type ReactNode, useCallback, useEffect, useRef } from 'react';
import { useShallow } from 'zustand/react/shallow';
import { countOf } from '../../../shared/format/format-number';
import { focusScreen, useKeptFocus } from '../../ui/behaviour/focus';
import { useList } from '../list-context';
import { LimitChip, limitsOf } from './chip';
import classes from './chips.module.css';
import { chipSpacing } from './fit-chips';
import { useChipRoom } from './use-chip-room';

type MoreChipsProps = {
  readonly limits: readonly string[];
  /** None of them is in the bar. */
  readonly all: boolean;
  /** Takes over the focus when the last of them was taken away. */
  readonly onGone: () => void;
};

/** What hides rows and has no room in the bar, under one button. */
const MoreChips = ({ limits, all, onGone }: MoreChipsProps) => (
  <Popover position="bottom-start" width={340} trapFocus returnFocus>
    <Popover.Target>
      <Button size="xs" className={classes.more} w={chipSpacing.more}>
        {all ? countOf(limits.length, 'filter', 'filters') : `En nog ${limits.length}`}
      </Button>
    </Popover.Target>
    <Popover.Dropdown>
      <Chips limits={limits} onGone={onGone} />
    </Popover.Dropdown>
  </Popover>
);

function Chips({ limits, onGone }: Pick<MoreChipsProps, 'limits' | 'onGone'>) {
  const list = useRef<HTMLUListElement>(null);
  const keptFocus = useKeptFocus(() => {
    const next = list.current?.querySelector('button') ?? null;
    if (next === null) onGone();
    else next.focus();
  });
  return (
    <ul ref={useMergedRef(list, keptFocus)} className={classes.moreChips} aria-label="Filters zonder plaats in de balk">
      {limits.map((limit) => (
        <LimitChip key={limit} limit={limit} />
      ))}
    </ul>
  );
}

/** Pixels between the chips and what is behind them; as in chips.module.css. */
const gap = 12;

/** When a focused button is removed or no longer fits, the focus moves to the first one left, not to the top of the page. */
function useChipFocus(count: number) {
  const element = useRef<HTMLDivElement>(null);
  const handOn = useCallback(() => {
    const left = [...(element.current?.querySelectorAll('button') ?? [])];
    const next = left.find((button) => button.closest('[data-folded]') === null);
    if (next === undefined) focusScreen();
    else next.focus();
  }, []);
  const keptFocus = useKeptFocus(handOn);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another number of chips has room
  useEffect(() => {
    const folded = document.activeElement?.closest('[data-folded]');
    if (folded != null && element.current?.contains(folded)) handOn();
  }, [count, handOn]);
  return { ref: useMergedRef(element, keptFocus), handOn };
}

/** Chips of everything that hides rows; those that do not fit are under a button. @param end comes behind them, and always fits */
export function LimitChips({ end }: { readonly end: ReactNode }) {
  const limits = useList(useShallow(limitsOf));
  const { count, roomRef, endRef, chipRef } = useChipRoom(limits, gap);
  const { ref, handOn } = useChipFocus(count);
  return (
    <div ref={roomRef} className={classes.room}>
      <div ref={ref} className={classes.row}>
        {limits.length > 0 && (
          <ul className={classes.chips} data-empty={count === 0 || undefined}>
            {limits.map((limit, index) => (
              <LimitChip key={limit} limit={limit} measured={chipRef(limit)} folded={index >= count} />
            ))}
          </ul>
        )}
        {limits.length > count && <MoreChips limits={limits.slice(count)} all={count === 0} onGone={handOn} />}
        <div ref={endRef} className={classes.end}>
          {end}
        </div>
      </div>
    </div>
  );
}
