import type { ContinuedSign, Verdict } from '../comparison';

/**
 * What happened to a person whose office is another one now (docs/rules/comparison.md#movers): the person moved to another office; went along with
 * an office that continues as another; or is only in the AFM's register, whose data the provider does not guarantee.
 */
export const moveKinds = ['moved', 'along', 'afmOnly'] as const;
export type MoveKind = (typeof moveKinds)[number];

/** Whether a person is a policy maker of an office. */
export const policyAnswers = ['yes', 'no', 'unknown'] as const;
export type PolicyAnswer = (typeof policyAnswers)[number];

/** How a policy maker of several offices changed: new in a second office, in several in both months, or no longer in several. */
export const sharings = ['new', 'kept', 'ended'] as const;
export type Sharing = (typeof sharings)[number];

export type NamedOffice = { readonly kvk: string; readonly name: string };

/** An office that continues as another, and the persons who went along. */
export type TakenOver = {
  readonly gone: NamedOffice;
  readonly fresh: NamedOffice;
  readonly signs: readonly ContinuedSign[];
  readonly verdict: Verdict | null;
  readonly persons: number;
};

/** A group, and the offices of both months that joined it according to the provider. */
export type JoinedGroup = { readonly group: NamedOffice; readonly offices: readonly NamedOffice[] };

/** The figures about persons and offices in two months. Each figure equals the number of rows that its filter shows. */
export type MoversSummary = {
  /** The number of persons of each kind. */
  readonly persons: Readonly<Record<MoveKind, number>>;
  /** The number of movers who were policy makers of the office that they left, and of the one that they joined. */
  readonly policyMakers: { readonly left: number; readonly joined: number };
  /** The number of offices that movers left, and that they joined. */
  readonly offices: { readonly left: number; readonly joined: number };
  /** Moves from one type of office to another, the most frequent first; null when the subscription lacks the types. */
  readonly types: readonly { readonly left: string; readonly joined: string; readonly persons: number }[] | null;
  /** The policy makers whom several offices share; null when the subscription lacks policy makers. */
  readonly sharing: Readonly<Record<Sharing, number>> | null;
  readonly takenOver: readonly TakenOver[];
  /** Null when the subscription lacks groups. */
  readonly groups: readonly JoinedGroup[] | null;
};
