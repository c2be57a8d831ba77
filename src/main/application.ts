import type { Caller, Handlers } from '../shared/bridge/calls';
import type { EventName, Events, Requests } from '../shared/bridge/contract';
import { Fault, failureOf, type Result } from '../shared/bridge/result';
import type { Clock } from '../shared/domain/clock';
import type { SessionView } from '../shared/domain/session';
import { type ExportHost, ExportService } from './exports/export-service';
import { openDataFolder, roleFolder } from './files/data-folder';
import { ListService } from './lists/list-service';
import { MonthService } from './months/month-service';
import { Notices } from './notices';
import { ProviderClient } from './provider/provider-client';
import type { Key } from './session/key';
import { Session } from './session/session';
import { SessionFile } from './session/session-file';
import { SettingsFile } from './settings/settings-file';
import { KeptThread } from './threads/kept-thread';
import { unwrap } from './threads/thread';
import type { UserCalls } from './threads/thread-contracts';
import { KvkLists } from './views/kvk-lists';

/** Addresses of the built thread files. */
export type ThreadAddresses = {
  readonly list: URL;
  readonly user: URL;
  readonly refresh: URL;
  readonly export: URL;
};

export type ApplicationParts = {
  readonly host: 'electron' | 'browser';
  readonly version: string;
  readonly demo: boolean;
  readonly providerUrl: URL;
  /** Names the provider in folders and in the stored session; the demo keeps one name whatever port it got. */
  readonly providerName?: string;
  readonly dataFolder: string;
  /** False for the command line, which reads beside a window: it keeps no session and clears nothing away. */
  readonly ownsFolder: boolean;
  readonly key: Key;
  readonly clock: Clock;
  readonly threads: ThreadAddresses;
  readonly exportHost: ExportHost;
  /** Told of failures that no caller sees. */
  readonly log: (where: string, error: unknown) => void;
  readonly emit: <N extends EventName>(name: N, payload: Events[N]) => void;
};

export type Application = {
  readonly handlers: Handlers<Requests>;
  readonly exports: ExportService;
  readonly session: Session;
  readonly months: MonthService;
  readonly stop: () => Promise<void>;
};

/** How often a running session asks for a newer month (decisions, "Provider API"). */
const newerMonthInterval = 30 * 60_000;

/**
 * Builds the services and wires them; knows no host. Starts with what lies on this computer and asks the provider behind it.
 * @throws Fault DATA_FOLDER_UNUSABLE
 */
