import { listDefinitions } from '../../../shared/catalog/list-definitions';
import type { RefreshStep, RefreshStepName } from '../../../shared/domain/months/month';
import { formatBytes, formatCount } from '../../../shared/format/format-number';

export type StepText = {
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
