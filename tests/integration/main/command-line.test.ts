import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer as createHttpServer } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DemoProvider } from '../../../src/demo/server';
import { writeViewFile } from '../../../src/main/user-data/workbooks/view-file';
import { endpoints } from '../../../src/provider-api/endpoints';
import { wholeList } from '../../../src/shared/domain/lists/list';
import { noKeptView, type ViewFile } from '../../../src/shared/view/view';
import { testCertificate } from '../../unit/main/test-certificate';
import { causeFault, removeFolder, startDemo } from './program';

const entry = fileURLToPath(new URL('../../../out/main/cli.js', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'adviesatlas-cli-'));
let demo: DemoProvider;
beforeAll(async () => {
  demo = await startDemo();
});
afterAll(async () => {
  await demo.close();
  removeFolder(folder);
});

type Start = {
  readonly account?: string;
  readonly data?: string;
  readonly provider?: string;
  readonly trusted?: string;
  readonly keyFile?: string;
  /** A file with policies. */
  readonly policy?: string;
};

/** @param trusted a file with the certificates of the system; without it, those of this computer are used */
const start = (
  args: readonly string[],
  {
    account = 'analist@demo.example',
    data = 'data',
    provider = demo.address,
    keyFile = join(folder, 'sleutel'),
    trusted,
    policy,
  }: Start = {},
): ChildProcessWithoutNullStreams =>
  spawn(process.execPath, [entry, ...args, '--provider', provider, '--data', join(folder, data), '--email', account], {
    env: {
      ...process.env,
      ...(trusted === undefined ? {} : { SSL_CERT_FILE: trusted }),
      ...(policy === undefined ? {} : { ADVIESATLAS_POLICY: policy }),
      ADVIESATLAS_NOW: '2026-10-25T09:00:00Z',
      ADVIESATLAS_PASSWORD: 'demo',
      ADVIESATLAS_KEY_FILE: keyFile,
    },
  });

async function run(args: readonly string[], how?: Start) {
  const child = start(args, how);
  let [out, stderr] = ['', ''];
  child.stdout.on('data', (text) => {
    out += String(text);
  });
  child.stderr.on('data', (text) => {
    stderr += String(text);
  });
  const code = await new Promise((resolve) => child.once('close', resolve));
  return { code, out, stderr };
}

const linesOf = (text: string): readonly string[] => text.trimEnd().split('\n');
const objects = (text: string) => linesOf(text).map((line) => JSON.parse(line) as Record<string, unknown>);
const fewColumns = ['--columns', 'kvk,name,fte,dateSettlement,active'] as const;

const shown = (name: string) => ({ name, width: 100, shown: true, pinned: false });
const view: ViewFile = {
  name: 'Actieve kantoren',
  view: {
    ...noKeptView,
    ...wholeList('advisers'),
    columns: [shown('name'), shown('kvk'), shown('city')],
    filters: [{ column: 'active', text: 'ja' }],
    sort: [{ column: 'name', direction: 'desc' }],
    comparison: null,
  },
  kvkLists: {},
};

