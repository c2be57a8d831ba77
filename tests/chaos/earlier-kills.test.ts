import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { KeptMonths } from '../../src/shared/domain/months/earlier-months';
import { randomFrom } from '../random';
import { ChaosProvider } from './chaos-provider';
import { expectOwnMonths, newHome } from './home';
import { connect, killed, startHost } from './host-client';
import { logIn } from './works';

/** Part of `npm run test:chaos`: the rounds of `kills.test.ts`, which are in `npm test`, fetch earlier months as well. */
const rounds = Math.max(2, Math.ceil(Number(process.env.ADVIESATLAS_KILLS ?? 0) / 10));
const seed = Number(process.env.ADVIESATLAS_SEED ?? Date.now() % 100_000);
const most = 5;

const root = mkdtempSync(join(tmpdir(), 'adviesatlas-earlier-'));
const provider = new ChaosProvider();
beforeAll(() => provider.start());
afterAll(async () => {
  await provider.stop();
  rmSync(root, { recursive: true, force: true });
});

describe('a program that is killed while earlier months come', () => {
  it.runIf(process.env.ADVIESATLAS_KILLS !== undefined)(
    `has each of them whole or absent, and goes on with them at the next start (seed ${seed})`,
    {
      timeout: (rounds + 1) * 60_000,
    },
    async () => {
      const random = randomFrom(seed);
      const home = newHome(join(root, 'home'));
      for (let round = 0; round <= rounds; round += 1) {
        const { child, address } = await startHost({ provider: provider.address, ...home });
        const client = await connect(address);
        try {
          if (round === 0) {
            await logIn({ client, known: home.known }, 'analist@demo.example');
            await client.monthIsThere();
            await client.ask('settings.change', { monthsKept: most });
            await client.ask('months.fetchEarlier');
          }
          if (round < rounds) await sleep(200 + random() * 1500);
          else {
            const periods = async () => (await client.get<KeptMonths>('months.kept')).months.length;
            await vi.waitFor(async () => expect(await periods()).toBe(most), { timeout: 50_000, interval: 200 });
          }
        } finally {
          client.close();
          await killed(child);
        }
        expect(expectOwnMonths(home, provider)).toBeGreaterThan(0);
      }
    },
  );
});
