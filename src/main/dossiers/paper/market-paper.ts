import { lastDayOf } from '../../../shared/domain/calendar';
import type { MarketDivisionName } from '../../../shared/domain/lists/analysis/market';
import { formatPeriod } from '../../../shared/format/format-date';
import {
  divisionTable,
  linesTable,
  type MarketTable,
  mediansTable,
  movesTable,
} from '../../../shared/texts/analysis/market-tables';
import {
  type MarketView,
  marketPeriod,
  marketQuote,
  marketSentence,
  marketSubject,
  marketTitle,
  registerWords,
  withheldSentence,
} from '../../../shared/texts/analysis/market-words';
import { repeatedSentences } from '../../../shared/texts/repeated-sentences';
import { lineFigures, movesFigure } from './market-figures';
import { headingItem, type PaperCell, type PaperColumn, paragraphItems, tableItems } from './paper-blocks';
import { inks, looks, PaperDocument } from './paper-document';
import { columnWidth, type FlowItem, placeBeside, placeInOne } from './paper-flow';

const barHeight = 6;

/** The divisions of each of the two columns, which are about equally high. */
const columnsOf: readonly (readonly MarketDivisionName[])[] = [
  ['province', 'licence'],
  ['segment', 'size'],
];

const heightOf = (items: readonly FlowItem[]): number =>
  items.reduce((sum, { height, before }) => sum + height + before, 0);

/** Writes the page of the market as a document. Of the same numbers come the same bytes, on any day. @returns the bytes of the PDF */
export function writeMarketPaper(view: MarketView): Uint8Array {
  const { market, isFictitious } = view;
  const title = marketTitle(view);
  const period = marketPeriod(market);
  const doc = new PaperDocument(
    { title, author: 'Adviesatlas', madeAt: new Date(`${lastDayOf(period)}T12:00:00Z`), standard: 'PDF/UA' },
    {
      band: isFictitious ? repeatedSentences.fictitious : null,
      head: { first: 'Adviesatlas', next: title, right: 'Marktbeeld' },
      foot: { left: title, right: `Gegevens t/m ${formatPeriod(period)}` },
    },
  );
  const paragraph = (text: string, look: (typeof looks)[keyof typeof looks] = looks.body) =>
    paragraphItems(doc, { text, look }, doc.width);
  const withheld = withheldSentence(market);
  const sentence = marketSentence(view)
    .map(({ text }) => text)
    .join('');
  const head = [
    headingItem(doc, { level: 1, text: title }, doc.width),
    ...paragraph(sentence, looks.strong),
    ...paragraph(`${marketSubject(view)}; ${registerWords(view)}.`),
    ...(withheld === null ? [] : paragraph(withheld)),
  ];
  placeInOne(head, doc);
  const half = columnWidth(doc.width);
  // No table goes on in the second column, where the head of its columns would have no room.
  const columns = columnsOf.map((names) =>
    market.divisions
      .filter(({ name }) => names.includes(name))
      .flatMap((division) => divisionItems(doc, divisionTable(view, division), half)),
  );
  placeBeside(columns, doc);
  doc.y += Math.max(0, ...columns.map(heightOf));
  placeInOne(
    [
      ...tablePart(doc, movesTable(view), movesFigure(doc, view)),
      ...tablePart(doc, mediansTable(view), []),
      ...tablePart(doc, linesTable(view), lineFigures(doc, view)),
      ...paragraphItems(
        doc,
        { text: `Aanhalen als: ${marketQuote(view, null)}`, look: { ...looks.body, colour: inks.quiet }, before: 10 },
        doc.width,
      ),
    ],
    doc,
  );
  return doc.finish();
}

/** A division: each class with a bar, which only repeats its number. */
function divisionItems(doc: PaperDocument, table: MarketTable, width: number): readonly FlowItem[] {
  const counts = table.rows.map(({ cells, isTotal }) => (isTotal === true ? 0 : Number(cells[1]?.value ?? 0)));
  const most = Math.max(1, ...counts);
  const bar = (at: number): PaperCell => ({
    height: barHeight + 3,
    draw: (of, _cell, { x, y, width: room }) =>
      of.artifact((pdf) => pdf.rect(x, y + 2, (room * (counts[at] ?? 0)) / most, barHeight).fill(inks.accent)),
  });
  const [label, ...numbers] = table.columns;
  const columns: readonly PaperColumn[] = [
    { label: label?.label ?? '', share: 0.34 },
    { label: '', share: 0.18 },
    ...numbers.map((column) => ({ label: column.label, share: 0.16, align: 'right' as const })),
  ];
  const rows = table.rows.map(({ cells }, at): readonly PaperCell[] => {
    const [name, ...others] = cells.map(({ text }): PaperCell => [{ text }]);
    return [name ?? [], bar(at), ...others];
  });
  return [
    headingItem(doc, { level: 2, text: table.title, aside: table.note }, width),
    ...tableItems(doc, { columns, rows, hasHead: true, hasRowHeads: true }, width),
  ];
}

/** A table below its picture. The columns of texts are wider than those of numbers. */
function tablePart(doc: PaperDocument, table: MarketTable, picture: readonly FlowItem[]): readonly FlowItem[] {
  const columns = table.columns.map((column, at) =>
    column.kind === 'text'
      ? { label: column.label, share: at === 0 ? 0.18 : 0.24 }
      : { label: column.label, share: 0.12, align: 'right' as const },
  );
  const rows = table.rows.map(({ cells }) => cells.map(({ text }): PaperCell => [{ text }]));
  return [
    headingItem(doc, { level: 2, text: table.title }, doc.width),
    ...paragraphItems(doc, { text: table.note, look: looks.small, holds: true }, doc.width),
    ...picture,
    ...tableItems(doc, { columns, rows, hasHead: true, hasRowHeads: true }, doc.width),
  ];
}
