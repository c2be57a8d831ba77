import type { Status } from '../../../shared/format/ratings';
import { type Align, inks, looks, type PaperDocument, type Tag } from './paper-document';
import type { FlowItem, Place } from './paper-flow';
import { drawStatus, shapeWidth } from './paper-shapes';
import { lineHeight, type TextLine, type TextLook, textLines } from './paper-text';

/** A text in a cell. A cell with several has each as a paragraph. */
export type CellText = {
  readonly text: string;
  readonly look?: TextLook;
  /** The address that the text opens. */
  readonly href?: string | null;
  /** How far the text is to the right, in points. */
  readonly indent?: number;
  /** The status whose shape is drawn before the text, which has its word. */
  readonly status?: Status | null;
  /** Whether the text is struck through: a value of before. */
  readonly isStruck?: boolean;
};

/** A line of a cell: `of` is the number of its text in the cell, null in a cell of one text; `before` is the width before it. */
type CellLine = CellText & { readonly line: TextLine; readonly of: number | null; readonly before: number };

const padding = 2.6;
/** A row with more lines may be divided over pages, a few lines at a time; one with fewer never is. */
const undivided = 12;
const dividedBy = 6;

function linesOfCell(texts: readonly CellText[], width: number, standard: TextLook): readonly CellLine[] {
  return texts.flatMap((text, number) => {
    const of = texts.length > 1 ? number : null;
    const drawn = text.look ?? standard;
    const before = (text.indent ?? 0) + (text.status == null ? 0 : shapeWidth);
    return textLines(text.text, drawn, width - before).map((line, at) => ({
      ...text,
      // The shape is drawn once, before the first line.
      status: at === 0 ? (text.status ?? null) : null,
      line,
      of,
      before,
    }));
  });
}

const heightOf = (lines: readonly CellLine[]): number =>
  lines.reduce((sum, { line }) => sum + lineHeight(line.look), 0);

type CellPlace = Place & { readonly align: Align };

function writeLine(
  doc: PaperDocument,
  tag: Tag,
  { text, place }: { readonly text: CellLine; readonly place: CellPlace },
): void {
  const { line, before, status, href, isStruck = false } = text;
  const at = { ...place, x: place.x + before, width: place.width - before, isStruck };
  if (status != null)
    doc.drawIn(tag, (pdf) => drawStatus(pdf, status, { x: place.x, y: place.y + line.look.size * 0.32 }));
  if (href == null) doc.write(tag, [line], at);
  else doc.link(tag, line, { place: at, href });
}

/** Writes the lines of a cell; of a cell with several texts each is a paragraph. */
function writeCell(
  doc: PaperDocument,
  cell: Tag,
  { lines, place }: { readonly lines: readonly CellLine[]; readonly place: CellPlace },
): void {
  let paragraph: Tag | null = null;
  let { y } = place;
  for (const [at, line] of lines.entries()) {
    if (line.of !== null) paragraph ??= doc.open('P', {}, cell);
    writeLine(doc, paragraph ?? cell, { text: line, place: { ...place, y } });
    y += lineHeight(line.line.look);
    if (lines[at + 1]?.of === line.of) continue;
    paragraph?.end();
    paragraph = null;
  }
}

/** A heading, which is a bookmark too. `aside` follows it in small letters. */
export function headingItem(
  doc: PaperDocument,
  { level, text, aside = '' }: { readonly level: 1 | 2; readonly text: string; readonly aside?: string },
  width: number,
): FlowItem {
  const look: TextLook = { size: level === 1 ? 17 : 10.4, weight: 'strong', colour: inks.ink };
  const lines = textLines(text, look, width);
  const last = lines.at(-1)?.width ?? 0;
  const asides =
    aside === ''
      ? []
      : textLines(aside, looks.small, width - last - 6 > 60 && lines.length === 1 ? width - last - 6 : width);
  const isBeside = lines.length === 1 && asides.length <= 1;
  const own = lines.length * lineHeight(look);
  const height = own + (isBeside ? 0 : asides.length * lineHeight(looks.small)) + 3;
  return {
    height: height + (level === 1 ? 0 : 2),
    before: level === 1 ? 0 : 13,
    holds: true,
    draw: ({ x, y, width: room }) => {
      const tag = doc.heading(level, text, y);
      doc.write(tag, lines, { x, y, width: room });
      tag.end();
      if (asides.length > 0) {
        const note = doc.open('P');
        const place = isBeside ? { x: x + last + 6, y: y + 3 } : { x, y: y + own };
        doc.write(note, asides, { ...place, width: room });
        note.end();
      }
      if (level !== 1) doc.rule({ x, y: y + height, width: room }, { colour: inks.strongLine, thickness: 0.6 });
    },
  };
}

