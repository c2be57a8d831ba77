import { below, pick, type Random } from '../random';

/** The subjects of rounds; in as many rounds as there are subjects, each occurs once. */
export const subjects = [
  'first load',
  'refresh',
  'export',
  'roles',
  'accounts',
  'sleep',
  'second start',
  'publish',
  'token ended',
  'clock ahead',
  'clock behind',
  'month away',
  'unreachable',
  'quit',
] as const;
export type Subject = (typeof subjects)[number];

export const quietWorks = [
  'refresh',
  'settings',
  'presets',
  'filters',
  'csv',
  'xlsx',
  'dossiers',
  'notes',
  'earlier',
] as const;
/** Work that changes the login; one at a time, so that the last answer counts. */
export const sessionWorks = ['roles', 'accounts'] as const;
export type WorkName = (typeof quietWorks)[number] | (typeof sessionWorks)[number];

/** One run of the program: how it starts, what it does, and how it ends. Hours and milliseconds. */
export type Round = {
  readonly subject: Subject;
  /** A computer without data, or the computer that other rounds have used. */
  readonly home: 'fresh' | 'used';
  /** Time that passes for all programs before the start. */
  readonly hours: number;
  /** How far the computer's clock is off. */
  readonly clockOff: number;
  readonly reachable: boolean;
  readonly works: readonly WorkName[];
  /** When the provider publishes the next month, counted from the beginning of the works. */
  readonly publishAt: number | null;
  readonly sleep: { readonly at: number; readonly ms: number; readonly secondStart: boolean } | null;
  /** How long the works last, without the sleep. */
  readonly ms: number;
  readonly end: 'kill' | 'quit';
};

const day = 24;
const between = (random: Random, least: number, most: number): number => least + below(random, most - least + 1);
const happens = (random: Random, share: number): boolean => random() < share;

/**
 * A random round, with the circumstances of its subject. Windows has no signals that stop a process or ask it to end.
 * @param publishes the share of rounds in which a month is published, besides the rounds about publishing
 */
export function planRound(random: Random, subject: Subject, publishes: number): Round {
  // Each number is drawn in every round, so that a subject does not shift the numbers of later rounds.
  const ms = between(random, 20, 700);
  const plain: Round = {
    subject,
    home: 'used',
    hours: happens(random, 0.2) ? between(random, 1, 5) : 0,
    clockOff: happens(random, 0.1) ? between(random, -day, 6) : 0,
    reachable: !happens(random, 0.04),
    works: drawWorks(random),
    publishAt: happens(random, publishes) ? below(random, ms) : null,
    sleep: happens(random, 0.04) ? { at: below(random, ms), ms: between(random, 200, 1000), secondStart: false } : null,
    ms,
    end: happens(random, 0.3) ? 'quit' : 'kill',
  };
  const round = { ...plain, ...aboutSubject(random, subject, plain) };
  return process.platform === 'win32' ? { ...round, sleep: null, end: 'kill' } : round;
}

/** One to three works at the same time. */
function drawWorks(random: Random): readonly WorkName[] {
  const works = new Set<WorkName>([pick(random, quietWorks), pick(random, quietWorks), pick(random, quietWorks)]);
  if (happens(random, 0.25)) works.add(pick(random, sessionWorks));
  return [...works].slice(happens(random, 0.3) ? 0 : -2);
}

const without = (works: readonly WorkName[], left: readonly WorkName[]): readonly WorkName[] =>
  works.filter((work) => !left.includes(work));

function aboutSubject(random: Random, subject: Subject, { works, ms }: Round): Partial<Round> {
  const quiet = without(works, sessionWorks);
  switch (subject) {
    case 'first load':
      return { home: 'fresh', hours: 0, clockOff: 0, reachable: true, works: without(quiet, ['csv', 'xlsx']) };
    case 'refresh':
      return { reachable: true, works: [...new Set<WorkName>(['refresh', ...works])] };
    case 'export':
      return {
        reachable: true,
        works: [...new Set<WorkName>([pick(random, ['csv', 'xlsx']), ...quiet])],
        ms: 1500 + 2 * ms,
      };
    case 'roles':
    case 'accounts':
      return { reachable: true, clockOff: 0, works: [subject, ...quiet] };
    case 'sleep':
      return { sleep: { at: below(random, ms), ms: between(random, 1000, 3000), secondStart: false } };
    case 'second start':
      return { sleep: { at: below(random, ms), ms: between(random, 1000, 3000), secondStart: true } };
    case 'publish':
      return { reachable: true, publishAt: below(random, ms), works: [...new Set<WorkName>(['refresh', ...works])] };
    case 'token ended':
      return { hours: between(random, 9, 2 * day), clockOff: 0, reachable: true };
    case 'clock ahead':
      return { clockOff: between(random, 9, 40 * day) };
    case 'clock behind':
      return { clockOff: -between(random, 1, 40 * day) };
    case 'month away':
      return { hours: between(random, 30 * day, 35 * day), clockOff: 0 };
    case 'unreachable':
      return { reachable: false, hours: happens(random, 0.5) ? between(random, 9, 29 * day) : 0 };
    case 'quit':
      return { end: 'quit', reachable: true, works: [pick(random, sessionWorks), ...quiet] };
  }
}
