import type { Step } from '../../../shared/machines/machine';

/**
 * The queue of files to make, as a machine: files that are written here, and reports that the provider makes, each two at a time and in the
 * order of the requests (docs/rules/exports.md#export-queue). A file that is being stopped keeps its place until it has ended, because until then
 * it is still being written.
 *
 * | state | event | next | effects |
 * |---|---|---|---|
 * | absent | asked | waiting, or busy when a place is free | begin |
 * | waiting | a place is free | busy | begin |
 * | waiting | cancelled | absent | drop |
 * | busy | cancelled | stopping | stop |
 * | busy, stopping | ended | absent | begin of the next |
 *
 * Any other event changes nothing.
 */
export type Lane = 'written' | 'fetched';

/** How many files of a lane are made at the same time. */
export const placesPerLane = 2;

export type QueueEntry = {
  readonly id: string;
  readonly lane: Lane;
  readonly at: 'waiting' | 'busy' | 'stopping';
};
/** All entries that were requested and have not ended, the oldest first. */
export type Queue = readonly QueueEntry[];

export type QueueEvent =
  | { readonly type: 'asked'; readonly id: string; readonly lane: Lane }
  | { readonly type: 'cancelled'; readonly id: string }
  | { readonly type: 'allCancelled' }
  | { readonly type: 'ended'; readonly id: string };

/** `begin` starts a file, `stop` asks a running one to stop, `drop` ends one that never began. */
export type QueueEffect = { readonly type: 'begin' | 'stop' | 'drop'; readonly id: string };

type QueueStep = Step<Queue, QueueEffect>;

/** The next queue, and its effects. */
export function transition(queue: Queue, event: QueueEvent): QueueStep {
  switch (event.type) {
    case 'asked': {
      const { id, lane } = event;
      if (queue.some((entry) => entry.id === id)) return { state: queue, effects: [] };
      return beginWaiting([...queue, { id, lane, at: 'waiting' }]);
    }
    case 'cancelled':
      return cancelled(queue, ({ id }) => id === event.id);
    case 'allCancelled':
      return cancelled(queue, () => true);
    case 'ended':
      return beginWaiting(queue.filter(({ id, at }) => id !== event.id || at === 'waiting'));
  }
}

function cancelled(queue: Queue, isChosen: (entry: QueueEntry) => boolean): QueueStep {
  const effects: QueueEffect[] = [];
  const left = queue.flatMap((entry): Queue => {
    if (!isChosen(entry) || entry.at === 'stopping') return [entry];
    effects.push({ type: entry.at === 'waiting' ? 'drop' : 'stop', id: entry.id });
    return entry.at === 'waiting' ? [] : [{ ...entry, at: 'stopping' }];
  });
  return { state: left, effects };
}

/** Gives free places to the exports that have waited longest. */
function beginWaiting(queue: Queue): QueueStep {
  const taken: Record<Lane, number> = { written: 0, fetched: 0 };
  for (const { lane, at } of queue) if (at !== 'waiting') taken[lane] += 1;
  const effects: QueueEffect[] = [];
  const next = queue.map((entry): QueueEntry => {
    if (entry.at !== 'waiting' || taken[entry.lane] >= placesPerLane) return entry;
    taken[entry.lane] += 1;
    effects.push({ type: 'begin', id: entry.id });
    return { ...entry, at: 'busy' };
  });
  return { state: next, effects };
}
