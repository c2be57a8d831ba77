import type { Cell } from '../lists/column';
import type { ListName } from '../lists/list-name';

/** The kinds of hits: why a rule reports an office. */
export const hitKinds = ['came', 'left', 'continued', 'changed', 'filled', 'emptied', 'stayed'] as const;
export type HitKind = (typeof hitKinds)[number];

/**
 * A row that a rule reports, nearly always an office, with the proof: the old and the new value of a column. They are null when the rule is
 * not about a column.
 */
export type WatchHit = {
  readonly id: string;
  /** The dossier that the row opens, of an office or location; null for any other row. */
  readonly dossier: string | null;
  readonly name: string;
  readonly kind: HitKind;
  readonly before: Cell;
  readonly after: Cell;
};

/** The numbers of a KvK list that belong to no office of a month: how many, and the first ones with their names in the month before. */
export type MissingNumbers = {
  readonly count: number;
  /** The name is empty when the month before does not have the number either. */
  readonly first: readonly { readonly kvk: string; readonly name: string }[];
};
export const noneMissing: MissingNumbers = { count: 0, first: [] };

/** Why a rule could not be checked. */
export const unknownReasons = ['withheld', 'absent', 'retyped', 'method', 'subject', 'period', 'list'] as const;
export type UnknownReason = (typeof unknownReasons)[number];
/** Why something cannot be evaluated in two months, and for which column. */
export type Unknown = { readonly why: UnknownReason; readonly column: string | null };

/** Why a rule was not run for a month. */
export const skipReasons = ['notKept', 'asleep', 'turnedBack', 'otherSelection'] as const;
export type SkipReason = (typeof skipReasons)[number];

/**
 * The outcome of a rule in a month; every rule has one in every month (docs/rules/watch.md#watch-lines). `checked`: the number of offices that
 * were checked. `standing`: the number of offices that met the rule when it was new. `missing`: numbers of a KvK list that belong to no office of
 * the month. `unread`: the number of offices that were not checked, because a value of theirs could not be read; absent when there are none.
 */
export type WatchOutcome =
  | {
      readonly is: 'spoken';
      readonly checked: number;
      /** The number of offices; of a flood, `hits` only has the first ones. */
      readonly count: number;
      readonly isFlood: boolean;
      readonly hits: readonly WatchHit[];
      readonly missing: MissingNumbers;
      readonly unread?: number | undefined;
    }
  /** All that the rule found was reported before, in the line of `period`, which is about the same time. */
  | { readonly is: 'reported'; readonly checked: number; readonly count: number; readonly period: string }
  | { readonly is: 'silent'; readonly checked: number }
  | {
      readonly is: 'partial';
      readonly checked: number;
      readonly missing: MissingNumbers;
      readonly unread?: number | undefined;
    }
  | {
      readonly is: 'first';
      readonly checked: number;
      readonly standing: number | null;
      readonly missing: MissingNumbers;
    }
  | ({ readonly is: 'unknown' } & Unknown)
  /** `withdrawn`: the number of offices that the rule had reported before the user turned the month back. */
  | { readonly is: 'skipped'; readonly why: SkipReason; readonly withdrawn: number };

/** The number of offices that are stored as proof of a flood. */
export const mostOfFlood = 25;
/** The number of missing numbers that are listed. */
export const mostMissingNamed = 100;

/** The state that the user gave a message. */
export const messageStates = ['unread', 'read', 'done'] as const;
export type MessageState = (typeof messageStates)[number];

/** Digests of what a line was judged by: the rule's own text, and its selection. */
export type JudgedBy = { readonly rule: string; readonly selection: string };

/** What was changed by the user when a rule begins again. */
export const restartCauses = ['selection', 'rule'] as const;
export type RestartCause = (typeof restartCauses)[number];

/** A new beginning of a rule in a month: its baseline, which later months are compared with (docs/rules/watch.md#watch-lines). */
export type Restart = { readonly cause: RestartCause; readonly baseline: Baseline };

/** The outcome of a rule in its first month, or after a change by the user. */
export type Baseline = Extract<WatchOutcome, { readonly is: 'first' | 'unknown' }>;

/** The outcome of a rule in a month, as it is stored. */
export type WatchLine = {
  readonly rule: string;
  /** `YYYY-MM` */
  readonly period: string;
  /** The list that the rule is about. */
  readonly list: ListName;
  /** The month that it was compared with, `YYYY-MM`; null for the rule's first month, and for a month without a run. */
  readonly earlier: string | null;
  /** The generation of the month; null for a month that is not stored. */
  readonly generation: string | null;
  /** The ISO time at which it was evaluated. */
  readonly at: string;
  readonly outcome: WatchOutcome;
  /** The state of its message; `unread` until the user changes it. */
  readonly state: MessageState;
  /** Null when nothing was judged, and in lines from before digests were stored. */
  readonly judgedBy: JudgedBy | null;
  /** The last time that the user changed the rule or its selection in this month; `outcome` is from before that change. */
  readonly restart: Restart | null;
};

/** Whether a line has the same outcome as another line of its rule and month. */
export const hasSameOutcome = (line: Pick<WatchLine, 'outcome'>, otherLine: Pick<WatchLine, 'outcome'>): boolean =>
  JSON.stringify(line.outcome) === JSON.stringify(otherLine.outcome);
