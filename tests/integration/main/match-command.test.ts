import { spawn } from 'node:child_process';
import { linkSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import ExcelJS from 'exceljs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DemoProvider } from '../../../src/demo/server';
import { removeFolder, startDemo } from './program';

const entry = fileURLToPath(new URL('../../../out/main/cli.js', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'adviesatlas-match-'));
let demo: DemoProvider;

type Ended = { readonly code: unknown; readonly out: string; readonly stderr: string };

async function run(args: readonly string[], { account = 'analist', stopAt = '' } = {}): Promise<Ended> {
  const options = ['--provider', demo.address, '--data', join(folder, account), '--email', `${account}@demo.example`];
  const child = spawn(process.execPath, [entry, ...args, ...options], {
    env: {
      ...process.env,
      ADVIESATLAS_NOW: '2026-10-25T09:00:00Z',
      ADVIESATLAS_PASSWORD: 'demo',
      ADVIESATLAS_KEY_FILE: join(folder, 'sleutel'),
    },
  });
  let [out, stderr] = ['', ''];
  child.stdout.on('data', (text) => {
    out += String(text);
  });
  child.stderr.on('data', (text) => {
    const isFirst = !stderr.includes(stopAt);
    stderr += String(text);
    if (isFirst && stderr.includes(stopAt)) child.kill('SIGINT');
  });
  const code = await new Promise((resolve) => child.once('close', resolve));
  return { code, out, stderr };
}

type Office = Readonly<Record<'kvk' | 'name' | 'street' | 'postcode' | 'city' | 'phone', string | null>>;
let offices: readonly Office[];

beforeAll(async () => {
  demo = await startDemo();
  const columns = ['--columns', 'kvk,name,street,postcode,city,phone'];
  const { out } = await run([
    'query',
    '--filter',
    'phone=0',
    '--filter',
    'active=ja',
    ...columns,
    '--format',
    'ndjson',
  ]);
  offices = out
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Office);
});
afterAll(async () => {
  await demo.close();
  removeFolder(folder);
});

/** A file of relations without numbers: the names of some offices, each with their place and telephone number. */
function fileOf(name: string, rows: readonly (readonly (string | null)[])[]): string {
  const path = join(folder, name);
  const head = ['Relatienaam', 'Premie', 'Woonplaats', 'Tel.'];
  writeFileSync(path, [head, ...rows].map((cells) => cells.map((cell) => `"${cell}"`).join(';')).join('\r\n'));
  return path;
}

const cellsIn = (path: string): readonly (readonly string[])[] =>
  readFileSync(path, 'utf8')
    .replace('\ufeff', '')
    .trimEnd()
    .split('\n')
    .map((line) => line.split(';'));

describe('match', () => {
  it('does not write over its own file, which may have another name', async () => {
    const path = fileOf('relaties.csv', []);
    linkSync(path, join(folder, 'RELATIES.csv'));
    const { code, stderr } = await run(['match', '--in', path, '--out', join(folder, 'RELATIES.csv')]);
    expect([code, stderr]).toEqual([2, expect.stringContaining('een ander bestand op dan met --in')]);
  });

  it('finds the office of every row, keeps the rows as they are, and ends with 0 when nothing is left to decide', async () => {
    const known = offices.slice(0, 20);
    const path = fileOf(
      'klanten.csv',
      known.map(({ name, city, phone }, at) => [
        name?.toUpperCase() ?? '',
        `${at},50`,
        city,
        phone?.replace('-', ' ') ?? '',
      ]),
    );
    const out = join(folder, 'gekoppeld.csv');
    const ended = await run(['match', '--in', path, '--out', out, '--decide', 'none']);
    expect(ended.out).toBe(`20 zeker, 0 te beslissen, 0 niet gevonden; geschreven naar ${out}\n`);
    expect(ended.code).toBe(0);
    expect(ended.stderr).toContain('- Naam: Relatienaam\n- Plaats: Woonplaats\n- Telefoon: Tel.');
    const [head, ...rows] = cellsIn(out);
    expect(head).toEqual([
      'Relatienaam',
      'Premie',
      'Woonplaats',
      'Tel.',
      'KvK-nummer',
      'Zekerheid',
      'Bewijs',
      'Uitkomst',
      'Kandidaten',
    ]);
    expect(rows.map((cells) => [cells[1], cells[4]])).toEqual(known.map(({ kvk }, at) => [`${at},50`, kvk]));
    expect(readFileSync(out, 'utf8')).toContain('zelfde naam; zelfde telefoon');
  });

  it('leaves doubtful rows without a number, says which offices they may be, and ends with 4', async () => {
    const [first, second] = offices;
    const path = join(folder, 'twijfel-in.xlsx');
    const relations = new ExcelJS.Workbook();
    relations.addWorksheet('Relaties').addRows([
      ['Relatienaam', 'Premie', 'Woonplaats', 'Tel.'],
      [first?.name, 1, second?.city, second?.phone],
      ['Pannenkoekenhuis Het Kabouterbos', 2, 'Vaals', ''],
    ]);
    await relations.xlsx.writeFile(path);
    const out = join(folder, 'twijfel.xlsx');
    const { code, out: printed } = await run(['match', '--in', path, '--out', out]);
    expect(code).toBe(4);
    expect(printed).toContain('0 zeker, 1 te beslissen, 1 niet gevonden');
    const workbook = new ExcelJS.Workbook();
    await workbook.xlsx.readFile(out);
    const sheet = workbook.getWorksheet('Koppeling');
    const cell = (row: number, column: number) => String(sheet?.getRow(row).getCell(column).value ?? '');
    expect([cell(2, 5), cell(2, 8)]).toEqual(['', 'te beslissen']);
    expect(cell(2, 9)).toContain(second?.kvk);
    expect([cell(3, 7), cell(3, 8)]).toEqual(['geen kantoor in het register lijkt erop', 'niet gevonden']);
    expect(workbook.getWorksheet('Verantwoording')?.getSheetValues().join()).toContain('FICTIEF');
  });

  it('says what is wrong with its file, with 2', async () => {
    const out = join(folder, 'niets.csv');
    const amounts = join(folder, 'bedragen.csv');
    writeFileSync(amounts, 'Polis;Premie\n1;2,50\n2;3,50\n');
    const ended = await run(['match', '--in', amounts, '--out', out]);
    expect(ended).toMatchObject({ code: 2, out: '' });
    expect(ended.stderr).toMatch(/geen kolom met een naam/);
  });

  it('stops while it matches, with 130 and no file', async () => {
    const [first] = offices;
    const path = fileOf(
      'lang.csv',
      Array.from({ length: 20_000 }, (_, at) => [`${first?.name} ${at}`, '', first?.city ?? '', '']),
    );
    const out = join(folder, 'lang-uit.csv');
    const ended = await run(['match', '--in', path, '--out', out, '--progress', 'json'], { stopAt: '"rowsDone"' });
    expect(ended.code).toBe(130);
    expect(() => readFileSync(out)).toThrow('ENOENT');
  });

  it('needs the option for files', async () => {
    const path = fileOf('mag-niet.csv', [['Jansen', '', 'Utrecht', '']]);
    const ended = await run(['match', '--in', path, '--out', join(folder, 'nee.csv')], { account: 'basis' });
    expect(ended).toMatchObject({ code: 1, out: '' });
  });
});
