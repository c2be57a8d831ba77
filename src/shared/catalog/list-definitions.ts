import type { Column } from '../domain/lists/column';
import type { ListName } from '../domain/lists/list-name';
import type { MonthListName } from '../domain/months/month-list-name';
import { adviserColumns } from './advisers';
import { defineColumns } from './columns/define-column';
import { locationColumns } from './locations';
import { personColumns } from './persons';
import { pressColumns } from './press';
import { profilingColumns } from './profiling';

/** The columns of an employee's position; the numbers are ours (docs/rules/columns.md#column-numbers). */
const positionColumns: readonly Column[] = defineColumns(
  { group: 'Functie' },
  {
    id: { number: 0, label: 'Functienummer', kind: 'code', width: 130 },
    employer: { number: 1, label: 'Werkgever KvK', kind: 'kvk', width: 130, standard: true },
    employeeCount: { number: 2, label: 'Functionarissen', kind: 'number', width: 130, standard: true },
    totalOfficers: { number: 3, label: 'Functionarissen groep', kind: 'number', width: 170 },
    position: { number: 4, label: 'Functie', kind: 'choice', width: 200, standard: true },
    positionGroup: { number: 5, label: 'Functiegroep', kind: 'choice', standard: true },
    product: { number: 6, label: 'Product', kind: 'choice', standard: true },
    positionMarket: { number: 7, label: 'Doelgroep', kind: 'choice', standard: true },
    clientContact: { number: 8, label: 'Klantcontact', kind: 'flag', standard: true },
    experiences: { number: 9, label: 'Ervaring', kind: 'list', standard: true },
    experienceInYears: { number: 10, label: 'Jaren ervaring', kind: 'number', width: 130, standard: true },
    area: { number: 11, label: 'Werkgebied', kind: 'choice', standard: true },
  },
  {
    id: 'Het nummer van de functie.',
    employer: 'Het KvK-nummer van de werkgever.',
    employeeCount: 'Het aantal functionarissen van de werkgever.',
    totalOfficers: 'Het aantal functionarissen van de hele groep.',
    position: 'De naam van de functie.',
    positionGroup: 'De groep waartoe de functie behoort.',
    product: 'Het product waarmee de functie zich bezighoudt.',
    positionMarket: 'De markt: particulier, zakelijk of beide.',
    clientContact: 'Of de functie contact met klanten heeft.',
    experiences: 'De onderwerpen waarin de persoon ervaring heeft.',
    experienceInYears: 'Het aantal jaren ervaring in het vak.',
    area: 'De provincie waar de functie vooral werkt.',
  },
);

/** How a list is downloaded, and the columns without which its content is not plausible. */
type Download = {
  /** The name of the call in the provider's contract that answers the list. */
  readonly endpoint: string;
  /** Its own columns: those that the provider sends, and those that are calculated from them. */
  readonly columns: readonly Column[];
  /** The column that identifies a row: nearly every row has a valid value, and no two rows have the same. */
  readonly id: string;
  /** An answer without these columns is rejected, and each of their cells must be readable. */
  readonly required: readonly string[];
  /** Columns that analysts use every day: they must not become empty from one month to the next. */
  readonly core: readonly string[];
};

/**
 * A downloaded list whose columns a list shows. The first table gives the rows. A further table is joined by an id: the column `by` of
 * table `from` (the first table by default) contains the id of its row. With `each`, it has several rows for each of the rows before.
 */
type ListTable = {
  readonly list: MonthListName;
  readonly by?: string;
  readonly from?: string;
  /** A column with several ids, and the column of this table in which each id is looked up. */
  readonly split?: { readonly ids: string; readonly in: string };
};

/** The definition of a list. A new list needs a name in `list-name.ts`, an entry here, and its columns. */
type ListDefinition<N extends ListName> = {
  readonly title: string;
  /** The text on the button of its display mode, and of the step that downloads it. */
  readonly short: string;
  /** The words for one row and for several rows. */
  readonly one: string;
  readonly many: string;
  /** Null for a list that only joins other lists. */
  readonly download: N extends MonthListName ? Download : null;
  /** The tables in the order in which a column name is looked up. */
  readonly tables: readonly [ListTable, ...ListTable[]];
  /** The columns that together identify a row. */
  readonly id: readonly string[];
  /** The column with the name of a row's dossier; null when the rows have no dossier. */
  readonly dossier: string | null;
  /** What a click on a row opens (docs/rules/columns.md#row-identity). */
  readonly opens: 'office' | 'person' | 'article';
  /** The columns that show which row it is: they come first and cannot be hidden. */
  readonly identity: readonly string[];
  /** The column with a row's name and the button for its preview. */
  readonly name: string;
  readonly sort: readonly { readonly column: string; readonly direction: 'asc' | 'desc' }[];
};

