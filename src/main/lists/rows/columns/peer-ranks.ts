import { topLabelOf, topLabels } from '../../../../shared/domain/register/classes';
import type { StoredColumn } from '../../../columns/stored-column';

export type PeerRanks = {
  /** The rank of each row: 1 for the highest value, equal values share a rank, NaN outside the group. */
  readonly ranks: Float64Array;
  /** The percentage of the group whose value is not higher. */
  readonly percentiles: Float64Array;
};

/**
 * Ranks every row of a group by a column of numbers.
 * @param group the rows of the group's members
 */
export function ranksOf(values: Float64Array, group: Uint32Array): PeerRanks {
  const members = group.filter((row) => !Number.isNaN(values[row]));
  const inOrder = Float64Array.from(members, (row) => values[row])
    .sort()
    .reverse();
  const rankOf = new Map<number, number>();
  inOrder.forEach((value, at) => {
    if (!rankOf.has(value)) rankOf.set(value, at + 1);
  });
  const ranks = new Float64Array(values.length).fill(Number.NaN);
  const percentiles = new Float64Array(values.length).fill(Number.NaN);
  for (const row of members) {
    const rank = rankOf.get(values[row]) ?? Number.NaN;
    ranks[row] = rank;
    percentiles[row] = (100 * (members.length - rank + 1)) / members.length;
  }
  return { ranks, percentiles };
}

/** Ranks as a column with Top 10, Top 40 and Top 100. */
export function topColumn(ranks: Float64Array): StoredColumn {
  const dictionary = ['', ...topLabels];
  const codes = Uint8Array.from(ranks, (rank) => dictionary.indexOf(topLabelOf(rank) ?? ''));
  return { storage: 'text', dictionary, codes };
}
