import { randomUUID } from 'node:crypto';
import type { DoubtChoice, RecordFields } from '../../shared/domain/records/record';
import { type ErrorCode, failureOf, isUnreachable } from '../../shared/domain/result';
import type { DraftAttempt, StoredDraft } from '../user-data/tables/schemas/draft-schema';
import type { MirrorRecord } from './record-calls';
import { kindOf } from './record-index';

const texts = ['kind', 'state', 'contact', 'content', 'custom1', 'custom2', 'custom3'] as const;

/** Ignores line ends and surrounding spaces, because a provider may store them differently. */
const plain = (text: string): string => text.replace(/\r\n?/g, '\n').trim();

const timeOf = (followup: string | null): number | null => (followup === null ? null : Date.parse(followup));

/** Whether two records have the same content. Times are equal however they are written. */
export function isSameFields(first: RecordFields, second: RecordFields): boolean {
  const emails = ({ sendEmails }: RecordFields): string => [...sendEmails].sort().join('\n');
  return (
    texts.every((name) => plain(first[name]) === plain(second[name])) &&
    timeOf(first.followup) === timeOf(second.followup) &&
    emails(first) === emails(second)
  );
}

/** What the mirror shows about a draft, just after an update. */
export type SaveEvidence = {
  /** The record that an attempt added, identified by its mark, by the id that the provider returned, or by a note's item. */
  readonly proven: MirrorRecord | null;
  /** Records that an attempt may have added, without proof; records that equal the sent text come first. */
  readonly candidates: readonly MirrorRecord[];
  /** The record that the draft changes; null when the record was deleted, or the draft is new. */
  readonly current: MirrorRecord | null;
};

/** How to save a draft. `beside` is the record beside which the text is added, because it was changed elsewhere. */
export type SavePlan =
  | { readonly kind: 'done'; readonly record: MirrorRecord; readonly twinOf: string | null }
  /** `isAnother`: added under a new mark, whatever was sent before. */
  | { readonly kind: 'add'; readonly beside: MirrorRecord | null; readonly isAnother: boolean }
  | { readonly kind: 'edit'; readonly record: MirrorRecord }
  /** It is unknown whether the provider has the text, so the user is asked. */
  | { readonly kind: 'doubt' }
  /** The user says that the provider has the text, although it cannot be found. */
  | { readonly kind: 'leave' };

/**
 * What an attempt to add a text has added (docs/rules/records.md#record-attempts).
 * @param present all records of the attempt's item
 */
export function resultOf(
  { mark, itemId, known, id, fields, sentBefore }: DraftAttempt,
  present: readonly MirrorRecord[],
): Pick<SaveEvidence, 'proven' | 'candidates'> {
  const proven = present.find((record) => record.id === id || (mark !== '' && record.mark === mark));
  if (proven !== undefined) return { proven, candidates: [] };
  const wasKnown = new Set(known);
  // Records with another mark are results of other attempts.
  const added = present.filter((record) => !wasKnown.has(record.id) && record.mark === null);
  // Each note has its own item, which also identifies the note.
  if (kindOf(itemId) === 'notes') return { proven: added[0] ?? null, candidates: [] };
  const says = added.filter((record) => [fields, ...sentBefore].some((sent) => isSameFields(sent, record.fields)));
  // Another person may have changed the added record since. A record that was never changed must equal the sent text.
  const changed = added.filter((record) => !says.includes(record) && record.lastChanged !== record.created);
  return { proven: null, candidates: [...says, ...changed] };
}

/** A draft, and the fields of it that are sent. */
type DraftToSave = { readonly draft: StoredDraft; readonly fields: RecordFields };

/**
 * Decides how a text is saved, so that no text is lost and none is added twice (docs/rules/records.md#saving-records).
 * @param choice the user's answer to a doubt; null for none
 */
export function planSave({ draft, fields }: DraftToSave, evidence: SaveEvidence, choice: DoubtChoice | null): SavePlan {
  const { attempt } = draft;
  if (attempt?.isNew === true) {
    const { proven, candidates } = evidence;
    if (proven !== null) return planAttempted(attempt, fields, proven);
    // The provider returned an id, but does not show the record, which is also a doubt.
    if (candidates.length > 0 || attempt.id !== null) {
      const [first] = candidates;
      if (choice === null) return { kind: 'doubt' };
      if (choice === 'add') return { kind: 'add', beside: besideOf(draft, fields, evidence), isAnother: true };
      if (first === undefined) return { kind: 'leave' };
      return planAttempted(attempt, fields, first);
    }
  }
  return planChange(draft, fields, evidence);
}

