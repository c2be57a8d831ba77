import type { Column, FilterKind } from '../catalog/column';
import { type ListChoice, readListChoice } from './list-filter';

/** A filter in Dutch: what it is about, and the words after it (bold on a chip). */
export type FilterDescription = { readonly label: string; readonly words: string };

const maxNamed = 3;
const joiner = new Intl.ListFormat('nl', { type: 'disjunction' });
const conjoiner = new Intl.ListFormat('nl', { type: 'conjunction' });

const listWords = (text: string): string => {
  const choice: ListChoice = readListChoice(text);
  const names = [...(choice.empty ? ['(leeg)'] : []), ...choice.values];
  const shown =
    names.length > maxNamed ? [...names.slice(0, maxNamed - 1), `${names.length - maxNamed + 1} meer`] : names;
  return (choice.all ? conjoiner : joiner).format(shown);
};

const startsWith = (text: string) => `begint met “${text.trim()}”`;
const contains = (text: string) => `bevat “${text}”`;

const numberWords = (text: string): string => {
  const typed = text.trim();
  if (typed.startsWith('>=')) return `is ${typed.slice(2).trim()} of meer`;
  if (typed.startsWith('<=')) return `is ${typed.slice(2).trim()} of minder`;
  if (typed.startsWith('>')) return `is meer dan ${typed.slice(1).trim()}`;
  if (typed.startsWith('<')) return `is minder dan ${typed.slice(1).trim()}`;
  const range = /^(-?[\d,]+)\s*-\s*(-?[\d,]+)$/.exec(typed);
  return range ? `is ${range[1]} t/m ${range[2]}` : `is ${typed}`;
};

const presenceWords = (text: string): string => {
  const typed = text.trim();
  if (typed === '-') return 'is leeg';
  return typed === '+' || typed === '*' ? 'is ingevuld' : startsWith(text);
};

const dateWords = (text: string): string => {
  const [from = '', to] = text.replace(/\s/g, '').split('..');
  if (to === undefined) return `in ${from}`;
  if (from === '') return `t/m ${to}`;
  return to === '' ? `vanaf ${from}` : `${from} t/m ${to}`;
};

const words: Readonly<Record<FilterKind, (text: string) => string>> = {
  infix: contains,
  prefix: startsWith,
  digits: startsWith,
  presence: presenceWords,
  number: numberWords,
  list: listWords,
  commaList: listWords,
  date: dateWords,
  postcode: (text) => text.trim().toUpperCase(),
  birthDate: (text) => `is ${text.trim().replace(/(\d{4})\s*-\s*(\d{4})/, '$1 t/m $2')}`,
  kvkPresence: (text) => (text.trim() === '-' ? 'staat er niet in' : 'staat erin'),
  yesNo: (text) => (text.trim() === '~' ? '(leeg)' : text.trim()),
};

/** A filter as a chip and an export say it, e.g. `Naam` and `bevat “advies”`. */
export const describeFilter = (column: Column, text: string): FilterDescription => ({
  label: column.label,
  words: words[column.filterKind](text),
});

/** Syntax hint in an empty filter cell. */
export const filterHint: Readonly<Record<FilterKind, string>> = {
  infix: 'bevat',
  prefix: 'begint met',
  digits: 'begint met',
  presence: '+, - of begin',
  number: 'bijv. 3-5',
  list: 'alle',
  commaList: 'alle',
  date: 'bijv. 2023',
  postcode: 'bijv. 10-12',
  yesNo: 'alle',
  birthDate: 'bijv. 1970',
  kvkPresence: 'alle',
};
