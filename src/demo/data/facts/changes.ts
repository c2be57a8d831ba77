import { type MonthIndex, monthIndex } from './calendar';
import { Chance, mix } from './random';

/** The state that is drawn first holds up to and including this month; changes come after it. */
export const epoch = monthIndex(2023, 1);

/** A field, and the share of the offices in which it changes each month. */
type FieldRate = { readonly field: string; readonly rate: number };

/**
 * The months after the epoch, up to and including `month`, in which a field of an office changed, oldest first. For the same key and field,
 * a later `month` only adds months at the end.
 */
export function changesUpTo(key: number, { field, rate }: FieldRate, month: MonthIndex): readonly MonthIndex[] {
  if (month <= epoch) return none;
  const chance = new Chance(mix(key, changing), field);
  const months: MonthIndex[] = [];
  const perMonth = Math.log(1 - rate);
  let at = epoch;
  for (;;) {
    at += 1 + Math.floor(Math.log(1 - chance.next()) / perMonth);
    if (at > month) return months;
    months.push(at);
  }
}
/** Makes the draws of a field's months independent of those of its values. */
const changing = 0xc4a9;
const none: readonly MonthIndex[] = [];
