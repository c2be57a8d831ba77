import type { ListName } from '../lists/list-name';
import type { Unknown } from './watch-line';
import type { OwnSubject, WatchSelection, WatchSubject } from './watch-rule';

/** The subject of a line of the consequences; a preset is about the whole list. */
export type ConsequenceSubject = OwnSubject | { readonly kind: 'preset'; readonly id: string };

/** A key for a subject. */
export const consequenceKey = ({ kind, id }: ConsequenceSubject | WatchSubject): string => `${kind}:${id}`;

/** How the offices of a selection can change. */
export const consequenceKinds = ['came', 'left', 'changed', 'continued'] as const;
export type ConsequenceKind = (typeof consequenceKinds)[number];

/** The consequences of a month for a selection (docs/rules/watch.md#consequences). Rows are given by id; the ids of offices are KvK numbers. */
export type Consequence = {
  readonly key: string;
  /** The number of rows in the later month. */
  readonly size: number;
  /**
   * `changed`: a column of the view changed. `continued`: the office continues under another number, and is given by its present number.
   */
  readonly offices: Readonly<Record<ConsequenceKind, readonly string[]>>;
  /** The columns of the view that are calculated in another way. */
  readonly method: readonly string[];
  /** The numbers of a KvK list that belong to no office of the later month. */
  readonly missing: readonly string[];
};

/** A selection that cannot be evaluated in both months. */
export type Unchecked = { readonly key: string; readonly unknown: Unknown };

/** A selection for whose consequences the list thread is asked. */
export type AskedSubject = {
  readonly key: string;
  readonly selection: WatchSelection;
  /** The names of the columns whose changes count; null for all columns. */
  readonly columns: readonly string[] | null;
};

/** A line that the user ticked off. */
export type ConsequenceTick = {
  readonly subject: ConsequenceSubject;
  readonly period: string;
  readonly note: string;
  /** The account that ticked it off, by the provider's name for the account. */
  readonly by: string;
  /** ISO time */
  readonly at: string;
};

export const longestTickNote = 2000;

/** A line of the consequences on the screen. */
export type ConsequenceLine = {
  readonly subject: ConsequenceSubject;
  readonly name: string;
  readonly list: ListName;
  /** Null when the subject cannot be evaluated in both months. */
  readonly known: {
    readonly size: number;
    readonly counts: Readonly<Record<ConsequenceKind, number>>;
    readonly method: readonly string[];
    readonly missing: number;
  } | null;
  /** Why it cannot be evaluated; null when it can. */
  readonly unknown: Unknown | null;
  readonly tick: ConsequenceTick | null;
};

/** The consequences of a month for everything that the user follows. */
export type Consequences = {
  /** The later month, `YYYY-MM`. */
  readonly period: string;
  readonly earlier: string;
  /** The ISO time of the check. */
  readonly checkedAt: string;
  readonly lines: readonly ConsequenceLine[];
  /** The names of saved filters that are not followed: each is a comparison, so its months are fixed. */
  readonly notFollowed: readonly string[];
  /** Whether the lines are those of the ready-made views, because the user follows nothing. */
  readonly areReady: boolean;
};

/**
 * A line of a file about an office of a selection: a change of a column of the view, or that the office came, left or continues, with its
 * old and new number.
 */
export type ConsequenceChange = {
  readonly kind: ConsequenceKind;
  readonly id: string;
  readonly name: string;
  /** The name of the column; null when the line is about the office itself. */
  readonly column: string | null;
  /** The values as shown. */
  readonly before: string;
  readonly after: string;
};

/** A file's lines about the offices of a selection; only the first ones when there are many. */
export type ConsequenceChanges = { readonly lines: readonly ConsequenceChange[]; readonly total: number };

/** The most lines about offices in a file of consequences, divided evenly among the selections: the file is made in memory. */
export const mostConsequenceLines = 60_000;

/** The consequences of a month with everything that a workbook shows of them. */
export type ConsequenceContent = {
  readonly consequences: Consequences;
  /** In the order of the consequences' lines; null for a subject that cannot be evaluated. Columns are given by label. */
  readonly changes: readonly (ConsequenceChanges | null)[];
  /** The outcome of each rule in each month with stored lines, newest first. */
  readonly log: readonly {
    /** `YYYY-MM` */
    readonly period: string;
    readonly rule: string;
    readonly subject: string;
    readonly result: string;
    readonly explanation: string;
  }[];
};
