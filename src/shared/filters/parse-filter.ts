import type { Column, FilterKind } from '../catalog/column';
import { parseBirthDate } from './birth-date-filter';
import { parseDate } from './date-filter';
import type { ParsedFilter } from './filter';
import { parseKvkPresence } from './kvk-presence-filter';
import { parseCommaList, parseList } from './list-filter';
import { parseNumber } from './number-filter';
import { parsePostcode } from './postcode-filter';
import { parseDigits, parseInfix, parsePrefix, parsePresence, parseYesNo } from './text-filter';

const parsers: Readonly<Record<FilterKind, (text: string, thisYear: number) => ParsedFilter>> = {
  infix: parseInfix,
  prefix: parsePrefix,
  digits: parseDigits,
  presence: parsePresence,
  number: parseNumber,
  list: parseList,
  commaList: parseCommaList,
  date: parseDate,
  postcode: parsePostcode,
  yesNo: parseYesNo,
  birthDate: parseBirthDate,
  kvkPresence: parseKvkPresence,
};

/**
 * Reads what was typed for a column; text of only spaces is no filter and must not come here.
 * @param thisYear the year by the clock service, for the bounds of date filters
 */
export const parseFilter = (column: Column, text: string, thisYear: number): ParsedFilter =>
  parsers[column.filterKind](text, thisYear);

/** Typed text that filters nothing. */
export const isNoFilter = (text: string): boolean => text.trim() === '' || text === '&';
