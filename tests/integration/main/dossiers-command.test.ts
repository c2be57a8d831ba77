import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { DemoProvider } from '../../../src/demo/server';
import { examples } from '../../first-cases';
import { readPdfFile } from '../../pdf/pdf-objects';
import { pdfUaFaults } from '../../pdf/pdf-ua-checks';
import { readPdf } from '../../pdf/read-pdf';
import { causeFault, removeFolder, startDemo, startProgram } from './program';

const entry = fileURLToPath(new URL('../../../out/main/cli.js', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'adviesatlas-dossiers-'));
const place = join(folder, 'dossiers');
let demo: DemoProvider;

beforeAll(async () => {
  demo = await startDemo();
});
beforeEach(() => rmSync(place, { recursive: true, force: true }));
afterAll(async () => {
  await demo.close();
  removeFolder(folder);
});

type Ended = { readonly code: unknown; readonly out: string; readonly stderr: string; readonly took: number };

/** The account, its folder of data, and the signal that ends the command once that many dossiers are written. */
type Running = {
  readonly account?: string;
  readonly data?: string;
  readonly end?: { readonly after: number; readonly by: NodeJS.Signals } | null;
};

/** Runs the command, and measures how long it took after the signal. */
async function run(
  args: readonly string[],
  { account = 'analist', data = account, end = null }: Running = {},
): Promise<Ended> {
  const options = ['--provider', demo.address, '--data', join(folder, data), '--email', `${account}@demo.example`];
  const child = spawn(process.execPath, [entry, 'dossiers', ...args, ...options, '--progress', 'json'], {
    env: {
      ...process.env,
      ADVIESATLAS_NOW: '2026-10-25T09:00:00Z',
      ADVIESATLAS_PASSWORD: 'demo',
      ADVIESATLAS_KEY_FILE: join(folder, 'sleutel'),
    },
  });
  let [out, stderr, endedAt] = ['', '', 0];
  child.stdout.on('data', (text) => {
    out += String(text);
  });
  child.stderr.on('data', (text) => {
    stderr += String(text);
    if (end === null || endedAt > 0 || !stderr.includes(`"rowsDone":${end.after}}`)) return;
    endedAt = performance.now();
    child.kill(end.by);
  });
  const code = await new Promise((resolve) => child.once('close', resolve));
  return { code, out, stderr, took: performance.now() - endedAt };
}

const documents = (): readonly string[] => readdirSync(place).filter((name) => name.endsWith('.pdf'));
const bytesOf = (): Readonly<Record<string, string>> =>
  Object.fromEntries(
    documents().map((name) => [
      name,
      createHash('sha256')
        .update(readFileSync(join(place, name)))
        .digest('hex'),
    ]),
  );

const some = ['--filter', 'active=ja', '--limit', '12', '--out', place] as const;

