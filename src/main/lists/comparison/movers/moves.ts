import type { MoveKind, PolicyAnswer, Sharing } from '../../../../shared/domain/lists/analysis/movers';
import { fold } from '../../../../shared/format/fold';

/** A person, with the KvK numbers of the offices where the person has a function, in two months. */
export type PersonInMonths = {
  readonly id: string;
  readonly earlier: readonly string[];
  readonly later: readonly string[];
};

/** The offices that a person left, and those that the person joined. */
export type Move = { readonly kind: MoveKind; readonly left: readonly string[]; readonly joined: readonly string[] };

/** A tilde in a person's number means that the provider has only data of the AFM, and does not guarantee them. */
export const isOfAfmOnly = (id: string): boolean => id.includes('~');

/**
 * The move of a person who left an office and joined another one (docs/rules/comparison.md#movers); null for other persons. An office that continues
 * as another counts as the same office. A person who went along with it moved only if the person also exchanged one office for another.
 * @param goesOnAs the successor of each removed office, by KvK number
 */
export function moveOf({ id, earlier, later }: PersonInMonths, goesOnAs: ReadonlyMap<string, string>): Move | null {
  const left = earlier.filter((kvk) => !later.includes(kvk));
  const joined = later.filter((kvk) => !earlier.includes(kvk));
  if (left.length === 0 || joined.length === 0) return null;
  if (isOfAfmOnly(id)) return { kind: 'afmOnly', left, joined };
  const along = left.filter((kvk) => joined.includes(goesOnAs.get(kvk) ?? ''));
  const taken = new Set(along.map((kvk) => goesOnAs.get(kvk)));
  const own = {
    left: left.filter((kvk) => !along.includes(kvk)),
    joined: joined.filter((kvk) => !taken.has(kvk)),
  };
  if (own.left.length > 0 && own.joined.length > 0) return { kind: 'moved', ...own };
  return { kind: 'along', left: along, joined: joined.filter((kvk) => taken.has(kvk)) };
}

/** How the offices of a policy maker changed who has more than one office in at least one of the months; null for other persons. */
export function sharingOf(earlier: readonly string[], later: readonly string[]): Sharing | null {
  if (later.length > 1) return earlier.length > 1 ? 'kept' : 'new';
  return earlier.length > 1 ? 'ended' : null;
}

/** The policy makers of offices in a month. */
export type PolicySources = {
  /** Names of an office's policy makers; null when the month does not have them. */
  readonly namesOf: (kvk: string) => readonly string[] | null;
  /** The names of the persons with a function at an office; one entry for each person. */
  readonly personsOf: (kvk: string) => readonly string[];
};

type Asked = {
  /** The name as the register writes it: initials, infix, surname. */
  readonly name: string;
  readonly functions: readonly string[];
  readonly kvk: string;
};

const isPolicyMaker = /beleidsbepaler/i;

/**
 * Whether a person is a policy maker of an office. Offices name their policy makers: a name identifies a person if only one person of the
 * office has it. A person who is not named is not a policy maker, but if one of the person's functions mentions policy making, the answer is
 * unknown.
 */
export function policyAnswer({ name, functions, kvk }: Asked, { namesOf, personsOf }: PolicySources): PolicyAnswer {
  const named = namesOf(kvk);
  if (named === null || named.length === 0) return 'unknown';
  const own = fold(name);
  if (named.some((name) => fold(name) === own)) {
    return personsOf(kvk).filter((name) => fold(name) === own).length === 1 ? 'yes' : 'unknown';
  }
  return functions.some((functionName) => isPolicyMaker.test(functionName)) ? 'unknown' : 'no';
}

/** The answer for several offices: yes if one answer is yes, else unknown if one is unknown. */
export const policyOfAny = (answers: readonly PolicyAnswer[]): PolicyAnswer =>
  answers.find((answer) => answer === 'yes') ?? answers.find((answer) => answer === 'unknown') ?? 'no';
