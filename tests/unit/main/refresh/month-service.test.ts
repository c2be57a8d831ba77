import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { packColumn } from '../../../../src/main/columns/packed-column';
import { makeGeneration } from '../../../../src/main/months/generation';
import { MonthFolder } from '../../../../src/main/months/month-folder';
import type { Refusal } from '../../../../src/main/months/month-pointer';
import { MonthWriter } from '../../../../src/main/months/month-writer';
import type { FetchInput } from '../../../../src/main/refresh/fetch-month';
import type { MonthAccess } from '../../../../src/main/refresh/month-machine';
import { MonthService } from '../../../../src/main/refresh/month-service';
import type { RefreshResult } from '../../../../src/main/refresh/worker/refresh-calls';
import { Pause } from '../../../../src/main/wire/pause-flag';
import { columnNamed } from '../../../../src/shared/catalog/catalog';
import { type Month, type MonthRef, type MonthState, notBegun } from '../../../../src/shared/domain/months/month';
import type { LeftOut, MonthDoubt } from '../../../../src/shared/domain/months/month-doubt';
import { Fault } from '../../../../src/shared/domain/result';
import { examples } from '../../../first-cases';
import { headOf } from '../month-fixture';

/** Fetches that a test ends when it likes, in the order of their start. */
const fetches: {
  readonly input: FetchInput;
  /** Without a result another program has fetched it. */
  readonly end: (result?: RefreshResult | null) => void;
  readonly fail: (error: unknown) => void;
}[] = [];
vi.mock('../../../../src/main/refresh/fetch-month', () => ({
  fetchMonth: (_parts: unknown, input: FetchInput) =>
    new Promise<RefreshResult | null>((resolve, reject) => {
      fetches.push({ input, end: (result = null) => resolve(result), fail: reject });
      input.signal.addEventListener('abort', () => reject(new Fault('CANCELLED')));
    }),
}));

const now = '2026-10-25T09:00:00.000Z';
let folder = '';
let full: MonthAccess;
let other: MonthAccess;
let service: MonthService;
const states: MonthState[] = [];
const replaced: (Month | null)[] = [];
const outcomes: [number, string | null][] = [];
const released: (readonly MonthRef[])[] = [];
/** What happens while months that are no longer needed are closed. */
let whileClosing = async (): Promise<void> => {};
const logged: unknown[] = [];
let damaged = 0;
let partlyRead = 0;
const refusal: Refusal = {
  period: '2026-11',
  generation: null,
  etag: '"2"',
  at: now,
  doubts: [{ kind: 'ROWS_FEWER', list: 'advisers', rows: 1, before: 10 }],
};
/** The provider’s mark of its list. */
let etag: string | null = null;
/** How the provider answers the question whether there is a newer month. */
let monthsKept = 13;
let list: (input: { readonly token: string }) => Promise<number>;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'adviesatlas-months-'));
  full = accessOf('volledig', 1);
  other = accessOf('hypotheek', 2);
  for (const seen of [fetches, states, replaced, outcomes, released, logged]) seen.length = 0;
  whileClosing = async () => {};
  damaged = 0;
  partlyRead = 0;
  monthsKept = 13;
  list = async () => 304;
  etag = null;
  service = new MonthService({
    thrift: () => null,
    provider: {
      list: async (_name, input) => {
        const statusCode = await list(input);
        return {
          statusCode,
          headers: etag === null ? {} : { etag },
          body: { on: () => {}, dump: async () => {} },
        } as never;
      },
    },
    providerUrl: new URL('http://127.0.0.1/'),
    clock: { now: () => new Date(now) },
    refreshThread: { run: async () => Promise.reject(new Error('not here')) },
    userActivity: new Pause(),
    freeBytes: () => 1e12,
    monthsKept: () => monthsKept,
    enforcedMonths: null,
    ownsFolder: true,
    onOutcome: (epoch, fault) => outcomes.push([epoch, fault?.code ?? null]),
    onDamaged: () => {
      damaged += 1;
    },
    onPartlyRead: () => {
      partlyRead += 1;
    },
    onChange: (state) => states.push(state),
    onReplaced: (month) => replaced.push(month),
    release: async (kept) => {
      released.push(kept);
      await whileClosing();
    },
    log: (_where, error) => logged.push(error),
  });
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const accessOf = (role: string, epoch: number): MonthAccess => ({
  epoch,
  token: `token van ${role}`,
  period: '2026-10',
  words: { current: [], earlier: [] },
  announced: null,
  lists: ['advisers'],
  location: { path: join(folder, role), role, key: new Uint8Array(32).fill(epoch) },
});

