import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import ExcelJS from 'exceljs';
import { afterEach, describe, expect, it } from 'vitest';
import { pictureRequests } from '../../../../src/main/exports/picture-requests';
import type { FileHost } from '../../../../src/main/files/file-host';
import type { Session } from '../../../../src/main/session/session';
import type { SheetTable } from '../../../../src/shared/domain/lists/analysis/sheet-table';
import { wholeList } from '../../../../src/shared/domain/lists/list';
import { largestPicture } from '../../../../src/shared/domain/program/pictures';
import { someMonth } from '../month-fixture';

const folder = mkdtempSync(join(tmpdir(), 'adviesatlas-picture-'));
afterEach(() => {
  for (const name of readdirSync(folder)) rmSync(join(folder, name));
});

const png = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3);
const chooseTarget = async (name: string) => ({ path: join(folder, name), replaces: false });

const requests = (fictitious: boolean, demo: boolean, choose: FileHost['chooseTarget'], canExportData = true) =>
  pictureRequests(
    { chooseTarget: choose } as unknown as FileHost,
    {
      view: () => ({ account: { fictitious } }),
      options: () => ({ canExportData, canExportBlock: false }),
      payload: () => ({}),
    } as unknown as Session,
    demo,
  );
const request = (fictitious: boolean, demo = false, choose: FileHost['chooseTarget'] = chooseTarget) =>
  requests(fictitious, demo, choose)['map.savePicture'];

it('names the picture by list and month, and says of demo data that it is made up', async () => {
  await request(false).answer({ month: someMonth, list: 'advisers', png });
  await request(true).answer({ month: someMonth, list: 'pressLocation', png });
  await request(false, true).answer({ month: someMonth, list: 'locations', png });
  const { period } = someMonth;
  expect(readdirSync(folder).sort()).toEqual([
    `Kaart Adviseurslijst ${period}.png`,
    `Kaart Vakpers Vestigingen ${period} FICTIEF.png`,
    `Kaart Vestigingen ${period} FICTIEF.png`,
  ]);
  expect([...readFileSync(join(folder, `Kaart Adviseurslijst ${period}.png`))]).toEqual([...png]);
});

it('writes nothing when the dialog was closed', async () => {
  expect(await request(false, false, async () => null).answer({ month: someMonth, list: 'advisers', png })).toBeNull();
  expect(readdirSync(folder)).toEqual([]);
});

it.each([
  ['something other than a PNG', { png: Uint8Array.of(1, 2, 3) }],
  ['a text', { png: 'PNG' }],
  ['a picture too large to be one', { png: new Uint8Array(largestPicture + 1).fill(0).map((_, at) => png[at] ?? 0) }],
  ['an unknown list', { list: '../advisers' }],
])('refuses %s', (_what, change) => {
  expect(request(false).input.safeParse({ month: someMonth, list: 'advisers', png, ...change }).success).toBe(false);
});

describe('the table of areas as a file', () => {
  const table: SheetTable = {
    title: 'Aantal adviseurs per provincie',
    lines: ['Gegevens t/m oktober 2026'],
    columns: [
      { kind: 'text', label: 'Gebied' },
      { kind: 'number', label: 'FTE', decimals: 1 },
    ],
    rows: [
      ['Utrecht', 1234.5],
      ['=Flevoland', null],
    ],
  };
  const save = (format: 'xlsx' | 'csv', canExportData = true) =>
    requests(true, false, chooseTarget, canExportData)['map.saveAreas'].answer({
      month: someMonth,
      ...wholeList('advisers'),
      column: null,
      table,
      format,
    });

  it('is CSV for Dutch Excel', async () => {
    await save('csv');
    const [name = ''] = readdirSync(folder);
    expect(name).toBe(`Aantal adviseurs per provincie ${someMonth.period} FICTIEF.csv`);
    const text = readFileSync(join(folder, name), 'utf8');
    expect(text).toBe("\ufeffGebied;FTE\nUtrecht;1234,5\n'=Flevoland;\n");
  });

  it('is a workbook with real numbers, and says of demo data that it is made up', async () => {
    await save('xlsx');
    const workbook = new ExcelJS.Workbook();
    await workbook.xlsx.readFile(join(folder, readdirSync(folder)[0] ?? ''));
    const sheet = workbook.worksheets[0];
    expect(sheet?.getCell('A1').value).toBe('Aantal adviseurs per provincie – FICTIEF (verzonnen gegevens)');
    expect([sheet?.getCell('A4').value, sheet?.getCell('B4').value]).toEqual(['Utrecht', 1234.5]);
    expect(sheet?.getCell('B4').numFmt).toBe('#,##0.0');
  });

  it('is refused without the option of an export', async () => {
    await expect(save('csv', false)).rejects.toMatchObject({ code: 'NOT_ALLOWED' });
    expect(readdirSync(folder)).toEqual([]);
  });
});

