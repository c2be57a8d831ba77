/** Points that are gone through one by one with the keys, the nearest to where the walk began first. */
export type PointWalk = { readonly order: readonly number[]; readonly step: number };

export type WalkStep = 'next' | 'previous' | 'first';

const stepOfKey: Readonly<Record<string, WalkStep>> = { PageDown: 'next', PageUp: 'previous', Home: 'first' };

/** What a key does on the map; null for a key that is not about the walk. */
export const walkStepOf = (key: string): WalkStep | null => stepOfKey[key] ?? null;

/**
 * The walk after a step; it stops at both ends.
 * @param begin the points in sight by their distance from the middle; asked where a walk begins
 */
export function walked(walk: PointWalk | null, step: WalkStep, begin: () => readonly number[]): PointWalk | null {
  if (walk === null) {
    const order = begin();
    return order.length === 0 ? null : { order, step: 0 };
  }
  const wanted = step === 'first' ? 0 : walk.step + (step === 'next' ? 1 : -1);
  return { order: walk.order, step: Math.max(0, Math.min(walk.order.length - 1, wanted)) };
}
