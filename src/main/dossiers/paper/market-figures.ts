import { lineRuns } from '../../../shared/domain/lists/analysis/market-line';
import { formatPeriodShort } from '../../../shared/format/format-date';
import { formatCount } from '../../../shared/format/format-number';
import { lineSummary, type MarketLine, marketLinesOf, movesSummary } from '../../../shared/texts/analysis/market-lines';
import type { MarketView } from '../../../shared/texts/analysis/market-words';
import { inks, looks, type PaperDocument } from './paper-document';
import type { FlowItem, Place } from './paper-flow';
import { textLines } from './paper-text';

const movesHeight = 96;
const lineHeightOfCard = 64;
const middle = { align: 'center' as const };

/** Starters above a line and stoppers below it, month by month. */
export function movesFigure(doc: PaperDocument, view: MarketView): readonly FlowItem[] {
  const { moves } = view.market;
  if (moves.length === 0) return [];
  const most = Math.max(1, ...moves.flatMap(({ started, stopped }) => [started, stopped]));
  const reach = (movesHeight - 44) / 2;
  const draw = (pdf: PDFKit.PDFDocument, { x, y, width }: Place): void => {
    const step = width / moves.length;
    const zero = y + 12 + reach;
    const bar = Math.min(26, step * 0.6);
    moves.forEach(({ period, started, stopped }, at) => {
      const left = x + at * step;
      const [up, down] = [(reach * started) / most, (reach * stopped) / most];
      pdf.rect(left + (step - bar) / 2, zero - up, bar, up).fill(inks.accent);
      pdf
        .rect(left + (step - bar) / 2, zero, bar, down)
        .lineWidth(0.7)
        .stroke(inks.strongLine);
      const word = (text: string, top: number) =>
        doc.drawLines(textLines(text, looks.small, step), { x: left, y: top, width: step, ...middle });
      word(formatCount(started), zero - up - 11);
      word(formatCount(stopped), zero + down + 1);
      word(formatPeriodShort(period).slice(0, 3), y + movesHeight - 11);
    });
    pdf
      .moveTo(x, zero)
      .lineTo(x + width, zero)
      .lineWidth(0.7)
      .stroke(inks.strongLine);
  };
  return [
    {
      height: movesHeight,
      before: 4,
      holds: true,
      draw: (place) =>
        doc.figure(null, {
          alt: movesSummary(view),
          place: { ...place, height: movesHeight },
          draw: (pdf) => draw(pdf, place),
        }),
    },
  ];
}

/** The lines over the kept months, two beside each other. */
export function lineFigures(doc: PaperDocument, view: MarketView): readonly FlowItem[] {
  const lines = marketLinesOf(view).filter(({ values }) => values.some((value) => !Number.isNaN(value)));
  const width = doc.width / 2 - 8;
  return Array.from(
    { length: Math.ceil(lines.length / 2) },
    (_, row): FlowItem => ({
      height: lineHeightOfCard,
      before: 4,
      holds: true,
      draw: ({ x, y }) => {
        for (const [at, line] of lines.slice(row * 2, row * 2 + 2).entries()) {
          const place = { x: x + at * (width + 16), y, width };
          doc.figure(null, {
            alt: lineSummary(line, view),
            place: { ...place, height: lineHeightOfCard },
            draw: (pdf) => drawLine(doc, pdf, { line, place }),
          });
        }
      },
    }),
  );
}

function drawLine(
  doc: PaperDocument,
  pdf: PDFKit.PDFDocument,
  { line, place }: { readonly line: MarketLine; readonly place: Place },
): void {
  const { values, breaks, textOf, title, periods } = line;
  const known = values.filter((value) => !Number.isNaN(value));
  const [least, most] = [Math.min(...known), Math.max(...known)];
  const [left, top, width, height] = [place.x + 50, place.y + 14, place.width - 60, lineHeightOfCard - 28];
  const xOf = (at: number): number => left + (values.length === 1 ? width : (width * at) / (values.length - 1));
  const yOf = (value: number): number =>
    top + (most === least ? height / 2 : height - (height * (value - least)) / (most - least));
  const write = (text: string, at: Place, align: 'left' | 'right' = 'left') =>
    doc.drawLines(textLines(text, looks.small, at.width), { ...at, align });
  const last = values.at(-1) ?? Number.NaN;
  write(`${title}: ${textOf(last)}`, { x: place.x, y: place.y, width: place.width });
  if (most !== least) write(textOf(most), { x: place.x, y: top - 4, width: 46 });
  write(textOf(least), { x: place.x, y: yOf(least) - 5, width: 46 });
  for (const run of lineRuns(values, breaks)) {
    run.forEach((at, nth) => {
      const point = [xOf(at), yOf(values[at] as number)] as const;
      if (nth === 0) pdf.moveTo(...point);
      else pdf.lineTo(...point);
    });
    pdf.lineWidth(1.1).stroke(inks.accent);
    for (const at of run.length === 1 ? run : [run.at(-1) as number])
      pdf.circle(xOf(at), yOf(values[at] as number), 1.6).fill(inks.accent);
  }
  for (const at of breaks) {
    pdf.moveTo(xOf(at), top - 2).lineTo(xOf(at), top + height + 2);
    pdf.lineWidth(0.7).dash(1.5, { space: 1.5 }).stroke(inks.warning).undash();
  }
  const below = place.y + lineHeightOfCard - 11;
  write(formatPeriodShort(periods[0] ?? ''), { x: left, y: below, width: width / 2 });
  write(formatPeriodShort(periods.at(-1) ?? ''), { x: left + width / 2, y: below, width: width / 2 }, 'right');
}