describe('offices side by side as a file', () => {
  const table: SheetTable = {
    title: 'Vergelijking 2 kantoren oktober 2026',
    lines: ['Alleen velden die verschillen'],
    columns: ['Onderdeel', 'Veld', 'Kwikstaart', 'Rietdekker'].map((label) => ({ kind: 'text', label })),
    rows: [['Contact', 'Handelsnamen', 'Kwikstaart, '.repeat(100), '=Rietdekker']],
  };
  const asked = { month: someMonth, table, format: 'csv', periods: ['2026-10', '2026-10'] } as const;

  it('keep values that are longer than a label, and guard what a spreadsheet would run', async () => {
    const { input, answer } = requests(true, false, chooseTarget)['list.saveBeside'];
    await answer(input.parse(asked));
    const [name = ''] = readdirSync(folder);
    expect(name).toBe('Vergelijking 2 kantoren oktober 2026 FICTIEF.csv');
    expect(readFileSync(join(folder, name), 'utf8')).toContain(`${'Kwikstaart, '.repeat(100)};'=Rietdekker`);
  });

  it('are refused without the option of an export, and months without that of mutations', async () => {
    await expect(requests(true, false, chooseTarget, false)['list.saveBeside'].answer(asked)).rejects.toMatchObject({
      code: 'NOT_ALLOWED',
    });
    const months = requests(true, false, chooseTarget)['list.saveBeside'].answer({
      ...asked,
      periods: ['2026-10', '2026-09'],
    });
    await expect(months).rejects.toMatchObject({ code: 'NOT_ALLOWED' });
    expect(readdirSync(folder)).toEqual([]);
  });
});

describe('flows as a file', () => {
  const title = 'Stromen van Rating, augustus 2026 naar september 2026';
  const drawing = '<svg xmlns="http://www.w3.org/2000/svg"><title>Stromen</title><path d="M0 0"/></svg>';
  const both = (canExportMutations = true) =>
    pictureRequests(
      { chooseTarget } as unknown as FileHost,
      {
        view: () => ({ account: { fictitious: true } }),
        options: () => ({ canExportMutations, canExportBlock: false }),
        payload: () => ({}),
      } as unknown as Session,
      false,
    );
  const table: SheetTable = {
    title,
    lines: ['Adviseurslijst'],
    columns: [
      { kind: 'text', label: 'Rating in augustus 2026' },
      { kind: 'number', label: 'Groen in september 2026', decimals: 0 },
    ],
    rows: [['Oranje', 12]],
  };

  it('are a sheet with both months, and a picture, which say of demo data that it is made up', async () => {
    const { 'comparison.saveFlows': flows, 'comparison.saveFlowPicture': picture } = both();
    await flows.answer({ month: someMonth, list: 'advisers', table, format: 'xlsx' });
    await picture.answer({ month: someMonth, list: 'advisers', title, format: 'svg', content: drawing });
    expect(readdirSync(folder).sort()).toEqual([`${title} FICTIEF.svg`, `${title} FICTIEF.xlsx`]);
    const workbook = new ExcelJS.Workbook();
    await workbook.xlsx.readFile(join(folder, `${title} FICTIEF.xlsx`));
    const sheet = workbook.getWorksheet('Stromen');
    expect(sheet?.getCell('A1').value).toBe(`${title} – FICTIEF (verzonnen gegevens)`);
    expect(sheet?.getCell('B3').value).toBe('Groen in september 2026');
    expect(sheet?.getCell('B4').value).toBe(12);
  });

  it('need the option of an export of mutations', async () => {
    const asked = { month: someMonth, list: 'advisers', table, format: 'csv' } as const;
    await expect(async () => both(false)['comparison.saveFlows'].answer(asked)).rejects.toThrow('canExportMutations');
  });

  it.each([
    ['a drawing with a script', '<svg xmlns="x"><script>x</script></svg>'],
    ['a drawing with a handler of clicks', '<svg xmlns="x"><path onclick="x"/></svg>'],
    ['a drawing that fetches something', '<svg xmlns="x"><path style="fill:url(http://x)"/></svg>'],
    ['a page', '<html></html>'],
    ['bytes', png],
  ])('are refused as %s', (_what, content) => {
    const { input } = both()['comparison.saveFlowPicture'];
    const asked = { month: someMonth, list: 'advisers', title, format: 'svg' };
    expect(input.safeParse({ ...asked, content: drawing }).success).toBe(true);
    expect(input.safeParse({ ...asked, content }).success).toBe(false);
  });
});

