import type { RowPlaces } from './pivot-classes';

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

/** The rows of a pivot that each counted row of a list is in: the total, and one or more of each level. */
export function placesInRows(rows: number, levels: readonly RowPlaces[], nodes: PivotNodes): RowPlaces {
  const from = new Uint32Array(rows + 1);
  for (let place = 0; place < rows; place++) {
    let [count, ofLevel] = [1, 1];
    for (const { from: own } of levels) {
      ofLevel *= (own[place + 1] as number) - (own[place] as number);
      count += ofLevel;
    }
    from[place + 1] = (from[place] as number) + count;
  }
  const found = new Uint32Array(from[rows] as number);
  for (let place = 0; place < rows; place++) {
    // The first is the total, which is 0; each level goes on from the nodes of the one above it.
    let begin = from[place] as number;
    let end = begin + 1;
    for (const { from: own, at } of levels) {
      const [first, last] = [own[place] as number, own[place + 1] as number];
      let next = end;
      for (let above = begin; above < end; above++) {
        for (let each = first; each < last; each++)
          found[next++] = nodes.child(found[above] as number, at[each] as number);
      }
      [begin, end] = [end, next];
    }
  }
  return { from, at: found };
}

/** The columns of a pivot that each counted row of a list is in; the total is behind them. */
export function placesInColumns(rows: number, own: RowPlaces | null, total: number): RowPlaces {
  const from = new Uint32Array(rows + 1);
  const at = new Uint32Array(rows + (own?.at.length ?? 0));
  let next = 0;
  for (let place = 0; place < rows; place++) {
    if (own !== null) {
      const end = own.from[place + 1] as number;
      for (let each = own.from[place] as number; each < end; each++) at[next++] = own.at[each] as number;
    }
    at[next++] = total;
    from[place + 1] = next;
  }
  return { from, at };
}

/** The counted rows of a list, and the cells that each is in. */
export type CellRows = {
  readonly rows: Uint32Array;
  readonly inRows: RowPlaces;
  readonly inColumns: RowPlaces;
  /** Cells of one row of the pivot. */
  readonly width: number;
  readonly cells: number;
};

/**
 * Reads the cells of one row after another, into one array that every call writes again: a call for each cell made a pivot twice as slow.
 * @returns how many cells a row is in. @param place of the row among those that are counted
 */
export function cellReader({ inRows, inColumns, width }: CellRows): {
  readonly cells: number[];
  readonly read: (place: number) => number;
} {
  const cells: number[] = [];
  const read = (place: number): number => {
    const [rowsEnd, columnsEnd] = [inRows.from[place + 1] as number, inColumns.from[place + 1] as number];
    const firstColumn = inColumns.from[place] as number;
    let count = 0;
    for (let row = inRows.from[place] as number; row < rowsEnd; row++) {
      const begin = (inRows.at[row] as number) * width;
      for (let column = firstColumn; column < columnsEnd; column++)
        cells[count++] = begin + (inColumns.at[column] as number);
    }
    return count;
  };
  return { cells, read };
}
