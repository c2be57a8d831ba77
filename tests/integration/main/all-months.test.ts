import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, unlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { asyncBufferFromFile, parquetMetadataAsync, parquetReadObjects } from 'hyparquet';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { arrivedColumn } from '../../../src/demo/data/facts/planted';
import type { DemoProvider } from '../../../src/demo/server';
import { engines } from './engines-in-docker';
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

function command(...args: readonly string[]): readonly string[] {
  const account = ['--provider', demo.address, '--email', 'analist@demo.example', '--data', folder];
  return [process.execPath, entry, ...args, ...account];
}
function start(...args: readonly string[]) {
  const [program = '', ...rest] = command(...args);
  return spawn(program, rest, { env });
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

/** ClickHouse in this process, of the benchmark's own packages; the test runs where these are installed. */
const benchmarkPackages = createRequire(new URL('../../../benchmark/package.json', import.meta.url));
const clickHouse = ((): ((sql: string) => string) | null => {
  try {
    const { query } = benchmarkPackages('chdb') as { query: (sql: string, format: string) => string };
    return (sql) => query(sql, 'TSV');
  } catch {
    return null;
  }
})();

describe('all months as tables', () => {
  const plain = join(folder, 'bestanden');
  const [lake, ice] = [join(folder, 'meer'), join(folder, 'ijs')];
  const tables = (format: string, out: string) => ['export', '--all-months', '--format', format, '--out', out] as const;
  const lists = ['advisers', 'locations', 'persons', 'positions', 'press', 'profiling'];

  beforeAll(async () => {
    await run(...all(plain));
    for (const [format, out] of [
      ['ducklake', lake],
      ['iceberg', ice],
    ] as const)
      expect(await run(...tables(format, out))).toMatchObject({ code: 0 });
  }, 60_000);

  /** The rows of files, as texts in order. */
  async function rowsOf(files: readonly string[], period: string | null): Promise<readonly string[]> {
    const rows: string[] = [];
    for (const path of files) {
      const read = await parquetReadObjects({ file: await asyncBufferFromFile(path) });
      for (const { valid_from, valid_to, change, ended, ...cells } of read) {
        const isNow =
          period === null || (monthOf(valid_from) <= period && (valid_to === null || period < monthOf(valid_to)));
        if (isNow) rows.push(JSON.stringify(cells));
      }
    }
    return rows.sort();
  }
  const monthOf = (day: unknown): string => (day instanceof Date ? day.toISOString().slice(0, 7) : '');

  it('hold in every month the rows of that month, of every list, in files that both formats have', async () => {
    for (const list of lists) {
      const [inLake, inIce] = [lake, ice].map((out) => readdirSync(join(out, list, 'data')).sort());
      expect(inIce).toEqual(inLake);
      for (const name of inLake ?? [])
        expect(readFileSync(join(ice, list, 'data', name)).equals(readFileSync(join(lake, list, 'data', name)))).toBe(
          true,
        );
      const files = (inLake ?? []).map((name) => join(lake, list, 'data', name));
      for (const period of periods)
        expect(await rowsOf(files, period), `${list} ${period}`).toEqual(
          await rowsOf([fileOf(plain, list, period)], null),
        );
    }
  });

  it('are verified by their files and months, and a changed file is named', async () => {
    expect(await run('verify-tables', lake)).toMatchObject({
      code: 0,
      out: 'Ongewijzigd: 6 tabellen over 3 maanden.\n',
    });
    expect(await run('verify-tables', plain)).toMatchObject({ code: 2 });
    const file = join(ice, 'press', 'data', readdirSync(join(ice, 'press', 'data'))[0] ?? '');
    const bytes = readFileSync(file);
    writeFileSync(file, Buffer.concat([bytes, Buffer.from('x')]));
    expect(await run('verify-tables', ice)).toMatchObject({
      code: 5,
      stderr: expect.stringMatching(/press: data\/press-.*is gewijzigd/),
    });
    writeFileSync(file, bytes);
    expect(await run('verify-tables', ice)).toMatchObject({ code: 0 });
  });

  it.each([
    ['iceberg', ice, 'advisers/metadata/manifest-2026-10.avro'],
    ['ducklake', lake, 'catalog.sqlite'],
  ])('of %s are verified by their catalog too', async (_, out, path) => {
    const file = join(out, path);
    const bytes = readFileSync(file);
    writeFileSync(file, bytes.subarray(0, 100));
    expect(await run('verify-tables', out)).toMatchObject({
      code: 5,
      stderr: expect.stringContaining(`${path} is gewijzigd.`),
    });
    unlinkSync(file);
    expect(await run('verify-tables', out)).toMatchObject({
      code: 5,
      stderr: expect.stringContaining(`${path} is er niet`),
    });
    writeFileSync(file, bytes);
    expect(await run('verify-tables', out)).toMatchObject({ code: 0 });
  });

  it.runIf(process.platform === 'linux')('say that the disk is full, and leave nothing', async () => {
    const out = join(folder, 'vol');
    const limited = spawn('bash', ['-c', `ulimit -f 8; exec "$@"`, 'bash', ...command(...tables('ducklake', out))], {
      env,
    });
    let stderr = '';
    limited.stderr.on('data', (text) => {
      stderr += String(text);
    });
    expect(await new Promise((resolve) => limited.once('close', resolve))).toBe(1);
    expect(stderr).toContain('De schijf is vol.');
    expect(readdirSync(folder).filter((name) => name.startsWith('vol'))).toEqual([]);
  });

  it('are refused in a folder of another format, and where months would be lost', async () => {
    expect(await run(...tables('iceberg', lake))).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('als ducklake'),
    });
    const path = join(lake, 'adviesatlas-maanden.json');
    const sign = readFileSync(path, 'utf8');
    writeFileSync(path, sign.replace('"2026-08",', '"2025-01",\n    "2026-08",'));
    expect(await run(...tables('ducklake', lake))).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('januari 2025'),
    });
    expect(existsSync(join(lake, 'catalog.sqlite'))).toBe(true);
    for (const [written, other, words] of [
      ['"role": "volledig"', '"role": "hypotheek"', 'van de rol hypotheek'],
      ['"isFictitious": true', '"isFictitious": false', 'echte maanden'],
    ] as const) {
      expect(sign).toContain(written);
      writeFileSync(path, sign.replace(written, other));
      expect(await run(...tables('ducklake', lake))).toMatchObject({ code: 2, stderr: expect.stringContaining(words) });
    }
    writeFileSync(path, sign);
  });

  it.skipIf(clickHouse === null)('are read by ClickHouse, as Iceberg and as files', async (context) => {
    if (clickHouse === null) return context.skip();
    const former = process.cwd();
    // It reads tables inside its own folder only.
    process.chdir(folder);
    try {
      for (const list of lists) {
        const files = readdirSync(join(ice, list, 'data')).map((name) => join(ice, list, 'data', name));
        const rows = (await Promise.all(files.map((file) => rowsOf([file], null)))).flat().length;
        expect(Number(clickHouse(`SELECT count() FROM icebergLocal('${join(ice, list)}')`)), list).toBe(rows);
      }
      const asked = (from: string) =>
        clickHouse(`SELECT count(), countIf(active), round(sum(fte), 3) FROM ${from} WHERE valid_to IS NULL`);
      expect(asked(`icebergLocal('${join(ice, 'advisers')}')`)).toBe(
        asked(`file('${join(ice, 'advisers', 'data', '*.parquet')}', Parquet)`),
      );
    } finally {
      process.chdir(former);
    }
  });

  // The workflow of a change has Docker and a network; other computers leave this out.
  it.runIf(process.env.ADVIESATLAS_ENGINES === 'docker').for(engines)(
    'are read alike: $name',
    { timeout: 900_000 },
    async ({ ask }) => {
      for (const list of ['advisers', 'persons']) {
        const files = readdirSync(join(lake, list, 'data')).map((name) => join(lake, list, 'data', name));
        const counts = await Promise.all(periods.map(async (period) => (await rowsOf(files, period)).length));
        const within = (period: string) =>
          `count(CASE WHEN valid_from <= DATE '${period}-01' AND (valid_to IS NULL OR valid_to > DATE '${period}-01') THEN 1 END)`;
        const answer = ask({ lake, ice }, list, `SELECT ${periods.map(within).join(', ')} FROM {list}`);
        expect(answer.map(Number), list).toEqual(counts);
      }
    },
  );
});
