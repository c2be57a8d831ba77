/** A KvK number of 7 or 8 digits as the 8 on screen; null when it is none (docs/product.md#kvk-numbers). */
export function readKvk(text: string): string | null {
  const digits = text.trim();
  return /^\d{7,8}$/.test(digits) ? digits.padStart(8, '0') : null;
}

/**
 * The number in a cell of a list that people made: without spaces and dots between its digits, and without the location behind
 * an underscore (docs/product.md#kvk-lists).
 */
export const readListedKvk = (cell: string): string | null =>
  readKvk(cell) ?? readKvk((cell.split('_', 1)[0] ?? '').replace(/[\s.]/g, ''));
