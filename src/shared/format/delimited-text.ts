import type { Delimiter } from '../domain/lists/table-file';

/** A row of a file or of pasted cells. */
export type DelimitedRow = {
  /** Its first line, from 1. */
  readonly line: number;
  /** The number of its lines. */
  readonly lines: number;
  /** Its cells, without quotes. */
  readonly cells: readonly string[];
  /** Its first line, unchanged. */
  readonly text: string;
};

/** How rows are read: the delimiter, and whether spaces around cells are removed. */
export type DelimitedOptions = { readonly delimiter?: Delimiter; readonly trims?: boolean };

const lineEnd = /\r\n|\n|\r/g;
const blanks = /[^\S\t\r\n]*/y;

/** What ends an unquoted cell. */
const cellEnds: Readonly<Record<Delimiter, RegExp>> = {
  ';': /[;\r\n]/g,
  ',': /[,\r\n]/g,
  '\t': /[\t\r\n]/g,
  '|': /[|\r\n]/g,
  ';\t': /[;\t\r\n]/g,
};

/** A cell that `readDelimited` reads back as the same text: it is quoted if it contains a delimiter, a quote or a line break. */
export const quotedCell = (text: string): string =>
  /[;\t"\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;

/**
 * Reads rows of delimited cells; by default semicolons and tabs are delimiters. A quoted cell can contain delimiters, line breaks and
 * doubled quotes (RFC 4180); a cell whose opening quote is never closed is read literally. Cells are trimmed unless `trims` is false. A
 * byte-order mark, the end-of-file mark of DOS and empty lines are left out.
 */
export const readDelimited = (source: string, options: DelimitedOptions = {}): readonly DelimitedRow[] => [
  ...delimitedRows(source, options),
];

/** Reads the same rows one by one, for callers that only keep a few: a text can have millions. */
export function* delimitedRows(
  source: string,
  { delimiter = ';\t', trims = true }: DelimitedOptions = {},
): Generator<DelimitedRow> {
  const text = withoutDosEnd(source.replace(/^\ufeff/, ''));
  let line = 1;
  for (let at = 0; at < text.length; ) {
    const firstEnd = indexOf(lineEnd, text, at);
    const first = text.slice(at, firstEnd);
    const isEmpty = first.trim() === '';
    const { cells, end } = isEmpty ? { cells: [], end: firstEnd } : readRow(text, at, delimiter);
    const lines = 1 + (end > firstEnd ? (text.slice(at, end).match(lineEnd)?.length ?? 0) : 0);
    if (!isEmpty) yield { line, lines, cells: trims ? cells.map((cell) => cell.trim()) : cells, text: first };
    line += lines;
    at = end + (text.startsWith('\r\n', end) ? 2 : 1);
  }
}

const dosEnd = '\u001a';

function withoutDosEnd(text: string): string {
  const end = text.trimEnd();
  return end.endsWith(dosEnd) ? end.slice(0, end.indexOf(dosEnd, end.length - 8)) : text;
}

/** Reads cells from `start` to the line break that ends the row; `end` is the position of that line break. */
function readRow(
  text: string,
  start: number,
  delimiter: Delimiter,
): { readonly cells: readonly string[]; readonly end: number } {
  const cells: string[] = [];
  for (let at = start; ; at++) {
    const { cell, end } = readQuoted(text, at, delimiter) ?? readPlain(text, at, delimiter);
    cells.push(cell);
    if (end >= text.length || text[end] === '\n' || text[end] === '\r') return { cells, end };
    at = end;
  }
}

type ReadCell = { readonly cell: string; readonly end: number };

function readPlain(text: string, start: number, delimiter: Delimiter): ReadCell {
  const end = indexOf(cellEnds[delimiter], text, start);
  return { cell: text.slice(start, end), end };
}

/** Reads a quoted cell; null when no quote begins here, or its closing quote is not followed by the end of the cell. */
function readQuoted(text: string, start: number, delimiter: Delimiter): ReadCell | null {
  const open = afterBlanks(text, start);
  if (text[open] !== '"') return null;
  let close = text.indexOf('"', open + 1);
  while (close >= 0 && text[close + 1] === '"') close = text.indexOf('"', close + 2);
  if (close < 0) return null;
  const end = afterBlanks(text, close + 1);
  const behind = text[end] ?? '';
  if (behind !== '' && behind !== '\r' && behind !== '\n' && !delimiter.includes(behind)) return null;
  return { cell: text.slice(open + 1, close).replaceAll('""', '"'), end };
}

function afterBlanks(text: string, start: number): number {
  blanks.lastIndex = start;
  return blanks.test(text) ? blanks.lastIndex : start;
}

/** The position of the next match of a pattern, or the end of the text. */
function indexOf(pattern: RegExp, text: string, start: number): number {
  pattern.lastIndex = start;
  return pattern.exec(text)?.index ?? text.length;
}