/** Decides when the attempt became this record: text that was typed later changes the record. */
function planAttempted(attempt: DraftAttempt, fields: RecordFields, record: MirrorRecord): SavePlan {
  // The present text is the one that was sent: the provider has received it, and a later change was made by a person who saw it.
  const isSaid = attempt.sentBefore.length === 0 && isSameFields(attempt.fields, fields);
  if (isSaid || isSameFields(record.fields, fields)) return { kind: 'done', record, twinOf: attempt.twinOf };
  const isAsSent = [attempt.fields, ...attempt.sentBefore].some((sent) => isSameFields(sent, record.fields));
  // Another person has changed the record since, so both texts are kept.
  return isAsSent ? { kind: 'edit', record } : { kind: 'add', beside: record, isAnother: true };
}

function planChange(draft: StoredDraft, fields: RecordFields, { current }: SaveEvidence): SavePlan {
  if (current === null) return { kind: 'add', beside: null, isAnother: false };
  if (isSameFields(current.fields, fields)) return { kind: 'done', record: current, twinOf: null };
  const beside = isAsBegun(draft, current) ? null : current;
  return beside === null ? { kind: 'edit', record: current } : { kind: 'add', beside, isAnother: false };
}

const besideOf = (draft: StoredDraft, fields: RecordFields, { current }: SaveEvidence): MirrorRecord | null =>
  current === null || isSameFields(current.fields, fields) || isAsBegun(draft, current) ? null : current;

/**
 * Whether a record is still as it was when the text was begun, or as it was sent. The texts are compared; the time only when the shown text
 * is unknown, because two states may have the same time when a clock is set back.
 */
function isAsBegun({ base, attempt }: StoredDraft, current: MirrorRecord): boolean {
  const known = [base?.fields, attempt?.fields, ...(attempt?.sentBefore ?? [])];
  if (known.some((sent) => sent !== null && sent !== undefined && isSameFields(sent, current.fields))) return true;
  return base !== null && base.fields === null && base.lastChanged === current.lastChanged;
}

/** A text to send. `isAnother`: added under a new mark, whatever was sent before. */
export type Sending = {
  readonly isNew: boolean;
  readonly itemId: string;
  readonly fields: RecordFields;
  readonly twinOf: string | null;
  readonly isAnother: boolean;
};

/**
 * The attempt for a request. If an addition is sent again it keeps its mark, so that a provider that stores marks adds it only once.
 * Records that existed before can never be its result.
 * @param present all records of the item, as the provider has just shown them
 */
export function attemptOf(
  { attempt }: StoredDraft,
  { isNew, itemId, fields, twinOf, isAnother }: Sending,
  present: readonly MirrorRecord[],
): DraftAttempt {
  const sent = { isNew, itemId, fields, twinOf };
  const isOnceMore =
    !isAnother && attempt !== null && attempt.isNew === isNew && attempt.itemId === itemId && attempt.mark !== '';
  if (isOnceMore) {
    const sentBefore = [attempt.fields, ...attempt.sentBefore].filter((sent) => !isSameFields(sent, fields));
    return { ...sent, mark: attempt.mark, known: attempt.known, id: attempt.id, sentBefore };
  }
  // All records of the item are excluded as results, because the user may change the text during the request.
  return { ...sent, mark: randomUUID(), known: present.map(({ id }) => id), id: null, sentBefore: [] };
}

/** Errors that show that the provider refused a request. */
const refusals: ReadonlySet<ErrorCode> = new Set(['NOT_ALLOWED', 'NOT_FOUND', 'SESSION_EXPIRED']);
/** Errors that show that no connection was made. */
const unconnected: ReadonlySet<string> = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT']);

/** Whether a failure proves that the provider did not accept the text. A missing answer or a 5xx proves nothing. */
export function isNotTaken(error: unknown): boolean {
  // Other errors become an `INTERNAL` fault, which proves nothing.
  const { code, detail } = failureOf(error);
  if (isUnreachable(code)) return unconnected.has(detail);
  // A 408 may come from a proxy that had passed the request on. A 409 may answer a duplicate of a request that was accepted.
  if (code === 'PROVIDER_REFUSED') return detail !== '408' && detail !== '409';
  return refusals.has(code) || (code === 'PROVIDER_NOT_READY' && detail === '429');
}
