import { type ListHead, listHeadSchema, type ProviderCell } from '../../provider-api/lists';
import { Fault } from '../../shared/bridge/result';

/** A list answer as it arrives: its head first (null for a bare array of rows), then rows in batches. */
export type RowBatch = { readonly head: ListHead | null; readonly rows: readonly (readonly ProviderCell[])[] };

const quote = 0x22;
const backslash = 0x5c;
const openArray = 0x5b;
const closeArray = 0x5d;
const openObject = 0x7b;
const closeObject = 0x7d;

const invalid = (detail: string): Fault => new Fault('PROVIDER_ANSWER_INVALID', detail);

/**
 * Splits `{ period, columns, rows: [[…], …] }`, or a bare `[[…], …]`, into rows without holding the whole text: a scan over
 * bytes finds where rows end, and `JSON.parse` reads each run of whole rows.
 * @throws Fault PROVIDER_ANSWER_INVALID for anything that is not such a list, or that ends too early
 */
export async function* readRows(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<RowBatch> {
  const scanner = new RowScanner();
  for await (const chunk of chunks) {
    const batch = scanner.take(chunk);
    if (batch !== null) yield batch;
  }
  scanner.end();
}

class RowScanner {
  private depth = 0;
  private inString = false;
  private escaped = false;
  /** Depth of the array that holds the rows; 0 until it has opened. */
  private rowsDepth = 0;
  private finished = false;
  private head: ListHead | null = null;
  /** Bytes of the head, or of a row whose end has not come yet. */
  private carried: Uint8Array[] = [];

  /** The rows that this chunk completes, or null when there are none. */
  take(chunk: Uint8Array): RowBatch | null {
    let start = 0;
    let lastRowEnd = -1;
    for (let i = 0; i < chunk.length; i++) {
      const byte = chunk[i] as number;
      if (this.inString) {
        if (this.escaped) this.escaped = false;
        else if (byte === backslash) this.escaped = true;
        else if (byte === quote) this.inString = false;
        continue;
      }
      if (byte === quote) this.inString = true;
      else if (byte === openArray || byte === openObject) {
        this.depth++;
        if (this.rowsDepth === 0 && byte === openArray && this.opensRows(chunk.subarray(0, i))) {
          this.rowsDepth = this.depth;
          this.carried = [];
          start = i + 1;
        }
      } else if (byte === closeArray || byte === closeObject) {
        this.depth--;
        if (this.depth < 0) throw invalid('brackets');
        if (this.rowsDepth > 0 && !this.finished) {
          if (this.depth === this.rowsDepth) lastRowEnd = i + 1;
          else if (this.depth === this.rowsDepth - 1) {
            this.finished = true;
            if (lastRowEnd < 0) this.requireNoRest(chunk.subarray(start, i));
          }
        }
      }
    }
    if (lastRowEnd < 0) {
      if (!this.finished) this.carried.push(Uint8Array.from(chunk.subarray(start)));
      return null;
    }
    const rows = this.parseRows(chunk.subarray(start, lastRowEnd));
    this.carried = this.finished ? [] : [Uint8Array.from(chunk.subarray(lastRowEnd))];
    return { head: this.head, rows };
  }

  end(): void {
    if (!this.finished || this.depth !== 0) throw invalid('cut off');
  }

  /** Whether the array that opens here is the one with the rows; reads the head in front of it. */
  private opensRows(before: Uint8Array): boolean {
    if (this.depth === 1) return true;
    if (this.depth !== 2) return false;
    const text = decode([...this.carried, before]).trimEnd();
    if (!/"rows"\s*:$/.test(text)) return false;
    const head = listHeadSchema.safeParse(parse(`${text}[]}`));
    if (!head.success) throw invalid(`head: ${head.error.issues[0]?.path.join('.') ?? ''}`);
    this.head = head.data;
    return true;
  }

  private parseRows(last: Uint8Array): readonly (readonly ProviderCell[])[] {
    const text = decode([...this.carried, last]).trim();
    const rows = parse(`[${text.startsWith(',') ? text.slice(1) : text}]`);
    if (!Array.isArray(rows) || !rows.every((row) => Array.isArray(row))) throw invalid('rows');
    // The cells are checked one by one by the builder of their column.
    return rows;
  }

  private requireNoRest(rest: Uint8Array): void {
    if (decode([...this.carried, rest]).trim() !== '') throw invalid('rows');
    this.carried = [];
  }
}

const decode = (pieces: readonly Uint8Array[]): string => Buffer.concat(pieces).toString('utf8');

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw invalid('not JSON');
  }
}
