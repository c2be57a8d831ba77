import type { RowKinds } from '../classes/axis-classes';

/** The rows of a pivot as a tree of classes, one level after another; the same tree for both months. */
export class PivotNodes {
  private readonly children = new Map<number, number>();
  /** The parent of each row of the pivot, and its class within that parent; the first row is the total. */
  private readonly above: number[] = [-1];
  private readonly classOf: number[] = [-1];

  /** @param stride a number that exceeds the class indexes of every level */
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

  /** Every row with its classes, each row before its children, in class order. */
  inOrder(): readonly { readonly node: number; readonly path: readonly number[] }[] {
    const below = new Map<number, number[]>();
    for (let node = 1; node < this.above.length; node++) {
      const above = this.above[node];
      const known = below.get(above);
      if (known === undefined) below.set(above, [node]);
      else known.push(node);
    }
    const nodesWithPath: { node: number; path: readonly number[] }[] = [];
    const walk = (node: number, path: readonly number[]): void => {
      nodesWithPath.push({ node, path });
      const own = below.get(node) ?? [];
      own.sort((first, second) => this.classOf[first] - this.classOf[second]);
      for (const child of own) walk(child, [...path, this.classOf[child]]);
    };
    walk(0, []);
    return nodesWithPath;
  }
}

/** The counted rows of a list, and the pivot cells in which each row counts, by the row's kind. */
export type CellRows = {
  readonly rows: Uint32Array;
  /** The kind of each counted row. A kind combines the row's kinds in all axes. */
  readonly kindOf: Uint32Array;
  /** The cells of each kind. */
  readonly cellsOf: readonly Uint32Array[];
  /** The number of cells in one row of the pivot. */
  readonly width: number;
  readonly cells: number;
};

/** Combinations of the rows' kinds in all axes; a quarter of a million rows have few of them. */
export type JoinedKinds = {
  readonly kindOf: Uint32Array;
  /** For each combined kind, its kind in each axis. */
  readonly partsOf: readonly (readonly number[])[];
};

/** Up to this many possible combinations are looked up in an array, more in a map. */
const mostListed = 1_000_000;

/** Combines the kinds of rows in several axes. */
export function joinedKinds(rows: number, axes: readonly RowKinds[]): JoinedKinds {
  let kindOf = new Uint32Array(rows);
  let partsOf: (readonly number[])[] = [[]];
  for (const { kindOf: own, classesOf } of axes) {
    const width = classesOf.length;
    const most = partsOf.length * width;
    const known = most <= mostListed ? new Int32Array(most).fill(-1) : null;
    const others = new Map<number, number>();
    const paths: (readonly number[])[] = [];
    const next = new Uint32Array(rows);
    for (let row = 0; row < rows; row++) {
      const [before, kind] = [kindOf[row], own[row]];
      const key = before * width + kind;
      let at = known === null ? (others.get(key) ?? -1) : known[key];
      if (at === -1) {
        at = paths.push([...partsOf[before], kind]) - 1;
        if (known === null) others.set(key, at);
        else known[key] = at;
      }
      next[row] = at;
    }
    [kindOf, partsOf] = [next, paths];
  }
  return { kindOf, partsOf };
}

/** The rows of a pivot in which rows with these classes count: the total, and one or more on each level. */
export function nodesOf(levels: readonly (readonly number[])[], nodes: PivotNodes): readonly number[] {
  const nodeNumbers = [0];
  let above: readonly number[] = nodeNumbers.slice();
  for (const classes of levels) {
    above = above.flatMap((node) => classes.map((classNumber) => nodes.child(node, classNumber)));
    nodeNumbers.push(...above);
  }
  return nodeNumbers;
}

/** The cells where some rows and columns of a pivot cross, with the total column. @param width the number of cells in one row */
export function cellsIn(rows: readonly number[], columns: readonly number[], width: number): Uint32Array {
  const all = [...columns, width - 1];
  return Uint32Array.from(rows.flatMap((row) => all.map((column) => row * width + column)));
}
