import { sampleName, topOfName, withinName } from '../../catalog/computed';
import type { ColumnLookup } from '../../catalog/kvk-list-column';
import { mostSampled, mostSeed, type Sample, type TopOf } from '../../domain/lists/analysis/row-limit';
import type { Filter } from '../../domain/lists/list';
import { readTypedNumber, typedNumber } from '../../format/format-number';
import { type FilterRules, nothingToSuggest, parsed, refused } from './filter';

/** Whether a filter only keeps some of the rows that the filters before it keep. */
export const isLimit = ({ column }: Filter): boolean => column === sampleName || column === topOfName;

/** Filters that apply together, and the limit to their rows that follows; null without a limit. */
export type LimitStage = { readonly filters: readonly Filter[]; readonly limit: Filter | null };

/**
 * The filters in the order in which they apply: a sample or a top per group keeps some of the rows that the filters before it keep, and
 * later filters search within those rows. Filters within all limits come last (docs/rules/filters.md#samples).
 */
export function limitStages(filters: readonly Filter[]): readonly LimitStage[] {
  const stages: LimitStage[] = [];
  let together: Filter[] = [];
  for (const filter of filters) {
    if (filter.column === withinName) continue;
    if (!isLimit(filter)) {
      together.push(filter);
      continue;
    }
    stages.push({ filters: together, limit: filter });
    together = [];
  }
  const within = filters.filter(({ column }) => column === withinName);
  return [
    ...stages,
    { filters: together, limit: null },
    ...(within.length > 0 ? [{ filters: within, limit: null }] : []),
  ];
}

const columnName = '([A-Za-z][\\w.@]*)';
const samplePattern = new RegExp(`^([\\d,]+)(%)?(?: per ${columnName})?(?: zaad (\\d{1,6}))?$`);
const topPattern = new RegExp(`^(\\d+) (hoogste|laagste) ${columnName}(?: per ${columnName})?$`);
const ends = { hoogste: 'highest', laagste: 'lowest' } as const;
const endWords = { highest: 'hoogste', lowest: 'laagste' } as const;

const sampleHint = 'Typ een aantal of een percentage, en eventueel een kolom en een zaad: 100 per province zaad 42.';
const topHint = 'Typ een aantal, hoogste of laagste, en een kolom: 10 hoogste fte per province.';

/** Reads `100 per province zaad 42` or `5% zaad 7`; null for any other text. The default seed is 1. */
export function readSample(text: string): Sample | null {
  const [, size = '', percent, per, seed] = samplePattern.exec(text.trim()) ?? [];
  const count = readTypedNumber(size);
  if (count === null || count <= 0 || count > (percent === undefined ? mostSampled : 100)) return null;
  if (percent === undefined && !Number.isInteger(count)) return null;
  return { size: { of: percent === undefined ? 'rows' : 'percent', count }, per: per ?? null, seed: Number(seed ?? 1) };
}

export const writeSample = ({ size, per, seed }: Sample): string =>
  `${typedNumber(size.count)}${size.of === 'percent' ? '%' : ''}${per === null ? '' : ` per ${per}`} zaad ${Math.min(mostSeed, seed)}`;

/** Reads `10 hoogste fte per province`; null for any other text. */
export function readTopOf(text: string): TopOf | null {
  const [, count, end = '', column, per] = topPattern.exec(text.trim()) ?? [];
  if (column === undefined || Number(count) < 1 || Number(count) > mostSampled) return null;
  return { count: Number(count), column, end: ends[end === 'laagste' ? 'laagste' : 'hoogste'], per: per ?? null };
}

export const writeTopOf = ({ count, column, end, per }: TopOf): string =>
  `${count} ${endWords[end]} ${column}${per === null ? '' : ` per ${per}`}`;

export const sampleFilter: FilterRules = {
  read: (text) => {
    const sample = readSample(text);
    return sample === null ? refused(sampleHint) : parsed({ on: 'sample', sample });
  },
  suggest: nothingToSuggest,
  describe: (text) => text,
  hint: 'bijv. 100 zaad 42',
};

export const topOfFilter: FilterRules = {
  read: (text) => {
    const top = readTopOf(text);
    return top === null ? refused(topHint) : parsed({ on: 'topOf', top });
  },
  suggest: nothingToSuggest,
  describe: (text) => text,
  hint: 'bijv. 10 hoogste fte',
};

const labelOf = (name: string, columnOf: ColumnLookup): string => columnOf(name)?.label ?? name;
const perWords = (per: string | null, columnOf: ColumnLookup): string =>
  per === null ? '' : ` per ${labelOf(per, columnOf)}`;

/** Describes a sample in Dutch, with its seed: `van 100 per Provincie (zaad 42)`. */
export const sampleWords = ({ size, per, seed }: Sample, columnOf: ColumnLookup): string =>
  `van ${typedNumber(size.count)}${size.of === 'percent' ? '%' : ''}${perWords(per, columnOf)} (zaad ${seed})`;

/** Describes a top per group: `10 hoogste FTE per Provincie`. */
export const topOfWords = ({ count, column, end, per }: TopOf, columnOf: ColumnLookup): string =>
  `${count} ${endWords[end]} ${labelOf(column, columnOf)}${perWords(per, columnOf)}`;
