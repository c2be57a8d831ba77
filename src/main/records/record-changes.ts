import type { Clock } from '../../shared/domain/clock';
import { type DoubtChoice, newNoteId, type RecordSaved } from '../../shared/domain/records/record';
import { type ErrorCode, Fault, failureOf } from '../../shared/domain/result';
import type { RecordsClient } from '../provider/records-client';
import type { DraftName } from '../user-data/tables/schemas/draft-schema';
import { Semaphore } from '../wire/semaphore';
import { type Drafts, placeOf } from './drafts';
import { draftInPlace, type RecordPages } from './record-pages';
import type { RecordSession } from './record-session';
import { type SaveParts, saveRecord, settleAttempts } from './save-record';
import type { SyncScope } from './sync-progress';

type RecordChangeParts = {
  readonly provider: RecordsClient;
  readonly clock: Clock;
  readonly drafts: Drafts;
  readonly pages: Pick<RecordPages, 'asking'>;
  /** @throws Fault NOT_LOGGED_IN */
  readonly opened: () => RecordSession;
  /** Whether the provider's record could not be read. */
  readonly isUnread: (id: string) => boolean;
  /** Updates the mirror in the background, with the outcome. */
  readonly sync: () => Promise<unknown>;
  /** Updates the mirror. @throws Fault when that failed */
  readonly requireSync: (scope?: SyncScope) => Promise<void>;
  readonly onChange: () => void;
};

/** Sends the user's texts to the provider, and deletes records there, one after another. */
export class RecordChanges {
  private readonly turns = new Semaphore(1);
  private readonly saving = new Map<string, { readonly name: DraftName; readonly work: Promise<RecordSaved> }>();

  constructor(private readonly parts: RecordChangeParts) {}

  /** Forgets what is being saved, for another role. */
  forget(): void {
    this.saving.clear();
  }

  /**
   * Sends a draft; two requests for the same draft get the same answer.
   * @param choice the user's answer to RECORD_UNCERTAIN
   * @throws Fault, which is also stored with the draft
   */
  save(name: DraftName, choice: DoubtChoice | null = null): Promise<RecordSaved> {
    const place = placeOf(name);
    const running = this.saving.get(place);
    if (running !== undefined) return running.work;
    const session = this.parts.opened();
    const work = this.inTurn(session, () => this.saveNow(session, name, choice)).finally(() => {
      if (this.saving.get(place)?.work === work) this.saving.delete(place);
    });
    this.saving.set(place, { name, work });
    return work;
  }

  /**
   * Deletes a record.
   * @param shown `lastChanged` of the record as it was shown
   * @param window the window that showed it
   * @throws Fault RECORD_CHANGED when the record was changed elsewhere since
   */
  remove(id: string, shown: string | null, window = ''): Promise<null> {
    const session = this.parts.opened();
    return this.inTurn(session, async () => {
      const seen = shown ?? (await session.find(id))?.lastChanged;
      await this.parts.requireSync();
      const current = await session.find(id);
      if (current !== null && current.lastChanged !== seen) throw new Fault('RECORD_CHANGED');
      if (current !== null) await this.removeAtProvider(session, id);
      // A draft of another window stays, and becomes a new text.
      const { owner } = session.access;
      const drafts = await this.parts.drafts.ofRecords(owner, [id]);
      const own = draftInPlace(drafts, this.parts.pages.asking(window));
      await this.parts.drafts.removeOf(owner, id, (draft) => draft.window === own?.window);
      await this.parts.sync();
      this.parts.onChange();
      return null;
    }).catch((error) => {
      void this.parts.sync();
      throw error instanceof Fault && error.code === 'PROVIDER_REFUSED'
        ? new Fault('RECORD_NOT_SAVED', error.detail)
        : error;
    });
  }

  /** @throws Fault RECORD_NOT_SAVED when the provider answers that it does not have the record, but still lists it */
  private async removeAtProvider(session: RecordSession, id: string): Promise<void> {
    try {
      await session.toProvider((requester) => this.parts.provider.remove(id, requester));
    } catch (error) {
      if (!(error instanceof Fault && error.code === 'NOT_FOUND')) throw error;
      // Another person deleted the record at the same moment, or the answer did not come from the provider itself.
      await this.parts.requireSync('all');
      if ((await session.find(id)) !== null) throw new Fault('RECORD_NOT_SAVED', 'still there');
    }
  }

  /** Settles attempts to save whose outcome was unknown, with the mirror as it is now. */
  settle(session: RecordSession): ReturnType<typeof settleAttempts> {
    return settleAttempts(this.saveParts(session), (name) => this.saving.has(placeOf(name)));
  }

  private async saveNow(session: RecordSession, name: DraftName, choice: DoubtChoice | null): Promise<RecordSaved> {
    if (!session.access.canSync) throw new Fault('NOT_ALLOWED', 'loginid');
    try {
      return await saveRecord(name, choice, this.saveParts(session));
    } catch (error) {
      const failure: ErrorCode = failureOf(error).code;
      // The failure does not concern another account that may be logged in by then.
      if (failure !== 'CANCELLED') {
        await this.parts.drafts.change(session.access.owner, name, (draft) => ({ ...draft, failure })).catch(() => {});
      }
      void this.parts.sync();
      throw error;
    } finally {
      this.parts.onChange();
    }
  }

  private saveParts(session: RecordSession): SaveParts {
    const { access } = session;
    const { provider, clock } = this.parts;
    return {
      owner: access.owner,
      drafts: this.parts.drafts,
      mirror: {
        find: (id) => session.find(id),
        isUnread: this.parts.isUnread,
        ofItem: (itemId) => session.ask((call, epoch) => call('ofItem', { epoch, itemId })),
        setTwins: (first, second) => session.ask((call, epoch) => call('setTwins', { epoch, first, second })),
      },
      send: {
        add: (record) => session.toProvider((requester) => provider.add(record, requester)),
        edit: (record) => session.toProvider((requester) => provider.edit(record, requester)),
      },
      sync: (scope) => this.parts.requireSync(scope),
      addresses: (isNew) => (isNew ? access.insertEmails : access.updateEmails),
      newNoteId: () => newNoteId(clock.now().getTime()),
    };
  }

  private async inTurn<T>({ signal }: RecordSession, work: () => Promise<T>): Promise<T> {
    const done = await this.turns.run(signal, async () => ({ answer: await work() }));
    if (done === null || signal.aborted) throw new Fault('CANCELLED');
    return done.answer;
  }
}
