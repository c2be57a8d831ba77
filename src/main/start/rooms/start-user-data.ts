import type { Continuations } from '../../../shared/domain/lists/followed-office';
import { TextReader } from '../../given-texts/text-calls';
import { OwnOfficeKeeper } from '../../lists/service/own-office-keeper';
import type { OfficeMatching } from '../../matching/match-service';
import { openRole } from '../../session/allowance';
import { ComparisonRuleKeeper, carriedRules } from '../../user-data/comparison-rules';
import { FollowedOffices } from '../../user-data/followed-offices';
import { KvkLists } from '../../user-data/kvk-lists';
import { remarkedOffices } from '../../user-data/remark-requests';
import type { AskUserData } from '../../user-data/user-data-questions';
import { createAskUserData } from '../../user-data/user-data-thread-calls';
import { TableFileReader } from '../../user-data/workbooks/table-file-reader';
import type { ApplicationParts } from './application-parts';
import type { Files } from './start-files';
import type { Lists } from './start-lists';
import type { Months } from './start-months';
import { startOwnTables } from './start-own-tables';
import type { Account } from './start-session';
import { startUserDatabase } from './start-user-database';

type UserDataRooms = {
  readonly files: Files;
  readonly account: Account;
  readonly months: Months;
  readonly lists: Lists;
  readonly matching: OfficeMatching;
};

type ListParts = {
  readonly account: Account;
  readonly lists: Lists['lists'];
  readonly askUserData: AskUserData;
  readonly continuations: () => Continuations;
};

/** What the user noted about offices and columns, as the lists show it: remarks, and own limits for colours. */
function startOwnValues(
  { emit }: ApplicationParts,
  { files: { log }, account: { session }, lists, askUserData, continuations }: ListParts & { readonly files: Files },
) {
  const remarked = new OwnOfficeKeeper({
    read: async () => {
      const remarks = await askUserData('remarks', () => ({ role: openRole(session) }));
      return remarkedOffices(remarks, session.columnRules().words, continuations());
    },
    onChange: (offices) => lists.setOwnOffices({ remarked: offices ?? [] }),
  });
  /** The words of columns have the limits from then on. */
  const ownLimits = new OwnOfficeKeeper({
    read: () => askUserData('ownLimits', () => ({ role: openRole(session) })),
    onChange: async (limits) => lists.setOwnLimits(limits ?? []),
  });
  return {
    remarked,
    ownLimits,
    /**
     * Called when a role's remarks have changed: first updates the columns of the lists, because windows ask for them again when they are
     * notified.
     */
    remarksChanged: (role: string): Promise<void> =>
      remarked
        .load(session.view().account !== null)
        .catch((error) => log('remarks.offices', error))
        .then(() => emit('remarks.changed', { role })),
    /** Called when a role's own limits have changed: first the columns get other colours, because windows ask for them again. */
    ownLimitsChanged: async (role: string): Promise<void> => {
      await ownLimits.load(session.view().account !== null);
      emit('limits.changed', { role });
    },
  };
}

type KvkListParts = ListParts & {
  readonly texts: TextReader;
  /** Called after the columns of the lists have changed. */
  readonly onChange: () => void;
};

/** The user's lists of KvK numbers, whose columns are in the lists. */
function startKvkLists({ account, lists, askUserData, texts, continuations, onChange }: KvkListParts): KvkLists {
  const role = (): string => openRole(account.session);
  return new KvkLists({
    store: {
      read: () => askUserData('kvkLists', () => ({ role: role() })),
      add: (list) => askUserData('addKvkList', () => ({ role: role(), list })),
      put: (list) => askUserData('putKvkList', () => ({ role: role(), list })),
      remove: (list) => askUserData('removeKvkList', () => ({ role: role(), list })),
    },
    missing: (month, kvks) => lists.questions.ask('missing', month, { kvks }),
    continuations,
    texts: {
      layout: (list) => texts.read('layout', list),
      numbers: (list) => texts.read('numbers', list),
      report: (list) => texts.read('report', list),
      rows: (list) => texts.read('rows', list),
    },
    onChange: async (kvkLists) => {
      await lists.setKvkLists(kvkLists);
      onChange();
    },
    onForgotten: () => lists.forgetUserLists(),
  });
}

/** The user's data, and the readers of the user's files. */
export type UserData = ReturnType<typeof startUserData>;

export function startUserData(
  parts: ApplicationParts,
  { files, account, months, lists: { lists }, matching }: UserDataRooms,
) {
  const { launch, threads } = parts;
  const guard = { launch, entry: threads.guard };
  const { session } = account;
  const database = startUserDatabase(parts, files, account);
  const askUserData = createAskUserData(database.worker);
  const texts = new TextReader(threads.texts, guard);
  const followed = new FollowedOffices({
    read: () => askUserData('followed', () => ({ role: openRole(session) })),
    follow: async () => {
      await kvkLists.follow();
      await ownTables.follow();
      await ownValues.remarked.load(session.view().account !== null);
    },
  });
  const kvkListFollowers: (() => void)[] = [];
  const ownColumnsChanged = (): void => {
    for (const follow of kvkListFollowers) follow();
    const open = session.view().account;
    if (open !== null) parts.emit('ownColumns.changed', { role: open.role });
  };
  const kvkLists = startKvkLists({
    ...{ account, lists, askUserData, texts },
    continuations: () => followed.continuations(),
    onChange: ownColumnsChanged,
  });
  const tableFiles = new TableFileReader(threads.tableFile, guard);
  const { ownTables, drafts: ownTableDrafts } = startOwnTables(parts, {
    ...{ account, matching, askUserData, texts, tableFiles },
    continuations: () => followed.continuations(),
    onChange: async (tables) => {
      await lists.setOwnTables(tables);
      ownColumnsChanged();
    },
  });
  const ownValues = startOwnValues(parts, {
    ...{ files, account, lists, askUserData },
    continuations: () => followed.continuations(),
  });
  const comparisonRules = new ComparisonRuleKeeper({
    askUserData,
    role: () => openRole(session),
    follow: (rules) => lists.setComparisonRules(rules),
  });
  months.carry.add(carriedRules(comparisonRules, { askUserData, role: () => openRole(session) }));
  return {
    comparisonRules,
    ...database,
    askUserData,
    followed,
    kvkLists,
    ownTables,
    ownTableDrafts,
    /** Calls a function after each change of the user's KvK lists and own tables. */
    followKvkLists: (follow: () => void) => void kvkListFollowers.push(follow),
    ...ownValues,
    texts,
    tableFiles,
  };
}
