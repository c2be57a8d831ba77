import type { InfoGroup } from '../../shared/catalog/column';
import type { Mutations } from '../../shared/domain/list';
import type { SeenColumn } from './list-store';

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

/** A byte a row: 1 where one of the columns has a day in the period. A day is tested once, however many rows have it. */
export function mutationMask(columns: readonly SeenColumn[], { from, to }: Mutations, rows: number): Uint8Array {
  const mask = new Uint8Array(rows);
  for (const { column, via } of columns) {
    const { stored } = column;
    if (stored.storage !== 'items') continue;
    const within = stored.dictionary.map((day) => day >= from && day <= to);
    const pass = stored.combinations.map((days) => days.some((day) => within[day]));
    for (let row = 0; row < rows; row++) {
      const code = stored.codes[via === null ? row : (via[row] as number)] ?? 0;
      if (pass[code]) mask[row] = 1;
    }
  }
  return mask;
}
