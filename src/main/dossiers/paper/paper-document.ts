import type { FlowPages, Place } from './paper-flow';
import { fontOf, type PaperFont } from './paper-fonts';
import { lineHeight, type TextLine, type TextLook, textLines } from './paper-text';
import { type PaperProperties, TaggedPdf } from './tagged-pdf';

/** An element of the reading order. */
export type Tag = PDFKit.PDFStructureElement;
type TagOptions = PDFKit.Mixins.StructureElementOptions;

/** What every page has beside its content. */
export type PaperFrame = {
  /** Says that the data are fictitious; null for real data. */
  readonly band: string | null;
  /** The head of the first page, and of the pages behind it. */
  readonly head: { readonly first: string; readonly next: string; readonly right: string };
  readonly foot: { readonly left: string; readonly right: string };
};

export type Align = 'left' | 'right' | 'center';

/** The colours of paper: the light ones of the screen. */
export const inks = {
  ink: '#13212b',
  quiet: '#3f4e58',
  faint: '#56646d',
  accent: '#0b5a5b',
  line: '#d8dfe0',
  strongLine: '#74828a',
  warning: '#8a4300',
} as const;

export const looks = {
  body: { size: 8.4, weight: 'regular', colour: inks.ink },
  label: { size: 8, weight: 'regular', colour: inks.quiet },
  strong: { size: 8.4, weight: 'strong', colour: inks.ink },
  small: { size: 7.6, weight: 'regular', colour: inks.quiet },
} as const satisfies Record<string, TextLook>;

const margins = { top: 24, left: 36, right: 36, bottom: 30 } as const;
/** The height of the band and the head. The band has its place on every page, so that nothing moves without it. */
const bandHeight = 16;
const headHeight = 24;
const footHeight = 22;
const page = { width: 595.28, height: 841.89 } as const;
const headLook: TextLook = { size: 8.4, weight: 'strong', colour: inks.ink };
const footLook: TextLook = { size: 7.4, weight: 'regular', colour: inks.quiet };
const numberLook: TextLook = { ...footLook, weight: 'strong' };
const bandLook: TextLook = { size: 8, weight: 'strong', colour: inks.warning };

/** How far the baseline of a line is below its top. */
const baselineOf = ({ size }: TextLook): number => size * 1.08;

/** A picture, and the words that say the same. */
export type PaperFigure = {
  readonly alt: string;
  readonly place: Place & { readonly height: number };
  readonly draw: (pdf: PDFKit.PDFDocument) => void;
};

/** Where a line of text is drawn, and how. */
type LinePlace = Place & { readonly align?: Align; readonly isStruck?: boolean };

/** The pages in front of the chapters of a book, which are written last, and about how many pages it has. */
export type BookPages = { readonly front: number; readonly about: number };

/**
 * A document that everyone can read: each text is in an element of the reading order or is an artifact, and each page has its frame. Nothing
 * is drawn outside `write`, `figure` and `artifact`. It is one text, or a book: chapters whose pages are written when they end, so that no
 * book needs more memory than a chapter, and a front that is read first.
 */
export class PaperDocument implements FlowPages {
  y = 0;
  readonly top = margins.top + bandHeight + headHeight + 10;
  readonly bottom = page.height - margins.bottom - footHeight;
  readonly left = margins.left;
  readonly width = page.width - margins.left - margins.right;
  private readonly pdf: TaggedPdf;
  private readonly root: Tag;
  private readonly fonts = new Set<string>();
  /** What is read first, and the number of pages of a book as a picture that is drawn last. */
  private readonly front: { readonly tag: Tag; readonly total: PDFKit.PDFKitReference } | null;
  /** The present chapter: its element, its bookmark, and its first page, counted from 0 in the order of writing. */
  private chapter: { readonly tag: Tag; readonly bookmark: PDFKit.PDFOutline; readonly first: number };
  private pages = 0;

