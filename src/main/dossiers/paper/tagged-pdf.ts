import PDFDocument from 'pdfkit';
import type { PaperStandard } from '../../../shared/domain/exports/paper';
import { xmlText } from '../../../shared/format/xml-text';

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

/** A tagged document of A4 pages in Dutch, whose pages are kept until its end. */
export class TaggedPdf extends PDFDocument {
  /** The file so far. Declared only, because pdfkit writes the first of it before a field gets its value. */
  declare private pieces: Uint8Array[] | undefined;

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
  showText(text: string, { x, y, size }: { readonly x: number; readonly y: number; readonly size: number }): void {
    const { _font: font, page } = this;
    page.fonts[font.id] ??= font.ref();
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
        // The page is measured from its top, letters from their baseline up.
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

  /** As that of pdfkit, which turns texts into bytes letter by letter. */
  override addContent(line: string): this {
    this.page.write(Buffer.from(`${line}\n`, 'latin1'));
    return this;
  }

  /** Called by pdfkit for each piece of the file. */
  override _write(piece: string | Uint8Array): void {
    const bytes = typeof piece === 'string' ? Buffer.from(`${piece}\n`, 'latin1') : piece;
    this.pieces ??= [];
    this.pieces.push(bytes);
    this._offset += bytes.length;
  }

  /** Ends the document. @returns its bytes */
  finish(): Uint8Array {
    this.end();
    return Buffer.concat(this.pieces ?? []);
  }

  /** Called by pdfkit at the end of a document. */
  _addInfo(): void {
    this.appendXML(xmpOf(this.properties));
  }
}
