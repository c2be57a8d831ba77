import type { Cell, Column, ColumnKind } from '../domain/lists/column';
import { formatDate, formatIsoDate } from './format-date';
import { formatAmount, formatNumber, formatPercentage, shownDigits, withUnit } from './format-number';
import { formatPhone } from './format-phone';

/** The text of a field without a value (docs/rules/dossier.md#empty-values). */
export const notAvailable = 'niet beschikbaar/bestaand';

/** The text of a field whose values the subscription withholds; a field that is merely empty never has it. */
export const notInSubscription = 'niet in uw abonnement';

/** One of a cell's several values, as its column shows it. */
export const formatItem = ({ kind }: Pick<Column, 'kind'>, item: string): string =>
  kind === 'dates' ? formatIsoDate(item) : item;

/** A cell's several values on one line. */
export const formatItems = (column: Pick<Column, 'kind'>, items: readonly string[]): string =>
  items.map((item) => formatItem(column, item)).join(', ');

/**
 * The text of a cell as its column shows it. Postcodes and other codes are left as the data has them, because files contain them that way.
 */
export const formatText = ({ kind }: Pick<Column, 'kind'>, text: string): string =>
  kind === 'phone' ? formatPhone(text) : text;

const asText = (value: Cell): string => (Array.isArray(value) ? value.join(', ') : String(value));
const asNumber = (format: (value: number, decimals: number) => string) => (value: Cell, decimals: number) =>
  typeof value === 'number' ? format(value, decimals) : asText(value);

const formats: Readonly<Record<ColumnKind, (value: Cell, decimals: number) => string>> = {
  text: asText,
  list: asText,
  number: asNumber(formatNumber),
  amount: asNumber(formatAmount),
  percentage: asNumber(formatPercentage),
  rating: asNumber(formatNumber),
  year: asNumber(shownDigits),
  date: (value) => (typeof value === 'number' ? formatDate(value) : asText(value)),
  dates: (value) => formatItems({ kind: 'dates' }, Array.isArray(value) ? value : [String(value)]),
  flag: asText,
  kvk: (value) => asText(value).padStart(8, '0'),
  code: asText,
  phone: (value) => formatPhone(asText(value)),
  email: asText,
  url: asText,
  postcode: (value) => asText(value).replace(/^(\d{4})([A-Z]{2})$/, '$1 $2'),
};

export const isEmptyCell = (value: Cell | undefined): value is null | undefined | '' =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

/** A cell as the screen shows it, in Dutch; empty when there is no value. */
export function formatCell(column: Column, value: Cell | undefined): string {
  if (isEmptyCell(value)) return '';
  const text = formats[column.kind](value, column.decimals);
  return column.kind === 'number' || column.kind === 'rating' ? withUnit(text, column.unit) : text;
}
