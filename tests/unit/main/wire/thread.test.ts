import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { onThreadFault } from '../../../../src/main/logs/describe-fault';
import { startThread } from '../../../../src/main/wire/thread';
import { type Channel, createCaller, serveCalls } from '../../../../src/shared/bridge/calls';

const lines: string[] = [];
let unhear = () => {};
beforeEach(() => {
  lines.length = 0;
  unhear = onThreadFault((line) => lines.push(line));
});
afterEach(() => unhear());

const threadOf = (code: string): URL => new URL(`data:text/javascript,${encodeURIComponent(code)}`);

describe('a thread', () => {
  it('that dies of an error answers waiting calls, and the reason is logged', async () => {
    const thread = startThread<{ work: () => null }>(threadOf(`throw new RangeError('van jan@voorbeeld.nl')`));
    expect(await thread.call('work')).toMatchObject({ ok: false, code: 'THREAD_DIED' });
    await expect.poll(() => lines).toHaveLength(1);
    expect(lines[0]).toMatch(/^thread .*: RangeError/);
    expect(lines[0]).not.toContain('jan@voorbeeld.nl');
  });

  it('with an unhandled rejection dies in the same way', async () => {
    const thread = startThread(threadOf(`Promise.reject(new TypeError('x'))`));
    await thread.gone;
    await expect.poll(() => lines).toHaveLength(1);
    expect(lines[0]).toContain('TypeError');
  });

  it('logs the fault that ended a thread of its own', async () => {
    const thread = startThread(
      threadOf(
        `import { parentPort } from 'node:worker_threads'; parentPort.postMessage({ fault: 'thread x: Error' });`,
      ),
    );
    await thread.gone;
    expect(lines).toEqual(['thread x: Error']);
  });

  it('gets no message that cannot be sent, and the caller gets an error', async () => {
    const thread = startThread<{ work: (input: unknown) => null }>(
      threadOf(`import { parentPort } from 'node:worker_threads'; parentPort.on('message', () => process.exit());`),
    );
    expect(await thread.call('work', () => {})).toMatchObject({ ok: false, code: 'INTERNAL' });
    await thread.stop();
  });

  it('that handles no events is terminated after ten seconds', async () => {
    const thread = startThread(threadOf('for (;;);'));
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const stopped = thread.stop();
    vi.advanceTimersByTime(10_000);
    vi.useRealTimers();
    await stopped;
  });
});

describe('typed calls, with any message on their channel', () => {
  /** One side of a channel, with what it posted and a way to speak to it. */
  function side(refuse: (message: unknown) => boolean = () => false) {
    const posted: unknown[] = [];
    const listeners: ((message: unknown) => void)[] = [];
    const channel: Channel = {
      post: (message) => {
        if (refuse(message)) throw new DOMException('could not be cloned', 'DataCloneError');
        posted.push(message);
      },
      onMessage: (listener) => void listeners.push(listener),
      onClose: () => {},
    };
    return { channel, posted, receive: (message: unknown) => listeners.forEach((listener) => void listener(message)) };
  }

  it('answer INVALID_REQUEST to an invalid message with a number, and nothing to other messages', async () => {
    const { channel, posted, receive } = side();
    serveCalls<{ work: () => null }>(channel, { work: () => null });
    for (const message of [null, 1, 'x', [], {}, { call: '1' }, { call: Number.NaN }, { name: 'work' }])
      receive(message);
    expect(posted).toEqual([]);
    receive({ call: 1 });
    receive({ call: 2, name: { toString: 1 } });
    receive({ call: 3, name: 'constructor' });
    receive({ call: 4, name: '__proto__' });
    for (const [at, message] of posted.entries())
      expect(message).toMatchObject({ answer: at + 1, result: { code: 'INVALID_REQUEST' } });
    expect(posted).toHaveLength(4);
  });

  it('answer INTERNAL when the data of an answer cannot be sent', async () => {
    const { channel, posted, receive } = side((message) => (message as { result: { ok: boolean } }).result.ok);
    serveCalls<{ work: () => null }>(channel, { work: () => null });
    receive({ call: 1, name: 'work' });
    await sleep(0);
    expect(posted).toEqual([{ answer: 1, result: { ok: false, code: 'INTERNAL', detail: 'DataCloneError' } }]);
  });

  it('take the first answer, and report an answer without a known shape as INTERNAL', async () => {
    const { channel, receive } = side();
    const call = createCaller<{ work: () => number }>(channel);
    const first = call('work');
    for (const message of [null, 'x', { answer: '1' }, { answer: 1 }, { answer: 7, result: { ok: true, data: 0 } }])
      receive(message);
    receive({ answer: 1, result: { ok: true, data: 1 } });
    receive({ answer: 1, result: { ok: true, data: 2 } });
    expect(await first).toEqual({ ok: true, data: 1 });
    let number = 1;
    for (const result of [null, 7, {}, { ok: 'ja' }, { ok: false }, { ok: false, code: 'toString', detail: '' }]) {
      const answer = call('work');
      receive({ answer: ++number, result });
      expect(await answer).toMatchObject({ ok: false, code: 'INTERNAL' });
    }
  });
});
