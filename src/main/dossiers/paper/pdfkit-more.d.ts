// What pdfkit 0.20 takes and @types/pdfkit does not declare yet.
declare namespace PDFKit {
  namespace Mixins {
    interface StructureElementOptions {
      /** What a header cell is the header of. */
      scope?: 'Row' | 'Column';
      /** Left, top, right and bottom on the page, from its left upper corner. */
      bbox?: [number, number, number, number];
      placement?: 'Block' | 'Inline';
    }
  }
  /** A font in a document. */
  interface EmbeddedFont {
    readonly id: string;
    /** The glyphs of the document, each with its code. */
    readonly subset: { readonly includeGlyph: (glyph: number) => number };
    /** By code: the widths of the glyphs in thousandths, and the letters that they are. */
    readonly widths: number[];
    readonly unicode: (readonly number[])[];
    /** Thousandths in a unit of the font. */
    readonly scale: number;
    /** The font as an object of the file. */
    ref(): PDFKitReference;
    /** The codes of the glyphs of a text, and their places in thousandths of the size. */
    encode(text: string): [
      readonly string[],
      readonly {
        readonly xAdvance: number;
        readonly xOffset: number;
        readonly yOffset: number;
        readonly advanceWidth: number;
      }[],
    ];
  }
  interface PDFDocument {
    /** The present font. */
    readonly _font: EmbeddedFont;
    readonly _root: { readonly data: { readonly Pages: { readonly data: { readonly Kids: PDFKitReference[] } } } };
    /** The elements of the marked contents of each page, by its key. */
    getStructParentTree(): {
      readonly get: (key: number) => readonly unknown[];
      readonly add: (key: number, elements: PDFKitReference) => void;
    };
    /** The bytes of the file so far. */
    _offset: number;
    _write(piece: string | Uint8Array): void;
  }
  interface PDFPage {
    readonly structParentTreeKey: number;
  }
  interface PDFOutline {
    readonly children: PDFOutline[];
    readonly outlineData: { Count?: number };
    /** Goes to a place; `left` is measured from the right edge of the page. */
    addItem(title: string, options: { expanded: boolean; fit: false; top: number; left: number }): PDFOutline;
  }
}
