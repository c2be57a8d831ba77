import { parentPort } from 'node:worker_threads';
import { handOver, serveCalls } from '../shared/bridge/calls';
import type { Blocks } from './data/row-source';
import { type ListJob, rowTexts } from './list-text';

/** What a thread that makes lists is asked. */
export type ListThreadCalls = {
  /** The rows of some blocks as JSON, separated; empty without rows. */
  rows: (input: { readonly job: ListJob; readonly blocks: Blocks }) => { readonly text: Uint8Array };
};

const port = parentPort;
if (port === null) throw new Error('not a thread');

serveCalls<ListThreadCalls>(
  {
    post: (message, moved = []) => port.postMessage(message, [...moved]),
    onMessage: (listener) => port.on('message', listener),
    onClose: (listener) => port.once('close', listener),
  },
  {
    rows: ({ job, blocks }) => {
      const pieces = [...rowTexts(job, blocks)].filter((piece) => piece !== '');
      const text = new TextEncoder().encode(pieces.join(',\n'));
      return handOver({ text }, text);
    },
  },
);
