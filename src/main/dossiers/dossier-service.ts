import type { Clock } from '../../shared/domain/clock';
import { todayBy } from '../../shared/domain/clock';
import type {
  Dossier,
  DossierKeeping,
  DossierRef,
  FetchedDossier,
  KeptDossiers,
} from '../../shared/domain/dossiers/dossier';
import { Fault, isUnreachable, unwrap } from '../../shared/domain/result';
import { withoutWithheld } from '../../shared/dossier/permitted-dossier';
import type { FormerFacts } from '../../shared/matching/former-facts';
import { reportPutAside } from '../files/put-aside';
import type { ProviderClient } from '../provider/provider-client';
import { Semaphore } from '../wire/semaphore';
import { PersistentWorker } from '../wire/thread';
import {
  type DossierCalls,
  type DossierChanges,
  type DossierChangesQuery,
  type DossierLocation,
  type DossierNote,
  type KeptAnswer,
  type KeptSince,
  kvkOf,
  requireRef,
} from './dossier-calls';
import { type ChangesOfKept, DossierChangeCache } from './dossier-change-cache';
import { filteredReason } from './dossier-handlers';
import { KeepDossiers } from './keep-dossiers';

/** The owner of the dossiers, and what requests need, all from one session. */
export type DossierAccess = DossierLocation & { readonly token: string };

export type DossierServiceParts = {
  readonly thread: URL;
  readonly provider: Pick<ProviderClient, 'detail'>;
  readonly clock: Clock;
  /** Whether to start the thread with the session, so that the first dossier need not wait for it. A program that only reads does not. */
  readonly startsAhead: boolean;
  /** The most dossiers that are stored for each role. */
  readonly mostKept: () => number;
  /** The outcome of a call with the token of an epoch; `fault` is null when the call succeeded. */
  readonly onOutcome: (epoch: number, fault: Fault | null) => void;
  readonly onKeeping: (keeping: DossierKeeping) => void;
  /** Names of the columns that the subscription withholds in the current month; none without a month. */
  readonly withheld: () => Promise<readonly string[]>;
  readonly log: (where: string, error: unknown) => void;
};

/** The most simultaneous requests for dossiers, from all parts of the program together (docs/rules/dossier.md#kept-dossiers). */
const mostAtOnce = 4;

/** How many dossiers are read in one step. A dossier that the user opens meanwhile waits for one step. */
const readAtOnce = 50;
/** Dossiers that are read for former names: each takes a millisecond. */
const mostFormer = 500;

/** How a dossier is fetched: for the screen, or as one of many. */
type FetchHow = { readonly once: boolean; readonly isWanted: boolean; readonly signal: AbortSignal };

/** A dossier as the provider has it, and the reason if it could not be stored. */
type Fetched = FetchedDossier & Pick<Extract<KeptAnswer, { kind: 'dossier' }>, 'unkept'>;

/** The dossiers of the open role: stored ones, and those that are fetched from the provider. Every method throws a Fault. */
export class DossierService {
  private access: DossierAccess | null = null;
  private abort = new AbortController();
  private readonly thread: PersistentWorker<DossierCalls>;
  private readonly turns = new Semaphore(mostAtOnce);
  private readonly counting = new Semaphore(1);
  private readonly underWay = new Map<string, Promise<Fetched>>();
  private readonly keeping: KeepDossiers;
  private readonly keptChanges: DossierChangeCache;

  constructor(private readonly parts: DossierServiceParts) {
    const onNote = (note: unknown) => {
      // Notes only come from our own thread, and always have this type.
      const sent = note as DossierNote;
      if ('putAside' in sent) reportPutAside(sent.putAside);
      else parts.log('dossiers.file', new Fault('DATA_FOLDER_UNUSABLE', sent.unusable));
    };
    this.keeping = new KeepDossiers({
      fetch: async (ref, signal) => {
        const { unkept } = await this.fetchFor(this.opened(), ref, { once: true, isWanted: true, signal });
        if (unkept !== null) throw new Fault(unkept);
      },
      clock: parts.clock,
      onChange: parts.onKeeping,
    });
    this.keptChanges = new DossierChangeCache({
      keptSince: (kind) => this.keptSince(kind),
      changes: (query) => this.changes(query, this.abort.signal),
      withheld: parts.withheld,
    });
    this.thread = new PersistentWorker(parts.thread, onNote, async (call) => {
      const { access } = this;
      if (access === null) unwrap(await call('close'));
      else {
        const { epoch, folder, key } = access;
        unwrap(await call('open', { epoch, folder, key }));
      }
    });
  }

  /** Starts the thread before its first call. */
  getReady(): Promise<void> {
    return this.thread.getReady();
  }

