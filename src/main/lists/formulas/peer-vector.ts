import type { PeerFigure } from '../../../shared/formulas/functions/function-table';
import { ranksOf } from '../questions/peer-group';
import { numbersOf } from '../questions/quantiles';
import type { Domains } from './domain';
import { constantVector, type Vector } from './vector';

type PeerParts = {
  readonly figure: PeerFigure;
  /** The offices of the group. */
  readonly rows: Uint32Array;
  readonly domains: Domains;
};

/** What a peer group says of a column, by the same rules as its statistics; a rank is that of each row. */
export function peerVector({ values }: Vector, { figure, rows, domains }: PeerParts): Vector {
  const numbers = values instanceof Float64Array ? values : new Float64Array(domains.rows.size).fill(Number.NaN);
  if (figure === 'rank') return { domain: domains.rows, values: ranksOf(numbers, rows).ranks };
  const ofGroup = Float64Array.from(rows, (row) => numbers[row] as number).filter((value) => !Number.isNaN(value));
  return constantVector(numbersOf(ofGroup.sort())?.[figure] ?? Number.NaN, domains);
}