export async function startApplication(parts: ApplicationParts): Promise<Application> {
  const { clock, emit } = parts;
  const folder = openDataFolder(parts.dataFolder);
  const { key } = parts;
  const notices = new Notices((open) => emit('notices.changed', open));
  const settings = new SettingsFile(folder.settings);
  const provider = new ProviderClient(parts.providerUrl, parts.providerName);
  const session: Session = new Session(
    provider,
    new SessionFile(folder.session, key.bytes),
    clock,
    { keychain: key.kept, write: key.kept && parts.ownsFolder },
    (view) => followSession(view),
  );
  const months = new MonthService({
    provider,
    providerUrl: parts.providerUrl,
    session,
    key: key.bytes,
    clock,
    refreshWorker: parts.threads.refresh,
    ownsFolder: parts.ownsFolder,
    monthsKept: () => settings.current().monthsKept,
    onChange: (state) => emit('month.changed', state),
    onReplaced: async (period) => {
      await lists.reopen();
      if (period !== '') emit('month.replaced', { period });
    },
  });
  const lists = new ListService(
    parts.threads.list,
    () => months.open(),
    clock,
    () => session.columnRules(),
    () => kvkLists.current(),
  );
  const user = new KeptThread<UserCalls>(parts.threads.user, async (call) => {
    const account = session.view().account;
    if (account === null) unwrap(await call('close'));
    else {
      const today = clock.now().toISOString().slice(0, 10);
      const repair = unwrap(await call('open', { folder: folder.account(provider.origin, account.email), today }));
      if (repair !== 'nothing') notices.raise(repair === 'restored' ? 'USER_DATA_RESTORED' : 'USER_DATA_EMPTIED');
    }
  });
  const useOwn = <T>(work: (call: Caller<UserCalls>) => Promise<Result<T>>): Promise<T> =>
    user.use(async (call) => unwrap(await work(call)));
  const kvkLists = new KvkLists(
    {
      read: () => useOwn((call) => call('kvkLists', { role: role() })),
      add: (name, rows) => useOwn((call) => call('addKvkList', { role: role(), name, rows })),
      remove: (id) => useOwn((call) => call('removeKvkList', { role: role(), id })),
    },
    (kvks) => lists.known(kvks),
    (now) => lists.setKvkLists(now),
  );
  const exports = new ExportService({
    lists,
    month: () => {
      const open = months.open();
      const current = months.state().current;
      return open === null || current === null ? null : { ...open, period: current.period };
    },
    session,
    kvkLists: () => kvkLists.current(),
    clock,
    host: parts.exportHost,
    exportWorker: parts.threads.export,
    demo: parts.demo,
    version: parts.version,
    onChange: (state) => emit('export.changed', state),
  });

  /** Asks for a newer month without anybody waiting; what goes wrong shows in the month's own state. */
  function refreshBehind(): void {
    if (session.view().account !== null)
      months.ensureCurrent(false).catch((error) => parts.log('month.refresh', error));
  }

  let opened: string | null = null;
  /** Data of one account or role never shows under another: months and views turn with the session. */
  async function followSession(view: SessionView): Promise<void> {
    const account = view.account;
    const path = account === null ? null : roleFolder(folder.account(provider.origin, account.email), account.role);
    if (path !== opened) {
      opened = path;
      await Promise.all([months.turnTo(path), user.again()]);
      await kvkLists.load(path !== null).catch(noteUserData);
      if (path !== null && view.connection === 'online') refreshBehind();
    }
    emit('session.changed', session.view());
  }

  /** Without the user's own database the lists still work; what is not kept has to be said. */
  function noteUserData(error: unknown): void {
    notices.raise(failureOf(error).code === 'DATABASE_TOO_NEW' ? 'USER_DATA_TOO_NEW' : 'USER_DATA_UNUSABLE');
    parts.log('user.database', error);
  }

  const role = (): string => {
    const account = session.view().account;
    if (account === null) throw new Fault('NOT_LOGGED_IN');
    return account.role;
  };

  const handlers: Handlers<Requests> = {
    'application.start': () => ({
      version: parts.version,
      host: parts.host,
      demo: parts.demo,
      now: clock.now().toISOString(),
      settings: settings.current(),
      session: session.view(),
      month: months.state(),
      notices: notices.current(),
    }),
    'notice.close': ({ notice }) => notices.close(notice),
    'settings.change': (change) => {
      const changed = settings.change(change);
      emit('settings.changed', changed);
      return changed;
    },
    'session.logIn': async (credentials) => {
      const view = await session.logIn(credentials);
      if (view.login !== 'INVALIDEMAILADDRESS') {
        emit('settings.changed', settings.change({ lastEmail: credentials.email.trim() }));
      }
      return view;
    },
    'session.stopWaiting': () => session.stopWaiting(),
    'session.activate': async ({ token }) => ({ activated: await provider.activateToken(token) }),
    'session.changeRole': ({ role: wanted }) => session.changeRole(wanted),
    'session.logOut': () => session.logOut(),
    'month.refresh': ({ again }) => months.ensureCurrent(again),
    'month.cancelRefresh': () => months.cancel(),
    'list.describe': ({ list }) => lists.describe(list),
    'list.page': (query) => lists.page(query),
    'list.facet': (query) => lists.facet(query),
    'list.histogram': (query) => lists.histogram(query),
    'list.row': ({ list, id }) => lists.row(list, id),
    'view.read': ({ list }) => useOwn((call) => call('readView', { role: role(), list })),
    'view.write': ({ list, view }) => useOwn((call) => call('writeView', { role: role(), list, view })),
    'place.check': ({ near }) => lists.checkPlace(near),
    'preset.list': ({ list }) => useOwn((call) => call('presets', { role: role(), list })),
    'preset.write': ({ list, preset }) => useOwn((call) => call('writePreset', { role: role(), list, preset })),
    'preset.remove': ({ list, id }) => useOwn((call) => call('removePreset', { role: role(), list, id })),
    'kvkList.list': () => kvkLists.heads(),
    'kvkList.check': ({ text }) => kvkLists.check(text),
    'kvkList.add': ({ name, text }) => kvkLists.add(name, text),
    'kvkList.remove': ({ id }) => kvkLists.remove(id),
    'dossier.office': ({ kvk }) => lists.office(kvk.slice(0, 8)),
    'export.plan': (request) => exports.plan(request),
    'export.start': ({ request, fileName }) => exports.start(request, fileName),
    'export.cancel': ({ id }) => {
      exports.cancel(id);
      return null;
    },
    'export.open': ({ id, how }) => exports.open(id, how),
  };

  await session.resume();
  const timer = setInterval(refreshBehind, newerMonthInterval);
  timer.unref();

  return {
    handlers,
    exports,
    session,
    months,
    stop: async () => {
      clearInterval(timer);
      session.stop();
      await Promise.all([months.stop(), exports.stop()]);
      await Promise.all([lists.stop(), user.stop()]);
    },
  };
}
