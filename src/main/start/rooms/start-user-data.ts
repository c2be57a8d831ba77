import { todayBy } from '../../../shared/domain/clock';
import { failureOf, unwrap } from '../../../shared/domain/result';
import { TextReader } from '../../given-texts/text-calls';
import { OwnOfficeKeeper } from '../../lists/service/own-office-keeper';
import type { OfficeMatching } from '../../matching/match-service';
import { openRole } from '../../session/allowance';
import type { HeldSession } from '../../session/session-machine';
import { ComparisonRuleKeeper, carriedRules } from '../../user-data/comparison-rules';
import { FollowedOffices } from '../../user-data/followed-offices';
import { KvkLists } from '../../user-data/kvk-lists';
import { remarkedOffices } from '../../user-data/remark-requests';
import { createAskUserData, type UserDataCalls } from '../../user-data/user-data-thread-calls';
import { TableFileReader } from '../../user-data/workbooks/table-file-reader';
import { PersistentWorker } from '../../wire/thread';
import type { ApplicationParts } from './application-parts';
import type { Files } from './start-files';
import type { Lists } from './start-lists';
import type { Months } from './start-months';
import { startOwnTables } from './start-own-tables';
import type { Account } from './start-session';

type UserDataRooms = {
  readonly files: Files;
  readonly account: Account;
  readonly months: Months;
  readonly lists: Lists;
  readonly matching: OfficeMatching;
};

/** The user's data, and the readers of the user's files. */
export type UserData = ReturnType<typeof startUserData>;

export function startUserData(
  parts: ApplicationParts,
  { files, account, months, lists: { lists }, matching }: UserDataRooms,
) {
  const { clock, emit, launch, threads } = parts;
  const guard = { launch, entry: threads.guard };
  const { notices, log } = files;
  const { session } = account;
  const worker = new PersistentWorker<UserDataCalls>(
    threads.userData,
    // Its only note reports that something else was in the place of one of our files.
    () => notices.raise('FILES_PUT_ASIDE'),
    async (call) => {
      const open = session.view().account;
      if (open === null) unwrap(await call('close'));
      else {
        const today = todayBy(clock);
        const repair = unwrap(
          await call('open', { ...account.access.ownData(open.email), today, version: parts.version }),
        );
        if (unwrap(await call('writtenSince', {})).length > 0) notices.raise('WRITTEN_WAITS');
        if (repair !== 'nothing') notices.raise(repair === 'restored' ? 'USER_DATA_RESTORED' : 'USER_DATA_EMPTIED');
      }
    },
  );
  const askUserData = createAskUserData(worker);
  const texts = new TextReader(threads.texts, guard);
  const followed = new FollowedOffices({
    read: () => askUserData('followed', () => ({ role: openRole(session) })),
    follow: async () => {
      await kvkLists.follow();
      await ownTables.follow();
      await remarked.load(session.view().account !== null);
    },
  });
  const kvkListFollowers: (() => void)[] = [];
  const kvkLists = new KvkLists({
    store: {
      read: () => askUserData('kvkLists', () => ({ role: openRole(session) })),
      add: (list) => askUserData('addKvkList', () => ({ role: openRole(session), list })),
      put: (list) => askUserData('putKvkList', () => ({ role: openRole(session), list })),
      remove: (list) => askUserData('removeKvkList', () => ({ role: openRole(session), list })),
    },
    missing: (month, kvks) => lists.questions.ask('missing', month, { kvks }),
    continuations: () => followed.continuations(),
    texts: {
      layout: (list) => texts.read('layout', list),
      numbers: (list) => texts.read('numbers', list),
      report: (list) => texts.read('report', list),
      rows: (list) => texts.read('rows', list),
    },
    onChange: async (kvkLists) => {
      await lists.setKvkLists(kvkLists);
      for (const follow of kvkListFollowers) follow();
    },
    onForgotten: () => lists.forgetUserLists(),
  });
  const tableFiles = new TableFileReader(threads.tableFile, guard);
  const { ownTables, drafts: ownTableDrafts } = startOwnTables(parts, {
    ...{ account, matching, askUserData, texts, tableFiles },
    continuations: () => followed.continuations(),
    onChange: async (tables) => {
      await lists.setOwnTables(tables);
      for (const follow of kvkListFollowers) follow();
    },
  });
  const remarked = new OwnOfficeKeeper({
    read: async () => {
      const remarks = await askUserData('remarks', () => ({ role: openRole(session) }));
      return remarkedOffices(remarks, session.columnRules().words, followed.continuations());
    },
    onChange: (offices) => lists.setOwnOffices({ remarked: offices ?? [] }),
  });
  /**
   * Called when a role's remarks have changed: first updates the columns of the lists, because windows ask for them again when they are
   * notified.
   */
  const remarksChanged = (role: string): Promise<void> =>
    remarked
      .load(session.view().account !== null)
      .catch((error) => log('remarks.offices', error))
      .then(() => emit('remarks.changed', { role }));
  /** The user's own limits for colours; the words of columns have them from then on. */
  const ownLimits = new OwnOfficeKeeper({
    read: () => askUserData('ownLimits', () => ({ role: openRole(session) })),
    onChange: async (limits) => lists.setOwnLimits(limits ?? []),
  });
  const comparisonRules = new ComparisonRuleKeeper({
    askUserData,
    role: () => openRole(session),
    follow: (rules) => lists.setComparisonRules(rules),
  });
  months.carry.add(carriedRules(comparisonRules, { askUserData, role: () => openRole(session) }));
  return {
    comparisonRules,
    worker,
    askUserData,
    followed,
    kvkLists,
    ownTables,
    ownTableDrafts,
    /** Calls a function after each change of the user's KvK lists and own tables. */
    followKvkLists: (follow: () => void) => void kvkListFollowers.push(follow),
    remarked,
    ownLimits,
    /** Called when a role's own limits have changed: first the columns get other colours, because windows ask for them again. */
    ownLimitsChanged: async (role: string): Promise<void> => {
      await ownLimits.load(session.view().account !== null);
      emit('limits.changed', { role });
    },
    remarksChanged,
    texts,
    tableFiles,
    /** Keeps the open account's data as this version leaves it. @throws Fault DATA_FOLDER_UNUSABLE, DISK_FULL */
    keep: (): Promise<void> => worker.whileRunning(async (call) => void unwrap(await call('keep'))),
    /** Puts the snapshot of a version in the place of the open account's data, at the end of the program. @throws Fault NOT_LOGGED_IN, of the snapshot */
    goBack: (version: string): Promise<void> =>
      worker.use(async (call) => void unwrap(await call('goBack', { version }))),
    /** Makes the day's backup. A failure is only logged, because the database itself is sound and the next day brings another backup. */
    backUp: (today: string): void => {
      const made = worker.whileRunning(async (call) => void unwrap(await call('backUp', { today })));
      made.catch((error) => log('user.backup', error));
    },
    /**
     * Reports an unusable database; without it the lists still work, but nothing of the user is stored. A session that ended in the
     * meantime closed its database, which does not mean that the database is unusable.
     */
    noteUnusable: (held: HeldSession | null, error: unknown): void => {
      log('user.database', error);
      if (session.held()?.epoch !== held?.epoch) return;
      notices.raise(failureOf(error).code === 'DATABASE_TOO_NEW' ? 'USER_DATA_TOO_NEW' : 'USER_DATA_UNUSABLE');
    },
  };
}
