import type { Attachment, KeptRecord, OfficeMark, RecordQuery, UnreadEntry } from '../../shared/domain/records/record';
import type { DatedAnswer, SyncScope } from './sync-progress';

/** Where the records of a role are kept, and whose session asks: a call of any other epoch is refused. */
export type RecordLocation = { readonly epoch: number; readonly folder: string; readonly key: Uint8Array };

type OfEpoch<T = object> = T & { readonly epoch: number };

/** A record as the provider has it; `mark` names the attempt that added it, null where the provider hands back none. */
export type MirrorRecord = Omit<KeptRecord, 'draft' | 'otherDrafts'> & { readonly mark: string | null };

/** The rows of a page, without what only others know: drafts and names. */
export type MirrorPage = {
  readonly total: number;
  readonly all: number;
  readonly records: readonly MirrorRecord[];
  readonly attachments: readonly Attachment[];
  /** Which of the records that were asked for are there, on this page or not. */
  readonly present: readonly string[];
};

/** From which moment on the provider is asked, as an ISO time, and whether that is everything. */
export type Since = { readonly since: string; readonly isWhole: boolean };

/** What an answer of the provider did to the mirror. */
export type Applied = {
  readonly changed: boolean;
  /** What came and could not be read, with what could not be read before. */
  readonly unread: readonly UnreadEntry[];
  /** Whether `unread` is another than before. */
  readonly isUnreadOther: boolean;
  /** The provider's clock went back: what changed since the answer before may be missing from this one. */
  readonly wentBack: boolean;
};

/** The mirror when it was opened: the time of the last answer (null when there was none), and what could not be read. */
export type MirrorStand = { readonly syncedAt: string | null; readonly unread: readonly UnreadEntry[] };

/** What the thread of records answers. */
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
  /** Notes that two records are what became of one. */
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

/** What the thread reports without a request: the path of a file that was put aside, or why there is none. */
export type RecordNote = { readonly putAside: string } | { readonly unusable: string };
