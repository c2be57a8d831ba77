import { Button, Popover } from '@mantine/core';
import { useMergedRef } from '@mantine/hooks';
import { type ReactNode, type RefCallback, useCallback, useRef, useState } from 'react';
import { useShallow } from 'zustand/react/shallow';
import { countOf } from '../../../../shared/format/format-number';
import { focusScreen, useFocusAfterRemoval } from '../../../ui/behaviour/focus';
import { useEffectOn, useLayoutEffectOn } from '../../../ui/behaviour/use-effect-on';
import { useWidths, type Widths } from '../../../ui/behaviour/use-widths';
import { useList } from '../store/list-context';
import { LimitChip, limitsOf } from './chip';
import classes from './chips.module.css';

/** Pixels between two chips, and for the button that opens the chips that do not fit. */
const chipSpacing = { gap: 8, more: 84 } as const;

/** A folded chip returns only when this many extra pixels are free, so that it does not appear and disappear while the user types. */
const slack = 48;

type Fitting = {
  /** The width of each chip, in order. */
  readonly widths: readonly number[];
  /** The available pixels. */
  readonly room: number;
  /** How many chips were in the bar before; null when there are other chips now. */
  readonly before: number | null;
};

/** How many chips fit in the bar: all, or as many as fit beside the button for the rest. */
export function fitChips({ widths, room, before }: Fitting): number {
  const needed = (count: number): number => {
    const chips = widths.slice(0, count).reduce((sum, width) => sum + width + chipSpacing.gap, 0);
    return count === widths.length ? chips - chipSpacing.gap : chips + chipSpacing.more;
  };
  const fits = (count: number): boolean => needed(count) <= room - (before !== null && count > before ? slack : 0);
  for (let count = widths.length; count > 0; count -= 1) if (fits(count)) return count;
  return 0;
}

/** Keys for measuring the chips' container and the content at its end; no chip has such a name. */
const room = ' room';
const end = ' end';

type ChipRoom = {
  /** How many chips are in the bar. */
  readonly count: number;
  readonly roomRef: RefCallback<HTMLElement>;
  readonly endRef: RefCallback<HTMLElement>;
  /** Gives the `ref` of a chip, always the same function for the same chip. */
  readonly chipRef: (chip: string) => RefCallback<HTMLElement>;
};

/**
 * How many chips fit, given their widths, the available width, and the content after them. Typing causes an extra layout only when another
 * number of chips fits.
 * @param chips names in order; the same array while the names are the same
 * @param gap pixels between the chips and the content after them
 */
function useChipRoom(chips: readonly string[], gap: number): ChipRoom {
  const [count, setCount] = useState(chips.length);
  const known = useRef<Widths>(new Map());
  const fitted = useRef<readonly string[] | null>(null);
  const settle = (): void => {
    const all = known.current.get(room);
    if (all === undefined) {
      setCount(chips.length);
      return;
    }
    const next = fitChips({
      // A new chip is placed in the bar, and measured before the next paint.
      widths: chips.map((chip) => known.current.get(chip) ?? 0),
      room: all - (known.current.get(end) ?? 0) - gap,
      before: fitted.current === chips ? count : null,
    });
    fitted.current = chips;
    setCount(next);
  };
  const measured = useWidths((widths) => {
    known.current = widths;
    settle();
  });
  // No observer reports that a removed chip made room.
  useLayoutEffectOn([chips], settle);
  return { count, roomRef: measured(room), endRef: measured(end), chipRef: measured };
}

type MoreChipsProps = {
  readonly limits: readonly string[];
  /** Whether the bar has no chips. */
  readonly all: boolean;
  /** Takes the focus when the last chip was removed. */
  readonly onGone: () => void;
};

/** The limits that do not fit in the bar, under one button. */
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
  const keptFocus = useFocusAfterRemoval(() => {
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

/** Pixels between the chips and the content after them; the same as in chips.module.css. */
const gap = 12;

/**
 * When the focused button is removed or no longer fits, moves the focus to the first remaining button; the browser would move it to the top
 * of the page.
 */
function useChipFocus(count: number) {
  const element = useRef<HTMLDivElement>(null);
  const handOn = useCallback(() => {
    const left = [...(element.current?.querySelectorAll('button') ?? [])];
    const next = left.find((button) => button.closest('[data-folded]') === null);
    if (next === undefined) focusScreen();
    else next.focus();
  }, []);
  const keptFocus = useFocusAfterRemoval(handOn);
  // A focused chip may be folded now.
  useEffectOn([count], () => {
    const folded = document.activeElement?.closest('[data-folded]');
    if (folded != null && element.current?.contains(folded)) handOn();
  });
  return { ref: useMergedRef(element, keptFocus), handOn };
}

/**
 * Chips for all limits that hide rows; those that do not fit are under a button.
 * @param end content after the chips that is always shown
 */
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
