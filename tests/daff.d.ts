/** What tests use of daff, which has no types of its own. */
declare module 'daff' {
  type Cells = string[][];
  class TableView {
    constructor(cells: Cells);
    get_height(): number;
  }
  class HighlightPatch {
    constructor(source: TableView, patch: TableView);
    apply(): boolean;
  }
  class Csv {
    constructor(separator?: string);
    parseTable(text: string, table: TableView): boolean;
  }
  const daff: { TableView: typeof TableView; HighlightPatch: typeof HighlightPatch; Csv: typeof Csv };
  export default daff;
}
