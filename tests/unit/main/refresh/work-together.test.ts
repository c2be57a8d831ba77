import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { workTogether } from '../../../../src/main/refresh/worker/write-month';

const never = new AbortController().signal;
/** Ends when its signal aborts. */
const untilStopped = (signal: AbortSignal) =>
  new Promise<string>((_, reject) => {
    signal.addEventListener('abort', () => reject(new Error('stopped')), { once: true });
  });

it('gives every result in order, whatever ends first', async () => {
  const results = await workTogether(never, [async () => await sleep(10, 'slow'), async () => 'quick']);
  expect(results).toEqual(['slow', 'quick']);
});

it('stops the others when one fails, waits for them, and throws what went wrong first', async () => {
  let ended = false;
  const works = [
    async (signal: AbortSignal) => {
      await untilStopped(signal).catch(() => sleep(10));
      ended = true;
      throw new Error('because of the other');
    },
    async () => {
      throw new Error('the first');
    },
  ];
  await expect(workTogether(never, works)).rejects.toThrow('the first');
  expect(ended).toBe(true);
});

it('stops all when its signal aborts', async () => {
  const stop = new AbortController();
  const working = workTogether(stop.signal, [untilStopped, untilStopped]);
  stop.abort();
  await expect(working).rejects.toThrow('stopped');
});
