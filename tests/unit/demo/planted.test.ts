import { describe, expect, it } from 'vitest';
import { wordsOf } from '../../../src/demo/accounts/login-routes';
import { periodOf } from '../../../src/demo/data/calendar';
import {
  arrivedColumn,
  plantedMonth,
  recomputedColumn,
  rewordedColumn,
  risingChain,
  takeoverCount,
} from '../../../src/demo/data/planted';
import { OfficeIndex } from '../../../src/demo/detail-routes';
import { sentNumbers } from '../../../src/demo/lists/list-text';
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

/** These follow from all other offices or from the calendar, and move in every month. */
const alwaysMoving =
  /^(upToDate|qualityPeriod|quality(Size|Province)?Ranking(Self)?|(sub)?group(Revenue|Fte.*|Top100)|changed.*)$/;

describe('the planted cases of the demo', () => {
  it('is one column of offices that is computed in another way, and no other', () => {
    const names = new Set(after.flatMap((row) => Object.keys(row.cells)));
    const moved = [...names].filter((name) => {
      const filled = both.filter(([earlier, later]) => earlier.has(name) && later.has(name));
      return filled.filter(([earlier, later]) => !isSame(name, earlier, later)).length > 0.4 * filled.length;
    });
    expect(moved.filter((name) => !alwaysMoving.test(name))).toEqual([recomputedColumn.name]);
  });

  it('is one column whose words differ, which a login says of the months before', () => {
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

  it('is one column that arrives', () => {
    const sent = (month: number) =>
      sentNumbers({ world, list: 'advisers', month, database: 'all', withoutColumns: [] });
    const arrived = ownColumnNamed('advisers', arrivedColumn)?.number;
    expect(sent(plantedMonth).filter((number) => !sent(plantedMonth - 1).includes(number))).toEqual([arrived]);
    expect(before.some((row) => row.has(arrivedColumn))).toBe(false);
    expect(after.filter((row) => row.has(arrivedColumn)).length).toBeGreaterThan(0.9 * after.length);
  });

  it('are three offices that take over another one, and keep its address, persons, and telephone or location numbers', () => {
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

  it('keeps the persons, locations and articles of a month with its offices', () => {
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

  it('is a chain whose offices all grow', () => {
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
