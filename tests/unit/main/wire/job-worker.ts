import { setTimeout as sleep } from 'node:timers/promises';
import { threadId } from 'node:worker_threads';
import Database from 'better-sqlite3';
import { serveJob } from '../../../../src/main/wire/job';
import { Fault } from '../../../../src/shared/domain/result';

type Kind = 'count' | 'compute' | 'query' | 'spin' | 'wait';
type Growth = 'grow' | 'growBytes' | 'abort';
export type TestWork = {
  readonly job: {
    readonly how: Kind | Growth | 'fail' | 'prepared' | 'thread' | 'process' | 'nest';
    readonly to: number;
  };
  readonly note: number;
  readonly result: number;
};

const depthOf = (tree: readonly unknown[]): number => Math.max(0, ...tree.map((part) => depthOf(part as []) + 1));

/** Reads rows of SQLite without handling events, and notes the last one. */
function readRows(rows: number, note: (row: number) => void): void {
  const database = new Database(':memory:');
  const numbers = database.prepare(
    'with recursive row(at) as (select 1 union all select at + 1 from row where at < ?) select at from row',
  );
  let last = 0;
  for (const at of numbers.pluck().iterate(rows)) last = Number(at);
  note(last);
}

let prepared = 0;
const prepare = async (what: unknown): Promise<void> => {
  prepared = Number(what);
};

serveJob<TestWork>(async ({ how, to }, { note, signal, check }) => {
  if (how === 'prepared') return prepared;
  if (how === 'thread') return threadId;
  if (how === 'nest') return depthOf(JSON.parse(`${'['.repeat(100_000)}${']'.repeat(100_000)}`));
  if (how === 'process') return process.pid;
  if (how === 'fail') throw new Fault('DISK_FULL');
  if (how === 'count')
    for (let at = 1; at <= to; at++) {
      note(at);
      check();
    }
  else note(0);
  if (how === 'query') readRows(to, note);
  if (how === 'wait') await sleep(60_000, undefined, { signal });
  while (how === 'compute') check();
  for (; how === 'spin'; );
  const held: string[][] = [];
  while (how === 'grow') held.push(Array.from({ length: 1000 }, (_, index) => `${held.length} ${index}`));
  const bytes: Uint8Array[] = [];
  while (how === 'growBytes') bytes.push(new Uint8Array(20_000_000).fill(1));
  // The engine ends the whole process when one large allocation passes the limit of a thread.
  let doubled = [0];
  while (how === 'abort') doubled = doubled.concat(doubled);
  return to;
}, prepare);
