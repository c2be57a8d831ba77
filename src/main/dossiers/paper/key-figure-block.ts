import type { KeyFigure, Peers } from '../../../shared/dossier/key-figures';
import { formatCell, notAvailable, notInSubscription } from '../../../shared/format/format-cell';
import { formatCount } from '../../../shared/format/format-number';
import { colourLabel, statusWords } from '../../../shared/format/ratings';
import { headingItem } from './paper-blocks';
import { inks, looks, type PaperDocument } from './paper-document';
import type { FlowItem, Place } from './paper-flow';
import { drawSparkline, drawStatus, shapeWidth } from './paper-shapes';
import { type TextLook, textLines } from './paper-text';
import { trendText } from './section-blocks';

const columns = 3;
const cardHeight = 47;
const inner = 7;
const figureLook: TextLook = { size: 12.5, weight: 'strong', colour: inks.ink };

/** The value of a key figure in words, as the screen says it. */
export function figureWords({ column, text, judgement }: KeyFigure): string {
  if (text === null && judgement === null) return column.withheld === true ? notInSubscription : notAvailable;
  const word = judgement === null ? '' : statusWords[judgement.status];
  const reason = text === null && judgement?.reason != null ? `: ${judgement.reason}` : '';
  return [text ?? '', word + reason].filter((part) => part !== '').join(' ');
}

function drawCard(doc: PaperDocument, figure: KeyFigure, { x, y, width }: Place): void {
  const { column, text, judgement, trend, median, note } = figure;
  const left = x + inner;
  const room = width - 2 * inner;
  const label = doc.open('P');
  doc.write(label, textLines(colourLabel(column), looks.label, room).slice(0, 1), { x: left, y: y + 4, width: room });
  label.end();
  const value = doc.open('P');
  const shown = text === null ? [] : textLines(text, figureLook, room - 50).slice(0, 1);
  const wordsAt = left + (shown[0] === undefined ? 0 : shown[0].width + 5);
  doc.write(value, shown, { x: left, y: y + 14, width: room });
  const words = text === null ? figureWords(figure) : judgement === null ? '' : statusWords[judgement.status];
  if (judgement !== null) doc.drawIn(value, (pdf) => drawStatus(pdf, judgement.status, { x: wordsAt, y: y + 20.5 }));
  const indent = judgement === null ? 0 : shapeWidth;
  const wordLines = textLines(words, looks.body, room - (wordsAt - left) - indent).slice(0, 1);
  if (words !== '') doc.write(value, wordLines, { x: wordsAt + indent, y: y + 17.6, width: room });
  value.end();
  drawSparkline(doc, null, {
    values: trend.map((point) => point.value),
    median,
    alt: trendText(column.label, trend, (value) => formatCell(column, value)),
    place: { x: x + width - inner - 46, y: y + 12, width: 46, height: 18 },
  });
  if (note === '') return;
  const below = doc.open('P');
  const lines = textLines(note, looks.small, room - 12).slice(0, 1);
  doc.artifact((pdf) =>
    pdf
      .moveTo(left, y + 38)
      .lineTo(left + 9, y + 38)
      .lineWidth(0.7)
      .dash(2, { space: 1.5 })
      .stroke(inks.faint)
      .undash(),
  );
  doc.write(below, lines, { x: left + 12, y: y + 32.5, width: room - 12 });
  below.end();
}

type FiguresInput = {
  readonly figures: readonly KeyFigure[];
  readonly peers: Peers | null;
  readonly of: string | null;
};

/** The key figures in frames, each with its course and the median of the peers (docs/rules/dossier.md#key-figures). */
export function keyFigureItems(doc: PaperDocument, { figures, peers, of }: FiguresInput): readonly FlowItem[] {
  const beside =
    peers === null ? '' : `naast de mediaan van ${formatCount(peers.statistics.rows)} kantoren (${peers.name})`;
  const heading = headingItem(
    doc,
    { level: 2, text: of === null ? 'Kengetallen' : `Kengetallen ${of}`, aside: beside },
    doc.width,
  );
  const rows = Array.from({ length: Math.ceil(figures.length / columns) }, (_, row) =>
    figures.slice(row * columns, (row + 1) * columns),
  );
  const width = doc.width / columns;
  return [
    heading,
    {
      height: rows.length * cardHeight + 4,
      before: 0,
      holds: false,
      draw: ({ x, y: top }) => {
        const y = top + 3;
        doc.artifact((pdf) => {
          pdf.rect(x, y, doc.width, rows.length * cardHeight);
          for (let row = 1; row < rows.length; row += 1)
            pdf.moveTo(x, y + row * cardHeight).lineTo(x + doc.width, y + row * cardHeight);
          for (let at = 1; at < columns; at += 1)
            pdf.moveTo(x + at * width, y).lineTo(x + at * width, y + rows.length * cardHeight);
          pdf.lineWidth(0.6).stroke(inks.line);
        });
        for (const [row, own] of rows.entries()) {
          for (const [at, figure] of own.entries())
            drawCard(doc, figure, { x: x + at * width, y: y + row * cardHeight, width });
        }
      },
    },
  ];
}
