import { join } from 'node:path';
import { todayBy } from '../../../shared/domain/clock';
import type { Erasure } from '../../../shared/domain/program/storage';
import { Fault } from '../../../shared/domain/result';
import { questionRequests } from '../../contact-questions/question-requests';
import { crashReportsIn } from '../../files/crash-reports';
import type { FileReport } from '../../files/inspect-files';
import { keyRequests, recoveryRequests } from '../../key/key-requests';
import { RecoverySheet } from '../../key/recovery-sheet';
import { MonthFolder } from '../../months/month-folder';
import { networkRequests } from '../../network-walk/network-requests';
import { sessionRequests } from '../../session/session-requests';
import { beginErasure, finishErasure } from '../../settings/erase';
import { settingsRequests } from '../../settings/settings-requests';
import { Support } from '../../support/support';
import { noticeRequests, supportRequests } from '../../support/support-requests';
import { updateRequests } from '../../updates/update-requests';
import { nothing, type RoomRequests } from '../../wire/router';
import { type ApplicationParts, ownsFolder } from '../rooms/application-parts';
import type { Rooms } from '../rooms/rooms';

type ProgramRooms = Pick<Rooms, 'files' | 'account' | 'months' | 'updates' | 'networkWalk' | 'userData'>;

/** Requests about the program itself and the login: they need no month. */
export function programRequests(parts: ApplicationParts, rooms: ProgramRooms) {
  const { files, account, updates, networkWalk } = rooms;
  const { provider, session } = account;
  const { key, fileHost: host } = parts;
  // The demo's key is beside its data, which is fictitious.
  const recovery = new RecoverySheet(key.kept && !parts.demo ? key.bytes : null, host);
  /** Remembers the address for the next login. It is only a convenience, so a full disk does not prevent this login. */
  const rememberEmail = (lastEmail: string): void => {
    try {
      files.changeSettings({ lastEmail });
    } catch (error) {
      files.log('settings.lastEmail', error);
    }
  };
  return {
    ...startRequest(parts, rooms, recovery),
    // A program that answers other requests has the key.
    ...keyRequests({ state: () => ({ at: 'open' }), answer: async () => ({ at: 'open' }) }),
    ...recoveryRequests(recovery),
    ...supportRequests(supportOf(parts, rooms)),
    ...noticeRequests(files.notices),
    ...updateRequests(updates),
    ...networkRequests({ ...networkWalk, tryAgain: () => provider.isReachable() }),
    ...settingsRequests({
      change: files.changeSettings,
      host,
      dataFolder: files.folder,
      roles: () => {
        const open = session.view().account;
        return open === null ? null : { folder: account.folderOf(open.email), roles: open.roles };
      },
      erase: (what) => erase(parts, rooms, what),
      licences: parts.licences ?? null,
    }),
    ...sessionRequests(session, provider, rememberEmail),
    ...questionRequests({
      provider,
      account: () => session.view().account?.email ?? null,
      place: account.access.question,
      log: files.log,
    }),
  } satisfies RoomRequests;
}

const startRequest = (
  { clock, version, host, demo }: ApplicationParts,
  { files, account, months, updates, networkWalk }: ProgramRooms,
  recovery: RecoverySheet,
) =>
  ({
    'application.start': {
      input: nothing,
      answer: async () => ({
        // A window that asks during a change of account or role must not get the previous account's months.
        session: await account.session.followed(),
        version,
        host,
        demo,
        now: clock.now().toISOString(),
        today: todayBy(clock),
        hasRecoveryKey: recovery.isOffered(),
        settings: files.settings.current(),
        policies: files.policy.lines,
        month: months.months.view(),
        notices: files.notices.current(),
        update: updates.view(),
        network: networkWalk.view(),
      }),
    },
  }) satisfies RoomRequests;

/** Reads every page of the encrypted files of the open account and role, on their own thread; none before a login. */
async function inspected({
  account,
  months,
}: Pick<ProgramRooms, 'account' | 'months'>): Promise<readonly FileReport[]> {
  const held = account.session.held();
  if (held === null) return [];
  const { access } = account;
  const own = access.ownData(held.stored.email);
  const [dossiers, records] = [access.dossiers(held), access.records(held)];
  const files = [
    { name: 'Eigen werk', path: join(own.folder, 'user.sqlite'), key: own.key },
    { name: 'Dossiers', path: join(dossiers.folder, 'dossiers.sqlite'), key: dossiers.key },
    { name: 'Notities', path: join(records.folder, 'records.sqlite'), key: records.key },
  ];
  try {
    const folder = new MonthFolder(access.months(held).location);
    const stored = folder.months().map((ref) => {
      const { path, key } = folder.stored(ref);
      return { name: `Maand ${ref.period}`, path, key };
    });
    return await months.runTask(
      { task: 'inspect', files: [...files, ...stored] },
      AbortSignal.timeout(longestInspection),
    );
  } catch {
    // The other details are needed most when something is wrong.
    return files.map(({ name }) => ({ name, state: 'unread' }));
  }
}

/** How long reading every page may take, in milliseconds. */
const longestInspection = 60_000;

/** How many log lines the support text has. */
const supportLines = 300;

const supportOf = (parts: ApplicationParts, { files, account, months, networkWalk, userData }: ProgramRooms): Support =>
  new Support(
    async () => ({
      databases: await inspected({ account, months }),
      version: parts.version,
      host: parts.host,
      demo: parts.demo,
      now: parts.clock.now().toISOString(),
      settings: files.settings.current(),
      policies: files.policy.lines,
      options: account.session.view().account?.options ?? null,
      month: months.months.view(),
      ownTables: userData.ownTables.heads(),
      notices: files.notices.current(),
      network: networkWalk.walk.view(),
      dataFolder: files.folder.root,
      crashes: crashReportsIn(files.folder.crashes),
      logLines: files.logFile.last(supportLines),
    }),
    parts.fileHost,
  );

/** Makes every room close the account's files before they are removed. @throws Fault NOT_ALLOWED for a program that only reads */
async function erase(parts: ApplicationParts, { files, account, months }: ProgramRooms, what: Erasure): Promise<null> {
  if (!ownsFolder(parts)) throw new Fault('NOT_ALLOWED');
  beginErasure(files.folder, what);
  months.months.cancel();
  await account.session.logOut();
  finishErasure(files.folder, files.log);
  if (what === 'everything') files.changeSettings({ lastEmail: '' });
  return null;
}
