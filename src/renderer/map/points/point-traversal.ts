/** Points that are gone through one by one with the keys, the nearest to where the traversal began first. */
export type PointTraversal = { readonly order: readonly number[]; readonly step: number };

export type TraversalStep = 'next' | 'previous' | 'first';

const stepOfKey: Readonly<Record<string, TraversalStep>> = { PageDown: 'next', PageUp: 'previous', Home: 'first' };

/** What a key does on the map; null for a key that is not about the traversal. */
export const traversalStepOf = (key: string): TraversalStep | null => stepOfKey[key] ?? null;

/**
 * The traversal after a step; it stops at both ends.
 * @param begin the points in the viewport by their distance from the middle; called where a traversal begins
 */
export function afterStep(
  traversal: PointTraversal | null,
  step: TraversalStep,
  begin: () => readonly number[],
): PointTraversal | null {
  if (traversal === null) {
    const order = begin();
    return order.length === 0 ? null : { order, step: 0 };
  }
  const wanted = step === 'first' ? 0 : traversal.step + (step === 'next' ? 1 : -1);
  return { order: traversal.order, step: Math.max(0, Math.min(traversal.order.length - 1, wanted)) };
}
