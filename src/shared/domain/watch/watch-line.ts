import type { Cell } from '../lists/column';
import type { ListName } from '../lists/list-name';

/** Why a rule spoke about an office. */
export const hitKinds = [
  'erin',
  'eruit',
  'voortgezet door',
  'gewijzigd',
  'gevuld',
  'leeg geworden',
  'erin gebleven',
] as const;
export type HitKind = (typeof hitKinds)[number];

/** A row, nearly always an office, that a rule spoke about, with the proof: what its column was and is. Null where the rule is about no column. */
export type WatchHit = {
  readonly id: string;
  /** The dossier of an office or location that the row leads to; null for any other. */
  readonly dossier: string | null;
  readonly name: string;
  readonly kind: HitKind;
  readonly before: Cell;
  readonly after: Cell;
};

/** Numbers of a list that are no offices of a month: how many, and the first of them with their names of the month before. */
export type MissingNumbers = {
  readonly count: number;
  /** The name is empty where the month before does not have the number either. */
  readonly first: readonly { readonly kvk: string; readonly name: string }[];
};
export const noneMissing: MissingNumbers = { count: 0, first: [] };

/** Why a rule could not be checked. */
export const unknownReasons = ['withheld', 'absent', 'method', 'subject', 'period', 'list'] as const;
export type UnknownReason = (typeof unknownReasons)[number];
/** Why something cannot be looked at in two months, and which column it is. */
export type Unknown = { readonly why: UnknownReason; readonly column: string | null };

/** Why a rule was not run for a month. */
export const skipReasons = ['notKept', 'asleep', 'turnedBack'] as const;
export type SkipReason = (typeof skipReasons)[number];

/**
 * The outcome of a rule in a month; each has exactly one (docs/product.md#watch-lines). `checked`: offices that were looked at;
 * `standing`: offices for which it was so already; `missing`: numbers of a list that are no offices of the month.
 */
export type WatchOutcome =
  | {
      readonly is: 'spoken';
      readonly checked: number;
      /** How many offices; of a flood only the first are hits. */
      readonly count: number;
      readonly isFlood: boolean;
      readonly hits: readonly WatchHit[];
      readonly missing: MissingNumbers;
    }
  | { readonly is: 'silent'; readonly checked: number }
  | { readonly is: 'partial'; readonly checked: number; readonly missing: MissingNumbers }
  | {
      readonly is: 'first';
      readonly checked: number;
      readonly standing: number | null;
      readonly missing: MissingNumbers;
    }
  | ({ readonly is: 'unknown' } & Unknown)
  /** `withdrawn`: offices that it had spoken about before the month was turned back. */
  | { readonly is: 'skipped'; readonly why: SkipReason; readonly withdrawn: number };

/** So many offices of a flood are kept as its proof. */
export const mostOfFlood = 25;
/** So many numbers that are missing are named. */
export const mostMissingNamed = 100;

/** The state that the user gave a message. */
export const messageStates = ['unread', 'read', 'done'] as const;
export type MessageState = (typeof messageStates)[number];

/** A rule in a month. */
export type WatchLine = {
  readonly rule: string;
  /** `YYYY-MM` */
  readonly period: string;
  /** The list that it is about. */
  readonly list: ListName;
  /** The month that it was compared with, `YYYY-MM`; null for a first month and for one that was not run. */
  readonly earlier: string | null;
  /** Which fetch of the month; null for a month that is not kept. */
  readonly generation: string | null;
  /** ISO time at which it was worked out. */
  readonly at: string;
  readonly outcome: WatchOutcome;
  /** Of what it spoke; `unread` until the user looked. */
  readonly state: MessageState;
};

/** Whether a line has the same content as another line of its rule and month. */
export const saysTheSame = (line: Pick<WatchLine, 'outcome'>, other: Pick<WatchLine, 'outcome'>): boolean =>
  JSON.stringify(line.outcome) === JSON.stringify(other.outcome);
