import type { FigureCell, FigureColumn, FigureGroup, FigureRow } from '../../../grid/figure-grid';
import type { Drawing } from '../../../ui/behaviour/save-drawing';
import { shortenText, widthOfText, wrapText } from '../../core/drawn/text-fitting';

export type PivotDrawingParts = {
  readonly title: string;
  /** The lines below the title (month and filter), and the source at the bottom. */
  readonly lines: readonly string[];
  readonly credit: string;
  /** The head above the row labels. */
  readonly head: string;
  readonly groups: readonly FigureGroup[];
  readonly rows: readonly FigureRow[];
  readonly total: FigureRow;
  readonly look: 'heat' | 'bars' | 'plain';
};

/** The maximum size: a larger picture would be illegible, and browsers refuse canvases of that size. */
const [mostRows, mostColumns, mostCells] = [150, 40, 3000];
const [edge, lineHeight, rowHeight, pad] = [12, 18, 28, 8];
const [leastLabel, mostLabel, mostFigure] = [140, 320, 180];
const [indent, fontSize] = [16, 12.5];

type PlacedColumn = FigureColumn & { readonly x: number };
type PlacedGroup = { readonly label: string; readonly columns: readonly PlacedColumn[] };

/** A pivot as an SVG drawing, in which colours are variables. A large pivot is cut to its first rows and columns, with the totals. */
export function pivotDrawing(parts: PivotDrawingParts): Drawing {
  const { title, lines, credit, head, total, look } = parts;
  const labelWidth = widthOfLabels(parts);
  const groups = placed(drawnGroups(parts.groups), edge + labelWidth);
  const columns = groups.flatMap((group) => group.columns);
  const rows = parts.rows.slice(0, Math.min(mostRows, Math.floor(mostCells / Math.max(1, columns.length))));
  const right = columns.reduce((most, column) => Math.max(most, column.x + column.width), edge + labelWidth);
  const width = Math.max(right + edge, 420);
  const room = width - 2 * edge;
  const above = lines.flatMap((line) => wrapText(line, room));
  const top = edge + lineHeight * (above.length + 1) + 14;
  const all = { rows: parts.rows.length, columns: columnsIn(parts.groups) };
  const foot = [...cutWords({ rows: rows.length, columns: columns.length }, all), credit].flatMap((line) =>
    wrapText(line, room),
  );
  const bottom = top + rowHeight * (rows.length + 3);
  const height = bottom + 8 + lineHeight * foot.length + edge;
  const rule = (y: number, colour: string) => rect({ x: edge, y, width: right - edge, height: 1 }, `fill:${colour}`);
  const rowAt = (row: FigureRow, y: number, isTotal: boolean): string => {
    const weight = isTotal || row.fold !== null ? ';font-weight:600' : '';
    const left = edge + pad + row.level * indent;
    const ink = row.isQuiet ? 'var(--ink-3)' : 'var(--ink)';
    const ground = isTotal ? rect({ x: edge, y, width: right - edge, height: rowHeight }, 'fill:var(--sunken)') : '';
    return [
      ground,
      words(
        { x: left, y: y + 18, text: shortenText(row.label, edge + labelWidth - left - pad) },
        `fill:${ink}${weight}`,
      ),
      ...columns.map((column) =>
        figure(row.cells[column.at], { column, y, look: isTotal || column.isTotal ? 'plain' : look, weight }),
      ),
      rule(y + rowHeight - 1, 'var(--line-soft)'),
    ].join('');
  };
  const text = [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" style="font-family:'Inter Variable',Inter,Arial,sans-serif;font-size:${fontSize}px;font-variant-numeric:tabular-nums">`,
    `<title>${escaped(title)}</title>`,
    rect({ x: 0, y: 0, width, height }, 'fill:var(--surface)'),
    words(
      { x: edge, y: edge + 12, text: shortenText(title, room * 0.9) },
      'fill:var(--ink);font-weight:650;font-size:14px',
    ),
    ...above.map((line, at) =>
      words({ x: edge, y: edge + 14 + lineHeight * (at + 1), text: line }, 'fill:var(--ink-2)'),
    ),
    rect({ x: edge, y: top, width: right - edge, height: rowHeight * 2 }, 'fill:var(--sunken)'),
    words(
      { x: edge + pad, y: top + rowHeight + 18, text: shortenText(head, labelWidth - 2 * pad) },
      'fill:var(--ink-2);font-weight:600',
    ),
    ...groups.map((group) => groupHead(group, top)),
    rule(top + rowHeight * 2 - 1, 'var(--control)'),
    ...rows.map((row, at) => rowAt(row, top + rowHeight * (at + 2), false)),
    rowAt(total, top + rowHeight * (rows.length + 2), true),
    ...groups.map(({ columns: [first] }) =>
      rect({ x: (first?.x ?? edge) - 1, y: top, width: 1, height: bottom - top }, 'fill:var(--line)'),
    ),
    ...foot.map((line, at) =>
      words({ x: edge, y: bottom + lineHeight * (at + 1), text: line }, 'fill:var(--ink-3);font-size:12px'),
    ),
    '</svg>',
  ].join('');
  return { text, width, height };
}

