import { type EffectCallback, useEffect, useEffectEvent, useLayoutEffect } from 'react';

/**
 * Runs an effect when the component is shown, and again when one of the named values changes, whether or not the effect reads it. What the
 * effect reads is as it was drawn last; a change of that alone starts nothing.
 */
export function useEffectOn(changes: readonly unknown[], effect: EffectCallback): void {
  const run = useEffectEvent(effect);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the caller names what starts the effect again
  useEffect(() => run(), changes);
}

/** The same before the browser paints. */
export function useLayoutEffectOn(changes: readonly unknown[], effect: EffectCallback): void {
  const run = useEffectEvent(effect);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the caller names what starts the effect again
  useLayoutEffect(() => run(), changes);
}
