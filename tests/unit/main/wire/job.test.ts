import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'vite';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { onThreadFault } from '../../../../src/main/logs/describe-fault';
import { JobWorker, PrestartedJob, runJob } from '../../../../src/main/wire/job';
import { launchUnderNode } from '../../../../src/main/wire/launch-process';
import { LimitedJobs } from '../../../../src/main/wire/limited-jobs';
import type { TestWork } from './job-worker';

// A native library is found from within the project only.
const folder = fileURLToPath(new URL('../../../../out/job-worker', import.meta.url));
const built = (name: string): URL => pathToFileURL(join(folder, `${name}.mjs`));
const worker = built('job-worker');

beforeAll(async () => {
  await build({
    configFile: false,
    logLevel: 'error',
    build: {
      ssr: true,
      outDir: folder,
      rolldownOptions: {
        input: ['job-worker.ts', '../../../../src/main/workers/guarded-process.ts'].map((path) =>
          fileURLToPath(new URL(path, import.meta.url)),
        ),
        output: { entryFileNames: '[name].mjs' },
      },
    },
  });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs a job, and stops it at its first note. */
function runAndStop(job: TestWork['job']): Promise<TestWork['result']> {
  const stop = new AbortController();
  return runJob<TestWork>(worker, job, { signal: stop.signal, onNote: () => stop.abort(), heap: null });
}

describe('a job on a thread of its own', () => {
  it('ends with its result, after its notes', async () => {
    const notes: number[] = [];
    const signal = new AbortController().signal;
    const result = await runJob<TestWork>(
      worker,
      { how: 'count', to: 3 },
      { signal, onNote: (at) => notes.push(at), heap: null },
    );
    expect(result).toBe(3);
    expect(notes).toEqual([1, 2, 3]);
  });

  it('stops while it computes, and while it waits', async () => {
    await expect(runAndStop({ how: 'compute', to: 0 })).rejects.toMatchObject({ code: 'CANCELLED' });
    await expect(runAndStop({ how: 'wait', to: 0 })).rejects.toMatchObject({ code: 'CANCELLED' });
  });

  it('reads its rows of SQLite to the end before its thread ends, because a thread that is terminated there ends the program', async () => {
    const thread = new JobWorker<TestWork>(worker, null);
    const notes: number[] = [];
    const { signal } = new AbortController();
    const job = thread.run({ how: 'query', to: 400_000 }, { signal, onNote: (row) => notes.push(row) });
    await expect.poll(() => notes).toEqual([0]);
    await thread.stop();
    expect(notes).toEqual([0, 400_000]);
    expect(await job).toBe(400_000);
  });

  it('does not begin when it was stopped before', async () => {
    const notes: number[] = [];
    const asked = runJob<TestWork>(
      worker,
      { how: 'count', to: 1 },
      { signal: AbortSignal.abort(), onNote: (at) => notes.push(at), heap: null },
    );
    await expect(asked).rejects.toMatchObject({ code: 'CANCELLED' });
    expect(notes).toEqual([]);
  });

  it('that takes too much memory ends alone', async () => {
    const { signal } = new AbortController();
    const asked = runJob<TestWork>(worker, { how: 'grow', to: 0 }, { signal, onNote: () => {}, heap: 32 });
    await expect(asked).rejects.toMatchObject({ code: 'THREAD_DIED' });
  });

  it('runs on a thread that was made ready before there was a job', async () => {
    const { signal } = new AbortController();
    const thread = new JobWorker<TestWork>(worker, null);
    await thread.prepare(7);
    expect(await thread.run({ how: 'prepared', to: 0 }, { signal, onNote: () => {} })).toBe(7);
    expect(await thread.run({ how: 'count', to: 2 }, { signal, onNote: () => {} })).toBe(2);
    await expect(thread.run({ how: 'fail', to: 0 }, { signal, onNote: () => {} })).rejects.toMatchObject({
      code: 'DISK_FULL',
    });
    await thread.gone;
  });

  it('runs on the thread that waited for it, and the next job on another', async () => {
    const { signal } = new AbortController();
    const work = new PrestartedJob<TestWork>(worker, null);
    await work.getReady();
    await work.getReady();
    const count = { how: 'count', to: 2 } as const;
    expect(await work.run(count, { signal, onNote: () => {} })).toBe(2);
    expect(await work.run(count, { signal, onNote: () => {} })).toBe(2);
    await expect(work.run({ how: 'fail', to: 0 }, { signal, onNote: () => {} })).rejects.toMatchObject({
      code: 'DISK_FULL',
    });
    await work.getReady();
    await work.stop();
    expect(await work.run(count, { signal, onNote: () => {} })).toBe(2);
  });

  it('leaves its thread to the next job if more are to follow, until one fails', async () => {
    const options = { signal: new AbortController().signal, onNote: () => {} };
    const work = new PrestartedJob<TestWork>(worker, null);
    const thread = (stays: boolean) => work.run({ how: 'thread', to: 0 }, { ...options, stays });
    const first = await thread(true);
    expect(await thread(true)).toBe(first);
    expect(await thread(false)).toBe(first);
    const second = await thread(true);
    expect(second).not.toBe(first);
    await expect(work.run({ how: 'fail', to: 0 }, { ...options, stays: true })).rejects.toMatchObject({
      code: 'DISK_FULL',
    });
    const third = await thread(true);
    expect([first, second]).not.toContain(third);
    await work.stop();
    expect(await thread(false)).not.toBe(third);
  });

  it('continues more slowly while something else is more urgent', async () => {
    const { signal } = new AbortController();
    const pause = new Int32Array(new SharedArrayBuffer(8)).fill(1);
    const asked = runJob<TestWork>(worker, { how: 'count', to: 2 }, { signal, onNote: () => {}, heap: null, pause });
    expect(await asked).toBe(2);
  });

  it('fails as its work fails', async () => {
    const { signal } = new AbortController();
    const asked = runJob<TestWork>(worker, { how: 'fail', to: 0 }, { signal, onNote: () => {}, heap: null });
    await expect(asked).rejects.toMatchObject({ code: 'DISK_FULL' });
  });
});

describe('jobs with limits of time and memory', () => {
  const started: LimitedJobs<TestWork>[] = [];
  const start = (
    limits: { readonly milliseconds?: number; readonly resident?: number; readonly idle?: number } = {},
  ) => {
    const guard = { launch: launchUnderNode, entry: built('guarded-process') };
    const usual = { heap: 64, resident: 400, milliseconds: 100_000, idle: 100_000 };
    const jobs = new LimitedJobs<TestWork>({ guard, address: worker, ...usual, ...limits });
    started.push(jobs);
    return jobs;
  };
  afterEach(() => Promise.all(started.splice(0).map((jobs) => jobs.stop())));
  const sound = { how: 'count', to: 3 } as const;

  it('are ended at their time, and the next job is done', async () => {
    const jobs = start({ milliseconds: 3000 });
    // A job that computes does not look at its signal: its process is ended.
    const late = jobs.run({ how: 'spin', to: 0 });
    const behind = jobs.run(sound);
    await expect(late).rejects.toMatchObject({ code: 'FILE_TOO_HEAVY', detail: 'time' });
    expect(await behind).toBe(3);
  });

  it.each([
    ['objects', 'grow'],
    ['bytes', 'growBytes'],
    ['one array that ends a process', 'abort'],
  ] as const)('end alone when they take too much memory, of %s', async (_what, how) => {
    const lines: string[] = [];
    const ignore = onThreadFault((line) => lines.push(line));
    const jobs = start();
    await expect(jobs.run({ how, to: 0 })).rejects.toMatchObject({ detail: 'memory' });
    expect(lines).toContain('job-worker: memory');
    expect(await jobs.run(sound)).toBe(3);
    ignore();
  });

  it('are refused when their input nests deeper than the engine can follow', async () => {
    const jobs = start();
    await expect(jobs.run({ how: 'nest', to: 0 })).rejects.toMatchObject({ code: 'FILE_TOO_HEAVY', detail: 'memory' });
    expect(await jobs.run(sound)).toBe(3);
  });

  it('keep their process after a failure and for the next job, and end it when there is none', async () => {
    const jobs = start();
    const own = { how: 'process', to: 0 } as const;
    const first = await jobs.run(own);
    expect(first).not.toBe(process.pid);
    await expect(jobs.run({ how: 'fail', to: 0 })).rejects.toMatchObject({ code: 'DISK_FULL' });
    expect(await jobs.run(own)).toBe(first);
    const short = start({ idle: 0 });
    const ended = await short.run(own);
    await expect.poll(() => isRunning(ended)).toBe(false);
    expect(await short.run(own)).not.toBe(ended);
  });

  it('end when the program ends, both running and waiting ones', async () => {
    const jobs = start();
    const all = [1, 2].map(() => jobs.run({ how: 'spin', to: 0 }));
    const ended = Promise.all(all.map((job) => expect(job).rejects.toMatchObject({ code: 'CANCELLED' })));
    await jobs.stop();
    await ended;
  });
});

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
