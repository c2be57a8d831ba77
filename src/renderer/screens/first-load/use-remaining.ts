import { useRef } from 'react';
import { describeRemaining, observe, type Pace, remainingSeconds, startPace } from './remaining-time';

/** The remaining time in words, from how far the whole was until now (0 to 1); null while nothing can be said. */
export function useRemaining(part: number): string | null {
  const pace = useRef<Pace | null>(null);
  const at = performance.now();
  pace.current = pace.current === null ? startPace(at, part) : observe(pace.current, at, part);
  const seconds = remainingSeconds(pace.current);
  return seconds === null ? null : describeRemaining(seconds);
}
