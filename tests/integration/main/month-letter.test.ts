import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { comparedKindName } from '../../../src/shared/catalog/past-column';
import { rowKinds } from '../../../src/shared/domain/lists/comparison';
import { writeKinds } from '../../../src/shared/filters/value-filters';
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

it('a letter is saved as a page and as a draft of a mail, with the same sentences and the same bytes each time', async () => {
  const asked = { ...query(), subject: 'Adviseurslijst. <b>Geen</b> filter' };
  const { title, sentences } = monthLetter(await letterOf());
  const saved = await program.get('comparison.saveLetter', { ...asked, format: 'html' });
  const page = readFileSync(saved?.path ?? '', 'utf8');
  expect(basename(saved?.path ?? '')).toBe(`${title} FICTIEF.html`);
  expect(page).toContain('<html lang="nl">');
  expect(page).toContain('&lt;b&gt;Geen&lt;/b&gt; filter');
  for (const { text } of sentences) expect(page).toContain(`<li>${text.replaceAll('&', '&amp;')}</li>`);
  const again = await program.get('comparison.saveLetter', { ...asked, format: 'html' });
  expect(readFileSync(again?.path ?? '', 'utf8')).toBe(page);
  const mail = await program.get('comparison.saveLetter', { ...asked, format: 'eml' });
  const [head = '', body = ''] = readFileSync(mail?.path ?? '', 'utf8').split('\r\n\r\n');
  expect(head).toContain('X-Unsent: 1');
  expect(head).not.toMatch(/^(?:From|To|Cc|Bcc):/m);
  expect(Buffer.from(body, 'base64').toString('utf8')).toBe(page);
});

it('a letter is a document of one page that everyone can read, with every sentence', async () => {
  const asked = { ...query(), subject: 'Adviseurslijst: alle adviseurs', format: 'pdf' } as const;
  const { title, sentences } = monthLetter(await letterOf());
  const saved = await program.get('comparison.saveLetter', asked);
  const bytes = readFileSync(saved?.path ?? '');
  const paper = await readPdf(bytes);
  expect(pdfUaFaults(paper.file)).toEqual([]);
  expect({ title: paper.title, pages: paper.pages.length }).toEqual({ title, pages: 1 });
  const whole = plainText(paper.pages.join(' '));
  for (const { text } of sentences) expect(whole).toContain(text);
  const again = await program.get('comparison.saveLetter', asked);
  expect(readFileSync(again?.path ?? '').equals(bytes)).toBe(true);
});

it('a letter needs two months', async () => {
  const alone = { ...query(), comparison: null, subject: '', format: 'html' } as const;
  expect(await program.ask('comparison.saveLetter', alone)).toMatchObject({ code: 'FILTER_INVALID' });
});
