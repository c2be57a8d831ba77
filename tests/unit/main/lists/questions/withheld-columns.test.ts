import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import ExcelJS from 'exceljs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createColumnBuilder } from '../../../../../src/main/columns/column-builder';
import { packColumn } from '../../../../../src/main/columns/packed-column';
import type { ExportJob } from '../../../../../src/main/exports/content/export-job';
import { writeExport } from '../../../../../src/main/exports/formats/write-export';
import { rowsOfPage } from '../../../../../src/main/lists/questions/described-rows';
import { facetOf } from '../../../../../src/main/lists/questions/facet';
import { histogramOf } from '../../../../../src/main/lists/questions/histogram';
import { statisticsOf } from '../../../../../src/main/lists/questions/statistics';
import type { ListEngine } from '../../../../../src/main/lists/rows/list-engine';
import { openList } from '../../../../../src/main/lists/thread/open-list';
import { MonthFile } from '../../../../../src/main/months/month-file';
import { MonthWriter } from '../../../../../src/main/months/month-writer';
import { columnNamed } from '../../../../../src/shared/catalog/catalog';
import { type ListQuery, wholeList } from '../../../../../src/shared/domain/lists/list';
import { noOwnOfficeData } from '../../../../../src/shared/domain/watch/own-office-data';
import { someRecipe } from '../../export-fixture';
import { headOf, storedIn } from '../../month-fixture';

const folder = mkdtempSync(join(tmpdir(), 'adviesatlas-withheld-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/**
 * Two offices; the credit rating of the second is unknown, and the provider left out every other column. An earlier version
 * wrote a column that depends on one of those.
 */
const sent = {
  kvk: ['00000001', '00000002'],
  name: ['Anker', 'Baken'],
  mail: ['a@b.example', null],
  creditRating: [7.4, null],
  paymentClass: [7, 3],
};
const stored = storedIn(folder, 'month');
let store: ListEngine;
beforeAll(() => {
  const writer = new MonthWriter(stored, headOf(stored.ref, '2026-10-20T09:00:00Z'));
  writer.writeList('advisers', 2, '"1"');
  for (const [name, cells] of Object.entries(sent)) {
    const column = columnNamed('advisers', name);
    if (column === undefined) throw new Error(name);
    const builder = createColumnBuilder(column);
    for (const cell of cells) builder.push(cell);
    writer.writeColumn('advisers', packColumn(column, builder.finish()));
  }
  writer.finish();
  store = openList(MonthFile.open(stored), 'advisers', { thisYear: 2026, withheld: {} });
});

const query: ListQuery = { ...wholeList('advisers'), sort: [{ column: 'kvk', direction: 'asc' }] };
const filteredOn = (column: string): ListQuery => ({ ...query, filters: [{ column, text: '5' }] });
const lacks = (column: string) => expect.objectContaining({ code: 'NOT_ALLOWED', detail: column });

async function exported(format: ExportJob['format']): Promise<string> {
  const target = join(folder, `list.${format}`);
  const job = {
    query,
    rows: { kind: 'all' },
    columns: ['name', 'creditRating', 'paymentScore', 'paymentClass'],
    format,
    plain: true,
    logo: null,
    recipe: someRecipe,
    since: null,
    title: 'Lijst',
    kvkLists: [],
    ownTables: [],
    own: noOwnOfficeData,
    words: [],
    month: stored,
    withheld: {},
    thisYear: 2026,
    matched: 2,
    filterText: 'Geen filter',
    fixedColumns: 1,
    demo: false,
    version: '0',
    csv: { columnSeparator: ';', rowSeparator: '\n', headerNames: true },
    now: '2026-10-25T09:00:00Z',
    target,
    replaces: true,
    temporary: `${target}.partial`,
  } satisfies ExportJob;
  await writeExport(job, { note: () => {}, check: () => {}, isLowPriority: () => false });
  return target;
}

describe('a column that the subscription withholds', () => {
  it('is a column that the provider left out, or that depends on one, and not a column with an unknown value', () => {
    const withheld = store.withheld();
    for (const name of ['paymentScore', 'paymentClass', 'rating', 'tp', 'mailCombined', 'city'])
      expect(withheld).toContain(name);
    for (const name of ['creditRating', 'name', 'distance', 'peerRank']) expect(withheld).not.toContain(name);
    expect(store.isWithheld('kvkList12')).toBe(false);
  });

  it('cannot be filtered, counted, drawn or compared with', () => {
    expect(() => store.rows(filteredOn('paymentScore'))).toThrow(lacks('paymentScore'));
    const counted = { ...query, column: 'tp', search: '', order: 'count', limit: 10 } as const;
    expect(() => facetOf(store, counted)).toThrow(lacks('tp'));
    expect(() => histogramOf(store, { ...query, column: 'paymentScore' })).toThrow(lacks('paymentScore'));
    const asked = { ...query, columns: ['paymentScore'], rows: { kind: 'all' } } as const;
    expect(() => statisticsOf(store, asked)).toThrow(lacks('paymentScore'));
    const peers = { name: 'Groep', filters: [], mutations: null, near: null, measure: 'paymentScore' };
    const page = { ...query, peers, columns: ['peerRank'], offset: 0, limit: 10 };
    expect(() => rowsOfPage(store, page)).toThrow(lacks('paymentScore'));
    expect(store.rows(filteredOn('creditRating'))).toHaveLength(0);
  });

  it('is marked in a csv, where an unknown value is empty', async () => {
    expect(
      readFileSync(await exported('csv'), 'utf8')
        .trimEnd()
        .split('\n')
        .slice(1),
    ).toEqual([
      'Anker;7,4;niet in uw abonnement;niet in uw abonnement',
      'Baken;;niet in uw abonnement;niet in uw abonnement',
    ]);
  });

  it('is marked in a workbook', async () => {
    const workbook = new ExcelJS.Workbook();
    await workbook.xlsx.readFile(await exported('xlsx'));
    const rows = [2, 3].map((row) => workbook.worksheets[0]?.getRow(row).values);
    expect(rows).toEqual([
      [undefined, 'Anker', 7.4, 'niet in uw abonnement', 'niet in uw abonnement'],
      [undefined, 'Baken', undefined, 'niet in uw abonnement', 'niet in uw abonnement'],
    ]);
  });
});
