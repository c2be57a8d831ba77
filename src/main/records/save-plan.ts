import { randomUUID } from 'node:crypto';
import type { DoubtChoice, RecordFields } from '../../shared/domain/records/record';
import { type ErrorCode, failureOf } from '../../shared/domain/result';
import type { DraftAttempt, StoredDraft } from '../user-data/tables/draft-schema';
import type { MirrorRecord } from './record-calls';
import { kindOf } from './record-index';

const texts = ['kind', 'state', 'contact', 'content', 'custom1', 'custom2', 'custom3'] as const;

/** Line ends and the space around a text are no difference: a provider may keep them otherwise than they were sent. */
const plain = (text: string): string => text.replace(/\r\n?/g, '\n').trim();

const timeOf = (followup: string | null): number | null => (followup === null ? null : Date.parse(followup));

/** Whether two records say the same; a time is the same however it is written. */
export function isSameFields(one: RecordFields, other: RecordFields): boolean {
  const emails = ({ sendEmails }: RecordFields): string => [...sendEmails].sort().join('\n');
  return (
    texts.every((name) => plain(one[name]) === plain(other[name])) &&
    timeOf(one.followup) === timeOf(other.followup) &&
    emails(one) === emails(other)
  );
}

/** What the mirror, just brought up to date, knows of a draft. */
export type SaveEvidence = {
  /** What an attempt added, by a positive sign: its mark, the id that the provider answered, or the item of a note. */
  readonly proven: MirrorRecord | null;
  /** Records that may be what an attempt added, although nothing proves it; those that say what was sent come first. */
  readonly candidates: readonly MirrorRecord[];
  /** The record that the draft is a change of; null when it is gone, or the draft is new. */
  readonly current: MirrorRecord | null;
};

/** What saving a draft asks for. `beside` is the record that says otherwise, beside which the text is kept. */
export type SavePlan =
  | { readonly kind: 'done'; readonly record: MirrorRecord; readonly twinOf: string | null }
  /** `isAnother`: under a name of its own, whatever was sent before. */
  | { readonly kind: 'add'; readonly beside: MirrorRecord | null; readonly isAnother: boolean }
  | { readonly kind: 'edit'; readonly record: MirrorRecord }
  /** It is unknown whether the provider has it: the user says. */
  | { readonly kind: 'doubt' }
  /** The user says that the provider has it, and it cannot be found. */
  | { readonly kind: 'leave' };

/**
 * What became of an attempt to add a text (docs/product.md#record-attempts).
 * @param present all records of the item of the attempt
 */
export function resultOf(
  { mark, itemId, known, id, fields, sentBefore }: DraftAttempt,
  present: readonly MirrorRecord[],
): Pick<SaveEvidence, 'proven' | 'candidates'> {
  const proven = present.find((record) => record.id === id || (mark !== '' && record.mark === mark));
  if (proven !== undefined) return { proven, candidates: [] };
  const wasKnown = new Set(known);
  // What bears the mark of another attempt is the result of that one.
  const added = present.filter((record) => !wasKnown.has(record.id) && record.mark === null);
  // Notes have an item each, and it is made for the note: that is a name too.
  if (kindOf(itemId) === 'notes') return { proven: added[0] ?? null, candidates: [] };
  const says = added.filter((record) => [fields, ...sentBefore].some((sent) => isSameFields(sent, record.fields)));
  // Another person may have changed it since; a record that was never changed did not say what was sent.
  const changed = added.filter((record) => !says.includes(record) && record.lastChanged !== record.created);
  return { proven: null, candidates: [...says, ...changed] };
}

/** A draft, and what is sent of it. */
type DraftToSave = { readonly draft: StoredDraft; readonly fields: RecordFields };

/**
 * Decides how a text is saved, so that nothing is lost and nothing is there twice that says the same (docs/product.md#saving-records).
 * @param choice what the user said of a doubt; null when nothing was said
 */
export function planSave({ draft, fields }: DraftToSave, evidence: SaveEvidence, choice: DoubtChoice | null): SavePlan {
  const { attempt } = draft;
  if (attempt?.isNew === true) {
    const { proven, candidates } = evidence;
    if (proven !== null) return planAttempted(attempt, fields, proven);
    // The provider answered with an id and does not show it: that is no less a doubt.
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

/** The attempt is this record; what was typed since changes it. */
function planAttempted(attempt: DraftAttempt, fields: RecordFields, record: MirrorRecord): SavePlan {
  // What was sent is what the text says now: the provider has had it, and a change since then was made with it on screen.
  const isSaid = attempt.sentBefore.length === 0 && isSameFields(attempt.fields, fields);
  if (isSaid || isSameFields(record.fields, fields)) return { kind: 'done', record, twinOf: attempt.twinOf };
  const isAsSent = [attempt.fields, ...attempt.sentBefore].some((sent) => isSameFields(sent, record.fields));
  // Another person has changed it since: both texts are kept.
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
 * Whether a record is what the text was begun on, or what was sent of it. Its text says so; its time alone only where the text that was
 * shown is not known, since a clock that goes back can give two states one time.
 */
function isAsBegun({ base, attempt }: StoredDraft, current: MirrorRecord): boolean {
  const known = [base?.fields, attempt?.fields, ...(attempt?.sentBefore ?? [])];
  if (known.some((each) => each !== null && each !== undefined && isSameFields(each, current.fields))) return true;
  return base !== null && base.fields === null && base.lastChanged === current.lastChanged;
}

/** What is about to be sent. `isAnother`: under a name of its own, whatever was sent before. */
export type Sending = {
  readonly isNew: boolean;
  readonly itemId: string;
  readonly fields: RecordFields;
  readonly twinOf: string | null;
  readonly isAnother: boolean;
};

/**
 * The attempt that a sending belongs to. An addition that is sent once more keeps its name, so that a provider that keeps marks adds it
 * once; what was there when it began can never be its result.
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
    const sentBefore = [attempt.fields, ...attempt.sentBefore].filter((each) => !isSameFields(each, fields));
    return { ...sent, mark: attempt.mark, known: attempt.known, id: attempt.id, sentBefore };
  }
  // Each that says the same; and all of the item, for a text that is typed on while its answer is awaited.
  return { ...sent, mark: randomUUID(), known: present.map(({ id }) => id), id: null, sentBefore: [] };
}

/** Answers with which the provider says no. */
const refusals: ReadonlySet<ErrorCode> = new Set(['NOT_ALLOWED', 'NOT_FOUND', 'SESSION_EXPIRED']);
/** No connection was made. */
const unconnected: ReadonlySet<string> = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT']);

/** Whether a failure proves that the provider did not take what was sent. No answer proves nothing, and neither does a 5xx. */
export function isNotTaken(error: unknown): boolean {
  // An error of another kind is an `INTERNAL` fault, which proves nothing.
  const { code, detail } = failureOf(error);
  if (code === 'PROVIDER_UNREACHABLE') return unconnected.has(detail);
  // 408 is of a relay that may have handed it on; 409 may be the answer to a sending that came twice, of which the first was taken.
  if (code === 'PROVIDER_REFUSED') return detail !== '408' && detail !== '409';
  return refusals.has(code) || (code === 'PROVIDER_NOT_READY' && detail === '429');
}
