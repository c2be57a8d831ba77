import type { GroupMember } from '../../../shared/domain/dossiers/dossier';
import { flagOf } from '../../../shared/domain/lists/flag-words';
import type { ListEngine } from '../rows/list-engine';
import { rowValues } from '../rows/row-values';

const columns = ['name', 'city', 'fte', 'afm', 'active'] as const;

/** The office data of a group's members, in the given order; withheld values are null. */
export function membersOf(offices: ListEngine, kvks: readonly string[]): readonly GroupMember[] {
  const sent = columns.filter((name) => !offices.isWithheld(name));
  return kvks.map((kvk) => {
    const row = offices.rowNumber(kvk);
    if (row === undefined) return { ...unknown, kvk };
    const { name, city, fte, afm, active } = rowValues(offices, row, sent).values;
    return {
      kvk,
      known: true,
      name: typeof name === 'string' ? name : null,
      city: typeof city === 'string' ? city : null,
      fte: typeof fte === 'number' ? fte : null,
      // Only an office with a licence has an AFM number.
      licensed: sent.includes('afm') ? afm !== undefined : null,
      active: active === undefined ? null : flagOf(active) !== false,
    };
  });
}

const unknown = { known: false, name: null, city: null, fte: null, licensed: null, active: null } as const;
