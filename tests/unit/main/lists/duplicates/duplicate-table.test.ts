import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { UserDatabase } from '../../../../../src/main/user-data/database/user-database';

const folder = mkdtempSync(join(tmpdir(), 'adviesatlas-duplicates-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const open = () =>
  UserDatabase.open(join(folder, 'user.sqlite'), new Uint8Array(32).fill(3), { today: '2026-11-29', version: '1.0.0' });
const role = 'volledig';
const decision = (second: string) => ({
  ...{ first: '99000001', second, verdict: 'different' as const },
  ...{ at: '2026-11-29T10:00:00.000Z', revision: 0 },
});

it('a decision is of one role, is remembered, can be withdrawn, and goes with its office', () => {
  let database = open();
  const stored = database.duplicates.decide(role, [decision('99000002'), decision('99000003')]);
  database.close();
  database = open();
  expect(database.duplicates.all(role)).toEqual(stored);
  expect(database.duplicates.all('hypotheek')).toEqual([]);
  expect(() => database.duplicates.decide(role, [decision('99000004'), decision('99000002')])).toThrow(
    'CHANGED_ELSEWHERE',
  );
  expect(database.duplicates.all(role)).toHaveLength(2);
  database.duplicates.withdraw(role, stored.slice(0, 1));
  expect(database.duplicates.all(role)).toEqual(stored.slice(1));
  database.removeTraces({ kind: 'office', id: '99000003' });
  expect(database.duplicates.all(role)).toEqual([]);
  database.close();
});
