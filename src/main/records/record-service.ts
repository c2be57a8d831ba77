import type { Owner } from '../../shared/domain/account/session';
import type { Clock } from '../../shared/domain/clock';
import type {
  OfficeMark,
  RecordPage,
  RecordQuery,
  RecordsState,
  TypedDraft,
  UnreadEntry,
} from '../../shared/domain/records/record';
import { Fault, failureOf, unwrap } from '../../shared/domain/result';
import type { FileHost } from '../files/file-host';
import { reportPutAside } from '../files/put-aside';
import type { UnfinishedWork } from '../files/unfinished-work';
import type { RecordsClient } from '../provider/records-client';
import type { DraftName } from '../user-data/tables/schemas/draft-schema';
import { PersistentWorker } from '../wire/thread';
import { askProvider } from './ask-provider';
import { AttachmentService } from './attachment-service';
import { type DraftStorage, Drafts } from './drafts';
import type { RecordCalls, RecordNote } from './record-calls';
import { RecordChanges } from './record-changes';
import { RecordPages } from './record-pages';
import { type RecordAccess, RecordSession } from './record-session';
import type { SyncScope } from './sync-progress';
import { type AnswerOutcome, SyncRecords } from './sync-records';

export type RecordServiceParts = {
  readonly thread: URL;
  readonly provider: RecordsClient;
  readonly drafts: DraftStorage;
  /** Names of offices in the current month, by KvK number of 8 digits. */
  readonly names: (kvks: readonly string[]) => Promise<Readonly<Record<string, string>>>;
  readonly clock: Clock;
  readonly host: FileHost;
  readonly unfinished: UnfinishedWork;
  /** The outcome of a call with the token of an epoch; `fault` is null when the call succeeded. */
  readonly onOutcome: (epoch: number, fault: Fault | null) => void;
  readonly onChange: (state: RecordsState) => void;
  /** Called when a window changed a draft that is already on pages. */
  readonly onTyped: (name: DraftName) => void;
  readonly log: (where: string, error: unknown) => void;
};

/**
 * Notes, contact records and their attachments: a mirror of the provider's records, which can be read without a network, and the user's
 * texts that are not there yet (docs/rules/records.md#records). Every method throws a Fault.
 */
export class RecordService {
  private session: RecordSession | null = null;
  private abort = new AbortController();
  private version = 1;
  private readonly thread: PersistentWorker<RecordCalls>;
  private readonly drafts: Drafts;
  private readonly pages: RecordPages;
  private readonly syncing: SyncRecords;
  readonly changes: RecordChanges;
  readonly attachments: AttachmentService;
  /** Resolves when the file was read, and the provider is being asked. */
  private started: Promise<void> = Promise.resolve();
  private unread: readonly UnreadEntry[] = [];

  constructor(private readonly parts: RecordServiceParts) {
    const onNote = (note: unknown) => {
      // Notes only come from our own thread, and always have this type.
      const sent = note as RecordNote;
      if ('putAside' in sent) reportPutAside(sent.putAside);
      else parts.log('records.file', new Fault('DATA_FOLDER_UNUSABLE', sent.unusable));
    };
    this.drafts = new Drafts(parts.drafts, parts.clock);
    this.pages = new RecordPages({ drafts: this.drafts, names: parts.names, clock: parts.clock, log: parts.log });
    this.syncing = new SyncRecords({
      ask: (scope, signal) => this.askAndApply(scope, signal),
      clock: parts.clock,
      onChange: () => this.notify(),
    });
    this.thread = new PersistentWorker(parts.thread, onNote, async (call) => {
      const { session } = this;
      if (session === null) unwrap(await call('close'));
      else {
        const { epoch, folder, key } = session.access;
        unwrap(await call('open', { epoch, folder, key }));
      }
    });
    this.changes = new RecordChanges({
      ...{ provider: parts.provider, clock: parts.clock, drafts: this.drafts, pages: this.pages },
      opened: () => this.opened(),
      isUnread: (id) => this.unread.some((entry) => entry.kind === 'records' && entry.id === id),
      sync: () => this.syncing.sync(),
      requireSync: (scope) => this.requireSync(scope),
      onChange: () => this.changed(),
    });
    this.attachments = new AttachmentService({
      provider: parts.provider,
      host: parts.host,
      unfinished: parts.unfinished,
      opened: () => this.opened(),
      requireSync: () => this.requireSync(),
      onChange: (isOther) => (isOther ? this.changed() : this.notify()),
    });
  }

