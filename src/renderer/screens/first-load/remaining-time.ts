/** What is known of the pace of a download; times in milliseconds from any start. */
export type Pace = {
  readonly startedAt: number;
  readonly at: number;
  readonly bytes: number;
  /** Smoothed bytes a millisecond; null before there is one. */
  readonly rate: number | null;
  /** Since when the pace has been steady; null while it is not. */
  readonly steadySince: number | null;
};

const quietFor = 2000;
const sampleEvery = 250;
const smoothing = 0.25;
/** A new sample further off than this factor starts the wait for a steady pace again. */
const swing = 4;

export const startPace = (at: number, bytes: number): Pace => ({
  startedAt: at,
  at,
  bytes,
  rate: null,
  steadySince: null,
});

/** The pace after so many bytes in all at `at`; samples closer than 250 ms to the last one are left out. */
export function observe(pace: Pace, at: number, bytes: number): Pace {
  if (bytes < pace.bytes) return startPace(at, bytes);
  const span = at - pace.at;
  if (span < sampleEvery) return pace;
  const now = (bytes - pace.bytes) / span;
  if (pace.rate === null) return { ...pace, at, bytes, rate: now, steadySince: at };
  const rate = pace.rate + smoothing * (now - pace.rate);
  const steady = now <= pace.rate * swing && now * swing >= pace.rate;
  return { ...pace, at, bytes, rate, steadySince: steady ? (pace.steadySince ?? at) : null };
}

/** Seconds until `bytesExpected`, once two seconds have passed and the pace is steady; else null. */
export function remainingSeconds(pace: Pace, bytesExpected: number | null): number | null {
  if (bytesExpected === null || pace.rate === null || pace.rate <= 0 || pace.steadySince === null) return null;
  if (pace.at - pace.startedAt < quietFor) return null;
  return Math.max(0, bytesExpected - pace.bytes) / pace.rate / 1000;
}

/** `nog ongeveer 40 seconden`: rounded up, in steps that do not flicker. */
export function describeRemaining(seconds: number): string {
  if (seconds < 5) return 'nog enkele seconden';
  if (seconds <= 55) return `nog ongeveer ${Math.ceil(seconds / 10) * 10} seconden`;
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? 'nog ongeveer een minuut' : `nog ongeveer ${minutes} minuten`;
}
