import { type RefObject, useLayoutEffect, useRef } from 'react';

/** The value of the latest render, for code that runs later and must not depend on it: listeners, timers, observers. */
export function useLatest<T>(value: T): Readonly<RefObject<T>> {
  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = value;
  });
  return latest;
}
