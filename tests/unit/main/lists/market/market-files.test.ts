import ExcelJS from 'exceljs';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { writeMarketPaper } from '../../../../../src/main/dossiers/paper/market-paper';
import { marketWorkbook } from '../../../../../src/main/exports/formats/market-file';
import { lineRuns } from '../../../../../src/shared/domain/lists/analysis/market-line';
import { lineSummary, marketLinesOf } from '../../../../../src/shared/texts/analysis/market-lines';
import {
  divisionTable,
  linesTable,
  marketTables,
  mediansTable,
} from '../../../../../src/shared/texts/analysis/market-tables';
import { type MarketView, marketQuote, marketSentence } from '../../../../../src/shared/texts/analysis/market-words';
import { pdfUaFaults } from '../../../../pdf/pdf-ua-checks';
import { plainText, readPdf } from '../../../../pdf/read-pdf';
import type { Row } from '../../made-month';
import { asked, lists, offices } from './made-market';

const figures: Row = { province: 'Utrecht', rfdSegmentation: 'Schade', licensesType: 'Zelfstandig', paymentScore: 6 };
const month = (from: number, to: number, fte: number): Row[] =>
  offices(from, to, figures).map((row, at) => ({
    ...row,
    fte: fte + at,
    currentRatio: 1 + at / 10,
    ratingRiFD: 6 + (at % 3),
  }));
const view = (months: readonly Row[][], more: Partial<MarketView> = {}): MarketView => ({
  market: asked(lists(months), []),
  selection: null,
  isFictitious: true,
  ...more,
});
const threeMonths = view([month(0, 40, 1), month(2, 44, 1), month(4, 45, 9)]);
const oneMonth = view([month(0, 3, 1)]);
const sentenceOf = (of: MarketView): string =>
  marketSentence(of)
    .map(({ text }) => text)
    .join('');

afterEach(() => {
  vi.useRealTimers();
});

/** Writes twice, on days far apart. */
async function twice(write: () => Promise<Uint8Array> | Uint8Array): Promise<readonly [Buffer, Buffer]> {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-28T10:00:00Z') });
  const first = Buffer.from(await write());
  vi.setSystemTime(new Date('2027-02-03T16:30:00Z'));
  return [first, Buffer.from(await write())];
}

describe('the page of the market as a file', () => {
  it('is a document that everyone can read, with every number, and the same bytes on any day', async () => {
    const [first, second] = await twice(() => writeMarketPaper(threeMonths));
    expect(first.equals(second)).toBe(true);
    const paper = await readPdf(first);
    expect(pdfUaFaults(paper.file)).toEqual([]);
    const whole = plainText(paper.pages.join(' '));
    expect(whole).toContain(sentenceOf(threeMonths));
    for (const { title, rows } of marketTables(threeMonths)) {
      expect(whole).toContain(title);
      for (const { cells } of rows) for (const { text } of cells) expect(whole).toContain(text);
    }
    expect(whole).toContain('FICTIEF');
  });

  it('is a workbook with the same numbers, and the same bytes on any day', async () => {
    const [first, second] = await twice(() => marketWorkbook(threeMonths));
    expect(first.equals(second)).toBe(true);
    const workbook = new ExcelJS.Workbook();
    await workbook.xlsx.load(first as unknown as ArrayBuffer);
    const tables = marketTables(threeMonths);
    expect(workbook.worksheets.map(({ name }) => name)).toEqual([
      'Marktbeeld',
      ...tables.map(({ title }) => title),
      ...['Provincie per maand', 'Segment per maand', 'Vergunning per maand', 'Grootte per maand'],
    ]);
    for (const { title, columns, rows } of tables) {
      const sheet = workbook.getWorksheet(title);
      const read = rows.map((_, at) =>
        columns.map((_column, nth) => sheet?.getRow(at + 4).getCell(nth + 1).value ?? null),
      );
      expect(read).toEqual(rows.map(({ cells }) => cells.map(({ value }) => value)));
    }
  });

  it('also exists for one month, which has nothing before it', async () => {
    const paper = await readPdf(writeMarketPaper(oneMonth));
    expect(plainText(paper.pages.join(' '))).toContain('nog geen vorige maand');
    expect((await marketWorkbook(oneMonth)).length).toBeGreaterThan(1000);
  });
});

describe('the words of the market', () => {
  it('tell the arithmetic of the month', () => {
    expect(sentenceOf(threeMonths)).toBe(
      '41 actieve kantoren, 1 minder dan in september: 42 + 1 gestart − 2 gestopt. Daarnaast 0 voortgezet.',
    );
    expect(sentenceOf(oneMonth)).toBe('3 actieve kantoren; nog geen vorige maand.');
  });

  it('say how to quote the page, and which offices it is about', () => {
    const real = { ...threeMonths, isFictitious: false, selection: 'Mijn klanten' };
    expect(marketQuote(real, '2026-11-28')).toBe('Adviesatlas, Marktbeeld oktober 2026, Mijn klanten, 28-11-2026.');
    expect(marketQuote(threeMonths, null)).toContain('niet voor publicatie');
  });

  it('say that there are too few offices for a median, with their number', () => {
    const [fte] = mediansTable(oneMonth).rows.filter(({ key }) => key === 'fte');
    expect(fte?.cells[1]).toMatchObject({ value: null, text: 'te weinig (3)' });
  });

  it('show no difference across a change of method, and break the line there', () => {
    const size = threeMonths.market.divisions.find(({ name }) => name === 'size');
    if (size === undefined) throw new Error('no sizes');
    expect(divisionTable(threeMonths, size).rows[0]?.cells[3]?.text).toBe('anders berekend');
    expect(mediansTable(threeMonths).rows.find(({ key }) => key === 'fte')?.cells[3]?.text).toBe('anders berekend');
    expect(linesTable(threeMonths).rows.at(-1)?.cells.at(-1)?.text).toContain('FTE');
    expect(lineRuns([1, 2, 3, Number.NaN, 4], new Set([1]))).toEqual([[0], [1, 2], [4]]);
  });

  it('say the ends of a line, and that its axis does not begin at 0', () => {
    const [offices] = marketLinesOf(threeMonths);
    if (offices === undefined) throw new Error('no line');
    expect(lineSummary(offices, threeMonths)).toBe(
      'Actieve kantoren: van 40 in augustus 2026 naar 41 in oktober 2026; laagste 40, hoogste 42. De as begint niet bij 0.',
    );
  });
});
