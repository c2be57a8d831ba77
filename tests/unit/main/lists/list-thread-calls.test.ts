import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { packColumn } from '../../../../src/main/columns/packed-column';
import { createListHandlers } from '../../../../src/main/lists/thread/list-thread-calls';
import type { StoredMonth } from '../../../../src/main/months/month-file';
import { MonthWriter } from '../../../../src/main/months/month-writer';
import { columnNamed } from '../../../../src/shared/catalog/catalog';
import type { ColumnWords } from '../../../../src/shared/domain/lists/column';
import { wholeList } from '../../../../src/shared/domain/lists/list';
import { headOf, storedIn } from '../month-fixture';

let folder = '';
let month: StoredMonth;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'adviesatlas-questions-'));
  month = storedIn(folder, 'month');
  const writer = new MonthWriter(month, headOf(month.ref, '2026-10-25T09:00:00Z'));
  const column = columnNamed('advisers', 'kvk');
  if (column === undefined) throw new Error('no kvk');
  writer.writeList('advisers', 1, '');
  const values = { storage: 'text', dictionary: ['', '99000001'], codes: new Uint8Array([1]) } as const;
  writer.writeColumn('advisers', packColumn(column, values));
  const solvency = columnNamed('advisers', 'solvency');
  if (solvency === undefined) throw new Error('no solvency');
  writer.writeColumn('advisers', packColumn(solvency, { storage: 'number', values: Float64Array.of(9.5) }));
  writer.finish();
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Asks how many offices there are, as main does. */
const matched = (handlers: ReturnType<typeof createListHandlers>, opens: readonly StoredMonth[]) =>
  handlers.matched({
    month: month.ref,
    opens,
    reading: { thisYear: 2026, withheld: {} },
    input: wholeList('advisers'),
  });

describe('the list thread', () => {
  it('gets the place and the key of a month once, and knows it from then on', () => {
    const handlers = createListHandlers(() => {});
    expect(() => matched(handlers, [])).toThrow('INTERNAL');
    expect(matched(handlers, [month])).toEqual({ matched: 1 });
    expect(matched(handlers, [])).toEqual({ matched: 1 });
    handlers.closeOthers({ kept: [] });
  });

  it('tests figures in the decimals of the provider, as they are shown', () => {
    const ask = (text: string, words: ColumnWords) =>
      createListHandlers(() => {}).matched({
        month: month.ref,
        opens: [month],
        reading: { thisYear: 2026, withheld: {}, words },
        input: { ...wholeList('advisers'), filters: [{ column: 'solvency', text }] },
      });
    expect(ask('10', [])).toEqual({ matched: 1 });
    expect(ask('10', [{ name: 'solvency', decimals: 1 }])).toEqual({ matched: 0 });
    expect(ask('9,5', [{ name: 'solvency', decimals: 1 }])).toEqual({ matched: 1 });
  });

  it('keeps nothing of a month that is closed', () => {
    const handlers = createListHandlers(() => {});
    matched(handlers, [month]);
    handlers.closeOthers({ kept: [month.ref] });
    expect(matched(handlers, [])).toEqual({ matched: 1 });
    handlers.closeOthers({ kept: [] });
    expect(() => matched(handlers, [])).toThrow('INTERNAL');
  });
});