type ParagraphInput = {
  readonly text: string;
  readonly look?: TextLook;
  readonly before?: number;
  readonly holds?: boolean;
};

/** A paragraph; each of its lines may be on another page. */
export function paragraphItems(
  doc: PaperDocument,
  { text, look = looks.body, before = 3, holds = false }: ParagraphInput,
  width: number,
): readonly FlowItem[] {
  const lines = textLines(text, look, width);
  let tag: Tag | null = null;
  return lines.map((line, at) => ({
    height: lineHeight(look),
    before: at === 0 ? before : 0,
    holds: holds || (lines.length > 1 && (at === 0 || at === lines.length - 2)),
    draw: (place) => {
      tag ??= doc.open('P');
      doc.write(tag, [line], place);
      if (at === lines.length - 1) tag.end();
    },
  }));
}

/** A column of a table; `share` is its part of the width, or `width` its width in points. */
export type PaperColumn = { readonly label: string; readonly share: number; readonly align?: Align };

/** A cell: texts, or a picture of a height. */
export type PaperCell =
  | readonly CellText[]
  | { readonly height: number; readonly draw: (doc: PaperDocument, cell: Tag, place: Place) => void };

type TableInput = {
  readonly columns: readonly PaperColumn[];
  readonly rows: readonly (readonly PaperCell[])[];
  /** Whether the labels of the columns are shown; a table of fields has none. */
  readonly hasHead: boolean;
  /** Whether the first cell of a row names it. */
  readonly hasRowHeads: boolean;
};

const isPicture = (cell: PaperCell): cell is Extract<PaperCell, { readonly height: number }> => 'height' in cell;
const cellGap = 6;

type Row = {
  readonly cells: readonly (readonly CellLine[] | Extract<PaperCell, { readonly height: number }>)[];
  readonly isHead: boolean;
};

/** A part of a row, of the lines from one number to another. */
type RowPart = { readonly row: Row; readonly from: number; readonly to: number };

const lineCount = ({ cells }: Row): number =>
  Math.max(1, ...cells.map((cell) => (isPictureCell(cell) ? 1 : cell.length)));
const isPictureCell = (cell: Row['cells'][number]): cell is Extract<PaperCell, { readonly height: number }> =>
  'draw' in cell;

function partsOf(row: Row): readonly RowPart[] {
  const count = lineCount(row);
  if (count <= undivided) return [{ row, from: 0, to: count }];
  return Array.from({ length: Math.ceil(count / dividedBy) }, (_, at) => ({
    row,
    from: at * dividedBy,
    to: Math.min(count, (at + 1) * dividedBy),
  }));
}

const heightOfPart = ({ row, from, to }: RowPart): number =>
  Math.max(
    ...row.cells.map((cell) => (isPictureCell(cell) ? cell.height : heightOf(cell.slice(from, to)))),
    lineHeight(looks.small),
  );

/** The head of a table above its rows on a further page, where it is no content: readers know it from the first page. */
function headAgain(
  doc: PaperDocument,
  row: Row,
  placeOf: (at: number) => Omit<CellPlace, 'y'>,
): NonNullable<FlowItem['again']> {
  const height = heightOfPart({ row, from: 0, to: lineCount(row) }) + 2 * padding;
  return {
    height,
    draw: ({ x, y, width }) => {
      doc.artifact(() => {
        for (const [at, cell] of row.cells.entries()) {
          const place = placeOf(at);
          const lines = isPictureCell(cell) ? [] : cell.map(({ line }) => line);
          doc.drawLines(lines, { ...place, x: x + place.x, y: y + padding });
        }
      }, 'Pagination');
      doc.rule({ x, y: y + height, width }, { colour: inks.line, thickness: 0.5 });
    },
  };
}