  constructor(
    properties: PaperProperties,
    private frame: PaperFrame,
    private readonly book: BookPages | null = null,
  ) {
    this.pdf = new TaggedPdf(properties);
    this.root = this.pdf.struct('Document', { title: properties.title });
    this.pdf.addStructure(this.root);
    this.chapter = { tag: this.root, bookmark: this.pdf.outline, first: 0 };
    this.front = book === null ? null : { tag: this.open('Sect'), total: this.pdf.form() };
    if (book === null) this.addPage();
  }

  /** Begins a chapter of a book on a new page, or its front. */
  begin(frame: PaperFrame, tag: Tag = this.open('Part', {}, this.root)): void {
    this.frame = frame;
    this.chapter = { tag, bookmark: this.pdf.outline, first: this.pages };
    this.addPage();
  }

  /** Ends a chapter: its pages are written. @returns the bytes since the last chapter */
  endChapter(): Uint8Array {
    this.drawFeet((this.book?.front ?? 0) + 1);
    this.chapter.tag.end();
    this.pdf.writePages();
    return this.pdf.written();
  }

  /** The number of the next page of a book. */
  get nextPage(): number {
    return (this.book?.front ?? 0) + this.pages + 1;
  }

  /** Begins a page, with its head. Of the first page of a chapter the head is read too, so that every reader learns it once. */
  addPage(): void {
    this.pdf.addPage();
    this.pages += 1;
    this.y = this.top;
    const { band, head } = this.frame;
    if (band !== null) this.drawBand(band);
    const y = margins.top + bandHeight + 8;
    this.furniture(this.isFirst ? head.first : head.next, { x: this.left, y, width: this.width / 2 }, headLook);
    const right = { x: this.left + this.width / 2, y, width: this.width / 2, align: 'right' as const };
    this.furniture(head.right, right, { ...looks.body, size: 8 });
    this.rule({ x: this.left, y: y + 14, width: this.width }, { colour: inks.accent, thickness: 1.4 });
  }

  /** Begins a page when the present one has less room than a height. */
  reserve(height: number): void {
    if (this.y > this.top && this.y + height > this.bottom) this.addPage();
  }

  /** Opens an element of the reading order. The caller closes it with `end`, after its content. */
  open(type: string, options: TagOptions = {}, parent: Tag = this.chapter.tag): Tag {
    const tag = this.pdf.struct(type, options);
    parent.add(tag);
    return tag;
  }

  /** Writes lines below one another as content of an element. */
  write(tag: Tag, lines: readonly TextLine[], place: LinePlace): void {
    tag.add(() => this.drawLines(lines, place));
  }

  /** Draws as content of an element, such as a mark before a word. */
  drawIn(tag: Tag, draw: (pdf: PDFKit.PDFDocument) => void): void {
    tag.add(() => draw(this.pdf));
  }

  /** Writes a line that opens an address, with a description of where it goes. */
  link(parent: Tag, line: TextLine, { place, href }: { readonly place: Place; readonly href: string }): void {
    const description = `Openen: ${href.replace(/^(mailto|tel):/, '')}`;
    const tag = this.open('Link', { alt: description }, parent);
    tag.add(() => this.drawLine(line, place));
    // The type of pdfkit knows no `Contents`, which readers say in place of the address.
    const options = { structParent: tag, Contents: new String(description) } as object;
    this.pdf.link(place.x, place.y, Math.min(line.width, place.width), lineHeight(line.look), href, options);
    tag.end();
  }

  /** Draws a picture, with the words that say the same. */
  figure(parent: Tag | null, { alt, place, draw }: PaperFigure): void {
    const { x, y, width, height } = place;
    const bbox: [number, number, number, number] = [x, y, x + width, y + height];
    const tag = this.open('Figure', { alt, bbox, placement: 'Block' }, parent ?? this.chapter.tag);
    tag.add(() => {
      this.pdf.save();
      draw(this.pdf);
      this.pdf.restore();
    });
    tag.end();
  }

