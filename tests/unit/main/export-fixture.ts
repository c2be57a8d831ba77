import { readFileSync } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { join } from 'node:path';
import ExcelJS from 'exceljs';
import type { CodedCells } from '../../../src/main/exports/content/coded-cells';
import type { ExportJob } from '../../../src/main/exports/content/export-job';
import type { ExportRows } from '../../../src/main/exports/content/export-source';
import type { Cell, Column } from '../../../src/shared/domain/lists/column';
import { wholeList } from '../../../src/shared/domain/lists/list';
import { noOwnOfficeData } from '../../../src/shared/domain/watch/own-office-data';
import type { ExportRecipe } from '../../../src/shared/view/export-recipe';
import { noKeptView } from '../../../src/shared/view/view';
import { folderOfProcess } from './folder-of-process';

const folder = folderOfProcess('adviesatlas-written-');

/** Rows as a file is made of them. */
export function sourceOf(columns: readonly Column[], rows: readonly (readonly Cell[])[]): ExportRows {
  const cells = (index: number): CodedCells => {
    const values: Cell[] = [null];
    const numbers = new Map<string, number>([['null', 0]]);
    const codes = Uint32Array.from(rows, (row) => {
      const cell = row[index] ?? null;
      const name = JSON.stringify(cell);
      const number = numbers.get(name) ?? values.push(cell) - 1;
      numbers.set(name, number);
      return number;
    });
    return { codes, values };
  };
  const count = rows.length;
  return { columns, period: '2026-10', rows: count, matched: count, total: count, cells, close: () => {} };
}

export const someRecipe: ExportRecipe = {
  file: {
    name: 'Lijst',
    view: { ...noKeptView, ...wholeList('advisers'), columns: [], comparison: null },
    kvkLists: {},
  },
  period: '2026-10',
  rows: 'all',
  shape: 'rows',
  format: 'xlsx',
  plain: false,
  writtenBy: '0',
};

/** A job with only the parts that a writer reads. */
export const jobFor = (asked: Partial<ExportJob> = {}): ExportJob =>
  ({
    query: wholeList('advisers'),
    recipe: someRecipe,
    since: null,
    kvkLists: [],
    ownTables: [],
    own: noOwnOfficeData,
    words: [],
    plain: false,
    title: 'Lijst',
    filterText: 'Geen filter',
    demo: false,
    logo: null,
    fixedColumns: 1,
    version: '0',
    now: '2026-10-25T09:00:00Z',
    csv: { columnSeparator: ';', rowSeparator: '\n', headerNames: false },
    ...asked,
  }) as unknown as ExportJob;

let files = 0;
/** What is written to a file. */
export async function bytesOf(write: (file: FileHandle) => Promise<void>): Promise<Buffer> {
  const path = join(folder, String(files++));
  const file = await open(path, 'wx');
  await write(file).finally(() => file.close());
  return readFileSync(path);
}

export async function workbookOf(bytes: Buffer): Promise<ExcelJS.Workbook> {
  const workbook = new ExcelJS.Workbook();
  await workbook.xlsx.load(bytes as unknown as ExcelJS.Buffer);
  return workbook;
}
