import type { Attachment, KeptRecord, OfficeMark, RecordQuery, UnreadEntry } from '../../shared/domain/records/record';
import type { DatedAnswer, SyncScope } from './sync-progress';

/** The file of a role's records, and the epoch of the session: calls with another epoch are refused. */
export type RecordLocation = { readonly epoch: number; readonly folder: string; readonly key: Uint8Array };

type OfEpoch<T = object> = T & { readonly epoch: number };

/** A record at the provider; `mark` names the attempt that added it, null when the provider does not return marks. */
export type MirrorRecord = Omit<KeptRecord, 'draft' | 'otherDrafts'> & { readonly mark: string | null };

/** The rows of a page, without drafts and office names. */
export type MirrorPage = {
  readonly total: number;
  readonly all: number;
  readonly records: readonly MirrorRecord[];
  readonly attachments: readonly Attachment[];
  /** Which of the given record ids exist, on this page or elsewhere. */
  readonly present: readonly string[];
};

/** The time since which the provider is asked, in ISO; `isWhole` when everything is requested. */
export type Since = { readonly since: string; readonly isWhole: boolean };

/** How an answer changed the mirror. */
export type Applied = {
  readonly changed: boolean;
  /** The unreadable entries, including earlier ones. */
  readonly unread: readonly UnreadEntry[];
  readonly isUnreadOther: boolean;
  /** Whether the provider's clock was set back, so that changes since the previous answer may be missing from this one. */
  readonly wentBack: boolean;
};

/** The state of the mirror when it is opened: the time of the last answer (null without one), and the unreadable entries. */
export type MirrorState = { readonly syncedAt: string | null; readonly unread: readonly UnreadEntry[] };

/** The calls of the records thread. */
export type RecordCalls = {
  /** Opens the mirror of a role; a file that does not open is replaced by a new one. */
  open: (location: RecordLocation) => null;
  close: () => null;
  state: (input: OfEpoch) => MirrorState;
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
   * @see RecordIndex.page. Also returns attachments of `items`, and which records of `ids` exist. `dayStart` is when today began, in
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
  /** Notes that two records began as one. */
  setTwins: (input: OfEpoch<{ readonly first: string; readonly second: string }>) => null;
  /** @see Mirror.removeItem */
  removeItem: (input: OfEpoch<{ readonly itemId: string }>) => number;
  attachment: (input: OfEpoch<{ readonly id: string }>) => Attachment | null;
  /** All attachments of an item, the newest first. */
  attachmentsOf: (input: OfEpoch<{ readonly itemId: string }>) => readonly Attachment[];
  /** The bytes of an attachment, when they are stored here. */
  file: (input: OfEpoch<{ readonly id: string }>) => Uint8Array | null;
  keepFile: (input: OfEpoch<{ readonly id: string; readonly data: Uint8Array }>) => null;
};

/** What the thread reports: the path of a file that was put aside, or why there is no file. */
export type RecordNote = { readonly putAside: string } | { readonly unusable: string };
