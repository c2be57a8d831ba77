import type { Continuation } from './comparison';

/** An office by its KvK number of 8 digits, under the name that it had. */
export type NamedOffice = { readonly id: string; readonly name: string };

/**
 * The user's answer to the question whether what is theirs follows an office to the one that continues it
 * (docs/rules/user-data.md#continued-offices).
 */
export type FollowChoice = {
  readonly gone: NamedOffice;
  readonly fresh: NamedOffice;
  /** The month in which the office was continued, `YYYY-MM`. */
  readonly period: string;
  readonly follows: boolean;
  /** ISO time of the answer. */
  readonly at: string;
  /** Changes with every write. A write states the revision that it replaces; 0 when nothing is stored (docs/rules/views.md#revisions). */
  readonly revision: number;
};

/** A continuation, as a key of its answer. */
export type FollowPair = { readonly gone: string; readonly fresh: string };

/** A number of the user's data, with the numbers that continue it where the user agreed: the first that a month has is its office there. */
export type FollowedNumber = { readonly kvk: string; readonly continuedAs?: readonly string[] };

/** For each number that is followed, the numbers that continue it, in the order in which a month is asked for them. */
export type Continuations = ReadonlyMap<string, readonly string[]>;

export const noContinuations: Continuations = new Map();

/**
 * The numbers by which each office that is followed goes on: the newest continuation first, each with those that continue it in turn. An
 * office that came back can be continued by one that it continued; each number occurs once.
 */
export function continuationsOf(choices: readonly Omit<FollowChoice, 'revision'>[]): Continuations {
  const next = new Map<string, string[]>();
  const newestFirst = choices
    .filter(({ follows, gone, fresh }) => follows && gone.id !== fresh.id)
    .toSorted(
      (first, second) =>
        second.period.localeCompare(first.period) ||
        second.at.localeCompare(first.at) ||
        first.fresh.id.localeCompare(second.fresh.id),
    );
  for (const { gone, fresh } of newestFirst) {
    const known = next.get(gone.id);
    if (known === undefined) next.set(gone.id, [fresh.id]);
    else known.push(fresh.id);
  }
  const all = new Map<string, readonly string[]>();
  for (const kvk of next.keys()) {
    const reached = new Set([kvk]);
    const waiting = [...(next.get(kvk) ?? [])];
    for (let number = waiting.shift(); number !== undefined; number = waiting.shift()) {
      if (reached.has(number)) continue;
      reached.add(number);
      waiting.unshift(...(next.get(number) ?? []));
    }
    reached.delete(kvk);
    all.set(kvk, [...reached]);
  }
  return all;
}

/** What a month has of a number: of the number itself, else of the first number that continues it; undefined when it has neither. */
export function inMonth<T>(
  { kvk, continuedAs = [] }: FollowedNumber,
  find: (kvk: string) => T | undefined,
): T | undefined {
  for (const number of [kvk, ...continuedAs]) {
    const held = find(number);
    if (held !== undefined) return held;
  }
  return undefined;
}

/**
 * The number with which what is the user's about a number is shown in a month. Where the month has neither the number nor one that continues
 * it, that is the last office that had it: an office that stopped keeps what is there.
 */
export const placeOf = (number: FollowedNumber, isOffice: (kvk: string) => boolean): string =>
  inMonth(number, (kvk) => (isOffice(kvk) ? kvk : undefined)) ?? number.continuedAs?.at(-1) ?? number.kvk;

/** Things of the user with the numbers that continue theirs; the same things where no number is followed. */
export function withContinuations<T extends { readonly kvk: string }>(
  things: readonly T[],
  continuations: Continuations,
): readonly (T & FollowedNumber)[] {
  if (!things.some(({ kvk }) => continuations.has(kvk))) return things;
  return things.map((thing) => {
    const continuedAs = continuations.get(thing.kvk);
    return continuedAs === undefined ? thing : { ...thing, continuedAs };
  });
}

/** An office whose things are shown with another office in a month. */
export type FormerOffice = NamedOffice & { readonly shownAt: string; readonly period: string };

/** The offices that a user's things came from, each with the number with which a month shows them. */
export function formerOffices(
  choices: readonly Omit<FollowChoice, 'revision'>[],
  isOffice: (kvk: string) => boolean,
): readonly FormerOffice[] {
  const continuations = continuationsOf(choices);
  const names = new Map<string, FormerOffice>();
  for (const { gone, period } of choices) {
    const continuedAs = continuations.get(gone.id);
    if (continuedAs === undefined) continue;
    const shownAt = placeOf({ kvk: gone.id, continuedAs }, isOffice);
    if (shownAt !== gone.id) names.set(gone.id, { ...gone, period, shownAt });
  }
  return [...names.values()];
}

/** The kinds of a user's things that follow an office; each has its count in `main/watch/followed-things.ts`. */
export const followedKinds = ['notes', 'contacts', 'remarks', 'kvkLists', 'ownRows', 'rules'] as const;
export type FollowedKind = (typeof followedKinds)[number];
export type FollowedCounts = Readonly<Partial<Record<FollowedKind, number>>>;

/** Why an answer to follow has no effect in a month: it was no continuation, the office is back, or no office of the month continues it. */
export type FollowRest = 'refused' | 'back' | 'absent';

/** A continuation about which the user is asked, or has answered. */
export type FollowLine = Pick<FollowChoice, 'gone' | 'fresh' | 'period'> & {
  /** What both offices have in common, of a continuation between the two months. */
  readonly signs: Continuation['signs'];
  /** How many things of each kind are the former office's; kinds that the subscription lacks, or without any, are left out. */
  readonly counts: FollowedCounts;
  /** Null until the user answers. */
  readonly choice: Pick<FollowChoice, 'follows' | 'at' | 'revision'> | null;
  /** Null for an answer with effect, and for any other line. */
  readonly rest: FollowRest | null;
};

export type FollowLines = {
  readonly lines: readonly FollowLine[];
  /** The number of continuations of offices about which the user has nothing. */
  readonly without: number;
};
