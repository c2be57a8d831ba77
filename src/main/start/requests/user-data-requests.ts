import { isOpen } from '../../../shared/access/option-access';
import { Fault } from '../../../shared/domain/result';
import { safeFileName } from '../../exports/content/export-file-name';
import { ownTableRequests } from '../../own-tables/own-table-requests';
import { openRole } from '../../session/allowance';
import { OpenedViewFiles } from '../../user-data/opened-view-files';
import { ownLimitRequests } from '../../user-data/own-limit-requests';
import { ownWorkRequests } from '../../user-data/own-work-requests';
import { qualityWorkRequests } from '../../user-data/quality-requests';
import { remarkRequests } from '../../user-data/remark-requests';
import { savedFilterRequests } from '../../user-data/saved-filter-requests';
import { kvkListRequests, presetRequests, viewRequests } from '../../user-data/user-data-requests';
import { viewFileRequests } from '../../user-data/view-file-requests';
import type { RoomRequests } from '../../wire/router';
import type { ApplicationParts } from '../rooms/application-parts';
import type { Rooms } from '../rooms/rooms';

type UserDataRooms = Pick<Rooms, 'files' | 'account' | 'lists' | 'userData' | 'records' | 'exports' | 'watch'>;

/** Updates what rests on own work that was read from a file. */
async function ownWorkCame(
  { account: { session }, userData, watch, records, exports }: UserDataRooms,
  emit: ApplicationParts['emit'],
): Promise<void> {
  const hasLists = isOpen(session.options(), 'parts', 'kvkColumns');
  await Promise.all([userData.kvkLists.load(hasLists), userData.ownTables.load(hasLists)]);
  await userData.ownTables.followDecisions();
  await watch.follows.reread(openRole(session));
  records.draftsCame();
  watch.watch.noteChange(openRole(session));
  await userData.remarksChanged(openRole(session));
  await userData.ownLimitsChanged(openRole(session));
  emit('quality.changed', { role: openRole(session) });
  const role = openRole(session);
  await userData.comparisonRules.load(true);
  emit('comparison.changed', {});
  emit('comparison.limitsChanged', {
    role,
    limits: await userData.askUserData('comparisonLimits', () => ({ role })),
  });
  await exports.schedules.came(openRole(session));
}

/** Requests about the user's own data: views, filters, remarks, own work, and lists of KvK numbers. */
export function userDataRequests(parts: ApplicationParts, rooms: UserDataRooms) {
  const { clock, fileHost: host } = parts;
  const { session } = rooms.account;
  const { lists } = rooms.lists;
  const {
    askUserData,
    kvkLists,
    ownTables,
    ownTableDrafts: drafts,
    remarksChanged,
    ownLimitsChanged,
    texts,
    tableFiles,
  } = rooms.userData;
  const { watch } = rooms.watch;
  const emit: ApplicationParts['emit'] = (name, payload) => {
    parts.emit(name, payload);
    if (name !== 'savedFilters.changed') return;
    watch.changed();
    const { account } = session.view();
    if (account !== null) void rooms.exports.schedules.look(account.role);
  };
  return {
    ...viewRequests(askUserData, session, clock),
    ...presetRequests(askUserData, session, emit),
    ...savedFilterRequests(askUserData, session, emit),
    ...remarkRequests({
      askUserData,
      session,
      onChange: remarksChanged,
      readValue: async (month, { kvk, column }) => {
        const { values, withheld } = await lists.office(month, kvk, [column]);
        if (withheld.includes(column)) throw new Fault('NOT_ALLOWED', column);
        return values[column] ?? null;
      },
    }),
    ...ownLimitRequests({ askUserData, session, clock, onChange: ownLimitsChanged }),
    ...qualityWorkRequests({ askUserData, session, clock, emit }),
    ...viewFileRequests(
      {
        host,
        safeName: safeFileName,
        readView: (text) => texts.read('viewFile', { text }),
        readRecipe: (part) => texts.read('recipe', { part }),
        opened: parts.viewFiles ?? new OpenedViewFiles(),
      },
      session,
    ),
    ...ownWorkRequests({
      askUserData,
      session,
      host,
      clock,
      shut: rooms.files.settings.current().ownTables ? [] : ['ownTables'],
      emit,
      checkText: (text) => texts.read('checkOwnWork', { text }),
      readFile: (bytes, may) => texts.read('ownWork', { bytes, may }),
      onAdded: () => ownWorkCame(rooms, emit),
    }),
    ...ownTableRequests(ownTables, {
      session,
      drafts,
      officeValues: async (month, kvk, columns) => {
        const values = await lists.questions.ask('values', month, { list: 'advisers', id: kvk, columns });
        return values === null ? null : values.values;
      },
    }),
    ...kvkListRequests(kvkLists, session, {
      send: (...list) => rooms.account.provider.uploadKvkList(...list),
      uploadOf: (list) => texts.read('upload', list),
      fillIn: (month, file) => rooms.exports.numberFiles.saveFilledIn(month, file),
      saveMissing: (...missing) => rooms.exports.numberFiles.saveMissing(...missing),
      readFile: (file) => tableFiles.read(file),
    }),
  } satisfies RoomRequests;
}
