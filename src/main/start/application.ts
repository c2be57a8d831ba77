import { isOpen } from '../../shared/access/option-access';
import type { Owner } from '../../shared/domain/account/session';
import { type Clock, todayBy } from '../../shared/domain/clock';
import { type Month, monthRefOf } from '../../shared/domain/months/month';
import type { Notice } from '../../shared/domain/program/notice';
import type { Erasure } from '../../shared/domain/program/storage';
import { Fault, failureOf, unwrap } from '../../shared/domain/result';
import { createRequests } from '../bridge/requests';
import { RequestsInHand } from '../bridge/requests-in-hand';
import { DossierService } from '../dossiers/dossier-service';
import { clearUnfinishedWrites } from '../files/atomic-write';
import { openDataFolder, roleFolder } from '../files/data-folder';
import { freeBytesAt } from '../files/free-bytes';
import { ensureFolder, onPutAside } from '../files/put-aside';
import { UnfinishedWork } from '../files/unfinished-work';
import { deriveKey } from '../key/derive-key';
import { RecoverySheet } from '../key/recovery-sheet';
import { ListService } from '../lists/service/list-service';
import { describeFault } from '../logs/describe-fault';
import { LogFile } from '../logs/log-file';
import { hearThreadFaults } from '../logs/thread-faults';
import { clearLeftovers } from '../months/month-folder';
import { askOwnData } from '../own-data/ask-own-data';
import { KvkLists } from '../own-data/kvk-lists';
import type { OwnDataCalls } from '../own-data/own-data-thread-calls';
import { WorkbookReader } from '../own-data/workbooks/workbook-reader';
import { ProviderClient } from '../provider/provider-client';
import { RecordsClient } from '../provider/records-client';
import { RecordService } from '../records/record-service';
import { MonthService } from '../refresh/month-service';
import type { RefreshWork } from '../refresh/refresh-calls';
import { refreshHeap } from '../refresh/worker/allowance';
import { readerWorkerHere } from '../refresh/worker/second-half';
import { optionsOf } from '../session/account';
import { openRole } from '../session/allowance';
import { Session } from '../session/session';
import { SessionFile } from '../session/session-file';
import type { HeldSession } from '../session/session-machine';
import { beginErasure, finishErasure } from '../settings/erase';
import { SettingsFile } from '../settings/settings-file';
import { Notices } from '../support/notices';
import { Support } from '../support/support';
import { TextReader } from '../texts/text-reader';
import { TileCache } from '../tiles/tile-cache';
import { TileSource } from '../tiles/tile-source';
import { UpdateService } from '../updates/update-service';
import { PrestartedJob } from '../wire/job';
import { Pause } from '../wire/pause-flag';
import { PersistentWorker } from '../wire/persistent-worker';
import { startAhead } from '../wire/start-ahead';
import { createAccountAccess } from './account-access';
import type { Application, ApplicationParts } from './application-parts';
import { startExports } from './start-exports';

/** How often the clock is read, in milliseconds: after a sleep through midnight the new day is noticed within this time. */
const interval = 20_000;

/** Calls `onDay` with each day that begins, `YYYY-MM-DD` (docs/product.md#days). @returns what ends it */
export function watchDay(clock: Clock, onDay: (today: string) => void): () => void {
  let known = todayBy(clock);
  const timer = setInterval(() => {
    const today = todayBy(clock);
    if (today === known) return;
    known = today;
    onDay(today);
  }, interval);
  timer.unref();
  return () => clearInterval(timer);
}

const supportLines = 300;

/** How far the computer's clock may be off before the user is told, in milliseconds. */
const clockTolerance = 5 * 60_000;

/** How often a running session asks for a newer month (docs/product.md#refresh). */
const newerMonthInterval = 30 * 60_000;

/**
 * Builds the services and wires them; knows no host. Starts with what lies on this computer and asks the provider behind it.
 * @throws Fault DATA_FOLDER_UNUSABLE
 */
