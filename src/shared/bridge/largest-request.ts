import { longestKvkListText } from '../domain/lists/kvk-list';
import { longestId, mostIds } from '../domain/lists/list';

/**
 * Bytes of the largest request in JSON, with room for what goes with it: every row chosen one by one, each in quotes and with a
 * comma (a list of KvK numbers stays below that, also when every character of it is escaped).
 */
export const largestRequest = Math.max(mostIds * (longestId + 3), longestKvkListText * 6) + 1_000_000;