  /** Draws lines of text within a figure or artifact. */
  drawLines(lines: readonly TextLine[], place: LinePlace): void {
    let { y } = place;
    for (const line of lines) {
      this.drawLine(line, { ...place, y });
      y += lineHeight(line.look);
    }
  }

  /** Draws what is no content, such as a line between rows. */
  artifact(draw: (pdf: PDFKit.PDFDocument) => void, type: 'Layout' | 'Pagination' = 'Layout'): void {
    this.pdf.markContent('Artifact', { type });
    draw(this.pdf);
    this.pdf.endMarkedContent();
  }

  /** Draws a horizontal line. */
  rule({ x, y, width }: Place, { colour, thickness }: { readonly colour: string; readonly thickness: number }): void {
    this.artifact((pdf) =>
      pdf
        .moveTo(x, y)
        .lineTo(x + width, y)
        .lineWidth(thickness)
        .stroke(colour),
    );
  }

  /** Opens a heading, which is a bookmark too. In a book those of a chapter are below the main one. */
  heading(level: 1 | 2, text: string, y: number): Tag {
    const place = { expanded: false, fit: false as const, top: Math.max(0, y - 6), left: page.width };
    const item = this.chapter.bookmark.addItem(text, place);
    const isChapter = this.book !== null && this.chapter.tag !== this.front?.tag;
    if (isChapter && level === 1) this.chapter = { ...this.chapter, bookmark: item };
    return this.open(`H${isChapter ? level + 1 : level}`);
  }

  /** Writes a line of the contents, which goes to a page. */
  goTo(parent: Tag, line: TextLine, { place, number }: { readonly place: Place; readonly number: number }): void {
    const description = `Ga naar bladzijde ${number}`;
    const tag = this.open('Link', { alt: description }, parent);
    tag.add(() => this.drawLine(line, place));
    const target = this.pdf.pageAt(number - (this.book?.front ?? 0) - 1);
    const options = { structParent: tag, Contents: new String(description), Dest: [target, 'XYZ', null, null, null] };
    this.pdf.annotate(place.x, place.y, place.width, lineHeight(line.look), { Subtype: 'Link', ...options } as object);
    tag.end();
  }

  /** Gives a place of the present page a name, to which `linkTo` goes. */
  namePlace(name: string, y: number): void {
    this.pdf.addNamedDestination(name, 'XYZ', null, Math.max(0, y - 6), null);
  }

  /** Writes lines that go to a named place, also one that is written later, with a description of where that is. */
  linkTo(
    parent: Tag,
    lines: readonly TextLine[],
    { place, to, description }: { readonly place: Place; readonly to: string; readonly description: string },
  ): void {
    const tag = this.open('Link', { alt: description }, parent);
    tag.add(() => this.drawLines(lines, place));
    const [first] = lines;
    const height = first === undefined ? 0 : lines.length * lineHeight(first.look);
    const width = Math.min(place.width, Math.max(...lines.map((line) => line.width)));
    const options = { structParent: tag, Contents: new String(description) } as object;
    this.pdf.goTo(place.x, place.y, width, height, to, options);
    tag.end();
  }

  /** Draws the front of a book, on the pages that were left for it. @returns the bytes of the rest of the file */
  finishBook(frame: PaperFrame, draw: () => void): Uint8Array {
    if (this.book === null || this.front === null) throw new Error('no book');
    const { tag, total } = this.front;
    this.begin(frame, tag);
    draw();
    if (this.pages - this.chapter.first !== this.book.front) throw new Error('another number of pages in front');
    this.drawFeet(1 - this.chapter.first);
    this.choose(fontOf('strong'));
    this.pdf.drawForm(total, `${this.pages} `, numberLook);
    this.pdf.putLastInFront(this.book.front);
    this.root.end();
    return this.pdf.finish();
  }

  /** Ends the document with the foot of each page. @returns its bytes */
  finish(): Uint8Array {
    this.drawFeet(1);
    this.root.end();
    return this.pdf.finish();
  }

