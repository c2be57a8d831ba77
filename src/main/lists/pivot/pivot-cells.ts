import type { ClassesOf } from './pivot-classes';

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

/** For each counted row of a list the places that it is in: those of the i-th are `at[from[i]]` up to `at[from[i + 1]]`. */
export type RowPlaces = { readonly from: Uint32Array; readonly at: Uint32Array };

/** The rows of a pivot that each row of a list is in: the total, and one or more of each level. */
export function placesInRows(rows: Uint32Array, levels: readonly ClassesOf[], nodes: PivotNodes): RowPlaces {
  return placesOf(rows, (row, found) => {
    found.push(0);
    let level = [0];
    for (const classesOf of levels) {
      const classes = classesOf(row);
      level = level.flatMap((node) => classes.map((each) => nodes.child(node, each)));
      for (const node of level) found.push(node);
    }
  });
}

/** The columns of a pivot that each row of a list is in; the total is behind them. */
export function placesInColumns(rows: Uint32Array, classesOf: ClassesOf | null, total: number): RowPlaces {
  return placesOf(rows, (row, found) => {
    for (const each of classesOf?.(row) ?? []) found.push(each);
    found.push(total);
  });
}

function placesOf(rows: Uint32Array, find: (row: number, found: number[]) => void): RowPlaces {
  const from = new Uint32Array(rows.length + 1);
  const found: number[] = [];
  for (let at = 0; at < rows.length; at++) {
    find(rows[at] as number, found);
    from[at + 1] = found.length;
  }
  return { from, at: Uint32Array.from(found) };
}

/** Calls back with every cell that a row is in. @param place of the row among those that are counted */
export function eachCell(
  place: number,
  { inRows, inColumns, width }: { readonly inRows: RowPlaces; readonly inColumns: RowPlaces; readonly width: number },
  call: (cell: number) => void,
): void {
  const [rowsEnd, columnsEnd] = [inRows.from[place + 1] as number, inColumns.from[place + 1] as number];
  for (let row = inRows.from[place] as number; row < rowsEnd; row++) {
    const begin = (inRows.at[row] as number) * width;
    for (let column = inColumns.from[place] as number; column < columnsEnd; column++) {
      call(begin + (inColumns.at[column] as number));
    }
  }
}
