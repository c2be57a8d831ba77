import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { lookInterval } from '../../../../src/main/updates/update-machine';
import {
  type ProgramUpdater,
  patience,
  type UpdateParts,
  UpdateService,
} from '../../../../src/main/updates/update-service';
import { createClock } from '../../../../src/shared/domain/clock';
import { defaultSettings, type Settings } from '../../../../src/shared/domain/program/settings';
import { isNewerVersion, type UpdateState } from '../../../../src/shared/domain/program/update';
import { Fault } from '../../../../src/shared/domain/result';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-02T08:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

const newer = { version: '2.0.0', bytes: 84_000_000 };

type Kept = Pick<UpdateParts, 'previous' | 'keep'>;

/** A service whose updater finds `found`, with everything that it did and reported. */
function createWatched(found: Partial<ProgramUpdater> | null = {}, kept: Partial<Kept> = {}) {
  const did: string[] = [];
  const reported: UpdateState[] = [];
  let settings: Settings = defaultSettings;
  let isBusy = false;
  const updater: ProgramUpdater = {
    obstacle: null,
    renewIdentity: () => {},
    look: async (channel, address) => {
      did.push(`looks for ${channel}${address === '' ? '' : ` at ${address}`}`);
      return newer;
    },
    seek: async (version) => {
      did.push(`seeks ${version}`);
      return { version, bytes: null };
    },
    fetch: async (onPart) => onPart(0.5),
    stop: () => did.push('stops'),
    restart: () => did.push('restarts'),
    ...found,
  };
  const service = new UpdateService({
    updater: found === null ? null : updater,
    clock: createClock(),
    settings: () => settings,
    isBusy: () => isBusy,
    onChange: (state) => reported.push(state),
    previous: async () => '1.9.0',
    keep: async ({ isReturn, isLast }) => {
      did.push(`keeps${isReturn ? ' for a return' : ''}${isLast ? ' at the end' : ''}`);
    },
    ...kept,
    onReady: (isReturn) => did.push(isReturn ? 'notifies of the previous one' : 'notifies'),
    log: (where) => did.push(`logs ${where}`),
  });
  return {
    service,
    did,
    reported,
    set: (change: Partial<Settings>) => {
      settings = { ...settings, ...change };
    },
    work: (busy: boolean) => {
      isBusy = busy;
    },
  };
}

const pass = (milliseconds = 0) => vi.advanceTimersByTimeAsync(milliseconds);

