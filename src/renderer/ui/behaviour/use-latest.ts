import { type RefObject, useLayoutEffect, useRef } from 'react';

/** A value as it was drawn last, for what runs later and not because the value changes: a listener, a timer, an observer. */
export function useLatest<T>(value: T): Readonly<RefObject<T>> {
  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = value;
  });
  return latest;
}
