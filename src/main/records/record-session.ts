import type { Caller } from '../../shared/bridge/calls';
import type { Owner } from '../../shared/domain/account/session';
import { Fault, type Result, unwrap } from '../../shared/domain/result';
import type { Requester } from '../provider/records-client';
import type { PersistentWorker } from '../wire/thread';
import type { MirrorRecord, RecordCalls, RecordLocation } from './record-calls';

/** The owner of the records, and what requests need, all from one session. */
export type RecordAccess = RecordLocation & {
  readonly token: string;
  readonly owner: Owner;
  /** Whether the provider answers requests of this account about records. */
  readonly canSync: boolean;
  /** Addresses to which new and changed records may be mailed. */
  readonly insertEmails: readonly string[];
  readonly updateEmails: readonly string[];
};

type SessionParts = {
  readonly thread: PersistentWorker<RecordCalls>;
  /** The outcome of a call with the token of an epoch; `fault` is null when the call succeeded. */
  readonly onOutcome: (epoch: number, fault: Fault | null) => void;
};

/** Makes the calls of one session, to the mirror and to the provider. After a change of role it returns no more answers. */
export class RecordSession {
  constructor(
    readonly access: RecordAccess,
    readonly signal: AbortSignal,
    private readonly parts: SessionParts,
  ) {}

  /** Asks the mirror. @throws Fault */
  ask<T>(work: (call: Caller<RecordCalls>, epoch: number) => Promise<Result<T>>): Promise<T> {
    return this.parts.thread.use(async (call) => unwrap(await work(call, this.access.epoch)));
  }

  /** A record in the mirror; null when the mirror does not have it. */
  find(id: string): Promise<MirrorRecord | null> {
    return this.ask((call, epoch) => call('find', { epoch, id }));
  }

  /** Calls the provider, and notes the outcome in the session. @throws Fault */
  async toProvider<T>(work: (requester: Requester) => Promise<T>, signal = this.signal): Promise<T> {
    const { epoch, token } = this.access;
    try {
      const answer = await work({ token, signal });
      this.parts.onOutcome(epoch, null);
      return answer;
    } catch (error) {
      if (error instanceof Fault) {
        const isAnswer = error.code === 'NOT_FOUND' || error.code === 'NOT_ALLOWED';
        this.parts.onOutcome(epoch, isAnswer ? null : error);
      }
      throw error;
    }
  }
}
