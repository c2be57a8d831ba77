import { nothing, type RequestsOf } from '../wire/request';
import type { Support } from './support';

/** What helps support. */
export const supportRequests = (support: Support): RequestsOf<'support.read' | 'support.save'> => ({
  'support.read': { input: nothing, answer: () => ({ text: support.text() }) },
  'support.save': { input: nothing, answer: () => support.save() },
});
