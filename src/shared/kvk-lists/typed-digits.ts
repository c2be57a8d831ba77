import { readListedKvk } from './listed-kvk';

/** Text that may come before a typed number: an apostrophe of Excel, or `KvK`. */
const before = /^['’‘`]?\s*(?:k\.?v\.?k\.?(?:[\s-]*(?:nummer|nr\.?))?\s*:?\s*)?(?=\d)/i;

/**
 * The digits of a number, or of its beginning, that is typed: `9904 1278`, `99.04`, `KvK 99041278`. A whole KvK number in any
 * notation is that number (docs/product.md#kvk-notations), so `9900001.0` is 9900001. Null for what is none.
 */
export function readTypedDigits(text: string): string | null {
  const typed = text.trim();
  const digits = typed.replace(before, '').replace(/[\s.'-]/g, '');
  if (!/^\d+$/.test(digits)) return readListedKvk(typed).kvk;
  const isPlain = /^\d+$/.test(typed);
  return isPlain ? typed : ((/[.,]0{1,2}$/.test(typed) ? readListedKvk(typed).kvk : null) ?? digits);
}
