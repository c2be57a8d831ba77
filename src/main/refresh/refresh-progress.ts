import type { MonthListName } from '../../shared/domain/list-name';
import type { RefreshStep, RefreshStepName } from '../../shared/domain/month';
import type { RefreshNote } from './refresh-calls';

const noteInterval = 100;
const blank = { state: 'waiting', rows: 0, rowsExpected: null, bytes: 0, bytesExpected: null } as const;

export type RefreshProgress = {
  readonly attempt: (attempt: number) => void;
  readonly begin: (name: RefreshStepName, part: Partial<RefreshStep>) => void;
  readonly update: (name: RefreshStepName, part: Partial<RefreshStep>) => void;
  readonly end: (name: RefreshStepName, part: Partial<RefreshStep>) => void;
};

/** Keeps the steps of a refresh and tells them, at most ten times a second while one goes on. */
export function createProgress(lists: readonly MonthListName[], tell: (note: RefreshNote) => void): RefreshProgress {
  const steps = new Map<RefreshStepName, RefreshStep>([
    ['session', { ...blank, name: 'session', state: 'done' }],
    ...lists.map((name) => [name, { ...blank, name }] as const),
    ['index', { ...blank, name: 'index' }],
  ]);
  let attempts = 1;
  let sentAt = 0;
  const send = () => {
    sentAt = performance.now();
    tell({ steps: [...steps.values()], attempts });
  };
  const change = (name: RefreshStepName, state: RefreshStep['state'], part: Partial<RefreshStep>) => {
    steps.set(name, { ...blank, ...steps.get(name), ...part, name, state });
  };
  return {
    attempt: (attempt) => {
      attempts = attempt;
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
  };
}
