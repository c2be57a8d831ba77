import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { comparedKindName } from '../../../src/shared/catalog/past-column';
import { rowKinds } from '../../../src/shared/domain/lists/comparison';
import { type LetterFacts, mostLetterRows, mostMailRows } from '../../../src/shared/domain/lists/month-letter';
import { writeKinds } from '../../../src/shared/filters/value-filters';
import { formatCount } from '../../../src/shared/format/format-number';
import { monthLetter } from '../../../src/shared/texts/letter-sentences';
import { pdfUaFaults } from '../../pdf/pdf-ua-checks';
import { plainText, readPdf } from '../../pdf/read-pdf';
import type { Program } from './program';
import { startTwoMonths, type TwoMonths } from './two-months';

let months: TwoMonths;
let program: Program;
const query: TwoMonths['query'] = (filters) => months.query(filters);
const letterOf = (filters?: Parameters<TwoMonths['query']>[0]) =>
  program.get('comparison.letter', { ...query(filters), requesterId: 'test' });

beforeAll(async () => {
  months = await startTwoMonths(1500);
  program = months.program;
});
afterAll(() => months.stop());

it('the counts of a letter are those of the comparison, and its names those of the rows that a sentence opens', async () => {
  const summary = await program.get('comparison.summary', { ...query(), requesterId: 'test' });
  const facts = await letterOf();
  const { rows, ofRows, kinds, mattering, technical } = facts.summary;
  expect({ rows, ofRows, kinds, mattering, technical }).toEqual({
    rows: summary.rows,
    ofRows: summary.ofRows,
    kinds: summary.kinds,
    mattering: summary.mattering,
    technical: summary.technical,
  });
  const collator = new Intl.Collator('nl', { numeric: true });
  for (const kind of rowKinds.filter((each) => ofRows[each] > 0)) {
    const page = await program.get('list.page', {
      ...query([{ column: comparedKindName, text: writeKinds([kind]) }]),
      ...{ columns: ['name', 'name@was'], offset: 0, limit: 500, requesterId: 'test' },
    });
    expect(page.matched).toBe(ofRows[kind]);
    const { name: now = [], 'name@was': before = [] } = page.columns;
    const names = now.map((cell, row) => String(cell ?? before[row])).sort(collator.compare);
    expect(facts.names[kind]).toEqual(names.slice(0, 3));
  }
  expect(facts.continued).toHaveLength(ofRows.continued);
});

it('a letter tells every kind of change, whatever kinds the window shows', async () => {
  const shown = await letterOf([{ column: comparedKindName, text: writeKinds(['arrived']) }]);
  expect(shown).toEqual(await letterOf([]));
});

/** How many rows each sentence with rows counts, by the facts of the letter. */
function countsOf(facts: LetterFacts): readonly (number | null)[] {
  const { summary, where } = facts;
  return monthLetter(facts).sentences.map(({ rows }) => {
    if (rows === null) return null;
    switch (rows.kind) {
      case 'changes':
        return rows.kinds.length === 1 ? summary.ofRows[rows.kinds[0] ?? 'arrived'] : summary.mattering;
      case 'several':
        return summary.ofSeveral;
      case 'segment':
        return where.find(({ column }) => column === rows.column)?.changed ?? null;
      default:
        return summary[rows.kind];
    }
  });
}

/** The cells of a table of a page, row by row, under the heading with an id. */
function tableIn(page: string, id: string): readonly (readonly string[])[] {
  const from = page.indexOf(`<h3 id="${id}">`);
  const table = page.slice(from, page.indexOf('</table>', from));
  return [...table.matchAll(/<tr>(<td>.*?)<\/tr>/g)].map(([, cells = '']) =>
    [...cells.matchAll(/<td>(.*?)<\/td>/g)].map(([, cell = '']) => cell),
  );
}

