import type { Column, ColumnGroup, ColumnKind, FilterKind, ReportStyle } from './column';

/** What is said about a column; the rest follows from its kind. */
type ColumnDefinition = {
  readonly group: ColumnGroup;
  /** Position in a row of the provider. */
  readonly number: number;
  readonly name: string;
  readonly label: string;
  /** `choice` is a text of few different values, filtered by a list of them. */
  readonly kind: ColumnKind | 'choice';
  readonly explanation: string;
  readonly width?: number;
  readonly decimals?: number;
  readonly field?: string;
  readonly filterKind?: FilterKind;
  readonly standard?: boolean;
  readonly sortBy?: readonly string[];
  readonly derived?: readonly string[];
  readonly scale?: number;
  readonly order?: readonly string[];
  readonly signed?: boolean;
};

const filterKinds: Readonly<Record<ColumnKind, FilterKind>> = {
  text: 'infix',
  list: 'commaList',
  number: 'number',
  amount: 'number',
  percentage: 'number',
  rating: 'number',
  year: 'number',
  date: 'date',
  flag: 'yesNo',
  kvk: 'digits',
  code: 'digits',
  phone: 'infix',
  email: 'infix',
  url: 'infix',
  postcode: 'postcode',
};

const widths: Readonly<Record<ColumnKind, number>> = {
  text: 160,
  list: 220,
  number: 84,
  amount: 130,
  percentage: 110,
  rating: 120,
  year: 84,
  date: 112,
  flag: 104,
  kvk: 96,
  code: 112,
  phone: 128,
  email: 220,
  url: 200,
  postcode: 104,
};

const reportStyles: Readonly<Record<ColumnKind, ReportStyle>> = {
  text: 'text',
  list: 'list',
  number: 'integer',
  amount: 'euro',
  percentage: 'percentage',
  rating: 'rating',
  year: 'year',
  date: 'date',
  flag: 'flag',
  kvk: 'text',
  code: 'text',
  phone: 'text',
  email: 'text',
  url: 'text',
  postcode: 'text',
};

const rightAligned: readonly ColumnKind[] = ['number', 'amount', 'percentage', 'year'];

/** One column of a catalogue, with what follows from its kind. */
export function defineColumn(definition: ColumnDefinition): Column {
  const kind = definition.kind === 'choice' ? 'text' : definition.kind;
  const { name, decimals = kind === 'rating' ? 1 : 0 } = definition;
  return {
    filterKind: definition.kind === 'choice' ? 'list' : filterKinds[kind],
    width: widths[kind],
    align: rightAligned.includes(kind) ? 'right' : 'left',
    field: name,
    reportStyle: kind === 'number' && decimals > 0 ? 'decimal' : reportStyles[kind],
    standard: false,
    ...definition,
    kind,
    decimals,
  };
}

type Field = keyof ColumnDefinition;
/** What a column still has to say where some fields are shared; it may say those otherwise. */
type Own<Shared extends Field> = Omit<ColumnDefinition, 'name' | Shared> & Partial<Pick<ColumnDefinition, Shared>>;

/** Columns that share what is said first: each under its name, in the order in which they stand. */
export const defineColumns =
  <Shared extends Field>(shared: Pick<ColumnDefinition, Shared>) =>
  (columns: Readonly<Record<string, Own<Shared>>>): readonly Column[] =>
    Object.entries(columns).map(([name, own]) => defineColumn({ ...shared, ...own, name } as ColumnDefinition));
