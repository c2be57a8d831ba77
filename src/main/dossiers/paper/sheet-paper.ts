import type { CallSheet, SheetLine, SheetPart } from '../../../shared/call-sheet/call-sheet';
import { layOutSheet } from '../../../shared/call-sheet/sheet-layout';
import { formatIsoDate } from '../../../shared/format/format-date';
import { formatCount } from '../../../shared/format/format-number';
import { statusWords } from '../../../shared/format/ratings';
import { repeatedSentences } from '../../../shared/texts/repeated-sentences';
import { type CellText, headingItem, paragraphItems, tableItems } from './paper-blocks';
import { inks, looks, PaperDocument } from './paper-document';
import { columnWidth, type FlowItem, placeBeside, placeInOne } from './paper-flow';
import { textLines } from './paper-text';

/** A Belblad, with what its page says about itself. Of the same source come the same bytes. */
export type SheetSource = {
  readonly sheet: CallSheet;
  readonly isFictitious: boolean;
  readonly maker: string;
  /** The day of making, `YYYY-MM-DD`. */
  readonly madeOn: string;
};

const quiet = { ...looks.body, colour: inks.quiet };
const shares = { aside: 0.3, text: 0.7 };
/** The most lines of a text where a part has no room for all of its texts. */
const mostLines = 2;

const heightOf = (items: readonly FlowItem[]): number =>
  items.reduce((sum, { height, before }) => sum + height + before, 0);

/** A text of at most some lines in the column of texts. */
function shortened(text: string, width: number): string {
  const room = width * shares.text - 12;
  if (textLines(text, looks.body, room).length <= mostLines) return text;
  let [fits, tooLong] = [0, text.length];
  while (tooLong - fits > 1) {
    const middle = Math.floor((fits + tooLong) / 2);
    if (textLines(`${text.slice(0, middle).trimEnd()}…`, looks.body, room).length <= mostLines) fits = middle;
    else tooLong = middle;
  }
  return `${text.slice(0, fits).trimEnd()}…`;
}

function lineItems(doc: PaperDocument, lines: readonly SheetLine[], width: number): readonly FlowItem[] {
  const columns = [
    { label: '', share: shares.aside },
    { label: '', share: shares.text },
  ];
  const rows = lines.map(({ aside, text }) => [[{ text: aside }], [{ text }]]);
  return tableItems(doc, { columns, rows, hasHead: false, hasRowHeads: true }, width);
}

type Columns = { readonly items: readonly (readonly FlowItem[])[]; readonly isWhole: boolean };

/** The parts in two columns of the rest of a page, with as many lines as fit. */
function fitted(doc: PaperDocument, parts: readonly SheetPart[]): Columns {
  const width = columnWidth(doc.width);
  const note = (text: string): readonly FlowItem[] => paragraphItems(doc, { text, look: quiet }, width);
  const heads = parts.map(({ title, empty, lines }) => [
    headingItem(doc, { level: 2, text: title }, width),
    ...(lines.length === 0 ? note(empty) : []),
  ]);
  const more = heightOf(note('en 1 meer'));
  const measured = parts.map((part, at) => ({
    head: heightOf(heads[at] ?? []) + (part.more > 0 ? more : 0),
    more,
    lines: part.lines.map((line) => heightOf(lineItems(doc, [line], width))),
  }));
  const { first, shown } = layOutSheet(measured, doc.bottom - doc.y);
  const items = parts.map(({ lines, more: others }, at) => {
    const fits = lines.slice(0, shown[at]);
    const left = lines.length - fits.length + others;
    return [
      ...(heads[at] ?? []),
      ...(fits.length === 0 ? [] : lineItems(doc, fits, width)),
      ...(left > 0 ? note(`en ${formatCount(left)} meer`) : []),
    ];
  });
  return {
    items: [items.slice(0, first).flat(), items.slice(first).flat()],
    isWhole: parts.every(({ lines }, at) => shown[at] === lines.length),
  };
}

/** The columns with whole texts if nothing is left out then, otherwise with at most two lines of each. */
function columnsOf(doc: PaperDocument, parts: readonly SheetPart[]): Columns['items'] {
  const whole = fitted(doc, parts);
  if (whole.isWhole) return whole.items;
  const width = columnWidth(doc.width);
  const short = parts.map((part) => ({
    ...part,
    lines: part.lines.map(({ aside, text }) => ({ aside, text: shortened(text, width) })),
  }));
  return fitted(doc, short).items;
}

/** The key figures beside one another, each with its colour in words and its note. */
function figureItems(doc: PaperDocument, { figures }: CallSheet): readonly FlowItem[] {
  const values = figures.map(({ text, status }): readonly CellText[] => [
    { text: [text ?? '–', ...(status === null ? [] : [statusWords[status]])].join(' '), look: looks.strong, status },
  ]);
  const notes = figures.map(({ note }): readonly CellText[] => [{ text: note, look: looks.small }]);
  const columns = figures.map(({ label }) => ({ label, share: 1 }));
  return tableItems(doc, { columns, rows: [values, notes], hasHead: true, hasRowHeads: false }, doc.width);
}

/** Writes a Belblad as one A4 page. @returns the bytes of the PDF */
export function writeSheetPaper({ sheet, isFictitious, maker, madeOn }: SheetSource): Uint8Array {
  const { name, facts, month, figures, parts } = sheet;
  const doc = new PaperDocument(
    { title: `Belblad ${name}`, author: maker, madeAt: new Date(`${madeOn}T12:00:00Z`), standard: 'PDF/UA' },
    {
      band: isFictitious ? repeatedSentences.fictitious : null,
      head: { first: 'Adviesatlas', next: name, right: ['Belblad', month].filter((part) => part !== '').join(', ') },
      foot: { left: name, right: [formatIsoDate(madeOn), maker].filter((part) => part !== '').join(', ') },
    },
  );
  const about = paragraphItems(doc, { text: facts.join('  |  '), look: quiet, before: 1 }, doc.width);
  placeInOne([headingItem(doc, { level: 1, text: name }, doc.width), ...about], doc);
  if (figures.length > 0) placeInOne(figureItems(doc, sheet), doc);
  placeBeside(columnsOf(doc, parts), doc);
  return doc.finish();
}