  /** Switches to the dossiers of a role; null after logout. Requests for another role are dropped. */
  async open(access: DossierAccess | null): Promise<void> {
    this.keeping.close();
    this.abort.abort();
    this.abort = new AbortController();
    this.access = access;
    this.keptChanges.forget(null);
    this.underWay.clear();
    await this.thread.prepareAgain();
    if (access !== null && this.parts.startsAhead)
      this.thread.getReady().catch((error) => this.parts.log('dossiers.start', error));
  }

  /**
   * The stored dossier without the parts that the subscription lacks; the provider is not asked.
   * @throws Fault NOT_LOGGED_IN, KVK_INVALID, PERSON_UNKNOWN
   */
  async kept(asked: DossierRef): Promise<Dossier | null> {
    const { epoch } = this.opened();
    const ref = requireRef(asked);
    const answer = await this.thread.use(async (call) => unwrap(await call('find', { epoch, ref, isRead: true })));
    return answer.kind === 'kept' ? this.allowed(answer.dossier) : null;
  }

  /**
   * The events of the given dossiers in a period; dossiers that are not stored are left out. None of them counts as read.
   * @throws Fault NOT_LOGGED_IN, CANCELLED
   */
  async changes(
    { ids, ...asked }: Omit<DossierChangesQuery, 'today' | 'withheld'>,
    signal: AbortSignal,
  ): Promise<readonly DossierChanges[]> {
    const { epoch } = this.opened();
    const today = todayBy(this.parts.clock);
    const withheld = await this.parts.withheld();
    const changes: DossierChanges[] = [];
    for (let at = 0; at < ids.length; at += readAtOnce) {
      if (signal.aborted) throw new Fault('CANCELLED');
      const some = { epoch, ...asked, today, withheld, ids: ids.slice(at, at + readAtOnce) };
      changes.push(...(await this.thread.use(async (call) => unwrap(await call('changes', some)))));
    }
    return changes;
  }

  /** Earlier names and addresses in the dossiers of offices that were fetched last. @throws Fault NOT_LOGGED_IN */
  async formerFacts(): Promise<readonly FormerFacts[]> {
    const { epoch } = this.opened();
    const withheld = await this.parts.withheld();
    const kept = [...(await this.keptSince('office'))].sort((first, second) =>
      first.fetchedAt < second.fetchedAt ? 1 : -1,
    );
    const facts: FormerFacts[] = [];
    for (let at = 0; at < Math.min(kept.length, mostFormer); at += readAtOnce) {
      const some = { epoch, withheld, ids: kept.slice(at, at + readAtOnce).map(({ id }) => id) };
      facts.push(...(await this.thread.use(async (call) => unwrap(await call('formerFacts', some)))));
    }
    return facts;
  }

  /** The stored dossiers of a kind, and since when each is stored. @throws Fault NOT_LOGGED_IN */
  async keptSince(kind: DossierRef['kind']): Promise<readonly KeptSince[]> {
    const { epoch } = this.opened();
    return this.thread.use(async (call) => unwrap(await call('keptSince', { epoch, kind })));
  }

  /** The events of the stored dossiers among some dossiers; only new dossiers are read again. @throws Fault NOT_LOGGED_IN, CANCELLED */
  changesOfKept(...asked: Parameters<DossierChangeCache['of']>): Promise<ChangesOfKept> {
    return this.keptChanges.of(...asked);
  }

  /** @throws Fault FILTERED when the provider's last answer was that the subscription excludes the dossier */
  async requireUnfiltered(ref: DossierRef): Promise<void> {
    const { epoch } = this.opened();
    const isFiltered = await this.thread.use(async (call) => unwrap(await call('isFiltered', { epoch, ref })));
    if (isFiltered) throw new Fault('FILTERED');
  }

  /** Fetches a dossier from the provider; two requests for the same dossier get the same answer. @throws Fault as `dossier.fetch` does */
  async fetch(asked: DossierRef): Promise<FetchedDossier> {
    const access = this.opened();
    const ref = requireRef(asked);
    const { dossier, changed } = await this.shared(access, ref);
    return { dossier: await this.allowed(dossier), changed };
  }

  /**
   * Starts making dossiers available offline, or adds them to a running request.
   * @throws Fault TOO_MANY_DOSSIERS when these, the ones still to be fetched and the ones wanted earlier exceed the number that may be
   * stored
   */
  async keepAll(asked: readonly DossierRef[]): Promise<DossierKeeping> {
    const { epoch } = this.opened();
    const refs = asked.map(requireRef);
    // Of two simultaneous requests, the second counts the dossiers that the first has added.
    const begun = await this.counting.run(this.abort.signal, async () => {
      const others = [...this.keeping.toCome(), ...refs];
      const count = await this.thread.use(async (call) => unwrap(await call('countWanted', { epoch, others })));
      if (this.access?.epoch !== epoch) throw new Fault('CANCELLED');
      if (count > this.parts.mostKept()) throw new Fault('TOO_MANY_DOSSIERS', String(count));
      return this.keeping.begin(refs);
    });
    if (begun === null) throw new Fault('CANCELLED');
    return begun;
  }

