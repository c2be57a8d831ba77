import { z } from 'zod';
import { type ListHead, listHeadSchema } from '../../../provider-api/lists';
import { Fault } from '../../../shared/domain/result';
import { largestList, tooLarge } from './allowance';
import { type WordBytes, wordBytes, wordLength } from './cell-bytes';

/** Receives the cells of a list one by one, as the bytes of their JSON. */
export type RowSink = {
  /**
   * Receives a cell of the present row, unless it is null: the bytes from `start` up to `end`. When a chunk ends within a row, the row is
   * passed again from its first cell.
   */
  readonly cell: (index: number, read: WordBytes, start: number, end: number) => void;
  /** The row is complete, and had this many cells. */
  readonly rowEnd: (cells: number) => void;
};

const quote = 0x22;
const backslash = 0x5c;
const comma = 0x2c;
const openArray = 0x5b;
const closeArray = 0x5d;
const openObject = 0x7b;
const closeObject = 0x7d;
const space = 0x20;
const letterN = 0x6e;
/** `null`, as a word that is read from its last byte to its first. */
const nullWord = 0x6c6c756e;
/** The property name before the rows, at the end of the text before them. */
const rowsName = /"rows"(?=\s*:$)/;
/** Accepts a head without the property `rows`. The real rows were renamed, so this finds a second `rows`. */
const rowsOnce = z.object({ rows: z.undefined().optional() });

/** Ignores rows whose columns are not known yet. */
const ignoredRows: RowSink = { cell: () => {}, rowEnd: () => {} };

const invalid = (detail: string): Fault => new Fault('PROVIDER_ANSWER_INVALID', detail);
const text = (bytes: Uint8Array): string =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('utf8');

/**
 * Reads `{ period, columns, rows: [[…], …] }`, or a bare `[[…], …]`, without storing the whole text and without parsing every cell: the
 * sink gets bytes, and has seen most cells before. When the head comes after the rows, the rows are skipped, and `end` returns the head
 * with which they can be read again.
 * @throws Fault PROVIDER_ANSWER_INVALID for anything that is not such a list, that ends too early, or that is too large
 */
export class RowReader {
  private phase: 'head' | 'rows' | 'rest' = 'head';
  private head = '';
  private sink: RowSink = ignoredRows;
  private isHeadLater = false;
  private bytes = 0;
  private rows = 0;
  /** The unread bytes of the previous chunks, followed by the present chunk. */
  private work: Buffer<ArrayBuffer> = Buffer.alloc(0);
  private carried = 0;
  /** Whether the list has begun; a byte order mark may come before it, split over chunks. */
  private isBegun = false;
  /** The previous token: the opening, a row, or a comma. */
  private before: 'open' | 'row' | 'comma' = 'open';

  /**
   * @param open called with the head (null for a bare array) when the rows begin
   * @param known the head, if an earlier answer showed that it comes after the rows
   * @param mostBytes the most bytes of the whole list
   */
  constructor(
    private readonly open: (head: ListHead | null) => RowSink,
    private readonly known: ListHead | null = null,
    private readonly mostBytes: number = largestList.bytes,
  ) {}

  take(chunk: Uint8Array): void {
    this.bytes += chunk.length;
    if (this.bytes > this.mostBytes) throw tooLarge('bytes');
    const all = this.behindCarried(chunk);
    const opening = this.isBegun ? 0 : openingOf(all);
    if (opening === null) {
      this.carried = all.length;
      return;
    }
    this.isBegun = true;
    const bytes = all.subarray(opening);
    let at = 0;
    if (this.phase === 'head') at = this.readHead(bytes);
    if (this.phase === 'rows') at = this.readRows(bytes, at);
    // Every chunk reads an unfinished row again from its start, so a row may not be too long.
    if (bytes.length - at > largestList.row) throw tooLarge('row');
    this.work.copyWithin(0, opening + at, all.length);
    this.carried = bytes.length - at;
  }

  /** Appends a chunk to the unread bytes. All chunks share one buffer: a buffer for each would double the garbage of a download. */
  private behindCarried(chunk: Uint8Array): Buffer<ArrayBuffer> {
    const length = this.carried + chunk.length;
    if (length > this.work.length) {
      const wider = Buffer.allocUnsafe(2 * length);
      this.work.copy(wider, 0, 0, this.carried);
      this.work = wider;
    }
    this.work.set(chunk, this.carried);
    return this.work.subarray(0, length);
  }

  /** Ends the list. Returns the head when it came after rows that were skipped; null when the rows were read. */
  end(): ListHead | null {
    if (this.phase !== 'rest') throw invalid('cut off');
    const rest = text(this.work.subarray(0, this.carried)).trim();
    if (this.head === '') {
      if (rest !== '') throw invalid('not JSON');
      return null;
    }
    const whole = parse(`${this.head.replace(rowsName, '""')}[]${rest}`);
    if (!rowsOnce.safeParse(whole).success) throw invalid('rows twice');
    const head = listHeadSchema.safeParse(whole);
    if (!head.success) throw invalid(`head: ${head.error.issues[0]?.path.join('.') ?? ''}`);
    return this.isHeadLater ? head.data : null;
  }

