import { describe, expect, it } from 'vitest';
import { doPaperWork } from '../../../../src/main/dossiers/paper/paper-job';
import { paperModel } from '../../../../src/main/dossiers/paper/paper-source';
import { examples } from '../../../first-cases';
import { annotationsOf } from '../../../pdf/pdf-elements';
import { arrayOf, dictionaryOf, pagesOf } from '../../../pdf/pdf-objects';
import { pdfUaFaults } from '../../../pdf/pdf-ua-checks';
import { type ReadPdf, readPdf } from '../../../pdf/read-pdf';
import { demoOffices, paperSource } from './paper-samples';

const madeOn = '2026-10-25';
const about = {
  title: 'Dossiers oktober 2026',
  month: 'gegevens t/m oktober 2026',
  isFictitious: true,
  standard: 'PDF/UA',
  maker: 'M. Verbeek',
  madeOn,
} as const;

/** Writes a book of the first offices of the demo, and of gaps. @returns the pieces of its file */
async function pieces(dossiers: number, gaps = 0): Promise<readonly Uint8Array[]> {
  const { bytes: first } = await doPaperWork({ kind: 'begin-book', source: { ...about, asked: dossiers + gaps } });
  const written = [first];
  for (const office of demoOffices.slice(0, dossiers))
    written.push((await doPaperWork({ kind: 'chapter', source: paperSource(office) })).bytes);
  const missing = Array.from({ length: gaps }, (_, at) => ({
    id: String(99900000 + at),
    name: at === 0 ? 'Verdwenen Advies' : null,
    why: 'niet gevonden',
  }));
  return [...written, (await doPaperWork({ kind: 'end-book', gaps: missing })).bytes];
}

const book = async (dossiers: number, gaps = 0): Promise<ReadPdf> =>
  readPdf(Buffer.concat(await pieces(dossiers, gaps)));

/** The number of the page that each line of the contents goes to, counted from 1. */
function targets({ file }: ReadPdf): readonly number[] {
  const pages = pagesOf(file);
  return annotationsOf(file).flatMap(({ annotation }) => {
    const [page] = arrayOf(file, annotation.get('Dest'));
    return page === undefined ? [] : [pages.indexOf(dictionaryOf(file, page)) + 1];
  });
}

describe('many dossiers in one document', () => {
  it('begin with contents that name each dossier, and lead to its page', async () => {
    const dossiers = examples(12);
    const gaps = 50 - dossiers + 3;
    const paper = await book(dossiers, gaps);
    expect(pdfUaFaults(paper.file)).toEqual([]);
    const names = demoOffices.slice(0, dossiers).map((office) => paperModel(paperSource(office)).name);
    expect(paper.bookmarks).toEqual([about.title, ...names]);
    const starts = targets(paper);
    expect(starts).toHaveLength(dossiers);
    for (const [at, start] of starts.entries()) expect(paper.pages[start - 1]).toContain(names[at]);
    const lines = paper.elements.filter(({ type }) => type === 'TOCI').map(paper.textOf);
    expect(lines).toHaveLength(dossiers + gaps);
    for (const at of names.keys()) expect(lines[at]).toMatch(new RegExp(`^KvK \\d{8} ${starts[at]} `));
    for (const [at, name] of names.entries()) expect(lines[at]).toContain(name);
    expect(lines[dossiers]).toBe('Verdwenen Advies, KvK 99900000 weggelaten: niet gevonden');
    expect(lines.at(-1)).toBe(`KvK ${99900000 + gaps - 1} weggelaten: niet gevonden`);
    // The contents need two pages, which come before all others.
    expect(starts[0]).toBe(3);
    expect(paper.elements.map(({ type }) => type).slice(0, 2)).toEqual(['Document', 'Sect']);
  });

  it('have the number of each page and of all, and below each office the headings of its dossier', async () => {
    const paper = await book(3);
    for (const [at, text] of paper.pages.entries()) {
      // pdf.js takes no space from before the picture of the last number.
      expect(text.replace(/\s/g, '')).toContain(`Bladzijde${at + 1}van${paper.pages.length}`);
    }
    const levels = paper.elements.flatMap(({ type }) => (/^H\d$/.test(type) ? [type] : []));
    expect(levels.filter((level) => level === 'H1')).toHaveLength(1);
    expect(levels.filter((level) => level === 'H2')).toHaveLength(3);
  });

  it('are the same bytes twice, and written as they come', async () => {
    const written = await pieces(4);
    expect(Buffer.concat(await pieces(4)).equals(Buffer.concat(written))).toBe(true);
    // Most of a chapter is written with it, and not kept for the end.
    for (const piece of written.slice(1, -1)) expect(piece.length).toBeGreaterThan(20_000);
  });

  it('are an empty list when no dossier could be made', async () => {
    const paper = await book(0, 2);
    expect(pdfUaFaults(paper.file)).toEqual([]);
    expect(paper.pages).toHaveLength(1);
  });

  it('need a book that was begun', async () => {
    const [office] = demoOffices;
    if (office === undefined) throw new Error('the demo has no office');
    await pieces(0);
    await expect(doPaperWork({ kind: 'chapter', source: paperSource(office) })).rejects.toThrow('THREAD_DIED');
  });
});
