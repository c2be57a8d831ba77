import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { UserDatabase } from '../../../../../src/main/user-data/database/user-database';
import { ownWorkFile, readOwnWork } from '../../../../../src/main/user-data/own-work/own-work';

const folder = mkdtempSync(join(tmpdir(), 'adviesatlas-limits-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const open = () => UserDatabase.open(folder, new Uint8Array(32).fill(3), { today: '2026-11-29', version: '1.0.0' });
const role = 'volledig';
const limits = { low: 1.1, high: 1.25, since: null };
const stored = { column: 'currentRatio', low: 1.1, high: 1.25, since: '2026-11-12' };

it('own limits are of one role, keep their day, and can be withdrawn and restored', () => {
  let database = open();
  const change = database.ownLimits.change(role, { column: 'currentRatio', next: limits, seen: null }, '2026-11-12');
  expect(change).toEqual(stored);
  database.close();
  database = open();
  expect(database.ownLimits.all(role)).toEqual([stored]);
  expect(database.ownLimits.all('hypotheek')).toEqual([]);
  expect(
    database.ownLimits.change(role, { column: 'currentRatio', next: null, seen: stored }, '2026-11-20'),
  ).toBeNull();
  expect(database.ownLimits.all(role)).toEqual([]);
  database.ownLimits.change(role, { column: 'currentRatio', next: stored, seen: null }, '2026-11-20');
  expect(database.ownLimits.all(role)).toEqual([stored]);
  database.close();
});

it('a window that saw other limits changes nothing', () => {
  const database = open();
  const change = () =>
    database.ownLimits.change(role, { column: 'currentRatio', next: { ...limits, low: 1 }, seen: null }, '2026-11-21');
  expect(change).toThrow('CHANGED_ELSEWHERE');
  expect(database.ownLimits.all(role)).toEqual([stored]);
  database.close();
});

it('go along with own work, and never replace those that are here', () => {
  const database = open();
  const { text } = ownWorkFile({ [role]: database.ownWork(role), hypotheek: database.ownWork(role) });
  database.ownLimits.change(
    role,
    { column: 'currentRatio', next: { low: 2, high: null, since: null }, seen: stored },
    '2026-11-22',
  );
  const merged = database.addOwnWork(readOwnWork(text), () => '1');
  expect(merged.volledig?.unchanged.ownLimits).toBe(1);
  expect(database.ownLimits.all(role)[0]?.low).toBe(2);
  expect(database.ownLimits.all('hypotheek')).toEqual([stored]);
  database.close();
});