/** The lists, in the order in which they are downloaded (docs/rules/list.md#display-modes). */
export const listDefinitions = {
  advisers: {
    title: 'Adviseurslijst',
    short: 'Adviseurs',
    one: 'adviseur',
    many: 'adviseurs',
    download: {
      endpoint: 'entityList',
      columns: adviserColumns,
      id: 'kvk',
      required: ['kvk', 'name'],
      core: ['kvk', 'name', 'tradenames', 'street', 'postcode', 'city', 'active', 'fte', 'mail', 'phone', 'licenses'],
    },
    tables: [{ list: 'advisers' }],
    id: ['kvk'],
    dossier: 'kvk',
    opens: 'office',
    identity: ['kvk', 'name'],
    name: 'name',
    sort: [{ column: 'kvk', direction: 'asc' }],
  },
  locations: {
    title: 'Vestigingen',
    short: 'Vestigingen',
    one: 'vestiging',
    many: 'vestigingen',
    download: {
      endpoint: 'locationList',
      columns: locationColumns,
      id: 'locationId',
      required: ['kvk', 'locationId'],
      core: ['kvk', 'locationId', 'postcode', 'city'],
    },
    tables: [{ list: 'locations' }, { list: 'advisers', by: 'kvk' }],
    id: ['locationId'],
    dossier: 'locationId',
    opens: 'office',
    identity: ['kvk', 'name', 'locationId'],
    name: 'name',
    sort: [
      { column: 'kvk', direction: 'asc' },
      { column: 'locationId', direction: 'asc' },
    ],
  },
  profiling: {
    title: 'Profilering',
    short: 'Profilering',
    one: 'adviseur',
    many: 'adviseurs',
    download: { endpoint: 'profilingList', columns: profilingColumns, id: 'kvk', required: ['kvk'], core: ['kvk'] },
    tables: [{ list: 'profiling' }, { list: 'advisers', by: 'kvk' }],
    id: ['kvk'],
    dossier: 'kvk',
    opens: 'office',
    identity: ['kvk', 'name'],
    name: 'name',
    sort: [{ column: 'kvk', direction: 'asc' }],
  },
  positions: {
    title: 'Werknemers',
    short: 'Werknemers',
    one: 'functie',
    many: 'functies',
    download: {
      endpoint: 'positionList',
      columns: positionColumns,
      id: 'id',
      required: ['id', 'employer'],
      core: ['id', 'employer', 'position'],
    },
    tables: [{ list: 'positions' }, { list: 'advisers', by: 'employer' }],
    id: ['id'],
    dossier: 'employer',
    opens: 'office',
    identity: ['employer', 'name'],
    name: 'name',
    sort: [
      { column: 'employer', direction: 'asc' },
      { column: 'id', direction: 'asc' },
    ],
  },
  press: {
    title: 'Vakpers',
    short: 'Vakpers',
    one: 'artikel',
    many: 'artikelen',
    download: {
      endpoint: 'pressList',
      columns: pressColumns,
      id: 'id',
      required: ['id', 'title'],
      core: ['id', 'title', 'date'],
    },
    tables: [{ list: 'press' }],
    id: ['id'],
    dossier: null,
    opens: 'article',
    identity: ['date', 'title'],
    name: 'title',
    sort: [{ column: 'date', direction: 'desc' }],
  },
  pressLocation: {
    title: 'Vakpers/Vestigingen',
    short: 'Vakpers/Vestigingen',
    one: 'rij',
    many: 'rijen',
    download: null,
    tables: [
      { list: 'press' },
      { list: 'locations', split: { ids: 'kvks', in: 'kvk' } },
      { list: 'advisers', by: 'kvk', from: 'locations' },
    ],
    id: ['id', 'locationId'],
    dossier: 'locationId',
    opens: 'article',
    identity: ['date', 'title', 'name'],
    name: 'title',
    sort: [{ column: 'date', direction: 'desc' }],
  },
  persons: {
    title: 'Personenlijst',
    short: 'Personen',
    one: 'persoon',
    many: 'personen',
    download: {
      endpoint: 'personList',
      columns: personColumns,
      id: 'id',
      required: ['id', 'lastName'],
      core: ['id', 'lastName', 'initials', 'companies'],
    },
    tables: [{ list: 'persons' }],
    id: ['id'],
    dossier: null,
    opens: 'person',
    identity: ['lastName', 'initials'],
    name: 'lastName',
    sort: [{ column: 'lastName', direction: 'asc' }],
  },
} as const satisfies { readonly [N in ListName]: ListDefinition<N> };
