import PDFDocument from 'pdfkit';
import type { PaperStandard } from '../../../shared/domain/exports/paper';
import { xmlText } from '../../../shared/format/xml-text';
import { GrowingBytes } from './growing-bytes';
import { type PaperFont, piecesOf } from './paper-fonts';
import type { TextLook } from './paper-text';

/** What the properties of a document say. Of the same values and content come the same bytes. */
export type PaperProperties = {
  readonly title: string;
  readonly author: string;
  readonly madeAt: Date;
  readonly standard: PaperStandard;
};

const producer = 'Adviesatlas';

/** The properties as XMP. pdfkit's own do not escape the signs of XML, so that a name with an ampersand would make them unreadable. */
const xmpOf = ({ title, author, madeAt }: PaperProperties): string => {
  const moment = `${madeAt.toISOString().slice(0, 19)}Z`;
  return `
        <rdf:Description rdf:about="" xmlns:xmp="http://ns.adobe.com/xap/1.0/">
            <xmp:CreateDate>${moment}</xmp:CreateDate>
            <xmp:CreatorTool>${producer}</xmp:CreatorTool>
        </rdf:Description>
        <rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/">
            <dc:title><rdf:Alt><rdf:li xml:lang="x-default">${xmlText(title)}</rdf:li></rdf:Alt></dc:title>
            <dc:creator><rdf:Seq><rdf:li>${xmlText(author)}</rdf:li></rdf:Seq></dc:creator>
        </rdf:Description>
        <rdf:Description rdf:about="" xmlns:pdf="http://ns.adobe.com/pdf/1.3/">
            <pdf:Producer>${producer}</pdf:Producer>
        </rdf:Description>
`;
};

/** A coordinate, to a hundredth of a point. */
const short = (value: number): number => Math.round(value * 100) / 100;

/** A tagged document of A4 pages in Dutch, whose pages are kept until they are written. */
export class TaggedPdf extends PDFDocument {
  /** The file so far. Declared only, because pdfkit writes the first of it before a field gets its value. */
  declare private fileBytes: GrowingBytes | undefined;
  /** The content that was drawn last, and its page. */
  private readonly content = new GrowingBytes();
  private contentPage: PDFKit.PDFPage | null = null;
  /** The pieces of text that this document shows, as codes, by font. */
  private readonly shown = new Map<PaperFont, Map<string, string>>();

  constructor(private readonly properties: PaperProperties) {
    const { title, author, madeAt, standard } = properties;
    super({
      size: 'A4',
      margin: 0,
      pdfVersion: '1.7',
      // Its type does not know PDF/UA yet.
      subset: standard as PDFKit.Mixins.PDFSubsets,
      tagged: true,
      lang: 'nl-NL',
      displayTitle: true,
      bufferPages: true,
      autoFirstPage: false,
      // None of the standard fonts, which are not embedded.
      font: '',
      info: { Title: title, Author: author, CreationDate: madeAt, Creator: producer, Producer: producer },
    });
  }

  /** Shows a text of one line in the present font, from a place on its baseline: as `text`, which measures it three times. */
  showText(
    text: string,
    { x, y, size, font }: { readonly x: number; readonly y: number; readonly size: number; readonly font: PaperFont },
  ): void {
    const { _font: own, page } = this;
    page.fonts[own.id] ??= own.ref();
    let codes = '';
    for (const piece of piecesOf(text)) {
      const shown = this.codesOf(piece, font);
      if (shown === null) {
        this.showMoved(text, { x, y, size });
        return;
      }
      codes += shown;
    }
    // The page is measured from its top, letters from their baseline up.
    const place = `1 0 0 -1 ${short(x)} ${short(y)} Tm`;
    this.addContent(`BT\n/${own.id} ${size} Tf\n${place}\n[${`<${codes}>`.replace(/<>$/, '')}] TJ\nET`);
  }

  /** The codes of a piece of text in the present font, with what its letters are moved by; null when one leaves the baseline. */
  private codesOf(piece: string, font: PaperFont): string | null {
    const known = this.shown.get(font) ?? new Map<string, string>();
    this.shown.set(font, known);
    const before = known.get(piece);
    if (before !== undefined) return before;
    const laid = font.laid(piece);
    if (laid === null) return null;
    const { _font: own } = this;
    let [codes, at] = ['', 0];
    for (const glyph of laid.glyphs) {
      const code = own.subset.includeGlyph(glyph.id);
      own.widths[code] ??= glyph.advanceWidth * own.scale;
      own.unicode[code] ??= glyph.codePoints;
      const kern = laid.kerns?.[at] ?? 0;
      codes += code.toString(16).padStart(4, '0') + (kern === 0 ? '' : `>${kern}<`);
      at += 1;
    }
    known.set(piece, codes);
    return codes;
  }

