/** Reads a KvK number of 7 or 8 digits as the 8 digits on screen; null for any other text (docs/rules/months.md#kvk-numbers). */
export function readKvk(text: string): string | null {
  const digits = text.trim();
  return /^\d{7,8}$/.test(digits) ? digits.padStart(8, '0') : null;
}
