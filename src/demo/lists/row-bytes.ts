import type { ProviderCell } from '../../provider-api/lists';
import type { Column } from '../../shared/domain/lists/column';
import { type Row, type RowParts, rowWriter, type WrittenRow } from '../data/facts/row-source';

/** The most bytes that a UTF-16 unit takes in UTF-8. */
const bytesAUnit = 3;

/**
 * Writes texts as UTF-8 one after another, with separators, in a buffer that is used again. Joining the rows as texts first would copy them
 * twice more, and a single character beyond Latin-1 would double the size of each copy.
 */
export class TextBytes {
  #bytes = Buffer.allocUnsafeSlow(64 * 1024);
  #length = 0;

  constructor(private readonly separator: string) {}

  get length(): number {
    return this.#length;
  }

  /** Adds a text, with a separator before it unless it is the first. */
  add(text: string): void {
    this.separate();
    this.write(text);
  }

  /** Adds a separator, unless there is no text yet. */
  separate(): void {
    if (this.#length > 0) this.write(this.separator);
  }

  /** Adds to the last text. */
  write(text: string): void {
    this.#makeRoom(bytesAUnit * text.length);
    this.#length += this.#bytes.write(text, this.#length);
  }

  /** Adds bytes that are already UTF-8 to the last text. */
  copy(bytes: Buffer, start: number, end: number): void {
    this.#makeRoom(end - start);
    this.#length += bytes.copy(this.#bytes, this.#length, start, end);
  }

  /** Takes everything that was added since the last call; the bytes belong to the caller. */
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

/** A buffer for composing rows. */
export const newRowBuffer = (): TextBytes => new TextBytes(',\n');

const mark = { quote: 34, comma: 44, backslash: 92, openList: 91, closeList: 93, openObject: 123, closeObject: 125 };

/** The positions of the cells in a row's JSON, with one more after the last cell. */
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

/** A cell's value: the last part that has the column counts, even if its value is empty. */
function valueIn(parts: RowParts, name: string): ProviderCell {
  for (let at = parts.length - 1; at >= 0; at -= 1) {
    const part = parts[at];
    if (part !== undefined && name in part) return part[name] ?? null;
  }
  return null;
}

/** The names of columns that may differ between two rows with the same number of parts. */
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
 * Writes rows as JSON. If a row was written for another month before, only the cells that differ are written and the others copied: most of
 * a register stays the same, and writing hundreds of cells takes longer than comparing them.
 */
export class RowBytes {
  readonly #write: (parts: RowParts) => readonly ProviderCell[];
  readonly #layout: string;
  readonly #places: ReadonlyMap<string, number>;
  /** The cached rows that were written since the last call of `take`. */
  #kept: { readonly row: Row; readonly start: number; readonly end: number }[] = [];

  /** @param rows an empty buffer; it is empty again after `take` */
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

  /** Takes the rows since the last call, with separators; the bytes belong to the caller. */
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

  /** @returns false when it is impossible, because the row has other columns or another length */
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
    // Empty cells at the end of a row are not written, so a change there changes the length.
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
