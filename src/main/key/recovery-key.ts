import { createHash, timingSafeEqual } from 'node:crypto';
import { keyLength } from './encryption';

/** Crockford's digits, of which no two look alike (https://www.crockford.com/base32.html). */
const digits = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const likenesses: Readonly<Record<string, string>> = { O: '0', I: '1', L: '1' };
const bitsOfDigit = 5;
/** Bytes of the checksum. With the 32 bytes of the key they make exactly 56 digits. */
const checkLength = 3;

const checkOf = (key: Uint8Array): Buffer =>
  createHash('sha256').update('adviesatlas herstelsleutel').update(key).digest().subarray(0, checkLength);

/** A key in the form that a user writes down: 14 groups of four digits. The last five digits are a checksum of the others. */
export function recoveryKeyOf(key: Uint8Array): string {
  const bits = [...key, ...checkOf(key)].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  const all = (bits.match(/.{5}/g) ?? []).map((five) => digits[Number.parseInt(five, 2)]).join('');
  return (all.match(/.{4}/g) ?? []).join('-');
}

/** The key of a recovery key, in any case and grouping; null when it is mistyped or something else. */
export function readRecoveryKey(text: string): Uint8Array | null {
  const typed = text.toUpperCase().replace(/[\s-]/g, '');
  const values = [...typed].map((sign) => digits.indexOf(likenesses[sign] ?? sign));
  if (values.length * bitsOfDigit !== (keyLength + checkLength) * 8 || values.includes(-1)) return null;
  const bits = values.map((value) => value.toString(2).padStart(bitsOfDigit, '0')).join('');
  const bytes = Uint8Array.from(bits.match(/.{8}/g) ?? [], (byte) => Number.parseInt(byte, 2));
  const key = bytes.subarray(0, keyLength);
  return timingSafeEqual(bytes.subarray(keyLength), checkOf(key)) ? key : null;
}
