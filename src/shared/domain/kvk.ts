/** A KvK number of 7 or 8 digits as the 8 that every screen shows; null when it is none (specification, section 5). */
export function readKvk(text: string): string | null {
  const digits = text.trim();
  return /^\d{7,8}$/.test(digits) ? digits.padStart(8, '0') : null;
}
