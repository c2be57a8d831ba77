import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ScheduledExport } from '../../src/shared/domain/exports/scheduled-export';
import type { ContractColumn } from '../../src/shared/domain/exports/source-contract';
import { wholeList } from '../../src/shared/domain/lists/list';
import type { SavedFilter } from '../../src/shared/view/view';
import { type Random, randomFrom } from '../random';
import { ChaosProvider } from './chaos-provider';
import { keepLogs, newHome } from './home';
import { type Client, connect, gone, killed, startHost } from './host-client';
import { logIn } from './works';

/** Part of `npm run test:chaos`. */
const rounds = Math.ceil(Number(process.env.ADVIESATLAS_KILLS ?? 0) / 10);
const seed = Number(process.env.ADVIESATLAS_SEED ?? Date.now() % 100_000);
const owner = { email: 'analist@demo.example', role: 'volledig' };
const filter = 'bron';

const root = mkdtempSync(join(tmpdir(), 'adviesatlas-source-'));
const home = newHome(join(root, 'home'));
const provider = new ChaosProvider();
beforeAll(() => provider.start());
afterAll(async () => {
  await provider.stop();
  rmSync(root, { recursive: true, force: true });
});
const seen = { found: 0, written: 0, changes: 0 };

describe('a program that is killed while it writes an Excel source', () => {
  it.runIf(rounds > 0)(
    `has whole files afterwards, and then those of its view, under columns that stay (seed ${seed})`,
    { timeout: 120_000 + rounds * 30_000 },
    async () => {
      const random = randomFrom(seed);
      let head: readonly string[] = [];
      for (let round = 0; round <= rounds; round++) {
        try {
          head = await runRound({ random, round, head });
        } catch (error) {
          const kept = keepLogs(home.data, `source-${seed}-${round}`);
          throw new Error(`seed ${seed}, round ${round}, logs in ${kept}`, { cause: error });
        }
      }
      process.stdout.write(`sources: ${JSON.stringify(seen)}\n`);
      expect(seen.written).toBe(rounds + 1);
    },
  );
});

type Round = { readonly random: Random; readonly round: number; readonly head: readonly string[] };

/** One run: the source becomes that of its view, then the view changes until the kill. @returns the columns of the files */
async function runRound({ random, round, head }: Round): Promise<readonly string[]> {
  const { child, address } = await startHost({ provider: provider.address, ...home });
  const client = await connect(address);
  try {
    if (round === 0) {
      await logIn({ client, known: home.known }, owner.email);
      await client.monthIsThere();
      await changeView(client, random);
      await client.get('schedule.write', { owner, filter, format: 'source', seen: null });
    }
    const columns = await settledColumns(client);
    expect(columns.slice(0, head.length)).toEqual(head);
    const working = (async (): Promise<never> => {
      for (;;) {
        await changeView(client, random);
        await sleep(random() * 300);
      }
    })();
    const ended = expect(working).rejects.toBe(gone);
    await sleep(random() * 1500);
    await killed(child);
    await ended;
    expectWhole();
    return columns;
  } finally {
    client.close();
    await killed(child);
  }
}

/** Shows other columns in the saved filter. */
async function changeView(client: Client, random: Random): Promise<void> {
  const saved = await client.get<readonly SavedFilter[]>('savedFilter.list', { owner });
  const revision = saved.find(({ id }) => id === filter)?.revision ?? 0;
  const names = ['name', 'city', 'fte', 'equity', 'dateSettlement', 'active'].filter(() => random() < 0.5);
  const columns = ['kvk', ...names].map((name) => ({ name, width: 100, shown: true, pinned: null }));
  const view = { ...wholeList('advisers'), columns, colour: null, preset: null };
  await client.get('savedFilter.write', { owner, filter: { id: filter, name: 'Bron', position: 0, revision, view } });
  seen.changes += 1;
}

const folder = (): string =>
  join(home.exportFolder, readdirSync(home.exportFolder).find((name) => name.includes('Excel-bron')) ?? 'none');
const published = (): readonly ContractColumn[] =>
  existsSync(join(folder(), 'schema.json'))
    ? JSON.parse(readFileSync(join(folder(), 'schema.json'), 'utf8')).columns
    : [];

/** Waits until the files are those of the view, and nothing unfinished is left. @returns the names of their columns */
async function settledColumns(client: Client): Promise<readonly string[]> {
  const [saved] = await client.get<readonly SavedFilter[]>('savedFilter.list', { owner });
  const wanted = (saved?.view.columns ?? []).map(({ name }) => name).sort();
  const state = async () => (await client.get<readonly ScheduledExport[]>('schedule.list', { owner }))[0];
  const filled = () => published().flatMap(({ column, empty }) => (empty === null ? [column] : []));
  await expect.poll(async () => ((await state())?.source?.isWriting === false ? filled().sort() : [])).toEqual(wanted);
  expect((await state())?.failed).toBeNull();
  expect(readdirSync(folder()).filter((name) => name.endsWith('.partial'))).toEqual([]);
  expect(readFileSync(join(folder(), 'laatste.csv'), 'utf8').split('\n')).toHaveLength(
    provider.rows(owner, (await state())?.source?.written?.period ?? '', 'advisers') + 2,
  );
  seen.written += 1;
  return published().map(({ name }) => name);
}

/** Each file is whole, and the table has the columns that the schema promises, also between two of the replacements. */
function expectWhole(): void {
  const labels = published().map(({ label }) => label);
  const [head = '', ...lines] = readFileSync(join(folder(), 'laatste.csv'), 'utf8').slice(1).split('\n');
  expect(head.split(';').slice(0, labels.length)).toEqual(labels);
  expect(lines.pop()).toBe('');
  expect(readFileSync(join(folder(), 'laatste.parquet')).subarray(-4).toString()).toBe('PAR1');
  for (const name of readdirSync(folder()))
    if (name.endsWith('.xlsx'))
      expect(readFileSync(join(folder(), name)).lastIndexOf('PK\u0005\u0006'), name).toBeGreaterThan(0);
  seen.found += readdirSync(folder()).filter((name) => name.endsWith('.partial')).length;
}