  private get isFirst(): boolean {
    return this.pages === this.chapter.first + 1;
  }

  /** Draws the feet of the present chapter. @param from the number of the page that was written first of all */
  private drawFeet(from: number): void {
    const { left, right } = this.frame.foot;
    for (let at = this.chapter.first; at < this.pages; at += 1) {
      this.pdf.switchToPage(at);
      const y = page.height - margins.bottom - 12;
      this.rule({ x: this.left, y: y - 5, width: this.width }, { colour: inks.strongLine, thickness: 0.6 });
      const half = { x: this.left, y, width: this.width };
      this.artifact(() => {
        this.drawLines(textLines(left, footLook, this.width * 0.62).slice(0, 1), half);
        const room = this.width - this.drawNumber(from + at, y) - 12;
        const rest = textLines(right, footLook, room).slice(0, 1);
        this.drawLines(rest, { ...half, width: room, align: 'right' });
      }, 'Pagination');
    }
  }

  /** Draws the number of a page at the right. The last number of a book is not known yet, and gets its room. @returns the width */
  private drawNumber(number: number, y: number): number {
    const total = String(this.book?.about ?? this.pages);
    const [whole] = textLines(`Bladzijde ${number} van ${total}`, numberLook, this.width);
    if (whole === undefined) return 0;
    const x = this.left + this.width - whole.width;
    if (this.front === null) this.drawLine(whole, { x, y, width: whole.width });
    else {
      this.drawLines(textLines(`Bladzijde ${number} van`, numberLook, this.width), { x, y, width: whole.width });
      const [last] = textLines(total, numberLook, this.width);
      this.pdf.placeForm(this.front.total, {
        x: x + whole.width - (last?.width ?? 0),
        y: y + baselineOf(numberLook),
      });
    }
    return whole.width;
  }

  private drawBand(text: string): void {
    const place = { x: this.left, y: margins.top, width: this.width };
    this.artifact(
      (pdf) =>
        pdf
          .roundedRect(place.x, place.y, place.width, bandHeight - 1, 2)
          .lineWidth(0.8)
          .stroke(inks.warning),
      'Pagination',
    );
    this.furniture(text, { ...place, y: place.y + 1.8, align: 'center' }, bandLook);
  }

  /** A line of the frame: read on the first page, an artifact on the others. */
  private furniture(text: string, place: LinePlace, look: TextLook): void {
    const lines = textLines(text, look, place.width).slice(0, 1);
    if (this.isFirst) {
      const tag = this.open('P');
      this.write(tag, lines, place);
      tag.end();
    } else this.artifact(() => this.drawLines(lines, place), 'Pagination');
  }

  /** Draws a line of text whose top is at a place. */
  private drawLine({ runs, width, look }: TextLine, { x, y, width: room, align = 'left', isStruck }: LinePlace): void {
    const start = align === 'left' ? x : align === 'right' ? x + room - width : x + (room - width) / 2;
    const baseline = y + baselineOf(look);
    let at = start;
    this.pdf.fillColor(look.colour);
    for (const { parts, actual } of runs) {
      if (actual !== null) this.pdf.markContent('Span', { actual });
      for (const { font, text, width: own } of parts) {
        this.choose(font);
        this.pdf.showText(text, { x: at, y: baseline, size: look.size, font });
        at += own;
      }
      if (actual !== null) this.pdf.endMarkedContent();
    }
    if (isStruck !== true) return;
    const middle = baseline - look.size * 0.3;
    this.pdf
      .moveTo(start, middle)
      .lineTo(start + width, middle)
      .lineWidth(0.6)
      .stroke(look.colour);
  }

  private choose({ name, font }: PaperFont): void {
    // pdfkit takes an opened font as well, which the type does not say.
    if (!this.fonts.has(name)) this.pdf.registerFont(name, font as unknown as Uint8Array);
    this.fonts.add(name);
    this.pdf.font(name);
  }
}
