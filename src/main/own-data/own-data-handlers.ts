import type { Handlers } from '../../shared/bridge/calls';
import { Fault } from '../../shared/domain/result';
import { hearPutAside } from '../files/put-aside';
import { UserDatabase } from './database/user-database';
import { addedOf } from './merge-own-work';
import type { OwnDataCalls } from './own-data-calls';
import { readOwnWork, writeOwnWork } from './own-work';

/**
 * Answers from the user's own database, once it was opened.
 * @param notePutAside called when something that was no file of ours was put aside
 */
export function createOwnDataHandlers(notePutAside: () => void): Handlers<OwnDataCalls> {
  let opened: UserDatabase | null = null;
  let stopHearing = (): void => {};

  function database(): UserDatabase {
    if (opened === null) throw new Fault('NOT_LOGGED_IN');
    return opened;
  }

  function close(): null {
    opened?.close();
    opened = null;
    return null;
  }

  return {
    open: ({ folder, key, today }) => {
      close();
      stopHearing();
      stopHearing = hearPutAside(folder, notePutAside);
      opened = UserDatabase.open(folder, key, today);
      return opened.repair;
    },
    backUp: ({ today }) => opened?.backUp(today) ?? null,
    close,
    readView: ({ role, list }) => database().readView(role, list),
    writeView: ({ role, list, view }) => database().writeView(role, list, view),
    readScreen: ({ role }) => database().readScreen(role),
    writeScreen: ({ role, screen }) => database().writeScreen(role, screen),
    recentChoices: ({ role }) => database().recentChoices(role),
    noteChoice: ({ role, choice }) => database().noteChoice(role, choice),
    noteVisit: ({ role, day }) => database().noteVisit(role, day),
    presets: ({ role, list }) => database().presets(role, list),
    writePreset: ({ role, list, preset }) => database().writePreset(role, list, preset),
    removePreset: ({ role, list, id }) => database().removePreset(role, list, id),
    savedFilters: ({ role }) => database().savedFilters(role),
    writeSavedFilter: ({ role, filter }) => database().writeSavedFilter(role, filter),
    removeSavedFilter: ({ role, id }) => database().removeSavedFilter(role, id),
    orderSavedFilters: ({ role, ids }) => database().orderSavedFilters(role, ids),
    earlierExports: ({ role }) => database().earlierExports(role),
    addEarlierExport: ({ role, entry }) => database().addEarlierExport(role, entry),
    removeEarlierExport: ({ role, id }) => database().removeEarlierExport(role, id),
    schedules: ({ role }) => database().schedules(role),
    putSchedule: ({ role, entry }) => database().putSchedule(role, entry),
    removeSchedule: ({ role, filter }) => database().removeSchedule(role, filter),
    kvkLists: ({ role }) => database().kvkLists(role),
    addKvkList: ({ role, list }) => database().addKvkList(role, list),
    putKvkList: ({ role, list }) => database().putKvkList(role, list),
    replaceKvkList: ({ role, list }) => database().replaceKvkList(role, list),
    removeKvkList: ({ role, id }) => database().removeKvkList(role, id),
    newestDrafts: ({ role, query, most }) => database().newestDrafts(role, query, most),
    draftsOfRecords: ({ role, records }) => database().draftsOfRecords(role, records),
    draftsNear: ({ role, key, record }) => database().draftsNear(role, key, record),
    draftsSent: ({ role }) => database().draftsSent(role),
    writeDraft: ({ role, draft, replaces }) => database().writeDraft(role, draft, replaces),
    ownWork: ({ roles }) => writeOwnWork(Object.fromEntries(roles.map((role) => [role, database().ownWork(role)]))),
    addOwnWork: ({ works, now }) => {
      let made = 0;
      const newId = () => `${now}${String(made++).padStart(4, '0')}`;
      const merged = Object.entries(database().addOwnWork(readOwnWork(works), newId));
      return Object.fromEntries(merged.map(([role, work]) => [role, addedOf(work)]));
    },
    removeDraft: ({ role, name }) => database().removeDraft(role, name),
  };
}
