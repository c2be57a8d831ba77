import type { Attachment, KeptRecord, OfficeMark, RecordQuery, UnreadEntry } from '../../shared/domain/records/record';
import type { DatedAnswer, SyncScope } from './sync-progress';

/** The file of a role's records, and the session that asks: a call of any other epoch is refused. */
export type RecordLocation = { readonly epoch: number; readonly folder: string; readonly key: Uint8Array };

type OfEpoch<T = object> = T & { readonly epoch: number };

/** A record at the provider; `mark` names the attempt that added it, null when the provider returns none. */
export type MirrorRecord = Omit<KeptRecord, 'draft' | 'otherDrafts'> & { readonly mark: string | null };

/** The rows of a page, without drafts and names of offices. */
export type MirrorPage = {
  readonly total: number;
  readonly all: number;
  readonly records: readonly MirrorRecord[];
  readonly attachments: readonly Attachment[];
  /** Which of the wanted records exist, on this page or not. */
  readonly present: readonly string[];
};

/** The time since which the provider is asked, in ISO, and whether that is everything. */
export type Since = { readonly since: string; readonly isWhole: boolean };

/** The effect of an answer on the mirror. */
export type Applied = {
  readonly changed: boolean;
  /** The unreadable entries, including earlier ones. */
  readonly unread: readonly UnreadEntry[];
  /** Whether `unread` has changed. */
  readonly isUnreadOther: boolean;
  /** The provider's clock went back: what changed since the answer before may be missing from this one. */
  readonly wentBack: boolean;
};

/** The mirror when it was opened: the time of the last answer (null when there was none), and what could not be read. */
export type MirrorStand = { readonly syncedAt: string | null; readonly unread: readonly UnreadEntry[] };

/** The calls of the records thread. */
export type RecordCalls = {
  /** Opens the mirror of a role; a file that does not open is replaced by a new one. */
  open: (location: RecordLocation) => null;
  close: () => null;
  stand: (input: OfEpoch) => MirrorStand;
  since: (input: OfEpoch<{ readonly scope: SyncScope }>) => Since;
  /** @see Mirror.apply @throws Fault PROVIDER_ANSWER_INVALID */
  apply: (
    input: OfEpoch<{
      readonly records: Uint8Array;
      readonly attachments: Uint8Array | null;
      readonly answer: DatedAnswer;
    }>,
  ) => Applied;
  /**
   * @see RecordIndex.page; attachments also of `items`, and whether records of `ids` are there. `dayStart` is when today began, in
   * milliseconds.
   */
  page: (
    input: OfEpoch<{
      readonly query: RecordQuery;
      readonly items: readonly string[];
      readonly ids: readonly string[];
      readonly dayStart: number;
    }>,
  ) => MirrorPage;
  /** @see RecordIndex.marks */
  marks: (input: OfEpoch) => readonly OfficeMark[];
  find: (input: OfEpoch<{ readonly id: string }>) => MirrorRecord | null;
  /** All records of an item. */
  ofItem: (input: OfEpoch<{ readonly itemId: string }>) => readonly MirrorRecord[];
  /** Notes that two records come from one. */
  setTwins: (input: OfEpoch<{ readonly one: string; readonly other: string }>) => null;
  /** @see Mirror.removeItem */
  removeItem: (input: OfEpoch<{ readonly itemId: string }>) => number;
  attachment: (input: OfEpoch<{ readonly id: string }>) => Attachment | null;
  /** All attachments of an item, the newest first. */
  attachmentsOf: (input: OfEpoch<{ readonly itemId: string }>) => readonly Attachment[];
  /** The bytes of an attachment, when they are stored here. */
  file: (input: OfEpoch<{ readonly id: string }>) => Uint8Array | null;
  keepFile: (input: OfEpoch<{ readonly id: string; readonly data: Uint8Array }>) => null;
};

/** The notes of the thread: the path of a file that was put aside, or the reason why there is no file. */
export type RecordNote = { readonly putAside: string } | { readonly unusable: string };
