import { inflateSync } from 'node:zlib';

/** A value of a PDF file. Names begin with a slash; a reference has the number of its object. */
export type PdfValue = null | boolean | number | string | PdfText | PdfRef | PdfValue[] | PdfDictionary;
export type PdfDictionary = Map<string, PdfValue>;
/** A text string, as its letters. */
export class PdfText {
  constructor(readonly text: string) {}
}
export class PdfRef {
  constructor(readonly number: number) {}
}

/** A file as its objects and streams. It reads the plain form that pdfkit writes: no object streams, one generation. */
export type PdfFile = {
  readonly objects: Map<number, PdfValue>;
  readonly streams: Map<number, Uint8Array>;
  readonly trailer: PdfDictionary;
  readonly header: string;
};

const space = /[\s\0]/;
const delimiter = /[\s\0()<>[\]{}/%]/;

class Reader {
  at = 0;
  constructor(private readonly source: string) {}

  value(): PdfValue {
    this.skip();
    const two = this.source.slice(this.at, this.at + 2);
    if (two === '<<') return this.dictionary();
    switch (two[0]) {
      case '[':
        return this.array();
      case '(':
        return this.literal();
      case '<':
        return this.hexadecimal();
      case '/':
        this.at += 1;
        return `/${this.word()}`;
    }
    return this.plain();
  }

  skip(): void {
    while (space.test(this.source[this.at] ?? '')) this.at += 1;
    if (this.source[this.at] !== '%') return;
    while (this.at < this.source.length && this.source[this.at] !== '\n') this.at += 1;
    this.skip();
  }

  word(): string {
    const from = this.at;
    while (this.at < this.source.length && !delimiter.test(this.source[this.at] ?? '')) this.at += 1;
    return this.source.slice(from, this.at);
  }

  private plain(): PdfValue {
    const word = this.word();
    if (word === 'true' || word === 'false') return word === 'true';
    if (word === 'null') return null;
    if (/^\d+$/.test(word)) {
      const rest = /^\s+0\s+R/.exec(this.source.slice(this.at, this.at + 12));
      if (rest !== null) {
        this.at += rest[0].length;
        return new PdfRef(Number(word));
      }
    }
    if (word === '' || Number.isNaN(Number(word)))
      throw new Error(`no value: ${this.source.slice(this.at - 20, this.at + 20)}`);
    return Number(word);
  }

  private array(): PdfValue[] {
    this.at += 1;
    const values: PdfValue[] = [];
    for (this.skip(); this.source[this.at] !== ']'; this.skip()) values.push(this.value());
    this.at += 1;
    return values;
  }

  private dictionary(): PdfDictionary {
    this.at += 2;
    const entries: PdfDictionary = new Map();
    for (this.skip(); this.source.slice(this.at, this.at + 2) !== '>>'; this.skip()) {
      const name = this.value();
      if (typeof name !== 'string') throw new Error('no name of an entry');
      entries.set(name.slice(1), this.value());
    }
    this.at += 2;
    return entries;
  }

  private literal(): PdfText {
    this.at += 1;
    let [text, depth] = ['', 1];
    for (; ; this.at += 1) {
      const sign = this.source[this.at] ?? '';
      if (sign === '\\') {
        this.at += 1;
        const octal = /^[0-7]{1,3}/.exec(this.source.slice(this.at, this.at + 3))?.[0];
        if (octal !== undefined) this.at += octal.length - 1;
        const next = this.source[this.at] ?? '';
        text +=
          octal !== undefined
            ? String.fromCharCode(Number.parseInt(octal, 8))
            : ({ n: '\n', r: '\r', t: '\t' }[next] ?? next);
        continue;
      }
      depth += sign === '(' ? 1 : sign === ')' ? -1 : 0;
      if (depth === 0 || sign === '') break;
      text += sign;
    }
    this.at += 1;
    return new PdfText(decoded(text));
  }

  private hexadecimal(): PdfText {
    const end = this.source.indexOf('>', this.at);
    const digits = this.source.slice(this.at + 1, end).replace(/\s/g, '');
    this.at = end + 1;
    return new PdfText(decoded(Buffer.from(digits, 'hex').toString('latin1')));
  }
}

/** A text string in UTF-16 as its letters. */
const decoded = (text: string): string =>
  text.startsWith('\xfe\xff') ? Buffer.from(text.slice(2), 'latin1').swap16().toString('utf16le') : text;

