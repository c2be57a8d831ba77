/** Area codes of three digits; every other one has four (docs/product.md#formats). */
const shortCodes = new Set(
  '010 013 015 020 023 024 026 030 033 035 036 038 040 043 045 046 050 053 055 058 070 071 072 073 074 075 076 077 078 079 084 085 087 088 091'.split(
    ' ',
  ),
);

/** Digits from the zero on, also of a number that is written for callers from abroad; null for no Dutch number. */
function digitsOf(text: string): string | null {
  const bare = text.replace(/[\s().-]/g, '').replace(/^(?:\+|00)31(?:0)?/, '0');
  return /^0\d{9}$/.test(bare) ? bare : null;
}

/** `06-12345678`, `020-1234567`, `0318-123456`; what is no Dutch number of ten digits stays as it is. */
export function formatPhone(text: string): string {
  const digits = digitsOf(text);
  if (digits === null) return text;
  const length = digits.startsWith('06') ? 2 : shortCodes.has(digits.slice(0, 3)) ? 3 : 4;
  return `${digits.slice(0, length)}-${digits.slice(length)}`;
}

/** What a telephone dials; null for what is no number that it could. */
export function phoneLink(text: string): string | null {
  const digits = digitsOf(text) ?? (/^\+?[\d\s().-]{5,20}$/.test(text.trim()) ? text.replace(/[^\d+]/g, '') : null);
  return digits === null ? null : `tel:${digits}`;
}