let minutes = 0;
/** Writes a month as a refresh does. */
function storeMonth(
  { location }: MonthAccess,
  period = '2026-10',
  leftOut: readonly LeftOut[] = [],
  doubts: readonly MonthDoubt[] = [],
): MonthRef {
  minutes += 1;
  const at = new Date(Date.parse(now) + minutes * 60_000).toISOString();
  const months = new MonthFolder(location);
  const stored = months.stored({ period, generation: makeGeneration(at, months.ofPeriod(period)?.generation ?? null) });
  const writer = new MonthWriter(stored, { ...headOf(stored.ref, at), leftOut: [...leftOut], doubts: [...doubts] });
  const column = columnNamed('advisers', 'kvk');
  if (column === undefined) throw new Error('no kvk');
  writer.writeList('advisers', 1, '"1"');
  writer.writeColumn(
    'advisers',
    packColumn(column, { storage: 'text', dictionary: ['', '99000001'], codes: new Uint8Array([1]) }),
  );
  writer.finish();
  months.point({ ref: stored.ref, etag: '"1"', before: null });
  return stored.ref;
}
const settle = async () => {
  for (let turn = 0; turn < 5; turn++) await new Promise((resolve) => setImmediate(resolve));
};

/** Fetches a month that takes the place of the current one. */
async function fetchAnother(): Promise<MonthRef> {
  await service.refresh(true);
  await settle();
  const ref = storeMonth(full);
  fetches.at(-1)?.end();
  await service.settled();
  await settle();
  return ref;
}
const phase = () => service.view().refresh.phase;

describe('the months of a role', () => {
  it('are available at once, and the caller reports the switch', () => {
    const ref = storeMonth(full);
    service.open(full);
    expect(service.view()).toMatchObject({ current: { ...ref, rows: 1 }, refresh: { phase: 'idle' } });
    expect([states, replaced]).toEqual([[], []]);
    service.open(null);
    expect(service.view().current).toBeNull();
  });

  it('that cannot be read are reported, and the program continues', () => {
    service.open({ ...full, location: { ...full.location, path: '/dev/null/x' } });
    expect(service.view().refresh).toMatchObject({ phase: 'failed', code: 'DATA_FOLDER_UNUSABLE' });
    expect(logged).toHaveLength(1);
  });

  it('cannot be requested without a login', async () => {
    await expect(service.refresh(true)).rejects.toThrow('NOT_LOGGED_IN');
    expect(() => service.show('2026-10')).toThrow('NOT_LOGGED_IN');
    expect(() => service.locate({ role: 'volledig', period: '2026-10', generation: 'x' })).toThrow('NO_MONTH');
  });
});

