import { describe, expect, it } from 'vitest';
import { monthIndex } from '../../../src/demo/data/calendar';
import { rowsOf } from '../../../src/demo/data/lists';
import { joinedRows } from '../../../src/demo/data/row-source';
import { ListIntake } from '../../../src/main/refresh/worker/list-intake';
import { columnsOfShare, type ListShare } from '../../../src/main/refresh/worker/list-share';
import { readerWorkerHere } from '../../../src/main/refresh/worker/second-half';
import { ownColumnsOf } from '../../../src/shared/catalog/catalog';
import { listDefinitions } from '../../../src/shared/catalog/list-definitions';
import { type MonthListName, monthListNames } from '../../../src/shared/domain/lists/list-name';

/** A list as the demo sends it, with a row without a valid number, one that comes twice, and a cell of no shape in each column. */
function answerOf(list: MonthListName): Uint8Array {
  const columns = ownColumnsOf(list);
  const rows: unknown[][] = [];
  for (const values of joinedRows(rowsOf(list)({ seed: 3, size: 40 }, monthIndex(2026, 10), 'all'))) {
    rows.push(columns.map(({ name }) => values[name] ?? null));
    if (rows.length === 30) break;
  }
  const id = columns.findIndex(({ name }) => name === listDefinitions[list].download.id);
  const odd: readonly unknown[] = columns.map((_, index) => (index === id ? 'geen' : { vreemd: true }));
  const oddNamed = odd.with(id, rows[0]?.[id]);
  const text = JSON.stringify({
    period: '2026-10',
    columns: columns.map(({ number }) => number),
    rows: [...rows, odd, oddNamed],
  });
  return Buffer.from(text);
}

function taken(list: MonthListName, share: ListShare) {
  const intake = new ListIntake(list, share, null);
  const bytes = answerOf(list);
  for (let at = 0; at < bytes.length; at += 1000) intake.take(bytes.subarray(at, at + 1000));
  expect(intake.end()).toBeNull();
  const { columns, misfits, empty, ...counts } = intake.close();
  return {
    counts,
    misfits,
    empty,
    columns: columns.map(({ column, finish }) => ({ name: column.name, stored: finish() })),
  };
}
const byName = <T extends { readonly name: string }>(columns: readonly T[]) =>
  new Map(columns.map((column) => [column.name, column]));

describe('a list that two threads read', () => {
  it.each(monthListNames)('comes to what one thread makes of it: %s', (list) => {
    const [whole, here, aside] = [taken(list, 'whole'), taken(list, 'here'), taken(list, 'aside')];
    expect(here.counts).toEqual(whole.counts);
    expect(aside.counts).toEqual(whole.counts);
    expect(whole.counts.nameless + whole.counts.double).toBeGreaterThan(0);
    expect(byName([...here.columns, ...aside.columns])).toEqual(byName(whole.columns));
    expect(here.columns.length + aside.columns.length).toBe(whole.columns.length);
    const misfits = [...here.misfits, ...aside.misfits].map(({ column, rows }) => `${column} ${rows}`);
    expect(misfits.sort()).toEqual(whole.misfits.map(({ column, rows }) => `${column} ${rows}`).sort());
    expect([...here.empty, ...aside.empty].sort()).toEqual([...whole.empty].sort());
  });

  it('gives each of them something to do', () => {
    for (const list of monthListNames) {
      const { kept } = columnsOfShare(list, 'here');
      expect(kept.size).toBeGreaterThan(0);
      expect(columnsOfShare(list, 'aside').kept.size).toBeGreaterThanOrEqual(kept.size);
    }
  });
});

describe('a second thread', () => {
  const worker = new URL('file:///reader.js');

  it('reads along where there is a processor for it', () => {
    expect(readerWorkerHere(worker, 4)).toBe(worker);
    expect(readerWorkerHere(worker, 2)).toBeNull();
    expect(readerWorkerHere(worker, 1)).toBeNull();
  });
});
