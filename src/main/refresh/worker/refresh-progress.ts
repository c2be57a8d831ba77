import { type Month, notBegun, type RefreshStep, type RefreshStepName } from '../../../shared/domain/months/month';
import type { MonthListName } from '../../../shared/domain/months/month-list-name';
import { advance } from './overall-progress';
import { type RefreshNote, shownWait } from './refresh-calls';

const noteInterval = 200;
const blank = { state: 'waiting', rows: 0, rowsExpected: null, bytes: 0, bytesExpected: null } as const;

export type RefreshProgress = {
  readonly attempt: (attempt: number) => void;
  readonly begin: (name: RefreshStepName, part: Partial<RefreshStep>) => void;
  readonly update: (name: RefreshStepName, part: Partial<RefreshStep>) => void;
  readonly end: (name: RefreshStepName, part: Partial<RefreshStep>) => void;
  /** Sets the month that the offices state, for the next note. */
  readonly ofPeriod: (period: string) => void;
  /** Notes that the offices can be read already. */
  readonly early: (month: Month) => void;
  /** Notes that the provider asks to wait before the next attempt, in milliseconds. */
  readonly wait: (milliseconds: number) => void;
};

/** The steps of a refresh before its start. */
export const stepsOf = (lists: readonly MonthListName[]): readonly RefreshStep[] => [
  { ...blank, name: 'session', state: 'done' },
  ...lists.map((name) => ({ ...blank, name })),
  { ...blank, name: 'index' },
];

/** Keeps the steps of a refresh, and reports changes at most five times a second. */
export function createProgress(lists: readonly MonthListName[], report: (note: RefreshNote) => void): RefreshProgress {
  const steps = new Map<RefreshStepName, RefreshStep>(stepsOf(lists).map((step) => [step.name, step]));
  let progress = notBegun;
  let attempt = 1;
  let period: string | null = null;
  let sentAt = 0;
  const send = ({ early = null, waitMs = null }: Partial<Pick<RefreshNote, 'early' | 'waitMs'>> = {}) => {
    sentAt = performance.now();
    const all = [...steps.values()];
    progress = advance(progress, all, { attempt, period });
    report({ steps: all, progress, early, waitMs });
  };
  const change = (name: RefreshStepName, state: RefreshStep['state'], part: Partial<RefreshStep>) => {
    steps.set(name, { ...blank, ...steps.get(name), ...part, name, state });
  };
  return {
    attempt: (number) => {
      attempt = number;
      for (const name of number === 1 ? [] : lists) steps.set(name, { ...blank, name });
      send();
    },
    begin: (name, part) => {
      change(name, 'busy', part);
      send();
    },
    update: (name, part) => {
      change(name, 'busy', part);
      if (performance.now() - sentAt >= noteInterval) send();
    },
    end: (name, part) => {
      change(name, 'done', part);
      send();
    },
    ofPeriod: (sent) => {
      period = sent;
    },
    early: (month) => send({ early: month }),
    wait: (milliseconds) => {
      if (milliseconds >= shownWait) send({ waitMs: milliseconds });
    },
  };
}
