/** The area codes of three digits; all other area codes have four (docs/rules/dossier.md#formats). */
const shortCodes = new Set(
  '010 013 015 020 023 024 026 030 033 035 036 038 040 043 045 046 050 053 055 058 070 071 072 073 074 075 076 077 078 079 084 085 087 088 091'.split(
    ' ',
  ),
);

/** Service numbers: a code, then four or seven digits. */
const service = /^0(?:800|90[069])(?:\d{4}|\d{7})$/;

/** The digits of a (part of a) number from the zero of its area code on, also when it has a country code; other characters are removed. */
export const phoneDigits = (text: string): string =>
  text
    .replace(/[^\d+]/g, '')
    .replace(/^(?:(?:\+|00)310?|310?(?=\d{9}$))/, '0')
    .replaceAll('+', '');

/** The digits of a complete Dutch number; null for any other text. */
function digitsOf(text: string): string | null {
  if (/[^\d\s().+/-]/.test(text)) return null;
  const digits = phoneDigits(text);
  return /^0\d{9}$/.test(digits) || service.test(digits) ? digits : null;
}

/**
 * Formats a Dutch number as `06-12345678`, `020-1234567`, `0318-123456` or `0900-1234`; any other text stays as it is
 * (docs/rules/dossier.md#formats).
 */
export function formatPhone(text: string): string {
  const digits = digitsOf(text);
  if (digits === null) return text;
  if (service.test(digits)) return `${digits.slice(0, 4)}-${digits.slice(4)}`;
  const length = digits.startsWith('06') ? 2 : shortCodes.has(digits.slice(0, 3)) ? 3 : 4;
  return `${digits.slice(0, length)}-${digits.slice(length)}`;
}

/** A link with the number that a telephone dials; null for an invalid number. */
export function phoneLink(text: string): string | null {
  const digits = digitsOf(text) ?? (/^\+?[\d\s().-]{5,20}$/.test(text.trim()) ? text.replace(/[^\d+]/g, '') : null);
  return digits === null ? null : `tel:${digits}`;
}
