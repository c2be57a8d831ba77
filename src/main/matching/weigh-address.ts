import type { AddressKind, Evidence } from '../../shared/matching/evidence';
import { lettersApart } from './near-index';
import type { IndexedAddress, OfficeIndex } from './office-index';
import type { ReadRow } from './read-row';

export type WeighedAddress = { readonly bits: number; readonly evidence: readonly Evidence[] };

/** Bits for what agrees or disagrees in an address. */
const weights = {
  nearPostcode: 6,
  samePostcodeDigits: 5,
  doorBesidePostcode: 3,
  streetBesidePostcode: 0.5,
  otherStreetBesidePostcode: -2,
  streetInPlace: 4,
  otherDoor: -1.5,
  otherPostcode: -2,
  otherPlace: -4,
} as const;
const ofKind: Readonly<Record<AddressKind, number>> = { visiting: 0, postal: -0.7, branch: -0.7, former: -1 };
/** A street of fewer letters may have no error. */
const shortestStreet = 6;

/** The best agreement of a row's address with those of an office; null when the row has no address, or the office has none. */
export function weighAddresses(
  row: ReadRow,
  addresses: readonly IndexedAddress[],
  index: OfficeIndex,
): WeighedAddress | null {
  if (addresses.length === 0 || row.postcode + row.place + row.street === '') return null;
  let best: WeighedAddress | null = null;
  for (const address of addresses) {
    const weighed = weighAddress(row, address, index);
    if (best === null || weighed.bits > best.bits) best = weighed;
  }
  return best;
}

const postcodesApart = (written: string, registered: string): number =>
  written.length !== 6 || registered.length !== 6 ? 9 : lettersApart(written, registered, 3);

function sameStreet(written: string, registered: string): boolean {
  if (written === registered) return true;
  const isLong = written.length >= shortestStreet && Math.abs(written.length - registered.length) <= 1;
  return isLong && lettersApart(written, registered) <= 1;
}

function weighAddress(row: ReadRow, address: IndexedAddress, index: OfficeIndex): WeighedAddress {
  const { kind: of } = address;
  const evidence: Evidence[] = [];
  const hasStreet = row.street !== '' && address.street !== '';
  const isStreet = hasStreet && sameStreet(row.street, address.street);
  const isDoor = isStreet && row.number !== '' && row.number === address.number;
  const isPlace = row.place !== '' && row.place === address.place;
  const apart = row.postcode === '' || address.postcode === '' ? null : postcodesApart(row.postcode, address.postcode);
  let bits = ofKind[of];
  if (apart === 0) {
    bits += index.rarity(index.postcodes.count(address.postcode));
    evidence.push({ kind: 'samePostcode', of });
    if (isDoor) bits += weights.doorBesidePostcode;
    else if (isStreet) bits += weights.streetBesidePostcode;
    else if (hasStreet) bits += weights.otherStreetBesidePostcode;
  } else {
    bits += withoutSamePostcode({ row, address, index }, { isStreet, isDoor, isPlace, hasStreet });
    if (apart === 1) {
      bits += isDoor ? weights.nearPostcode / 2 : weights.nearPostcode;
      evidence.push({ kind: 'nearPostcode', of });
    } else if (row.postcode.length === 4 && address.postcode.startsWith(row.postcode)) {
      bits += isPlace ? 1 : weights.samePostcodeDigits;
    } else if (apart !== null) bits += weights.otherPostcode;
  }
  if (isStreet) evidence.push({ kind: 'sameStreet', of });
  if (isPlace) evidence.push({ kind: 'samePlace', of });
  else if (row.place !== '' && address.place !== '' && apart !== 0) evidence.push({ kind: 'otherPlace' });
  return { bits, evidence };
}

type Compared = { readonly row: ReadRow; readonly address: IndexedAddress; readonly index: OfficeIndex };
type Agreeing = Readonly<Record<'isStreet' | 'isDoor' | 'isPlace' | 'hasStreet', boolean>>;

/** The bits of street and place when the postcode does not decide. */
function withoutSamePostcode(
  { row, address, index }: Compared,
  { isStreet, isDoor, isPlace, hasStreet }: Agreeing,
): number {
  let bits = 0;
  if (isPlace) bits += index.rarity(index.places.count(address.place));
  else if (row.place !== '' && address.place !== '') bits += weights.otherPlace;
  if (isDoor) {
    const door = index.rarity(index.doors.count(`${address.street} ${address.number}`));
    bits = Math.min(bits + door, index.rarity(1) + 1);
  } else if (isStreet) bits += isPlace ? weights.streetInPlace : 1;
  else if (hasStreet) bits += weights.otherDoor;
  return bits;
}
