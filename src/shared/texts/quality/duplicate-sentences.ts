import {
  type DuplicateDecision,
  type DuplicateSign,
  duplicateSigns,
  type SharedValue,
} from '../../domain/quality/duplicate';
import { formatCount } from '../../format/format-number';

/** The sign that offices have in common, before its value. */
export const duplicateSignWords: Readonly<Record<DuplicateSign, string>> = {
  phone: 'Telefoonnummer',
  mail: 'Mailadres',
  site: 'Site',
  address: 'Adres',
  people: 'Beleidsbepaler',
};

/** The signs of a finding in words: `telefoonnummer en site`. */
export function signsOf(shared: readonly SharedValue[]): string {
  const words = duplicateSigns
    .filter((sign) => shared.some((value) => value.sign === sign))
    .map((sign) => duplicateSignWords[sign].toLowerCase());
  const last = words.at(-1) ?? '';
  return words.length < 2 ? last : `${words.slice(0, -1).join(', ')} en ${last}`;
}

/** What the user decided about the pairs of a finding. */
export const decidedWords = (decisions: readonly DuplicateDecision[]): string =>
  decisions.every(({ verdict }) => verdict === 'same')
    ? 'Hetzelfde kantoor, volgens u'
    : decisions.every(({ verdict }) => verdict === 'different')
      ? 'Verschillende kantoren, volgens u'
      : 'Per paar verschillend beoordeeld';

/** The signs that could not be looked at; empty without such signs. */
export const withheldSigns = (withheld: readonly DuplicateSign[]): string =>
  withheld.length === 0
    ? ''
    : `Niet nagekeken, want niet in uw abonnement: ${withheld.map((sign) => duplicateSignWords[sign].toLowerCase()).join(', ')}.`;

/** That there are more findings than are shown; empty when there are not. */
export const moreDuplicates = (shown: number, total: number): string =>
  total <= shown
    ? ''
    : `Dit zijn de eerste ${formatCount(shown)} van ${formatCount(total)}. Kies bij Kantoren een kleinere groep om de andere te zien.`;
