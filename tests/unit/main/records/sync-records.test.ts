import { describe, expect, it } from 'vitest';
import type { SyncScope } from '../../../../src/main/records/sync-progress';
import { SyncRecords } from '../../../../src/main/records/sync-records';
import { Fault } from '../../../../src/shared/domain/result';

const at = '2026-11-21T09:00:00.000Z';

/** A sync whose questions the test answers, and whose wait it ends. */
function scene() {
  const asked: {
    readonly scope: SyncScope;
    readonly answer: (error?: unknown) => void;
    readonly signal: AbortSignal;
  }[] = [];
  /** What the answers turn out to be. */
  const looked = { isWhole: true, wentBack: false, hasUnread: false };
  const waits: (() => void)[] = [];
  const phases: string[] = [];
  const sync: SyncRecords = new SyncRecords({
    ask: (scope, signal) =>
      new Promise((resolve, reject) => {
        asked.push({
          scope,
          answer: (error) => (error === undefined ? resolve({ ...looked }) : reject(error)),
          signal,
        });
        signal.addEventListener('abort', () => reject(new Fault('CANCELLED')));
      }),
    clock: { now: () => new Date(at) },
    startTimer: (_milliseconds, due) => {
      let isCancelled = false;
      waits.push(() => {
        if (!isCancelled) due();
      });
      return () => {
        isCancelled = true;
      };
    },
    spread: () => 30_000,
    onChange: () => phases.push(sync.view().phase),
  });
  return { sync, asked, waits, phases, looked };
}
const soon = () => new Promise((resolve) => setTimeout(resolve, 0));

describe('sync', () => {
  it('answers a request by a run that began after it', async () => {
    const { sync, asked } = scene();
    sync.open(null);
    const answered = sync.sync();
    asked[0]?.answer();
    await soon();
    expect(asked.length).toBe(2);
    asked[1]?.answer();
    expect(await answered).toMatchObject({ kind: 'done', at });
  });

  it('continues automatically after failures, and reports them', async () => {
    const { sync, asked, waits } = scene();
    sync.open(at);
    asked[0]?.answer(new Fault('PROVIDER_UNREACHABLE'));
    await soon();
    expect(sync.view()).toMatchObject({ phase: 'idle', last: { code: 'PROVIDER_UNREACHABLE' }, syncedAt: at });
    waits[0]?.();
    await soon();
    asked[1]?.answer(new TypeError('x'));
    await soon();
    expect(sync.view().last).toEqual({ kind: 'failed', code: 'INTERNAL' });
    const answered = sync.requireSync();
    asked[2]?.answer(new Fault('SESSION_EXPIRED'));
    await expect(answered).rejects.toThrow('SESSION_EXPIRED');
  });

  it('leaves no request waiting when the role changes or the program ends', async () => {
    const { sync, asked } = scene();
    expect(await sync.sync()).toEqual({ kind: 'failed', code: 'CANCELLED' });
    sync.open(null);
    const waiting = [sync.sync(), sync.sync()];
    sync.open(null);
    for (const each of waiting) expect(await each).toEqual({ kind: 'failed', code: 'CANCELLED' });
    expect(asked.map(({ signal }) => signal.aborted)).toEqual([true, false]);
    const last = sync.sync();
    sync.close();
    expect(await last).toEqual({ kind: 'failed', code: 'CANCELLED' });
    await soon();
    expect(sync.view()).toMatchObject({ phase: 'closed', last: null });
  });

  it('stops its request in the background when the user asks', async () => {
    const { sync, asked, waits, looked } = scene();
    looked.isWhole = false;
    sync.open(null);
    asked[0]?.answer();
    await soon();
    waits[0]?.();
    await soon();
    const answered = sync.sync();
    expect(asked.map(({ scope, signal }) => [scope, signal.aborted])).toEqual([
      ['changes', false],
      ['all', true],
      ['changes', false],
    ]);
    asked[2]?.answer();
    expect(await answered).toMatchObject({ kind: 'done' });
  });
});
