import { randomUUID } from 'node:crypto';
import type { RecordFields } from '../../shared/domain/records/record';
import { type ErrorCode, Fault, failureOf } from '../../shared/domain/result';
import type { DraftAttempt, StoredDraft } from '../own-data/tables/draft-schema';
import type { MirrorRecord } from './record-calls';
import { isSameFields } from './same-fields';

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
  if (!(error instanceof Fault)) return false;
  const { code, detail } = failureOf(error);
  if (code === 'PROVIDER_UNREACHABLE') return unconnected.has(detail);
  // 408 is of a relay that may have handed it on; 409 may be the answer to a sending that came twice, of which the first was taken.
  if (code === 'PROVIDER_REFUSED') return detail !== '408' && detail !== '409';
  return refusals.has(code) || (code === 'PROVIDER_NOT_READY' && detail === '429');
}
