import { readPastName } from '../../../../shared/catalog/past-column';
import type { Column } from '../../../../shared/domain/lists/column';
import type { ColumnStatistics } from '../../../../shared/domain/lists/list';
import { formatCell } from '../../../../shared/format/format-cell';

type Numbers = NonNullable<ColumnStatistics['numbers']>;
type Line = { readonly label: string; readonly value: string };

/** A value between two others has one more decimal than they have; amounts in euros have none. */
const finer = (column: Column): Column =>
  column.kind === 'amount' ? column : { ...column, decimals: column.decimals + 1 };

/** Whole numbers that are no counts: ranks, classes, years and house numbers. They cannot be added up. */
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
/** Figures about an office's surroundings. Neighbouring offices share them, so a sum would count them more than once. */
const ofSurroundings: ReadonlySet<string> = new Set(['Buurt', 'Bedrijfstakken']);

/** Whether a column can be added up: only counts, jobs and euros can. */
function adds({ kind, name, group, decimals }: Column): boolean {
  if (kind === 'amount') return true;
  if (kind !== 'number' || notCounts.has(readPastName(name)?.base ?? name) || ofSurroundings.has(group)) return false;
  return decimals === 0 || /fte/i.test(name);
}

/** The statistics of a column in Dutch, formatted like its values. */
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

/** The same statistics in one line, for the bar below the list. */
export const statisticSentence = (column: Column, numbers: Numbers): string =>
  `${column.label}: ${statisticLines(column, numbers)
    .filter(({ label }) => ['Som', 'Gemiddelde', 'Mediaan'].includes(label))
    .map(({ label, value }) => `${label.toLowerCase()} ${value}`)
    .join(' · ')}`;
