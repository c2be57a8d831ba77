import { type MonthIndex, monthIndex } from './calendar';
import { Chance, mix } from './random';

/** Before this month nothing changes: the state then is the one drawn first. */
export const epoch = monthIndex(2023, 1);

/** A field and the part of the offices in which it changes in a month. */
type FieldRate = { readonly field: string; readonly rate: number };

/**
 * The months after the epoch, up to and including `month`, in which a field of an office changed, oldest first. With
 * the same key and field, a later month only adds to what an earlier one gave.
 */
export function changesUpTo(key: number, { field, rate }: FieldRate, month: MonthIndex): readonly MonthIndex[] {
  if (month <= epoch) return none;
  const chance = new Chance(mix(key, changing), field);
  const found: MonthIndex[] = [];
  const perMonth = Math.log(1 - rate);
  let at = epoch;
  for (;;) {
    at += 1 + Math.floor(Math.log(1 - chance.next()) / perMonth);
    if (at > month) return found;
    found.push(at);
  }
}
/** Keeps the moments of a field apart from its values. */
const changing = 0xc4a9;
const none: readonly MonthIndex[] = [];
