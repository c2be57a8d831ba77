import type { ContinuedSign, Verdict } from './comparison';

/**
 * What became of a person with another office than before (docs/product.md#movers): moved to another office; went along with an office
 * that goes on as another; or known to the AFM only, whose data the provider does not warrant.
 */
export const moveKinds = ['overgestapt', 'met kantoor mee', 'alleen AFM'] as const;
export type MoveKind = (typeof moveKinds)[number];

/** Whether a person is a policy maker of an office. */
export const policyAnswers = ['ja', 'nee', 'onbekend'] as const;
export type PolicyAnswer = (typeof policyAnswers)[number];

/** The changes of a policy maker of more than one office. */
export const sharings = ['nieuw', 'bleef', 'niet meer'] as const;
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

/** A group, and the offices of both months that came to it, as the provider says. */
export type JoinedGroup = { readonly group: NamedOffice; readonly offices: readonly NamedOffice[] };

/** Persons and offices of two months in figures; each is that of the rows which its filter opens. */
export type MoversSummary = {
  /** Persons of each kind. */
  readonly persons: Readonly<Record<MoveKind, number>>;
  /** The movers who were policy makers of the office that they left or joined. */
  readonly policyMakers: { readonly left: number; readonly joined: number };
  /** Offices that persons who moved left, and came to. */
  readonly offices: { readonly left: number; readonly joined: number };
  /** From which type of office to which, the most persons first; null where the subscription lacks the types. */
  readonly types: readonly { readonly left: string; readonly joined: string; readonly persons: number }[] | null;
  /** Policy makers of more than one office, which offices share; null where the subscription lacks policy makers. */
  readonly sharing: Readonly<Record<Sharing, number>> | null;
  readonly takenOver: readonly TakenOver[];
  /** Null where the subscription lacks groups. */
  readonly groups: readonly JoinedGroup[] | null;
};
