import type { Column, ColumnGroup, ColumnKind, FilterKind, ReportStyle } from './column';

type Extra = {
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

/**
 * One column of a catalogue; what is not said follows from its kind.
 * @param number position in a row of the provider
 */
export function column(
  group: ColumnGroup,
  number: number,
  name: string,
  label: string,
  kind: ColumnKind,
  explanation: string,
  extra: Extra = {},
): Column {
  const decimals = extra.decimals ?? (kind === 'rating' ? 1 : 0);
  return {
    name,
    number,
    label,
    group,
    kind,
    filterKind: extra.filterKind ?? filterKinds[kind],
    width: extra.width ?? widths[kind],
    align: rightAligned.includes(kind) ? 'right' : 'left',
    decimals,
    field: extra.field ?? name,
    explanation,
    reportStyle: kind === 'number' && decimals > 0 ? 'decimal' : reportStyles[kind],
    standard: extra.standard ?? false,
    ...(extra.sortBy === undefined ? {} : { sortBy: extra.sortBy }),
    ...(extra.signed === undefined ? {} : { signed: extra.signed }),
    ...(extra.order === undefined ? {} : { order: extra.order }),
    ...(extra.scale === undefined ? {} : { scale: extra.scale }),
    ...(extra.derived === undefined ? {} : { derived: extra.derived }),
  };
}
