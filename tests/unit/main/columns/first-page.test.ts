import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createColumnBuilder } from '../../../../src/main/columns/column-builder';
import { packColumn } from '../../../../src/main/columns/packed-column';
import { rowsOfPage } from '../../../../src/main/lists/questions/described-rows';
import { prefetchFirstPage } from '../../../../src/main/lists/questions/page';
import { openList } from '../../../../src/main/lists/thread/open-list';
import { MonthFile } from '../../../../src/main/months/month-file';
import { MonthWriter } from '../../../../src/main/months/month-writer';
import { columnNamed } from '../../../../src/shared/catalog/catalog';
import { listDefinitions } from '../../../../src/shared/catalog/list-definitions';
import { wholeList } from '../../../../src/shared/domain/lists/list';
import { headOf, storedIn } from '../month-fixture';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'adviesatlas-first-'));
});
afterEach(() => {
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true, force: true });
});

/** A month of two offices with these columns. */
function monthWith(names: readonly string[]): MonthFile {
  const stored = storedIn(folder, 'month');
  const writer = new MonthWriter(stored, headOf(stored.ref, '2026-10-25T09:00:00Z'));
  writer.writeList('advisers', 2, '');
  for (const name of names) {
    const column = columnNamed('advisers', name);
    if (column === undefined) throw new Error(`no column ${name}`);
    const builder = createColumnBuilder(column);
    for (const office of ['99000001', '99000002']) builder.push(name === 'kvk' ? office : '1');
    writer.writeColumn('advisers', packColumn(column, builder.finish()));
  }
  writer.finish();
  return MonthFile.open(stored);
}

const shown = ['kvk', 'name', 'city', 'fte'];

it('the columns of a month’s first page are read once, before the window asks for them', () => {
  const file = monthWith([...shown, 'active', 'rfdSegmentation', 'province', 'currentRatio', 'equity', 'ratingRiFD']);
  const offices = openList(file, 'advisers', { thisYear: 2026, withheld: {} });
  const reads = vi.spyOn(file, 'readColumn');
  prefetchFirstPage(offices);
  const before = reads.mock.calls.length;
  expect(before).toBeGreaterThanOrEqual(shown.length);
  const { sort } = listDefinitions.advisers;
  const page = rowsOfPage(offices, { ...wholeList('advisers'), sort, columns: shown, offset: 0, limit: 20 });
  expect(page.ids).toEqual(['99000001', '99000002']);
  expect(reads).toHaveBeenCalledTimes(before);
  file.close();
});

it('columns that the subscription withholds are not looked for', () => {
  const file = monthWith(shown);
  const offices = openList(file, 'advisers', { thisYear: 2026, withheld: {} });
  prefetchFirstPage(offices);
  expect(offices.withheld()).toContain('afm');
  file.close();
});
