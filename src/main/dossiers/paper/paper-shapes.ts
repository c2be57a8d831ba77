import type { Status } from '../../../shared/format/ratings';
import type { PaperDocument, Tag } from './paper-document';
import { inks } from './paper-document';
import type { Place } from './paper-flow';

const statusInks: Readonly<Record<Status, string>> = {
  green: '#1f8a4f',
  orange: '#c86a0a',
  red: '#cb2a2a',
  yellow: '#947a00',
};

/** The width of the shape of a status, with the space behind it, in points. */
export const shapeWidth = 9;
const side = 5.6;

/** Draws the shape of a status, as the screen does; its word is always beside it. */
export function drawStatus(
  pdf: PDFKit.PDFDocument,
  status: Status,
  { x, y }: { readonly x: number; readonly y: number },
): void {
  const [right, bottom, middle] = [x + side, y + side, x + side / 2];
  switch (status) {
    case 'green':
      pdf.circle(middle, y + side / 2, side / 2);
      break;
    case 'orange':
      pdf.polygon([middle, y], [right, bottom], [x, bottom]);
      break;
    case 'red':
      pdf.rect(x, y, side, side);
      break;
    case 'yellow':
      pdf.polygon([middle, y - 0.4], [right + 0.4, y + side / 2], [middle, bottom + 0.4], [x - 0.4, y + side / 2]);
  }
  pdf.fill(statusInks[status]);
}

type SparklineInput = {
  readonly values: readonly number[];
  /** Drawn as a dashed line. */
  readonly median: number | null;
  /** The words that say the same. */
  readonly alt: string;
  readonly place: Place & { readonly height: number };
};

/** Draws the course of a figure, scaled to its own lowest and highest value, with a dot at its last one. Fewer than two values have none. */
export function drawSparkline(
  doc: PaperDocument,
  parent: Tag | null,
  { values, median, alt, place }: SparklineInput,
): void {
  if (values.length < 2) return;
  const edge = 2.5;
  const all = median === null ? values : [...values, median];
  const [least, most] = [Math.min(...all), Math.max(...all)];
  const { x: left, y: top, width, height } = place;
  const x = (at: number): number => left + edge + ((width - 2 * edge) * at) / (values.length - 1);
  const y = (value: number): number =>
    top + (most === least ? height / 2 : height - edge - ((height - 2 * edge) * (value - least)) / (most - least));
  const draw = (pdf: PDFKit.PDFDocument): void => {
    if (median !== null) {
      pdf.moveTo(left + edge, y(median)).lineTo(left + width - edge, y(median));
      pdf.lineWidth(0.7).dash(2, { space: 1.6 }).stroke(inks.faint).undash();
    }
    for (const [at, value] of values.entries()) {
      if (at === 0) pdf.moveTo(x(at), y(value));
      else pdf.lineTo(x(at), y(value));
    }
    pdf.lineWidth(1.1).stroke(inks.accent);
    pdf.circle(x(values.length - 1), y(values.at(-1) ?? 0), 1.6).fill(inks.accent);
  };
  doc.figure(parent, { alt, place, draw });
}
