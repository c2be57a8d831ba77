import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ExportThreads } from '../../../../src/main/exports/queue/export-threads';
import { Pause } from '../../../../src/main/wire/pause-flag';

type Made = { readonly prepared: unknown[]; jobs: number; ended: boolean; readonly end: () => void };
/** The threads that were started, in their order. */
const made: Made[] = [];
let pause: Int32Array | undefined;
vi.mock('../../../../src/main/wire/job', () => ({
  JobWorker: class {
    readonly gone: Promise<void>;
    private readonly mine: Made;
    constructor() {
      let end = () => {};
      this.gone = new Promise<void>((resolve) => {
        end = resolve;
      });
      this.mine = { prepared: [], jobs: 0, ended: false, end };
      made.push(this.mine);
    }
    async prepare(what: unknown) {
      this.mine.prepared.push(what);
    }
    async run({ bytes }: { readonly bytes: number }, options: { readonly pause: Int32Array }) {
      this.mine.jobs += 1;
      pause = options.pause;
      return { rows: 1, bytes, target: '' };
    }
    async stop() {
      this.mine.ended = true;
    }
  },
}));

let threads: ExportThreads;
let urgent: Pause;
const { signal } = new AbortController();
const write = (bytes = 1e9) => threads.write({ bytes } as never, { signal, onNote: () => {} });

beforeEach(() => {
  vi.useFakeTimers();
  made.length = 0;
  urgent = new Pause();
  threads = new ExportThreads(new URL('file:///export-worker.js'), urgent.flag);
});
afterEach(() => void vi.useRealTimers());

describe('the threads that write exports', () => {
  it('are ready before they are asked for, each for one large file', async () => {
    threads.prepare('xlsx');
    threads.prepare('csv');
    expect(made.map(({ prepared }) => prepared)).toEqual([['xlsx', 'csv']]);
    await write();
    await write();
    expect(made.map(({ jobs }) => jobs)).toEqual([1, 1]);
  });

  it('write small files one after another, two at a time, and end after a large one or a wait', async () => {
    await Promise.all([write(10), write(10)]);
    await write(10);
    expect(made.map(({ jobs, ended }) => [jobs, ended])).toEqual([
      [2, false],
      [1, true],
    ]);
    await write();
    expect(made[0]).toMatchObject({ jobs: 3, ended: true });
    await write(10);
    await vi.advanceTimersByTimeAsync(120_000);
    expect(made[2]).toMatchObject({ jobs: 1, ended: true });
  });

  it('end without requests, and are not used after they died', async () => {
    threads.prepare('xlsx');
    made[0]?.end();
    await vi.advanceTimersByTimeAsync(0);
    await write();
    expect(made.map(({ jobs }) => jobs)).toEqual([0, 1]);
    threads.prepare('xlsx');
    await vi.advanceTimersByTimeAsync(120_000);
    expect(made[2]?.ended).toBe(true);
    await write();
    expect(made).toHaveLength(4);
  });

  it('pause while a list is asked for, until it has been painted', async () => {
    await write();
    expect(pause?.[0]).toBe(0);
    urgent.ask(false);
    await vi.advanceTimersByTimeAsync(100);
    urgent.ask(false);
    await vi.advanceTimersByTimeAsync(100);
    expect(pause?.[0]).toBe(1);
    await vi.advanceTimersByTimeAsync(50);
    expect(pause?.[0]).toBe(0);
  });

  it('slow down, without a pause, from the moment in which a filter has the focus', async () => {
    await write();
    urgent.expect();
    expect([pause?.[0], pause?.[1]]).toEqual([0, 1]);
    await vi.advanceTimersByTimeAsync(1400);
    urgent.ask(true);
    await vi.advanceTimersByTimeAsync(1400);
    expect([pause?.[0], pause?.[1]]).toEqual([0, 1]);
    await vi.advanceTimersByTimeAsync(100);
    expect(pause?.[1]).toBe(0);
  });

  it('slow down while the user types, and not for a single request of a page', async () => {
    await write();
    urgent.ask(false);
    expect(pause?.[1]).toBe(0);
    await vi.advanceTimersByTimeAsync(400);
    urgent.ask(false);
    expect(pause?.[1]).toBe(1);
    await vi.advanceTimersByTimeAsync(1400);
    expect(pause?.[1]).toBe(1);
    await vi.advanceTimersByTimeAsync(100);
    expect(pause?.[1]).toBe(0);
    urgent.ask(false);
    expect(pause?.[1]).toBe(0);
  });

  it('slow down from the first key of a filter', async () => {
    await write();
    urgent.ask(true);
    expect(pause?.[1]).toBe(1);
    await vi.advanceTimersByTimeAsync(1500);
    expect(pause?.[1]).toBe(0);
  });
});
