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

/** A tagged document of A4 pages in Dutch, whose pages are kept until its end. */
export class TaggedPdf extends PDFDocument {
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

  /** Called by pdfkit at the end of a document. */
  _addInfo(): void {
    this.appendXML(xmpOf(this.properties));
  }
}
