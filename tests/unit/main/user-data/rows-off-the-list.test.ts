import Database from 'better-sqlite3';
import { expect, it } from 'vitest';
import { migrate, userVersion, versionOf, withRowsOffTheList } from '../../../../src/main/user-data/database/migrate';
import { writeConditions } from '../../../../src/shared/filters/kinds/conditions-text';

const stored = (text: string, column = 'comparedKind') =>
  JSON.stringify({ name: 'Weg', view: { list: 'advisers', filters: [{ column, text }] } });
const conditions = (text: string) =>
  writeConditions({
    mode: 'any',
    of: [
      { column: 'comparedKind', text },
      { column: 'city', text: 'gestopt' },
    ],
  });

it.each([
  ['gestopt', 'uit de lijst|gestopt'],
  ['nieuw|gestopt', 'nieuw|uit de lijst|gestopt'],
  ['gestopt|nieuw', 'uit de lijst|gestopt|nieuw'],
  ['!gestopt', '!uit de lijst|gestopt'],
  ['nieuw', 'nieuw'],
  ['uit de lijst|gestopt', 'uit de lijst|gestopt'],
])('a stored filter on stopped rows keeps choosing those that left the list: %s', (before, after) => {
  expect(withRowsOffTheList(stored(before))).toBe(stored(after));
  expect(withRowsOffTheList(stored(before, 'city'))).toBe(stored(before, 'city'));
  expect(withRowsOffTheList(stored(conditions(before), 'conditions'))).toBe(stored(conditions(after), 'conditions'));
});

it('a database of before is migrated with its filters, and a text that is no filter stays', () => {
  const database = new Database(':memory:');
  migrate(database);
  const put = database.prepare("INSERT INTO saved_filters VALUES ('volledig', ?, 0, 1, ?)");
  put.run('a', stored('gestopt'));
  put.run('b', 'comparedKind kapot');
  // Of a later version.
  for (const table of [
    'followed_offices',
    'kept_moments',
    'own_table_columns',
    'own_tables',
    'match_decisions',
    'paper_days',
    'paper_work',
    'own_limits',
    'written_by',
    'quality_answers',
    'quality_reports',
    'quality_off',
    'duplicate_decisions',
  ])
    database.exec(`DROP TABLE ${table}`);
  database.pragma('user_version = 18');
  migrate(database);
  expect(versionOf(database)).toBe(userVersion);
  expect(database.prepare('SELECT filter FROM saved_filters ORDER BY id').pluck().all()).toEqual([
    stored('uit de lijst|gestopt'),
    'comparedKind kapot',
  ]);
});
