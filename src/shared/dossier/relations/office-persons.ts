import type { Cell } from '../../domain/lists/column';
import { type Asked, type ListPage, type ListPageQuery, largestPage, wholeList } from '../../domain/lists/list';
import type { MonthRef } from '../../domain/months/month';

/** A company where a person has a function; `kvk` is null when the month does not give its number. */
type Company = { readonly kvk: string | null; readonly name: string };

/** A person with a function at an office. */
export type OfficePerson = {
  readonly id: string;
  /** As the register writes it: `J.A. van der Horst (geb. de Wit)`. */
  readonly name: string;
  readonly functions: readonly string[];
  /** The person's companies other than the office itself. */
  readonly elsewhere: readonly Company[];
};

const columns = ['initials', 'infix', 'lastName', 'maidenInfix', 'maidenName', 'companies', 'kvks', 'functions'];

/** Asks the Personenlijst for the persons with a function at an office, by name (docs/rules/dossier.md#people-elsewhere). */
export const personsOfOffice = (month: MonthRef, kvk: string): Asked<ListPageQuery> & { readonly month: MonthRef } => ({
  ...wholeList('persons'),
  month,
  requesterId: 'persons of an office',
  filters: [{ column: 'kvks', text: kvk }],
  sort: [{ column: 'lastName', direction: 'asc' }],
  columns,
  offset: 0,
  limit: largestPage,
});

const textOf = (cell: Cell | undefined): string => (typeof cell === 'string' ? cell : '');
const itemsOf = (cell: Cell | undefined): readonly string[] => (Array.isArray(cell) ? cell : []);
const words = (...parts: readonly string[]): string => parts.filter((part) => part !== '').join(' ');

/** The person's name in a row of the Personenlijst. */
function nameAt(cell: (column: string) => Cell | undefined): string {
  const name = words(textOf(cell('initials')), textOf(cell('infix')), textOf(cell('lastName')));
  const maiden = words(textOf(cell('maidenInfix')), textOf(cell('maidenName')));
  return maiden === '' ? name : `${name} (geb. ${maiden})`;
}

/** A row's companies. Numbers are paired with names only when there are equally many of both. */
function companiesOf(kvks: readonly string[], names: readonly string[]): readonly Company[] {
  if (kvks.length === names.length) return names.map((name, at) => ({ kvk: kvks[at] ?? null, name }));
  return kvks.map((kvk) => ({ kvk, name: `KvK ${kvk}` }));
}

/** The persons of a page that have a function at the office. */
export function officePersons(page: ListPage, kvk: string): readonly OfficePerson[] {
  return page.ids.flatMap((id, row) => {
    const cell = (column: string) => page.columns[column]?.[row];
    const kvks = itemsOf(cell('kvks'));
    // The filter also matches parts of a number, so this row may belong to another office.
    if (!kvks.includes(kvk)) return [];
    const companies = companiesOf(kvks, itemsOf(cell('companies')));
    const elsewhere = companies.filter((company) => company.kvk !== kvk);
    return [{ id, name: nameAt(cell), functions: itemsOf(cell('functions')), elsewhere }];
  });
}

/** The only person with a name as written, with or without the maiden name; null when there is none or more than one. */
export function personNamed(persons: readonly OfficePerson[], written: string): OfficePerson | null {
  const plain = (name: string): string =>
    name
      .replace(/\s*\(geb\. .*\)$/, '')
      .replace(/\s+/g, ' ')
      .trim();
  const [person, ...others] = persons.filter(({ name }) => name === written || plain(name) === plain(written));
  return person !== undefined && others.length === 0 ? person : null;
}