describe('a refresh', () => {
  it('asks with the token of its session, and ends when there is nothing newer', async () => {
    storeMonth(full);
    const tokens: string[] = [];
    list = async ({ token }) => {
      tokens.push(token);
      return 304;
    };
    service.open(full);
    expect(await service.refresh(false)).toEqual({ phase: 'idle' });
    expect(tokens).toEqual(['token van volledig']);
    expect(outcomes).toEqual([[1, null]]);
    expect(fetches).toEqual([]);
  });

  it('fetches a month again that lacks a list which the subscription has by now', async () => {
    storeMonth(full);
    service.open({ ...full, lists: ['advisers', 'persons'] });
    await service.refresh(false);
    await settle();
    expect(fetches.map(({ input }) => input.access.lists)).toEqual([['advisers', 'persons']]);
  });

  it('fetches once, announces once, and removes months older than the previous one', async () => {
    const first = storeMonth(full);
    const second = storeMonth(full);
    service.open(full);
    expect(new MonthFolder(full.location).find(first)).toBeNull();
    list = async () => 200;
    await Promise.all([service.refresh(false), service.refresh(false), service.refresh(true)]);
    await settle();
    expect(fetches).toHaveLength(1);
    expect(fetches[0]?.input).toMatchObject({ access: full, current: second });
    fetches[0]?.input.onNote({ steps: [], progress: notBegun, early: null, waitMs: null });
    const third = storeMonth(full);
    fetches[0]?.end();
    expect(await service.settled()).toEqual({ phase: 'idle' });
    expect(replaced).toMatchObject([third]);
    expect(states.at(-1)).toMatchObject({ current: third });
    await settle();
    expect(released).toMatchObject([[second, third]]);
    expect(new MonthFolder(full.location).months()).toEqual([third, second]);
  });

  it('keeps one month where no more may be kept, also not the previous one', async () => {
    monthsKept = 1;
    storeMonth(full);
    service.open(full);
    await service.refresh(true);
    await settle();
    const november = storeMonth(full, '2026-11');
    new MonthFolder(full.location).point({ ref: november, etag: '"2"', before: service.view().current });
    fetches[0]?.end();
    await service.settled();
    await settle();
    expect(released).toMatchObject([[november]]);
    expect(new MonthFolder(full.location).months()).toEqual([november]);
  });

  it('reports what was left out of its month', async () => {
    service.open(full);
    await service.refresh(false);
    await settle();
    const leftOut = [{ kind: 'ROWS_DOUBLE', list: 'advisers', rows: 2 }] as const;
    const month = new MonthFolder(full.location).read(storeMonth(full, '2026-10', leftOut));
    fetches[0]?.end({ month });
    await service.settled();
    expect(partlyRead).toBe(1);
    expect(service.view().current?.leftOut).toEqual(leftOut);
  });

  it('that brings an implausible month leaves the earlier one, until the user accepts it', async () => {
    const sound = storeMonth(full);
    service.open(full);
    await service.refresh(true);
    await settle();
    fetches[0]?.end({ refusal });
    expect(await service.settled()).toMatchObject({ phase: 'refused', doubts: refusal.doubts, at: now });
    expect(service.view().current).toMatchObject(sound);
    expect(service.accept('een andere')).toMatchObject({ phase: 'refused' });
    expect(service.accept(now)).toMatchObject({ phase: 'running' });
    await settle();
    expect(fetches[1]?.input.accepted).toEqual(['ROWS_FEWER advisers ']);
    const taken = storeMonth(full, '2026-11', [], refusal.doubts);
    new MonthFolder(full.location).point({ ref: taken, etag: refusal.etag, before: sound });
    fetches[1]?.end();
    await service.settled();
    expect(service.view().current).toMatchObject(taken);
    await settle();
    expect(new MonthFolder(full.location).find(sound)).not.toBeNull();

    expect(service.turnBack()).toMatchObject(sound);
    await settle();
    expect(service.view()).toMatchObject({ current: sound, refresh: { phase: 'refused' } });
    expect(new MonthFolder(full.location).find(taken)).toBeNull();
    expect(() => service.turnBack()).toThrow('NO_MONTH');
  });

  it('without a doubt can be turned back, also over a restart, and returned to', async () => {
    const october = storeMonth(full);
    const november = storeMonth(full, '2026-11');
    const folder = new MonthFolder(full.location);
    folder.point({ ref: november, etag: '"2"', before: october });
    service.open(full);
    expect(service.view().current).toMatchObject({ ...november, before: '2026-10' });

    expect(service.turnBack()).toMatchObject(october);
    expect(service.view()).toMatchObject({ current: october, refresh: { phase: 'turnedBack', period: '2026-11' } });
    expect(service.view().current?.before).toBeUndefined();
    await settle();
    expect(folder.find(november)).not.toBeNull();

    // The provider is asked as always, and neither its answer nor a restart undoes the choice.
    etag = '"2"';
    list = async () => 200;
    expect(await service.refresh(false)).toMatchObject({ phase: 'turnedBack' });
    list = async () => Promise.reject(new Fault('PROVIDER_UNREACHABLE'));
    expect(await service.refresh(false)).toMatchObject({ phase: 'turnedBack' });
    service.open(null);
    service.open(full);
    expect(service.view()).toMatchObject({ current: october, refresh: { phase: 'turnedBack', at: now } });

    expect(service.accept('een andere stap')).toMatchObject({ phase: 'turnedBack' });
    expect(service.accept(now)).toEqual({ phase: 'idle' });
    expect(service.view().current).toMatchObject({ ...november, before: '2026-10' });
    expect(fetches).toHaveLength(0);
  });

  it('that was turned back is fetched again when its file is gone, and for a newer month', async () => {
    const october = storeMonth(full);
    const november = storeMonth(full, '2026-11');
    const folder = new MonthFolder(full.location);
    folder.point({ ref: november, etag: '"2"', before: october });
    service.open(full);
    service.turnBack();
    rmSync(folder.stored(november).path);
    expect(service.accept(now)).toMatchObject({ phase: 'running' });
    await settle();
    expect(fetches[0]?.input.accepted).toEqual([]);
    service.cancel();
    service.open(null);
    service.open(full);
    list = async () => 200;
    etag = '"3"';
    expect(await service.refresh(false)).toMatchObject({ phase: 'running' });
  });

  it('cannot be turned back without a login', () => {
    expect(() => service.turnBack()).toThrow('NOT_LOGGED_IN');
  });

  it('fetches no month that was refused before, until the provider has another', async () => {
    storeMonth(full);
    new MonthFolder(full.location).refuse(refusal);
    service.open(full);
    etag = refusal.etag;
    list = async () => 200;
    expect(await service.refresh(false)).toMatchObject({ phase: 'refused', at: refusal.at });
    expect(fetches).toEqual([]);
    etag = '"3"';
    await service.refresh(false);
    await settle();
    expect(fetches).toHaveLength(1);
  });

  it('fetches nothing when the provider sends the whole list again with the same mark', async () => {
    storeMonth(full);
    service.open(full);
    list = async () => 200;
    etag = '"1"';
    expect(await service.refresh(false)).toEqual({ phase: 'idle' });
    expect(fetches).toEqual([]);
  });

  it('that fails reports its number of attempts, and an error of the program is logged', async () => {
    service.open(full);
    await service.refresh(false);
    await settle();
    fetches[0]?.input.onNote({ steps: [], progress: { ...notBegun, attempt: 3 }, early: null, waitMs: null });
    fetches[0]?.fail(new Fault('PROVIDER_NOT_READY', '500'));
    expect(await service.settled()).toMatchObject({
      phase: 'failed',
      code: 'PROVIDER_NOT_READY',
      attempts: 3,
      at: now,
    });
    expect([outcomes, logged]).toEqual([[[1, 'PROVIDER_NOT_READY']], []]);
    await service.refresh(true);
    await settle();
    fetches[1]?.fail(new TypeError('van onszelf'));
    expect(await service.settled()).toMatchObject({ phase: 'failed', code: 'INTERNAL' });
    expect(logged).toHaveLength(1);
  });

  it('can be cancelled, and is stopped at the end of the program', async () => {
    service.open(full);
    await service.refresh(false);
    await settle();
    expect(service.cancel()).toMatchObject({ phase: 'running' });
    expect(await service.settled()).toMatchObject({ phase: 'cancelled' });
    await service.refresh(false);
    await settle();
    await service.stop();
    expect(phase()).toBe('cancelled');
  });

  it('of a role that was left is stopped, and its month is not shown in another role', async () => {
    service.open(full);
    await service.refresh(false);
    await settle();
    service.open(other);
    await service.refresh(false);
    await settle();
    expect(fetches.map(({ input }) => input.access.location.role)).toEqual(['volledig', 'hypotheek']);
    expect(fetches.map(({ input }) => input.signal.aborted)).toEqual([true, false]);
    storeMonth(full);
    const own = storeMonth(other);
    fetches[1]?.end();
    await service.settled();
    expect(service.view().current).toMatchObject(own);
    expect(replaced).toMatchObject([own]);
  });
});

