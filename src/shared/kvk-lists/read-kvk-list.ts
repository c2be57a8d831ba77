import {
  defaultKvkLabel,
  type KvkListLine,
  type KvkListRemark,
  type KvkListRow,
  longestKvkListCell,
  longestKvkListField,
  mostKvkListFields,
  type ReadKvkList,
} from '../domain/lists/kvk-list';
import type { TableLayout } from '../domain/lists/table-file';
import { readListedKvk } from './listed-kvk';
import { layoutOf, namesDelimiter, rowsIn } from './table-layout';

const longestQuote = 60;

/** The most lines of each kind that are stored: users read no more, and a text can have millions. */
const mostRemarks = 1000;

const between = '[\\s;,|]+';
const bare = '\\d{7,8}(?:_[^"\\s;,|]*)?';
const number = `(?:${bare}|"${bare}")`;
/** Two or more KvK numbers and nothing else. */
const crowdedLine = new RegExp(`^[\\s;,|]*${number}(?:${between}${number})+[\\s;,|]*$`);

/** Puts each number of a crowded line on its own line; other lines stay as they are. */
export const onePerLine = (text: string): string =>
  text
    .split(/\r\n|\n|\r/)
    .flatMap((line) => (crowdedLine.test(line) ? (line.match(new RegExp(bare, 'g')) ?? []) : line))
    .join('\n');

const cellOf = (text = ''): string => text.slice(0, longestKvkListCell);

/** The names of the columns after the label: from the headings, or else by position; empty when no row has such cells. */
function fieldsOf(head: readonly string[], rows: Iterable<KvkListRow>): readonly string[] {
  let count = 0;
  for (const { more } of rows) count = Math.max(count, more.findLastIndex((cell) => cell !== '') + 1);
  const names = new Set<string>();
  for (let at = 0; at < count; at++) {
    const name = head[at + 1]?.slice(0, longestKvkListField).trim() ?? '';
    let free = name === '' || names.has(name) ? `Kolom ${at + 3}` : name;
    // Another column may be called `Kolom 4` in the headings.
    while (names.has(free)) free += '*';
    names.add(free);
  }
  return [...names];
}

/** The cells of a row except the one with the number, in their order. */
export const besideNumber = (cells: readonly string[], { column }: Pick<TableLayout, 'column'>): readonly string[] => [
  ...cells.slice(0, column),
  ...cells.slice(column + 1),
];

/**
 * Reads KvK numbers with an optional label and up to four more columns, from a table or from one number per line
 * (docs/rules/filters.md#kvk-lists). Without a label, the words after the number in its cell become the label.
 */
export function readKvkList(text: string, layout = layoutOf({ text })): ReadKvkList {
  const byKvk = new Map<string, KvkListRow>();
  const repaired: (KvkListLine & { kvk: string })[] = [];
  const repeated: KvkListLine[] = [];
  const rejected: ReadKvkList['rejected'][number][] = [];
  const crowded: (KvkListLine & { kvk: string | null })[] = [];
  const counts: Record<KvkListRemark, number> = { repaired: 0, repeated: 0, rejected: 0, crowded: 0 };
  const remark = <T>(kind: KvkListRemark, lines: T[], line: T): void => {
    counts[kind] += 1;
    if (lines.length < mostRemarks) lines.push(line);
  };
  let head: readonly string[] = [];
  const lines = { all: 0, headings: 0, empty: 0 };
  /** The line that would follow without empty lines. */
  let next = 1;
  if (namesDelimiter(text)) {
    lines.all += 1;
    lines.headings += 1;
    next += 1;
  }
  for (const { line, lines: own, cells, text: written } of rowsIn(text, layout)) {
    lines.empty += line - next;
    lines.all += line - next + 1;
    next = line + own;
    const quote = written.trim().slice(0, longestQuote);
    if (line === layout.head) {
      head = besideNumber(cells, layout);
      lines.headings += 1;
      continue;
    }
    if (line < (layout.head ?? 0)) {
      if (cells.every((cell) => cell === '')) lines.empty += 1;
      else remark('rejected', rejected, { line, text: quote, reason: 'aboveHead' });
      continue;
    }
    const first = cells[layout.column] ?? '';
    const [label = '', ...more] = besideNumber(cells, layout);
    const read = readListedKvk(first);
    const { kvk } = read;
    const isCrowded = crowdedLine.test(written);
    if (isCrowded) remark('crowded', crowded, { line, text: quote, kvk });
    if (kvk === null) {
      if (!isCrowded) remark('rejected', rejected, { line, text: quote, reason: read.reason });
    } else if (byKvk.has(kvk)) remark('repeated', repeated, { line, text: kvk });
    else {
      if (kvk !== first) remark('repaired', repaired, { line, text: first.slice(0, longestQuote), kvk });
      const behind = more.slice(0, mostKvkListFields).map(cellOf);
      byKvk.set(kvk, { kvk, label: cellOf(label) || cellOf(read.behind) || defaultKvkLabel, more: behind, line });
    }
  }
  const fields = fieldsOf(head, byKvk.values());
  const rows = [...byKvk.values()].map((row) =>
    row.more.length === fields.length ? row : { ...row, more: fields.map((_, at) => row.more[at] ?? '') },
  );
  // The numbers are equally long: comparing them as numbers gives the same order, and is faster.
  rows.sort((first, second) => Number(first.kvk) - Number(second.kvk));
  return { fields, rows, repaired, repeated, rejected, crowded, counts, lines };
}
