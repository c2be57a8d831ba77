import type { EarlierValue } from '../domain/lists/changes';
import type { Column } from '../domain/lists/column';
import { formatCell, isEmptyCell } from '../format/format-cell';
import { formatPeriod } from '../format/format-date';

/** What a cell was before it changed: `stond op 020-5551234 (september 2026)`. */
export const earlierWords = (column: Column, { value, period }: EarlierValue): string =>
  `${isEmptyCell(value) ? 'was leeg' : `stond op ${formatCell(column, value)}`} (${formatPeriod(period)})`;