describe('a command under policies', { tags: ['long'] }, () => {
  const policy = join(folder, 'policy.json');
  const monthsIn = (data: string) =>
    readdirSync(join(folder, data), { recursive: true, encoding: 'utf8' }).filter((name) =>
      /\d{4}-\d{2}\.\w+\.sqlite$/.test(name),
    );

  it('writes only the allowed formats in the allowed folder, prints no others, and keeps nothing', async () => {
    const allowed = join(folder, 'allowed');
    mkdirSync(allowed);
    writeFileSync(policy, JSON.stringify({ fileFormats: ['xlsx'], exportFolder: allowed, keepsNothing: true }));
    const under = { policy, data: 'under-policies' };
    const out = join(allowed, 'lijst.xlsx');
    expect((await run(['export', '--out', out, ...fewColumns], under)).code).toBe(0);
    expect(existsSync(out)).toBe(true);
    expect(monthsIn('under-policies')).toEqual([]);
    const elsewhere = await run(['export', '--out', join(folder, 'lijst.xlsx'), ...fewColumns], under);
    expect([elsewhere.code, elsewhere.stderr]).toEqual([1, expect.stringContaining('alleen in haar eigen map')]);
    const otherFormat = await run(['export', '--out', join(allowed, 'lijst.csv'), ...fewColumns], under);
    expect([otherFormat.code, otherFormat.stderr]).toEqual([1, expect.stringContaining('dit type bestand niet toe')]);
    const printed = await run(['query', '--format', 'ndjson', ...fewColumns], under);
    expect([printed.code, printed.out]).toEqual([1, '']);
    const papers = await run(['dossiers', '--limit', '1', '--out', join(allowed, 'dossiers')], under);
    expect([papers.code, papers.stderr]).toEqual([1, expect.stringContaining('dit type bestand niet toe')]);
    expect(existsSync(join(allowed, 'dossiers'))).toBe(false);
    expect(existsSync(join(folder, 'lijst.xlsx')) || existsSync(join(allowed, 'lijst.csv'))).toBe(false);
  });

  it('limits files without an extension and tables alike', async () => {
    const allowed = join(folder, 'allowed-tables');
    mkdirSync(allowed);
    writeFileSync(policy, JSON.stringify({ fileFormats: ['xlsx', 'parquet'], exportFolder: allowed }));
    const under = { policy, data: 'under-policies' };
    const rows = join(folder, 'rijen.csv');
    writeFileSync(rows, 'KvK-nummer\n99041278\n');
    const [bare, inside] = [join(folder, 'zonder'), join(allowed, 'zonder')];
    const notElsewhere = [
      ['export', '--format', 'xlsx', '--out', bare, ...fewColumns],
      ['match', '--in', rows, '--format', 'xlsx', '--out', bare],
      ['export', '--all-months', '--format', 'ducklake', '--out', bare],
    ];
    for (const args of notElsewhere) {
      const { code, stderr } = await run(args, under);
      expect([code, stderr]).toEqual([1, expect.stringContaining('alleen in haar eigen map')]);
    }
    const { code, stderr } = await run(['match', '--in', rows, '--format', 'csv', '--out', inside], under);
    expect([code, stderr]).toEqual([1, expect.stringContaining('dit type bestand niet toe')]);
    expect(existsSync(bare) || existsSync(inside)).toBe(false);
  });
});

describe('the exit code of the command line', () => {
  it('is 0 when the file is complete, and progress is reported as lines of JSON', async () => {
    const out = join(folder, 'lijst.json');
    const { code, stderr } = await run(['export', '--format', 'json', '--out', out, '--progress', 'json']);
    expect(code).toBe(0);
    const events = objects(stderr);
    expect(events.map(({ event }) => event)).toEqual(expect.arrayContaining(['month', 'rows', 'done']));
    expect(events[0]).toMatchObject({ event: 'month', phase: 'fetching' });
    expect(events).toContainEqual({ event: 'month', phase: 'ready', period: '2026-10', part: 1 });
    expect(events.at(-1)).toMatchObject({ event: 'done', period: '2026-10', rows: 150, file: out });
    expect(JSON.parse(readFileSync(out, 'utf8'))).toHaveLength(150);
  });

  it('is 1 after a failure, with a sentence or an event', async () => {
    const gone = ['export', '--out', join(folder, 'weg', 'lijst.xlsx')];
    expect(await run(gone)).toMatchObject({ code: 1, out: '', stderr: expect.stringContaining('map') });
    const reported = await run(['query', '--month', '2020-01', '--progress', 'json']);
    expect(reported).toMatchObject({ code: 1, out: '' });
    expect(objects(reported.stderr).at(-1)).toMatchObject({ event: 'failed', code: 'MONTH_NOT_KEPT', exitCode: 1 });
    expect(await run(['query'], { account: 'basis@demo.example' })).toMatchObject({ code: 1, out: '' });
  });

  it.each([
    [['query', '--filter', 'fte=5-3'], /FTE: .*bijvoorbeeld 3-5/],
    [['export', '--changes-since', '2026-12', '--out', 'lijst.csv'], /ligt na/],
    [['verwijder'], /Er is geen opdracht verwijder/],
  ])('is 2 for wrong arguments: %j', async (args, sentence) => {
    const { code, out, stderr } = await run(args);
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(stderr).toMatch(sentence);
  });

  it('is 2 with an event when an option is unknown', async () => {
    const { code, stderr } = await run(['query', '--nothing', '--progress', 'json']);
    expect(code).toBe(2);
    expect(objects(stderr)).toEqual([
      { event: 'failed', code: 'OPTIONS', sentence: expect.stringContaining('--help'), exitCode: 2 },
    ]);
  });

  it('comes with an event after a check that is not good, and of people with its output only', async () => {
    const policy = join(folder, 'fout-beleid.json');
    writeFileSync(policy, JSON.stringify({ monthsKept: 14 }));
    const check = ['policy', '--check'];
    const { code, stderr } = await run([...check, '--progress', 'json'], { policy });
    expect(code).toBe(7);
    expect(objects(stderr)).toMatchObject([{ event: 'failed', code: 'NOT_GOOD', exitCode: 7 }]);
    expect(await run(check, { policy })).toMatchObject({ code: 7, stderr: '' });
  });

  it('is 2 for a key file that has no key, which is named', async () => {
    writeFileSync(join(folder, 'geen-sleutel'), 'hallo');
    for (const keyFile of [folder, join(folder, 'geen-sleutel')]) {
      const { code, stderr } = await run(['query'], { keyFile, data: 'zonder-sleutel' });
      expect([code, stderr]).toEqual([
        2,
        expect.stringContaining(`In het bestand ${keyFile} van ADVIESATLAS_KEY_FILE`),
      ]);
    }
  });

  it('is 130 after an interruption, with an event', async () => {
    await causeFault(demo.address, { kind: 'trickle', ms: 20_000, times: 1, path: endpoints.entityList.path });
    const child = start(['query', '--progress', 'json'], { data: 'anders' });
    let stderr = '';
    child.stderr.on('data', (text) => {
      const isFirst = !stderr.includes('fetching');
      stderr += String(text);
      // The download of the month has begun.
      if (isFirst && stderr.includes('fetching')) child.kill('SIGINT');
    });
    expect(await new Promise((resolve) => child.once('close', resolve))).toBe(130);
    expect(objects(stderr).at(-1)).toMatchObject({ event: 'failed', code: 'CANCELLED', exitCode: 130 });
  });

  it('is 130 after an interrupted walk of the network, which shows the steps that were done', async () => {
    let onQuestion = (): void => {};
    const silent = createHttpServer(() => onQuestion()).listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const provider = `http://127.0.0.1:${(silent.address() as AddressInfo).port}/`;
    const child = start(['network'], { provider, data: 'walk' });
    onQuestion = () => child.kill('SIGINT');
    let out = '';
    child.stdout.on('data', (text) => {
      out += String(text);
    });
    expect(await new Promise((resolve) => child.once('close', resolve))).toBe(130);
    expect(out).toContain('door u gestopt');
    silent.close();
  });

  it('is explained in the help, which ends with 0', async () => {
    const { code, out } = await run(['--help']);
    expect(code).toBe(0);
    for (const each of ['0 ', '1 ', '2 ', '130 ']) expect(out.split('Eindigt met')[1]).toContain(`\n  ${each}`);
  });
});

