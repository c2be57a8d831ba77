import { useRef } from 'react';
import { describeRemaining, observe, type Pace, remainingSeconds, startPace } from './remaining-time';

/** The remaining time in words, from the bytes seen so far; null while nothing sure can be said. */
export function useRemaining(bytes: number, bytesExpected: number | null): string | null {
  const pace = useRef<Pace | null>(null);
  const at = performance.now();
  pace.current = pace.current === null ? startPace(at, bytes) : observe(pace.current, at, bytes);
  const seconds = remainingSeconds(pace.current, bytesExpected);
  return seconds === null ? null : describeRemaining(seconds);
}
