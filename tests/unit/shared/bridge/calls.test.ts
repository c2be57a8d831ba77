import { describe, expect, it } from 'vitest';
import { createCaller, serveCalls } from '../../../../src/shared/bridge/calls';
import { Fault } from '../../../../src/shared/domain/result';

describe('calls over a channel', () => {
  type Calls = { double: (input: number) => number; fail: () => null };
  function pair() {
    const left: ((message: unknown) => void)[] = [];
    const right: ((message: unknown) => void)[] = [];
    const close: (() => void)[] = [];
    const send = (to: ((message: unknown) => void)[]) => (message: unknown) => {
      queueMicrotask(() => {
        for (const listener of to) listener(structuredClone(message));
      });
    };
    const end = { onClose: (listener: () => void) => void close.push(listener) };
    return {
      asking: {
        post: send(right),
        onMessage: (listener: (message: unknown) => void) => void left.push(listener),
        ...end,
      },
      answering: {
        post: send(left),
        onMessage: (listener: (message: unknown) => void) => void right.push(listener),
        ...end,
      },
      close: () => {
        for (const listener of close) listener();
      },
    };
  }

  it('answer with data, or with the code of the fault, and never with an exception', async () => {
    const { asking, answering } = pair();
    serveCalls<Calls>(answering, {
      double: (input) => input * 2,
      fail: () => {
        throw new Fault('DISK_FULL', 'ENOSPC');
      },
    });
    const call = createCaller<Calls>(asking);
    expect(await call('double', 21)).toEqual({ ok: true, data: 42 });
    expect(await call('fail')).toEqual({ ok: false, code: 'DISK_FULL', detail: 'ENOSPC' });
    const unknown = createCaller<{ toString: () => string }>(asking);
    expect(await unknown('toString')).toMatchObject({ ok: false, code: 'INVALID_REQUEST' });
  });

  it('answer THREAD_DIED when the other side is gone, before and after', async () => {
    const { asking, close } = pair();
    const call = createCaller<Calls>(asking);
    const pending = call('double', 1);
    close();
    expect(await pending).toMatchObject({ ok: false, code: 'THREAD_DIED' });
    expect(await call('double', 2)).toMatchObject({ ok: false, code: 'THREAD_DIED' });
  });
});