/** Reads a value of a PDF from its text. */
export const readPdfValue = (text: string): PdfValue => new Reader(text).value();

export function readPdfFile(bytes: Uint8Array): PdfFile {
  const source = Buffer.from(bytes).toString('latin1');
  const objects = new Map<number, PdfValue>();
  const streams = new Map<number, Uint8Array>();
  const table = /xref\n0 (\d+)\n([\s\S]*?)trailer\n/.exec(source.slice(source.lastIndexOf('\nxref')));
  for (const [, offset] of (table?.[2] ?? '').matchAll(/^(\d{10}) 00000 n/gm)) {
    const at = Number(offset);
    const head = /^(\d+) 0 obj\n/.exec(source.slice(at, at + 30));
    if (head === null) throw new Error(`no object at ${at}`);
    const reader = new Reader(source);
    reader.at = at + head[0].length;
    const value = reader.value();
    objects.set(Number(head[1]), value);
    const after = source.slice(reader.at, reader.at + 9);
    if (after !== '\nstream\n' && !after.startsWith('\nstream\n')) continue;
    const length = value instanceof Map ? Number(value.get('Length')) : 0;
    const from = reader.at + '\nstream\n'.length;
    const raw = bytes.slice(from, from + length);
    streams.set(
      Number(head[1]),
      value instanceof Map && value.get('Filter') === '/FlateDecode' ? inflateSync(raw) : raw,
    );
  }
  const trailer = readPdfValue(source.slice(source.lastIndexOf('trailer\n') + 8));
  if (!(trailer instanceof Map)) throw new Error('no trailer');
  return { objects, streams, trailer, header: source.slice(0, 8) };
}

/** The value that a reference names; other values are themselves. */
export const resolved = (file: PdfFile, value: PdfValue | undefined): PdfValue => {
  if (value instanceof PdfRef) return resolved(file, file.objects.get(value.number) ?? null);
  return value ?? null;
};

/** A dictionary, also behind a reference; an empty one for anything else. */
export function dictionaryOf(file: PdfFile, value: PdfValue | undefined): PdfDictionary {
  const found = resolved(file, value);
  return found instanceof Map ? found : new Map();
}

export function arrayOf(file: PdfFile, value: PdfValue | undefined): readonly PdfValue[] {
  const found = resolved(file, value);
  return Array.isArray(found) ? found : found === null ? [] : [found];
}

export const textOf = (file: PdfFile, value: PdfValue | undefined): string | null => {
  const found = resolved(file, value);
  return found instanceof PdfText ? found.text : null;
};

export const catalogOf = (file: PdfFile): PdfDictionary => dictionaryOf(file, file.trailer.get('Root'));

/** The pages of a file, in order. */
export const pagesOf = (file: PdfFile): readonly PdfDictionary[] =>
  arrayOf(file, dictionaryOf(file, catalogOf(file).get('Pages')).get('Kids')).map((page) => dictionaryOf(file, page));

/** The operators of a page, each with its operands as text. */
export function operatorsOf(
  file: PdfFile,
  page: PdfDictionary,
): readonly { readonly name: string; readonly operands: string }[] {
  const contents = page.get('Contents');
  const stream = contents instanceof PdfRef ? file.streams.get(contents.number) : undefined;
  const source = Buffer.from(stream ?? []).toString('latin1');
  const reader = new Reader(source);
  const operators: { name: string; operands: string }[] = [];
  let from = 0;
  for (reader.skip(); reader.at < source.length; reader.skip()) {
    if (/[A-Za-z'"]/.test(source[reader.at] ?? '')) {
      const at = reader.at;
      const name = /^[A-Za-z'"*]+/.exec(source.slice(at, at + 10))?.[0] ?? '';
      operators.push({ name, operands: source.slice(from, at).trim() });
      reader.at = at + name.length;
      from = reader.at;
    } else reader.value();
  }
  return operators;
}

/** Writes content for a page in place of what it has. */
export function replaceContent(file: PdfFile, page: PdfDictionary, change: (source: string) => string): void {
  const contents = page.get('Contents');
  if (!(contents instanceof PdfRef)) throw new Error('no content');
  const source = Buffer.from(file.streams.get(contents.number) ?? []).toString('latin1');
  file.streams.set(contents.number, Buffer.from(change(source), 'latin1'));
}
