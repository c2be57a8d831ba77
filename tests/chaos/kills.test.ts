import type { ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DemoProvider, startDemoProvider } from '../../src/demo/server';
import { createClock } from '../../src/shared/domain/clock';
import type { ColumnPreset } from '../../src/shared/domain/list';
import { type Client, connect, killed, startHost } from './host-client';

/** At least 200 in `npm run test:chaos`; a short round of it is part of `npm test`. */
const kills = Number(process.env.ADVIESATLAS_KILLS ?? 12);
const offices = 2000;
const seed = Number(process.env.ADVIESATLAS_SEED ?? Date.now() % 100_000);

/** A small generator, so that a round can be run again with the same seed. */
function randomFrom(start: number): () => number {
  let state = start >>> 0 || 1;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

let demo: DemoProvider;
const root = mkdtempSync(join(tmpdir(), 'adviesatlas-chaos-'));

beforeAll(async () => {
  demo = await startDemoProvider({
    port: 0,
    offices,
    seed: 1,
    month: '2026-10',
    shortSession: 60,
    key: 'ab'.repeat(32),
    clock: createClock('2026-10-25T09:00:00Z'),
  });
});
afterAll(async () => {
  await demo.close();
  rmSync(root, { recursive: true, force: true });
});

/** What the program has said yes to, and must know after any kill. */
type Acknowledged = {
  theme: string /** Asked, and perhaps written before its answer could come. */;
  asked: string;
  presets: Map<string, ColumnPreset>;
};

/** A data folder with what the program has said yes to in it. */
type Home = { readonly data: string; readonly exportFolder: string; known: Acknowledged; loaded: boolean };

const owner = { email: 'analist@demo.example', role: 'volledig' };
const newHome = (name: string): Home => ({
  data: join(root, name, 'data'),
  exportFolder: join(root, name, 'exports'),
  known: { theme: 'system', asked: 'system', presets: new Map() },
  loaded: false,
});

/** Work that is going on when the program is killed; each answer that came counts. */
type Work = (client: Client, known: Acknowledged) => Promise<void>;

const exportRequest = (format: 'csv' | 'xlsx') => ({
  query: { list: 'advisers', filters: [], sort: [{ column: 'kvk', direction: 'asc' }] },
  rows: { kind: 'all' },
  columns: Array.from({ length: 6 }, () => ['kvk', 'name', 'city', 'street', 'fte', 'equity']).flat(),
  format,
  plain: true,
  title: 'Kill',
});

const works: Readonly<Record<string, Work>> = {
  refresh: async (client) => {
    for (;;) {
      await client.ask('month.refresh', { again: true });
      await client.event('month.replaced');
    }
  },
  settings: async (client, known) => {
    for (let turn = 0; ; turn++) {
      const theme = ['light', 'dark', 'system'][turn % 3] ?? 'system';
      known.asked = theme;
      const answer = await client.ask('settings.change', { theme });
      if (answer.ok) known.theme = theme;
    }
  },
  presets: async (client, known) => {
    for (;;) {
      const id = `${process.hrtime.bigint()}`;
      const columns = Array.from({ length: 200 }, (_, at) => ({ name: `kolom${at}`, width: 100, shown: true }));
      const preset: ColumnPreset = { id, name: `Weergave ${id}`, columns, sort: [] };
      const answer = await client.ask('preset.write', { owner, list: 'advisers', preset });
      if (answer.ok) known.presets.set(id, preset);
    }
  },
  csv: async (client) => {
    for (;;) {
      await client.ask('export.start', { request: exportRequest('csv'), fileName: 'lijst.csv' });
      await client.event('export.changed');
    }
  },
  xlsx: async (client) => {
    await client.ask('export.start', { request: exportRequest('xlsx'), fileName: 'lijst.xlsx' });
    for (;;) await client.event('export.changed');
  },
};

/** Every file below the data folder and the export folder. */
const files = (folder: string): readonly string[] =>
  existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: 'utf8' }) : [];