  /** Starts the thread before its first call. */
  getReady(): Promise<void> {
    return this.thread.getReady();
  }

  /** Switches to the records of a role; null after logout. Running work for another role is dropped. */
  async open(access: RecordAccess | null): Promise<void> {
    this.syncing.close();
    this.abort.abort();
    this.abort = new AbortController();
    this.changes.forget();
    this.unread = [];
    this.pages.forget();
    this.attachments.forget();
    const { thread, parts } = this;
    const { onOutcome } = parts;
    this.session = access === null ? null : new RecordSession(access, this.abort.signal, { thread, onOutcome });
    await this.thread.prepareAgain();
    this.started = this.session?.access.canSync === true ? this.begin(this.session) : Promise.resolve();
    this.changed();
  }

  state(): RecordsState {
    const { phase, last, syncedAt } = this.syncing.view();
    const ended = last?.kind ?? (syncedAt === null ? 'never' : 'done');
    return {
      sync: phase === 'asking' ? 'busy' : ended,
      syncedAt,
      fault: last?.kind === 'failed' ? last.code : null,
      unread: { count: this.unread.length, first: this.unread.slice(0, mostNamed) },
      version: this.version,
      uploads: this.attachments.uploads(),
    };
  }

  async sync(): Promise<RecordsState> {
    this.opened();
    await this.started;
    // With unreadable entries everything is requested again.
    const outcome = await this.syncing.sync(this.unread.length > 0 ? 'all' : 'changes');
    const state = this.state();
    // Another request to the provider may have begun since, but this one was answered.
    return outcome.kind === 'done' ? { ...state, sync: 'done', fault: null } : state;
  }

  /** Called when the provider can be reached again: repeats a failed update in the background. */
  reached(): void {
    const { phase, last } = this.syncing.view();
    if (phase === 'idle' && last?.kind === 'failed') this.syncBehind();
  }

  /** @param window the requesting window, which counts as open from now on; '' for no window */
  async page(query: RecordQuery, window = ''): Promise<RecordPage> {
    return this.pages.page(this.opened(), query, window);
  }

  /** Removes an item's records from the mirror, but not from the provider. @returns the number of removed records */
  async removeItem(itemId: string): Promise<number> {
    const count = await this.opened().ask((call, epoch) => call('removeItem', { epoch, itemId }));
    this.changed();
    return count;
  }

  /** Whether the mirror was ever complete, also when this program only reads it. */
  async isFilled(): Promise<boolean> {
    return (await this.opened().ask((call, epoch) => call('state', { epoch }))).syncedAt !== null;
  }

  /** The marks of each office in the mirror. */
  async marks(): Promise<readonly OfficeMark[]> {
    return this.opened().ask((call, epoch) => call('marks', { epoch }));
  }

  /** Stores typed text for any role of the account, because the user may type while the role changes. */
  async writeDraft(owner: Owner, typed: TypedDraft, window = ''): Promise<null> {
    this.pages.noteTyped({ key: typed.key, window });
    const isOther = await this.drafts.write({ owner, window }, typed, async (id) => {
      const session = this.opened();
      return session.access.owner.role === owner.role ? session.find(id) : null;
    });
    if (isOther) this.changed();
    else this.parts.onTyped({ key: typed.key, window });
    return null;
  }

  /** @param takes the other window's text that was shown, which is removed too */
  async removeDraft(owner: Owner, name: DraftName, takes?: TypedDraft['takes']): Promise<null> {
    await this.drafts.remove(owner, name, takes);
    this.changed();
    return null;
  }

  /** Called when a window was closed: its texts are offered to other windows. */
  leave(window: string): null {
    if (this.pages.leave(window)) this.changed();
    return null;
  }

