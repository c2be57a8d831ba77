import type { MarketMoves } from '../../domain/lists/analysis/market';
import type { MovedKind } from './market-words';

/** How many offices moved in all months together; an office counts in each month in which it moved. */
export const summedMoves = (moves: readonly MarketMoves[], kind: MovedKind): number =>
  moves.reduce((sum, month) => sum + (month[kind] ?? 0), 0);

/** Rows of what moved between two months: `limit` of them from `offset`. */
export type SummedPart = Pick<MarketMoves, 'period' | 'earlier'> & { readonly offset: number; readonly limit: number };

/** The rows of each month that are on a page of what moved in all months, in the order of the months. */
export function summedParts(
  moves: readonly MarketMoves[],
  kind: MovedKind,
  page: { readonly offset: number; readonly limit: number },
): readonly SummedPart[] {
  let before = 0;
  return moves.flatMap(({ period, earlier, ...counts }) => {
    const start = before;
    before += counts[kind] ?? 0;
    const [from, to] = [Math.max(start, page.offset), Math.min(before, page.offset + page.limit)];
    return to <= from ? [] : [{ period, earlier, offset: from - start, limit: to - from }];
  });
}
