import type { Caller, Handlers } from '../../shared/bridge/calls';
import type { EventName, Events, Requests } from '../../shared/bridge/contract';
import { Fault, type Result } from '../../shared/bridge/result';
import type { Clock } from '../../shared/domain/clock';
import type { ListQuery } from '../../shared/domain/list';
import type { ListName } from '../../shared/domain/list-name';
import { lackOf } from '../../shared/domain/permissions';
import type { OptionName, Owner } from '../../shared/domain/session';
import type { Settings } from '../../shared/domain/settings';
import type { ExportService } from '../exports/export-service';
import type { RecoverySheet } from '../key/recovery-sheet';
import type { ListService } from '../lists/list-service';
import type { MonthService } from '../months/month-service';
import type { Notices } from '../notices';
import type { KvkLists } from '../own-data/kvk-lists';
import type { ProviderClient } from '../provider/provider-client';
import type { Session } from '../session/session';
import type { SettingsFile } from '../settings/settings-file';
import type { Support } from '../support/support';
import type { UserCalls } from '../threads/thread-contracts';

/** Everything that requests are answered from. */
export type Services = {
  readonly program: { readonly version: string; readonly host: 'electron' | 'browser'; readonly demo: boolean };
  readonly clock: Clock;
  readonly settings: SettingsFile;
  readonly notices: Notices;
  readonly support: Support;
  readonly recovery: RecoverySheet;
  readonly provider: ProviderClient;
  readonly session: Session;
  readonly months: MonthService;
  readonly lists: ListService;
  readonly kvkLists: KvkLists;
  readonly exports: ExportService;
  /** Asks the thread of the user's own database. */
  readonly askOwn: <T>(work: (call: Caller<UserCalls>) => Promise<Result<T>>) => Promise<T>;
  readonly emit: <N extends EventName>(name: N, payload: Events[N]) => void;
  readonly log: (where: string, error: unknown) => void;
};

/** The role that is open. @throws Fault NOT_LOGGED_IN */
export function openRole(session: Session): string {
  const { account } = session.view();
  if (account === null) throw new Fault('NOT_LOGGED_IN');
  return account.role;
}

/** The role of an owner, while it is one of the account whose database is open. @throws Fault NOT_LOGGED_IN */
function ownRole(session: Session, { email, role }: Owner): string {
  const { account } = session.view();
  const isOwn = account?.email === email && (account.role === role || account.roles.some((own) => own.role === role));
  if (!isOwn) throw new Fault('NOT_LOGGED_IN');
  return role;
}

