import type { Attachment, KeptRecord, RecordFields, RecordQuery } from '../../shared/domain/record';

/** Where the records of a role are kept, and whose session asks: a call of any other epoch is refused. */
export type RecordLocation = { readonly epoch: number; readonly folder: string; readonly key: Uint8Array };

type OfEpoch<T = object> = T & { readonly epoch: number };

/** A record as the provider has it. */
export type MirrorRecord = Omit<KeptRecord, 'draft'>;

/** The rows of a page, without what only others know: drafts and names. */
export type MirrorPage = {
  readonly total: number;
  readonly all: number;
  readonly records: readonly MirrorRecord[];
  readonly attachments: readonly Attachment[];
  /** Which of the records that were asked for are there, on this page or not. */
  readonly present: readonly string[];
};

/** From which moments on the provider is asked what changed; ISO times. */
export type Since = { readonly records: string; readonly attachments: string };

/** What an answer of the provider did to the mirror; `leftOut` names the fields for which something was left out. */
export type Applied = { readonly changed: boolean; readonly leftOut: readonly string[] };

/** What the thread of records answers. */
export type RecordCalls = {
  /** Opens the mirror of a role; a file that does not open begins anew. */
  open: (location: RecordLocation) => null;
  close: () => null;
  /** The time of the last whole answer; null when there was none. */
  syncedAt: (input: OfEpoch) => string | null;
  /** `now` is an ISO time by the clock service. */
  since: (input: OfEpoch<{ readonly now: string }>) => Since;
  /** Reads what the provider says has changed, as the bytes of its JSON. @throws Fault PROVIDER_ANSWER_INVALID */
  apply: (
    input: OfEpoch<{ readonly records: Uint8Array; readonly attachments: Uint8Array; readonly at: string }>,
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
  find: (input: OfEpoch<{ readonly id: string }>) => MirrorRecord | null;
  /** The newest time that the provider gave a record; what it adds later is later. */
  latest: (input: OfEpoch) => string;
  /** A record that was added to an item after a moment of the provider's; of these fields, unless null. */
  findAdded: (
    input: OfEpoch<{ readonly itemId: string; readonly fields: RecordFields | null; readonly after: string }>,
  ) => MirrorRecord | null;
  /** Notes that two records are what became of one. */
  setTwins: (input: OfEpoch<{ readonly one: string; readonly other: string }>) => null;
  attachment: (input: OfEpoch<{ readonly id: string }>) => Attachment | null;
  /** All attachments of an item, the newest first. */
  attachmentsOf: (input: OfEpoch<{ readonly itemId: string }>) => readonly Attachment[];
  /** The bytes of an attachment, when they lie here. */
  file: (input: OfEpoch<{ readonly id: string }>) => Uint8Array | null;
  keepFile: (input: OfEpoch<{ readonly id: string; readonly data: Uint8Array }>) => null;
};

/** What the thread tells without being asked: the path of a file that was put aside, or why there is none. */
export type RecordNote = { readonly putAside: string } | { readonly unusable: string };