describe('query', () => {
  it('prints the same rows as a table, as csv and as objects', async () => {
    const wanted = ['query', '--filter', 'active=ja', '--sort', '-fte,name', ...fewColumns];
    const table = await run(wanted);
    expect(table).toMatchObject({ code: 0, stderr: 'FICTIEF: verzonnen gegevens.\n' });
    const [labels = '', rule, ...rows] = linesOf(table.out);
    expect(labels).toMatch(/^KvK +Naam +FTE +Oprichting +Actief$/);
    expect(rule).toMatch(/^─+( {2}─+){4}$/);
    const csv = linesOf((await run([...wanted, '--format', 'csv'])).out);
    expect(csv[0]).toBe('KvK;Naam;FTE;Oprichting;Actief');
    const reported = objects((await run([...wanted, '--format', 'ndjson'])).out);
    const kvks = reported.map(({ kvk }) => kvk);
    expect(kvks.length).toBeGreaterThan(50);
    expect(rows.map((row) => row.slice(0, 8))).toEqual(kvks);
    expect(csv.slice(1).map((row) => row.slice(0, 8))).toEqual(kvks);
    expect(reported[0]).toMatchObject({ FICTIEF: true, active: true, fte: expect.any(Number) });
    expect(reported.find(({ dateSettlement }) => dateSettlement !== null)?.dateSettlement).toMatch(/^\d{4}-\d\d-\d\d$/);
  });

  it('ends quietly when its output is closed', { tags: ['long'] }, async () => {
    const child = start(['query', '--list', 'persons', '--format', 'csv']);
    child.stdout.once('data', () => child.stdout.destroy());
    let stderr = '';
    child.stderr.on('data', (text) => {
      stderr += String(text);
    });
    expect(await new Promise((resolve) => child.once('close', resolve))).toBe(0);
    expect(stderr).toBe('FICTIEF: verzonnen gegevens.\n');
  });
});

