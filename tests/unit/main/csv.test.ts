import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvHead, csvLine } from '../../../src/main/exports/csv-writer';
import { safeFileName, suggestedFileName } from '../../../src/main/exports/export-file-name';
import { columnNamed } from '../../../src/shared/catalog/catalog';

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

  it('makes texts harmless that a spreadsheet would run, and leaves every other text whole', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('a', '=', '+', '-', '@', '\t', '"', ';', '\n', 'é') }), (name) => {
        const [, cell = ''] = readLine(csvLine(columns, ['1', name, 1, null, null], style));
        expect(cell).toBe(/^[=+\-@\t]/.test(name) ? `'${name}` : name);
      }),
    );
  });
});

describe('names of export files', () => {
  it('say what they hold, and FICTIEF for demo data', () => {
    expect(suggestedFileName('Adviseurslijst Kerncijfers', '2026-10', 'xlsx', false)).toBe(
      'Adviseurslijst Kerncijfers 2026-10.xlsx',
    );
    expect(suggestedFileName('Adviseurslijst', '2026-10', 'csv', true)).toBe('Adviseurslijst 2026-10 FICTIEF.csv');
  });

  it('are never a path, and always end in their format', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('a', '/', '\\', '.', ':', '*', '\u0000', ' ') }), (name) => {
        const safe = safeFileName(name, 'xlsx');
        expect(safe).toMatch(/^[^/\\:*]+\.xlsx$/);
        expect(safe.startsWith('.') || safe.includes('\u0000')).toBe(false);
      }),
    );
    expect(safeFileName('con', 'csv')).toBe('Lijst.csv');
    expect(safeFileName('../../etc/passwd', 'csv')).toBe('etc passwd.csv');
  });
});
