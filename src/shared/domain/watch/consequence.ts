import type { WatchSelection, WatchSubject } from './watch-rule';

/** What the consequences of a month are told apart by: a view of columns is about the whole list. */
export type ConsequenceSubject = WatchSubject | { readonly kind: 'preset'; readonly id: string };

/** Names a subject as a key. */
export const consequenceKey = ({ kind, id }: ConsequenceSubject): string => `${kind}:${id}`;

/** What became of offices of a selection. */
export const consequenceKinds = ['came', 'left', 'changed', 'continued'] as const;
export type ConsequenceKind = (typeof consequenceKinds)[number];

/** What a month means for a selection (docs/product.md#consequences). Offices by their KvK numbers. */
export type Consequence = {
  readonly key: string;
  /** Offices in the later month. */
  readonly size: number;
  /** Of `changed` a column of the view changed; `continued` went on under another number, by the number of now. */
  readonly offices: Readonly<Record<ConsequenceKind, readonly string[]>>;
  /** Columns of the view that are computed in another way. */
  readonly method: readonly string[];
  /** Numbers of a list that are no offices of the later month. */
  readonly missing: readonly string[];
};

/** A selection as the list thread works out its consequences. */
export type AskedSubject = {
  readonly key: string;
  readonly selection: WatchSelection;
  /** Names of the columns whose changes count; null for all. */
  readonly columns: readonly string[] | null;
};

/** What the user ticked off. */
export type ConsequenceTick = {
  readonly subject: ConsequenceSubject;
  readonly period: string;
  readonly note: string;
  /** Who ticked it off, as the provider names the account. */
  readonly by: string;
  /** ISO time */
  readonly at: string;
};

export const longestTickNote = 2000;

/** A line of the consequences on the screen. */
export type ConsequenceLine = {
  readonly subject: ConsequenceSubject;
  readonly name: string;
  /** Null where it cannot be asked of both months. */
  readonly found: {
    readonly size: number;
    readonly counts: Readonly<Record<ConsequenceKind, number>>;
    readonly method: readonly string[];
    readonly missing: number;
  } | null;
  readonly tick: ConsequenceTick | null;
};

/** What a month means for all that the user follows. */
export type Consequences = {
  /** `YYYY-MM` */
  readonly period: string;
  readonly earlier: string;
  /** ISO time at which it was looked at. */
  readonly checkedAt: string;
  readonly lines: readonly ConsequenceLine[];
  /** Saved filters of other lists, which are not followed. */
  readonly notFollowed: number;
};
