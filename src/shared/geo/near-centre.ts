import { distanceRange, type Near, nearestRange } from '../domain/lists/list';
import type { GeoPoint } from '../domain/register/geo-point';
import { readKvk } from '../domain/register/kvk';
import { withoutInvisibleSigns } from '../format/fold';
import { readTypedNumber } from '../format/format-number';
import { readTypedDigits } from '../kvk-lists/typed-digits';
import { isInCountryBox } from './country-box';

const postcodePattern = /^([1-9]\d{3})\s*([a-z]{2})?$/i;

const pointPattern = /^(\d{1,2}[.,]\d+)\s*°?\s*N\s*,?\s*(\d[.,]\d+)\s*°?\s*O$/i;
/** The decimals of a place's degrees: a precision of some ten metres. */
const placeDecimals = 4;

const degrees = (text: string): number => Number(text.replace(',', '.'));

/** A place on the map as the centre of a distance; null for a place outside the country. */
export function centreAt({ latitude, longitude }: GeoPoint): Near['centre'] | null {
  const rounded = (value: number): number => Number(value.toFixed(placeDecimals));
  const place = { latitude: rounded(latitude), longitude: rounded(longitude) };
  return isInCountryBox(place) ? { kind: 'point', ...place } : null;
}

/**
 * Reads a typed centre: a postcode (`3511`, `3511 ab`), a KvK number of seven or eight digits in any notation, or a place as it is shown;
 * null for anything else.
 */
export function readCentre(text: string): Near['centre'] | null {
  const typed = withoutInvisibleSigns(text).trim();
  const postcode = postcodePattern.exec(typed);
  if (postcode !== null) {
    const [, digits = '', letters = ''] = postcode;
    return { kind: 'postcode', postcode: `${digits}${letters.toUpperCase()}` };
  }
  const [, north = '', east = ''] = pointPattern.exec(typed) ?? [];
  if (east !== '') return centreAt({ latitude: degrees(north), longitude: degrees(east) });
  const kvk = readKvk(readTypedDigits(typed) ?? '');
  return kvk === null ? null : { kind: 'office', kvk };
}

/** Reads a typed distance in kilometres; null when it is not a number in the allowed range. */
export function readKilometres(text: string): number | null {
  const read = readTypedNumber(text);
  return read !== null && read >= distanceRange.least && read <= distanceRange.most ? read : null;
}

/** Reads a typed number of nearest rows; null when it is not a whole number in the allowed range. */
export function readNearest(text: string): number | null {
  const read = readTypedNumber(text);
  return read !== null && Number.isInteger(read) && read >= nearestRange.least && read <= nearestRange.most
    ? read
    : null;
}

/** A centre as it is shown, and can be read again; a named place is looked up again. */
export function writeCentre({ centre }: Near): string {
  if (centre.kind === 'office') return `KvK ${centre.kvk}`;
  if (centre.kind === 'place') return centre.name;
  if (centre.kind === 'postcode') return centre.postcode.replace(/^(\d{4})(?=[A-Z])/, '$1 ');
  const shown = (value: number): string => value.toFixed(placeDecimals).replace('.', ',');
  return `${shown(centre.latitude)}° N, ${shown(centre.longitude)}° O`;
}
