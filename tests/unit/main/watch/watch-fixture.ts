import { afterEach, beforeEach, expect } from 'vitest';
import type { WithheldNow } from '../../../../src/main/lists/rows/columns/column-table';
import type { AskUserData } from '../../../../src/main/user-data/user-data-questions';
import type { SpokenMonth } from '../../../../src/main/watch/spoken-month';
import { WatchService } from '../../../../src/main/watch/watch-service';
import { WatchSubjects } from '../../../../src/main/watch/watch-subjects';
import type { KvkList } from '../../../../src/shared/domain/lists/kvk-list';
import type { Month, MonthRef, MonthState } from '../../../../src/shared/domain/months/month';
import { noneMissing, type WatchLine, type WatchOutcome } from '../../../../src/shared/domain/watch/watch-line';
import type { AskedRule, WatchRule } from '../../../../src/shared/domain/watch/watch-rule';

export const monthOf = (period: string, generation = 'a'): MonthRef => ({ role: 'volledig', period, generation });
export const stateOf = (ref: MonthRef, phase: 'idle' | 'running' = 'idle'): MonthState => {
  const current: Month = { ...ref, rows: 1, storedAt: '', leftOut: [], doubts: [] };
  const running = { phase, period: null, startedAt: '', steps: [], progress: {} };
  return { current, refresh: (phase === 'idle' ? { phase } : running) as MonthState['refresh'] };
};
export const rule = (id: string, change: Partial<WatchRule> = {}): WatchRule => ({
  id,
  name: id,
  revision: 0,
  includesMethod: false,
  notifies: true,
  sleepsUntil: null,
  since: '2026-01',
  subject: { kind: 'kvkList', id: 1 },
  condition: { is: 'leaves' },
  ...change,
});
export const spokenOf = (count: number): WatchOutcome => ({
  is: 'spoken',
  checked: 9,
  count,
  isFlood: false,
  missing: noneMissing,
  hits: Array.from({ length: count }, (_, at) => ({
    id: `9900000${at}`,
    dossier: null,
    name: `Kantoor ${at}`,
    kind: 'left',
    before: null,
    after: null,
  })),
});

/** What a service of the watch sees in a test, and what it did. Each test starts with a new one. */
type Watch = {
  rules: WatchRule[];
  lines: WatchLine[];
  kept: MonthRef[];
  outcome: (period: string) => WatchOutcome;
  spoken: SpokenMonth[];
  customers: KvkList;
  /** The oldest month whose lines stayed at the last writing. */
  oldest: string;
  /** What writing lines does before it is done. */
  beforeWriting: () => void;
  service: WatchService;
  /** Whether the subscription includes mutations. */
  isOpen: boolean;
  /** The first outcome of a rule, without a month to compare with. */
  firstOutcome: WatchOutcome;
  /** The roles whose windows were notified of a change. */
  changedRoles: string[];
  /** Questions to the list thread, and changes of the user's data. */
  questions: { readonly month: MonthRef; readonly comparison: object | null; readonly rules: readonly AskedRule[] }[];
  changes: unknown[];
  withheld: WithheldNow;
  logged: unknown[];
};

export const watch = {} as Watch;

const noted = (name: string) => (input: unknown) => {
  watch.changes.push([name, input]);
  return null;
};
const ofRole = <T>({ role }: { readonly role: string }, own: readonly T[]): readonly T[] =>
  role === 'volledig' ? own : [];

const answers: Readonly<Record<string, (input: never) => unknown>> = {
  watchRules: (input: { readonly role: string }) => ofRole(input, watch.rules),
  watchLines: (input: { readonly role: string }) => ofRole(input, watch.lines),
  removeWatchRule: noted('removeWatchRule'),
  markWatchLine: noted('markWatchLine'),
  writeWatchRule: ({ rule: written }: { readonly rule: WatchRule }) => {
    const next = { ...written, revision: written.revision + 1 };
    watch.rules = [...watch.rules.filter(({ id }) => id !== next.id), next];
    return next;
  },
  writeWatchLines: ({ lines: written, ...of }: { readonly lines: readonly WatchLine[]; readonly oldest: string }) => {
    watch.beforeWriting();
    watch.oldest = of.oldest;
    const isWritten = (line: WatchLine) =>
      written.some((each) => each.rule === line.rule && each.period === line.period);
    watch.lines = [...watch.lines.filter((line) => !isWritten(line)), ...written];
    return null;
  },
};

export function start(): WatchService {
  const askUserData = (async (name: string, input: () => never) => answers[name]?.(input())) as unknown as AskUserData;
  return new WatchService({
    askUserData,
    lists: {
      withheldNow: () => watch.withheld,
      earlierRefs: (month) => watch.kept.filter(({ period }) => period < month.period),
      questions: {
        ask: async (name: string, month: MonthRef, input: { comparison: object | null; rules: AskedRule[] }) => {
          if (name !== 'watch') throw new Error(name);
          watch.questions.push({ month, ...input });
          return input.rules.map(() => (input.comparison === null ? watch.firstOutcome : watch.outcome(month.period)));
        },
      } as never,
    },
    subjects: new WatchSubjects({
      savedFilters: async () => [],
      presets: async () => [],
      continuations: () => new Map(),
      ownTables: () => [],
      kvkLists: () => [watch.customers],
      allowed: (query) => query,
    }),
    clock: { now: () => new Date('2026-11-25T12:00:00Z') },
    isOpen: () => watch.isOpen,
    onChange: (role) => watch.changedRoles.push(role),
    onSpoken: (month) => watch.spoken.push(month),
    log: (...fault) => watch.logged.push(fault),
  });
}
export const outcomesOf = (period: string) =>
  watch.lines.filter((line) => line.period === period).map((line) => line.outcome.is);

const begin = (): Omit<Watch, 'service'> => ({
  rules: [],
  lines: [],
  spoken: [],
  customers: { id: 1, revision: 1, name: 'Klanten', fields: [], rows: [] },
  kept: [monthOf('2026-10'), monthOf('2026-09')],
  outcome: () => ({ is: 'silent', checked: 9 }),
  beforeWriting: () => {},
  isOpen: true,
  firstOutcome: { is: 'first', checked: 9, standing: 0, missing: noneMissing },
  withheld: {},
  oldest: '',
  changedRoles: [],
  questions: [],
  changes: [],
  logged: [],
});

/** Begins each test of a file with a service of its own, and requires that a test leaves no failure in its log. */
export function watchAnew(): void {
  beforeEach(() => {
    Object.assign(watch, begin());
    watch.service = start();
  });
  afterEach(() => {
    watch.service.close();
    expect(watch.logged).toEqual([]);
  });
}
