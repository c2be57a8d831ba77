import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { UserDatabase } from '../../../../../src/main/user-data/database/user-database';
import { ownWorkFile, readOwnWork } from '../../../../../src/main/user-data/own-work/own-work';
import { reportDigest } from '../../../../../src/main/user-data/tables/quality-table';

const folder = mkdtempSync(join(tmpdir(), 'adviesatlas-quality-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
let place = 0;
let at = '';
const open = () => UserDatabase.open(at, new Uint8Array(32).fill(3), { today: '2026-11-29', version: '1.0.0' });
beforeEach(() => {
  place += 1;
  at = join(folder, String(place));
});
const role = 'volledig';
const values = [
  { column: 'fte', text: '14,2' },
  { column: 'fteKvk', text: '1,0' },
];
const finding = { rule: 'fteSources', office: '99041278', period: '2026-11', values };
const answer = { ...finding, reason: 'Nagevraagd', at: '2026-11-29T10:00:00.000Z', revision: 0 };
const report = { ...finding, name: 'Van Dijk', at: '2026-11-29T10:00:00.000Z', digest: 'a'.repeat(64) };

it('an answer is of one role, is remembered, and can be withdrawn and given again', () => {
  let database = open();
  const stored = database.quality.answer(role, answer);
  database.close();
  database = open();
  expect(database.quality.all(role)).toEqual({ answers: [stored], reports: [], off: [] });
  expect(database.quality.answers('hypotheek')).toEqual([]);
  expect(() => database.quality.answer(role, { ...answer, reason: 'Iets anders' })).toThrow('CHANGED_ELSEWHERE');
  database.quality.withdraw(role, stored);
  expect(database.quality.answers(role)).toEqual([]);
  expect(database.quality.answer(role, answer).revision).toBeGreaterThan(stored.revision);
  database.close();
});

it('every mail keeps its date, and a report can be taken back', () => {
  const database = open();
  const later = { ...report, at: '2026-12-02T10:00:00.000Z' };
  database.quality.report(role, [later, { ...report, office: '99041279' }]);
  database.quality.report(role, [report]);
  expect(database.quality.reports(role).map(({ at: sent, office }) => [sent.slice(0, 10), office])).toEqual([
    ['2026-11-29', '99041278'],
    ['2026-11-29', '99041279'],
    ['2026-12-02', '99041278'],
  ]);
  database.quality.takeBack(role, [report]);
  expect(database.quality.reports(role)).toHaveLength(2);
  database.close();
});

it('a rule is off until it is switched on', () => {
  const database = open();
  database.quality.switchRule(role, { rule: 'fteSources', isOn: false });
  database.quality.switchRule(role, { rule: 'fteSources', isOn: false });
  expect(database.quality.off(role)).toEqual(['fteSources']);
  database.quality.switchRule(role, { rule: 'fteSources', isOn: true });
  expect(database.quality.off(role)).toEqual([]);
  database.close();
});

it('the digest of a report is that of what it says', () => {
  expect(reportDigest(report)).toBe(reportDigest({ ...report, name: 'Van Dyk' }));
  expect(reportDigest(report)).not.toBe(reportDigest({ ...report, period: '2026-12' }));
  expect(reportDigest(report)).not.toBe(reportDigest({ ...report, values: [] }));
});

it('a removed office leaves answers and reports, and a removed person the values that name it', () => {
  const database = open();
  const named = {
    ...answer,
    rule: 'personTwice',
    reason: 'A. de Vries werkt hier',
    values: [...values, { column: 'persons', text: 'A. de Vries' }],
  };
  database.quality.answer(role, answer);
  database.quality.answer(role, { ...named, office: '99041280' });
  database.quality.report(role, [
    report,
    { ...report, office: '99041278_2' },
    { ...report, office: '99041280', values: named.values },
  ]);
  expect(database.removeTraces({ kind: 'person', id: '7' }, ['A. de Vries'])).toBe(2);
  const [, kept] = database.quality.answers(role);
  expect(kept).toMatchObject({ reason: 'A. de Vries werkt hier', values });
  expect(database.quality.reports(role).map((each) => each.values)).toEqual([values, values, values]);
  expect(database.removeTraces({ kind: 'office', id: '99041278' })).toBe(3);
  expect(database.quality.all(role)).toMatchObject({
    answers: [{ office: '99041280' }],
    reports: [{ office: '99041280' }],
  });
  database.close();
});

it('all of it goes along with own work, and never replaces what is here', () => {
  const database = open();
  database.quality.answer(role, answer);
  database.quality.report(role, [report]);
  database.quality.switchRule(role, { rule: 'fteSources', isOn: false });
  const { text } = ownWorkFile({ [role]: database.ownWork(role), hypotheek: database.ownWork(role) });
  const merged = database.addOwnWork(readOwnWork(text), () => '1');
  expect(merged.volledig?.unchanged).toMatchObject({ qualityAnswers: 1, qualityReports: 1, qualityOff: 1 });
  expect(database.quality.all('hypotheek')).toMatchObject({
    answers: [{ reason: 'Nagevraagd' }],
    reports: [report],
    off: ['fteSources'],
  });
  database.close();
});
