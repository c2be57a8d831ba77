import { ownColumnsOf } from '../../shared/catalog/catalog';
import type { RefreshStep } from '../../shared/domain/month';

export type Progress = {
  readonly bytes: number;
  /** Null while the provider has not said how much there is. */
  readonly bytesExpected: number | null;
  /** 0 to 1: by bytes, else by rows, else by the lists that are known; null while nothing is. */
  readonly part: number | null;
};

const downloads = (steps: readonly RefreshStep[]) => steps.filter((step) => step.name !== 'index');

function total(of: readonly (number | null)[]): number | null {
  let sum = 0;
  for (const value of of) {
    if (value === null) return null;
    sum += value;
  }
  return sum;
}

const expected = (done: number, announced: number | null, state: RefreshStep['state'], small: boolean) =>
  state === 'done' || (announced === null && small) ? done : announced === null ? null : Math.max(done, announced);

/** How far a refresh is. The login step is too small to wait for a size; building the index moves no bytes. */
export function progressOf(steps: readonly RefreshStep[]): Progress {
  const parts = downloads(steps);
  const bytes = parts.reduce((sum, step) => sum + step.bytes, 0);
  const bytesExpected = total(
    parts.map((step) => expected(step.bytes, step.bytesExpected, step.state, step.name === 'session')),
  );
  const rows = parts.reduce((sum, step) => sum + step.rows, 0);
  const rowsExpected = total(
    parts.map((step) => expected(step.rows, step.rowsExpected, step.state, step.name === 'session')),
  );
  const part = partOf(bytes, bytesExpected) ?? partOf(rows, rowsExpected) ?? partOfLists(parts);
  return { bytes, bytesExpected, part };
}

function partOf(done: number, of: number | null): number | null {
  if (of === null || of === 0) return null;
  return Math.min(1, done / of);
}

/** How large a list is likely to be among the others: nobody says it of one that has not begun. */
const weightOf = ({ name }: RefreshStep): number =>
  name === 'session' || name === 'index' ? 0 : ownColumnsOf(name).length;

function partOfLists(parts: readonly RefreshStep[]): number | null {
  let [done, all, isKnown] = [0, 0, false];
  for (const step of parts) {
    const weight = weightOf(step);
    const part =
      step.state === 'done' ? 1 : (partOf(step.bytes, step.bytesExpected) ?? partOf(step.rows, step.rowsExpected));
    isKnown ||= weight > 0 && part !== null;
    done += weight * (part ?? 0);
    all += weight;
  }
  return isKnown ? partOf(done, all) : null;
}