/** The label of a row beside the rest of it in a further column, which is no content either. */
function labelAgain(doc: PaperDocument, { cells }: Row, width: number): NonNullable<FlowItem['again']> {
  const [label] = cells;
  const text = label === undefined || isPictureCell(label) ? '' : (label[0]?.text ?? '');
  const lines = textLines(`${text} (vervolg)`, looks.label, width);
  return { height: 0, draw: ({ x, y }) => doc.artifact(() => doc.drawLines(lines, { x, y, width }), 'Pagination') };
}

/** A table with a head for its columns, its rows, or both. No row is divided, unless it is very long. */
export function tableItems(
  doc: PaperDocument,
  { columns, rows, hasHead, hasRowHeads }: TableInput,
  width: number,
): readonly FlowItem[] {
  const whole = columns.reduce((sum, { share }) => sum + share, 0);
  const widths = columns.map(({ share }) => (width * share) / whole);
  const room = (at: number): number => (widths[at] ?? 0) - (at === columns.length - 1 ? 0 : cellGap);
  const start = (at: number): number => widths.slice(0, at).reduce((sum, width) => sum + width, 0);
  const lookOf = (at: number): TextLook => (at === 0 && hasRowHeads ? looks.label : looks.body);
  const rowOf = (cells: readonly PaperCell[], isHead: boolean): Row => ({
    isHead,
    cells: cells.map((cell, at) =>
      isPicture(cell) ? cell : linesOfCell(cell, room(at), isHead ? looks.label : lookOf(at)),
    ),
  });
  const head = hasHead
    ? [
        rowOf(
          columns.map(({ label }) => [{ text: label, look: { ...looks.label, weight: 'strong' } }]),
          true,
        ),
      ]
    : [];
  const again =
    head[0] === undefined
      ? undefined
      : headAgain(doc, head[0], (at) => ({ x: start(at), width: room(at), align: columns[at]?.align ?? 'left' }));
  const againOf = ({ row, from }: RowPart): Pick<FlowItem, 'again'> => {
    if (again !== undefined) return { again };
    return from > 0 && hasRowHeads ? { again: labelAgain(doc, row, room(0)) } : {};
  };
  const parts = [...head, ...rows.map((cells) => rowOf(cells, false))].flatMap(partsOf);
  const tags: { table: Tag | null; row: Tag | null; cells: Tag[] } = { table: null, row: null, cells: [] };
  return parts.map((part, index) => {
    const { row, from, to } = part;
    const isLast = to >= lineCount(row);
    const above = from === 0 ? padding : 0;
    const height = heightOfPart(part) + above + (isLast ? padding : 0);
    return {
      height,
      before: 0,
      holds: row.isHead,
      ...(row.isHead ? {} : againOf(part)),
      draw: ({ x, y, width: own }) => {
        tags.table ??= doc.open('Table');
        if (from === 0) {
          const opened = doc.open('TR', {}, tags.table);
          tags.row = opened;
          tags.cells = row.cells.map((_, at) => {
            const isHeadCell = row.isHead || (at === 0 && hasRowHeads);
            return doc.open(
              isHeadCell ? 'TH' : 'TD',
              isHeadCell ? { scope: row.isHead ? 'Column' : 'Row' } : {},
              opened,
            );
          });
        }
        for (const [at, cell] of row.cells.entries()) {
          const tag = tags.cells[at];
          if (tag === undefined) continue;
          const place = { x: x + start(at), y: y + above, width: room(at), align: columns[at]?.align ?? 'left' };
          if (!isPictureCell(cell)) writeCell(doc, tag, { lines: cell.slice(from, to), place });
          else if (from === 0) cell.draw(doc, tag, place);
          if (isLast) tag.end();
        }
        if (isLast) {
          tags.row?.end();
          doc.rule({ x, y: y + height, width: own }, { colour: inks.line, thickness: 0.5 });
        }
        if (index === parts.length - 1) tags.table.end();
      },
    };
  });
}

/** A table of fields: each has its label beside its values. */
export const fieldTableItems = (
  doc: PaperDocument,
  fields: readonly { readonly label: string; readonly values: readonly CellText[] }[],
  width: number,
): readonly FlowItem[] =>
  tableItems(
    doc,
    {
      columns: [
        { label: '', share: 0.36 },
        { label: '', share: 0.64 },
      ],
      rows: fields.map(({ label, values }) => [[{ text: label }], values]),
      hasHead: false,
      hasRowHeads: true,
    },
    width,
  );
