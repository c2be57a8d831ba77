import { channel } from 'node:diagnostics_channel';

/** Why a thread died, in one line without personal data. The caller of the thread only learns that it did. */
const faults = channel('adviesatlas:thread-faults');

export const reportThreadFault = (line: string): void => faults.publish(line);

/** Calls back for each fault of a thread that this one started, and of theirs, until the answer is called. */
export function onThreadFault(handle: (line: string) => void): () => void {
  const listener = (line: unknown) => handle(String(line));
  faults.subscribe(listener);
  return () => {
    faults.unsubscribe(listener);
  };
}
