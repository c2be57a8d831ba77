import { type LetterTable, mostLetterRows } from '../../../shared/domain/lists/month-letter';
import { formatIsoDate } from '../../../shared/format/format-date';
import { appendixWords, type FiledLetter, restSentence } from '../../../shared/texts/letter-sentences';
import { repeatedSentences } from '../../../shared/texts/repeated-sentences';
import { headingItem, paragraphItems, tableItems } from './paper-blocks';
import { inks, looks, PaperDocument } from './paper-document';
import { type FlowItem, placeInOne } from './paper-flow';
import { lineHeight, type TextLook, textLines } from './paper-text';

/** A letter about two months, with what its pages say about themselves. Of the same source come the same bytes. */
export type LetterSource = {
  readonly letter: FiledLetter;
  /** Which rows the letter is about, in words. */
  readonly subject: string;
  readonly isFictitious: boolean;
  readonly maker: string;
  /** The day of making, `YYYY-MM-DD`. */
  readonly madeOn: string;
};

/** The sizes of sentences, the usual one first: the letter takes the first with which it is one page. */
const sizes = [10, 9, 8, 7] as const;
const quiet: TextLook = { ...looks.body, colour: inks.quiet };

/** The places that links go to. */
const placeOf = {
  sentence: (at: number): string => `sentence-${at + 1}`,
  rows: (at: number): string => `rows-${at + 1}`,
};

type LinkInput = {
  readonly text: string;
  readonly look: TextLook;
  readonly before: number;
  readonly to: string;
  readonly description: string;
  /** The name of its own place. */
  readonly name?: string;
};

/** A paragraph that is a link to another place; no page divides it. */
function linkItem(doc: PaperDocument, { text, look, before, ...link }: LinkInput): FlowItem {
  const lines = textLines(text, { ...look, colour: inks.accent }, doc.width);
  return {
    height: lines.length * lineHeight(look),
    before,
    holds: false,
    draw: (place) => {
      const paragraph = doc.open('P');
      if (link.name !== undefined) doc.namePlace(link.name, place.y);
      doc.linkTo(paragraph, lines, { place, ...link });
      paragraph.end();
    },
  };
}

/** The sentences in a size: those that count rows go to them. */
function sentenceItems(doc: PaperDocument, { sentences, tables }: FiledLetter, size: number): readonly FlowItem[] {
  const look: TextLook = { ...looks.body, size };
  const before = size * 0.8;
  return sentences.flatMap(({ text }, at) =>
    tables[at] == null
      ? paragraphItems(doc, { text, look, before }, doc.width)
      : [
          linkItem(doc, {
            ...{ text, look, before, to: placeOf.rows(at), name: placeOf.sentence(at) },
            description: appendixWords.toRows(text),
          }),
        ],
  );
}

/** The width of a column, in letters: of its longest text with a gap, within bounds, so that no number is divided. */
function shareOf({ columns, rows }: LetterTable, at: number): number {
  const most = at === columns.length - 1 ? 48 : 30;
  return Math.min(most, Math.max(14, ...[columns, ...rows].map((cells) => (cells[at]?.length ?? 0) + 6)));
}

/** The rows of a sentence, with a link back to it. */
function appendixItems(doc: PaperDocument, letter: FiledLetter, at: number): readonly FlowItem[] {
  const table = letter.tables[at];
  const text = letter.sentences[at]?.text ?? '';
  if (table == null) return [];
  const rest = restSentence(letter, at, mostLetterRows);
  const heading = headingItem(doc, { level: 2, text }, doc.width);
  const columns = table.columns.map((label, column) => ({ label, share: shareOf(table, column) }));
  const rows = table.rows.map((cells) => cells.map((cell) => [{ text: cell }]));
  return [
    {
      ...heading,
      draw: (place) => {
        doc.namePlace(placeOf.rows(at), place.y);
        heading.draw(place);
      },
    },
    ...tableItems(doc, { columns, rows, hasHead: true, hasRowHeads: false }, doc.width),
    ...(rest === null ? [] : paragraphItems(doc, { text: rest, look: quiet, before: 4 }, doc.width)),
    linkItem(doc, {
      ...{ text: appendixWords.back, look: looks.small, before: 4, to: placeOf.sentence(at) },
      description: appendixWords.backTo(text),
    }),
  ];
}

const heightOf = (items: readonly FlowItem[]): number =>
  items.reduce((sum, { height, before }) => sum + height + before, 0);

/** Writes a letter of one page as a document, with the rows of its sentences behind it. @returns the bytes of the PDF */
export function writeLetterPaper({ letter, subject, isFictitious, maker, madeOn }: LetterSource): Uint8Array {
  const { title, tables } = letter;
  const doc = new PaperDocument(
    { title, author: maker, madeAt: new Date(`${madeOn}T12:00:00Z`), standard: 'PDF/UA' },
    {
      band: isFictitious ? repeatedSentences.fictitious : null,
      head: { first: 'Adviesatlas', next: title, right: 'Maandbrief' },
      foot: { left: title, right: [formatIsoDate(madeOn), maker].filter((part) => part !== '').join(', ') },
    },
  );
  const about = paragraphItems(doc, { text: subject, look: quiet, before: 1 }, doc.width);
  const head = [headingItem(doc, { level: 1, text: title }, doc.width), ...about];
  const hasRows = tables.some((table) => table !== null);
  const hint = hasRows ? paragraphItems(doc, { text: appendixWords.hint, look: quiet, before: 12 }, doc.width) : [];
  const pages = sizes.map((size) => [...head, ...sentenceItems(doc, letter, size), ...hint]);
  placeInOne(pages.find((items) => heightOf(items) <= doc.bottom - doc.y) ?? pages.at(-1) ?? [], doc);
  if (hasRows) doc.addPage();
  placeInOne(
    tables.flatMap((_, at) => appendixItems(doc, letter, at)),
    doc,
  );
  return doc.finish();
}
