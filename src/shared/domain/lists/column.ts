/** How typed text is read as a filter (docs/product.md#filters; one file each in `filters/`). */
export type FilterKind =
  | 'infix'
  | 'place'
  | 'web'
  | 'kvkNumbers'
  | 'prefix'
  | 'digits'
  | 'presence'
  | 'number'
  | 'list'
  | 'commaList'
  | 'typedList'
  | 'topLabel'
  | 'date'
  | 'postcode'
  | 'phone'
  | 'yesNo'
  | 'birthDate'
  | 'kvkPresence'
  | 'conditions'
  | 'sample'
  | 'topOf';

/** Info groups whose changes are dated (docs/product.md#mutations). */
export const infoGroups = ['base', 'contact', 'persons', 'legal', 'numbers', 'ratings', 'licenses'] as const;
export type InfoGroup = (typeof infoGroups)[number];

/** The groups of columns, each with the info group that its changes count for; null when changes of it are not registered. */
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
  Mutaties: null,
  Berekend: null,
} as const satisfies Readonly<Record<string, InfoGroup | null>>;

export type ColumnGroup = keyof typeof groups;
export const columnGroups = Object.keys(groups) as readonly ColumnGroup[];
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

/** Which figures of a column are low: below `low` is Rood, below `high` Oranje, else Groen (docs/product.md#ratings). */
export type Limits = {
  readonly low: number | null;
  readonly high: number | null;
  /** A figure has to exceed `low`: the limit itself is Rood too. */
  readonly exceeds?: true;
  /** The meaning of Rood. */
  readonly reason?: string;
};

export type Column = {
  /** Stable name: filters, exports and the command line use it. */
  readonly name: string;
  /** Position in a row of the provider. */
  readonly number: number;
  readonly label: string;
  readonly group: ColumnGroup;
  readonly kind: ColumnKind;
  readonly filterKind: FilterKind;
  /** An example for an empty filter, where its kind of filter alone does not give one; it can be typed unchanged. */
  readonly example?: string;
  /** Width in pixels when the user has not set one. */
  readonly width: number;
  readonly align: 'left' | 'right';
  /** The factor of a value that the provider sends in thousands (docs/product.md#thousands). */
  readonly scale?: number;
  /** Decimals as shown; filters test the value as shown. */
  readonly decimals: number;
  /** Field of the provider's dossier. */
  readonly field: string;
  /** One Dutch sentence. */
  readonly explanation: string;
  readonly reportStyle: ReportStyle;
  /** Shown until the user chooses otherwise. */
  readonly standard: boolean;
  /** Its sort source: the columns whose values it is sorted by, the first one first; nearly always its own. */
  readonly sortSource: readonly string[];
  /** The unit of its figures, shown after them. */
  readonly unit?: string;
  /** Its figures are judged by these. */
  readonly limits?: Limits;
  /** A change: shown with its sign, growth and loss apart. */
  readonly signed?: boolean;
  /** Moves with the month itself or with other rows, such as a rank, or the sum of a group: no change of its own row. */
  readonly moving?: true;
  /** Values in an order of their own; others follow in Dutch order. */
  readonly order?: readonly string[];
  /** Worked out here from these columns of the same list; the provider does not send it. */
  readonly derived?: readonly string[];
  /** The subscription leaves its values out. */
  readonly withheld?: true;
  /** Why a calculated column cannot be worked out here, in a Dutch sentence; it is empty. */
  readonly problem?: string;
};

/** How a column is stored in memory and in the month file. */
export type Storage = 'text' | 'items' | 'number' | 'date';

/** The defaults of a kind, which a column may override. */
export type KindDefaults = Pick<Column, 'filterKind' | 'width' | 'reportStyle'> &
  Partial<Pick<Column, 'align' | 'decimals' | 'example' | 'limits'>> & { readonly storage: Storage };

/** The kind of a value; it decides storage, alignment, format and the filters that make sense (docs/product.md#columns). */
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
  flag: { filterKind: 'yesNo', width: 104, reportStyle: 'flag', storage: 'text' },
  kvk: { filterKind: 'digits', width: 96, reportStyle: 'text', storage: 'text' },
  code: { filterKind: 'digits', width: 112, reportStyle: 'text', storage: 'text' },
  phone: { filterKind: 'phone', width: 128, reportStyle: 'text', storage: 'text' },
  email: { filterKind: 'infix', width: 220, reportStyle: 'text', storage: 'text' },
  url: { filterKind: 'web', width: 200, reportStyle: 'text', storage: 'text' },
  postcode: { filterKind: 'postcode', width: 104, reportStyle: 'text', storage: 'text' },
} as const satisfies Readonly<Record<string, KindDefaults>>;

export type ColumnKind = keyof typeof columnKinds;
export const storageOf = (kind: ColumnKind): Storage => columnKinds[kind].storage;

/** The provider's properties of columns, by name, which replace those of the catalogue wherever a column is shown. */
export type ColumnWords = readonly {
  readonly name: string;
  readonly label?: string | undefined;
  readonly explanation?: string | undefined;
  /** Its place in a dossier, for data that only the provider has. */
  readonly field?: string | undefined;
  readonly subField?: string | undefined;
  readonly kind?: string | undefined;
  readonly group?: string | undefined;
  /** How its figures are shown and judged, in the place of the catalogue's. */
  readonly limit?: number | undefined;
  readonly limitLow?: number | undefined;
  readonly limitHigh?: number | undefined;
  readonly decimals?: number | undefined;
  readonly unit?: string | undefined;
}[];

/** One value of a list as it travels: text, number (dates as yyyymmdd), nothing, or several texts. */
export type Cell = string | number | null | readonly string[];

/** A row of a list: every column that holds a value, by name, and the columns whose values the subscription leaves out. */
export type RowValues = {
  readonly values: Readonly<Record<string, Cell>>;
  readonly withheld: readonly string[];
};
