import { dayOf } from '../calendar';
import type { ErrorCode } from '../result';

/** The fields that the author of a contact record or note fills in; a note only has `content` (docs/rules/records.md#records). */
export type RecordFields = {
  readonly kind: string;
  readonly state: string;
  readonly contact: string;
  /** The ISO time of the follow-up; null without a follow-up. */
  readonly followup: string | null;
  readonly content: string;
  readonly custom1: string;
  readonly custom2: string;
  readonly custom3: string;
  readonly sendEmails: readonly string[];
};

/** A typed text that the provider does not have (yet). Two windows that edit the same record each have a draft. */
export type RecordDraft = {
  /**
   * The key, made where the text was begun: `note` and the digits of a time for a new note; `new-` and such digits for a new contact
   * record; the provider's number for a change of a record.
   */
  readonly key: string;
  /** The window in which the text was typed last; empty when no window is known. */
  readonly window: string;
  /** Whether another window than the asking one has this draft open. */
  readonly isElsewhere: boolean;
  /** A KvK number, or `note` and the digits of a time. */
  readonly itemId: string;
  /** The record that the draft changes; null for a new record. */
  readonly id: string | null;
  readonly fields: RecordFields;
  /** The ISO time of the last keystroke. */
  readonly typedAt: string;
  /** Why the last attempt to save failed; null when it did not. */
  readonly failure: ErrorCode | null;
};

/** Another window's draft as it was shown when this window took it over. */
export type TakenDraft = Pick<RecordDraft, 'window' | 'typedAt'>;

/**
 * A draft as the window sends it after typing. `base` is the record's `lastChanged` when the user began to change it. `takes` is another
 * window's draft that this one continues.
 */
export type TypedDraft = Pick<RecordDraft, 'key' | 'itemId' | 'id' | 'fields'> & {
  readonly base?: string | undefined;
  readonly takes?: TakenDraft | undefined;
};

/** A contact record or note as the provider has it, with the drafts that change it. */
export type KeptRecord = {
  readonly id: string;
  readonly itemId: string;
  readonly fields: RecordFields;
  readonly created: string;
  readonly lastChanged: string;
  readonly user: string;
  /** The draft of the asking window, or one that a closed window left. */
  readonly draft: RecordDraft | null;
  /** All other drafts that change the record. */
  readonly otherDrafts: readonly RecordDraft[];
  /** The record from the same text that was changed elsewhere in the meantime; both are kept. */
  readonly replica: string | null;
};

export type Attachment = {
  readonly id: string;
  readonly itemId: string;
  readonly fileName: string;
  /** In bytes. */
  readonly size: number;
  readonly lastChanged: string;
  /** Whether its content is stored on this computer. */
  readonly isKept: boolean;
};

export type RecordKind = 'notes' | 'contacts';
export type RecordOrder = 'newest' | 'followup';

/** A question for notes or contact records. The order `followup` puts open follow-ups first, the earliest at the top. */
export type RecordQuery = {
  readonly kind: RecordKind;
  /** The item of one office; null for all. */
  readonly itemId: string | null;
  /** The former offices (KvK numbers of 8 digits) whose records are shown as well (docs/rules/user-data.md#continued-offices). */
  readonly also?: readonly string[] | undefined;
  /** Words that must all occur in the record; case and accents are ignored as in filters. An empty text does not search. */
  readonly search: string;
  readonly followups: 'all' | 'open' | 'overdue';
  readonly order: RecordOrder;
  readonly offset: number;
  readonly limit: number;
};

export type RecordPage = {
  /** The number of records that match, and of all records. */
  readonly total: number;
  readonly all: number;
  readonly records: readonly KeptRecord[];
  /** The drafts of new records, most recently typed first; only for offset 0. */
  readonly drafts: readonly RecordDraft[];
  /** The number of older drafts that are not in `drafts`; only for offset 0. */
  readonly moreDrafts: number;
  /** The keys of drafts of the asking window that the provider turned out to have, although the answer to their save was lost. */
  readonly settled: readonly string[];
  /** The attachments of the records and drafts of this page, newest first. */
  readonly attachments: readonly Attachment[];
  /**
   * The names of the offices whose numbers (7 or 8 digits) occur in this page's texts and item ids, by KvK number of 8 digits, from the
   * current month.
   */
  readonly names: Readonly<Record<string, string>>;
};

/** The numbers of notes and contact records of an office (docs/rules/records.md#office-marks). */
export type OfficeMark = {
  /** The KvK number, 8 digits. */
  readonly kvk: string;
  /** The number of notes that mention its KvK number. */
  readonly notes: number;
  readonly contacts: number;
  /** The earliest day of an open follow-up, `YYYY-MM-DD`; null without follow-ups. */
  readonly followup: string | null;
};

/** The state of the local mirror of the provider's records. */
export type RecordsState = {
  readonly sync: 'never' | 'busy' | 'done' | 'failed';
  /** The ISO time of the last complete answer. */
  readonly syncedAt: string | null;
  readonly fault: ErrorCode | null;
  /** The provider's entries that this program could not read; it will ask for them again. */
  readonly unread: { readonly count: number; readonly first: readonly UnreadEntry[] };
  /** Increases with every change of records, drafts or attachments: components that show them then ask again. */
  readonly version: number;
  readonly uploads: readonly Upload[];
};

/** An entry of the provider that could not be read: its number if that is known, and the field; never its content. */
export type UnreadEntry = {
  readonly kind: 'records' | 'attachments';
  readonly id: string | null;
  readonly field: string;
};

/** The user's answer when it is unknown whether the provider has a text: the text is there, or it must be added. */
export type DoubtChoice = 'there' | 'add';

export type Upload = {
  readonly id: string;
  readonly itemId: string;
  readonly fileName: string;
  /** In bytes. */
  readonly sent: number;
  readonly size: number;
  readonly state: 'busy' | 'failed';
  readonly fault: ErrorCode | null;
};

/** How saving a text ended. `savedTwice`: the record was changed elsewhere in the meantime, and both texts are kept. */
export type RecordSaved = { readonly kind: 'saved' | 'savedTwice'; readonly id: string };

/** The choices, labels and addresses for contact records in the login payload. */
export type ContactSettings = {
  readonly kinds: readonly string[];
  readonly states: readonly string[];
  readonly contacts: readonly string[];
  /** The labels of fields, by field name (`custom1` …). */
  readonly labels: Readonly<Record<string, string>>;
  readonly custom1: readonly string[];
  readonly custom2: readonly string[];
  readonly custom3: readonly string[];
  readonly insertEmails: readonly string[];
  readonly updateEmails: readonly string[];
  readonly deleteEmails: readonly string[];
};

/** The most bytes of an attachment (docs/rules/records.md#attachments). */
export const largestAttachment = 25 * 1024 * 1024;

/** The follow-up state of a contact record (docs/rules/records.md#follow-ups). */
export type Followup = 'none' | 'open' | 'overdue';

/** The follow-up state of a record: whether it has a follow-up, and whether that day has passed. @param today `YYYY-MM-DD` */
export function followupOf(followup: string | null, today: string): Followup {
  if (followup === null) return 'none';
  return dayOf(followup) < today ? 'overdue' : 'open';
}

let last = 0;

/**
 * A unique id of a note: `note`, a time in milliseconds, and four random digits that differ on other computers. One program never makes the
 * same id twice, however quickly it makes them (docs/rules/records.md#records).
 */
export function newNoteId(now: number): string {
  last = Math.max(Math.trunc(now), last + 1);
  const chance = Math.trunc(Math.random() * 10_000);
  return `note${last}${String(chance).padStart(4, '0')}`;
}
