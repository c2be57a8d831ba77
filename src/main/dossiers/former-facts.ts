import type { Dossier } from '../../shared/domain/dossiers/dossier';
import type { FormerFacts } from '../../shared/matching/former-facts';

const nameFields = ['name', 'tradenames', 'nameLicense'] as const;
const addressFields = ['address', 'addressLicense', 'addressPostal'] as const;

/** The names and addresses in an office's dossier that have ended; null when it has none. */
export function formerFactsOf({ kvk, fields }: Dossier): FormerFacts | null {
  const ended = (field: string): readonly unknown[] =>
    (fields[field]?.versions ?? []).flatMap(({ value, end }) => (end === null ? [] : [value]));
  const names = nameFields.flatMap(ended).filter((value) => typeof value === 'string' && value !== '') as string[];
  const addresses = addressFields.flatMap(ended).flatMap((value) => {
    if (typeof value !== 'object' || value === null) return [];
    const { street, postcode, city } = value as Readonly<Record<string, unknown>>;
    return [{ street: textOf(street), postcode: textOf(postcode), place: textOf(city) }];
  });
  if (kvk === null || names.length + addresses.length === 0) return null;
  return { kvk: Number(kvk), names: [...new Set(names)], addresses };
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
