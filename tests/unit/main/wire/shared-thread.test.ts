import { threadId } from 'node:worker_threads';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { onThreadFault } from '../../../../src/main/logs/describe-fault';
import { PersistentWorker, shareThread } from '../../../../src/main/wire/thread';
import { unwrap } from '../../../../src/shared/domain/result';
import type { EchoCalls } from './echo-thread';

const echoThread = (notes: unknown[] = []) =>
  new PersistentWorker<EchoCalls>(
    new URL('./echo-thread.ts', import.meta.url),
    (note) => notes.push(note),
    async () => {},
  );

describe('threads of a program that shares one', () => {
  beforeAll(() => shareThread());
  afterAll(() => shareThread(false));

  it('answer in that thread, and send their notes', async () => {
    const notes: unknown[] = [];
    const echo = echoThread(notes);
    expect(await echo.use(async (call) => unwrap(await call('echo', 'a')))).toEqual({ word: 'a', thread: threadId });
    expect(notes).toEqual(['received a']);
    await echo.stop();
  });

  it('get their own answers, also two from one file', async () => {
    const [notes, others]: unknown[][] = [[], []];
    const [first, second] = [echoThread(notes), echoThread(others)];
    const words = await Promise.all(
      [first, second].map((echo, at) => echo.use(async (call) => unwrap(await call('echo', `${at}`)).word)),
    );
    expect([words, notes, others]).toEqual([['0', '1'], ['received 0'], ['received 1']]);
    await Promise.all([first.stop(), second.stop()]);
  });

  it('end when they are asked to, and answer no call afterwards', async () => {
    const echo = echoThread();
    const call = await echo.use(async (thread) => thread);
    await echo.stop();
    expect(await call('echo', 'a')).toMatchObject({ ok: false, code: 'THREAD_DIED' });
  });

  it('whose file cannot be loaded answer with an error, and the reason is logged', async () => {
    const lines: string[] = [];
    const unhear = onThreadFault((line) => lines.push(line));
    const broken = new PersistentWorker<EchoCalls>(
      new URL(`data:text/javascript,${encodeURIComponent("throw new RangeError('van jan@voorbeeld.nl')")}`),
      () => {},
      async (call) => void unwrap(await call('echo', 'a')),
    );
    await expect(broken.getReady()).rejects.toMatchObject({ code: 'THREAD_DIED' });
    await expect.poll(() => lines).toHaveLength(1);
    expect(lines[0]).toMatch(/RangeError/);
    expect(lines[0]).not.toContain('jan@voorbeeld.nl');
    unhear();
  });
});
