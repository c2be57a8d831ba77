import type { ProviderCell } from '../../../provider-api/lists';
import type { RowValues } from '../facts/row-source';
import type { OfficeMonth } from '../office/office-month';
import type { FieldValues, Json } from './versions';

/** Makes the values of a part of a dossier from the columns of the office in the same month, so that list and dossier agree. */
export type DossierPart = (at: OfficeMonth, columns: RowValues) => FieldValues;

/** The values of a field with at most one value. */
export const singleValue = (value: ProviderCell | undefined): readonly Json[] =>
  value === null || value === undefined ? [] : [value as Json];

/** The values of a field that has each item of a list as a separate value. */
export const itemValues = (value: ProviderCell | undefined): readonly Json[] =>
  Array.isArray(value) ? value : singleValue(value);

/** An object made from the filled columns, under other names; no value when all columns are empty. */
export function objectValue(columns: RowValues, names: Readonly<Record<string, string>>): readonly Json[] {
  const filled = Object.entries(names).flatMap(([name, column]) => {
    const value = columns[column];
    return value === null || value === undefined ? [] : [[name, value as Json] as const];
  });
  return filled.length === 0 ? [] : [Object.fromEntries(filled)];
}
