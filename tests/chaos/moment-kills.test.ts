import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { MomentHead, MomentList } from '../../src/shared/bridge/moment-contract';
import { wholeList } from '../../src/shared/domain/lists/list';
import { type Random, randomFrom } from '../random';
import { ChaosProvider } from './chaos-provider';
import { newHome } from './home';
import { type Client, connect, gone, killed, startHost } from './host-client';
import { logIn } from './works';

/** Part of `npm run test:chaos`. */
const rounds = Math.max(2, Math.ceil(Number(process.env.ADVIESATLAS_KILLS ?? 0) / 10));
const seed = Number(process.env.ADVIESATLAS_SEED ?? Date.now() % 100_000);

const root = mkdtempSync(join(tmpdir(), 'adviesatlas-moment-kills-'));
const home = newHome(join(root, 'home'));
const provider = new ChaosProvider();
beforeAll(() => provider.start());
afterAll(async () => {
  await provider.stop();
  rmSync(root, { recursive: true, force: true });
});

const owner = { email: 'analist@demo.example', role: 'volledig' };
/** The reasons of the moments that are kept: by the acknowledged requests, and with the request that was not answered. */
let known: readonly string[] = [];
let asked: readonly string[] = [];
const seen = { kept: 0, removed: 0, restored: 0, unanswered: 0 };
let made = 0;

type Scene = { readonly client: Client; readonly month: unknown; readonly id: string };

const listOf = async ({ client, month, id }: Scene): Promise<readonly MomentHead[]> =>
  (await client.get<MomentList>('moment.list', { owner, month, id })).moments;

const reasonsOf = (heads: readonly MomentHead[]): readonly string[] =>
  heads.map(({ about }) => about?.reason ?? 'beschadigd').sort();

/** Keeps a moment, removes one, or removes one and takes that back. */
async function change(scene: Scene, random: Random): Promise<void> {
  const { client, month, id } = scene;
  const write = async (next: readonly string[], name: string, input: object): Promise<void> => {
    asked = [...next].sort();
    await client.get(name, { owner, ...input });
    known = asked;
  };
  const heads = await listOf(scene);
  const head = heads[Math.floor(random() * heads.length)] ?? null;
  if (head === null || random() < 0.5) {
    const reason = `moment ${++made}`;
    await write([...known, reason], 'moment.keep', { month, id, reason, withNotes: false });
    seen.kept += 1;
    return;
  }
  const before = known;
  await write(
    known.filter((reason) => reason !== head.about?.reason),
    'moment.remove',
    { moment: head.id },
  );
  seen.removed += 1;
  if (random() < 0.5) return;
  await write(before, 'moment.restore', { moment: head.id });
  seen.restored += 1;
}

async function runRound(random: Random, isFirst: boolean): Promise<void> {
  const { child, address } = await startHost({ provider: provider.address, ...home });
  const client = await connect(address);
  try {
    if (isFirst) await logIn({ client, known: home.known }, owner.email);
    const month = await client.monthIsThere();
    const page = { requesterId: 'kills', month, ...wholeList('advisers'), columns: ['kvk'], offset: 0, limit: 1 };
    const [id = ''] = (await client.get<{ readonly ids: readonly string[] }>('list.page', page)).ids;
    await client.get('dossier.fetch', { kind: 'office', id });
    const scene = { client, month, id };
    const found = reasonsOf(await listOf(scene));
    expect([known, asked]).toContainEqual(found);
    if (known !== asked) seen.unanswered += 1;
    [known, asked] = [found, found];
    const working = (async (): Promise<never> => {
      for (;;) await change(scene, random);
    })();
    const ended = expect(working).rejects.toBe(gone);
    await sleep(random() * 1500);
    await killed(child);
    await ended;
  } finally {
    client.close();
    await killed(child);
  }
}

it.runIf(process.env.ADVIESATLAS_KILLS !== undefined)(
  `a program that is killed has every acknowledged moment whole, and none that was removed (seed ${seed})`,
  {
    timeout: 120_000 + rounds * 60_000,
  },
  async () => {
    const random = randomFrom(seed);
    for (let round = 0; round <= rounds; round += 1) await runRound(random, round === 0);
    expect(seen.kept).toBeGreaterThan(0);
    process.stdout.write(`moments: ${JSON.stringify(seen)}\n`);
  },
);