describe('the program', () => {
  it('fetches a newer version in the background, reports it once, and installs it at the end', async () => {
    const { service, did, reported } = createWatched();
    service.start();
    await pass();
    expect(reported.map(({ phase }) => phase)).toEqual(['looking', 'fetching', 'fetching', 'ready']);
    expect(reported[2]).toEqual({ phase: 'fetching', version: '2.0.0', part: 0.5 });
    expect(did).toEqual(['looks for stable', 'notifies']);
    await service.ask('restart');
    expect(service.mayInstall()).toBe(false);
    await service.end();
    expect(service.mayInstall()).toBe(true);
    expect(did.slice(2)).toEqual(['keeps', 'restarts', 'keeps at the end']);
  });

  it('does not wait without end for a server that never answers', async () => {
    const { service, reported } = createWatched({ look: () => new Promise(() => {}) });
    service.start();
    await pass(patience - 1);
    expect(reported.at(-1)).toEqual({ phase: 'looking' });
    await pass(1);
    expect(reported.at(-1)).toMatchObject({ phase: 'failed', code: 'UPDATE_OFFLINE' });
  });

  it('does not wait without end for a fetch that brings nothing more', async () => {
    let report: (part: number) => void = () => {};
    const { service, did, reported } = createWatched({
      fetch: (onPart) => {
        report = onPart;
        return new Promise(() => {});
      },
    });
    service.start();
    await pass();
    for (const part of [0.1, 0.2, 0.3]) {
      report(part);
      await pass(patience - 1);
    }
    expect(reported.at(-1)).toMatchObject({ phase: 'fetching', part: 0.3 });
    // The same part again brings nothing.
    report(0.3);
    await pass(1);
    expect(reported.at(-1)).toMatchObject({ phase: 'failed', code: 'UPDATE_OFFLINE', version: '2.0.0' });
    expect(did).toContain('stops');
  });

  it('restarts only when nothing is being written, and otherwise reports that it is busy', async () => {
    const { service, did, work } = createWatched();
    service.start();
    await pass();
    work(true);
    await expect(service.ask('restart')).rejects.toEqual(new Fault('UPDATE_BUSY'));
    expect(did).not.toContain('restarts');
    work(false);
    await service.ask('restart');
    expect(did).toContain('restarts');
  });

  it('does not restart without a newer version', async () => {
    const { service, did } = createWatched();
    expect(await service.ask('restart')).toEqual({ phase: 'current', at: null });
    expect(did).toEqual([]);
  });

  it('looks every day, until it is stopped', async () => {
    const { service, reported } = createWatched({ look: async () => null });
    service.start();
    await pass();
    expect(service.view()).toEqual({ phase: 'current', at: '2026-11-02T08:00:00.000Z' });
    await pass(lookInterval);
    expect(service.view()).toEqual({ phase: 'current', at: '2026-11-03T08:00:00.000Z' });
    service.stop();
    await pass(3 * lookInterval);
    expect(reported.map(({ phase }) => phase)).toEqual(['looking', 'current', 'looking', 'current']);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('reports why it failed, and tries again within the hour', async () => {
    let isOnline = false;
    const look = async () => {
      if (!isOnline) throw new Fault('UPDATE_OFFLINE');
      return null;
    };
    const { service, did } = createWatched({ look });
    service.start();
    await pass();
    expect(service.view()).toMatchObject({ phase: 'failed', code: 'UPDATE_OFFLINE', version: null });
    expect(did).toEqual(['logs update.look']);
    isOnline = true;
    await pass(60 * 60_000);
    expect(service.view()).toMatchObject({ phase: 'current' });
  });

  it('leaves the fetching to the user if the settings ask for that, and reports why it failed', async () => {
    const { service, set } = createWatched({ fetch: () => Promise.reject(new Fault('DISK_FULL')) });
    set({ updates: 'notify' });
    service.start();
    await pass();
    expect(service.view()).toEqual({ phase: 'found', ...newer });
    expect(await service.ask('fetch')).toMatchObject({ phase: 'fetching' });
    await pass();
    expect(service.view()).toMatchObject({ phase: 'failed', code: 'DISK_FULL', version: '2.0.0' });
    await service.ask('look');
    await pass();
    expect(service.view()).toEqual({ phase: 'found', ...newer });
  });

  it('holds back versions that the administrator does not allow yet, and takes the allowed one', async () => {
    const { service, did, set } = createWatched();
    set({ pinnedVersion: '1.9.0', updateUrl: 'https://updates.kantoor.example/' });
    service.start();
    await pass();
    expect(service.view()).toEqual({
      phase: 'held',
      version: '2.0.0',
      pinned: '1.9.0',
      at: '2026-11-02T08:00:00.000Z',
    });
    expect((await service.ask('fetch')).phase).toBe('held');
    expect(did).toEqual(['looks for stable at https://updates.kantoor.example/']);
    set({ pinnedVersion: '2.0.0' });
    await service.ask('look');
    await pass();
    expect(service.view()).toEqual({ phase: 'ready', version: '2.0.0' });
  });

  it('looks only when the user asks, if the settings say so', async () => {
    const { service, did, set } = createWatched();
    set({ updates: 'off' });
    service.start();
    await pass(2 * lookInterval);
    expect(did).toEqual([]);
    await service.ask('look');
    await pass();
    expect(service.view()).toEqual({ phase: 'found', ...newer });
  });

  it.each([
    ['2.4.0', '2.3.9', true],
    ['2.10.0', '2.9.0', true],
    ['2.4.0', '2.4.0', false],
    ['2.4.0', '2.4.0-beta.2', true],
    ['2.4.0-beta.10', '2.4.0-beta.9', true],
    ['2.4.0-beta.1', '2.4.0', false],
    ['1.9.9', '2.0.0', false],
  ])('knows whether %s is newer than %s', (version, other, expected) => {
    expect(isNewerVersion(version, other)).toBe(expected);
  });

  it('does not install a version that was fetched for another channel', async () => {
    const { service, did, set } = createWatched();
    service.start();
    await pass();
    set({ updateChannel: 'early' });
    await service.end();
    expect(service.mayInstall()).toBe(false);
    await service.ask('look');
    await pass();
    expect(did).toEqual(['looks for stable', 'notifies', 'looks for early', 'notifies']);
    await service.end();
    expect(service.mayInstall()).toBe(true);
  });

  it('cancels its fetch when it ends', async () => {
    const { service, did } = createWatched({ fetch: () => new Promise(() => {}) });
    service.start();
    await pass();
    service.stop();
    expect(did).toEqual(['looks for stable', 'stops']);
  });

  it('is not replaced when the data could not be kept, and says why to who asked', async () => {
    let isFull = true;
    const { service, did } = createWatched(
      {},
      {
        keep: async () => {
          if (isFull) throw new Fault('DISK_FULL');
        },
      },
    );
    service.start();
    await pass();
    await expect(service.ask('restart')).rejects.toEqual(new Fault('DISK_FULL'));
    expect(service.view()).toEqual({ phase: 'ready', version: '2.0.0' });
    await service.end();
    expect(service.mayInstall()).toBe(false);
    expect(did).toEqual(['looks for stable', 'notifies', 'logs update.keep']);
    isFull = false;
    await service.end();
    expect(service.mayInstall()).toBe(true);
  });

  it('stays as it was when the restart is refused', async () => {
    const restart = () => {
      throw new Fault('UPDATE_FAILED');
    };
    const { service } = createWatched({ restart });
    service.start();
    await pass();
    await expect(service.ask('restart')).rejects.toEqual(new Fault('UPDATE_FAILED'));
    expect(service.view()).toEqual({ phase: 'ready', version: '2.0.0' });
  });

  it('goes back to the previous version when the user asks, and keeps the data before it ends', async () => {
    const { service, did, reported } = createWatched({ look: async () => null });
    service.start();
    await pass();
    expect(await service.previous()).toBe('1.9.0');
    await service.ask('return');
    await pass();
    expect(reported.at(-1)).toEqual({ phase: 'returnReady', version: '1.9.0' });
    await service.ask('restart');
    await service.end();
    expect(service.mayInstall()).toBe(true);
    expect(did).toEqual([
      ...['seeks 1.9.0', 'notifies of the previous one'],
      ...['keeps for a return', 'restarts', 'keeps for a return at the end'],
    ]);
  });

  it('cannot go back to a version that is not offered any more, without a snapshot, or where the version is fixed', async () => {
    const gone = createWatched({ seek: async () => null });
    await gone.service.ask('return');
    await pass();
    expect(gone.service.view()).toMatchObject({ phase: 'failed', code: 'RETURN_UNAVAILABLE', version: '1.9.0' });
    const other = createWatched({ seek: async () => newer });
    await other.service.ask('return');
    await pass();
    expect(other.service.view()).toMatchObject({ code: 'RETURN_UNAVAILABLE' });
    const without = createWatched({}, { previous: async () => null });
    await expect(without.service.ask('return')).rejects.toEqual(new Fault('RETURN_WITHOUT_SNAPSHOT'));
    const fixed = createWatched();
    fixed.set({ pinnedVersion: '2.0.0' });
    await expect(fixed.service.ask('return')).rejects.toEqual(new Fault('RETURN_MANAGED'));
    expect(await createWatched({ obstacle: 'computer' }).service.previous()).toBeNull();
  });

  it('does not fetch the version that the user left unasked, and a later one as always', async () => {
    const { service, did, set } = createWatched();
    set({ leftVersion: '2.0.0' });
    service.start();
    await pass(2 * lookInterval);
    expect(service.view()).toMatchObject({ phase: 'left', version: '2.0.0' });
    await service.ask('fetch');
    await pass();
    expect(service.view()).toEqual({ phase: 'ready', version: '2.0.0' });
    const later = createWatched({ look: async () => ({ version: '2.0.1', bytes: null }) });
    later.set({ leftVersion: '2.0.0' });
    later.service.start();
    await pass();
    expect(later.service.view()).toEqual({ phase: 'ready', version: '2.0.1' });
    expect(did).toContain('notifies');
  });

  it('does nothing in the browser, and reports that', async () => {
    const { service, reported } = createWatched(null);
    service.start();
    await pass(3 * lookInterval);
    for (const wish of ['look', 'fetch', 'restart'] as const)
      expect(await service.ask(wish)).toEqual({ phase: 'unable', why: 'browser' });
    expect(reported).toEqual([]);
  });
});
