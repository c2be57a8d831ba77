import { isOpen } from '../../../shared/access/option-access';
import { ConsequenceFiles } from '../../exports/reports/consequence-files';
import { OwnOfficeKeeper } from '../../lists/service/own-office-keeper';
import type { RecordService } from '../../records/record-service';
import type { RemovalService } from '../../refresh/removal-service';
import { allowedQuery, openAccount, openRole } from '../../session/allowance';
import { ConsequenceService } from '../../watch/consequence-service';
import { FollowService } from '../../watch/follow-service';
import type { OwnedThings } from '../../watch/followed-things';
import { WatchService } from '../../watch/watch-service';
import { watchedOffices as officesOf, WatchSubjects } from '../../watch/watch-subjects';
import type { ApplicationParts } from './application-parts';
import type { Exports } from './start-exports';
import type { Files } from './start-files';
import type { Lists } from './start-lists';
import type { Months } from './start-months';
import type { Account } from './start-session';
import type { UserData } from './start-user-data';

type WatchRooms = {
  readonly files: Files;
  readonly account: Account;
  readonly months: Months;
  readonly lists: Lists;
  readonly userData: UserData;
  readonly exports: Exports;
  readonly records: RecordService;
  readonly removal: RemovalService;
};

/** The watch, and the consequences of a month. */
export type Watch = ReturnType<typeof startWatch>;

/** The user's things about offices, of the kinds that the subscription has. */
async function ownedThings(
  { account: { session }, records, userData: { askUserData, kvkLists, ownTables } }: WatchRooms,
  role: string,
): Promise<OwnedThings> {
  const { account } = session.view();
  const has = (part: 'notes' | 'kvkColumns' | 'mutations') => isOpen(session.options(), 'parts', part);
  const hasContacts = account?.hasLoginId === true;
  const marks = has('notes') || hasContacts ? await records.marks() : [];
  return {
    notes: has('notes') ? marks : null,
    contacts: hasContacts ? marks : null,
    remarks: await askUserData('remarks', () => ({ role })),
    kvkLists: has('kvkColumns') ? kvkLists.current() : null,
    ownRows: has('kvkColumns') ? ownTables.current().map(({ links }) => links) : null,
    rules: has('mutations')
      ? {
          rules: await askUserData('watchRules', () => ({ role })),
          filters: await askUserData('savedFilters', () => ({ role })),
        }
      : null,
  };
}

/** What a month means for everything that the user follows, and files of it. */
function startConsequences(
  { clock, demo, version, fileHost: host }: ApplicationParts,
  { account: { session }, lists: { lists }, userData: { askUserData }, exports }: WatchRooms,
  { subjects, onChange }: { readonly subjects: WatchSubjects; readonly onChange: (role: string) => void },
) {
  const consequences = new ConsequenceService({
    askUserData,
    lists,
    subjects,
    clock,
    onChange,
    userName: () => openAccount(session).userName,
  });
  const consequenceFiles = new ConsequenceFiles({
    session,
    host,
    clock,
    demo,
    version,
    running: exports.running,
    threads: exports.exportThreads,
    content: (role, asked) => consequences.content(role, asked),
  });
  return { consequences, consequenceFiles };
}

export function startWatch(parts: ApplicationParts, rooms: WatchRooms) {
  const { clock, emit } = parts;
  const { files, months } = rooms;
  const { session } = rooms.account;
  const { lists } = rooms.lists;
  const { askUserData, followed, kvkLists, ownTables } = rooms.userData;
  const role = () => openRole(session);
  const subjects = new WatchSubjects({
    savedFilters: () => askUserData('savedFilters', () => ({ role: role() })),
    presets: (list) => askUserData('presets', () => ({ role: role(), list })),
    kvkLists: () => kvkLists.current(),
    ownTables: () => ownTables.current(),
    continuations: () => followed.continuations(),
    allowed: (query) => allowedQuery(session, query),
  });
  const isOpenNow = () => isOpen(session.options(), 'parts', 'mutations');
  const watchedOffices = new OwnOfficeKeeper({
    read: async () => {
      const of = { role: role() };
      const [rules, lines] = [await askUserData('watchRules', () => of), await askUserData('watchLines', () => of)];
      return officesOf({ rules, lines });
    },
    onChange: (watched) => lists.setOwnOffices({ watched }),
  });
  // Windows ask for lists again after this event.
  const onChange = (of: string) =>
    void watchedOffices
      .load(isOpenNow())
      .catch((error) => files.log('watch.offices', error))
      .then(() => emit('watch.changed', { role: of }));
  const watch = new WatchService({
    askUserData,
    lists,
    subjects,
    clock,
    onChange,
    isOpen: isOpenNow,
    onSpoken: (spoken) => emit('watch.spoken', spoken),
    log: files.log,
  });
  months.follow({ onChange: (state) => watch.handleMonth(state), onEarlier: () => watch.changed() });
  rooms.userData.followKvkLists(() => watch.changed());
  rooms.removal.add({
    counts: 'confirmed',
    remove: async (subject) => {
      const removed = await askUserData('removeWatchHits', () => subject);
      if (removed > 0) watch.noteChange(role());
      return removed;
    },
  });
  const consequences = startConsequences(parts, rooms, { subjects, onChange });
  const follows = new FollowService({
    askUserData,
    lists,
    followed,
    things: (of) => ownedThings(rooms, of),
    clock,
    onChange: (of) => {
      watch.changed();
      emit('follow.changed', { role: of });
    },
  });
  return { watch, watchedOffices, ...consequences, follows };
}
