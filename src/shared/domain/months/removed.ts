export const removedKinds = ['office', 'person'] as const;

/** An office (by KvK number) or a person (by the provider's number) to be removed on request (docs/rules/settings.md#removal-on-request). */
export type Removed = { readonly kind: (typeof removedKinds)[number]; readonly id: string };

/** Whether an id is that of the subject, of one of its locations, or of an entry of the person in the register of the AFM. */
export const isIdOf = (of: string, id: string): boolean =>
  of === id || of.startsWith(`${id}_`) || of.startsWith(`${id}~`);

/**
 * Whether a text has the KvK number of a removed office, and not as a part of a longer number. The number of a person is short, and in a text
 * it may be anything.
 */
export const hasNumberOf = (text: string, { kind, id }: Removed): boolean =>
  kind === 'office' && new RegExp(`(?<!\\d)${id}(?!\\d)`).test(text);

/** What was removed, and from where. */
export type RemovalReport = {
  /** The months that contained it, newest first, each with the number of removed rows and of emptied cells. */
  readonly months: readonly { readonly period: string; readonly rows: number; readonly cells: number }[];
  readonly dossiers: number;
  readonly records: number;
  /** The number of decisions about it in comparisons. */
  readonly confirmed: number;
  /** Rows and cells of own tables. */
  readonly ownRows: number;
  /** The number of remarks on its values. */
  readonly remarks: number;
};
