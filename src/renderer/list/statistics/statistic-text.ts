import type { Column } from '../../../shared/domain/lists/column';
import type { ColumnStatistics } from '../../../shared/domain/lists/list';
import { formatCell } from '../../../shared/format/format-cell';

type Numbers = NonNullable<ColumnStatistics['numbers']>;
type Line = { readonly label: string; readonly value: string };

/** A value between two others has one decimal more than they have; euros stay whole. */
const finer = (column: Column): Column =>
  column.kind === 'amount' ? column : { ...column, decimals: column.decimals + 1 };

/** Whole numbers that count nothing: places in an order, classes, ages, numbers of houses. */
const notCounts: ReadonlySet<string> = new Set([
  ...[
    'officeAge',
    'addressLookup.number',
    'experienceInYears',
    'creditScore',
    'paymentClass',
    'riskClass',
    'totalClass',
  ],
  ...['qualitySizeRanking', 'qualityProvinceRanking', 'qualityRankingSelf', 'qualityRanking', 'peerRank'],
]);
/** Figures of an office's surroundings, which neighbours share: a sum would count them more than once. */
const ofSurroundings: ReadonlySet<string> = new Set(['Buurt', 'Bedrijfstakken']);

/** Only counts, jobs and euros can be added up. */
function adds({ kind, name, group, decimals }: Column): boolean {
  if (kind === 'amount') return true;
  if (kind !== 'number' || notCounts.has(name) || ofSurroundings.has(group)) return false;
  return decimals === 0 || /fte/i.test(name);
}

/** The numbers of a column in Dutch, as its kind shows them. */
export function statisticLines(column: Column, numbers: Numbers): readonly Line[] {
  const between = finer(column);
  return [
    ...(adds(column) ? [{ label: 'Som', value: formatCell(column, numbers.sum) }] : []),
    { label: 'Gemiddelde', value: formatCell(between, numbers.mean) },
    { label: 'Laagste', value: formatCell(column, numbers.least) },
    { label: 'Eerste kwartiel', value: formatCell(between, numbers.lowerQuartile) },
    { label: 'Mediaan', value: formatCell(between, numbers.median) },
    { label: 'Derde kwartiel', value: formatCell(between, numbers.upperQuartile) },
    { label: 'Hoogste', value: formatCell(column, numbers.most) },
  ];
}

/** The same in one line, for the bar below the list. */
export const statisticSentence = (column: Column, numbers: Numbers): string =>
  `${column.label}: ${statisticLines(column, numbers)
    .filter(({ label }) => ['Som', 'Gemiddelde', 'Mediaan'].includes(label))
    .map(({ label, value }) => `${label.toLowerCase()} ${value}`)
    .join(' · ')}`;