const columnsIn = (groups: readonly FigureGroup[]): number =>
  groups.reduce((all, { columns }) => all + columns.length, 0);

/** The first groups, followed by the total. */
function drawnGroups(groups: readonly FigureGroup[]): readonly FigureGroup[] {
  const last = groups.at(-1);
  if (columnsIn(groups) <= mostColumns || last === undefined) return groups;
  const room = mostColumns - last.columns.length;
  const perGroup = Math.max(1, groups[0]?.columns.length ?? 1);
  return [...groups.slice(0, Math.max(1, Math.floor(room / perGroup))), last];
}

function placed(groups: readonly FigureGroup[], from: number): readonly PlacedGroup[] {
  let x = from;
  return groups.map(({ label, columns }) => ({
    label,
    columns: columns.map((column) => {
      const width = Math.min(column.width, mostFigure);
      x += width;
      return { ...column, width, x: x - width };
    }),
  }));
}

function widthOfLabels({ head, rows, total }: PivotDrawingParts): number {
  const widths = [...rows.slice(0, mostRows), total].map(({ label, level }) => widthOfText(label) + level * indent);
  return Math.min(
    mostLabel,
    Math.max(leastLabel, widthOfText(head) + 2 * pad, ...widths.map((width) => width + 3 * pad)),
  );
}

/** A sentence about what the drawing leaves out. */
function cutWords(
  drawn: { readonly rows: number; readonly columns: number },
  all: { readonly rows: number; readonly columns: number },
): readonly string[] {
  const cut = [
    ...(drawn.rows < all.rows ? [`de eerste ${drawn.rows} van ${all.rows} rijen`] : []),
    ...(drawn.columns < all.columns ? [`${drawn.columns} van ${all.columns} kolommen`] : []),
  ];
  return cut.length === 0 ? [] : [`Getekend: ${cut.join(' en ')}. Alle staan in Excel en CSV.`];
}

/** The label of a class, above its measures. */
function groupHead({ label, columns }: PlacedGroup, top: number): string {
  const [first] = columns;
  if (first === undefined) return '';
  const width = columns.reduce((all, column) => all + column.width, 0);
  return [
    words({ x: first.x + pad, y: top + 18, text: shortenText(label, width - pad) }, 'fill:var(--ink);font-weight:600'),
    ...columns.map(({ x, width: own, label: name }) =>
      words(
        { x: x + own - pad, y: top + rowHeight + 18, text: shortenText(name, own - pad), anchor: 'end' },
        'fill:var(--ink-2)',
      ),
    ),
  ].join('');
}

type FigurePlace = {
  readonly column: PlacedColumn;
  readonly y: number;
  readonly look: PivotDrawingParts['look'];
  readonly weight: string;
};

const signColours = { '-1': 'var(--red)', '0': 'var(--ink-2)', '1': 'var(--green)' } as const;

function figure(cell: FigureCell | undefined, { column: { x, width }, y, look, weight }: FigurePlace): string {
  if (cell === undefined) return '';
  const { text, change, share, isZero } = cell;
  const part = Number(share.toFixed(3));
  const height = rowHeight - 1;
  const fill =
    look === 'plain' || part === 0
      ? ''
      : look === 'heat'
        ? rect({ x, y, width, height }, `fill:var(--step-2);fill-opacity:${part}`)
        : rect({ x, y: y + 5, width: Math.round(width * part), height: height - 10 }, 'fill:var(--step-1)');
  const behind = change === null ? 0 : Math.max(36, widthOfText(change.text)) + 6;
  return [
    fill,
    words(
      { x: x + width - pad - behind, y: y + 18, text, anchor: 'end' },
      isZero ? 'fill:var(--ink-3)' : `fill:var(--ink)${weight}`,
    ),
    change === null
      ? ''
      : words(
          { x: x + width - pad, y: y + 18, text: change.text, anchor: 'end' },
          `fill:${signColours[`${change.sign}`]};font-size:11px`,
        ),
  ].join('');
}

type RectAt = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
const rect = ({ x, y, width, height }: RectAt, style: string): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" style="${style}"/>`;

type WordsAt = { readonly x: number; readonly y: number; readonly text: string; readonly anchor?: 'end' };
const words = ({ x, y, text, anchor }: WordsAt, style: string): string =>
  `<text x="${x}" y="${y}"${anchor === undefined ? '' : ` text-anchor="${anchor}"`} style="${style}">${escaped(text)}</text>`;

const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
/** Characters that XML 1.0 does not allow (its production `Char`). */
const illegal = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;
const escaped = (text: string): string =>
  text.replace(illegal, '\ufffd').replace(/[&<>]/g, (sign) => signs[sign] ?? sign);
