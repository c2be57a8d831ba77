/** What a value is; it decides storage, alignment, format and the filters that make sense. */
export type ColumnKind =
  | 'text'
  | 'list'
  | 'number'
  | 'amount'
  | 'percentage'
  | 'rating'
  | 'year'
  | 'date'
  | 'flag'
  | 'kvk'
  | 'code'
  | 'phone'
  | 'email'
  | 'url'
  | 'postcode';

/** How typed text is read as a filter (specification, sections 2 and 5; one file each in `filters/`). */
export type FilterKind =
  | 'infix'
  | 'prefix'
  | 'digits'
  | 'presence'
  | 'number'
  | 'list'
  | 'commaList'
  | 'date'
  | 'postcode'
  | 'yesNo';

/** Info groups of the specification (section 3). */
export const columnGroups = [
  'Basisgegevens',
  'Contact',
  'Personen',
  'Juridisch',
  'Cijfers',
  'Ratings',
  'Vergunningen',
] as const;
export type ColumnGroup = (typeof columnGroups)[number];

export type Column = {
  /** Stable name: filters, exports and the command line use it. */
  readonly name: string;
  /** Position in a row of the provider. */
  readonly number: number;
  readonly label: string;
  readonly group: ColumnGroup;
  readonly kind: ColumnKind;
  readonly filterKind: FilterKind;
  /** Width in pixels when the user has not set one. */
  readonly width: number;
  readonly align: 'left' | 'right';
  /** Decimals as shown; filters test the value as shown. */
  readonly decimals: number;
  /** Field of the provider's dossier. */
  readonly field: string;
  /** One Dutch sentence. */
  readonly explanation: string;
};

/** How a column lies in memory and in the month file. */
export type Storage = 'text' | 'items' | 'number' | 'date';

const storages: Readonly<Record<ColumnKind, Storage>> = {
  text: 'text',
  list: 'items',
  number: 'number',
  amount: 'number',
  percentage: 'number',
  rating: 'number',
  year: 'number',
  date: 'date',
  flag: 'text',
  kvk: 'text',
  code: 'text',
  phone: 'text',
  email: 'text',
  url: 'text',
  postcode: 'text',
};

export const storageOf = (kind: ColumnKind): Storage => storages[kind];
