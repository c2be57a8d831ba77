import { availableParallelism } from 'node:os';
import type { Helper } from './refresh-calls';

/**
 * What a second thread is for on this computer (decision 52): it reads along where there are more than two processors. Of two the other one
 * has the window, the provider's answer to unpack, and the collector of the first thread, until all rows have come; then it is free to pack.
 * @param worker the built file of that thread
 */
export function helperHere(worker: URL, processors = availableParallelism()): Helper | null {
  if (processors < 2) return null;
  return { address: worker.href, work: processors > 2 ? 'reads' : 'packs' };
}
