import type { PaperStandard } from '../../../shared/domain/exports/paper';
import { formatIsoDate } from '../../../shared/format/format-date';
import { countOf, formatCount } from '../../../shared/format/format-number';
import { repeatedSentences } from '../../../shared/texts/repeated-sentences';
import { drawDossier, frameOf, madeAt, numberOf } from './dossier-paper';
import { headingItem, paragraphItems } from './paper-blocks';
import { inks, looks, PaperDocument, type PaperFrame } from './paper-document';
import { placeInOne } from './paper-flow';
import type { PaperModel, PaperSource } from './paper-source';
import { textLines } from './paper-text';

/** A document of many dossiers. Of the same values and dossiers come the same bytes. */
export type BookSource = {
  readonly title: string;
  /** Which month the dossiers show, in words. */
  readonly month: string;
  /** How many dossiers were asked for; each has a line in the contents, also one that is left out. */
  readonly asked: number;
  readonly isFictitious: boolean;
  readonly standard: PaperStandard;
  readonly maker: string;
  /** The day of making, `YYYY-MM-DD`. */
  readonly madeOn: string;
};

/** An office without a dossier in the book, with its name where that is known, and why, in words. */
export type BookGap = { readonly id: string; readonly name: string | null; readonly why: string };

/** A line of the contents; `page` is null for an office without a dossier. */
type Entry = { readonly name: string; readonly detail: string; readonly page: number | null };

/** The lines of the contents on a page, and their height in points. */
const linesOfPage = 46;
const lineOfContents = 14;
/** About how many pages a dossier has, for the room of the last page number. */
const usualPages = 3;

/** Writes many dossiers as one document with contents and bookmarks. Each dossier is written when it is added. */
export class PaperBook {
  private readonly doc: PaperDocument;
  private readonly frame: PaperFrame;
  private readonly entries: Entry[] = [];

  constructor(private readonly source: BookSource) {
    const { title, month, asked, isFictitious, maker, madeOn, standard } = source;
    this.frame = {
      band: isFictitious ? repeatedSentences.fictitious : null,
      head: { first: 'Adviesatlas', next: title, right: month },
      foot: { left: title, right: [formatIsoDate(madeOn), maker].filter((part) => part !== '').join(', ') },
    };
    const properties = { title, author: maker, madeAt: madeAt(madeOn), standard };
    const front = Math.max(1, Math.ceil(asked / linesOfPage));
    this.doc = new PaperDocument(properties, this.frame, { front, about: front + asked * usualPages });
  }

  /** Adds a dossier. @returns the bytes of the file since the last one */
  add(source: PaperSource, shown: PaperModel): Uint8Array {
    this.entries.push({ name: shown.name, detail: numberOf(source), page: this.doc.nextPage });
    this.doc.begin(frameOf(source, shown));
    drawDossier(this.doc, source, shown);
    return this.doc.endChapter();
  }

  /** Writes the contents. @returns the bytes of the rest of the file */
  finish(gaps: readonly BookGap[]): Uint8Array {
    const missing = gaps.map(
      ({ id, name, why }): Entry => ({
        name: name === null ? `KvK ${id}` : `${name}, KvK ${id}`,
        detail: `weggelaten: ${why}`,
        page: null,
      }),
    );
    return this.doc.finishBook(this.frame, () => this.drawContents([...this.entries, ...missing]));
  }

  private drawContents(entries: readonly Entry[]): void {
    const { doc } = this;
    const { title, asked } = this.source;
    const count = `${countOf(this.entries.length, 'dossier', 'dossiers')} van ${formatCount(asked)} gevraagde`;
    const look = { ...looks.body, colour: inks.quiet };
    const head = [headingItem(doc, { level: 1, text: title }, doc.width)];
    placeInOne([...head, ...paragraphItems(doc, { text: count, look, before: 1 }, doc.width)], doc);
    doc.y += 6;
    const contents = doc.open('TOC');
    for (const [at, entry] of entries.entries()) {
      if (at > 0 && at % linesOfPage === 0) doc.addPage();
      this.drawEntry(contents, entry);
    }
    contents.end();
  }

  private drawEntry(contents: ReturnType<PaperDocument['open']>, { name, detail, page }: Entry): void {
    const { doc } = this;
    const item = doc.open('TOCI', {}, contents);
    const [x, y, numberRoom, nameRoom] = [doc.left, doc.y, 36, doc.width * 0.55];
    const [first] = textLines(name, looks.body, nameRoom);
    const [second] = textLines(detail, looks.small, doc.width - nameRoom - numberRoom - 12);
    const right = { x: doc.left + doc.width - numberRoom, y, width: numberRoom, align: 'right' as const };
    const place = { x, y, width: nameRoom };
    if (first !== undefined && page !== null) doc.goTo(item, first, { place, number: page });
    else if (first !== undefined) doc.write(item, [first], place);
    if (second !== undefined) doc.write(item, [second], { ...place, x: x + nameRoom + 6 });
    if (page !== null) doc.write(item, textLines(String(page), looks.body, numberRoom), right);
    item.end();
    doc.rule({ x, y: y + lineOfContents - 2, width: doc.width }, { colour: inks.line, thickness: 0.4 });
    doc.y += lineOfContents;
  }
}
