import type { ProviderCell } from '../../../provider-api/lists';
import type { OfficeMonth } from '../office/office-month';
import type { RowValues } from '../row-source';
import type { FieldValues, Json } from './versions';

/** The values of a part of a dossier, from an office and its columns in the same month: what a list says, the dossier says. */
export type DossierPart = (at: OfficeMonth, columns: RowValues) => FieldValues;

/** A value, or none. */
export const one = (value: ProviderCell | undefined): readonly Json[] =>
  value === null || value === undefined ? [] : [value as Json];

/** Each item of a list as a value of its own. */
export const each = (value: ProviderCell | undefined): readonly Json[] => (Array.isArray(value) ? value : one(value));

/** An object of the columns that are filled, under other names; none when nothing is filled. */
export function grouped(columns: RowValues, names: Readonly<Record<string, string>>): readonly Json[] {
  const filled = Object.entries(names).flatMap(([name, column]) => {
    const value = columns[column];
    return value === null || value === undefined ? [] : [[name, value as Json] as const];
  });
  return filled.length === 0 ? [] : [Object.fromEntries(filled)];
}