  /** Whether dossiers are being made available offline. */
  isKeeping(): boolean {
    const { phase } = this.keeping.view();
    return phase === 'running' || phase === 'waiting';
  }

  stopKeeping(): DossierKeeping {
    return this.keeping.stop();
  }

  async stored(): Promise<KeptDossiers> {
    const { epoch } = this.opened();
    return this.thread.use(async (call) => unwrap(await call('stored', { epoch })));
  }

  /** Removes one stored dossier, or all of them. */
  async remove(asked: DossierRef | null): Promise<KeptDossiers> {
    const { epoch } = this.opened();
    const ref = asked === null ? null : requireRef(asked);
    const left = await this.thread.use(async (call) => unwrap(await call('remove', { epoch, ref })));
    this.keptChanges.forget(ref);
    return left;
  }

  /** Removes the stored dossiers about a subject, and those that mention it. @returns the number of removed dossiers */
  async removeAbout(id: string, texts: readonly string[]): Promise<number> {
    this.keeping.stop();
    const { epoch } = this.opened();
    const count = await this.thread.use(async (call) => unwrap(await call('removeAbout', { epoch, id, texts })));
    this.keptChanges.forget(null);
    return count;
  }

  async stop(): Promise<void> {
    this.keeping.close();
    this.abort.abort();
    this.access = null;
    // After an orderly close the file is complete without its journal.
    await this.thread.prepareAgain().catch((error) => this.parts.log('dossiers.close', error));
    await this.thread.stop();
  }

  private shared(access: DossierAccess, ref: DossierRef): Promise<Fetched> {
    const key = `${ref.kind}/${ref.id}`;
    const running = this.underWay.get(key);
    if (running !== undefined) return running;
    const work = this.fetchFor(access, ref, { once: false, isWanted: false, signal: this.abort.signal }).finally(() => {
      if (this.underWay.get(key) === work) this.underWay.delete(key);
    });
    this.underWay.set(key, work);
    return work;
  }

  private async allowed(dossier: Dossier): Promise<Dossier> {
    return withoutWithheld(dossier, await this.parts.withheld());
  }

  private opened(): DossierAccess {
    if (this.access === null) throw new Fault('NOT_LOGGED_IN');
    return this.access;
  }

  private async fetchFor(access: DossierAccess, ref: DossierRef, how: FetchHow): Promise<Fetched> {
    const { epoch } = access;
    const answer = await this.turns.run(how.signal, () => this.ask(access, ref, how));
    if (answer === null || this.access?.epoch !== epoch) throw new Fault('CANCELLED');
    return answer;
  }

  private async ask(access: DossierAccess, ref: DossierRef, { once, isWanted, signal }: FetchHow): Promise<Fetched> {
    const { epoch, token } = access;
    const endpoint = ref.kind === 'office' ? 'entity' : 'person';
    const read = await this.thread.use(async (ask) => unwrap(await ask('find', { epoch, ref, isRead: false })));
    const known = read.kind === 'kept' ? read.etag : '';
    const call = async (etag: string) => {
      try {
        const sent = await this.parts.provider.detail(endpoint, kvkOf(ref) ?? ref.id, { token, etag, signal, once });
        this.parts.onOutcome(epoch, null);
        return sent;
      } catch (error) {
        if (!(error instanceof Fault)) throw error;
        const isAnswer = error.code === 'NOT_FOUND' || error.code === 'NOT_ALLOWED';
        this.parts.onOutcome(epoch, isAnswer ? null : error);
        // Without a network the provider's last answer still applies.
        if (isUnreachable(error.code) && read.kind === 'filtered') throw new Fault('FILTERED');
        throw error.code === 'NOT_FOUND' ? unknown(ref) : error;
      }
    };
    const answer = await call(known);
    const fetchedAt = this.parts.clock.now().toISOString();
    if (answer === null) {
      const same = await this.thread.use(async (ask) =>
        unwrap(await ask('confirm', { epoch, ref, fetchedAt, isWanted })),
      );
      if (same !== null) return { dossier: same, changed: false, unkept: null };
    }
    // The stored dossier was removed in the meantime, so it is requested without a mark.
    const whole = answer ?? (await call(''));
    if (whole === null) throw new Fault('PROVIDER_ANSWER_INVALID', '304');
    const most = this.parts.mostKept();
    const kept = await this.thread.use(async (ask) =>
      unwrap(await ask('keep', { epoch, ref, ...whole, fetchedAt, most, isWanted })),
    );
    this.keptChanges.forget(ref);
    if (kept.kind === 'dossier') return { dossier: kept.dossier, changed: true, unkept: kept.unkept };
    throw kept.reason === filteredReason ? new Fault('FILTERED') : unknown(ref);
  }
}

/** The error when the provider does not have a dossier. */
const unknown = ({ kind }: DossierRef): Fault => new Fault(kind === 'person' ? 'PERSON_UNKNOWN' : 'NOT_FOUND');
