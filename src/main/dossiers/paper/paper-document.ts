import type { FlowPages, Place } from './paper-flow';
import type { PaperFont } from './paper-fonts';
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
const bandLook: TextLook = { size: 8, weight: 'strong', colour: inks.warning };

/** A picture, and the words that say the same. */
export type PaperFigure = {
  readonly alt: string;
  readonly place: Place & { readonly height: number };
  readonly draw: (pdf: PDFKit.PDFDocument) => void;
};

/** Where a line of text is drawn, and how. */
type LinePlace = Place & { readonly align?: Align; readonly isStruck?: boolean };

/**
 * A document that everyone can read: each text is in an element of the reading order or is an artifact, and each page has its frame. Nothing
 * is drawn outside `write`, `figure` and `artifact`.
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
  private pages = 0;

  constructor(
    properties: PaperProperties,
    private readonly frame: PaperFrame,
  ) {
    this.pdf = new TaggedPdf(properties);
    this.root = this.pdf.struct('Document', { title: properties.title });
    this.pdf.addStructure(this.root);
    this.addPage();
  }

  /** Begins a page, with its head. Of the first page the head is read too, so that every reader learns it once. */
  addPage(): void {
    this.pdf.addPage();
    this.pages += 1;
    this.y = this.top;
    const isFirst = this.pages === 1;
    const { band, head } = this.frame;
    if (band !== null) this.drawBand(band);
    const y = margins.top + bandHeight + 8;
    this.furniture(isFirst ? head.first : head.next, { x: this.left, y, width: this.width / 2 }, headLook);
    const right = { x: this.left + this.width / 2, y, width: this.width / 2, align: 'right' as const };
    this.furniture(head.right, right, { ...looks.body, size: 8 });
    this.rule({ x: this.left, y: y + 14, width: this.width }, { colour: inks.accent, thickness: 1.4 });
  }

  /** Begins a page when the present one has less room than a height. */
  reserve(height: number): void {
    if (this.y > this.top && this.y + height > this.bottom) this.addPage();
  }

  /** Opens an element of the reading order. The caller closes it with `end`, after its content. */
  open(type: string, options: TagOptions = {}, parent: Tag = this.root): Tag {
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
    const tag = this.open('Figure', { alt, bbox, placement: 'Block' }, parent ?? this.root);
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

  /** Adds a place to the bookmarks. */
  bookmark(title: string, y: number): void {
    this.pdf.outline.addItem(title, { expanded: false, fit: false, top: Math.max(0, y - 6), left: page.width });
  }

  /** Ends the document with the foot of each page. @returns its bytes */
  finish(): Uint8Array {
    const { left, right } = this.frame.foot;
    for (let at = 0; at < this.pages; at += 1) {
      this.pdf.switchToPage(at);
      const y = page.height - margins.bottom - 12;
      this.rule({ x: this.left, y: y - 5, width: this.width }, { colour: inks.strongLine, thickness: 0.6 });
      const number = `Bladzijde ${at + 1} van ${this.pages}`;
      const numberLook = { ...footLook, weight: 'strong' } as const;
      const half = { x: this.left, y, width: this.width };
      this.artifact(() => {
        this.drawLines(textLines(left, footLook, this.width * 0.62).slice(0, 1), half);
        const last = textLines(number, numberLook, this.width);
        this.drawLines(last, { ...half, align: 'right' });
        const room = this.width - (last[0]?.width ?? 0) - 12;
        this.drawLines(textLines(right, footLook, room).slice(0, 1), {
          ...half,
          width: room,
          align: 'right',
        });
      }, 'Pagination');
    }
    this.root.end();
    return this.pdf.finish();
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
    if (this.pages === 1) {
      const tag = this.open('P');
      this.write(tag, lines, place);
      tag.end();
    } else this.artifact(() => this.drawLines(lines, place), 'Pagination');
  }

  /** Draws a line of text whose top is at a place. */
  private drawLine({ runs, width, look }: TextLine, { x, y, width: room, align = 'left', isStruck }: LinePlace): void {
    const start = align === 'left' ? x : align === 'right' ? x + room - width : x + (room - width) / 2;
    const baseline = y + look.size * 1.08;
    let at = start;
    this.pdf.fillColor(look.colour);
    for (const { parts, actual } of runs) {
      if (actual !== null) this.pdf.markContent('Span', { actual });
      for (const { font, text, width: own } of parts) {
        this.choose(font);
        this.pdf.showText(text, { x: at, y: baseline, size: look.size });
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

  private choose({ name, font, layouts }: PaperFont): void {
    // pdfkit takes an opened font as well, which the type does not say.
    if (!this.fonts.has(name)) this.pdf.registerFont(name, font as unknown as Uint8Array);
    this.fonts.add(name);
    this.pdf.font(name);
    this.pdf._font.layoutCache = layouts();
  }
}
