import type { ByteSink } from '../content/byte-sink';
import { uncoded } from '../content/legal-text';

/** Columns with more distinct values than this rarely share values with others, and remembering theirs would take the most memory. */
const fewValues = 1000;
/** How many texts are written between two calls of `rest`: a few milliseconds of work. */
const textsBetweenRests = 1000;
/** The most XML bytes of a text: a code unit may become `&quot;` or `_x005F_`, and tags are added. */
const mostBytes = (text: string): number => 64 + 8 * text.length;
const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '\r': '_x000D_' };
/** Characters that XML does not allow unescaped, or that would be read differently. */
const special = /[&<>\r]|_x[0-9A-Fa-f]{4}_|^\s|\s$|\n|\t| {2}/;

/** The XML of one shared string. */
export function stringItem(text: string): string {
  if (!special.test(text)) return `<si><t>${text}</t></si>`;
  const escaped = uncoded(text).replace(/[&<>\r]/g, (character) => escapes[character] ?? '');
  return `<si><t xml:space="preserve">${escaped}</t></si>`;
}

/** The part of a workbook that contains every text once; cells refer to a text by its number. */
export class SharedStrings {
  private count: number;
  private readonly known = new Map<string, number>();

  /**
   * @param before the number of existing strings
   * @param rest called every few texts; throws to stop
   */
  constructor(
    private readonly sink: ByteSink,
    before: number,
    private readonly rest: () => void,
  ) {
    this.count = before;
  }

  /** The numbers of a column's distinct texts; 0 for an empty text. New texts are written. */
  async numbersOf(texts: readonly string[]): Promise<Float64Array> {
    const numbers = new Float64Array(texts.length).fill(Number.NaN);
    const isShared = texts.length <= fewValues;
    for (let index = 0; index < texts.length; index++) {
      if (index % textsBetweenRests === 0) this.rest();
      const text = texts[index] as string;
      if (text === '') continue;
      const known = isShared ? this.known.get(text) : undefined;
      numbers[index] = known ?? this.count;
      if (known !== undefined) continue;
      if (isShared) this.known.set(text, this.count);
      this.count++;
      if (this.sink.lacks(mostBytes(text))) await this.sink.flush(mostBytes(text));
      this.sink.at += this.sink.bytes.write(stringItem(text), this.sink.at);
    }
    return numbers;
  }
}
