import type { InfoGroup } from '../../shared/catalog/column';
import type { Mutations } from '../../shared/domain/list';
import type { SeenColumn } from './list-store';
import { type CodesTest, type RowTest, shareOf } from './row-test';

/** The column that holds the days on which something of an info group changed. */
export const changeColumnOf: Readonly<Record<InfoGroup, string>> = {
  base: 'changedBase',
  contact: 'changedContact',
  persons: 'changedPersons',
  legal: 'changedLegal',
  numbers: 'changedNumbers',
  ratings: 'changedRatings',
  licenses: 'changedLicenses',
};

/** Rows with a day of one of the columns in the period. A day is tested once, however many rows have it. */
export function mutationTest(columns: readonly SeenColumn[], { from, to }: Mutations): RowTest {
  const tests = columns.flatMap(({ column: { stored }, via }): CodesTest[] => {
    if (stored.storage !== 'items') return [];
    const within = stored.dictionary.map((day) => day >= from && day <= to);
    const pass = Uint8Array.from(stored.combinations, (days) => (days.some((day) => within[day]) ? 1 : 0));
    return [{ on: 'codes', codes: stored.codes, pass, share: shareOf(pass), via }];
  });
  return { on: 'any', tests, share: tests.reduce((sum, { share }) => sum + share, 0) };
}
