import { randomUUID } from 'node:crypto';
import { basename } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { safeFileName, suggestedFileName } from '../../../../../src/main/exports/content/export-file-name';
import { csvHead, csvLine, csvStyle } from '../../../../../src/main/exports/formats/csv-writer';
import { missingNumbersCsv } from '../../../../../src/main/exports/formats/missing-numbers';
import { freePath, temporaryOf } from '../../../../../src/main/files/file-name';
import { columnNamed } from '../../../../../src/shared/catalog/catalog';
import { kvkListColumn } from '../../../../../src/shared/catalog/kvk-list-column';

const style = { columnSeparator: ';', rowSeparator: '\n', headerNames: false };
const columns = ['kvk', 'name', 'fte', 'dateSettlement', 'certifications'].flatMap(
  (name) => columnNamed('advisers', name) ?? [],
);

/** What a spreadsheet that follows RFC 4180 with semicolons reads in one line. */
function readLine(line: string): string[] {
  const cells: string[] = [];
  const pattern = /(?:"((?:[^"]|"")*)"|([^";]*))(;|\n$)/gy;
  for (let match = pattern.exec(line); match !== null; match = pattern.exec(line)) {
    cells.push(match[1]?.replaceAll('""', '"') ?? match[2] ?? '');
    if (match[3] === '\n') break;
  }
  return cells;
}

describe('csv for Dutch Excel', () => {
  it('begins with a byte-order mark and the labels, or the names when the provider asks for them', () => {
    expect(csvHead(columns, style)).toBe('\ufeffKvK;Naam;FTE;Oprichting;Certificeringen\n');
    expect(csvHead(columns, { ...style, headerNames: true })).toBe(
      '\ufeffkvk;name;fte;dateSettlement;certifications\n',
    );
  });

  it('writes decimal commas, Dutch dates and leading zeros', () => {
    const line = csvLine(columns, ['00098714', 'Otten', 6.25, 20201231, ['SEH', 'FFP']], style);
    expect(line).toBe('00098714;Otten;6,3;31-12-2020;SEH, FFP\n');
    expect(csvLine(columns, ['1', null, -2.5, null, null], style)).toBe('1;;-2,5;;\n');
  });

  it('writes a telephone number of an earlier month file as the screen shows it', () => {
    const phones = ['phone', 'mobile'].flatMap((name) => columnNamed('advisers', name) ?? []);
    expect(csvLine(phones, ['+31 20 123 45 67', '0612345678'], style)).toBe('020-1234567;06-12345678\n');
  });

  it('writes several days in one cell the Dutch way', () => {
    const days = ['changedContact'].flatMap((name) => columnNamed('advisers', name) ?? []);
    expect(csvLine(days, [['2026-09-25', '2026-10-04']], style)).toBe('25-09-2026, 04-10-2026\n');
  });

  it('makes texts harmless that a spreadsheet would run, and leaves every other text whole', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('a', '=', '+', '-', '@', '\t', '"', ';', '\n', 'é') }), (name) => {
        const [, cell = ''] = readLine(csvLine(columns, ['1', name, 1, null, null], style));
        expect(cell).toBe(/^[=+\-@\t]/.test(name) ? `'${name}` : name);
      }),
    );
  });

  it('rounds as the screen does, and writes neither minus zero nor floats', () => {
    const shown = (fte: number) => readLine(csvLine(columns, [null, null, fte, null, null], style))[2];
    expect([0.15, 0.25, 1.35, -20.45, -0.04, 0.1 + 0.2, 6].map(shown)).toEqual([
      '0,2',
      '0,3',
      '1,4',
      '-20,5',
      '0,0',
      '0,3',
      '6,0',
    ]);
  });

  it('makes the name of a list of the user harmless, which is a label in the first line', () => {
    const own = [...columns, kvkListColumn({ id: 1, name: '=HYPERLINK("http://kwaad.example")' })];
    expect(csvHead(own, style).split(';').at(-1)).toBe('"\'=HYPERLINK(""http://kwaad.example"")"\n');
  });

  it('holds no control characters, half characters or codes that are no character', () => {
    const written = (name: string) => csvLine(columns, ['1', name, null, null, null], style);
    expect(written('Caf\u0000\u0007é \ufffe\uffff \ud83d | \u{1f600}')).toBe(
      '1;Café \ufffd\ufffd \ufffd | \u{1f600};;;\n',
    );
    expect(written('\u0000=1+1'), 'a formula behind what is left out').toBe("1;'=1+1;;;\n");
    expect(csvLine(columns, ['1', null, null, null, ['SE\u0001H', 'FFP']], style)).toBe('1;;;;SEH, FFP\n');
  });

  it('keeps cells and rows apart when the provider names no usable separators', () => {
    for (const params of [
      {},
      { colSep: '', rowSep: '' },
      { colSep: '"', rowSep: '"' },
      { colSep: '\n', rowSep: '\n' },
      { colSep: ';', rowSep: ';' },
    ]) {
      expect(csvStyle(params)).toEqual(style);
    }
    expect(csvStyle({ colSep: '\t', rowSep: '\r\n', headerIds: true })).toEqual({
      columnSeparator: '\t',
      rowSeparator: '\r\n',
      headerNames: true,
    });
    const line = csvLine(columns, ['1', 'a', -2.5, 20201231, null], csvStyle({ colSep: '-' }));
    expect(line).toBe('1-a-"-2,5"-"31-12-2020"-\n');
  });
});

