import type { ContinuedSign } from '../../domain/lists/comparison';

/** What a row that disappeared and the row that continues it have in common, in words. */
export const signWords: Readonly<Record<ContinuedSign, string>> = {
  address: 'adres',
  phone: 'telefoon',
  people: 'beleidsbepaler',
  branch: 'vestigingsnummer',
};
