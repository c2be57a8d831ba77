import type { TriedLimits } from '../../../../shared/domain/lists/own-limit';
import { rangeText } from '../../../../shared/filters/kinds/number-filter';
import { roundShown } from '../../../../shared/format/format-number';
import type { ColourMove, FigureBars, TrialColour } from '../../../../shared/reasons/limit-trial';

export type LimitName = keyof TriedLimits;

/** The figures that a limit may have: it cannot pass the other one. */
export type LimitRoom = { readonly least: number; readonly most: number };

export const stepOf = (decimals: number): number => 10 ** -decimals;

/** How far a key or a drag moves a limit: one shown figure, or a round part of a bar where figures are large. */
export const strideOf = ({ width }: Pick<FigureBars, 'width'>, decimals: number): number =>
  Math.max(stepOf(decimals), 10 ** Math.floor(Math.log10(width / 10) + 1e-9));

/** The room of a limit within the ends of a scale, in shown figures. */
export function roomOf(
  { low, high }: TriedLimits,
  name: LimitName,
  { ends, decimals }: { readonly ends: LimitRoom; readonly decimals: number },
): LimitRoom {
  const step = stepOf(decimals);
  const least = name === 'high' && low !== null ? roundShown(low + step, decimals) : ends.least;
  const most = name === 'low' && high !== null ? roundShown(high - step, decimals) : ends.most;
  return { least, most: Math.max(least, most) };
}

export const within = ({ least, most }: LimitRoom, value: number): number => Math.min(most, Math.max(least, value));

/** The figure to which a key moves a limit; null for another key. A page key makes ten strides at once. */
export function limitByKey(
  key: string,
  at: number,
  { room, stride }: { readonly room: LimitRoom; readonly stride: number },
): number | null {
  // In large figures the limits become round.
  const after = (strides: number): number => Math.round((at + strides * stride) / stride) * stride;
  switch (key) {
    case 'ArrowLeft':
    case 'ArrowDown':
      return after(-1);
    case 'ArrowRight':
    case 'ArrowUp':
      return after(1);
    case 'PageDown':
      return after(-10);
    case 'PageUp':
      return after(10);
    case 'Home':
      return room.least;
    case 'End':
      return room.most;
    default:
      return null;
  }
}

type Span = { readonly from: number; readonly below: number };

/** The figures of a colour. */
function spanOf(colour: TrialColour, { low, high }: TriedLimits): Span {
  const red = low ?? Number.NEGATIVE_INFINITY;
  const orange = Math.max(red, high ?? red);
  if (colour === 'red') return { from: Number.NEGATIVE_INFINITY, below: red };
  return colour === 'orange' ? { from: red, below: orange } : { from: orange, below: Number.POSITIVE_INFINITY };
}

/** The filter text for the figures that move from one colour to another. */
export function moveText(
  { from, to }: Pick<ColourMove, 'from' | 'to'>,
  { own, tried, decimals }: { readonly own: TriedLimits; readonly tried: TriedLimits; readonly decimals: number },
): string {
  const [before, after] = [spanOf(from, own), spanOf(to, tried)];
  const least = Math.max(before.from, after.from);
  const most = roundShown(Math.min(before.below, after.below) - stepOf(decimals), decimals);
  if (least === Number.NEGATIVE_INFINITY) return `<=${rangeText(most, most)}`;
  return most === Number.POSITIVE_INFINITY ? `>=${rangeText(least, least)}` : rangeText(least, most);
}
