import { describe, expect, it } from 'vitest';
import { periodOf } from '../../../src/demo/data/facts/calendar';
import {
  arrivedColumn,
  plantedMonth,
  recomputedColumn,
  rewordedColumn,
  risingChain,
  takeoverCount,
} from '../../../src/demo/data/facts/planted';
import { sentNumbers } from '../../../src/demo/lists/list-text';
import { OfficeIndex } from '../../../src/demo/routes/detail-routes';
import { wordsOf } from '../../../src/demo/routes/login-routes';
import { ownColumnNamed } from '../../../src/shared/catalog/catalog';
import { type DemoOffice, type DemoRow, keptRows } from './demo-offices';

const world = { seed: 1, size: 4000 };
const inMonth = (month: number) => ({ ...world, period: periodOf(month) });
const before = keptRows('advisers', inMonth(plantedMonth - 1));
const after = keptRows('advisers', inMonth(plantedMonth));
const byKvk = (rows: readonly DemoOffice[]) => new Map(rows.map((row) => [row.text('kvk'), row]));
const [old, now] = [byKvk(before), byKvk(after)];
/** The offices of both months, as they were and as they are. */
const both = after.flatMap((row) => {
  const earlier = old.get(row.text('kvk'));
  return earlier === undefined ? [] : [[earlier, row] as const];
});
const isSame = (name: string, one: DemoRow, other: DemoRow) =>
  JSON.stringify(one.value(name)) === JSON.stringify(other.value(name));

/** Columns that depend on all offices or on the calendar, and change in every month. */
const alwaysChanging =
  /^(upToDate|qualityPeriod|quality(Size|Province)?Ranking(Self)?|(sub)?group(Revenue|Fte.*|Top100)|changed.*)$/;

describe('the planted cases of the demo', () => {
  it('include exactly one column of offices that is computed in another way', () => {
    const names = new Set(after.flatMap((row) => Object.keys(row.cells)));
    const changed = [...names].filter((name) => {
      const filled = both.filter(([earlier, later]) => earlier.has(name) && later.has(name));
      return filled.filter(([earlier, later]) => !isSame(name, earlier, later)).length > 0.4 * filled.length;
    });
    expect(changed.filter((name) => !alwaysChanging.test(name))).toEqual([recomputedColumn.name]);
  });

  it('include one column with other words in the months before, which a login gives', () => {
    expect(wordsOf(plantedMonth).infoPoints?.map(({ name }) => name)).not.toContain(rewordedColumn.name);
    expect(wordsOf(plantedMonth).earlierInfoPoints).toEqual([
      { name: rewordedColumn.name, ...rewordedColumn.before, until: periodOf(plantedMonth - 1) },
    ]);
    expect(wordsOf(plantedMonth - 1).infoPoints).toContainEqual({
      name: rewordedColumn.name,
      ...rewordedColumn.before,
    });
    expect(wordsOf(plantedMonth + 13).earlierInfoPoints).toBeUndefined();
  });

  it('include exactly one new column', () => {
    const sent = (month: number) =>
      sentNumbers({ world, list: 'advisers', month, database: 'all', withoutColumns: [] });
    const arrived = ownColumnNamed('advisers', arrivedColumn)?.number;
    expect(sent(plantedMonth).filter((number) => !sent(plantedMonth - 1).includes(number))).toEqual([arrived]);
    expect(before.some((row) => row.has(arrivedColumn))).toBe(false);
    expect(after.filter((row) => row.has(arrivedColumn)).length).toBeGreaterThan(0.9 * after.length);
  });

  it('include three offices that take over another one, with its address, persons, and telephone or location number', () => {
    const gone = before.filter((row) => !now.has(row.text('kvk')));
    expect(gone).toHaveLength(takeoverCount);
    const shared = gone.map((row) => {
      const at = after.filter((each) => isSame('latitude', row, each) && isSame('street', row, each));
      expect(at).toHaveLength(1);
      const successor = at[0] as DemoOffice;
      expect(old.has(successor.text('kvk'))).toBe(false);
      expect(successor.text('name')).not.toBe(row.text('name'));
      expect(successor.list('changedBase').length).toBeGreaterThan(0);
      expect(successor.list('managementFunction').length).toBeGreaterThan(0);
      return ['managementFunction', 'phone', 'branchNumber'].filter((name) => isSame(name, row, successor));
    });
    expect(shared).toEqual([
      ['managementFunction', 'phone', 'branchNumber'],
      ['managementFunction', 'phone'],
      ['managementFunction', 'branchNumber'],
    ]);
    const index = new OfficeIndex(world);
    for (const row of gone) {
      expect(index.find(row.text('kvk'), plantedMonth)).toBeNull();
      expect(index.find(row.text('kvk'), plantedMonth - 1)?.kvk).toBe(row.text('kvk'));
    }
  });

  it('leave no person, location, position or article of an office outside the month', () => {
    for (const [list, columns] of [
      ['persons', ['kvks']],
      ['locations', ['kvk']],
      ['positions', ['employer']],
      ['press', ['kvks']],
    ] as const) {
      for (const [month, offices] of [
        [plantedMonth - 1, old],
        [plantedMonth, now],
      ] as const) {
        const named = keptRows(list, inMonth(month)).flatMap((row) =>
          columns.flatMap((name) => (list === 'persons' || list === 'press' ? row.list(name) : [row.text(name)])),
        );
        expect(named.filter((kvk) => !offices.has(kvk))).toEqual([]);
      }
    }
  });

  it('include exactly one chain whose offices all grow', () => {
    const grown = new Map<string, boolean[]>();
    for (const [earlier, later] of both) {
      if (!later.has('franchises') || !later.has('fte') || !earlier.has('fte')) continue;
      const chain = later.text('franchises');
      grown.set(chain, [...(grown.get(chain) ?? []), later.number('fte') > earlier.number('fte')]);
    }
    const all = [...grown].filter(([, of]) => of.length > 2 && of.every((each) => each)).map(([chain]) => chain);
    expect(all).toEqual([risingChain]);
    const members = both.filter(([, row]) => row.value('franchises') === risingChain && row.has('fte'));
    for (const [, row] of members) {
      expect(row.list('changedNumbers').some((date) => date.startsWith(periodOf(plantedMonth)))).toBe(true);
    }
  });
});
