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

/** A figure and the whole it is part of, with the unit once: `9,0` and `14,6 MB`. */
export function partAndWhole(done: number, whole: number, format: (n: number) => string): readonly [string, string] {
  const [part, all] = [format(done), format(whole)];
  const unit = / \D+$/.exec(all)?.[0] ?? '';
  return [unit !== '' && part.endsWith(unit) ? part.slice(0, -unit.length) : part, all];
}

type Progress = Pick<RefreshStep, 'state'> & { readonly done: number; readonly expected: number | null };

/** `18.420 van 30.000`, or the one figure that is known; nothing for nothing. */
function amount({ done, expected, state }: Progress, format: (n: number) => string): string {
  if (state === 'done') return done === 0 ? '' : format(done);
  if (state === 'waiting') return expected === null ? '' : format(expected);
  if (expected !== null && done <= expected) return partAndWhole(done, expected, format).join(' van ');
  return done === 0 ? '' : format(done);
}

/** One line of the first load in words. */
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
  // The noun agrees with the last number: `0 van 1 rij`.
  const isOne = rows.split(' ').at(-1) === '1';
  if (name === 'index' || name === 'session') return `${rows} ${isOne ? 'kolom' : 'kolommen'}`;
  return `${rows} ${isOne ? 'rij' : 'rijen'}`;
}

/** The pace of a progress from 0 to 1; times in milliseconds from any start. */
export type Pace = {
  readonly startedAt: number;
  readonly at: number;
  readonly part: number;
  /** Smoothed part a millisecond; null before there is one. */
  readonly rate: number | null;
  /** When all would be done by the last samples, oldest first. */
  readonly ends: readonly number[];
};

/** The remaining time is shown after so many milliseconds. */
const quietFor = 1000;
const sampleEvery = 250;
const smoothing = 0.25;
/** So many samples must agree about the end. */
const sampleCount = 4;
/** By how much of the remaining time they may differ, and by how many milliseconds in any case. */
const agreement = { part: 0.25, least: 2000 };

export const startPace = (at: number, part: number): Pace => ({
  startedAt: at,
  at,
  part,
  rate: null,
  ends: [],
});

/** The pace after so large a part at `at`; samples closer than 250 ms to the last one are left out. */
export function observe(pace: Pace, at: number, part: number): Pace {
  if (part < pace.part) return startPace(at, part);
  const span = at - pace.at;
  if (span < sampleEvery) return pace;
  // As long as nothing has come there is no pace, and the wait is no part of it.
  if (pace.part === 0 && part === 0) return { ...pace, startedAt: at, at };
  const now = (part - pace.part) / span;
  const rate = pace.rate === null ? now : pace.rate + smoothing * (now - pace.rate);
  const ends = rate <= 0 ? [] : [...pace.ends, at + (1 - part) / rate].slice(-sampleCount);
  return { ...pace, at, part, rate, ends };
}

/** Seconds until all is done, once one second has passed; null without progress, and while the samples differ about the end. */
export function remainingSeconds({ startedAt, at, part, rate, ends }: Pace): number | null {
  if (rate === null || rate <= 0 || at - startedAt < quietFor || ends.length < sampleCount) return null;
  const remaining = Math.max(0, 1 - part) / rate;
  const spread = Math.max(...ends) - Math.min(...ends);
  return spread > Math.max(agreement.least, agreement.part * remaining) ? null : remaining / 1000;
}

/** `nog ongeveer 40 seconden`: rounded up, in steps that do not flicker. */
export function describeRemaining(seconds: number): string {
  if (seconds < 5) return 'nog enkele seconden';
  if (seconds <= 55) return `nog ongeveer ${Math.ceil(seconds / 10) * 10} seconden`;
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? 'nog ongeveer een minuut' : `nog ongeveer ${minutes} minuten`;
}
