import { dossierRequests } from '../../dossiers/dossier-requests';
import { comparisonRequests } from '../../lists/service/comparison-requests';
import { analysisRequests, listRequests, paletteRequests } from '../../lists/service/list-requests';
import { mapRequests } from '../../lists/service/map-requests';
import { recordRequests } from '../../records/record-requests';
import { keptMonthRequests, monthRequests, removalRequests } from '../../refresh/month-requests';
import { comparisonRuleRequests } from '../../user-data/comparison-rules';
import { watchRequests } from '../../watch/watch-requests';
import type { RoomRequests } from '../../wire/router';
import type { ApplicationParts } from '../rooms/application-parts';
import type { Rooms } from '../rooms/rooms';

type MonthDataRooms = Pick<
  Rooms,
  'account' | 'months' | 'removal' | 'lists' | 'userData' | 'watch' | 'dossiers' | 'records'
>;

/** Requests about the months, what is in them, and the dossiers and records of their offices and persons. */
export function monthDataRequests(
  { clock, emit }: ApplicationParts,
  { account: { session }, months, removal, lists: { lists }, userData, watch, dossiers, records }: MonthDataRooms,
) {
  return {
    ...monthRequests(months),
    ...keptMonthRequests(months.earlier, months.carry),
    ...removalRequests(removal),
    ...listRequests(lists, session),
    ...analysisRequests(lists),
    ...mapRequests(lists),
    ...paletteRequests(lists, session),
    ...comparisonRequests(lists),
    ...comparisonRuleRequests(userData.comparisonRules, {
      askUserData: userData.askUserData,
      session,
      onChange: () => emit('comparison.changed', {}),
      onLimits: (role, limits) => emit('comparison.limitsChanged', { role, limits }),
    }),
    ...watchRequests({ ...watch, session }),
    ...dossierRequests({ dossiers, lists, session, clock }),
    ...recordRequests(records, session),
  } satisfies RoomRequests;
}
