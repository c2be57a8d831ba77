import type { KvkRefusal } from '../domain/lists/kvk-list';
import { withoutInvisibleSigns } from '../format/fold';

/** A cell of a list that was read: the number and the words after it, or why it has no number. */
export type ListedKvk =
  | { readonly kvk: string; readonly behind: string }
  | { readonly kvk: null; readonly reason: KvkRefusal };

/** What Excel and CSV files put around a text so that it is not read as a number: `="99000010"`, `'99000010`. */
const wrapped = /^(?:=\s*"(.*)"|['’‘`]+(.*?)['’‘`]*)$/s;
const prefix = /^k\.?\s?v\.?\s?k\.?[\s._-]*(?:nummer|nr\.?|no\.?)?\s*[:.]?\s*(?=\d)/i;
/** Digits in groups: `12.345.678`, `12 345 678`, `12,345,678`, `1234 5678`. */
const groups = /^(?:\d{1,2}([. ,])\d{3}\1\d{3}|\d{4} \d{4})$/;
/** A whole number that a program wrote with decimals: `9900001.0`, `9.900.001,00`. */
const zeroDecimals = /^(.*\d)([.,])0{1,2}$/s;
const location = /^(\d{7,8})_\S*$/;
const named = /^(\d{7,8})[\s:–-]+(\(?\p{L}.*)$/su;
const currency = /^euro?$/i;
const power = /^(\d)(?:[.,](\d+))?e\+?(\d{1,2})$/i;
const day =
  /^(?:\d{1,2}[-./ ]\d{1,2}[-./ ]\d{2}(?:\d{2})?|\d{4}[-./]\d{1,2}[-./]\d{1,2})(?:[ T]\d{1,2}:\d{2}(?::\d{2})?)?$/;

/**
 * Reads the KvK number in a cell that people or programs wrote, in any notation (docs/rules/months.md#kvk-notations). A text that could be
 * something else, such as an amount, a day or a rounded number, is refused.
 */
export function readListedKvk(cell: string): ListedKvk {
  const text = bare(withoutInvisibleSigns(cell).trim()).replace(prefix, '');
  const kvkText = text.match(location)?.[1] ?? wholeNumber(text);
  if (kvkText !== null) return isNumber(kvkText) ? { kvk: kvkText.padStart(8, '0'), behind: '' } : refused('noNumber');
  const [, number = '', words = ''] = named.exec(text) ?? [];
  if (isNumber(number) && !/\d{7}/.test(words) && !currency.test(words))
    return { kvk: number.padStart(8, '0'), behind: words.trim() };
  return refused(reasonOf(text));
}

/** Whether a cell holds a number that could be a KvK number, also among words. */
export const holdsNumber = (cell: string): boolean => {
  const text = withoutInvisibleSigns(cell);
  return readListedKvk(text).kvk !== null || /(?<!\d)\d{7,8}(?!\d)/.test(text.replace(/(?<=\d)[. ](?=\d)/g, ''));
};

const refused = (reason: KvkRefusal): ListedKvk => ({ kvk: null, reason });

/** A number of only zeros is invalid. */
const isNumber = (digits: string): boolean => /^\d{7,8}$/.test(digits) && /[1-9]/.test(digits);

function bare(text: string): string {
  const [, formula, apostrophe] = wrapped.exec(text) ?? [];
  return (formula ?? apostrophe ?? text).trim();
}

/** The digits of a whole number of 7 or 8 digits in a known notation; null for any other text. */
function wholeNumber(text: string): string | null {
  const digits = ungrouped(text);
  if (digits !== null) return digits;
  const [, whole = '', sign = ''] = zeroDecimals.exec(text) ?? [];
  const grouping = groups.exec(whole)?.[1];
  // The same sign cannot separate both groups and decimals: `9.900.001.00` is invalid.
  if (whole !== '' && grouping !== sign && ungrouped(whole) !== null) return ungrouped(whole);
  return exactPower(text);
}

function ungrouped(text: string): string | null {
  const digits = groups.test(text) ? text.replace(/[. ,]/g, '') : text;
  return /^\d{7,8}$/.test(digits) ? digits : null;
}

/** `9.9000010E+07` contains every digit; with fewer decimals the last digits are lost. */
function exactPower(text: string): string | null {
  const [, first = '', decimals = '', exponent = ''] = power.exec(text) ?? [];
  return first !== '' && decimals.length === Number(exponent) ? ungrouped(first + decimals) : null;
}

/** A longer text is no amount; the pattern would take seconds for a cell of tens of thousands of blanks. */
const longestAmount = 100;

function reasonOf(text: string): KvkRefusal {
  if (power.test(text)) return 'rounded';
  if (day.test(text)) return 'day';
  if ((text.match(/(?<!\d)\d{7,8}(?!\d)/g) ?? []).length > 1) return 'several';
  if (
    text.length <= longestAmount &&
    /^[-+]?\s*(?:(?:€|euro?)\s*)?[-+]?\d[\d., ]*\s*(?:%|€|euro?)?$/i.test(text) &&
    /[€%+-]|[.,]\d{1,2}(?!\d)|eur/i.test(text)
  )
    return 'amount';
  if (/^\d+$/.test(text)) return text.length === 9 ? 'rsin' : text.length === 12 ? 'establishment' : 'length';
  return 'noNumber';
}
