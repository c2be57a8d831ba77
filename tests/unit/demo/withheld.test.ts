import { describe, expect, it } from 'vitest';
import { accounts } from '../../../src/demo/accounts/accounts';
import { readPeriod } from '../../../src/demo/data/facts/calendar';
import { columnNumbers, joinedRows, type RowValues } from '../../../src/demo/data/facts/row-source';
import { rowsOf, sentColumnsOf } from '../../../src/demo/data/lists';
import { changeColumns } from '../../../src/demo/data/office/change-values';
import { moduleColumns, withheldWith } from '../../../src/shared/catalog/withheld-values';
import { infoGroups } from '../../../src/shared/domain/lists/column';
import { eachCase } from '../../first-cases';

const month = readPeriod('2026-10');
const offices = (withoutColumns: readonly string[]): readonly RowValues[] => [
  ...joinedRows(rowsOf('advisers')({ world: { seed: 1, size: 2500 }, month, database: 'all', withoutColumns })),
];
const whole = offices([]);

/** Whether one column follows from another: rows with the same value in one have the same value in the other. */
function follows(of: string, from: string): boolean {
  const groups = new Map<string, Set<string>>();
  const sizes = new Map<string, number>();
  for (const row of whole) {
    if (row[from] === undefined || row[from] === null) continue;
    const key = JSON.stringify(row[from]);
    const known = groups.get(key) ?? new Set<string>();
    groups.set(key, known.add(JSON.stringify(row[of] ?? null)));
    sizes.set(key, (sizes.get(key) ?? 0) + 1);
  }
  const several = [...groups].filter(([key]) => (sizes.get(key) ?? 0) > 1);
  const differ = new Set(several.flatMap(([, values]) => [...values]));
  return several.length >= 5 && differ.size > 1 && several.every(([, values]) => values.size === 1);
}

describe('the demo without modules', () => {
  const basic = accounts.find(({ email }) => email === 'basis@demo.example')?.roles[0].withoutColumns ?? [];

  it('leaves out columns that are worked out from them too', () => {
    expect([...basic].sort()).toEqual([...withheldWith(moduleColumns)].sort());
    const sent = new Set(columnNumbers(sentColumnsOf('advisers'), basic));
    for (const number of [24, 94, 95, 60, 61, 63, 196, 199, 200, 201, 202, 203, 204])
      expect(sent.has(number), String(number)).toBe(false);
    for (const number of [45, 66, 197, 198]) expect(sent.has(number), String(number)).toBe(true);
  });

  eachCase(1, [['creditRating'], ['paymentScore']])(
    'sends no column that follows from %s, or from which it follows',
    (module) => {
      const withheld = withheldWith([module]);
      expect(follows(module === 'creditRating' ? 'creditScore' : 'paymentClass', module)).toBe(true);
      const open = sentColumnsOf('advisers').filter(({ name }) => !withheld.includes(name));
      const leaks = open.filter(({ name }) => follows(name, module) || follows(module, name)).map(({ name }) => name);
      expect(leaks).toEqual([]);
    },
  );

  it('names no day on which only they changed', () => {
    const of = (rows: readonly RowValues[]) => new Map(rows.map((row) => [row.kvk, row]));
    const without = of(offices(basic));
    let fewer = 0;
    for (const [kvk, row] of of(whole))
      for (const group of infoGroups) {
        const column = changeColumns[group];
        const [all, left] = [row[column] ?? [], without.get(kvk)?.[column] ?? []] as [string[], string[]];
        expect(left.filter((day) => !all.includes(day))).toEqual([]);
        if (group !== 'ratings') expect(left).toEqual(all);
        fewer += all.length - left.length;
      }
    expect(fewer).toBeGreaterThan(100);
  });
});
