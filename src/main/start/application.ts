import { type Clock, todayBy, yearBy } from '../../shared/domain/clock';
import { noPolicy } from '../../shared/domain/program/policy';
import { computerNumber, noteComputer } from '../settings/computer';
import { limitFiles } from '../settings/limit-files';
import { startAhead } from '../wire/start-ahead';
import { startRequests } from './requests/start-requests';
import { type Application, type ApplicationParts, ownsFolder } from './rooms/application-parts';
import type { Rooms } from './rooms/rooms';
import { startExports } from './rooms/start-exports';
import { type Files, startFiles } from './rooms/start-files';
import { startLists } from './rooms/start-lists';
import { startMatching } from './rooms/start-matching';
import { startMonths } from './rooms/start-months';
import { startNetwork, startNetworkWalk } from './rooms/start-network';
import { startDossiers, startRecords } from './rooms/start-records';
import { startRemoval } from './rooms/start-removal';
import { startSession } from './rooms/start-session';
import { startUpdates } from './rooms/start-updates';
import { startUserData } from './rooms/start-user-data';
import { startWatch } from './rooms/start-watch';
import { followSession } from './switch-session';

/** How often the clock is read, in milliseconds. After a sleep past midnight the new day is noticed within this time. */
const interval = 20_000;

/** Calls `onDay` for each day that begins, `YYYY-MM-DD` (docs/rules/session.md#days). @returns a function that stops this */
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

/** Builds the rooms, each from the rooms before it. When a room needs something from a later room, the later room registers a callback. */
function startRooms(parts: ApplicationParts) {
  const files = startFiles(parts);
  const network = startNetwork(parts, files);
  const account = startSession(parts, files);
  const months = startMonths(parts, files, account);
  const lists = startLists(parts, { files, account, months });
  const dossiers = startDossiers(parts, { files, account, months, lists });
  const matching = startMatching(parts, { account, months, lists, dossiers });
  const userData = startUserData(parts, { files, account, months, lists, matching });
  const records = startRecords(parts, { files, account, months, lists, userData });
  const exports = startExports(parts, { files, account, months, lists, userData, dossiers, records });
  const { updates, unanswered } = startUpdates(parts, { files, account, months, userData, dossiers, records, exports });
  const networkWalk = startNetworkWalk(parts, { files, network, provider: account.provider, updates });
  const removal = startRemoval(parts, { files, account, months, dossiers, records, exports, userData });
  const watch = startWatch(parts, { files, account, months, lists, userData, records, exports, removal });
  const rooms: Rooms = {
    files,
    account,
    months,
    lists,
    matching,
    userData,
    dossiers,
    records,
    exports,
    updates,
    networkWalk,
    removal,
    watch,
  };
  return { rooms, network, unanswered };
}

/** Starts the threads that a login needs, in that order. The command line does not use these threads for a login. */
function startThreadsAhead({ files, months, lists, userData, dossiers, records }: Rooms, signal: AbortSignal): void {
  const threads = [userData.worker, months.refreshThread, lists.lists, dossiers, records];
  void startAhead(
    threads.map((thread) => () => thread.getReady()),
    signal,
    (error) => files.log('threads.ahead', error),
  );
}

/**
 * Starts the program without its host, which it does not know. It starts with the data on this computer, and asks the provider in the
 * background.
 * @throws Fault DATA_FOLDER_UNUSABLE
 */
export async function startApplication(given: ApplicationParts): Promise<Application> {
  const parts = { ...given, fileHost: limitFiles(given.fileHost, given.policy ?? noPolicy) };
  const { rooms, network, unanswered } = startRooms(parts);
  const { files, account, months, lists, matching, userData, exports, updates, networkWalk, watch } = rooms;
  followSession(parts, rooms);
  const requests = unanswered.counted(startRequests(parts, rooms));

  const { session } = account;
  const { log, notices } = files;
  await session.resume();
  const starting = new AbortController();
  if (session.held() === null && ownsFolder(parts)) startThreadsAhead(rooms, starting.signal);
  if (ownsFolder(parts)) void followComputer(parts, files);
  const stopRefreshing = months.keepCurrent();
  updates.start();
  const stopDays = watchDay(parts.clock, (today) => {
    parts.emit('day.changed', today);
    userData.backUp(today);
  });

  return {
    requests,
    watch: watch.watch,
    exports: exports.exports,
    papers: exports.papers,
    withheldNow: () => lists.lists.withheldNow(),
    origin: () => ({ version: parts.version, today: todayBy(parts.clock), thisYear: yearBy(parts.clock) }),
    matching,
    tableFiles: userData.tableFiles,
    texts: userData.texts,
    permitFile: (file) => parts.fileHost.permit?.(file),
    running: exports.running,
    session,
    settings: files.settings,
    tiles: files.tiles,
    updates,
    networkWalk: networkWalk.walk,
    proxyLogin: (host) => network.ways.loginOf(host),
    months: months.months,
    log,
    noteUncaught: (where, error) => {
      log(where, error);
      notices.raise('UNEXPECTED_ERROR');
    },
    stop: async () => {
      stopRefreshing();
      stopDays();
      starting.abort();
      exports.stopSchedules();
      updates.stop();
      networkWalk.walk.ask('stop');
      await stopRooms(rooms);
      network.ways.stop();
    },
  };
}

/** Renews what distinguishes this computer from others when the data was copied from another one, and notifies the user. Never rejects. */
async function followComputer({ updater }: ApplicationParts, { folder, log, notices }: Files): Promise<void> {
  try {
    const computer = await computerNumber();
    if (computer === null || noteComputer(folder.computers, computer) !== 'other') return;
    notices.raise('COMPUTER_CHANGED');
    updater?.renewIdentity();
  } catch (error) {
    log('computer', error);
  }
}

/** Ends running work first, and then the threads that it may still need. */
async function stopRooms({
  files,
  account,
  months,
  lists,
  userData,
  dossiers,
  records,
  exports,
  removal,
  updates,
  watch: { watch },
}: Omit<Rooms, 'networkWalk' | 'matching'>): Promise<void> {
  files.tiles.stop();
  removal.stop();
  watch.close();
  await Promise.all([
    watch.settled(),
    account.session.stop(),
    months.months.stop(),
    months.earlier.stop(),
    months.carry.stop(),
    exports.running.stop(),
    exports.papers.stop(),
    exports.paperRuns.stop(),
    dossiers.stop(),
    records.stop(),
    userData.tableFiles.stop(),
    userData.texts.stop(),
  ]);
  await Promise.all([exports.exportThreads.stop(), months.refreshThread.stop()]);
  // Text that windows sent while they closed is stored before the database is closed.
  await userData.worker.settled();
  await updates.end();
  await Promise.all([lists.lists.stop(), userData.worker.stop()]);
  files.stop();
}