it('a letter is saved as a page, each sentence of which goes to the rows that it counts, and back', async () => {
  const asked = { ...query(), subject: 'Adviseurslijst. <b>Geen</b> filter' };
  const facts = await letterOf();
  const { title, sentences } = monthLetter(facts);
  const saved = await program.get('comparison.saveLetter', { ...asked, format: 'html' });
  const page = readFileSync(saved?.path ?? '', 'utf8');
  expect(basename(saved?.path ?? '')).toBe(`${title} FICTIEF.html`);
  expect(page).toContain('<html lang="nl">');
  expect(page).toContain('&lt;b&gt;Geen&lt;/b&gt; filter');
  const counts = countsOf(facts);
  expect(counts.filter((count) => count !== null).length).toBeGreaterThan(5);
  for (const [at, { text, rows }] of sentences.entries()) {
    const shown = text.replaceAll('&', '&amp;');
    const [id, count] = [at + 1, counts[at] ?? null];
    if (rows === null || count === null) {
      expect(page).toContain(`<li>${shown}</li>`);
      continue;
    }
    expect(page).toContain(`<li id="sentence-${id}"><a href="#rows-${id}">${shown}</a></li>`);
    expect(page).toContain(`<a href="#sentence-${id}">Terug naar de brief</a>`);
    const table = tableIn(page, `rows-${id}`);
    expect(table).toHaveLength(Math.min(count, mostLetterRows));
    expect(table.every((cells) => cells.at(-1) !== '')).toBe(true);
    const rest = count - table.length;
    if (rest > 0) expect(page).toContain(`<p>En nog ${formatCount(rest)} adviseurs. `);
    if (rows.kind !== 'changes') continue;
    const asRows = await program.get('list.page', {
      ...query([{ column: comparedKindName, text: writeKinds(rows.kinds) }]),
      ...{ sort: [{ column: 'name', direction: 'asc' }], columns: ['kvk', 'name', 'city', 'city@was'], offset: 0 },
      ...{ limit: 200, requesterId: 'test' },
    });
    const { kvk = [], name = [], city = [], 'city@was': before = [] } = asRows.columns;
    expect(table.map((cells) => cells.slice(0, 3))).toEqual(
      kvk.map((number, row) => [
        String(number),
        String(name[row] ?? '').replaceAll('&', '&amp;'),
        String(city[row] ?? before[row] ?? ''),
      ]),
    );
  }
  const again = await program.get('comparison.saveLetter', { ...asked, format: 'html' });
  expect(readFileSync(again?.path ?? '', 'utf8')).toBe(page);
});

it('a draft of a mail has the sentences with their first rows, as text and as a page', async () => {
  const asked = { ...query(), subject: 'Alle adviseurs' };
  const facts = await letterOf();
  const mail = await program.get('comparison.saveLetter', { ...asked, format: 'eml' });
  const [head = '', , ...bodies] = readFileSync(mail?.path ?? '', 'utf8').split('\r\n\r\n');
  expect(head).toContain('X-Unsent: 1');
  expect(head).not.toMatch(/^(?:From|To|Cc|Bcc):/m);
  const [text = '', page = ''] = bodies.map((body) =>
    Buffer.from(body.slice(0, body.indexOf('--')), 'base64').toString('utf8'),
  );
  const counts = countsOf(facts);
  for (const [at, { text: sentence }] of monthLetter(facts).sentences.entries()) {
    expect(text).toContain(`- ${sentence}\r\n`);
    expect(page).toContain(`${sentence.replaceAll('&', '&amp;')}<`);
    const count = counts[at];
    if (count == null) continue;
    expect(tableIn(page, `rows-${at + 1}`)).toHaveLength(Math.min(count, mostMailRows));
    const [, ofText = ''] = text.split(`\r\n\r\n${sentence}\r\n`);
    const lines = ofText.split('\r\n\r\n')[0]?.trimEnd().split('\r\n') ?? [];
    expect(lines.filter((line) => line.includes(' | '))).toHaveLength(Math.min(count, mostMailRows));
    if (count > mostMailRows) expect(lines.at(-1)).toContain(`En nog ${formatCount(count - mostMailRows)} `);
  }
});

it('a letter is a page that everyone can read, whose sentences go to their rows on the pages behind it, and back', async () => {
  const asked = { ...query(), subject: 'Adviseurslijst: alle adviseurs', format: 'pdf' } as const;
  const facts = await letterOf();
  const { title, sentences } = monthLetter(facts);
  const saved = await program.get('comparison.saveLetter', asked);
  const bytes = readFileSync(saved?.path ?? '');
  const paper = await readPdf(bytes);
  expect(pdfUaFaults(paper.file)).toEqual([]);
  expect(paper.title).toBe(title);
  const [letter = '', ...appendix] = paper.pages;
  for (const { text } of sentences) expect(letter).toContain(text);
  const counts = countsOf(facts);
  const counted = sentences.filter((_, at) => counts[at] !== null).map(({ text }) => text);
  expect(paper.bookmarks).toEqual([title, ...counted]);
  const tables = paper.elements.filter(({ type }) => type === 'Table');
  expect(tables.map(({ children }) => children.length - 1)).toEqual(
    counts.flatMap((count) => (count === null ? [] : [Math.min(count, mostLetterRows)])),
  );
  // Where a reader comes by a link, as pdf.js finds it.
  const links = paper.links.map(({ page, to, words }) => ({ page, to, words }));
  expect(links.filter(({ page }) => page === 1)).toEqual(
    counted.map((text) => ({
      page: 1,
      to: 2 + appendix.findIndex((words) => words.includes(plainText(text))),
      words: `Naar de rijen van: ${text}`,
    })),
  );
  expect(links.filter(({ page }) => page > 1).map(({ to, words }) => ({ to, words }))).toEqual(
    counted.map((text) => ({ to: 1, words: `Terug naar de brief, bij: ${text}` })),
  );
  const again = await program.get('comparison.saveLetter', asked);
  expect(readFileSync(again?.path ?? '').equals(bytes)).toBe(true);
});

it('a letter needs two months', async () => {
  const alone = { ...query(), comparison: null, subject: '', format: 'html' } as const;
  expect(await program.ask('comparison.saveLetter', alone)).toMatchObject({ code: 'FILTER_INVALID' });
});
