import { sheetTableCells, sheetTableColumns } from '../../catalog/sheet-table-columns';
import { copiedTable } from '../../format/copied-table';
import { marketTables, sheetOfTable } from './market-tables';
import { type MarketView, marketQuote, marketSentence, marketTitle, registerWords } from './market-words';

/** The whole page as text for a mail or a sheet: the sentence, every table, and how to quote it. */
export function marketCopy(view: MarketView): string {
  const tables = marketTables(view).map((table) => {
    const sheet = sheetOfTable(table, []);
    const options = { labels: true, fictitious: false, above: `${table.title} (${table.note})` };
    return copiedTable(sheetTableColumns(sheet), sheetTableCells(sheet), options).text;
  });
  const sentence = marketSentence(view)
    .map(({ text }) => text)
    .join('');
  const head = [marketTitle(view), sentence, `${registerWords(view)}.`].join('\n');
  return [head, ...tables, marketQuote(view, null)].join('\n\n');
}
