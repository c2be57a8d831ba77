import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { writeLetterPaper } from '../../../../src/main/dossiers/paper/letter-paper';
import { writeMomentPaper } from '../../../../src/main/dossiers/paper/moment-paper';
import { digestOf } from '../../../../src/main/moments/moment-text';
import { momentText } from '../../../../src/shared/moments/moment-proof';
import { examples } from '../../../first-cases';
import { pdfUaFaults } from '../../../pdf/pdf-ua-checks';
import { plainText, readPdf } from '../../../pdf/read-pdf';
import { anyMoment } from '../../shared/moments/moment-samples';

const digest = 'ab12'.repeat(16);
/** A moment of an office with a name, as every office has. */
const anyNamed = anyMoment.map((moment) => ({ ...moment, name: `Kwikstaart ${moment.name}` }));
/** The rule of the other standard, whose identifier an archive does not have. */
const ofOtherStandard = 'says that it follows PDF/UA-1: no identifier';

describe('a kept moment on paper', () => {
  it('is an archive that keeps all rules of accessible documents, and is the same twice', async () => {
    await fc.assert(
      fc.asyncProperty(anyNamed, async (moment) => {
        const bytes = writeMomentPaper({ moment, digest });
        expect(pdfUaFaults((await readPdf(bytes)).file)).toEqual([ofOtherStandard]);
        expect(Buffer.from(bytes).toString('latin1')).toMatch(/<pdfaid:part>2<\/pdfaid:part>\s*<pdfaid:conformance>A</);
        expect(digestOf(writeMomentPaper({ moment, digest }))).toBe(digestOf(bytes));
      }),
      { numRuns: examples(20) },
    );
  });

  it('has every field under its label, and every note', async () => {
    await fc.assert(
      fc.asyncProperty(anyNamed, async (moment) => {
        const { elements, textOf } = await readPdf(writeMomentPaper({ moment, digest: digestOf(momentText(moment)) }));
        const rows = elements.filter(({ type }) => type === 'TR').map(({ children }) => children.map(textOf));
        const labels = rows.map(([label]) => label);
        for (const { label } of moment.fields) expect(labels).toContain(plainText(label));
        for (const { state, label, texts } of moment.fields)
          if (state === 'filled' && texts.includes('Jansen & Zn'))
            expect(rows.some(([own, value]) => own === plainText(label) && value?.includes('Jansen & Zn'))).toBe(true);
        const notes = rows.filter((cells) => cells.length === 3).length;
        expect(notes).toBe((moment.notes ?? []).length === 0 ? 0 : (moment.notes ?? []).length + 1);
      }),
      { numRuns: examples(20) },
    );
  });
});

it('a letter about two months on paper keeps all rules of accessible documents', async () => {
  const letter = {
    list: 'advisers' as const,
    tables: [null, null],
    title: 'Maandbrief oktober 2026',
    sentences: [
      { text: 'Drie kantoren stopten.', rows: null },
      { text: 'Er veranderde verder niets.', rows: null },
    ],
  };
  const about = { subject: 'Alle kantoren', isFictitious: true, maker: 'M. Verbeek', madeOn: '2026-10-25' };
  const paper = await readPdf(writeLetterPaper({ letter, ...about }));
  expect(pdfUaFaults(paper.file)).toEqual([]);
  expect(paper.pages.join(' ')).toContain('Drie kantoren stopten.');
});