export async function startApplication(parts: ApplicationParts): Promise<Application> {
  const { clock, emit } = parts;
  const folder = openDataFolder(parts.dataFolder, parts.accountsFolder);
  const logFile = new LogFile(folder.logs, clock);
  const log = (where: string, error: unknown) => logFile.write(describeFault(where, error));
  const unhearThreads = hearThreadFaults((line) => logFile.write(line));
  const { key } = parts;
  const notices = new Notices((open) => emit('notices.changed', open));
  const raiseFor = (notice: Notice) => (parts.ownsFolder ? () => notices.raise(notice) : null);
  const unonPutAside = onPutAside(folder.root, () => notices.raise('FILES_PUT_ASIDE'));
  const unfinished = new UnfinishedWork(folder.unfinished);
  if (parts.ownsFolder) {
    // Whatever lies on the disk, the program starts: who needs a place that could not be cleared says so when it does.
    const attempt = (where: string, work: () => void): void => {
      try {
        work();
      } catch (error) {
        log(where, error);
      }
    };
    // Before anything of it is opened.
    attempt('data.erase', () => finishErasure(folder, log));
    attempt('logs.clear', () => logFile.clearFiles());
    for (const each of [folder.tiles, folder.accounts]) attempt('folder.clear', () => ensureFolder(each));
    attempt('unfinished.clear', () => unfinished.clear());
    for (const each of [folder.root, folder.tiles]) attempt('writes.clear', () => clearUnfinishedWrites(each));
    clearLeftovers(folder.accounts, (error) => log('months.clear', error));
  }
  const settings = new SettingsFile(
    folder.settings,
    parts.ownsFolder
      ? { onReset: () => notices.raise('SETTINGS_RESET'), onCleaned: () => notices.raise('ADDRESS_CLEANED') }
      : null,
  );
  parts.fileHost.preferFolder?.(() => settings.current().exportFolder);
  const tileCache = new TileCache(folder.tiles, log);
  const tiles = new TileSource(tileCache, () => settings.current().tilesUrl, log);
  if (parts.ownsFolder) tileCache.trim();
  const provider = new ProviderClient(parts.providerUrl, parts.providerName, (time) => {
    const isOff = Math.abs(time - clock.now().getTime()) > clockTolerance;
    if (isOff && parts.checkClock === true) notices.raise('CLOCK_OFF');
  });
  const access = createAccountAccess({ folder, origin: provider.origin, key: key.bytes, syncs: parts.ownsFolder });
  const session: Session = new Session({
    provider,
    file: new SessionFile(folder.session, key.bytes, raiseFor('SESSION_PUT_ASIDE')),
    clock,
    keeping: { keychain: key.kept, write: key.kept && parts.ownsFolder },
    onUnwritten: (error) => noteSession(error),
    onChange: () => followSession().catch((error) => log('session.follow', error)),
  });
  // The command line shows no first page.
  const prefetch = (month: Month | null): void => {
    if (month !== null && parts.ownsFolder) lists.prefetch(monthRefOf(month));
  };
  // What somebody waits for goes before a file that is written and a month that is read.
  const urgent = new Pause();
  const refreshThread = new PrestartedJob<RefreshWork>(parts.threads.refresh, refreshHeap);
  const months = new MonthService({
    provider,
    providerUrl: parts.providerUrl,
    clock,
    refreshThread,
    readerWorker: readerWorkerHere(parts.threads.listReader),
    urgent,
    ownsFolder: parts.ownsFolder,
    monthsKept: () => settings.current().monthsKept,
    freeBytes: parts.freeBytes ?? freeBytesAt,
    onOutcome: (epoch, fault) => session.note(epoch, fault),
    onDamaged: () => notices.raise('MONTH_PUT_ASIDE'),
    onPartlyRead: () => notices.raise('MONTH_PARTLY_READ'),
    onChange: (state) => {
      emit('month.changed', state);
      schedules.handleMonth(state);
    },
    onReplaced: (month, isNews) => {
      if (month === null) return;
      prefetch(month);
      emit('month.replaced', { period: month.period, isNews });
    },
    release: (kept) => lists.closeOthers(kept),
    log,
  });
  const lists = new ListService({
    thread: parts.threads.list,
    locate: (ref) => months.locate(ref),
    locateAgain: (ref) => months.locateAgain(ref),
    earlierMonths: (ref) => months.earlier(ref),
    clock,
    rules: () => session.columnRules(),
    kvkLists: () => kvkLists.current(),
    geoList: {
      epoch: () => session.held()?.epoch ?? null,
      fetch: () => session.ask((token) => provider.geoList({ token })),
    },
    onDamaged: (ref) => months.damaged(ref),
    onSlow: (line) => logFile.write(line),
    onPage: (isFiltered) => urgent.ask(isFiltered),
    onTypingSoon: () => urgent.expect(),
  });
  const user = new PersistentWorker<OwnDataCalls>(
    parts.threads.ownData,
    // Its only note: what was no file of ours lay in the place of one.
    () => notices.raise('FILES_PUT_ASIDE'),
    async (call) => {
      const account = session.view().account;
      if (account === null) unwrap(await call('close'));
      else {
        const today = todayBy(clock);
        const ownFolder = folder.account(provider.origin, account.email);
        const ownKey = deriveKey(key.bytes, 'own-data', provider.origin, account.email.toLowerCase());
        const repair = unwrap(await call('open', { folder: ownFolder, key: ownKey, today }));
        if (repair !== 'nothing') notices.raise(repair === 'restored' ? 'USER_DATA_RESTORED' : 'USER_DATA_EMPTIED');
      }
    },
  );
  const askOwn = askOwnData(user);
  const workbooks = new WorkbookReader(parts.threads.workbook);
  const texts = new TextReader(parts.threads.texts);
  const kvkLists = new KvkLists(
    {
      read: () => askOwn('kvkLists', () => ({ role: openRole(session) })),
      add: (list) => askOwn('addKvkList', () => ({ role: openRole(session), list })),
      put: (list) => askOwn('putKvkList', () => ({ role: openRole(session), list })),
      replace: (list) => askOwn('replaceKvkList', () => ({ role: openRole(session), list })),
      remove: (id) => askOwn('removeKvkList', () => ({ role: openRole(session), id })),
    },
    {
      missing: (month, kvks) => lists.ask('missing', month, { kvks }),
      save: (name, month, missing) => exports.saveMissing(name, month, missing),
    },
    {
      numbers: (text) => texts.read('numbers', { text }),
      report: (list) => texts.read('report', list),
      rows: (text) => texts.read('rows', { text }),
    },
    () => lists.setKvkLists(),
  );
  const dossiers = new DossierService({
    thread: parts.threads.dossiers,
    provider,
    clock,
    startsAhead: parts.ownsFolder,
    mostKept: () => settings.current().dossiersKept,
    onOutcome: (epoch, fault) => session.note(epoch, fault),
    onKeeping: (keeping) => emit('dossier.keeping', keeping),
    log,
  });
  /** Drafts of who is logged in: those of another account lie in another database. */
  const roleOf = ({ email, role }: Owner): string => {
    if (session.view().account?.email !== email) throw new Fault('CANCELLED');
    return role;
  };
  const records = new RecordService({
    thread: parts.threads.records,
    provider: new RecordsClient(provider),
    drafts: {
      newest: (owner, query, most) => askOwn('newestDrafts', () => ({ role: roleOf(owner), query, most })),
      ofRecords: (owner, ids) => askOwn('draftsOfRecords', () => ({ role: roleOf(owner), records: ids })),
      near: (owner, draftKey, record) => askOwn('draftsNear', () => ({ role: roleOf(owner), key: draftKey, record })),
      sent: (owner) => askOwn('draftsSent', () => ({ role: roleOf(owner) })),
      write: (owner, draft, replaces) => askOwn('writeDraft', () => ({ role: roleOf(owner), draft, replaces })),
      remove: (owner, name) => askOwn('removeDraft', () => ({ role: roleOf(owner), name })),
    },
    names: async (kvks) => {
      const { current } = months.view();
      if (current === null) return {};
      const members = await lists.ask('members', monthRefOf(current), { kvks });
      return Object.fromEntries(members.flatMap(({ kvk, name }) => (name === null ? [] : [[kvk, name]])));
    },
    clock,
    host: parts.fileHost,
    unfinished,
    onOutcome: (epoch, fault) => session.note(epoch, fault),
    onChange: (state) => emit('records.changed', state),
    log,
  });
  const { exportThreads, running, exports, reports, earlier, schedules, stopSchedules } = startExports({
    ...{ parts, provider, session, lists, months, dossiers, kvkLists, texts, unfinished, askOwn, log },
    pause: urgent.flag,
    note: (line) => logFile.write(line),
  });

  const inHand = new RequestsInHand();
  const updates = new UpdateService({
    ...{ updater: parts.updater ?? null, clock, log },
    settings: () => settings.current(),
    // All that goes on for a while says itself whether it does; what a window waits for is counted.
    isBusy: () =>
      running.isBusy() ||
      schedules.isBusy() ||
      months.view().refresh.phase === 'running' ||
      dossiers.isKeeping() ||
      records.state().uploads.some(({ state }) => state === 'busy') ||
      inHand.isBusy(),
    onChange: (state) => emit('update.changed', state),
    onReady: () => notices.raise('UPDATE_READY'),
  });

  /** Asks for a newer month without anybody waiting; what goes wrong shows in the month's own state. */
  function refreshBehind(): void {
    if (session.held() !== null) months.refresh(false).catch((error) => log('month.refresh', error));
  }

  /** The epoch of the session whose months are open. */
  let opened: number | null = null;
  let connectionBefore: 'online' | 'offline' = 'online';
  /** Data of one account or role never shows under another: months and views switch with the session, and are told of together. */
  async function followSession(): Promise<void> {
    const held = session.held();
    const isOther = (held?.epoch ?? null) !== opened;
    opened = held?.epoch ?? null;
    if (isOther) await switchSession(held);
    emit('session.changed', { session: session.view(), month: months.view() });
    const { connection } = session.view();
    if (!isOther && connection === 'online' && connectionBefore === 'offline') records.reached();
    connectionBefore = connection;
    // The command line reads beside the program of a window, which writes what is due.
    if (isOther && held !== null && parts.ownsFolder)
      void schedules.open(held.stored.payload.role, () => months.view());
    if (isOther && session.view().connection === 'online') refreshBehind();
  }

  async function switchSession(held: HeldSession | null): Promise<void> {
    kvkLists.forget();
    running.forget();
    exports.forget();
    void exportThreads.stop();
    schedules.close();
    if (held !== null && parts.ownsFolder) ensureFolders(held);
    // From here on no question about the months of before is answered any more.
    months.open(held === null ? null : access.months(held));
    // The first page of a month that is fetched now need not wait for its thread.
    if (held !== null) void lists.getReady().catch((error) => log('lists.ready', error));
    // Each has a thread and a file of its own.
    await Promise.all([
      dossiers.open(held === null ? null : access.dossiers(held)).catch((error) => log('dossiers.open', error)),
      records.open(held === null ? null : access.records(held)).catch((error) => log('records.open', error)),
      lists.closeOthers([]).then(() => prefetch(months.view().current)),
      user
        .prepareAgain()
        .then(() => kvkLists.load(held !== null && isOpen(optionsOf(held.stored.payload), 'parts', 'kvkColumns')))
        .catch((error) => noteUserData(held, error)),
    ]);
  }

  /** What lies in the place of their folders is put aside; where that fails, whoever opens them says so. */
  function ensureFolders({ stored: { email, payload } }: HeldSession): void {
    const account = folder.account(provider.origin, email);
    try {
      for (const path of [account, roleFolder(account, payload.role)]) ensureFolder(path);
    } catch (error) {
      log('account.folder', error);
    }
  }

  /** The session works on without being kept; the next start asks for a login. */
  function noteSession(error: unknown): void {
    notices.raise('SESSION_NOT_KEPT');
    log('session.write', error);
  }

  /**
   * Without the user's own database the lists still work; what is not kept has to be said. A session that ended meanwhile took
   * its database with it: that says nothing about the database.
   */
  function noteUserData(held: HeldSession | null, error: unknown): void {
    log('user.database', error);
    if (session.held()?.epoch !== held?.epoch) return;
    notices.raise(failureOf(error).code === 'DATABASE_TOO_NEW' ? 'USER_DATA_TOO_NEW' : 'USER_DATA_UNUSABLE');
  }

  /** The database itself is whole; a day without a copy is followed by another day. */
  const noteBackup = (error: unknown): void => log('user.backup', error);

  const support = new Support(
    () => ({
      version: parts.version,
      host: parts.host,
      demo: parts.demo,
      now: clock.now().toISOString(),
      settings: settings.current(),
      options: session.view().account?.options ?? null,
      month: months.view(),
      notices: notices.current(),
      dataFolder: folder.root,
      logLines: logFile.last(supportLines),
    }),
    parts.fileHost,
  );
  // The demo's key lies beside its data, which is made up.
  const recovery = new RecoverySheet(key.kept && !parts.demo ? key.bytes : null, parts.fileHost);
  const program = { version: parts.version, host: parts.host, demo: parts.demo };
  const services = {
    program,
    clock,
    settings,
    notices,
    support,
    updates,
    recovery,
    provider,
    session,
    months,
    lists,
    kvkLists,
    workbooks,
    texts,
    dossiers,
    records,
    exports,
    reports,
    earlier,
    schedules,
    running,
    questionPlace: access.question,
  };
  /** Everybody lets go of the files of who was logged in before they go. */
  async function erase(what: Erasure): Promise<null> {
    if (!parts.ownsFolder) throw new Fault('NOT_ALLOWED');
    beginErasure(folder, what);
    months.cancel();
    await session.logOut();
    finishErasure(folder, log);
    if (what === 'everything') emit('settings.changed', settings.change({ lastEmail: '' }));
    return null;
  }
  const own = {
    ...{ dataFolder: folder, erase, licences: parts.licences ?? null },
    ownFolder: (email: string) => folder.account(provider.origin, email),
  };
  const requests = inHand.counted(createRequests({ ...services, ...own, askOwn, host: parts.fileHost, emit, log }));

  await session.resume();
  const starting = new AbortController();
  // In the order in which a login needs them. The command line logs nobody in.
  if (session.held() === null && parts.ownsFolder)
    void startAhead(
      [user, refreshThread, lists, dossiers, records].map((each) => () => each.getReady()),
      starting.signal,
      (error) => log('threads.ahead', error),
    );
  const timer = setInterval(refreshBehind, newerMonthInterval);
  timer.unref();
  updates.start();
  const stopDays = watchDay(clock, (today) => {
    emit('day.changed', today);
    user.whileRunning(async (call) => void unwrap(await call('backUp', { today }))).catch(noteBackup);
  });

  return {
    requests,
    exports,
    running,
    session,
    settings,
    tiles,
    updates,
    months,
    log,
    noteUncaught: (where, error) => {
      log(where, error);
      notices.raise('UNEXPECTED_ERROR');
    },
    stop: async () => {
      clearInterval(timer);
      stopDays();
      starting.abort();
      stopSchedules();
      tiles.stop();
      updates.stop();
      await Promise.all([
        session.stop(),
        months.stop(),
        running.stop(),
        dossiers.stop(),
        records.stop(),
        workbooks.stop(),
        texts.stop(),
      ]);
      await Promise.all([exportThreads.stop(), refreshThread.stop()]);
      // What the window handed in while it closed is kept before its keeper ends.
      await user.settled();
      await Promise.all([lists.stop(), user.stop()]);
      unhearThreads();
      unonPutAside();
    },
  };
}
