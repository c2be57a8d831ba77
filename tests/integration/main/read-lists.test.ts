import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { DemoProvider } from '../../../src/demo/server';
import { directWay } from '../../../src/main/network/way';
import { ProviderClient } from '../../../src/main/provider/provider-client';
import { fetchList } from '../../../src/main/refresh/worker/list-reader';
import { refreshMonth } from '../../../src/main/refresh/worker/refresh-month';
import { monthListNames } from '../../../src/shared/domain/months/month-list-name';
import { Fault } from '../../../src/shared/domain/result';
import { startDemo } from './program';

let demo: DemoProvider;
let token = '';

beforeAll(async () => {
  demo = await startDemo({ offices: 700 });
  const answer = await new ProviderClient(new URL(demo.address)).logIn({
    email: 'analist@demo.example',
    password: 'demo',
  });
  if (!('jwt' in answer)) throw new Error('no account was logged in');
  token = answer.jwt;
});
afterAll(async () => {
  await demo.close();
});

it('a list is no longer read when the check of its caller fails', async () => {
  const job = { providerUrl: `${demo.address}/`, token, list: 'advisers' } as const;
  let looked = 0;
  const check = () => {
    looked++;
    if (looked === 2) throw new Fault('CANCELLED');
  };
  await expect(fetchList(job, { onProgress: () => {}, check })).rejects.toMatchObject({
    code: 'CANCELLED',
  });
  expect(looked).toBe(2);
});

it('a list that was read is packed only while nothing is more urgent', async () => {
  const job = { providerUrl: `${demo.address}/`, token, list: 'advisers' } as const;
  let rows = 0;
  let waits = 0;
  const reader = await fetchList(job, {
    onProgress: (part) => {
      rows = part.rows ?? rows;
    },
    check: () => {
      if (rows === 700) waits++;
    },
  });
  expect(waits).toBeGreaterThanOrEqual(reader.summary.columns);
});

it('a first month gives the window a turn between its offices and the next list', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'adviesatlas-first-month-'));
  const received: string[] = [];
  const receive = (what: string) => {
    if (received.at(-1) !== what) received.push(what);
  };
  try {
    const job = {
      providerUrl: `${demo.address}/`,
      token,
      period: '2026-10',
      storedAt: '2026-10-25T09:00:00Z',
      location: { path: join(folder, 'month'), role: 'volledig', key: new Uint8Array(32).fill(1) },
      way: directWay,
      lists: monthListNames,
      present: null,
      accepted: [],
      isWanted: true,
      words: { current: [], earlier: [] },
      earlier: null,
      part: null,
    };
    await refreshMonth(job, {
      note: ({ steps, early }) => {
        if (early !== null) receive('offices');
        if (steps.some(({ name, state }) => name === 'locations' && state !== 'waiting')) receive('locations');
      },
      check: () => receive('check'),
      signal: new AbortController().signal,
      isLowPriority: () => false,
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  expect(received.slice(0, 4)).toEqual(['check', 'offices', 'check', 'locations']);
});
