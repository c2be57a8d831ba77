/** Pixels between two chips, and of the button that opens those for which there is no room. */
export const chipSpacing = { gap: 8, more: 84 } as const;

/** So much room has to be left over before a chip comes back: it does not come and go with each letter of a filter. */
const slack = 48;

type ChipRoom = {
  /** Of each chip, in their order. */
  readonly widths: readonly number[];
  /** The pixels there are. */
  readonly room: number;
  /** How many of these chips were in the bar; null when the chips have changed. */
  readonly before: number | null;
};

/** How many of the chips are shown in the bar: all of them, or as many as fit beside the button with the others. */
export function fitChips({ widths, room, before }: ChipRoom): number {
  const needed = (count: number): number => {
    const chips = widths.slice(0, count).reduce((sum, width) => sum + width + chipSpacing.gap, 0);
    return count === widths.length ? chips - chipSpacing.gap : chips + chipSpacing.more;
  };
  const fits = (count: number): boolean => needed(count) <= room - (before !== null && count > before ? slack : 0);
  for (let count = widths.length; count > 0; count -= 1) if (fits(count)) return count;
  return 0;
}
