import { ownThingsIn } from '../../../shared/filters/own-names';
import type { RoleWork } from './own-work';

/** Above the numbers that lists get, and with as many digits as the name of a list's column may have. */
const firstLost = 500_000_000;

/**
 * New numbers for the KvK lists that a file's work names and that may be another list here. A list of the file that is merged gets its number
 * here instead; what names a list that the file lacks, or that was refused, then names no list.
 * @param last the highest number that a list had here
 */
export function lostLists(present: RoleWork, incoming: RoleWork, last: number): Map<number, number> {
  const { presets, savedFilters, watchRules, ticks, margins, remarks } = incoming;
  const named = [
    ...ownThingsIn([presets, savedFilters, watchRules, margins, remarks]),
    ...[...watchRules, ...ticks].map(({ subject }) => subject),
  ].flatMap((thing) => (thing.kind === 'kvkList' && thing.id < firstLost ? [thing.id] : []));
  // A number that a list had here, and that none has now, is never used again.
  const isFree = (id: number): boolean => id <= last && present.kvkLists.every((list) => list.id !== id);
  return new Map(named.filter((id) => !isFree(id)).map((id) => [id, firstLost + id]));
}
