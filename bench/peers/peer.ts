import { adviserColumns } from '../../src/shared/catalog/advisers';
import type { Cell } from '../../src/shared/domain/lists/column';
import type { ListPageQuery } from '../../src/shared/domain/lists/list';

/** Another way to answer the same question about the same rows. */
export type Peer = {
  readonly name: string;
  readonly query: (query: ListPageQuery) => unknown;
  readonly close: () => void;
};

/** The number of columns in a full month of the provider. */
const providerColumns = 252;

const nameAt = (at: number): string => adviserColumns[at % adviserColumns.length]?.name ?? '';

/** The columns of a table as wide as the provider's. */
export const wideColumns: readonly string[] = Array.from({ length: providerColumns }, (_, at) => nameAt(at));

/** A cell as a single value, for tables without lists. */
export const singleValue = (cell: Cell): string | number | null =>
  typeof cell === 'object' && cell !== null ? cell.join(', ') : cell;

/** The parts of the question: an infix, a minimum, and a choice of provinces. */
export function partsOf({ filters, sort }: ListPageQuery) {
  const [infix, fte, province] = filters;
  return {
    column: infix?.column ?? '',
    infix: infix?.text ?? '',
    least: Number((fte?.text ?? '').slice(2).replace(',', '.')),
    provinces: (province?.text ?? '').split('|'),
    descending: sort[0]?.direction === 'desc',
  };
}
