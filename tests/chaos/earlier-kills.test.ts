import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { carriedPiece } from '../../src/shared/domain/months/carried-months';
import type { KeptMonths } from '../../src/shared/domain/months/earlier-months';
import { randomFrom } from '../random';
import { ChaosProvider } from './chaos-provider';
import { expectOwnMonths, type Home, newHome } from './home';
import { type Client, connect, killed, startHost } from './host-client';
import { logIn } from './works';

/** Part of `npm run test:chaos`: the rounds of `kills.test.ts`, which are in `npm test`, fetch earlier months as well. */
const rounds = Math.max(2, Math.ceil(Number(process.env.ADVIESATLAS_KILLS ?? 0) / 10));
const seed = Number(process.env.ADVIESATLAS_SEED ?? Date.now() % 100_000);
const mostMonths = 5;

const root = mkdtempSync(join(tmpdir(), 'adviesatlas-earlier-'));
const provider = new ChaosProvider();
beforeAll(() => provider.start());
afterAll(async () => {
  await provider.stop();
  rmSync(root, { recursive: true, force: true });
});

describe('a program that is killed while it fetches earlier months', () => {
  it.runIf(process.env.ADVIESATLAS_KILLS !== undefined)(
    `has each month whole or absent, and continues at the next start (seed ${seed})`,
    {
      timeout: 300_000 + rounds * 60_000,
    },
    async () => {
      const random = randomFrom(seed);
      const home = newHome(join(root, 'home'));
      for (let round = 0; round <= rounds; round += 1) {
        await whileRunning(home, round === 0, async (client) => {
          if (round === 0) await client.ask('months.fetchEarlier');
          if (round < rounds) await sleep(200 + random() * 1500);
          else await waitForAllMonths(client);
        });
        expect(expectOwnMonths(home, provider)).toBeGreaterThan(0);
      }
    },
  );
});

describe('a program that is killed while it reads months of another computer', () => {
  it.runIf(process.env.ADVIESATLAS_KILLS !== undefined)(
    `has each month whole or absent, and reads all of them afterwards (seed ${seed})`,
    {
      timeout: 300_000 + rounds * 60_000,
    },
    async () => {
      const random = randomFrom(seed + 1);
      const file = await carriedFile(newHome(join(root, 'from')));
      const home = newHome(join(root, 'to'));
      for (let round = 0; round <= rounds; round += 1) {
        await whileRunning(home, round === 0, async (client) => {
          const read = readCarried(client, file);
          if (round < rounds) await Promise.race([read.catch(() => null), sleep(random() * 1200)]);
          else expect(await read).toMatchObject({ ok: true });
        });
        expect(expectOwnMonths(home, provider)).toBeGreaterThanOrEqual(round === rounds ? mostMonths : 1);
      }
      // The last kill may have left a generation that was just replaced; the next start removes it.
      await whileRunning(home, false, () => expect.poll(() => expectOwnMonths(home, provider)).toBe(mostMonths));
    },
  );
});

const password = 'twaalf tekens en meer';

/** All months of one computer in a file for another one. */
const carriedFile = (home: Home): Promise<Uint8Array> =>
  whileRunning(home, true, async (client) => {
    await client.ask('months.fetchEarlier');
    await waitForAllMonths(client);
    const { path } = await client.get<{ path: string }>('months.carry', { password });
    return readFileSync(path);
  });

/** Starts the program for some work, with a login at the first start, and kills it when the work has ended. */
async function whileRunning<T>(home: Home, isFirst: boolean, work: (client: Client) => Promise<T>): Promise<T> {
  const { child, address } = await startHost({ provider: provider.address, ...home });
  const client = await connect(address);
  try {
    if (isFirst) {
      await logIn({ client, known: home.known }, 'analist@demo.example');
      await client.monthIsThere();
      await client.ask('settings.change', { monthsKept: mostMonths });
    }
    return await work(client);
  } finally {
    client.close();
    await killed(child);
  }
}

async function waitForAllMonths(client: Client): Promise<void> {
  await expect.poll(async () => (await client.get<KeptMonths>('months.kept')).months.length).toBe(mostMonths);
}

async function readCarried(client: Client, file: Uint8Array) {
  const id = randomBytes(8).toString('hex');
  for (let at = 0; at < file.length; at += carriedPiece) {
    const data = new Uint8Array(file.subarray(at, at + carriedPiece));
    const taken = await client.ask('months.carryPiece', { id, at, data });
    if (!taken.ok) return taken;
  }
  return client.ask('months.readCarried', { id, password });
}
