import { nothing, type RoomRequests } from '../wire/request';
import type { Support } from './support';

/** What helps support. */
export const supportRequests = (support: Support) =>
  ({
    'support.read': { input: nothing, answer: () => ({ text: support.text() }) },
    'support.save': { input: nothing, answer: () => support.save() },
  }) satisfies RoomRequests;
