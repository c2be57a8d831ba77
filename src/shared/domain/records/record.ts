import { dayOf } from '../calendar';
import type { ErrorCode } from '../result';

/** The fields that the writer of a contact record or a note sets; a note only has `content` (docs/product.md#records). */
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

/** Text that was typed and is not (yet) with the provider. Two windows that type on the same have a draft each. */
export type RecordDraft = {
  /** Made once, where the text was begun: `note` and the digits of a time for a new note; `new-` and those digits for a new contact record; the provider's number for a change of what is there. */
  readonly key: string;
  /** The window in which it was typed last; '' for a text of no window. */
  readonly window: string;
  /** Whether that window is open, and not the window that asks. */
  readonly isElsewhere: boolean;
  /** KvK number, or `note` and the digits of a time. */
  readonly itemId: string;
  /** The changed record; null for a new one. */
  readonly id: string | null;
  readonly fields: RecordFields;
  /** ISO time of the last keystroke. */
  readonly typedAt: string;
  /** The failure of the last attempt to save it; null for none. */
  readonly failure: ErrorCode | null;
};

/** A text of another window, as it was shown when this one went on with it. */
export type TakenDraft = Pick<RecordDraft, 'window' | 'typedAt'>;

/**
 * A draft as the window hands it in with a keystroke. `base` is `lastChanged` of the record on which a change of it was begun;
 * `takes` is the text of another window that it continues.
 */
export type TypedDraft = Pick<RecordDraft, 'key' | 'itemId' | 'id' | 'fields'> & {
  readonly base?: string | undefined;
  readonly takes?: TakenDraft | undefined;
};

/** A contact record or a note as the provider has it, with the draft of a change of it. */
export type KeptRecord = {
  readonly id: string;
  readonly itemId: string;
  readonly fields: RecordFields;
  readonly created: string;
  readonly lastChanged: string;
  readonly user: string;
  /** The draft of the asking window, or one that a closed window left. */
  readonly draft: RecordDraft | null;
  /** All other texts that were typed to change it. */
  readonly otherDrafts: readonly RecordDraft[];
  /** It says the same as another that was changed elsewhere meanwhile: both are kept. */
  readonly replica: string | null;
};

export type Attachment = {
  readonly id: string;
  readonly itemId: string;
  readonly fileName: string;
  /** Bytes. */
  readonly size: number;
  readonly lastChanged: string;
  /** Whether its bytes are on this computer. */
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
  /** Drafts of new records, the last typed first; only with offset 0. */
  readonly drafts: readonly RecordDraft[];
  /** How many drafts there are that were typed before those; only with offset 0. */
  readonly moreDrafts: number;
  /** Keys of texts of the window that asks of which it turned out that the provider has them, although the answer to their save did not come. */
  readonly settled: readonly string[];
  /** Of the records and drafts of this page, newest first. */
  readonly attachments: readonly Attachment[];
  /** Names of the offices that the texts and item ids of this page mention (7 or 8 digits), by KvK number of 8 digits; as the current month knows them. */
  readonly names: Readonly<Record<string, string>>;
};

/** The notes and contact records of an office, counted (docs/product.md#office-marks). */
export type OfficeMark = {
  /** Of 8 digits. */
  readonly kvk: string;
  /** Notes that name its number. */
  readonly notes: number;
  readonly contacts: number;
  /** The first day on which something has to follow, `YYYY-MM-DD`; null when nothing has. */
  readonly followup: string | null;
};

/** The state of the mirror of the provider's records. */
export type RecordsState = {
  readonly sync: 'never' | 'busy' | 'done' | 'failed';
  /** ISO time of the last whole answer. */
  readonly syncedAt: string | null;
  readonly fault: ErrorCode | null;
  /** Entries of the provider that this program could not read; they are asked for again. */
  readonly unread: { readonly count: number; readonly first: readonly UnreadEntry[] };
  /** Grows with every change of records, drafts or attachments: components that show them ask again. */
  readonly version: number;
  readonly uploads: readonly Upload[];
};

/** An entry of the provider's that could not be read: its number where that is known, and the field; never what is in it. */
export type UnreadEntry = {
  readonly kind: 'records' | 'attachments';
  readonly id: string | null;
  readonly field: string;
};

/** The user's answer about a text when it is unknown whether the provider has it: it is there, or it must be added. */
export type DoubtChoice = 'there' | 'add';

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

/** The follow-up state of a contact record (docs/product.md#follow-ups). */
export type Followup = 'none' | 'open' | 'overdue';

/** Whether something has to follow, and whether its day has passed. @param today `YYYY-MM-DD` */
export function followupOf(followup: string | null, today: string): Followup {
  if (followup === null) return 'none';
  return dayOf(followup) < today ? 'overdue' : 'open';
}

let last = 0;

/**
 * A unique id of a note: `note`, the digits of a time in milliseconds, and four digits by chance for other computers. Two of one
 * program are never the same, however quickly they follow one another (docs/product.md#records).
 */
export function newNoteId(now: number): string {
  last = Math.max(Math.trunc(now), last + 1);
  const chance = Math.trunc(Math.random() * 10_000);
  return `note${last}${String(chance).padStart(4, '0')}`;
}
