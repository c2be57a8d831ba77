import { type RefCallback, useLayoutEffect, useRef, useState } from 'react';
import { useWidths, type Widths } from '../../ui/behaviour/use-widths';
import { fitChips } from './fit-chips';

/** Names for the element with the chips and for what comes behind them in it; no chip has one of these names. */
const room = ' room';
const end = ' end';

type ChipRoom = {
  /** How many of the chips are in the bar. */
  readonly count: number;
  readonly roomRef: RefCallback<HTMLElement>;
  readonly endRef: RefCallback<HTMLElement>;
  /** The same function for the same chip. */
  readonly chipRef: (chip: string) => RefCallback<HTMLElement>;
};

/**
 * How many chips have room, by their widths, that of the room, and that of what comes behind them in it. A key typed costs
 * another layout only when another number of chips fits.
 * @param chips their names, in their order; the same array while they are the same
 * @param gap pixels between the chips and what comes behind them
 */
export function useChipRoom(chips: readonly string[], gap: number): ChipRoom {
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
      // A chip that is new is tried, and measured before it is painted.
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: a chip that is gone leaves its room to others, which no observer reports
  useLayoutEffect(settle, [chips]);
  return { count, roomRef: measured(room), endRef: measured(end), chipRef: measured };
}
