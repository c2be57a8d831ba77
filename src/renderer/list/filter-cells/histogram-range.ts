import type { Histogram } from '../../../shared/domain/lists/list';
import { rangeText } from '../../../shared/filters/number-filter';
import { parseFilter } from '../../../shared/filters/parse-filter';

export type Bins = Histogram['bins'];
/** The first and the last bar that a filter keeps; low is never above high. */
export type BarRange = { readonly low: number; readonly high: number };
export type Handle = keyof BarRange;

const wholeOf = (bins: Bins): BarRange => ({ low: 0, high: bins.length - 1 });

/** Which bars the text of a number filter keeps something of; null when it keeps all, or is no filter. */
export function barsOf(text: string, bins: Bins): BarRange | null {
  const parsed = parseFilter({ filterKind: 'number' }, text, 0);
  if (text.trim() === '' || !parsed.ok || parsed.test.on !== 'number') return null;
  const { from, to } = parsed.test;
  const low = bins.findIndex((bin) => bin.to >= from);
  // Of a bar of many numbers the first alone is no part to speak of: 5-20 ends before the bar from 20 on.
  const high = bins.findLastIndex((bin) => bin.from < to || (bin.from === to && bin.to === to));
  // What lies beyond all bars, or between two, is nearest to the bar above it, or to the last one.
  if (low < 0) return { low: bins.length - 1, high: bins.length - 1 };
  return { low, high: Math.max(low, high) };
}

/** The text that keeps some bars; empty for all of them, and open where it reaches the first or the last. */
export function textOfBars({ low, high }: BarRange, bins: Bins): string {
  const whole = wholeOf(bins);
  const [from, to] = [bins[low]?.from ?? 0, bins[high]?.to ?? 0];
  if (low === whole.low && high === whole.high) return '';
  if (low === whole.low) return `<=${rangeText(to, to)}`;
  return high === whole.high ? `>=${rangeText(from, from)}` : rangeText(from, to);
}

/** One handle put at a bar; it stops at the other one, and at the ends. */
export function moveHandle(range: BarRange, handle: Handle, to: number, bins: Bins): BarRange {
  return handle === 'low'
    ? { ...range, low: Math.min(Math.max(to, 0), range.high) }
    : { ...range, high: Math.max(Math.min(to, bins.length - 1), range.low) };
}

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1 };

/** Where a key takes a handle; null for a key that is not its own. */
export function barOfKey(key: string, at: number, bins: Bins): number | null {
  const ends: Readonly<Record<string, number>> = { Home: 0, End: bins.length - 1 };
  const step = steps[key];
  return step === undefined ? (ends[key] ?? null) : at + step;
}
