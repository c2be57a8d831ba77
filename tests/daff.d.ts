/** What tests and the bench use of daff, which has no types of its own. */
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
  class CompareFlags {
    /** The columns that name a row. */
    ids: string[];
  }
  class TableDiff {
    constructor(alignment: object, flags: CompareFlags);
    hilite(found: TableView): boolean;
  }
  const daff: {
    TableView: typeof TableView;
    HighlightPatch: typeof HighlightPatch;
    Csv: typeof Csv;
    CompareFlags: typeof CompareFlags;
    TableDiff: typeof TableDiff;
    compareTables(earlier: TableView, later: TableView, flags: CompareFlags): { align(): object };
  };
  export default daff;
}
