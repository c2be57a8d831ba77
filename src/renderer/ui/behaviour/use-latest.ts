import { type RefObject, useLayoutEffect, useRef } from 'react';

/** The value of the last drawing, for code that runs later without depending on it: a listener, a timer, an observer. */
export function useLatest<T>(value: T): Readonly<RefObject<T>> {
  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = value;
  });
  return latest;
}
