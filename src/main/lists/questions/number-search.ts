import { columnNamed } from '../../../shared/catalog/catalog';
import { parseFilter } from '../../../shared/filters/parse-filter';
import { phoneDigits } from '../../../shared/format/format-phone';
import { withoutInvisibleSigns } from '../../../shared/format/invisible-signs';
import { readTypedDigits } from '../../../shared/kvk-lists/typed-digits';

/** Columns of the offices, and a test of their folded values. */
export type NumberTest = { readonly columns: readonly string[]; readonly test: (folded: string) => boolean };

const wholePostcode = /^[1-9]\d{3}\s*[a-z]{2}$/i;
/** `kantoor.nl`, `www.kantoor.nl/contact`, `info@kantoor.nl`; a name with points in it, such as `b.v.`, is none. */
const web = /^(?:https?:\/\/\S+|www\.\S+|[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}(?:\/\S*)?)$/i;
const mail = /^[^\s@]+@[^\s@]+$/;
/** Digits from which they may be part of a telephone number. */
const shortestPhone = 6;

/** The test of a filter on a column, without its year: none of these kinds has dates. */
function filterTest(column: string, text: string): NumberTest | null {
  const found = columnNamed('advisers', column);
  const read = found === undefined ? null : parseFilter(found, text, 0);
  return read?.ok === true && read.test.on === 'text' ? { columns: [column], test: read.test.test } : null;
}

const present = (tests: readonly (NumberTest | null)[]): readonly NumberTest[] => tests.filter((test) => test !== null);

/** What a search reads as besides names: a KvK or telephone number, a postcode, an address, as the filters read them (docs/product.md#palette). */
export function numberTests(text: string): readonly NumberTest[] {
  const typed = withoutInvisibleSigns(text).trim();
  const of = (...columns: readonly string[]) => present(columns.map((column) => filterTest(column, typed)));
  if (wholePostcode.test(typed)) return of('postcode', 'addressPostal.postcode');
  if (mail.test(typed)) return of('mail', 'mailCombined');
  if (web.test(typed)) return of('url', 'urlCombined');
  const phone = phoneDigits(typed);
  const isPhone = /^[+\d\s()./-]+$/.test(typed) && phone.startsWith('0') && phone.length >= shortestPhone;
  const isNumber = readTypedDigits(typed) !== null && !typed.startsWith('+');
  return [...(isNumber ? of('kvk') : []), ...(isPhone ? of('phone', 'mobile') : [])];
}
