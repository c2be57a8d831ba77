import type { MoveKind, PolicyAnswer, Sharing } from '../../../shared/domain/lists/movers';
import { fold } from '../../../shared/format/fold';

/** A person with the KvK numbers of the offices where it has a function, in two months. */
export type PersonInMonths = {
  readonly id: string;
  readonly earlier: readonly string[];
  readonly later: readonly string[];
};

/** From which offices a person went, and to which. */
export type Move = { readonly kind: MoveKind; readonly left: readonly string[]; readonly joined: readonly string[] };

/** Of a person with a tilde in its number the provider has nothing but the data of the AFM, and does not warrant them. */
export const isOfAfmOnly = (id: string): boolean => id.includes('~');

/**
 * What became of a person who left an office and came to another one (docs/product.md#movers); null for anybody else. An office that goes
 * on as another is no other office: a person who went along with it moved only where another office was left for another one besides.
 * @param goesOnAs the office that each office which is gone goes on as, by KvK number
 */
export function moveOf({ id, earlier, later }: PersonInMonths, goesOnAs: ReadonlyMap<string, string>): Move | null {
  const left = earlier.filter((kvk) => !later.includes(kvk));
  const joined = later.filter((kvk) => !earlier.includes(kvk));
  if (left.length === 0 || joined.length === 0) return null;
  if (isOfAfmOnly(id)) return { kind: 'alleen AFM', left, joined };
  const along = left.filter((kvk) => joined.includes(goesOnAs.get(kvk) ?? ''));
  const taken = new Set(along.map((kvk) => goesOnAs.get(kvk)));
  const own = {
    left: left.filter((kvk) => !along.includes(kvk)),
    joined: joined.filter((kvk) => !taken.has(kvk)),
  };
  if (own.left.length > 0 && own.joined.length > 0) return { kind: 'overgestapt', ...own };
  if (along.length === 0) return null;
  return { kind: 'met kantoor mee', left: along, joined: joined.filter((kvk) => taken.has(kvk)) };
}

/** What became of a policy maker of more than one office, in one of the months at least; null for anybody else. */
export function sharingOf(earlier: readonly string[], later: readonly string[]): Sharing | null {
  if (later.length > 1) return earlier.length > 1 ? 'bleef' : 'nieuw';
  return earlier.length > 1 ? 'niet meer' : null;
}

/** What a month knows of the policy makers of offices. */
export type PolicySources = {
  /** Names of the policy makers of an office; null where the month does not know them. */
  readonly namesOf: (kvk: string) => readonly string[] | null;
  /** The names of the persons with a function at an office, one for each person. */
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
 * Whether a person is a policy maker of an office. Offices name their policy makers: a name is a person where one person of the office
 * alone has it. A person who is not named is none, unless the functions of the person say that there is an office of which it is one.
 */
export function policyAnswer({ name, functions, kvk }: Asked, { namesOf, personsOf }: PolicySources): PolicyAnswer {
  const named = namesOf(kvk);
  if (named === null || named.length === 0) return 'onbekend';
  const own = fold(name);
  if (named.some((each) => fold(each) === own)) {
    return personsOf(kvk).filter((each) => fold(each) === own).length === 1 ? 'ja' : 'onbekend';
  }
  return functions.some((each) => isPolicyMaker.test(each)) ? 'onbekend' : 'nee';
}

/** The answer for several offices: one of them is enough, and one that is not known leaves it open. */
export const policyOfAny = (answers: readonly PolicyAnswer[]): PolicyAnswer =>
  answers.find((answer) => answer === 'ja') ?? answers.find((answer) => answer === 'onbekend') ?? 'nee';
