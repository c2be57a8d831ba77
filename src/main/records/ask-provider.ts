import type { Clock } from '../../shared/domain/clock';
import type { UnreadEntry } from '../../shared/domain/records/record';
import { Fault } from '../../shared/domain/result';
import type { ChangesAnswer } from '../provider/records-client';
import type { Applied, Since } from './record-calls';
import type { DatedAnswer, SyncScope } from './sync-progress';
import type { AnswerOutcome } from './sync-records';

/** What asking the provider needs, for the open role. */
export type AskParts = {
  readonly clock: Clock;
  readonly since: (scope: SyncScope) => Promise<Since>;
  /** Fetches both answers or fails; `null` when attachments are not included. @throws Fault */
  readonly changes: (
    asked: AskedChanges,
    signal: AbortSignal,
  ) => Promise<readonly [ChangesAnswer, ChangesAnswer | null]>;
  /** Passes the answers to the mirror. @throws Fault PROVIDER_ANSWER_INVALID */
  readonly apply: (records: Uint8Array, attachments: Uint8Array | null, answer: DatedAnswer) => Promise<Applied>;
};

/** The time since which changes are requested, in ISO, and whether attachments are included. */
export type AskedChanges = { readonly since: string; readonly withAttachments: boolean };

/** The result of asking the provider. */
export type AskResult = AnswerOutcome & {
  readonly changed: boolean;
  readonly unread: readonly UnreadEntry[];
  readonly isUnreadOther: boolean;
};

/**
 * Asks the provider for changes, or for everything, and passes the answers to the mirror (docs/rules/records.md#sync).
 * @throws Fault CANCELLED when `signal` was aborted, and any fault of the provider's calls
 */
export async function askProvider(scope: SyncScope, signal: AbortSignal, parts: AskParts): Promise<AskResult> {
  const { since, isWhole } = await parts.since(scope);
  const withAttachments = isWhole || scope !== 'recordChanges';
  const [records, attachments] = await parts.changes({ since, withAttachments }, signal);
  if (signal.aborted) throw new Fault('CANCELLED');
  const answer = {
    date: attachments === null ? records.date : earlier(records.date, attachments.date),
    at: parts.clock.now().getTime(),
    isWhole,
  };
  const { changed, unread, isUnreadOther, wentBack } = await parts.apply(
    records.bytes,
    attachments?.bytes ?? null,
    answer,
  );
  return { isWhole, wentBack, hasUnread: unread.length > 0, changed, unread, isUnreadOther };
}

/** The earlier of two times; null when either is unknown. */
const earlier = (first: number | null, second: number | null): number | null =>
  first === null || second === null ? null : Math.min(first, second);
