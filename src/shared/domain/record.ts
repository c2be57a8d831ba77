import type { ErrorCode } from '../bridge/result';

/** What the writer of a contact record or a note sets; a note uses `content` alone (docs/product.md#records). */
export type RecordFields = {
  readonly kind: string;
  readonly state: string;
  readonly contact: string;
  /** ISO time; null when nothing has to follow. */
  readonly followup: string | null;
  readonly content: string;
  readonly custom1: string;
  readonly custom2: string;
  readonly custom3: string;
  readonly sendEmails: readonly string[];
};

/** Text that was typed and is not (yet) with the provider. */
export type RecordDraft = {
  /** Made once, where the text was begun: `note` and the digits of a time for a new note; `new-` and those digits for a new contact record; the provider's number for a change of what is there. */
  readonly key: string;
  /** KvK number, or `note` and the digits of a time. */
  readonly itemId: string;
  /** What is changed; null for something new. */
  readonly id: string | null;
  readonly fields: RecordFields;
  /** ISO time of the last keystroke. */
  readonly typedAt: string;
  /** What the last attempt to save it ended with; null when there was none. */
  readonly failure: ErrorCode | null;
};

/** A contact record or a note as the provider has it, with the draft of a change of it. */
export type KeptRecord = {
  readonly id: string;
  readonly itemId: string;
  readonly fields: RecordFields;
  readonly created: string;
  readonly lastChanged: string;
  readonly user: string;
  readonly draft: RecordDraft | null;
  /** It says the same as another that was changed elsewhere meanwhile: both are kept. */
  readonly twin: string | null;
};

export type Attachment = {
  readonly id: string;
  readonly itemId: string;
  readonly fileName: string;
  /** Bytes. */
  readonly size: number;
  readonly lastChanged: string;
  /** Whether its bytes lie on this computer. */
  readonly isKept: boolean;
};

export type RecordKind = 'notes' | 'contacts';
export type RecordOrder = 'newest' | 'followup';

/** Which notes or contact records are asked for; `followup` puts open follow-ups first, the earliest first. */
export type RecordQuery = {
  readonly kind: RecordKind;
  /** Of one office; null for all. */
  readonly itemId: string | null;
  /** Words that all have to be in it, folded as filters fold (case and accents); an empty text is no search. */
  readonly search: string;
  readonly followups: 'all' | 'open' | 'overdue';
  readonly order: RecordOrder;
  readonly offset: number;
  readonly limit: number;
};

export type RecordPage = {
  /** How many fit the question, and how many there are in all. */
  readonly total: number;
  readonly all: number;
  readonly records: readonly KeptRecord[];
  /** Drafts of what is new, the last typed first; only with offset 0. */
  readonly drafts: readonly RecordDraft[];
  /** Of the records and drafts of this page, newest first. */
  readonly attachments: readonly Attachment[];
  /** Names of the offices that the texts and item ids of this page mention (7 or 8 digits), by KvK number of 8 digits; as the current month knows them. */
  readonly names: Readonly<Record<string, string>>;
};

/** How the mirror of the provider's records stands. */
export type RecordsState = {
  readonly sync: 'never' | 'busy' | 'done' | 'failed';
  /** ISO time of the last whole answer. */
  readonly syncedAt: string | null;
  readonly fault: ErrorCode | null;
  /** Grows with every change of records, drafts or attachments: who shows them asks again. */
  readonly version: number;
  readonly uploads: readonly Upload[];
};

export type Upload = {
  readonly id: string;
  readonly itemId: string;
  readonly fileName: string;
  /** Bytes. */
  readonly sent: number;
  readonly size: number;
  readonly state: 'busy' | 'failed';
  readonly fault: ErrorCode | null;
};

/** How saving a text ended. `savedTwice`: it was changed elsewhere meanwhile, and both texts are kept. */
export type RecordSaved = { readonly kind: 'saved' | 'savedTwice'; readonly id: string };

/** Choices, labels and addresses that the login payload sets for contact records. */
export type ContactSettings = {
  readonly kinds: readonly string[];
  readonly states: readonly string[];
  readonly contacts: readonly string[];
  /** Labels of fields by name (`custom1` …). */
  readonly labels: Readonly<Record<string, string>>;
  readonly custom1: readonly string[];
  readonly custom2: readonly string[];
  readonly custom3: readonly string[];
  readonly insertEmails: readonly string[];
  readonly updateEmails: readonly string[];
  readonly deleteEmails: readonly string[];
};

/** Bytes of the largest attachment (docs/product.md#attachments). */
export const largestAttachment = 25 * 1024 * 1024;
