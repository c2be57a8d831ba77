import { type Place, placeOf, samePlace } from './tour-place';
import type { TourStep } from './tour-steps';

/** Where a step points and what it says; null when nothing that it is about is on screen: a subscription has no export, a list no rows. */
export type Sight = { readonly place: Place; readonly text: string } | null;

/** The part that a step is about, else what it is folded into. */
export function sightOf({ target, text, folded }: TourStep): Sight {
  for (const subject of [{ target, text }, ...(folded === undefined ? [] : [folded])]) {
    const place = placeOf(document.querySelector(subject.target));
    if (place !== null) return { place, text: subject.text };
  }
  return null;
}

export const areSame = (some: readonly Sight[], others: readonly Sight[]): boolean =>
  some.length === others.length &&
  some.every((one, at) => {
    const other = others[at] ?? null;
    return one === null || other === null
      ? one === other
      : one.text === other.text && samePlace(one.place, other.place);
  });

/** The next step before or behind one that has something to point at; null for none. */
export function nearest(sights: readonly Sight[], from: number, by: 1 | -1): number | null {
  for (let at = from + by; at >= 0 && at < sights.length; at += by) if (sights[at] !== null) return at;
  return null;
}

/** A list that is read anew is gone for a moment, and is no reason to skip what is about it; in milliseconds. */
const patience = 1000;

/** The step that is wanted, or the nearest when that has pointed at nothing for a while, the next ones first; null for none. */
export function stepToShow(sights: readonly Sight[], wanted: number, missedFor: number): number | null {
  if (sights[wanted] !== null) return wanted;
  return missedFor < patience ? null : (nearest(sights, wanted, 1) ?? nearest(sights, wanted, -1));
}
