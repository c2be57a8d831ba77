import { expect, it } from 'vitest';
import { writeLetterPaper } from '../../../../src/main/dossiers/paper/letter-paper';
import { mostLetterRows } from '../../../../src/shared/domain/lists/month-letter';
import { appendixWords, type FiledLetter } from '../../../../src/shared/texts/letter-sentences';
import { pdfUaFaults } from '../../../pdf/pdf-ua-checks';
import { readPdf } from '../../../pdf/read-pdf';

const about = { subject: 'Alle adviseurs', isFictitious: true, maker: 'M. Verbeek', madeOn: '2026-10-25' };
const columns = ['KvK', 'Naam', 'Plaats', appendixWords.column];
const tableOf = (total: number) => ({
  columns,
  rows: Array.from({ length: Math.min(total, mostLetterRows) }, (_, row) => [
    String(10_000_000 + row),
    `Kantoor ${row}`,
    'Zwolle',
    'nieuw',
  ]),
  total,
});

/** A letter of sentences about as many new offices as are given; 0 is a sentence without rows. */
const letterOf = (totals: readonly number[], more = ''): FiledLetter => ({
  list: 'advisers',
  title: 'Maandbrief oktober 2026',
  sentences: totals.map((total, at) => ({
    text: `Zin ${at + 1}: ${total} adviseurs zijn nieuw${more}.`,
    rows: total === 0 ? null : { kind: 'changes', kinds: ['arrived'] },
  })),
  tables: totals.map((total) => (total === 0 ? null : tableOf(total))),
});

it('a letter says how many rows are not in a table, and where to open them', async () => {
  const paper = await readPdf(writeLetterPaper({ letter: letterOf([3, 0, 1412]), ...about }));
  expect(pdfUaFaults(paper.file)).toEqual([]);
  const whole = paper.pages.join(' ');
  expect(whole.match(/En nog/g)).toHaveLength(1);
  expect(whole).toContain(
    'En nog 1.212 adviseurs. Open ze in Adviesatlas: Maanden, Maandbrief, en kies daar deze zin.',
  );
  expect(paper.links.map(({ page, to }) => [page, to > 1])).toEqual([
    [1, true],
    [1, true],
    [2, false],
    [paper.pages.length, false],
  ]);
});

it('a letter with the most and longest sentences is still one page, with its rows behind it', async () => {
  const names = `, waaronder ${Array(3).fill('Assurantiekantoor en Hypotheekadvies Van der Meulen-Oosterhuis B.V.').join(', ')}`;
  const paper = await readPdf(writeLetterPaper({ letter: letterOf(Array(20).fill(1), names), ...about }));
  expect(paper.links.filter(({ page }) => page === 1)).toHaveLength(20);
  expect(paper.links.filter(({ to }) => to === 1)).toHaveLength(20);
});

it('a letter without rows has no appendix', async () => {
  const paper = await readPdf(writeLetterPaper({ letter: letterOf([0, 0]), ...about }));
  expect({ pages: paper.pages.length, links: paper.links }).toEqual({ pages: 1, links: [] });
});

it('a letter divides no number of a row, whatever else the row says', async () => {
  const change =
    'verhuisd: Straat Oude Ebbingestraat 123-2 → Nieuwezijds Voorburgwal 456; Plaats Groningen → Amsterdam';
  const cells = [
    '99034730',
    'Hypotheekadvies Van der Meulen B.V. → Hypotheekadvies',
    '99034730_12',
    'Driebergen-Rijsenburg',
  ];
  const table = {
    columns: ['KvK', 'Naam', 'Vestiging', 'Plaats', columns[3] ?? ''],
    rows: [[...cells, change]],
    total: 1,
  };
  const paper = await readPdf(writeLetterPaper({ letter: { ...letterOf([1]), tables: [table] }, ...about }));
  const shown = paper.elements.filter(({ type }) => type === 'TD').map(paper.textOf);
  expect([shown[0], shown[2], shown[3]]).toEqual([cells[0], cells[2], cells[3]]);
});
