/** Groups rows by a text of each without holding the texts, because a table can have a million of them. */
export class RowGroups {
  /** The first row of a group for each remainder of a hash, and the groups and rows behind each row; -1 for none. */
  private readonly heads: Int32Array;
  private readonly nextGroup: Int32Array;
  private readonly nextRow: Int32Array;
  private readonly hashes: Int32Array;
  private readonly isTaken: Uint8Array;

  /** @param rows the number of rows, in which every added row is */
  constructor(
    rows: number,
    private readonly textOf: (row: number) => string,
  ) {
    this.heads = new Int32Array(2 ** Math.ceil(Math.log2(rows + 1))).fill(-1);
    this.nextGroup = new Int32Array(rows).fill(-1);
    this.nextRow = new Int32Array(rows).fill(-1);
    this.hashes = new Int32Array(rows);
    this.isTaken = new Uint8Array(rows);
  }

  /** Adds a row; whether it is the first one with its text. */
  add(row: number): boolean {
    const text = this.textOf(row);
    const hash = hashOf(text);
    this.hashes[row] = hash;
    const first = this.firstOf(text);
    if (first >= 0) {
      this.nextRow[row] = this.nextRow[first] as number;
      this.nextRow[first] = row;
      return false;
    }
    const place = hash & (this.heads.length - 1);
    this.nextGroup[row] = this.heads[place] as number;
    this.heads[place] = row;
    return true;
  }

  /** The rows with a text. */
  rows(text: string): readonly number[] {
    const rows: number[] = [];
    for (let row = this.firstOf(text); row >= 0; row = this.nextRow[row] as number) rows.push(row);
    return rows;
  }

  /** A row with a text, each at most once; undefined when there is none any more. */
  take(text: string): number | undefined {
    const first = this.firstOf(text);
    if (first < 0 || this.isTaken[first] === 1) return undefined;
    const row = this.nextRow[first] as number;
    if (row >= 0) {
      this.nextRow[first] = this.nextRow[row] as number;
      return row;
    }
    this.isTaken[first] = 1;
    return first;
  }

  private firstOf(text: string): number {
    const hash = hashOf(text);
    let row = this.heads[hash & (this.heads.length - 1)] as number;
    while (row >= 0 && !(this.hashes[row] === hash && this.textOf(row) === text)) row = this.nextGroup[row] as number;
    return row;
  }
}

/** FNV-1a, whose low bits are mixed once more. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
}
