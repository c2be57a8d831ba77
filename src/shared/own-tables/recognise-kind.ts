import type { OwnKind } from '../domain/lists/own-table';
import { ownCellReader, unread } from './read-own-cell';

/** A column's different filled cells, in the order in which they first occur, and how many rows have each. */
export type CountedCells = { readonly texts: readonly string[]; readonly counts: readonly number[] };

/** The most different cells that are read to recognise a kind: a column can have a million. */
const mostRead = 10_000;

/** Headings of columns whose digits are names of things, not figures. */
const codeHead =
  /(?:nummer|\bnr\b|\bcode\b|\bid\b|kvk|k\.v\.k|btw|iban|rekening|telefoon|\btel\b|mobiel|fax|postcode|\bzip\b|\bpc\b|polis|afm|sbi)/i;
const amountHead = /(?:premie|bedrag|omzet|prijs|kosten|provisie|saldo|waarde|loon|€|\beur\b)/i;
/** From this share of the filled cells on a kind is recognised; the others are unreadable in it. */
const mostlyRead = 0.9;
/** A choice has at most this many different values, and on average at least two rows of each. */
const mostChoices = 40;

/** The kind of a column, by its heading and cells (docs/rules/user-data.md#own-tables). */
export function recogniseKind(head: string, { texts, counts }: CountedCells): OwnKind {
  const looked = sampleOf(texts.length);
  const sample = looked.map((at) => texts[at] ?? '');
  const rowsOf = (chosen: (text: string) => boolean) =>
    looked.reduce((sum, at) => sum + (chosen(texts[at] ?? '') ? (counts[at] ?? 0) : 0), 0);
  const filled = rowsOf(() => true);
  if (filled === 0) return 'text';
  const isRead = (kind: OwnKind): boolean => {
    const read = ownCellReader(kind, sample);
    return rowsOf((text) => read(text) !== unread) >= mostlyRead * filled;
  };
  const isOfDigits = texts.every((text) => /^[\d\s]*$/.test(text));
  // Only zeroes and ones could as well be counted.
  if (!isOfDigits && isRead('flag')) return 'flag';
  if (!/^\d+$/.test(texts[0] ?? '') && isRead('date')) return 'date';
  if (!isCode(head, texts) && isRead('number')) return figureKindOf(head, sample);
  return texts.length <= mostChoices && texts.length * 2 <= filled ? 'choice' : 'text';
}

/** The places of the cells that are looked at, at irregular distances, because cells may differ at regular ones. */
function sampleOf(cells: number): readonly number[] {
  if (cells <= mostRead) return Array.from({ length: cells }, (_, at) => at);
  return Array.from({ length: mostRead }, (_, at) => Math.floor(((at + ((at * Math.SQRT2) % 1)) * cells) / mostRead));
}

/** Whether digits are a code: by the heading, a zero in front, or all of one length from seven digits on. */
function isCode(head: string, texts: readonly string[]): boolean {
  if (codeHead.test(head)) return true;
  if (texts.some((text) => /^\s*0\d/.test(text))) return true;
  const [first = ''] = texts;
  return first.trim().length >= 7 && texts.every((text) => /^\d+$/.test(text.trim()) && text.length === first.length);
}

function figureKindOf(head: string, texts: readonly string[]): OwnKind {
  if (texts.every((text) => text.includes('%'))) return 'percentage';
  return amountHead.test(head) || texts.some((text) => /€|\beur/i.test(text)) ? 'amount' : 'number';
}
