import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { cellAt, createColumnBuilder } from '../../../../src/main/columns/column-builder';
import { MonthFile } from '../../../../src/main/months/month-file';
import { MonthFolder, type MonthLocation } from '../../../../src/main/months/month-folder';
import { cleanColumn } from '../../../../src/main/months/removal/clean-columns';
import { cleanFolder } from '../../../../src/main/months/removal/clean-folder';
import { RemovedList } from '../../../../src/main/months/removed-list';
import { ownColumnNamed } from '../../../../src/shared/catalog/catalog';
import type { Column } from '../../../../src/shared/domain/lists/column';
import type { Removed } from '../../../../src/shared/domain/months/removed';
import type { Lists } from '../made-month';
import { writeMonthOf } from '../written-months';

const root = mkdtempSync(join(tmpdir(), 'adviesatlas-removed-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

let places = 0;
function place(): MonthLocation & { readonly removed: NonNullable<MonthLocation['removed']> } {
  places += 1;
  const path = join(root, String(places), 'volledig');
  const key = new Uint8Array(32).fill(places);
  return { path, role: 'volledig', key, removed: { path: join(root, String(places), 'removed.json'), key } };
}

const month: Lists = {
  advisers: [
    { kvk: '99000001', name: 'Vos Advies B.V.', managementFunction: ['J.A. Vos', 'P. de Groot'], groupKvk: '99000002' },
    { kvk: '99000002', name: 'Beheer B.V.', managementFunction: ['J.A. Vos'], shareholders: ['Vos Advies B.V.'] },
    { kvk: '99000003', name: 'Vos Advies B.V.', managementFunction: ['J.A. Vos'], groupKvk: '99000001' },
  ],
  locations: [
    { kvk: '99000001', locationId: '99000001_0', city: 'Utrecht' },
    { kvk: '99000002', locationId: '99000002_0', city: 'Zwolle' },
  ],
  persons: [
    {
      id: '10000001',
      initials: 'J.A.',
      lastName: 'Vos',
      kvks: ['99000001', '99000002'],
      companyCount: 2,
      companies: ['Vos Advies B.V.', 'Beheer B.V.'],
    },
    {
      ...{ id: '10000002', initials: 'J.A.', lastName: 'Vos' },
      ...{ kvks: ['99000003'], companies: ['Vos Advies B.V.'], companyCount: 1 },
    },
    {
      id: '10000003',
      initials: 'P.',
      infix: 'de',
      lastName: 'Groot',
      kvks: ['99000001'],
      companies: ['Vos Advies B.V.'],
    },
  ],
  press: [
    { id: '1', title: 'Vos Advies B.V. groeit', kvks: ['99000001'] },
    { id: '2', title: 'Twee kantoren samen', kvks: ['99000001', '99000003'] },
    { id: '3', title: 'Vos Advies B.V. elders', kvks: ['99000003'] },
  ],
};

/** The rows of a list as they are after a removal. */
async function after(removed: Removed) {
  const location = place();
  writeMonthOf(location, '2026-10', '1'.repeat(16), month);
  writeMonthOf(location, '2026-10', '0'.repeat(16), month);
  writeMonthOf(location, '2026-09', '0'.repeat(16), { advisers: [{ kvk: '99000009', name: 'Ander' }] });
  new RemovedList(location.removed).add(removed);
  const clean = () => cleanFolder({ location, now: '2026-11-01T09:00:00Z' }, () => {});
  const report = await clean();
  expect((await clean()).months).toEqual([]);
  const folder = new MonthFolder(location);
  const ref = folder.ofPeriod('2026-10');
  if (ref === null) throw new Error('no month');
  const file = MonthFile.open(folder.stored(ref));
  const rows = Object.fromEntries(
    file.head.lists.map(({ name: list, rows: count, columns }) => {
      const stored = columns.map(({ name }) => [name, file.readColumn(list, name)] as const);
      const row = (at: number) =>
        Object.fromEntries(
          stored.flatMap(([name, column]) => {
            const cell = column === null ? null : cellAt(column, at);
            return cell === null ? [] : [[name, cell]];
          }),
        );
      return [list, Array.from({ length: count }, (_, at) => row(at))];
    }),
  );
  file.close();
  return { report, rows, periods: folder.months().map(({ period }) => period) };
}

describe('a month without an office', () => {
  it('has no row of that office, nor its number and name in other rows, but keeps a namesake', async () => {
    const { rows, report, periods } = await after({ kind: 'office', id: '99000001' });
    expect(rows.advisers).toEqual([
      { kvk: '99000002', name: 'Beheer B.V.', managementFunction: ['J.A. Vos'] },
      { kvk: '99000003', name: 'Vos Advies B.V.', managementFunction: ['J.A. Vos'] },
    ]);
    expect(rows.locations).toEqual([{ kvk: '99000002', locationId: '99000002_0', city: 'Zwolle' }]);
    expect(rows.persons?.map(({ id, kvks, companyCount }) => [id, kvks, companyCount])).toEqual([
      ['10000001', ['99000002'], 1],
      ['10000002', ['99000003'], 1],
    ]);
    expect(rows.press).toEqual([
      { id: '2', title: 'Twee kantoren samen', kvks: ['99000003'] },
      { id: '3', title: 'Vos Advies B.V. elders', kvks: ['99000003'] },
    ]);
    expect(report.months.map(({ period, rows }) => [period, rows])).toEqual([['2026-10', 4]]);
    // The earlier fetch of the period is gone as well, and the month without it stayed as it was.
    expect(periods).toEqual(['2026-10', '2026-09']);
  });
});

describe('a month without a person', () => {
  it('has no row of that person, nor the name at the person’s offices, but keeps a namesake elsewhere', async () => {
    const { rows } = await after({ kind: 'person', id: '10000001' });
    expect(rows.persons?.map(({ id }) => id)).toEqual(['10000002', '10000003']);
    expect(rows.advisers?.map(({ kvk, managementFunction }) => [kvk, managementFunction])).toEqual([
      ['99000001', ['P. de Groot']],
      ['99000002', undefined],
      ['99000003', ['J.A. Vos']],
    ]);
  });
});

const columnNamed = (name: string): Column => {
  const column = ownColumnNamed('advisers', name);
  if (column === undefined) throw new Error(name);
  return column;
};

describe('a column without some rows and texts', () => {
  const word = fc.constantFrom('Aa', 'bé', 'Zwolle', 'ä', 'x1', '99000001');
  const cases = {
    name: fc.option(word),
    tradenames: fc.array(word, { maxLength: 3 }),
    fte: fc.option(fc.integer({ min: 0, max: 40 })),
    dateSettlement: fc.constantFrom('2001-02-03', '1999-12-31', null),
  } as const;
  it.each(Object.entries(cases))('is the same as one that never had them: %s', (name, cell) => {
    const column = columnNamed(name);
    const built = (cells: readonly unknown[]) => {
      const builder = createColumnBuilder(column);
      for (const each of cells) builder.push(each as never);
      return builder.finish();
    };
    fc.assert(
      fc.property(
        fc.array(fc.tuple(cell as fc.Arbitrary<unknown>, fc.boolean()), { minLength: 1 }),
        word,
        (rows, out) => {
          const kept = Uint32Array.from(rows.flatMap(([, stays], row) => (stays ? [row] : [])));
          const isOut = (text: string) => text === out;
          const cleaned = cleanColumn(column, built(rows.map(([value]) => value)), {
            kept,
            concerns: isOut,
            isTakenOut: isOut,
          });
          const left = rows.flatMap(([value, stays]) => {
            if (!stays) return [];
            if (Array.isArray(value)) return [value.filter((item) => !isOut(String(item)))];
            return [value === out ? null : value];
          });
          expect(cleaned?.stored).toEqual(built(left));
        },
      ),
    );
  });
});