describe('another month on the command line', () => {
  const path = join(folder, 'actief.adviesatlas.json');
  beforeAll(async () => {
    writeFileSync(path, writeViewFile(view));
    await fetch(`${demo.address}/demo/publish`, { method: 'POST' });
    expect((await run(['query', '--columns', 'kvk', '--format', 'csv'])).code).toBe(0);
  });

  it('can be combined with a view and a format, in a file and in a pipe', { tags: ['long'] }, async () => {
    const wanted = ['--view', path, '--month', '2026-10'];
    const out = join(folder, 'oktober.json');
    const reported = await run(['export', ...wanted, '--format', 'json', '--out', out, '--progress', 'json']);
    expect(reported.code).toBe(0);
    expect(objects(reported.stderr).at(-1)).toMatchObject({ event: 'done', period: '2026-10' });
    const written = JSON.parse(readFileSync(out, 'utf8')) as readonly Record<string, unknown>[];
    expect(Object.keys(written[0] ?? {})).toEqual(['FICTIEF', 'name', 'kvk', 'city']);
    const parquet = join(folder, 'oktober.parquet');
    expect((await run(['export', ...wanted, '--format', 'parquet', '--out', parquet])).code).toBe(0);
    expect(readFileSync(parquet).subarray(0, 4).toString()).toBe('PAR1');
    expect(objects((await run(['query', ...wanted, '--format', 'ndjson'])).out)).toEqual(written);
  });

  it('as the start of changes gives lines for exactly the rows that query prints', { tags: ['long'] }, async () => {
    const out = join(folder, 'wijzigingen.json');
    const since = ['--changes-since', '2026-11', '--view', path];
    expect((await run(['export', ...since, '--format', 'json', '--out', out])).code).toBe(0);
    const changes = JSON.parse(readFileSync(out, 'utf8')) as readonly Record<string, unknown>[];
    expect(changes.length).toBeGreaterThan(0);
    for (const { changedOn } of changes) expect(String(changedOn) >= '2026-11-01').toBe(true);
    const printed = objects((await run(['query', ...since, '--format', 'ndjson'])).out);
    expect(new Set(changes.map(({ kvk }) => kvk))).toEqual(new Set(printed.map(({ kvk }) => kvk)));
  });
});

describe('a command that cannot be carried out', () => {
  it('explains how to log in after a refused session, and does not promise a list that failed to load', {
    tags: ['long'],
  }, async () => {
    await causeFault(demo.address, { path: '/api/entitylist', kind: 'expired', times: 1 });
    const refused = await run(['query'], { data: 'geweigerd' });
    expect(refused).toMatchObject({ code: 1, out: '' });
    expect(refused.stderr).toMatch(/aanvaardt deze inlog niet meer.*ADVIESATLAS_PASSWORD/);
    await causeFault(demo.address, { path: '/api/personlist', kind: 'status', status: 404, times: 4 });
    const absent = await run(['query', '--list', 'persons'], { data: 'zonder personen' });
    expect(absent).toMatchObject({ code: 1, out: '' });
    expect(absent.stderr).not.toContain('komt dan vanzelf');
  });
});

describe('a month that could not be fetched', () => {
  it('is named, with the month whose rows are printed instead', async () => {
    const own = await startDemo({ offices: 50 });
    const how = { provider: own.address, data: 'niet opgehaald' };
    expect((await run(['query', '--columns', 'kvk'], how)).code).toBe(0);
    await fetch(`${own.address}/demo/publish`, { method: 'POST' });
    await causeFault(own.address, { path: endpoints.entityList.path, kind: 'status', status: 500, times: 9 });
    const { code, stderr } = await run(['query', '--columns', 'kvk'], how);
    expect([code, stderr]).toEqual([0, expect.stringContaining('De gegevens zijn die van oktober 2026')]);
    await own.close();
  });
});

describe('a provider over https', () => {
  it('is trusted by the certificates of the system; otherwise the refusal is reported', async () => {
    const server = createServer(testCertificate, (_question, response) => response.end('{}'));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const provider = `https://localhost:${(server.address() as AddressInfo).port}`;
    const trusted = join(folder, 'system.pem');
    writeFileSync(trusted, testCertificate.cert);
    try {
      const refused = await run(['query'], { provider, data: 'refused' });
      expect(refused.stderr).toMatch(/certificaat .* wordt op deze computer niet vertrouwd/);
      const answered = await run(['query'], { provider, data: 'trusted', trusted });
      // The certificate was accepted, and the answer is not a login.
      expect(answered.stderr).toMatch(/inloggen is mislukt/);
    } finally {
      server.close();
    }
  });
});

describe('the rules of the watch on the command line', () => {
  it('end with 0 and print nothing when there are none', async () => {
    expect(await run(['watch', '--since', '2026-09', '--format', 'ndjson'])).toMatchObject({ code: 0, out: '' });
    const future = await run(['watch', '--since', '2031-01']);
    expect(future).toMatchObject({ code: 2, stderr: expect.stringContaining('De maand 2031-01 na --since ligt na') });
  });
});