/** A finished file is whole: csv by its lines, xlsx by the end of its archive. */
function expectWholeExports({ exportFolder }: Home): void {
  for (const name of files(exportFolder)) {
    expect(name, 'a half export after the next start').not.toMatch(/partial/);
    const bytes = readFileSync(join(exportFolder, name));
    if (name.endsWith('.csv')) expect(bytes.toString('utf8').trimEnd().split('\n')).toHaveLength(offices + 1);
    else expect(bytes.lastIndexOf('PK\u0005\u0006')).toBeGreaterThan(0);
    rmSync(join(exportFolder, name));
  }
}

/** After the start: a whole month (but for a kill of the very first load), all that was acknowledged, and nothing half. */
async function expectSound(client: Client, { data, known, loaded }: Home): Promise<void> {
  const start = await client.get<{
    settings: { theme: string };
    month: { current: unknown; refresh: { phase: string } };
    notices: unknown[];
  }>('application.start');
  // A start without a month fetches one at once, and may be writing it by now.
  const isWriting = start.month.refresh.phase === 'running';
  const half = files(data).filter((name) => /partial|damaged|journal/.test(name));
  expect(half.filter((name) => !(isWriting && /2026-10\.sqlite\.partial/.test(name)))).toEqual([]);
  expect([known.theme, known.asked]).toContain(start.settings.theme);
  known.theme = start.settings.theme;
  expect(start.notices).toEqual([]);
  if (loaded) expect(start.month.current).not.toBeNull();
  if (start.month.current !== null) {
    for (const list of ['advisers', 'locations', 'profiling', 'positions', 'press', 'persons']) {
      const { total } = await client.get<{ total: number }>('list.describe', { list });
      expect(total).toBeGreaterThan(list === 'advisers' ? offices - 1 : 0);
    }
  }
  const presets = await client.get<ColumnPreset[]>('preset.list', { owner, list: 'advisers' });
  const found = new Map(presets.map((preset) => [preset.id, preset]));
  for (const [id, preset] of known.presets) expect(found.get(id)).toEqual(preset);
}

describe('the program, killed at any moment', () => {
  it(`has a whole month, every acknowledged change and no half file after each of ${kills} kills (seed ${seed})`, {
    timeout: kills * 30_000,
  }, async () => {
    const random = randomFrom(seed);
    const names = ['first load', ...Object.keys(works)];
    const done: Record<string, number> = {};
    const used = newHome('used');
    let fresh = newHome('fresh');
    for (let kill = 0; kill < kills; kill++) {
      const name = names[kill % names.length] ?? 'refresh';
      if (fresh.loaded) {
        rmSync(dirname(fresh.data), { recursive: true, force: true });
        fresh = newHome('fresh');
      }
      await killOnce(name === 'first load' ? fresh : used, name, random());
      done[name] = (done[name] ?? 0) + 1;
    }
    await withHost(used, async (client) => {
      await expectSound(client, used);
      expectWholeExports(used);
    });
    process.stdout.write(`kills: ${JSON.stringify(done)}, presets kept: ${used.known.presets.size}\n`);
  });
});

/** Starts the program in a home, looks whether all is sound, lets it work, and kills it. */
async function killOnce(home: Home, name: string, when: number): Promise<void> {
  const work = works[name];
  await withHost(home, async (client, child) => {
    await expectSound(client, home);
    expectWholeExports(home);
    if (work !== undefined && !home.loaded) await client.monthIsThere();
    // Whatever was asked when the kill came has no answer: only its end is awaited.
    const working = work?.(client, home.known).catch(() => {});
    await new Promise((resolve) => setTimeout(resolve, when * (work === undefined ? 900 : 400)));
    await killed(child);
    await working;
    home.loaded = files(home.data).some((file) => /current\.json$/.test(file));
  });
}

async function withHost(home: Home, work: (client: Client, child: ChildProcess) => Promise<void>): Promise<void> {
  const { child, address } = await startHost({ provider: demo.address, ...home });
  const client = await connect(address);
  try {
    await client.logInOnce();
    await work(client, child);
  } finally {
    client.close();
    await killed(child);
  }
}
