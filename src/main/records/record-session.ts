import type { Caller } from '../../shared/bridge/calls';
import type { Owner } from '../../shared/domain/account/session';
import { Fault, type Result, unwrap } from '../../shared/domain/result';
import type { Requester } from '../provider/records-client';
import type { PersistentWorker } from '../wire/thread';
import type { MirrorRecord, RecordCalls, RecordLocation } from './record-calls';

/** The owner of the records, and the inputs of requests: all from one session. */
export type RecordAccess = RecordLocation & {
  readonly token: string;
  readonly owner: Owner;
  /** Whether the provider answers this account about records. */
  readonly canSync: boolean;
  /** Addresses that new and changed records may be mailed to. */
  readonly insertEmails: readonly string[];
  readonly updateEmails: readonly string[];
};

type SessionParts = {
  readonly thread: PersistentWorker<RecordCalls>;
  /** The outcome of a call with the token of an epoch; null when it did not fail. */
  readonly onOutcome: (epoch: number, fault: Fault | null) => void;
};

/** The calls of one session, to the mirror and to the provider: after a change of role nothing is answered any more. */
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

  /** A record in the mirror; null when it is not there. */
  find(id: string): Promise<MirrorRecord | null> {
    return this.ask((call, epoch) => call('find', { epoch, id }));
  }

  /** Asks the provider, and notes in the session how that ended. @throws Fault */
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
