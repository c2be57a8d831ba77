import { threadId } from 'node:worker_threads';
import { serveThread } from '../../../../src/main/wire/thread';

export type EchoCalls = { readonly echo: (word: string) => { readonly word: string; readonly thread: number } };

export const serve = serveThread<EchoCalls>((note) => ({
  echo: (word) => {
    note(`received ${word}`);
    return { word, thread: threadId };
  },
}));
