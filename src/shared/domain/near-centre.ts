import { readKvk } from './kvk';
import type { Near } from './list';

const postcodePattern = /^([1-9]\d{3})\s*([a-z]{2})?$/i;

/** A postcode (`3511`, `3511 ab`) or a KvK number of seven or eight digits; null for anything else. */
export function readCentre(text: string): Near['centre'] | null {
  const typed = text.trim();
  const postcode = postcodePattern.exec(typed);
  if (postcode !== null) {
    const [, digits = '', letters = ''] = postcode;
    return { kind: 'postcode', postcode: `${digits}${letters.toUpperCase()}` };
  }
  const kvk = readKvk(typed);
  return kvk === null ? null : { kind: 'office', kvk };
}

/** The same as it is shown. */
export const writeCentre = ({ centre }: Near): string =>
  centre.kind === 'office' ? `KvK ${centre.kvk}` : centre.postcode.replace(/^(\d{4})(?=[A-Z])/, '$1 ');
