import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { asyncBufferFromFile, parquetMetadataAsync, parquetReadObjects } from 'hyparquet';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { arrivedColumn } from '../../../src/demo/data/facts/planted';
import type { DemoProvider } from '../../../src/demo/server';
import { removeFolder, startDemo, startProgram } from './program';

const folder = mkdtempSync(join(tmpdir(), 'adviesatlas-all-'));
const entry = fileURLToPath(new URL('../../../out/main/cli.js', import.meta.url));
/** Two months with the column that arrives, and one month before it. */
const wanted = 3;
let demo: DemoProvider;

beforeAll(async () => {
  demo = await startDemo({ offices: 120 });
  const program = await startProgram(demo.address, folder, { isNamed: false });
  await program.get('settings.change', { monthsKept: wanted });
  await program.logIn('analist@demo.example');
  await program.settled();
  await program.get('months.fetchEarlier');
  // Hooks cannot use `expect.poll`; this waits as long.
  const isDone = async () => (await program.get('months.kept')).fetch.phase === 'done';
  await vi.waitUntil(isDone, { timeout: 60_000, interval: 25 });
  await program.stop();
});
afterAll(async () => {
  await demo.close();
  removeFolder(folder);
});

const env = {
  ...process.env,
  ADVIESATLAS_NOW: '2026-10-25T09:00:00Z',
  ADVIESATLAS_PASSWORD: 'demo',
  ADVIESATLAS_KEY_FILE: join(folder, 'test.key'),
};

function start(...args: readonly string[]) {
  const account = ['--provider', demo.address, '--email', 'analist@demo.example', '--data', folder];
  return spawn(process.execPath, [entry, ...args, ...account], { env });
}
async function run(...args: readonly string[]) {
  const child = start(...args);
  const texts = { out: '', stderr: '' };
  child.stdout.on('data', (text) => {
    texts.out += String(text);
  });
  child.stderr.on('data', (text) => {
    texts.stderr += String(text);
  });
  const code = await new Promise((resolve) => child.once('close', resolve));
  return { code, ...texts };
}
const linesOf = (text: string): readonly string[] => text.split('\n').flatMap((line) => line.trim() || []);

/** Runs a command of the documentation. */
function runInShell(command: string): Promise<string> {
  const cli = `"${process.execPath}" "${entry}"`;
  const account = `--provider ${demo.address} --email analist@demo.example --data "${folder}"`;
  const script = command.replaceAll('npm run -s cli -- query', `${cli} query ${account}`);
  const child = spawn('bash', ['-c', script], { env });
  let printed = '';
  child.stdout.on('data', (text) => {
    printed += String(text);
  });
  return new Promise((resolve) => child.once('close', () => resolve(printed)));
}

/** The part of DuckDB that is used; the package is no dependency, and the test runs where it is installed. */
type DuckDb = {
  readonly DuckDBInstance: {
    readonly create: (path: string) => Promise<{
      connect: () => Promise<{
        runAndReadAll: (sql: string) => Promise<{ getRows: () => readonly (readonly unknown[])[] }>;
      }>;
    }>;
  };
};
const packageName = '@duckdb/node-api';
const duckDb = (await import(packageName).catch(() => null)) as DuckDb | null;

const all = (out: string) => ['export', '--all-months', '--format', 'parquet', '--out', out] as const;
const periods = ['2026-08', '2026-09', '2026-10'];
const fileOf = (out: string, list: string, period: string) => join(out, list, `period=${period}`, `${list}.parquet`);

