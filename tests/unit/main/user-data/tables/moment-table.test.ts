import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { UserDatabase } from '../../../../../src/main/user-data/database/user-database';
import type { StoredMoment } from '../../../../../src/main/user-data/tables/moment-table';

const folder = mkdtempSync(join(tmpdir(), 'adviesatlas-moments-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const open = () => UserDatabase.open(folder, new Uint8Array(32).fill(3), { today: '2026-11-29', version: '1.0.0' });
const role = 'volledig';
const moment = (id: string, office: string, text: string): StoredMoment => ({
  ...{ id, office, text },
  keptAt: `2026-11-29T10:0${id}:00.000Z`,
});

it('a moment is written once, is in its role only, and stays as it is', () => {
  const database = open();
  database.moments.keep(role, moment('1', '99000001', 'eerst'));
  database.moments.keep(role, moment('1', '99000002', 'anders'));
  database.moments.keep(role, moment('2', '99000001', 'daarna'));
  expect(database.moments.all(role, '99000001').map(({ text }) => text)).toEqual(['daarna', 'eerst']);
  expect(database.moments.all('hypotheek', null)).toEqual([]);
  database.close();
});

it('a removed moment is in no list and no file of own work, can be restored or kept again, and is gone after a start', () => {
  let database = open();
  database.moments.remove(role, '1');
  expect(database.ownWork(role).moments.map(({ id }) => id)).toEqual(['2']);
  expect(() => database.moments.find(role, '1')).toThrow('MOMENT_GONE');
  database.moments.restore(role, '1');
  expect(database.moments.find(role, '1').text).toBe('eerst');
  database.moments.remove(role, '1');
  database.moments.keep(role, moment('1', '99000001', 'eerst'));
  expect(database.moments.all(role, null)).toHaveLength(2);
  database.moments.remove(role, '1');
  database.close();
  database = open();
  expect(() => database.moments.restore(role, '1')).toThrow('MOMENT_GONE');
  expect(database.moments.all(role, null)).toHaveLength(1);
  database.close();
});

it('a removal on request takes the moments of an office, of its locations, and those that mention a person', () => {
  const database = open();
  database.moments.keep(role, moment('3', '99000003_1', 'vestiging'));
  database.moments.keep('hypotheek', moment('4', '99000004', JSON.stringify({ name: 'Jansen "Jan"' })));
  expect(database.moments.removeAbout({ kind: 'office', id: '99000003' }, [])).toBe(1);
  expect(database.moments.removeAbout({ kind: 'person', id: '10000011' }, ['Jansen "Jan"'])).toBe(1);
  expect(database.moments.all(role, null).map(({ id }) => id)).toEqual(['2']);
  expect(database.moments.all('hypotheek', null)).toEqual([]);
  database.close();
});

it('a removal of a person leaves moments in which the number of the person is only a part of other values', () => {
  const database = open();
  for (const { id } of database.moments.all(role, null)) database.moments.remove(role, id);
  database.moments.keep(role, moment('5', '99000005', JSON.stringify({ phone: '030-9900000', kvk: '99000005' })));
  for (const id of ['5', '9900', '99000005'])
    expect(database.moments.removeAbout({ kind: 'person', id }, ['Petra Verdwenen'])).toBe(0);
  expect(database.moments.removeAbout({ kind: 'office', id: '09900000' }, [])).toBe(0);
  expect(database.moments.removeAbout({ kind: 'office', id: '99000005' }, [])).toBe(1);
  database.close();
});
