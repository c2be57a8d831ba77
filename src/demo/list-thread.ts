import { parentPort } from 'node:worker_threads';
import { handOver, serveCalls } from '../shared/bridge/calls';
import { countListed } from './data/office/office-rows';
import { cacheRanks, isRanked, scoresOf } from './data/office/quality-scores';
import { rowTexts } from './lists/list-text';
import type { ListThreadCalls } from './lists/list-threads';
import { newRowBuffer } from './lists/row-bytes';

const port = parentPort;
if (port === null) throw new Error('not a thread');

const collected = newRowBuffer();
const none = new Uint8Array();

serveCalls<ListThreadCalls>(
  {
    post: (message, moved = []) => port.postMessage(message, [...moved]),
    onMessage: (listener) => port.on('message', listener),
    onClose: (listener) => port.once('close', listener),
  },
  {
    count: ({ job, blocks }) => countListed(job, blocks),
    rows: ({ job, blocks }) => {
      const [text = none] = rowTexts(job, blocks, { rows: collected });
      return handOver({ text }, text);
    },
    scores: ({ world, month, ...share }) => (isRanked(world, month) ? null : scoresOf(world, month, share)),
    rank: ({ world, month, scores }) => {
      cacheRanks(world, month, scores);
      return null;
    },
  },
);
