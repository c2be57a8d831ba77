import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { packColumn } from '../../../../src/main/columns/packed-column';
import type { ColumnReading } from '../../../../src/main/lists/rows/columns/column-table';
import { OpenMonths } from '../../../../src/main/lists/thread/asked-months';
import { MonthFile, type StoredMonth } from '../../../../src/main/months/month-file';
import { MonthWriter } from '../../../../src/main/months/month-writer';
import { columnNamed } from '../../../../src/shared/catalog/catalog';
import { headOf, storedIn } from '../month-fixture';

let folder = '';
let months: OpenMonths;
const opened: string[] = [];
const closed: string[] = [];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'adviesatlas-open-'));
  months = new OpenMonths();
  opened.length = 0;
  closed.length = 0;
  const open = MonthFile.open.bind(MonthFile);
  vi.spyOn(MonthFile, 'open').mockImplementation((stored) => {
    const file = open(stored);
    const close = file.close.bind(file);
    opened.push(stored.ref.period);
    file.close = () => {
      closed.push(stored.ref.period);
      close();
    };
    return file;
  });
});
afterEach(() => {
  months.closeOthers([]);
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true, force: true });
});

function written(period: string): StoredMonth & ColumnReading {
  const stored = storedIn(folder, period);
  const ref = { ...stored.ref, period };
  const writer = new MonthWriter(stored, headOf(ref, '2026-10-25T09:00:00Z'));
  const column = columnNamed('advisers', 'kvk');
  if (column === undefined) throw new Error('no kvk');
  writer.writeList('advisers', 1, '');
  const values = { storage: 'text', dictionary: ['', '99000001'], codes: new Uint8Array([1]) } as const;
  writer.writeColumn('advisers', packColumn(column, values));
  writer.finish();
  return { ...stored, ref, thisYear: 2026, withheld: {} };
}

const nothing = { kvkLists: [], ownTables: [] };

describe('the months that questions are about', () => {
  it('are each opened once, answer with their own lists, and refuse a list that they lack', () => {
    const [september, october] = [written('2026-09'), written('2026-10')];
    for (const month of [september, october, september, october]) {
      expect(months.list(month, 'advisers', nothing).month).toEqual(month.ref);
    }
    expect(months.list(october, 'advisers', nothing)).toBe(months.list(october, 'advisers', nothing));
    expect(opened).toEqual(['2026-09', '2026-10']);
    expect(() => months.list(october, 'persons', nothing)).toThrow('NOT_ALLOWED');
  });

  it('keep the columns of three: those of the month asked about longest ago are dropped, but its file stays open', () => {
    const all = ['2026-07', '2026-08', '2026-09', '2026-10'].map(written);
    for (const month of all.slice(0, 3)) months.list(month, 'advisers', nothing);
    const [first, , , fourth] = all;
    if (first === undefined || fourth === undefined) throw new Error('four were written');
    const kept = months.list(first, 'advisers', nothing);
    const second = months.list(all[1] ?? first, 'advisers', nothing);
    months.list(first, 'advisers', nothing);
    months.list(all[2] ?? first, 'advisers', nothing);
    months.list(fourth, 'advisers', nothing);
    expect(months.list(first, 'advisers', nothing)).toBe(kept);
    expect(months.list(all[1] ?? first, 'advisers', nothing)).not.toBe(second);
    // A list of that month that is still in use can still be read.
    expect(second.cells('kvk')(0)).toBe('99000001');
    expect(closed).toEqual([]);
    expect(opened).toHaveLength(4);
  });

  it('are closed unless they are in use, and are all closed after logging out', () => {
    const [september, october] = [written('2026-09'), written('2026-10')];
    for (const month of [september, october]) months.list(month, 'advisers', nothing);
    months.closeOthers([october.ref]);
    expect(closed).toEqual(['2026-09']);
    months.closeOthers([]);
    expect(closed).toEqual(['2026-09', '2026-10']);
  });

  it('get new columns when the user’s own lists change', () => {
    const october = written('2026-10');
    const before = months.list(october, 'advisers', nothing);
    months.forgetEngines();
    const list = {
      id: 1,
      revision: 1,
      name: 'Klanten',
      fields: [],
      rows: [{ kvk: '99000001', label: 'X', more: [], line: 1 }],
    };
    const after = months.list(october, 'advisers', { kvkLists: [list], ownTables: [] });
    expect(after).not.toBe(before);
    expect(opened).toHaveLength(1);
  });
});
