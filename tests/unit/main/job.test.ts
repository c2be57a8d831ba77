import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { JobWorker, PrestartedJob, runJob } from '../../../src/main/wire/job';
import { LimitedJobs } from '../../../src/main/wire/limited-jobs';
import { Fault } from '../../../src/shared/domain/result';
import { eachCase } from '../../first-cases';
import type { TestWork } from './job-worker';

const folder = mkdtempSync(join(tmpdir(), 'adviesatlas-job-'));
const worker = pathToFileURL(join(folder, 'job-worker.mjs'));

beforeAll(async () => {
  await build({
    configFile: false,
    logLevel: 'error',
    build: {
      ssr: fileURLToPath(new URL('job-worker.ts', import.meta.url)),
      outDir: folder,
      rolldownOptions: { output: { entryFileNames: 'job-worker.mjs' } },
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
  const start = (keeps: boolean, milliseconds = 3000) =>
    new LimitedJobs<TestWork>({ address: worker, heap: 64, milliseconds, keeps });
  const tooMuch = (why: string) => new Fault('WORKBOOK_INVALID', why);

  eachCase(1, [[true], [false]])('are ended at their limits, and the next job is done (kept: %s)', async (keeps) => {
    const jobs = start(keeps);
    const sound = { how: 'count', to: 3 } as const;
    // A job that computes does not look at its signal: its thread is ended.
    const late = jobs.run({ how: 'spin', to: 0 }, tooMuch);
    const behind = jobs.run(sound, tooMuch);
    await expect(late).rejects.toMatchObject({ code: 'WORKBOOK_INVALID', detail: 'time' });
    expect(await behind).toBe(3);
    const patient = start(keeps, 100_000);
    await expect(patient.run({ how: 'grow', to: 0 }, tooMuch)).rejects.toMatchObject({ detail: 'memory' });
    expect(await patient.run(sound, tooMuch)).toBe(3);
    await patient.stop();
    expect(await jobs.run(sound, tooMuch)).toBe(3);
    await expect(jobs.run({ how: 'fail', to: 0 }, tooMuch)).rejects.toMatchObject({ code: 'DISK_FULL' });
    expect(await jobs.run(sound, tooMuch)).toBe(3);
    await jobs.stop();
  });

  it('end when the program ends, both running and waiting ones', async () => {
    const jobs = start(false);
    const all = [1, 2].map(() => jobs.run({ how: 'spin', to: 0 }, tooMuch));
    const ended = Promise.all(all.map((job) => expect(job).rejects.toMatchObject({ code: 'CANCELLED' })));
    await jobs.stop();
    await ended;
  });
});