  /** Called when texts from a file were added to the user's database. */
  draftsCame(): void {
    this.changed();
  }

  /** The item of a draft. @throws Fault RECORD_NOT_SAVED when the draft does not exist */
  async itemOfDraft(name: DraftName): Promise<string> {
    const draft = await this.drafts.find(this.opened().access.owner, name);
    if (draft === null) throw new Fault('RECORD_NOT_SAVED', 'no draft');
    return draft.itemId;
  }

  /** The item of a record; null when the record does not exist. If the mirror lacks it, everything is requested first. */
  async itemOfRecord(id: string): Promise<string | null> {
    const session = this.opened();
    const record = await session.find(id);
    if (record !== null) return record.itemId;
    await this.requireSync('all');
    return (await session.find(id))?.itemId ?? null;
  }

  async stop(): Promise<void> {
    this.syncing.close();
    this.abort.abort();
    this.attachments.forget();
    this.session = null;
    await this.drafts.settled();
    // After an orderly close the file is complete without its journal.
    await this.thread.prepareAgain().catch((error) => this.parts.log('records.close', error));
    await this.thread.stop();
  }

  private opened(): RecordSession {
    if (this.session === null) throw new Fault('NOT_LOGGED_IN');
    return this.session;
  }

  /** Reads the file, and then updates the mirror in the background. */
  private begin(session: RecordSession): Promise<void> {
    return session
      .ask((call, epoch) => call('state', { epoch }))
      .catch((error) => {
        this.note('records.start', error);
        return { syncedAt: null, unread: [] };
      })
      .then(({ syncedAt, unread }) => {
        if (this.session !== session) return;
        this.unread = unread;
        this.syncing.open(syncedAt);
      })
      .catch((error) => this.note('records.start', error));
  }

  /** Asks the provider for changes, or for everything, and applies the answer. */
  private async askAndApply(scope: SyncScope, signal: AbortSignal): Promise<AnswerOutcome> {
    const session = this.opened();
    const { provider, clock } = this.parts;
    const looked = await askProvider(scope, signal, {
      clock,
      since: (asked) => session.ask((call, epoch) => call('since', { epoch, scope: asked })),
      changes: ({ since, withAttachments }, until) =>
        session.toProvider(
          (requester) =>
            Promise.all([
              provider.changes('crmAll', since, requester),
              withAttachments ? provider.changes('attachmentAll', since, requester) : null,
            ]),
          until,
        ),
      apply: (records, attachments, answer) =>
        session.ask((call, epoch) => call('apply', { epoch, records, attachments, answer })),
    });
    const { isWhole, wentBack, hasUnread, changed, unread, isUnreadOther } = looked;
    this.unread = unread;
    if (isUnreadOther && hasUnread)
      this.parts.log('records.unread', new Fault('PROVIDER_ANSWER_INVALID', unreadWords(unread)));
    const settled = await this.changes.settle(session).catch((error) => {
      this.note('records.settle', error);
      return { done: [], isOther: false };
    });
    this.pages.noteSettled(settled.done);
    if (changed || settled.isOther || isUnreadOther) this.version += 1;
    return { isWhole, wentBack, hasUnread };
  }

  private syncBehind(): void {
    void this.syncing.sync();
  }

  private async requireSync(scope: SyncScope = 'changes'): Promise<void> {
    await this.started;
    await this.syncing.requireSync(scope);
  }

  /** Logs an error, unless a change of role or account cancelled the work. */
  private note(where: string, error: unknown): void {
    if (failureOf(error).code !== 'CANCELLED') this.parts.log(where, error);
  }

  private changed(): void {
    this.version += 1;
    this.notify();
  }

  private notify(): void {
    this.parts.onChange(this.state());
  }
}

/** How many unreadable entries are reported to the window and in the log. */
const mostNamed = 20;

const unreadWords = (unread: readonly UnreadEntry[]): string =>
  `${unread.length}: ${unread
    .slice(0, mostNamed)
    .map(({ kind, id, field }) => `${kind}.${field} of ${id ?? 'no number'}`)
    .join(', ')}`;
