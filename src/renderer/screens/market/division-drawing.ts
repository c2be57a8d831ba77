import { xmlText } from '../../../shared/format/xml-text';
import type { MarketTable } from '../../../shared/texts/analysis/market-tables';
import { shortenText } from '../../list/core/drawn/text-fitting';
import { type Drawing, inColoursOf } from '../../ui/behaviour/save-drawing';

const size = { width: 520, row: 24, head: 62, foot: 30 } as const;
/** Where the columns of numbers end, and where the bars are. */
const ends = [340, 420, 508] as const;
const bars = { left: 150, width: 130 } as const;

/** The bars of a division as a drawing for a file, with its numbers and its source. @param lines what it is about, and how to quote it */
export function divisionDrawing(
  table: MarketTable,
  lines: { readonly subject: string; readonly credit: string },
): Drawing {
  const rows = table.rows.filter(({ isTotal }) => isTotal !== true);
  const most = Math.max(1, ...rows.map(({ cells }) => Number(cells[1]?.value ?? 0)));
  const height = size.head + rows.length * size.row + size.foot;
  const word = (text: string, [x, y]: readonly [number, number], look: string): string =>
    `<text x="${x}" y="${y}" ${look}>${xmlText(text)}</text>`;
  const ink = 'fill="var(--ink)"';
  const quiet = 'fill="var(--ink-2)"';
  const atEnd = 'text-anchor="end"';
  const parts = [
    `<rect width="${size.width}" height="${height}" fill="var(--surface)"/>`,
    word(table.title, [12, 22], `${ink} font-weight="650" font-size="14"`),
    word(lines.subject, [12, 40], quiet),
    ...['n', 'aandeel', 'verschil'].map((label, at) => word(label, [ends[at] ?? 0, 56], `${quiet} ${atEnd}`)),
    ...rows.flatMap(({ cells: [label, count, share, difference] }, at) => {
      const y = size.head + at * size.row + 16;
      const width = (bars.width * Number(count?.value ?? 0)) / most;
      return [
        word(shortenText(label?.text ?? '', bars.left - 20), [12, y], ink),
        `<rect x="${bars.left}" y="${y - 9}" width="${width.toFixed(1)}" height="10" fill="var(--accent-line)"/>`,
        ...[count, share, difference].map((cell, nth) =>
          word(cell?.text ?? '', [ends[nth] ?? 0, y], `${nth === 0 ? ink : quiet} ${atEnd}`),
        ),
      ];
    }),
    word(lines.credit, [12, height - 10], 'fill="var(--ink-3)" font-size="11"'),
  ];
  const text = `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${height}" viewBox="0 0 ${size.width} ${height}" font-family="Inter Variable, Inter, Arial, sans-serif" font-size="12.5">${parts.join('')}</svg>`;
  return { text: inColoursOf(document.body, text), width: size.width, height };
}