describe('a month that a question names', () => {
  it('is found by its role and generation; any other counts as replaced', () => {
    const ref = storeMonth(full);
    service.open(full);
    expect(service.locate(ref).ref).toEqual(ref);
    for (const gone of [
      { ...ref, role: 'hypotheek' },
      { ...ref, generation: '0000000000000000' },
    ]) {
      expect(() => service.locate(gone)).toThrow('MONTH_REPLACED');
    }
  });

  it('is looked for once, and again when its file turns out to be gone or another role is opened', () => {
    const ref = storeMonth(full);
    service.open(full);
    const { path } = service.locate(ref);
    rmSync(path);
    expect(service.locate(ref).path).toBe(path);
    expect(() => service.locateAgain(ref)).toThrow('MONTH_REPLACED');
    expect(() => service.locate(ref)).toThrow('MONTH_REPLACED');
    const next = storeMonth(full);
    expect(service.locate(next).ref).toEqual(next);
    service.open(other);
    expect(() => service.locate(next)).toThrow();
    service.open(null);
    expect(() => service.locate(next)).toThrow('NO_MONTH');
  });

  it('is kept while it is in use, however many newer ones arrive', async () => {
    const first = storeMonth(full);
    service.open(full);
    const [one, two] = [service.holdMonth(first), service.holdMonth(first)];
    await fetchAnother();
    await fetchAnother();
    one.release();
    await fetchAnother();
    expect(service.locate(first).path).toBe(two.month.path);
    two.release();
    await fetchAnother();
    expect(() => service.locate(first)).toThrow('MONTH_REPLACED');
    expect(readdirSync(full.location.path).filter((name) => name.endsWith('.sqlite'))).toHaveLength(2);
  });

  it('is kept when work begins to use it while other months are closed', async () => {
    const first = storeMonth(full);
    service.open(full);
    await fetchAnother();
    whileClosing = async () => void service.holdMonth(first);
    await fetchAnother();
    expect(service.locateAgain(first).ref).toEqual(first);
  });

  it('can be opened when its period is on this computer', () => {
    const september = storeMonth(full, '2026-09');
    storeMonth(full);
    service.open(full);
    expect(service.ofPeriod('2026-09')).toMatchObject(september);
    service.show('2026-09');
    expect(service.view().current).toMatchObject(september);
    expect(() => service.show('2020-01')).toThrow('MONTH_NOT_KEPT');
  });

  it('that is damaged is put aside, reported, and fetched again, once for any number of readers', async () => {
    const ref = storeMonth(full);
    service.open(full);
    service.damaged(ref);
    service.damaged(ref);
    expect(damaged).toBe(1);
    expect(service.view()).toMatchObject({ current: null, refresh: { phase: 'running' } });
    await settle();
    expect(fetches).toHaveLength(1);
    service.open(null);
    service.damaged(ref);
    expect(damaged).toBe(1);
  });
});

