import type { ListName } from '../lists/list-name';
import type { Unknown } from './watch-line';
import type { WatchSelection, WatchSubject } from './watch-rule';

/** The subject of a line of the consequences; a view of columns is about the whole list. */
export type ConsequenceSubject = WatchSubject | { readonly kind: 'preset'; readonly id: string };

/** Names a subject as a key. */
export const consequenceKey = ({ kind, id }: ConsequenceSubject): string => `${kind}:${id}`;

/** The kinds of changes of a selection's offices. */
export const consequenceKinds = ['came', 'left', 'changed', 'continued'] as const;
export type ConsequenceKind = (typeof consequenceKinds)[number];

/** The consequences of a month for a selection (docs/product.md#consequences). Rows by their ids, which are KvK numbers of offices. */
export type Consequence = {
  readonly key: string;
  /** Rows in the later month. */
  readonly size: number;
  /** `changed`: a column of the view changed; `continued`: continued under another number, by the present number. */
  readonly offices: Readonly<Record<ConsequenceKind, readonly string[]>>;
  /** Columns of the view that are computed in another way. */
  readonly method: readonly string[];
  /** Numbers of a list that are no offices of the later month. */
  readonly missing: readonly string[];
};

/** A selection that cannot be asked of both months. */
export type Unchecked = { readonly key: string; readonly unknown: Unknown };

/** A selection as the list thread works out its consequences. */
export type AskedSubject = {
  readonly key: string;
  readonly selection: WatchSelection;
  /** Names of the columns whose changes count; null for all. */
  readonly columns: readonly string[] | null;
};

/** The lines that the user ticked off. */
export type ConsequenceTick = {
  readonly subject: ConsequenceSubject;
  readonly period: string;
  readonly note: string;
  /** The account that ticked it off, by the provider's name for it. */
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
  /** Null where it cannot be asked of both months. */
  readonly found: {
    readonly size: number;
    readonly counts: Readonly<Record<ConsequenceKind, number>>;
    readonly method: readonly string[];
    readonly missing: number;
  } | null;
  /** Why it cannot; null where it can. */
  readonly unknown: Unknown | null;
  readonly tick: ConsequenceTick | null;
};

/** The consequences of a month for everything that the user follows. */
export type Consequences = {
  /** `YYYY-MM` */
  readonly period: string;
  readonly earlier: string;
  /** ISO time at which it was looked at. */
  readonly checkedAt: string;
  readonly lines: readonly ConsequenceLine[];
  /** Names of saved filters that are not followed: each is a comparison, which names its months itself. */
  readonly notFollowed: readonly string[];
};

/** A line about an office of a selection in a file: a change of a column of the view, or that it came, left or goes on, with the office that it was and is. */
export type ConsequenceChange = {
  readonly kind: ConsequenceKind;
  readonly id: string;
  readonly name: string;
  /** Name of the column; null where it is about the office itself. */
  readonly column: string | null;
  /** As shown. */
  readonly before: string;
  readonly after: string;
};

/** What a file says of the offices of a selection; of many lines only the first are here. */
export type ConsequenceChanges = { readonly lines: readonly ConsequenceChange[]; readonly total: number };

/** Lines about offices in a file of consequences, divided evenly among its selections: it is made in memory. */
export const mostConsequenceLines = 60_000;

/** The consequences of a month as a workbook has them. */
export type ConsequenceContent = {
  readonly consequences: Consequences;
  /** In the order of the lines; null where it cannot be asked. Columns have their labels here. */
  readonly changes: readonly (ConsequenceChanges | null)[];
  /** The outcome of each rule in each month with kept lines, the newest first. */
  readonly log: readonly {
    /** `YYYY-MM` */
    readonly period: string;
    readonly rule: string;
    readonly subject: string;
    readonly result: string;
    readonly explanation: string;
  }[];
};
