import type { OwnClues, ReadOwnColumn } from '../../shared/domain/lists/own-table';
import { ownTableBounds } from '../../shared/domain/lists/own-table';
import type { LayoutChoice, TableLayout } from '../../shared/domain/lists/table-file';
import { Fault } from '../../shared/domain/result';
import { findLayout, rowsIn } from '../../shared/kvk-lists/table-layout';
import { guessClueColumns } from '../../shared/matching/clue-columns';
import { decimalsOfFigures, type OwnCell, ownCellReader, unread } from '../../shared/own-tables/read-own-cell';
import { type CountedCells, recogniseKind } from '../../shared/own-tables/recognise-kind';
import { distinctHeads } from '../../shared/own-tables/table-heads';
import { makeCodes } from '../columns/stored-column';
import { writeTextCells } from '../columns/text-cells';

/** A column of a table that was read, with its cells as bytes (`writeTextCells`). */
type PackedColumn = ReadOwnColumn & { readonly cells: Uint8Array };

/** A table that was read from a text. */
export type PackedTable = {
  readonly layout: Pick<TableLayout, 'delimiter' | 'head'>;
  readonly rows: number;
  readonly columns: readonly PackedColumn[];
  /** The places of the columns that are guessed to be clues. */
  readonly clues: OwnClues;
};

const examplesShown = 5;
/** The rows in which clues are looked for. */
const rowsGuessed = 500;

/** The different cells of one column, in the order in which they first occur, and the cell of every row. */
class Cells {
  private readonly codeOf = new Map<string, number>([['', 0]]);
  private readonly counts: number[] = [0];
  private readonly codes: number[] = [];

  push(cell: string): void {
    let code = this.codeOf.get(cell);
    if (code === undefined) {
      code = this.codeOf.size;
      this.codeOf.set(cell, code);
      this.counts.push(0);
    }
    this.counts[code] = (this.counts[code] ?? 0) + 1;
    this.codes.push(code);
  }

  /** The filled cells; the empty one has the first code. */
  counted(): CountedCells {
    return { texts: [...this.codeOf.keys()].slice(1), counts: this.counts.slice(1) };
  }

  /** @param rows the number of rows; rows that were too short for this column are empty */
  packed(rows: number): Uint8Array {
    const codes = makeCodes(rows, this.codeOf.size);
    codes.set(this.codes);
    return writeTextCells([...this.codeOf.keys()], codes);
  }

  /** Fills up a column that earlier rows were too short for. */
  fillTo(rows: number): void {
    while (this.codes.length < rows) this.codes.push(0);
  }
}

/**
 * Reads a text as a table of columns.
 * @throws Fault FILE_TOO_HEAVY with `rows` or `columns` for a table beyond the bounds
 */
export function packTable(text: string, chosen: LayoutChoice): PackedTable {
  const { delimiter, head: headLine } = findLayout(text, { column: 0, ...chosen }).layout;
  const columns: Cells[] = [];
  const first: (readonly string[])[] = [];
  let head: readonly string[] | null = null;
  let rows = 0;
  for (const { line, cells } of rowsIn(text, { delimiter })) {
    if (headLine !== null && line <= headLine) {
      if (line === headLine) head = cells;
      continue;
    }
    if (cells.length > ownTableBounds.fileColumns) throw new Fault('FILE_TOO_HEAVY', 'columns');
    if (rows >= ownTableBounds.rows) throw new Fault('FILE_TOO_HEAVY', 'rows');
    if (first.length < rowsGuessed) first.push(cells);
    for (const [place, cell] of cells.entries()) {
      let column = columns[place];
      if (column === undefined) {
        column = new Cells();
        columns[place] = column;
      }
      column.fillTo(rows);
      column.push(cell);
    }
    rows += 1;
  }
  if ((head?.length ?? 0) > ownTableBounds.fileColumns) throw new Fault('FILE_TOO_HEAVY', 'columns');
  while (columns.length < (head?.length ?? 0)) columns.push(new Cells());
  const heads = distinctHeads(head, columns.length);
  return {
    layout: { delimiter, head: headLine },
    rows,
    columns: columns.map((cells, place) => packColumn(cells, { place, head: heads[place] ?? '', rows })),
    clues: guessClueColumns(head, first),
  };
}

type ColumnPlace = { readonly place: number; readonly head: string; readonly rows: number };

function packColumn(cells: Cells, { place, head, rows }: ColumnPlace): PackedColumn {
  const counted = cells.counted();
  const { texts, counts } = counted;
  const kind = recogniseKind(head, counted);
  const read = texts.map(ownCellReader(kind, texts));
  const countOf = (chosen: (cell: OwnCell) => boolean) =>
    read.reduce<number>((sum, cell, at) => sum + (chosen(cell) ? (counts[at] ?? 0) : 0), 0);
  const isFigure = kind === 'number' || kind === 'amount' || kind === 'percentage';
  return {
    place,
    head,
    kind,
    decimals: isFigure ? decimalsOfFigures(read) : 0,
    examples: texts.slice(0, examplesShown),
    filled: countOf(() => true),
    unread: countOf((cell) => cell === unread),
    cells: cells.packed(rows),
  };
}
