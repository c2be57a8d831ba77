import type { KvkRefusal } from '../domain/lists/kvk-list';
import { withoutInvisibleSigns } from '../format/fold';

/** A cell of a list as it is read: the number with the words behind it, or why there is none. */
export type ListedKvk =
  | { readonly kvk: string; readonly behind: string }
  | { readonly kvk: null; readonly reason: KvkRefusal };

/** What Excel and CSV files put around a text so that it stays one: `="99000010"`, `'99000010`. */
const wrapped = /^(?:=\s*"(.*)"|['’‘`]+(.*?)['’‘`]*)$/s;
const prefix = /^k\.?\s?v\.?\s?k\.?[\s._-]*(?:nummer|nr\.?|no\.?)?\s*[:.]?\s*(?=\d)/i;
/** Groups that people write: `12.345.678`, `12 345 678`, `12,345,678`, `1234 5678`. */
const groups = /^(?:\d{1,2}([. ,])\d{3}\1\d{3}|\d{4} \d{4})$/;
/** A whole number as programs write one with decimals: `9900001.0`, `9.900.001,00`. */
const zeroDecimals = /^(.*\d)([.,])0{1,2}$/s;
const location = /^(\d{7,8})_\S*$/;
const named = /^(\d{7,8})[\s:–-]+(\p{L}.*)$/su;
const power = /^(\d)(?:[.,](\d+))?e\+?(\d{1,2})$/i;
const day =
  /^(?:\d{1,2}[-./ ]\d{1,2}[-./ ]\d{2}(?:\d{2})?|\d{4}[-./]\d{1,2}[-./]\d{1,2})(?:[ T]\d{1,2}:\d{2}(?::\d{2})?)?$/;

/**
 * The number in a cell of a list that people or programs wrote (docs/product.md#kvk-notations). Each notation of a number is that
 * number; what may be another, as an amount, a day or a rounded number, is refused.
 */
export function readListedKvk(cell: string): ListedKvk {
  const text = bare(withoutInvisibleSigns(cell).trim()).replace(prefix, '');
  const found = text.match(location)?.[1] ?? wholeNumber(text);
  if (found !== null) return isNumber(found) ? { kvk: found.padStart(8, '0'), behind: '' } : refused('noNumber');
  const [, number = '', words = ''] = named.exec(text) ?? [];
  if (isNumber(number) && !/\d{7}/.test(words)) return { kvk: number.padStart(8, '0'), behind: words.trim() };
  return refused(reasonOf(text));
}

const refused = (reason: KvkRefusal): ListedKvk => ({ kvk: null, reason });

/** Zeros alone are no number. */
const isNumber = (digits: string): boolean => /^\d{7,8}$/.test(digits) && /[1-9]/.test(digits);

function bare(text: string): string {
  const [, formula, apostrophe] = wrapped.exec(text) ?? [];
  return (formula ?? apostrophe ?? text).trim();
}

/** The digits of a text that is one whole number of 7 or 8 digits in a known notation; null otherwise. */
function wholeNumber(text: string): string | null {
  const digits = ungrouped(text);
  if (digits !== null) return digits;
  const [, whole = '', sign = ''] = zeroDecimals.exec(text) ?? [];
  const grouping = groups.exec(whole)?.[1];
  // One sign does not both group and divide: `9.900.001.00` is nothing.
  if (whole !== '' && grouping !== sign && ungrouped(whole) !== null) return ungrouped(whole);
  return exactPower(text);
}

function ungrouped(text: string): string | null {
  const digits = groups.test(text) ? text.replace(/[. ,]/g, '') : text;
  return /^\d{7,8}$/.test(digits) ? digits : null;
}

/** `9.9000010E+07` names every digit; with fewer the last ones are lost. */
function exactPower(text: string): string | null {
  const [, first = '', decimals = '', exponent = ''] = power.exec(text) ?? [];
  return first !== '' && decimals.length === Number(exponent) ? ungrouped(first + decimals) : null;
}

function reasonOf(text: string): KvkRefusal {
  if (power.test(text)) return 'rounded';
  if (day.test(text)) return 'day';
  if ((text.match(/(?<!\d)\d{7,8}(?!\d)/g) ?? []).length > 1) return 'several';
  if (
    /^[-+]?\s*(?:€\s*)?[-+]?\d[\d., ]*\s*(?:%|€|eur(?:o)?)?$/i.test(text) &&
    /[€%+-]|[.,]\d{1,2}(?!\d)|eur/i.test(text)
  )
    return 'amount';
  if (/^\d+$/.test(text)) return text.length === 9 ? 'rsin' : text.length === 12 ? 'establishment' : 'length';
  return 'noNumber';
}