  private begin(before: string, depth: number): void {
    this.head = before;
    this.phase = 'rows';
    if (depth === 1) {
      this.sink = this.open(null);
      return;
    }
    const head = this.known ?? headOf(before);
    this.isHeadLater = head === null;
    if (head !== null) this.sink = this.open(head);
  }

  /** Looks for the array of rows; returns the position after its opening bracket, or 0 while it was not found. */
  private readHead(bytes: Uint8Array): number {
    let depth = 0;
    let inString = false;
    for (let i = 0; i < bytes.length; i++) {
      const byte = bytes[i] as number;
      if (inString) {
        if (byte === backslash) i++;
        else if (byte === quote) inString = false;
      } else if (byte === quote) inString = true;
      else if (byte === closeArray || byte === closeObject) depth--;
      else if (byte === openArray || byte === openObject) {
        depth++;
        if (byte !== openArray || depth > 2) continue;
        const before = text(bytes.subarray(0, i)).trimEnd();
        if (depth === 1 ? before !== '' : !rowsName.test(before)) continue;
        this.begin(before, depth);
        return i + 1;
      } else if (depth === 0 && byte > space) throw invalid('not JSON');
    }
    return 0;
  }

  /** Reads complete rows; returns the start of the first incomplete row, or the position after the array. */
  private readRows(bytes: Buffer<ArrayBuffer>, from: number): number {
    const read = wordBytes(bytes);
    let at = from;
    for (;;) {
      at = skipSpace(bytes, at);
      const byte = bytes[at];
      if (byte === undefined) return at;
      if (byte === closeArray && this.before !== 'comma') {
        this.phase = 'rest';
        return at + 1;
      }
      if (byte === comma && this.before === 'row') {
        this.before = 'comma';
        at++;
        continue;
      }
      if (byte !== openArray || this.before === 'row') throw invalid('rows');
      const end = readRow(read, at, this.sink);
      if (end < 0) return at;
      if (++this.rows > largestList.rows) throw tooLarge('rows');
      this.before = 'row';
      at = end;
    }
  }
}

const byteOrderMark = Buffer.from('\ufeff');

/** The length of the byte order mark before a list; null while the bytes may be an incomplete mark. */
function openingOf(bytes: Buffer): number | null {
  const start = bytes.subarray(0, byteOrderMark.length);
  if (!start.equals(byteOrderMark.subarray(0, start.length))) return 0;
  return start.length < byteOrderMark.length ? null : start.length;
}

/** The head before the rows; null when it is incomplete, because the rest may come after them. */
function headOf(before: string): ListHead | null {
  const head = listHeadSchema.safeParse(parse(`${before}[]}`));
  return head.success ? head.data : null;
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    throw invalid('not JSON');
  }
}

function skipSpace(bytes: Uint8Array, from: number): number {
  let at = from;
  while (at < bytes.length && (bytes[at] as number) <= space) at++;
  return at;
}

/** Reads the row that begins at `from`; returns its end, or -1 when the bytes end before it does. */
function readRow(read: WordBytes, from: number, sink: RowSink): number {
  const { bytes, words } = read;
  const { length } = bytes;
  let at = skipSpace(bytes, from + 1);
  if (bytes[at] === closeArray) {
    sink.rowEnd(0);
    return at + 1;
  }
  for (let index = 0; ; index++) {
    if (index === largestList.cells) throw tooLarge('cells');
    const start = at;
    const first = bytes[at];
    // More than half of the cells of a wide list are null.
    const empty = first === letterN && at + wordLength <= length && words.getInt32(at, true) === nullWord;
    if (empty) at += wordLength;
    else if (first === quote) {
      for (at++; at < length; at++) {
        const byte = bytes[at] as number;
        if (byte === quote) break;
        if (byte === backslash) at++;
      }
      at++;
    } else if (first === openArray || first === openObject) {
      at = endOfNested(bytes, at);
      if (at < 0) return -1;
    } else {
      for (; at < length; at++) {
        const byte = bytes[at] as number;
        if (byte === comma || byte === closeArray || byte <= space) break;
      }
    }
    if (at >= length) return -1;
    if (at === start) throw invalid('rows');
    if (!empty) sink.cell(index, read, start, at);
    if ((bytes[at] as number) <= space) at = skipSpace(bytes, at);
    const next = bytes[at];
    if (next === undefined) return -1;
    if (next === closeArray) {
      sink.rowEnd(index + 1);
      return at + 1;
    }
    if (next !== comma) throw invalid('rows');
    at++;
    if (at < length && (bytes[at] as number) <= space) at = skipSpace(bytes, at);
    if (at >= length) return -1;
  }
}

function endOfNested(bytes: Uint8Array, from: number): number {
  let depth = 0;
  let inString = false;
  for (let at = from; at < bytes.length; at++) {
    const byte = bytes[at] as number;
    if (inString) {
      if (byte === backslash) at++;
      else if (byte === quote) inString = false;
    } else if (byte === quote) inString = true;
    else if (byte === openArray || byte === openObject) depth++;
    else if ((byte === closeArray || byte === closeObject) && --depth === 0) return at + 1;
  }
  return -1;
}
