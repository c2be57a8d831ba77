import { namesOf } from '../by-name';
import type { FilterKind } from './filter-kind';
import type { OwnLimit } from './own-limit';

/** Info groups whose changes have dates (docs/rules/filters.md#mutations). */
export const infoGroups = ['base', 'contact', 'persons', 'legal', 'numbers', 'ratings', 'licenses'] as const;
export type InfoGroup = (typeof infoGroups)[number];

/** The groups of columns, each with the info group to which its changes belong; null when its changes are not registered. */
const groups = {
  Basisgegevens: 'base',
  Contact: 'contact',
  Personen: 'persons',
  Juridisch: 'legal',
  Groep: null,
  Cijfers: 'numbers',
  Ratings: 'ratings',
  Kwaliteit: null,
  Vergunningen: 'licenses',
  Digitalisering: 'contact',
  Bedrijfstakken: null,
  Buurt: null,
  Profilering: 'base',
  Vestiging: 'contact',
  Functie: 'persons',
  Vakpers: null,
  Opmerkingen: null,
  'Eigen gegevens': null,
  Mutaties: null,
  Bevindingen: null,
  Berekend: null,
} as const satisfies Readonly<Record<string, InfoGroup | null>>;

export type ColumnGroup = keyof typeof groups;
/** The group of the columns about changes. */
export const changesGroup: ColumnGroup = 'Mutaties';
export const columnGroups = namesOf(groups);
export const infoGroupOf = (group: ColumnGroup): InfoGroup | null => groups[group];

/** How a report writes a value. */
export type ReportStyle =
  | 'text'
  | 'integer'
  | 'decimal'
  | 'euro'
  | 'percentage'
  | 'rating'
  | 'year'
  | 'date'
  | 'list'
  | 'flag';

/**
 * Which figures of a column are too low: those below `low` are Rood, those below `high` Oranje, the others Groen (docs/rules/dossier.md#ratings).
 */
export type Limits = {
  readonly low: number | null;
  readonly high: number | null;
  /** With this flag, a figure equal to `low` is Rood too. */
  readonly exceeds?: true;
  /** What Rood means for this column. */
  readonly reason?: string;
  /** Set for limits of the user: since which day, and the limits that they replace. */
  readonly own?: { readonly since: string; readonly given: Limits };
};

export type Column = {
  /** A name that never changes: filters, exports and the command line use it. */
  readonly name: string;
  /** The column's position in the provider's rows. */
  readonly number: number;
  readonly label: string;
  readonly group: ColumnGroup;
  readonly kind: ColumnKind;
  readonly filterKind: FilterKind;
  /** The example in an empty filter, when the filter's kind has no suitable one. It is a valid filter text. */
  readonly example?: string;
  /** The width in pixels until the user sets another. */
  readonly width: number;
  readonly align: 'left' | 'right';
  /** The factor for a value that the provider sends in thousands (docs/rules/months.md#thousands). */
  readonly scale?: number;
  /** The number of decimals shown; filters test the value as it is shown. */
  readonly decimals: number;
  /** The field of the provider's dossier with the same value. */
  readonly field: string;
  /** One Dutch sentence. */
  readonly explanation: string;
  readonly reportStyle: ReportStyle;
  /** Whether the column is shown until the user chooses otherwise. */
  readonly standard: boolean;
  /** The columns by whose values this one is sorted, the most important first; nearly always the column itself. */
  readonly sortSource: readonly string[];
  /** The unit that is shown after the column's figures. */
  readonly unit?: string;
  /** The limits that decide the colours of the figures. */
  readonly limits?: Limits;
  /** Whether the column is a change: it is shown with its sign, and growth differs from loss in colour. */
  readonly signed?: boolean;
  /** The value also changes with the month or with other rows, as a rank or the sum of a group does: that is no change of its own row. */
  readonly moving?: true;
  /** The values that have a fixed order; other values follow in Dutch order. */
  readonly order?: readonly string[];
  /** The columns of the same list from which the program calculates this one; the provider does not send it. */
  readonly derived?: readonly string[];
  /** Set when the subscription excludes the column's values. */
  readonly withheld?: true;
  /** Set for one row, when its cell could not be read. */
  readonly unread?: true;
  /** Why a calculated column cannot be calculated here, as a Dutch sentence; such a column is empty. */
  readonly problem?: string;
};

