import { parentPort } from 'node:worker_threads';
import { handOver, serveCalls } from '../shared/bridge/calls';
import type { MonthIndex } from './data/calendar';
import { countListed } from './data/office/office-rows';
import { cacheRanks, isRanked, type QualityScore, scoresOf } from './data/office/quality-scores';
import type { Blocks } from './data/row-source';
import type { World } from './data/world';
import { type ListJob, rowTexts } from './lists/list-text';
import { newRowBuffer } from './lists/row-bytes';

/** The requests to a thread that makes lists. */
export type ListThreadCalls = {
  /** The number of offices of some blocks in the list of advisers. */
  count: (input: { readonly job: ListJob; readonly blocks: Blocks }) => number;
  /** The rows of some blocks as JSON, with separators; empty without rows. */
  rows: (input: { readonly job: ListJob; readonly blocks: Blocks }) => { readonly text: Uint8Array };
  /** The scores of a share of the offices, on which rows of offices depend; null when the thread already knows the ranks. */
  scores: (input: OfMonth & { readonly at: number; readonly of: number }) => readonly QualityScore[] | null;
  /** Gives the thread the scores of all offices, so that it need not calculate those of the other shares. */
  rank: (input: OfMonth & { readonly scores: readonly QualityScore[] }) => null;
};

type OfMonth = { readonly world: World; readonly month: MonthIndex };

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
