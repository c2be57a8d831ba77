import { withoutInvisibleSigns } from '../format/fold';
import { readListedKvk } from './listed-kvk';

/** Text before a typed number: an apostrophe from Excel, or `KvK`. */
const before = /^['’‘`]?\s*(?:k\.?v\.?k\.?(?:[\s-]*(?:nummer|nr\.?))?\s*:?\s*)?(?=\d)/i;

/**
 * The digits of a typed number, or of its beginning: `9904 1278`, `99.04`, `KvK 99041278`. A whole KvK number is read in any notation
 * (docs/rules/months.md#kvk-notations), so `9900001.0` is 9900001. Null when the text is not a number.
 */
export function readTypedDigits(text: string): string | null {
  const typed = withoutInvisibleSigns(text).trim();
  const digits = typed.replace(before, '').replace(/[\s.'-]/g, '');
  if (!/^\d+$/.test(digits)) return readListedKvk(typed).kvk;
  const isPlain = /^\d+$/.test(typed);
  return isPlain ? typed : ((/[.,]0{1,2}$/.test(typed) ? readListedKvk(typed).kvk : null) ?? digits);
}