/** Each request of the contract with the service that answers it. */
export function createHandlers(services: Services): Handlers<Requests> {
  const { program, clock, settings, notices, provider, session, months, lists, kvkLists, exports, askOwn } = services;
  const roleOf = (owner: Owner) => ownRole(session, owner);
  /** @throws Fault NOT_LOGGED_IN, NOT_ALLOWED with the option that the subscription lacks */
  const requireOption = (option: OptionName): void => {
    if (!session.options()[option]) throw new Fault('NOT_ALLOWED', option);
  };
  /** The question itself, when the subscription may ask it. @throws Fault NOT_LOGGED_IN, NOT_ALLOWED */
  const allowed = <Q extends ListQuery>(query: Q): Q => {
    const lack = lackOf(session.options(), query);
    if (lack !== null) throw new Fault('NOT_ALLOWED', lack);
    return query;
  };
  const ofList = (list: ListName) => allowed({ list, filters: [], sort: [] }).list;

  const changeSettings = (change: Partial<Settings>): Settings => {
    const changed = settings.change(change);
    services.emit('settings.changed', changed);
    return changed;
  };
  /** Only a convenience for the next login: a full disk does not stand in the way of this one. */
  const rememberEmail = (lastEmail: string): void => {
    try {
      changeSettings({ lastEmail });
    } catch (error) {
      services.log('settings.lastEmail', error);
    }
  };

  return {
    'application.start': async () => ({
      // Whoever asks while the program turns to another account or role is never shown the months of the one before.
      session: await session.followed(),
      ...program,
      now: clock.now().toISOString(),
      hasRecoveryKey: services.recovery.isOffered(),
      settings: settings.current(),
      month: months.view(),
      notices: notices.current(),
    }),
    // Who can be asked anything else has the key.
    'key.state': () => ({ at: 'open' }),
    'key.answer': () => ({ at: 'open' }),
    'key.recovery': () => ({ text: services.recovery.text() }),
    'key.saveRecovery': () => services.recovery.save(),
    'support.read': () => ({ text: services.support.text() }),
    'support.save': () => services.support.save(),
    'notice.close': ({ notice }) => notices.close(notice),
    'settings.change': (change) => changeSettings(change),
    'session.logIn': async (credentials) => {
      const view = await session.logIn(credentials);
      if (view.login !== 'INVALIDEMAILADDRESS') rememberEmail(credentials.email.trim());
      return view;
    },
    'session.stopWaiting': () => session.stopWaiting(),
    'session.activate': async ({ token }) => ({ activated: await provider.activateToken(token) }),
    'session.inspectToken': ({ token }) => session.inspectToken(token),
    'session.adoptToken': ({ token }) => session.adoptGiven(token),
    'session.changeRole': ({ role: wanted }) => session.changeRole(wanted),
    'session.logOut': () => session.logOut(),
    'month.refresh': ({ again }) => months.refresh(again),
    'month.cancelRefresh': () => months.cancel(),
    'month.accept': ({ at }) => months.accept(at),
    'month.turnBack': () => months.turnBack(),
    'list.describe': ({ month, list }) => lists.describe(month, ofList(list)),
    'list.page': ({ month, ...query }) => lists.page(month, allowed(query)),
    'list.facet': ({ month, ...query }) => lists.facet(month, allowed(query)),
    'list.histogram': ({ month, ...query }) => lists.histogram(month, allowed(query)),
    'list.row': ({ month, list, id }) => lists.row(month, ofList(list), id),
    'view.read': ({ owner, list }) => askOwn((call) => call('readView', { role: roleOf(owner), list })),
    'view.write': ({ owner, list, view }) => askOwn((call) => call('writeView', { role: roleOf(owner), list, view })),
    'screen.read': ({ owner }) => askOwn((call) => call('readScreen', { role: roleOf(owner) })),
    'screen.write': ({ owner, screen }) => askOwn((call) => call('writeScreen', { role: roleOf(owner), screen })),
    'place.check': ({ month, near }) => {
      requireOption('canGeoDistance');
      return lists.checkPlace(month, near);
    },
    // Without the option there is the standard arrangement only, and no list of one's own.
    'preset.list': ({ owner, list }) => {
      const role = roleOf(owner);
      return session.options().canPreset ? askOwn((call) => call('presets', { role, list })) : [];
    },
    'preset.write': ({ owner, list, preset }) => {
      requireOption('canPreset');
      return askOwn((call) => call('writePreset', { role: roleOf(owner), list, preset }));
    },
    'preset.remove': ({ owner, list, id }) => {
      requireOption('canPreset');
      return askOwn((call) => call('removePreset', { role: roleOf(owner), list, id }));
    },
    'kvkList.list': () => (session.options().canOwnKvkList ? kvkLists.heads() : []),
    'kvkList.check': ({ month, text }) => {
      requireOption('canOwnKvkList');
      return kvkLists.check(month, text);
    },
    'kvkList.add': ({ name, text }) => {
      requireOption('canOwnKvkList');
      return kvkLists.add(name, text);
    },
    'kvkList.remove': ({ id }) => {
      requireOption('canOwnKvkList');
      return kvkLists.remove(id);
    },
    'dossier.office': ({ month, kvk, columns }) => lists.office(month, kvk.slice(0, 8), columns),
    'export.plan': (request) => exports.plan(request),
    'export.start': ({ request, fileName }) => exports.start(request, fileName),
    'export.cancel': ({ id }) => {
      exports.cancel(id);
      return null;
    },
    'export.open': ({ id, how }) => exports.open(id, how),
  };
}