describe('a chart as a file', () => {
  const table: SheetTable = {
    title: 'Aantal per Provincie',
    lines: ['Adviseurslijst, oktober 2026. Geen filter'],
    columns: [
      { kind: 'text', label: 'Provincie' },
      { kind: 'number', label: 'Aantal', decimals: 0 },
    ],
    rows: [['Utrecht', 12]],
  };
  // Two pixels wide, four high.
  const picture = Uint8Array.from(
    atob('iVBORw0KGgoAAAANSUhEUgAAAAIAAAAECAIAAAArjXluAAAADklEQVR4nGP4DwUMxDMAzX8X6dFvqPUAAAAASUVORK5CYII='),
    (sign) => sign.charCodeAt(0),
  );
  const chart = { kind: 'distribution', column: 'city' } as const;
  const line = { kind: 'line', measure: { of: 'count' }, group: null } as const;
  const pivot = { rows: [], column: null, measures: [{ of: 'count' as const }], against: null };
  const asked = { month: someMonth, ...wholeList('advisers'), title: 'Grafiek Adviseurslijst', chart } as const;
  const saveChart = (canExportData = true) => requests(true, false, chooseTarget, canExportData)['list.saveChart'];

  it('is a workbook with its numbers and the picture beside them', async () => {
    const { input, answer } = saveChart();
    await answer(input.parse({ ...asked, file: { format: 'xlsx', table, picture } }));
    const [name = ''] = readdirSync(folder);
    expect(name).toBe('Grafiek Adviseurslijst FICTIEF.xlsx');
    const workbook = new ExcelJS.Workbook();
    await workbook.xlsx.readFile(join(folder, name));
    const sheet = workbook.getWorksheet('Grafiek');
    expect([sheet?.getCell('A2').value, sheet?.getCell('A4').value, sheet?.getCell('B4').value]).toEqual([
      'Adviseurslijst, oktober 2026. Geen filter',
      'Utrecht',
      12,
    ]);
    expect(sheet?.getImages()).toHaveLength(1);
  });

  it('is a pivot on a sheet with its own name, whose groups can be longer than a label', async () => {
    const { input, answer } = requests(true, false, chooseTarget)['list.savePivot'];
    const long = { ...table, rows: [['Assurantiën, '.repeat(40), 12]] };
    await answer(input.parse({ ...asked, pivot, title: 'Kruistabel', file: { format: 'xlsx', table: long, picture } }));
    const workbook = new ExcelJS.Workbook();
    await workbook.xlsx.readFile(join(folder, 'Kruistabel FICTIEF.xlsx'));
    const sheet = workbook.getWorksheet('Kruistabel');
    expect(String(sheet?.getCell('A4').value)).toHaveLength(520);
    expect(sheet?.getImages()).toHaveLength(1);
  });

  it.each([
    ['a drawing with a handler', { format: 'svg', content: '<svg ><rect onload="x"/></svg>' }],
    ['bytes that are no picture', { format: 'png', content: Uint8Array.of(1, 2) }],
    ['a workbook without a picture', { format: 'xlsx', table }],
  ])('refuses %s', (_what, file) => {
    expect(saveChart().input.safeParse({ ...asked, file }).success).toBe(false);
  });

  it('is refused without the option of an export, and one of months without that of mutations', async () => {
    const file = { format: 'csv', table } as const;
    const refused = { code: 'NOT_ALLOWED' };
    await expect(saveChart(false).answer({ ...asked, file })).rejects.toMatchObject(refused);
    await expect(saveChart().answer({ ...asked, chart: line, file })).rejects.toMatchObject(refused);
    expect(readdirSync(folder)).toEqual([]);
  });
});
