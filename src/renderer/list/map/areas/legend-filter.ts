import type { Column, FilterKind } from '../../../../shared/domain/lists/column';
import { writeChoice } from '../../../../shared/filters/list-choice';
import { roundShown } from '../../../../shared/format/format-number';

/** Bounds of the colours of a rating, as they are shown (docs/product.md#ratings). */
const low = 5.45;
const high = 6.45;

/** Kinds of filters that keep a whole value. */
const choiceKinds: ReadonlySet<FilterKind> = new Set(['list', 'commaList', 'typedList', 'topLabel']);

const dutch = (value: number): string => String(value).replace('.', ',');

/**
 * What to type in a column's filter to keep one value of its legend; null where no filter says that, as of too little data.
 */
export function legendFilter({ kind, decimals, filterKind }: Column, value: string): string | null {
  if (kind === 'rating') {
    // A filter tests what is shown: a bound and the number before it, at the decimals of the column.
    const [from, to] = [low, high].map((bound) => roundShown(bound, decimals)) as [number, number];
    const before = roundShown(to - 10 ** -decimals, decimals);
    if (value === 'Groen') return `>=${dutch(to)}`;
    if (value === 'Oranje') return `${dutch(from)}-${dutch(before)}`;
    return value === 'Rood' ? `<${dutch(from)}` : null;
  }
  return choiceKinds.has(filterKind) ? writeChoice(filterKind, { values: [value], empty: false, all: false }) : null;
}