/** How a column is stored in memory and in the month file. */
export type Storage = 'text' | 'items' | 'number' | 'date';

/** The defaults of a kind of column; a column may override them. */
export type KindDefaults = Pick<Column, 'filterKind' | 'width' | 'reportStyle'> &
  Partial<Pick<Column, 'align' | 'decimals' | 'example' | 'limits'>> & {
    readonly storage: Storage;
    /** For texts without an order of language: they mainly consist of digits, or of the signs of an address or a flag. */
    readonly consistsOf?: 'digits' | 'signs';
  };

/** The kind of a column's values. It decides how they are stored, aligned, formatted and filtered (docs/rules/columns.md#columns). */
export const columnKinds = {
  text: { filterKind: 'infix', width: 160, reportStyle: 'text', storage: 'text' },
  list: { filterKind: 'commaList', width: 220, reportStyle: 'list', storage: 'items' },
  number: { filterKind: 'number', width: 84, align: 'right', reportStyle: 'integer', storage: 'number' },
  amount: { filterKind: 'number', example: '>0', width: 130, align: 'right', reportStyle: 'euro', storage: 'number' },
  percentage: {
    filterKind: 'number',
    example: '>=10',
    width: 110,
    align: 'right',
    reportStyle: 'percentage',
    storage: 'number',
  },
  rating: {
    filterKind: 'number',
    example: '6-8',
    width: 120,
    decimals: 1,
    limits: { low: 5.45, high: 6.45 },
    reportStyle: 'rating',
    storage: 'number',
  },
  year: { filterKind: 'number', example: '2023', width: 84, align: 'right', reportStyle: 'year', storage: 'number' },
  date: { filterKind: 'date', width: 112, reportStyle: 'date', storage: 'date' },
  dates: { filterKind: 'date', width: 200, reportStyle: 'list', storage: 'items' },
  flag: { filterKind: 'yesNo', width: 104, reportStyle: 'flag', storage: 'text', consistsOf: 'signs' },
  kvk: { filterKind: 'digits', width: 96, reportStyle: 'text', storage: 'text', consistsOf: 'digits' },
  code: { filterKind: 'digits', width: 112, reportStyle: 'text', storage: 'text', consistsOf: 'digits' },
  phone: { filterKind: 'phone', width: 128, reportStyle: 'text', storage: 'text', consistsOf: 'digits' },
  email: { filterKind: 'infix', width: 220, reportStyle: 'text', storage: 'text', consistsOf: 'signs' },
  url: { filterKind: 'web', width: 200, reportStyle: 'text', storage: 'text', consistsOf: 'signs' },
  postcode: { filterKind: 'postcode', width: 104, reportStyle: 'text', storage: 'text', consistsOf: 'digits' },
} as const satisfies Readonly<Record<string, KindDefaults>>;

export type ColumnKind = keyof typeof columnKinds;
/** The defaults of a kind of column. */
export const defaultsOf = (kind: ColumnKind): KindDefaults => columnKinds[kind];
export const storageOf = (kind: ColumnKind): Storage => columnKinds[kind].storage;

/** The provider's properties of columns, by column name. They replace those of the catalogue wherever a column is shown. */
export type ColumnWords = readonly {
  readonly name: string;
  readonly label?: string | undefined;
  readonly explanation?: string | undefined;
  /** The field of a dossier, for data that only this provider has. */
  readonly field?: string | undefined;
  readonly subField?: string | undefined;
  readonly kind?: string | undefined;
  readonly group?: string | undefined;
  /** How the figures are shown and judged, instead of by the catalogue. */
  readonly limit?: number | undefined;
  readonly limitLow?: number | undefined;
  readonly limitHigh?: number | undefined;
  readonly decimals?: number | undefined;
  readonly unit?: string | undefined;
  /** The user's own limits instead of these; the provider does not give them. */
  readonly ownLimit?: OwnLimit | undefined;
}[];

/** A value of a list as it is sent: a text, a number (a date is yyyymmdd), null for an empty cell, or several texts. */
export type Cell = string | number | null | readonly string[];

/** A row of a list: every column that has a value, by name, and the columns whose values the subscription excludes. */
export type RowValues = {
  readonly values: Readonly<Record<string, Cell>>;
  readonly withheld: readonly string[];
  /** The columns whose cell could not be read; absent when there are none. */
  readonly unread?: readonly string[] | undefined;
};
