import { columnNamed } from '../catalog/catalog';
import { withProviderWords } from '../catalog/subscription-columns';
import { type Column, storageOf } from '../domain/lists/column';
import { formatCell } from '../format/format-cell';
import { countOf, formatAmount, formatNumber, formatPercentage, withUnit } from '../format/format-number';
import { dossierStarCount, judge } from '../format/ratings';
import type { PointContext, PointReader } from './point-reader';
import { isRecord, type Json, numberAt, numberOf, partOf, recordOf, textAt, textOf } from './read-json';
import { faint, type Line, lineOf, type Piece, plain, textLine } from './shown-value';

type Format = (value: number, decimals: number) => string;
type FigureContext = Pick<PointContext, 'column' | 'isActive'>;

/** The unit of a number. Amounts and percentages already have their own signs. */
const unitOf = (column: Column | null): string | undefined =>
  column?.kind === 'number' || column?.kind === 'rating' ? column.unit : undefined;

/** A figure, with the word of its colour if it is judged. A judged figure without a value says why there is no judgement. */
export function figurePiece(value: number | null, format: Format, { column, isActive }: FigureContext): Piece | null {
  const text = value === null ? '' : withUnit(format(value, column?.decimals ?? 0), unitOf(column));
  const judgement = isActive && column !== null ? judge(column, value) : null;
  if (judgement !== null) return { kind: 'judged', text, ...judgement };
  return value === null ? null : plain(text);
}

/** The number in a value of a dossier; null when the value has no number. */
export function figureIn(value: unknown): number | null {
  const parts = isRecord(value) ? ['value', 'total', 'score'].map((part) => partOf(value, part)) : [value];
  return (parts.find((part) => typeof part === 'number' && Number.isFinite(part)) as number | undefined) ?? null;
}

/** Reads figures. The label is the figure's year, if the provider gives it. */
const figures =
  (format: Format): PointReader =>
  (value, at) => {
    if (!isRecord(value)) return lineOf(figurePiece(numberOf(value), format, at));
    const figure = figurePiece(numberAt(value, 'value'), format, at);
    if (figure === null) return [];
    return [{ label: textAt(value, 'year'), pieces: [figure] }];
  };

export const readAmount = figures((value) => formatAmount(value));
export const readPercentage = figures(formatPercentage);

/** The prefix in the names of the columns that have the parts of a field. */
const prefixes: Readonly<Record<string, string>> = {
  group: 'group',
  subGroup: 'subgroup',
  quality: 'quality',
  digitization: 'digital',
};
/** Parts that have a differently named column. */
const partColumns: Readonly<Record<string, string>> = {
  capandresDivAssets: 'solvency',
  liabilitiesCapandresTotal: 'equity',
  Negativessum: 'qualityNegativesSum',
  'group.number': 'groupKvk',
  'subGroup.number': 'subgroupKvk',
};

/** The column of the list with the value of a part of a field; null when no list has such a column. */
export function partColumn(field: string, part: string): Column | null {
  const prefix = prefixes[field] ?? '';
  const own = prefix === '' ? part : `${prefix}${part.charAt(0).toUpperCase()}${part.slice(1)}`;
  const column = columnNamed('advisers', partColumns[`${field}.${part}`] ?? partColumns[part] ?? own) ?? null;
  return prefix === '' && column?.field !== field ? null : column;
}

function partPiece(value: unknown, name: string, { column, isActive }: FigureContext): Piece | null {
  if (typeof value !== 'number' || column === null) {
    const text = textOf(value);
    if (text === null) return null;
    const isOffice = column?.kind === 'kvk' && /^\d{8}$/.test(text);
    return isOffice ? { kind: 'dossier', of: 'office', id: text, text } : plain(text);
  }
  if (name === 'qualityFinal') {
    const count = dossierStarCount(value);
    return { kind: 'stars', count, text: `${formatCell(column, value)}, ${count} ${count === 1 ? 'ster' : 'sterren'}` };
  }
  return figurePiece(value, () => formatCell({ ...column, unit: '' }, value), { column, isActive });
}

/** A line for each part of an object, labelled as the part's column. */
function partLines(value: Json, { name: field, isActive, words = [] }: PointContext): readonly Line[] {
  return Object.keys(value).flatMap((part) => {
    const known = partColumn(field, part);
    const column = known === null ? null : withProviderWords(known, words);
    const piece = partPiece(partOf(value, part), column?.name ?? part, { column, isActive });
    return piece === null ? [] : [{ label: part === 'year' ? 'Jaar' : (column?.label ?? part), pieces: [piece] }];
  });
}

/** A part of an object of figures, ready to be shown. */
export type ShownPart = {
  readonly label: string;
  readonly column: string | null;
  readonly text: string;
  readonly figure: number | null;
};

/** Whether a value is an object of figures, each of which has its own column. */
export const isOfParts = (kind: string, value: unknown): value is Json =>
  kind === 'value' && isRecord(value) && !Object.hasOwn(value, 'value');

/** The parts of such a value by name. A part that is not a single value has no text. */
export function shownParts(
  value: Json,
  { name: field, words = [] }: Pick<PointContext, 'name' | 'words'>,
): ReadonlyMap<string, ShownPart> {
  const parts = Object.keys(value).flatMap((part): readonly (readonly [string, ShownPart])[] => {
    const own = partOf(value, part);
    if (typeof own === 'object') return [];
    const known = partColumn(field, part);
    const column = known === null ? null : withProviderWords(known, words);
    const figure = column !== null && storageOf(column.kind) === 'number' && typeof own === 'number' ? own : null;
    const text = figure !== null && column !== null ? formatCell(column, figure) : (textOf(own) ?? '');
    return text === '' ? [] : [[part, { label: column?.label ?? part, column: column?.name ?? null, text, figure }]];
  });
  return new Map(parts);
}

const readFigure = figures(formatNumber);

/** Reads a number in the format of its column, or an object of figures. */
export const readValue: PointReader = (value, at) =>
  isOfParts('value', value)
    ? partLines(value, at)
    : typeof value === 'string'
      ? textLine(textOf(value))
      : readFigure(value, at);

/** Reads what a website offers, as yes or no for each part. */
export const readScraping: PointReader = (value, at) => partLines(recordOf(value), at);

/** Reads full-time jobs, and the year that they are about. */
export const readFte: PointReader = (value, at) => {
  if (!isRecord(value)) return readFigure(value, at);
  const total = numberAt(value, 'total');
  if (total === null) return [];
  const year = textAt(value, 'year');
  const text = withUnit(formatNumber(total, at.column?.decimals ?? 1), unitOf(at.column));
  return textLine(year === null ? text : `${text} (${year})`);
};

/** Reads a score with the word of its colour, its meaning, and the number of ratings. */
export const readScore: PointReader = (value, at) => {
  if (!isRecord(value)) return lineOf(figurePiece(numberOf(value), formatNumber, at));
  const description = textAt(value, 'description');
  const reviews = numberAt(value, 'reviews');
  const count = reviews === null ? null : countOf(reviews, 'beoordeling', 'beoordelingen');
  return lineOf(
    figurePiece(numberAt(value, 'score'), formatNumber, at),
    description === null ? null : faint(description),
    count === null ? null : faint(count),
  );
};