describe('names of export files', () => {
  it('describe what they hold, and have FICTIEF for demo data', () => {
    expect(suggestedFileName({ title: 'Adviseurslijst Kerncijfers', period: '2026-10', demo: false }, 'xlsx')).toBe(
      'Adviseurslijst Kerncijfers 2026-10.xlsx',
    );
    expect(suggestedFileName({ title: 'Adviseurslijst', period: '2026-10', demo: true }, 'csv')).toBe(
      'Adviseurslijst 2026-10 FICTIEF.csv',
    );
  });

  it('are never a path, and always end in their format', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('a', '/', '\\', '.', ':', '*', '\u0000', ' ') }), (name) => {
        const safe = safeFileName(name, 'xlsx');
        expect(safe).toMatch(/^[^/\\:*]+\.xlsx$/);
        expect(safe.startsWith('.') || safe.includes('\u0000')).toBe(false);
      }),
    );
    expect(safeFileName('\ud83d', 'csv')).toBe('\ufffd.csv');
    expect(safeFileName('con', 'csv')).toBe('Lijst.csv');
    expect(safeFileName('lijst\u202excod.xlsx', 'csv')).toBe('lijstxcod.xlsx.csv');
    expect(safeFileName('\u200fL\u200bij\u00adst\u2066 \u3164\ufeff', 'xlsx')).toBe('Lijst.xlsx');
    expect(safeFileName('\u202e\u200b', 'csv')).toBe('Lijst.csv');
    expect(suggestedFileName({ title: '\u202eKern', period: '2026-10', demo: false }, 'xlsx')).toBe(
      'Kern 2026-10.xlsx',
    );
    expect(safeFileName('../../etc/passwd', 'csv')).toBe('etc passwd.csv');
  });

  it('fit on a disk that counts bytes, whatever letters they hold, and keep their month and FICTIEF', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('é', 'a', '店', '😀', ' '), maxLength: 200 }), (title) => {
        const name = suggestedFileName({ title, period: '2026-10', demo: true }, 'xlsx');
        expect(name.endsWith('2026-10 FICTIEF.xlsx')).toBe(true);
        expect(safeFileName(name, 'xlsx')).toBe(name);
        expect(name).not.toMatch(/\p{Surrogate}/u);
        // 255 bytes at most, some of them for a number behind the name.
        expect(Buffer.byteLength(freePath(name, (path) => !path.includes('(1000)')))).toBeLessThanOrEqual(255);
        expect(Buffer.byteLength(basename(temporaryOf(name, randomUUID())))).toBeLessThanOrEqual(255);
      }),
    );
  });
});

describe('the numbers of a KvK list that are not offices', () => {
  it('are a separate table, whose labels no spreadsheet runs', () => {
    const rows = [
      { kvk: '00012345', label: '=1+1', more: [], line: 1204 },
      { kvk: '99000009', label: 'oude; klant', more: [], line: null },
    ];
    expect([...missingNumbersCsv(rows, style)].join('')).toBe(
      `\ufeffKvK;Kenmerk;Regel\n00012345;'=1+1;1204\n99000009;"oude; klant";\n`,
    );
  });
});
