import { formatIsoDate } from '../../../shared/format/format-date';
import type { Letter } from '../../../shared/texts/letter-sentences';
import { repeatedSentences } from '../../../shared/texts/repeated-sentences';
import { headingItem, paragraphItems } from './paper-blocks';
import { inks, looks, PaperDocument } from './paper-document';
import { placeInOne } from './paper-flow';

/** A letter about two months, with what its page says about itself. Of the same source come the same bytes. */
export type LetterSource = {
  readonly letter: Letter;
  /** Which rows the letter is about, in words. */
  readonly subject: string;
  readonly isFictitious: boolean;
  readonly maker: string;
  /** The day of making, `YYYY-MM-DD`. */
  readonly madeOn: string;
};

const sentenceLook = { ...looks.body, size: 10 };

/** Writes a letter as a document. @returns the bytes of the PDF */
export function writeLetterPaper({ letter, subject, isFictitious, maker, madeOn }: LetterSource): Uint8Array {
  const { title, sentences } = letter;
  const doc = new PaperDocument(
    { title, author: maker, madeAt: new Date(`${madeOn}T12:00:00Z`), standard: 'PDF/UA' },
    {
      band: isFictitious ? repeatedSentences.fictitious : null,
      head: { first: 'Adviesatlas', next: title, right: 'Maandbrief' },
      foot: { left: title, right: [formatIsoDate(madeOn), maker].filter((part) => part !== '').join(', ') },
    },
  );
  const about = { text: subject, look: { ...looks.body, colour: inks.quiet }, before: 1 };
  const paragraphs = sentences.flatMap(({ text }) =>
    paragraphItems(doc, { text, look: sentenceLook, before: 8 }, doc.width),
  );
  const head = [headingItem(doc, { level: 1, text: title }, doc.width), ...paragraphItems(doc, about, doc.width)];
  placeInOne([...head, ...paragraphs], doc);
  return doc.finish();
}
