import { listDefinitions } from '../../../shared/catalog/list-definitions';
import type { RefreshStep, RefreshStepName } from '../../../shared/domain/months/month';
import { formatBytes, formatCount } from '../../../shared/format/format-number';

type StepText = {
  readonly title: string;
  readonly state: string;
  readonly rows: string;
  readonly bytes: string;
};

const titleOf = (name: RefreshStepName): string => {
  if (name === 'session') return 'Aanmelding en rechten';
  return name === 'index' ? 'Zoekindex opbouwen' : listDefinitions[name].short;
};

const states: Readonly<Record<RefreshStep['state'], string>> = { waiting: 'wacht', busy: 'bezig', done: 'klaar' };

/** A number and its total, with the unit only once: `9,0` and `14,6 MB`. */
export function partAndWhole(done: number, whole: number, format: (n: number) => string): readonly [string, string] {
  const [part, all] = [format(done), format(whole)];
  const unit = / \D+$/.exec(all)?.[0] ?? '';
  return [unit !== '' && part.endsWith(unit) ? part.slice(0, -unit.length) : part, all];
}

type Progress = Pick<RefreshStep, 'state'> & { readonly done: number; readonly expected: number | null };

/** `18.420 van 30.000`, or only the number that is known; empty when neither is. */
function amount({ done, expected, state }: Progress, format: (n: number) => string): string {
  if (state === 'done') return done === 0 ? '' : format(done);
  if (state === 'waiting') return expected === null ? '' : format(expected);
  if (expected !== null && done <= expected) return partAndWhole(done, expected, format).join(' van ');
  return done === 0 ? '' : format(done);
}

/** Describes one line of the first load in words. */
export function describeStep(step: RefreshStep): StepText {
  const { state } = step;
  const rows = amount({ done: step.rows, expected: step.rowsExpected, state }, formatCount);
  const bytes = amount({ done: step.bytes, expected: step.bytesExpected, state }, formatBytes);
  return {
    title: titleOf(step.name),
    state: states[state],
    rows: rowsText(step.name, rows),
    bytes: step.name === 'index' ? '' : bytes,
  };
}

function rowsText(name: RefreshStepName, rows: string): string {
  if (rows === '') return name === 'index' ? 'op deze computer' : '';
  // The noun agrees with the last number, as in `0 van 1 rij`.
  const isOne = rows.split(' ').at(-1) === '1';
  if (name === 'index' || name === 'session') return `${rows} ${isOne ? 'kolom' : 'kolommen'}`;
  return `${rows} ${isOne ? 'rij' : 'rijen'}`;
}

/** The pace of progress from 0 to 1. Times are in milliseconds from an arbitrary start. */
export type Pace = {
  readonly startedAt: number;
  readonly at: number;
  readonly part: number;
  /** The smoothed progress per millisecond; null until it is known. */
  readonly rate: number | null;
  /** The expected end times according to the last samples, the oldest first. */
  readonly ends: readonly number[];
};

/** Milliseconds before the remaining time is shown. */
const estimateDelay = 1000;
const sampleEvery = 250;
const smoothing = 0.25;
/** The number of samples that must agree on the end. */
const sampleCount = 4;
/** How much the samples may differ: as a share of the remaining time, but at least a number of milliseconds. */
const agreement = { part: 0.25, least: 2000 };

export const startPace = (at: number, part: number): Pace => ({
  startedAt: at,
  at,
  part,
  rate: null,
  ends: [],
});

/** The pace after progress `part` at time `at`; a sample within 250 ms after the last one is ignored. */
export function observe(pace: Pace, at: number, part: number): Pace {
  if (part < pace.part) return startPace(at, part);
  const span = at - pace.at;
  if (span < sampleEvery) return pace;
  // Before the first progress there is no pace, and the time until then does not count.
  if (pace.part === 0 && part === 0) return { ...pace, startedAt: at, at };
  const speed = (part - pace.part) / span;
  const rate = pace.rate === null ? speed : pace.rate + smoothing * (speed - pace.rate);
  const ends = rate <= 0 ? [] : [...pace.ends, at + (1 - part) / rate].slice(-sampleCount);
  return { ...pace, at, part, rate, ends };
}

/** Seconds until the end. Null during the first second, without progress, and while the samples disagree about the end. */
export function remainingSeconds({ startedAt, at, part, rate, ends }: Pace): number | null {
  if (rate === null || rate <= 0 || at - startedAt < estimateDelay || ends.length < sampleCount) return null;
  const remaining = Math.max(0, 1 - part) / rate;
  const spread = Math.max(...ends) - Math.min(...ends);
  return spread > Math.max(agreement.least, agreement.part * remaining) ? null : remaining / 1000;
}

/** `nog ongeveer 40 seconden`: rounded up, in steps large enough not to flicker. */
export function describeRemaining(seconds: number): string {
  if (seconds < 5) return 'nog enkele seconden';
  if (seconds <= 55) return `nog ongeveer ${Math.ceil(seconds / 10) * 10} seconden`;
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? 'nog ongeveer een minuut' : `nog ongeveer ${minutes} minuten`;
}
