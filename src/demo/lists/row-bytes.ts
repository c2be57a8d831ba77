import type { ProviderCell } from '../../provider-api/lists';
import type { Column } from '../../shared/domain/lists/column';
import { type Row, type RowParts, rowWriter, type WrittenRow } from '../data/row-source';

/** At the most, of a UTF-16 unit. */
const bytesAUnit = 3;

/**
 * Puts texts behind one another as UTF-8, separated, in one place that is used again and again: rows that are joined first are copied twice
 * more, and one character beyond Latin-1 in them makes every copy twice as long.
 */
export class TextBytes {
  #bytes = Buffer.allocUnsafeSlow(64 * 1024);
  #length = 0;

  constructor(private readonly separator: string) {}

  get length(): number {
    return this.#length;
  }

  /** Adds a text, behind a separator unless it is the first. */
  add(text: string): void {
    this.separate();
    this.write(text);
  }

  /** Ends the text before, where there is one. */
  separate(): void {
    if (this.#length > 0) this.write(this.separator);
  }

  /** Adds to the last text. */
  write(text: string): void {
    this.#makeRoom(bytesAUnit * text.length);
    this.#length += this.#bytes.write(text, this.#length);
  }

  /** Adds to the last text what is UTF-8 already. */
  copy(bytes: Buffer, start: number, end: number): void {
    this.#makeRoom(end - start);
    this.#length += bytes.copy(this.#bytes, this.#length, start, end);
  }

  /** What was added since the last time; the caller's own. */
  take(): Uint8Array<ArrayBuffer> {
    const taken = Uint8Array.from(this.#bytes.subarray(0, this.#length));
    this.#length = 0;
    return taken;
  }

  #makeRoom(bytes: number): void {
    if (this.#length + bytes <= this.#bytes.length) return;
    const wider = Buffer.allocUnsafeSlow(2 * (this.#length + bytes));
    this.#bytes.copy(wider, 0, 0, this.#length);
    this.#bytes = wider;
  }
}

/** What rows are put together with. */
export const newRows = (): TextBytes => new TextBytes(',\n');

const mark = { quote: 34, comma: 44, backslash: 92, openList: 91, closeList: 93, openObject: 123, closeObject: 125 };

/** Where the cells of a row begin in its JSON, and one behind the last where the next one would begin. */
function cellStarts({ bytes, start, end }: WrittenRow): readonly number[] {
  const starts = [start + 1];
  let depth = 0;
  for (let at = start; at < end; at += 1) {
    switch (bytes[at]) {
      case mark.quote:
        for (at += 1; bytes[at] !== mark.quote; at += 1) if (bytes[at] === mark.backslash) at += 1;
        break;
      case mark.openList:
      case mark.openObject:
        depth += 1;
        break;
      case mark.closeList:
      case mark.closeObject:
        depth -= 1;
        break;
      case mark.comma:
        if (depth === 1) starts.push(at + 1);
    }
  }
  starts.push(end);
  return starts;
}

const isSame = (one: ProviderCell | undefined, other: ProviderCell | undefined): boolean =>
  one === other ||
  (typeof one === 'object' && typeof other === 'object' && JSON.stringify(one) === JSON.stringify(other));

/** The later part counts, also where it has nothing. */
function valueIn(parts: RowParts, name: string): ProviderCell {
  for (let at = parts.length - 1; at >= 0; at -= 1) {
    const part = parts[at];
    if (part !== undefined && name in part) return part[name] ?? null;
  }
  return null;
}

/** The names of columns that may differ between two rows of as many parts. */
function differentNames(before: RowParts, after: RowParts): ReadonlySet<string> {
  const names = new Set<string>();
  for (let at = 0; at < after.length; at += 1) {
    const [one, other] = [before[at], after[at]];
    if (one === undefined || other === undefined || one === other) continue;
    for (const name in other) if (!isSame(one[name], other[name]) || !(name in one)) names.add(name);
    for (const name in one) if (!(name in other)) names.add(name);
  }
  return names;
}

type Change = { readonly place: number; readonly cell: ProviderCell };

/**
 * Writes rows as JSON. Of a row that was written for another month only the cells that differ are written: most of a register stays as
 * it is, and writing a row of hundreds of cells takes longer than finding which of them are others.
 */
export class RowBytes {
  readonly #write: (parts: RowParts) => readonly ProviderCell[];
  readonly #layout: string;
  readonly #places: ReadonlyMap<string, number>;
  /** Rows since the last time that are to be found again. */
  #kept: { readonly row: Row; readonly start: number; readonly end: number }[] = [];

  /** @param rows empty, and afterwards too */
  constructor(
    private readonly rows: TextBytes,
    columns: readonly Column[],
    numbers: readonly number[],
  ) {
    this.#write = rowWriter(columns, numbers);
    this.#layout = numbers.join();
    const placeOf = new Map(numbers.map((number, place) => [number, place]));
    this.#places = new Map(columns.map(({ name, number }) => [name, placeOf.get(number) ?? -1]));
  }

  add(row: Row): void {
    const { rows } = this;
    rows.separate();
    const start = rows.length;
    const last = row.place?.written ?? null;
    if (last === null || !this.#addLike(last, row.parts)) rows.write(JSON.stringify(this.#write(row.parts)));
    if (row.place !== undefined) this.#kept.push({ row, start, end: rows.length });
  }

  /** The rows since the last time, separated; the caller's own. */
  take(): Uint8Array<ArrayBuffer> {
    const taken = this.rows.take();
    if (this.#kept.length > 0) {
      const bytes = Buffer.from(taken);
      for (const { row, start, end } of this.#kept) {
        const { parts, place } = row;
        if (place !== undefined) place.written = { layout: this.#layout, parts, bytes, start, end };
      }
      this.#kept = [];
    }
    return taken;
  }

  /** @returns whether it was possible: not where the row has other columns, or another length */
  #addLike(last: WrittenRow, parts: RowParts): boolean {
    if (last.layout !== this.#layout || last.parts.length !== parts.length) return false;
    const changes = this.#changes(last.parts, parts);
    const { bytes, start, end } = last;
    if (changes.length === 0) {
      this.rows.copy(bytes, start, end);
      return true;
    }
    const starts = cellStarts(last);
    const count = starts.length - 1;
    // Empty cells at the end of a row are left out.
    if (changes.some(({ place, cell }) => (cell === null ? place === count - 1 : place >= count))) return false;
    let copied = start;
    for (const { place, cell } of changes) {
      const [from, next] = [starts[place], starts[place + 1]];
      if (from === undefined || next === undefined) continue;
      this.rows.copy(bytes, copied, from);
      this.rows.write(JSON.stringify(cell));
      copied = next - 1;
    }
    this.rows.copy(bytes, copied, end);
    return true;
  }

  #changes(before: RowParts, after: RowParts): readonly Change[] {
    const changes: Change[] = [];
    for (const name of differentNames(before, after)) {
      const place = this.#places.get(name) ?? -1;
      if (place >= 0) changes.push({ place, cell: valueIn(after, name) });
    }
    return changes.sort((one, other) => one.place - other.place);
  }
}