describe('dossiers from the command line', () => {
  it('are a PDF of each office, and a second run finds them complete', async () => {
    const first = await run(some);
    expect(first).toMatchObject({ code: 0 });
    expect(first.out).toMatch(/^12 dossiers geschreven in .+; [\d,]+ [kM]B\n$/);
    const before = bytesOf();
    expect(Object.keys(before)).toHaveLength(12);
    for (const name of Object.keys(before)) expect(name).toMatch(/^\d{8} .+ 2026-10 FICTIEF\.pdf$/);
    for (const name of documents().slice(0, 4))
      expect(pdfUaFaults(readPdfFile(readFileSync(join(place, name))))).toEqual([]);
    const second = await run(some);
    expect(second.out).toContain('0 dossiers geschreven');
    expect(second.out).toContain('12 stonden er al');
    expect(bytesOf()).toEqual(before);
  });

  it('are one PDF with contents when they are asked for together', async () => {
    const together = await run([...some, '--together', '--limit', '5']);
    expect(together).toMatchObject({ code: 0 });
    expect(together.out).toMatch(/^5 dossiers geschreven in .+; [\d,]+ [kM]B\n$/);
    expect(readdirSync(place)).toEqual(['Dossiers oktober 2026 FICTIEF.pdf']);
    const bytes = readFileSync(join(place, 'Dossiers oktober 2026 FICTIEF.pdf'));
    const paper = await readPdf(bytes);
    expect(pdfUaFaults(paper.file)).toEqual([]);
    expect(paper.bookmarks).toHaveLength(6);
    expect(paper.elements.filter(({ type }) => type === 'TOCI')).toHaveLength(5);
    const again = await run([...some, '--together', '--limit', '5']);
    expect(again.code).toBe(0);
    expect(readFileSync(join(place, 'Dossiers oktober 2026 FICTIEF (2).pdf')).equals(bytes)).toBe(true);
  });

  it('leave nothing of one PDF that was interrupted', async () => {
    const ended = await run(['--out', place, '--together'], { end: { after: 3, by: 'SIGINT' } });
    expect(ended.code).toBe(130);
    expect(readdirSync(place)).toEqual([]);
  });

  /** Kills the command again and again in the middle, and lets it end: every document is there once, and whole. */
  async function killed(times: number, limit: number): Promise<void> {
    const args = [...some, '--limit', String(limit)];
    expect((await run(args)).code).toBe(0);
    const expected = bytesOf();
    rmSync(place, { recursive: true });
    for (let kill = 0; kill < times; kill += 1)
      await run(args, { end: { after: 1 + Math.floor(((kill + 0.5) * limit) / times), by: 'SIGKILL' } });
    expect(documents().length).toBeGreaterThan(limit / 2);
    expect((await run(args)).code).toBe(0);
    expect(bytesOf()).toEqual(expected);
    expect(readdirSync(place).filter((name) => name.endsWith('.partial'))).toEqual([]);
  }

  it('go on after a kill, with every document once and whole', () => killed(2, 12));

  it('go on after a hundred kills', { tags: ['long'], timeout: 1_800_000 }, () => killed(examples(100), 150));

  it('end at an interruption, and leave nothing half', async () => {
    const ended = await run(['--out', place], { end: { after: 3, by: 'SIGINT' } });
    expect(ended.code).toBe(130);
    expect(readdirSync(place).filter((name) => name.endsWith('.partial'))).toEqual([]);
    for (const name of documents()) expect(statSync(join(place, name)).size).toBeGreaterThan(10_000);
  });

  it('leave a file of the user in place, and replace what was damaged', async () => {
    await run(some);
    const [own = '', damaged = ''] = documents();
    const text = 'van de gebruiker';
    writeFileSync(join(place, own), text);
    writeFileSync(join(place, damaged), readFileSync(join(place, damaged)).subarray(0, 5000));
    const again = await run(some);
    expect(again.out).toContain('2 dossiers geschreven');
    expect(readFileSync(join(place, own), 'utf8')).toBe(text);
    expect(documents()).toContain(own.replace('.pdf', ' (2).pdf'));
  });

  it('name the offices that have none, with the reason, and end with another code', async () => {
    await causeFault(demo.address, { kind: 'filtered', path: '/api/entity', times: 1 });
    // In this folder no dossiers are kept, so that each is asked.
    const { code, stderr } = await run([...some, '--limit', '5'], { data: 'leeg' });
    expect(code).toBe(6);
    const events = stderr
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(events.slice(-2)).toMatchObject([
      { event: 'note', title: expect.stringContaining('kantoor zonder dossier') },
      { event: 'done', rows: 4 },
    ]);
    expect(documents()).toHaveLength(4);
  });

  it('have the chosen groups and the changes of a period', async () => {
    const { code } = await run([
      '--changes-since',
      '2026-01',
      '--groups',
      'base,contact',
      '--limit',
      '2',
      '--out',
      place,
    ]);
    expect(code).toBe(0);
    const [name = ''] = documents();
    const paper = await readPdf(readFileSync(join(place, name)));
    expect(paper.bookmarks).toContain('Contact');
    expect(paper.bookmarks).not.toContain('Juridisch');
    expect(paper.bookmarks).toContain('Wijzigingen in een periode');
  });

  it('have notes and contact records only when the command says so', { tags: ['long'] }, async () => {
    const records = async (...options: readonly string[]): Promise<string> => {
      rmSync(place, { recursive: true, force: true });
      const { code, stderr } = await run(['--filter', 'kvk=99041278', '--out', place, ...options]);
      if (code !== 0) return stderr;
      const { pages } = await readPdf(readFileSync(join(place, documents()[0] ?? '')));
      return pages.join(' ');
    };
    expect(await records('--notes')).toContain('RECORDS_AWAITED');
    const window = await startProgram(demo.address, join(folder, 'analist'), {
      keyFile: join(folder, 'sleutel'),
      isNamed: false,
    });
    await window.logIn('analist@demo.example');
    await window.get('record.sync', { owner: { email: 'analist@demo.example', role: 'volledig' } });
    await window.stop();
    const contact = 'Kennisgemaakt met de directie';
    expect(await records()).not.toMatch(/Kwartaaloverleg|Kennisgemaakt/);
    expect(await records('--notes')).toContain('Kwartaaloverleg');
    expect(await records('--notes')).not.toContain(contact);
    expect(await records('--contacts')).toContain(contact);
  });

  it('are coloured by the limits of the user, and say so', { tags: ['long'] }, async () => {
    const owner = { email: 'analist@demo.example', role: 'volledig' };
    const pages = async () => {
      rmSync(place, { recursive: true, force: true });
      const { code } = await run([
        '--filter',
        'active=ja',
        '--filter',
        'currentRatio=>=1',
        '--limit',
        '2',
        '--out',
        place,
      ]);
      expect(code).toBe(0);
      const texts = documents().map(async (name) => (await readPdf(readFileSync(join(place, name)))).pages.join(' '));
      return (await Promise.all(texts)).join(' ');
    };
    await pages();
    const window = await startProgram(demo.address, join(folder, 'analist'), {
      keyFile: join(folder, 'sleutel'),
      isNamed: false,
    });
    await window.logIn(owner.email);
    const change = { column: 'currentRatio', next: { low: 100, high: null, since: null }, seen: null };
    const seen = await window.get('limits.change', { owner, change });
    await window.stop();
    expect(await pages()).toMatch(/Current ratio \(eigen grens\) [\d,]+ Rood/);
    const again = await startProgram(demo.address, join(folder, 'analist'), {
      keyFile: join(folder, 'sleutel'),
      isNamed: false,
    });
    await again.logIn(owner.email);
    await again.get('limits.change', { owner, change: { column: 'currentRatio', next: null, seen } });
    await again.stop();
    expect(await pages()).not.toContain('eigen grens');
  });

  it('are refused without the option to export data, and with options that mean nothing', async () => {
    const refused = await run(some, { account: 'basis' });
    expect(refused.code).toBe(1);
    expect(refused.stderr).toContain('NOT_ALLOWED');
    mkdirSync(place, { recursive: true });
    expect(documents()).toEqual([]);
    for (const args of [
      ['--limit', '0'],
      ['--groups', 'alles'],
      ['--columns', 'kvk'],
      ['--list', 'persons'],
    ])
      expect((await run([...args, '--out', place])).code).toBe(2);
    expect((await run([])).code).toBe(2);
  });
});
