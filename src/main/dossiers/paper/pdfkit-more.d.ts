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
  interface PDFOutline {
    /** Goes to a place; `left` is measured from the right edge of the page. */
    addItem(title: string, options: { expanded: boolean; fit: false; top: number; left: number }): PDFOutline;
  }
}
