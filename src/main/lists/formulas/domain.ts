/**
 * The places at which a vector has values: every row, the distinct values of a column, the distinct pairs of two columns, or one place for
 * all rows. A formula on one column is evaluated once for each distinct value.
 */
export type Domain = {
  readonly size: number;
  /** The place of every row; null when each row is its own place. */
  readonly codes: ArrayLike<number> | null;
  /** A row for every place, if known, as it is for pairs. */
  readonly rowOf: Uint32Array | null;
};

/** The most possible pairs; beyond this there are as many pairs as rows, or finding them takes longer than they save. */
const mostPairs = 1 << 20;

/** The domains of a list. The join of two domains is made once. */
export class Domains {
  readonly rows: Domain;
  readonly single: Domain = { size: 1, codes: null, rowOf: null };
  private readonly joined = new Map<Domain, Map<Domain, Domain>>();

  constructor(total: number) {
    this.rows = { size: total, codes: null, rowOf: null };
  }

  /** The smallest domain whose places determine the places of both domains. */
  join(left: Domain, right: Domain): Domain {
    if (left === right || right === this.single) return left;
    if (left === this.single) return right;
    if (left === this.rows || right === this.rows) return this.rows;
    let known = this.joined.get(left);
    if (known === undefined) {
      known = new Map();
      this.joined.set(left, known);
    }
    let joined = known.get(right);
    if (joined === undefined) {
      joined = this.pairs(left, right) ?? this.rows;
      known.set(right, joined);
    }
    return joined;
  }

  /** For each place of `within`, which determines `of`, the place in `of`; null when they are the same. */
  placesIn(of: Domain, within: Domain): ArrayLike<number> | null {
    if (of === within) return null;
    if (of === this.single) return new Uint8Array(within.size);
    const codes = of.codes ?? new Uint8Array(0);
    return within.rowOf === null ? codes : within.rowOf.map((row) => codes[row] ?? 0);
  }

  private pairs({ size: sizeOfOne, codes: ofOne }: Domain, { size, codes: ofOther }: Domain): Domain | null {
    if (ofOne === null || ofOther === null || sizeOfOne * size > mostPairs) return null;
    const placeOf = new Int32Array(sizeOfOne * size).fill(-1);
    const codes = new Uint32Array(this.rows.size);
    const rowOf: number[] = [];
    for (let row = 0; row < codes.length; row++) {
      const pair = ofOne[row] * size + ofOther[row];
      let place = placeOf[pair];
      if (place < 0) {
        place = rowOf.push(row) - 1;
        placeOf[pair] = place;
      }
      codes[row] = place;
    }
    return { size: rowOf.length, codes, rowOf: Uint32Array.from(rowOf) };
  }
}
