import { isOpen } from '../../shared/access/option-access';
import { roleFolder } from '../files/data-folder';
import { ensureFolder } from '../files/put-aside';
import { optionsOf } from '../session/account';
import type { HeldSession } from '../session/session-machine';
import { type ApplicationParts, ownsFolder } from './rooms/application-parts';
import type { Rooms } from './rooms/rooms';

/**
 * Switches all rooms when the session changes, so that data of one account or role never shows under another. Months and views switch with
 * the session, and are reported together.
 */
export function followSession(parts: ApplicationParts, rooms: Rooms): void {
  const { account, months: room, records, exports } = rooms;
  const { session } = account;
  const { months } = room;
  /** The epoch of the session whose months are open. */
  let opened: number | null = null;
  let connectionBefore: 'online' | 'offline' = 'online';
  account.onChange(async () => {
    const held = session.held();
    const isOther = (held?.epoch ?? null) !== opened;
    opened = held?.epoch ?? null;
    if (isOther) await switchSession(parts, rooms, held);
    parts.emit('session.changed', { session: session.view(), month: months.view() });
    const { connection } = session.view();
    if (!isOther && connection === 'online' && connectionBefore === 'offline') records.reached();
    connectionBefore = connection;
    // The command line only reads beside the program of a window, which does the writing.
    if (isOther && held !== null && ownsFolder(parts))
      void exports.schedules.open(held.stored.payload.role, () => months.view());
    if (isOther && held !== null && ownsFolder(parts)) void exports.paperRuns.begin(held.stored.payload.role);
    if (isOther && held !== null && ownsFolder(parts)) rooms.watch.watch.open(held.stored.payload.role, months.view());
    if (isOther && held !== null && ownsFolder(parts)) void rooms.removal.resume();
    if (isOther && session.view().connection === 'online') room.refreshBehind();
  });
}

async function switchSession(parts: ApplicationParts, rooms: Rooms, held: HeldSession | null): Promise<void> {
  const { files, account, months: room, lists: listRoom, userData, dossiers, records, exports } = rooms;
  const { access } = account;
  const { log } = files;
  const { lists, prefetch } = listRoom;
  userData.followed.forget();
  userData.kvkLists.forget();
  userData.ownTables.forget();
  void userData.comparisonRules.forget().catch((error) => log('comparison.rules', error));
  exports.running.forget();
  void exports.exportThreads.stop();
  exports.schedules.close();
  exports.paperRuns.close();
  rooms.watch.watch.close();
  if (held !== null && ownsFolder(parts)) ensureFolders(rooms, held);
  // From now on no question about the earlier months is answered.
  room.months.open(held === null ? null : access.months(held));
  room.earlier.open(held === null ? null : access.months(held));
  // Starts the list thread now, so that the first page of a month need not wait for it.
  if (held !== null) void lists.getReady().catch((error) => log('lists.ready', error));
  const hasWatch = held !== null && isOpen(optionsOf(held.stored.payload), 'parts', 'mutations');
  const hasKvkLists = held !== null && isOpen(optionsOf(held.stored.payload), 'parts', 'kvkColumns');
  // Each room has its own thread and file.
  await Promise.all([
    dossiers.open(held === null ? null : access.dossiers(held)).catch((error) => log('dossiers.open', error)),
    records.open(held === null ? null : access.records(held)).catch((error) => log('records.open', error)),
    lists.closeOthers([]).then(() => prefetch(room.months.view().current)),
    userData.worker
      .prepareAgain()
      .then(() =>
        Promise.all([
          userData.followed.load(held !== null),
          userData.kvkLists.load(hasKvkLists),
          userData.ownTables.load(hasKvkLists),
          userData.comparisonRules.load(held !== null),
          rooms.watch.watchedOffices.load(hasWatch),
          userData.remarked.load(held !== null),
          userData.ownLimits.load(held !== null),
        ]),
      )
      .catch((error) => userData.noteUnusable(held, error)),
  ]);
}

/** Puts aside anything else in the place of the account's folders. If that fails, the room that opens the folder reports it. */
function ensureFolders({ files, account }: Rooms, { stored: { email, payload } }: HeldSession): void {
  const folder = account.folderOf(email);
  try {
    for (const path of [folder, roleFolder(folder, payload.role)]) ensureFolder(path);
  } catch (error) {
    files.log('account.folder', error);
  }
}
