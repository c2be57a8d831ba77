import { setTimeout as sleep } from 'node:timers/promises';
import { threadId } from 'node:worker_threads';
import { serveJob } from '../../../src/main/wire/job';
import { Fault } from '../../../src/shared/domain/result';

export type TestWork = {
  readonly job: {
    readonly how: 'count' | 'compute' | 'spin' | 'wait' | 'grow' | 'fail' | 'prepared' | 'thread';
    readonly to: number;
  };
  readonly note: number;
  readonly result: number;
};

let prepared = 0;
const prepare = async (what: unknown): Promise<void> => {
  prepared = Number(what);
};

serveJob<TestWork>(async ({ how, to }, { note, signal, check }) => {
  if (how === 'prepared') return prepared;
  if (how === 'thread') return threadId;
  if (how === 'fail') throw new Fault('DISK_FULL');
  if (how === 'count')
    for (let at = 1; at <= to; at++) {
      note(at);
      check();
    }
  else note(0);
  if (how === 'wait') await sleep(60_000, undefined, { signal });
  while (how === 'compute') check();
  for (; how === 'spin'; );
  const held: string[][] = [];
  while (how === 'grow') held.push(Array.from({ length: 1000 }, (_, index) => `${held.length} ${index}`));
  return to;
}, prepare);