describe('all months as files', () => {
  const out = join(folder, 'maanden');

  it('have a folder for each list and period, with the same columns in every month', async () => {
    const { code, out: printed } = await run(...all(out));
    expect({ code, printed }).toEqual({
      code: 0,
      printed: expect.stringMatching(/augustus 2026: 6 lijsten, .* rijen/),
    });
    expect(readdirSync(out).sort()).toEqual(
      ['adviesatlas-maanden.json', 'advisers', 'locations', 'persons', 'positions', 'press', 'profiling'].concat([
        'spark.sql',
        'trino.sql',
      ]),
    );
    const schemas = new Set<string>();
    for (const period of periods) {
      const file = await asyncBufferFromFile(fileOf(out, 'advisers', period));
      const { schema, num_rows } = await parquetMetadataAsync(file);
      expect(Number(num_rows)).toBeGreaterThan(100);
      schemas.add(JSON.stringify(schema));
      const rows = await parquetReadObjects({ file, columns: ['kvk', arrivedColumn] });
      expect(rows.some((row) => row[arrivedColumn] !== null)).toBe(period >= '2026-09');
    }
    expect(schemas.size).toBe(1);
    expect(readFileSync(join(out, 'trino.sql'), 'utf8')).toMatch(/"fte" double,[\s\S]*partitioned_by/);
    expect(readFileSync(join(out, 'spark.sql'), 'utf8')).toContain('CREATE TABLE persons USING parquet LOCATION');
    const sign = JSON.parse(readFileSync(join(out, 'adviesatlas-maanden.json'), 'utf8'));
    expect(sign).toMatchObject({ periods, isFictitious: true });
  });

  it('replace those of an earlier run, keep its other months, and are refused in a folder with other files', {
    tags: ['long'],
  }, async () => {
    const older = fileOf(out, 'advisers', '2025-01');
    mkdirSync(join(older, '..'), { recursive: true });
    writeFileSync(older, 'een eerdere maand');
    expect((await run(...all(out))).code).toBe(0);
    expect(readFileSync(older, 'utf8')).toBe('een eerdere maand');
    expect(readdirSync(folder).filter((name) => name.startsWith('maanden.'))).toEqual([]);
    const foreign = join(folder, 'van-iemand');
    mkdirSync(foreign);
    writeFileSync(join(foreign, 'brief.txt'), 'van iemand');
    expect(await run(...all(foreign))).toMatchObject({ code: 2, stderr: expect.stringContaining('andere bestanden') });
    expect(readdirSync(foreign)).toEqual(['brief.txt']);
    expect(await run(...all(join(foreign, 'brief.txt')))).toMatchObject({ code: 2 });
    expect(await run(...all(out), '--filter', 'city=utrecht')).toMatchObject({ code: 2 });
  });

  it.skipIf(duckDb === null)(
    'answer the five questions of docs/larger.md as the command line does',
    async (context) => {
      if (duckDb === null) return context.skip();
      await run(...all(out));
      removeFolder(join(out, 'advisers', 'period=2025-01'));
      const page = readFileSync(fileURLToPath(new URL('../../../docs/larger.md', import.meta.url)), 'utf8');
      const questions = [...page.matchAll(/```sh\n([\s\S]*?)```\s*```sql\n([\s\S]*?)```/g)];
      expect(questions).toHaveLength(5);
      const connection = await (await duckDb.DuckDBInstance.create(':memory:')).connect();
      for (const [, command = '', sql = ''] of questions) {
        const printed = await runInShell(command);
        const answer = await connection.runAndReadAll(sql.replaceAll("'maanden/", `'${out}/`));
        const rows = answer.getRows().map((row) => String(row[0]));
        expect(linesOf(printed), command).toEqual(rows);
      }
    },
    120_000,
  );

  it('leave nothing behind when the command is interrupted', { tags: ['long'] }, async () => {
    const half = join(folder, 'half');
    const child = start(...all(half), '--progress', 'json');
    child.stderr.on('data', (text) => {
      if (String(text).includes('"done"')) child.kill('SIGINT');
    });
    expect(await new Promise((resolve) => child.once('close', resolve))).toBe(130);
    expect(existsSync(half)).toBe(false);
    expect(readdirSync(folder).filter((name) => name.startsWith('half'))).toEqual([]);
  });
});
