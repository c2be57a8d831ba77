import type { Sample, TopOf } from '../../../../shared/domain/lists/analysis/row-limit';

/** What the choice of some rows takes from their list. */
export type LimitedList = {
  /** A number for each value of a column, by row; 0 for no value. */
  readonly ranksOf: (column: string) => (row: number) => number;
  /** Names a row, the same in every month. */
  readonly idOf: () => (row: number) => string;
};

/**
 * The sample of rows, in their natural order. The rows of each stratum are put in the order of a hash of the seed and their id, and the
 * first ones are taken: the same seed takes the same rows, whatever their order is and on every computer.
 */
export function sampleOf(rows: Uint32Array, { size, per, seed }: Sample, list: LimitedList): Uint32Array {
  const idOf = list.idOf();
  const strata = strataOf(rows, per, list);
  const chosen = [...strata.values()].flatMap((own) => {
    const count = size.of === 'rows' ? size.count : Math.round((own.length * size.count) / 100);
    if (count >= own.length) return own;
    const keyed = own.map((row) => ({ row, id: idOf(row), key: hashOf(`${seed}/${idOf(row)}`) }));
    keyed.sort((one, other) => one.key - other.key || (one.id < other.id ? -1 : 1));
    return keyed.slice(0, count).map(({ row }) => row);
  });
  return Uint32Array.from(chosen).sort();
}

/** The rows with the most or the least of each group, in their natural order; rows without a number are none of them, and of equal ones the first. */
export function topOf(rows: Uint32Array, { count, column, end, per }: TopOf, list: LimitedList): Uint32Array {
  const rankOf = list.ranksOf(column);
  const sign = end === 'highest' ? -1 : 1;
  const chosen = [...strataOf(rows, per, list).values()].flatMap((own) =>
    own
      .filter((row) => rankOf(row) > 0)
      .sort((one, other) => sign * (rankOf(one) - rankOf(other)) || one - other)
      .slice(0, count),
  );
  return Uint32Array.from(chosen).sort();
}

function strataOf(rows: Uint32Array, per: string | null, list: LimitedList): ReadonlyMap<number, number[]> {
  const rankOf = per === null ? () => 0 : list.ranksOf(per);
  const strata = new Map<number, number[]>();
  for (const row of rows) {
    const rank = rankOf(row);
    const own = strata.get(rank);
    if (own === undefined) strata.set(rank, [row]);
    else own.push(row);
  }
  return strata;
}

/** FNV-1a with a last mixing step, so that seeds beside each other draw other rows. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  hash ^= hash >>> 16;
  hash = Math.imul(hash, 0x85ebca6b);
  hash ^= hash >>> 13;
  hash = Math.imul(hash, 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}
