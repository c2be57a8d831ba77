import type { ByteSink } from '../formats/byte-sink';
import { uncoded } from './legal-text';

/** Columns with more values than this rarely share one with another, and to remember theirs would take the most memory. */
const fewValues = 1000;
/** A few milliseconds' work. */
const textsBetweenRests = 1000;
/** The most bytes of a text in XML: a code unit as `&quot;` or as `_x005F_`, and the tags around it. */
const mostBytes = (text: string): number => 64 + 8 * text.length;
const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '\r': '_x000D_' };
/** Characters that XML does not allow unchanged, or that would be read as something else. */
const special = /[&<>\r]|_x[0-9A-Fa-f]{4}_|^\s|\s$|\n|\t| {2}/;

/** One text as the part of shared strings has it. */
export function stringItem(text: string): string {
  if (!special.test(text)) return `<si><t>${text}</t></si>`;
  const escaped = uncoded(text).replace(/[&<>\r]/g, (character) => escapes[character] ?? '');
  return `<si><t xml:space="preserve">${escaped}</t></si>`;
}

/** The part of a workbook that has every text once; cells name its number. */
export class SharedStrings {
  private count: number;
  private readonly known = new Map<string, number>();

  /**
   * @param before how many there are already
   * @param rest called every few texts; throws to stop
   */
  constructor(
    private readonly sink: ByteSink,
    before: number,
    private readonly rest: () => void,
  ) {
    this.count = before;
  }

  /** The numbers of the different texts of a column, which are written when they are new; 0 for an empty one. */
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
