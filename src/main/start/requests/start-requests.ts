import { monthRefOf } from '../../../shared/domain/months/month';
import { dossierRequests } from '../../dossiers/dossier-requests';
import { exportRequests } from '../../exports/export-requests';
import { letterRequests } from '../../exports/letter-requests';
import { marketRequests } from '../../exports/market-requests';
import { pageRequests } from '../../exports/page-requests';
import { paperRequests } from '../../exports/papers/paper-requests';
import { pictureRequests } from '../../exports/picture-requests';
import { earlierExportRequests } from '../../exports/queue/earlier-export-requests';
import { scheduleRequests } from '../../exports/schedules/schedule-requests';
import { visitRequests } from '../../exports/visit-requests';
import { comparisonRequests } from '../../lists/service/comparison-requests';
import { limitTrialRequests } from '../../lists/service/limit-requests';
import { analysisRequests, listRequests, paletteRequests } from '../../lists/service/list-requests';
import { mapRequests } from '../../lists/service/map-requests';
import { qualityRequests } from '../../lists/service/quality-requests';
import { momentRequests } from '../../moments/moment-requests';
import { MomentSource } from '../../moments/moment-source';
import { monthDigest } from '../../months/month-digest';
import { recordRequests } from '../../records/record-requests';
import { keptMonthRequests, monthRequests, removalRequests } from '../../refresh/month-requests';
import { guardRequests, isFictitious, openRole } from '../../session/allowance';
import { comparisonRuleRequests } from '../../user-data/comparison-rules';
import { watchRequests } from '../../watch/watch-requests';
import type { AllRequests, RoomRequests } from '../../wire/router';
import type { ApplicationParts } from '../rooms/application-parts';
import type { Rooms } from '../rooms/rooms';
import { programRequests } from './program-requests';
import { userDataRequests } from './user-data-requests';

/** Requests that write files: exports, reports, and what the window shows. */
function fileRequests(
  { clock, demo, fileHost: host }: ApplicationParts,
  { account: { session }, exports, lists, watch }: Pick<Rooms, 'account' | 'exports' | 'lists' | 'watch'>,
) {
  return {
    ...exportRequests({ ...exports, consequenceFiles: watch.consequenceFiles, session }),
    ...earlierExportRequests(exports.earlier, session),
    ...scheduleRequests(exports.schedules, session),
    ...pageRequests({ host, session, demo }),
    ...paperRequests(exports),
    ...pictureRequests(host, session, demo),
    ...letterRequests({ host, session, lists: lists.lists, papers: exports.papers, clock, demo }),
    ...marketRequests({ host, session, lists: lists.lists, papers: exports.papers, demo }),
    ...visitRequests({ host, session, clock, demo }),
  } satisfies RoomRequests;
}

type MonthDataRooms = Pick<
  Rooms,
  'files' | 'account' | 'months' | 'removal' | 'lists' | 'userData' | 'watch' | 'dossiers' | 'records'
>;

/** Requests about the months, what is in them, and the dossiers and records of their offices and persons. */
function monthDataRequests(
  { clock, emit }: ApplicationParts,
  {
    files,
    account: { session },
    months,
    removal,
    lists: { lists },
    userData,
    watch,
    dossiers,
    records,
  }: MonthDataRooms,
) {
  return {
    ...monthRequests(months),
    ...keptMonthRequests(months.earlier, months.carry),
    ...removalRequests(removal),
    ...listRequests(lists, session),
    ...analysisRequests(lists, session),
    ...mapRequests(lists),
    ...limitTrialRequests(lists, session),
    ...qualityRequests(lists, session),
    ...paletteRequests(lists, session),
    ...comparisonRequests(lists),
    ...comparisonRuleRequests(userData.comparisonRules, {
      askUserData: userData.askUserData,
      session,
      onChange: () => {
        emit('comparison.changed', {});
        void watch.follows.reread(openRole(session)).catch((error) => files.log('follow.verdicts', error));
      },
      onLimits: (role, limits) => emit('comparison.limitsChanged', { role, limits }),
    }),
    ...watchRequests({ ...watch, session }),
    ...dossierRequests({ dossiers, lists, session, clock }),
    ...recordRequests(records, session),
  } satisfies RoomRequests;
}

/** Requests about moments that the user kept of dossiers. */
function keptMomentRequestsOf(
  { clock, demo, emit, fileHost: host }: ApplicationParts,
  {
    account: { provider, session },
    months: { months },
    lists: { lists },
    userData,
    dossiers,
    records,
    exports: { papers },
  }: MonthDataRooms & Pick<Rooms, 'exports'>,
) {
  const currentMonth = () => {
    const { current } = months.view();
    return current === null ? null : monthRefOf(current);
  };
  const source = new MomentSource({
    ...{ dossiers, lists, records, session, clock },
    provider: provider.origin,
    isFictitious: () => isFictitious({ session, demo }),
    newestPeriod: () => currentMonth()?.period ?? null,
    monthDigest: (month) => monthDigest(months.locate(month)),
  });
  return momentRequests({
    ...{ source, dossiers, session, clock, host, emit, currentMonth },
    writePaper: async (moment, digest) => (await papers.write({ kind: 'moment', source: { moment, digest } })).bytes,
    askUserData: userData.askUserData,
    withheld: (month) => lists.questions.ask('withheld', month, { list: 'advisers' }),
  });
}

/** All requests of the contract, answered by the rooms. A request without an answer does not compile. */
export function startRequests(parts: ApplicationParts, rooms: Rooms): AllRequests {
  const requests: AllRequests = {
    ...programRequests(parts, rooms),
    ...monthDataRequests(parts, rooms),
    ...userDataRequests(parts, rooms),
    ...keptMomentRequestsOf(parts, rooms),
    ...fileRequests(parts, rooms),
  };
  return guardRequests(requests, rooms.account.session, rooms.files.settings.current());
}
