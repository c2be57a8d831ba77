import type { RowKinds } from './pivot-classes';

/** Rows of a pivot by their classes, one level after another; the same in both months. */
export class PivotNodes {
  private readonly children = new Map<number, number>();
  /** Of each row of the pivot the one above it, and its class in it; the first is the total. */
  private readonly above: number[] = [-1];
  private readonly classOf: number[] = [-1];

  /** @param stride more than the classes of any level */
  constructor(private readonly stride: number) {}

  get count(): number {
    return this.above.length;
  }

  child(node: number, classAt: number): number {
    const key = node * this.stride + classAt;
    const known = this.children.get(key);
    if (known !== undefined) return known;
    const made = this.above.length;
    this.children.set(key, made);
    this.above.push(node);
    this.classOf.push(classAt);
    return made;
  }

  /** Every row with its classes, a row before its own rows, in the order of the classes. */
  inOrder(): readonly { readonly node: number; readonly path: readonly number[] }[] {
    const below = new Map<number, number[]>();
    for (let node = 1; node < this.above.length; node++) {
      const above = this.above[node] as number;
      const known = below.get(above);
      if (known === undefined) below.set(above, [node]);
      else known.push(node);
    }
    const found: { node: number; path: readonly number[] }[] = [];
    const walk = (node: number, path: readonly number[]): void => {
      found.push({ node, path });
      const own = below.get(node) ?? [];
      own.sort((one, other) => (this.classOf[one] as number) - (this.classOf[other] as number));
      for (const each of own) walk(each, [...path, this.classOf[each] as number]);
    };
    walk(0, []);
    return found;
  }
}

/** The counted rows of a list, and the cells that each is in: those of its kind. */
export type CellRows = {
  readonly rows: Uint32Array;
  /** The kind of each counted row: what it is in every axis. */
  readonly kindOf: Uint32Array;
  /** The cells of each kind. */
  readonly cellsOf: readonly Uint32Array[];
  /** Cells of one row of the pivot. */
  readonly width: number;
  readonly cells: number;
};

/** Kinds of rows together: those of a row in every axis, of which there are few in a quarter of a million rows. */
export type JoinedKinds = {
  readonly kindOf: Uint32Array;
  /** By the kind: its kind in each axis. */
  readonly partsOf: readonly (readonly number[])[];
};

/** As many kinds together are looked up in an array; of more, in a map. */
const mostListed = 1_000_000;

/** The kinds of rows in several axes as one. */
export function joinedKinds(rows: number, axes: readonly RowKinds[]): JoinedKinds {
  let kindOf = new Uint32Array(rows);
  let partsOf: (readonly number[])[] = [[]];
  for (const { kindOf: own, classesOf } of axes) {
    const width = classesOf.length;
    const most = partsOf.length * width;
    const known = most <= mostListed ? new Int32Array(most).fill(-1) : null;
    const others = new Map<number, number>();
    const found: (readonly number[])[] = [];
    const next = new Uint32Array(rows);
    for (let row = 0; row < rows; row++) {
      const [before, kind] = [kindOf[row] as number, own[row] as number];
      const key = before * width + kind;
      let at = known === null ? (others.get(key) ?? -1) : (known[key] as number);
      if (at === -1) {
        at = found.push([...(partsOf[before] as readonly number[]), kind]) - 1;
        if (known === null) others.set(key, at);
        else known[key] = at;
      }
      next[row] = at;
    }
    [kindOf, partsOf] = [next, found];
  }
  return { kindOf, partsOf };
}

/** The rows of a pivot that rows with these classes are in: the total, and one or more of each level. */
export function nodesOf(levels: readonly (readonly number[])[], nodes: PivotNodes): readonly number[] {
  const found = [0];
  let above: readonly number[] = found.slice();
  for (const classes of levels) {
    above = above.flatMap((node) => classes.map((each) => nodes.child(node, each)));
    found.push(...above);
  }
  return found;
}

/** The cells in some rows of a pivot and in some of its columns, and in the total behind these. @param width cells of one row */
export function cellsIn(rows: readonly number[], columns: readonly number[], width: number): Uint32Array {
  const all = [...columns, width - 1];
  return Uint32Array.from(rows.flatMap((row) => all.map((column) => row * width + column)));
}