  /** Shows a text of which letters leave the baseline. */
  private showMoved(
    text: string,
    { x, y, size }: { readonly x: number; readonly y: number; readonly size: number },
  ): void {
    const { _font: font } = this;
    const [codes, positions] = font.encode(text);
    const lines = ['BT', `/${font.id} ${size} Tf`];
    let [at, codesToShow, shown, isMoved] = [x, '', '', true];
    const show = (): void => {
      const last = codesToShow === '' ? '' : `<${codesToShow}>`;
      if (shown + last !== '') lines.push(`[${shown}${last}] TJ`);
      [shown, codesToShow] = ['', ''];
    };
    for (const [of, { xAdvance, xOffset, yOffset, advanceWidth }] of positions.entries()) {
      const isOff = xOffset !== 0 || yOffset !== 0;
      if (isOff || isMoved) {
        show();
        lines.push(`1 0 0 -1 ${short(at + (xOffset * size) / 1000)} ${short(y - (yOffset * size) / 1000)} Tm`);
      }
      isMoved = isOff;
      codesToShow += codes[of];
      const kern = Math.round(advanceWidth - xAdvance);
      if (kern !== 0) [shown, codesToShow] = [`${shown}<${codesToShow}>${kern}`, ''];
      at += (xAdvance * size) / 1000;
    }
    show();
    lines.push('ET');
    this.addContent(lines.join('\n'));
  }

  /** As that of pdfkit, which turns texts into bytes letter by letter and keeps each of them. */
  override addContent(line: string): this {
    if (this.page !== this.contentPage) {
      this.endContent();
      this.contentPage = this.page;
    }
    this.content.line(line);
    return this;
  }

  /** Gives the page what was drawn on it. */
  private endContent(): void {
    const bytes = this.content.take();
    if (bytes.length > 0) this.contentPage?.write(bytes);
  }

  /** Called by pdfkit before it writes the pages, also at the end. */
  override flushPages(): void {
    this.endContent();
    super.flushPages();
  }

  /** Called by pdfkit for each piece of the file. */
  override _write(piece: string | Uint8Array): void {
    this.fileBytes ??= new GrowingBytes();
    this._offset += typeof piece === 'string' ? this.fileBytes.line(piece) : this.fileBytes.add(piece);
  }

  /** The page that was written at a place, counted from 0. */
  pageAt(at: number): PDFKit.PDFKitReference | undefined {
    return this._root.data.Pages.data.Kids[at];
  }

  /** Puts the pages that were written last, and the bookmark that was added last, before all others. */
  putLastInFront(count: number): void {
    const { Kids } = this._root.data.Pages.data;
    Kids.unshift(...Kids.splice(Kids.length - count));
    const { children } = this.outline;
    children.unshift(...children.splice(children.length - 1));
  }

  /** Begins a picture that pages show before it is drawn. */
  form(): PDFKit.PDFKitReference {
    return this.ref({ Type: 'XObject', Subtype: 'Form', BBox: [-2, -4, 60, 12] });
  }

  /** Shows a picture of a text, whose baseline begins at a place. */
  placeForm(form: PDFKit.PDFKitReference, { x, y }: { readonly x: number; readonly y: number }): void {
    this.page.xobjects.Form = form;
    this.addContent(`q 1 0 0 -1 ${short(x)} ${short(y)} cm /Form Do Q`);
  }

  /** Draws a text in the present font as the picture. */
  drawForm(form: PDFKit.PDFKitReference, text: string, { size, colour }: Pick<TextLook, 'size' | 'colour'>): void {
    const { _font: font } = this;
    const [codes] = font.encode(text);
    const [red, green, blue] = [1, 3, 5].map((at) => short(Number.parseInt(colour.slice(at, at + 2), 16) / 255));
    Object.assign(form.data, { Resources: { Font: { [font.id]: font.ref() } } });
    form.end(Buffer.from(`${red} ${green} ${blue} rg BT /${font.id} ${size} Tf <${codes.join('')}> Tj ET\n`, 'latin1'));
  }

  /** Writes the pages so far, and which elements their contents are of, so that they need no memory any more. */
  writePages(): void {
    const { start, count } = this.bufferedPageRange();
    for (let at = start; at < start + count; at += 1) {
      this.switchToPage(at);
      const elements = this.getStructParentTree().get(this.page.structParentTreeKey);
      const written = this.ref([...elements]);
      written.end(undefined);
      // Nothing reads it again, and it would keep all elements.
      Object.assign(written, { data: null });
      this.getStructParentTree().add(this.page.structParentTreeKey, written);
    }
    this.flushPages();
  }

  /** @returns the bytes since the last time */
  written(): Uint8Array {
    return this.fileBytes?.take() ?? new Uint8Array();
  }

  /** Ends the document. @returns its bytes since the last time */
  finish(): Uint8Array {
    for (const item of this.outline.children)
      if (item.children.length > 0) item.outlineData.Count = -item.children.length;
    this.end();
    return this.written();
  }

  /** Called by pdfkit at the end of a document. */
  _addInfo(): void {
    this.appendXML(xmpOf(this.properties));
  }
}