describe('any order of events', () => {
  it('no role ever shows, or reports, the month of another', async () => {
    const move = fc.constantFrom('full', 'other', 'close', 'refresh', 'again', 'cancel', 'end', 'fail', 'wait');
    await fc.assert(
      fc.asyncProperty(fc.array(move, { maxLength: 40 }), async (moves) => {
        fetches.length = 0;
        replaced.length = 0;
        list = async () => (moves.length % 2 === 0 ? 200 : 304);
        for (const each of moves) {
          if (each === 'full' || each === 'other') service.open(each === 'full' ? full : other);
          else if (each === 'close') service.open(null);
          else if (each === 'cancel') service.cancel();
          else if (each === 'refresh' || each === 'again') service.refresh(each === 'again').catch(() => {});
          else if (each === 'wait') await settle();
          else {
            const fetch = fetches.shift();
            if (each === 'fail') fetch?.fail(new Fault('PROVIDER_UNREACHABLE'));
            else if (fetch !== undefined) {
              storeMonth(fetch.input.access);
              fetch.end();
            }
            await settle();
          }
          const { current } = service.view();
          if (current !== null) expect(() => service.locate(current)).not.toThrow();
        }
        service.open(null);
        for (const { end } of fetches) end();
        await settle();
        expect(service.view()).toEqual({ current: null, refresh: { phase: 'idle' } });
      }),
      { numRuns: examples(60) },
    );
    expect(logged).toEqual([]);
  });
});
