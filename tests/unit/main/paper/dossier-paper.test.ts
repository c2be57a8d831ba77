import { describe, expect, it } from 'vitest';
import { changesToShow } from '../../../../src/main/dossiers/paper/change-block';
import { headFacts, writeDossierPaper } from '../../../../src/main/dossiers/paper/dossier-paper';
import { figureWords } from '../../../../src/main/dossiers/paper/key-figure-block';
import { digestOfSource, type PaperSource, paperModel } from '../../../../src/main/dossiers/paper/paper-source';
import { failureOf } from '../../../../src/shared/domain/result';
import { emptyFieldCount, headingOf } from '../../../../src/shared/dossier/dossier-model';
import { fieldBlocks } from '../../../../src/shared/dossier/field-blocks';
import { readPoint } from '../../../../src/shared/dossier/point-readers';
import { partOf } from '../../../../src/shared/dossier/read-json';
import {
  type GroupNode,
  memberMarks,
  memberName,
  memberTexts,
} from '../../../../src/shared/dossier/relations/group-members';
import { textsOf, unreadable } from '../../../../src/shared/dossier/shown-field';
import { lineText } from '../../../../src/shared/dossier/shown-value';
import { currentOf, versionsOf } from '../../../../src/shared/dossier/versions';
import { yearsOf } from '../../../../src/shared/dossier/year-figures';
import { notInSubscription } from '../../../../src/shared/format/format-cell';
import { repeatedSentences } from '../../../../src/shared/texts/repeated-sentences';
import { examples } from '../../../first-cases';
import { catalogOf } from '../../../pdf/pdf-objects';
import { pdfUaFaults } from '../../../pdf/pdf-ua-checks';
import { plainText, type ReadPdf, readPdf } from '../../../pdf/read-pdf';
import { demoOffices, paperSource } from './paper-samples';

const at = (number: number) => {
  const office = demoOffices[number];
  if (office === undefined) throw new Error('the demo has too few offices');
  return office;
};

/** The source of an office; null for one about which the demo answers wrongly on purpose. */
function sourceOf(office: (typeof demoOffices)[number]): PaperSource | null {
  try {
    return paperSource(office);
  } catch (error) {
    if (failureOf(error).code === 'PROVIDER_ANSWER_INVALID') return null;
    throw error;
  }
}

const read = (source: PaperSource): Promise<ReadPdf> => readPdf(writeDossierPaper(source));

/** The cells of all rows of tables, in reading order. */
const rowsOf = ({ elements, textOf }: ReadPdf): readonly (readonly string[])[] =>
  elements.filter(({ type }) => type === 'TR').map(({ children }) => children.map(textOf));

const withoutSpaces = (text: string): string => text.replace(/\s/g, '');

/** The rows that paper must have of the group of an office and of its persons, with the texts of the screen. */
function expectedRelations({ group, persons, id }: PaperSource): readonly (readonly string[])[] {
  const nodes = (node: GroupNode): readonly GroupNode[] => [node, ...node.children.flatMap(nodes)];
  const members = (group === null ? [] : nodes(group.root)).map((node) => [
    memberName(node),
    ...memberMarks(node, id),
    ...memberTexts(node),
  ]);
  const people = (persons ?? []).map(({ name, functions, elsewhere }) => [
    name,
    ...functions,
    ...(elsewhere.length === 0 ? ['geen'] : elsewhere.map((company) => company.name)),
  ]);
  return [...members, ...people].map((texts) => texts.map(plainText));
}

/** The rows that paper must have of the tables of years, each figure in its words. */
function expectedYears(source: PaperSource): readonly string[] {
  const { dossier } = source;
  return paperModel(source).model.sections.flatMap(({ fields }) =>
    fieldBlocks(fields.filter(({ state }) => state !== 'empty')).flatMap((block) => {
      if (block.kind !== 'years') return [];
      const { point, at: on } = block.head;
      const years = yearsOf(currentOf(versionsOf(dossier.fields[point.field], null), on));
      return block.rows.map((row) => {
        const texts = years.map(({ value }) => {
          const [line] = readPoint(row.point.kind, partOf(value, row.point.subField ?? ''), row.at) ?? [];
          return line === undefined ? '–' : lineText(line);
        });
        return withoutSpaces([row.point.label, ...texts].join(''));
      });
    }),
  );
}

/** The rows that paper must have of the groups of a dossier, from its model. */
function expectedRows(source: PaperSource): readonly (readonly [string, string])[] {
  return paperModel(source).model.sections.flatMap(({ fields }) =>
    fieldBlocks(fields.filter(({ state }) => state !== 'empty')).flatMap((block) => {
      if (block.kind === 'years') return [];
      return block.fields.map((field): [string, string] => {
        const texts = { filled: textsOf(field).join(''), withheld: notInSubscription, broken: unreadable, empty: '' };
        return [plainText(field.point.label), plainText(texts[field.state])];
      });
    }),
  );
}

describe('a dossier on paper', () => {
  /** Compares the values of offices with those of their models. @returns how many offices the demo answered for */
  async function compareValues(offices: number): Promise<number> {
    let compared = 0;
    for (const office of demoOffices.slice(0, offices)) {
      const source = sourceOf(office);
      if (source === null) continue;
      const cells = rowsOf(await read(source));
      const rows = new Set(cells.map(([label = '', value = '']) => `${label}: ${withoutSpaces(value)}`));
      for (const [label, value] of expectedRows(source)) expect(rows).toContain(`${label}: ${withoutSpaces(value)}`);
      const joined = cells.map((row) => withoutSpaces(row.join('')));
      for (const years of expectedYears(source)) expect(joined.some((row) => row.startsWith(years))).toBe(true);
      const plain = cells.map((row) => row.join(' '));
      for (const [name = '', ...texts] of expectedRelations(source)) {
        const [row] = plain.filter((row) => row.startsWith(name) && texts.every((text) => row.includes(text)));
        expect([name, row]).not.toContain(undefined);
      }
      compared += 1;
    }
    return compared;
  }

  it('has every value that the screen has, under its label, for many offices', async () => {
    expect(await compareValues(examples(60))).toBeGreaterThan(1);
  });

  it('has every value for three hundred offices', { tags: ['long'], timeout: 900_000 }, async () => {
    expect(await compareValues(305)).toBeGreaterThanOrEqual(300);
  });

  it('has its key figures with their words, its facts and its changes', async () => {
    const source = paperSource(at(0));
    const { model, figures } = paperModel(source);
    const paper = await read(source);
    const texts = paper.elements.filter(({ type }) => type === 'P').map(paper.textOf);
    for (const figure of figures ?? []) {
      expect(texts).toContain(figure.column.label);
      expect(texts).toContain(plainText(figureWords(figure)));
      if (figure.note !== '') expect(texts).toContain(plainText(figure.note));
    }
    expect(texts.join(' ')).toContain(headFacts(source, paperModel(source)).join(' | '));
    const changes = changesToShow(model, { why: 'first', from: '2025-10-01', to: null });
    expect(changes.length).toBeGreaterThan(0);
    const rows = rowsOf(paper).map((row) => row.join(' '));
    for (const { label, day } of changes) {
      const written = day.split('-').reverse().join('-');
      expect(rows.some((row) => row.includes(label) && row.endsWith(written))).toBe(true);
    }
  });

  it('is read from the name to the proof, with a bookmark for each part', async () => {
    const source = paperSource(at(0));
    const { name, model } = paperModel(source);
    const paper = await read(source);
    const groups = model.sections.map(headingOf);
    const expected = [
      name,
      'Kengetallen',
      'Wijzigingen in de laatste 13 maanden',
      ...groups,
      'Personen elders',
      'Omgeving',
      'Bronnen',
      'Bewijs van herkomst',
    ];
    expect(paper.bookmarks).toEqual(expected);
    expect(paper.elements.filter(({ type }) => /^H\d$/.test(type)).map(paper.textOf)).toEqual(expected);
    expect(paper.title).toBe(`${name} · KvK ${at(0).kvk} · gegevens t/m oktober 2026`);
    expect(paper.language).toBe('nl-NL');
    // The elements that another reader finds on each page.
    expect(paper.roles[0]?.slice(0, 5)).toEqual(['Root', 'Document', 'P', 'P', 'P']);
    expect(paper.roles.flat()).toEqual(
      expect.arrayContaining(['H1', 'H2', 'Table', 'TR', 'TH', 'TD', 'Link', 'Figure']),
    );
  });

  it('has the group of the office, each member below its subgroup, and who works elsewhere', async () => {
    const isInSubgroup = (office: (typeof demoOffices)[number]): boolean =>
      sourceOf(office)?.group?.root.children.some(({ children }) => children.length > 0) === true;
    const office = demoOffices.find(isInSubgroup);
    const source = office === undefined ? null : sourceOf(office);
    if (source === null) throw new Error('the demo has no office in a subgroup');
    const paper = await read(source);
    expect(pdfUaFaults(paper.file)).toEqual([]);
    expect(paper.bookmarks).toEqual(expect.arrayContaining(['Groep', 'Personen elders']));
    const subgroup = source.group?.root.children.find(({ children }) => children.length > 0);
    const rows = rowsOf(paper).filter((row) => row.length === 6);
    const numbers = rows.map(([, , kvk]) => kvk);
    const [member] = subgroup?.children ?? [];
    expect(rows[numbers.indexOf(member?.kvk)]?.[1]).toBe(plainText(subgroup?.name ?? ''));
    expect(numbers.indexOf(member?.kvk)).toBeGreaterThan(numbers.indexOf(subgroup?.kvk));
    expect(rows.filter(([name = '']) => name.includes('dit kantoor'))).toHaveLength(1);
    const alone = await read({ ...source, group: null, persons: [] });
    expect(alone.bookmarks).not.toContain('Groep');
    expect(alone.pages.join(' ')).toContain(repeatedSentences.noOfficePersons);
  });

  it('counts the empty fields of each group instead of listing them', async () => {
    const source = paperSource(at(0));
    const paper = await read(source);
    const texts = paper.elements.filter(({ type }) => type === 'P').map(paper.textOf);
    const counted = texts.flatMap((text) => /^(\d+) veld(?:en)? zonder waarde weggelaten$/.exec(text)?.[1] ?? []);
    const { sections } = paperModel(source).model;
    const expected = sections.map((section) => ({ empty: emptyFieldCount([section]), all: section.fields.length }));
    expect(counted.map(Number)).toEqual(
      expected.flatMap(({ empty, all }) => (empty === 0 || empty === all ? [] : [empty])),
    );
  });

  it('says on every page that the data are fictitious, and its number; the head is read once', async () => {
    const source = paperSource(at(0));
    const paper = await read(source);
    expect(paper.pages.length).toBeGreaterThan(1);
    for (const [number, text] of paper.pages.entries()) {
      expect(text).toContain(repeatedSentences.fictitious);
      expect(text).toContain(`Bladzijde ${number + 1} van ${paper.pages.length}`);
    }
    const texts = paper.elements.map(paper.textOf);
    expect(texts.filter((text) => text === repeatedSentences.fictitious)).toHaveLength(1);
    const real = await read({ ...source, isFictitious: false });
    expect(real.pages.join(' ')).not.toContain('FICTIEF');
    expect(real.pages).toHaveLength(paper.pages.length);
  });

  it('is the same bytes for the same source, in another time zone and by another maker but for the name', () => {
    const source = paperSource(at(3));
    const bytes = Buffer.from(writeDossierPaper(source));
    const zone = process.env.TZ;
    process.env.TZ = 'Pacific/Auckland';
    const elsewhere = Buffer.from(writeDossierPaper(paperSource(at(3))));
    if (zone === undefined) delete process.env.TZ;
    else process.env.TZ = zone;
    expect(elsewhere.equals(bytes)).toBe(true);
    expect(digestOfSource({ ...source, maker: 'Iemand anders', madeOn: '2027-01-01' })).toBe(digestOfSource(source));
    expect(digestOfSource({ ...source, isFictitious: false })).not.toBe(digestOfSource(source));
  });

  it('is an archive by the other standard', () => {
    const text = Buffer.from(writeDossierPaper(paperSource(at(0), { standard: 'PDF/A-2a' }))).toString('latin1');
    expect(text).toMatch(/<pdfaid:part>2<\/pdfaid:part>\s*<pdfaid:conformance>A</);
    expect(text).toContain('/GTS_PDFA1');
  });

  it('has the groups of the template, and says when nothing changed', async () => {
    const paper = await read(
      paperSource(at(0), {
        groups: ['contact'],
        nearby: null,
        changes: { why: 'previous', from: '2026-10-24', to: null },
      }),
    );
    expect(paper.bookmarks).toContain('Contact');
    expect(paper.bookmarks).not.toContain('Basisgegevens');
    expect(paper.bookmarks).not.toContain('Omgeving');
    expect(paper.pages[0]).toContain('Gewijzigd sinds uw vorige dossier van 24-10-2026: niets');
    expect(paper.pages[0]).toContain('Geen wijziging heeft een datum na 24-10-2026.');
    expect(paper.pages[0]).toContain('die de aanbieder later stuurde, staat hier niet bij.');
  });

  it.each([
    ['first', 'eerste dossier van dit kantoor'],
    ['months', 'vanaf 01-10-2025'],
  ] as const)('says which changes of the last months it has (%s)', async (why, words) => {
    const changes = { why, from: '2025-10-01', to: null };
    const paper = await read(paperSource(at(0), { groups: ['contact'], nearby: null, changes }));
    expect(paper.pages[0]).toContain(`Wijzigingen in de laatste 13 maanden ${words}: `);
  });

  it('opens its addresses, with words for who does not see them', async () => {
    const { file, elements, textOf } = await read(paperSource(at(0)));
    const links = elements.filter(({ type }) => type === 'Link');
    expect(links.length).toBeGreaterThan(2);
    for (const link of links) expect(link.alt).toMatch(/^Openen: \S/);
    expect(links.map(textOf)).toEqual(
      expect.arrayContaining([expect.stringMatching(/@/), expect.stringMatching(/^www\./)]),
    );
    expect(catalogOf(file).get('Outlines')).toBeDefined();
  });
});

/** A source whose field has other values. */
function withValues(field: string, values: readonly unknown[], change: Partial<PaperSource> = {}): PaperSource {
  const source = paperSource(at(0), change);
  const versions = values.map((value, index) => ({ value, start: '2020-01-01', end: null, index }));
  const fields = { ...source.dossier.fields, [field]: { versions, broken: false } };
  return { ...source, dossier: { ...source.dossier, fields } };
}

describe('a dossier with odd values on paper', () => {
  const odd: readonly (readonly [string, PaperSource])[] = [
    ['a very long name', withValues('name', [`${'Assurantiekantoor en Hypotheekbemiddeling '.repeat(12)}B.V.`])],
    ['a word without end', withValues('name', ['Aa'.repeat(4000)])],
    [
      'sixty trade names',
      withValues(
        'tradenames',
        Array.from({ length: 60 }, (_, of) => `Handelsnaam nummer ${of} van het kantoor`),
      ),
    ],
    ['letters from right to left', withValues('name', ['שלום עולם 2026 مرحبا بالعالم'])],
    ['signs that no font has', withValues('name', ['漢字 👩‍👩‍👧 🏳️‍🌈 Kantoor'])],
    ['controls and other directions', withValues('name', ['Ka\u0000nt\u202eoor\u200b & <Zn> "B.V."\u2028'])],
    [
      'no fields at all',
      { ...paperSource(at(0)), dossier: { ...paperSource(at(0)).dossier, fields: {} }, office: null, peers: null },
    ],
    [
      'two hundred notes',
      paperSource(at(0), {
        records: Array.from({ length: 200 }, (_, of) => ({
          day: '2026-10-01',
          kind: 'Notitie',
          text: `Notitie ${of}: ${'gebeld over de offerte; '.repeat(of % 30)}`,
        })),
      }),
    ],
    ['no notes', paperSource(at(0), { records: [] })],
    ['unreadable values', withValues('phone', [{ not: 'a number' }])],
  ];

  it.each(odd)('keeps all rules with %s', async (_, source) => {
    const bytes = writeDossierPaper(source);
    const paper = await readPdf(bytes);
    expect(pdfUaFaults(paper.file)).toEqual([]);
  });

  it('shows a sign for what no font has, and still says what it was', async () => {
    const paper = await read(withValues('name', ['漢字 Kantoor']));
    expect(paper.pages.join(' ')).toContain('\ufffd\ufffd Kantoor');
    expect(paper.title).toContain('漢字 Kantoor');
  });

  it('has all of sixty values and two hundred notes', async () => {
    const names = rowsOf(
      await read(
        withValues(
          'tradenames',
          Array.from({ length: 60 }, (_, of) => `Naam ${of}.`),
        ),
      ),
    );
    const all = names.map((row) => row.join(' ')).join(' ');
    for (let of = 0; of < 60; of += 1) expect(all).toContain(`Naam ${of}.`);
    const records = Array.from({ length: 200 }, (_, of) => ({
      day: '2026-10-01',
      kind: 'Notitie',
      text: `Regel ${of}.`,
    }));
    const notes = rowsOf(await read(paperSource(at(0), { records }))).filter(([, kind]) => kind === 'Notitie');
    expect(notes.map(([, , text]) => text)).toEqual(records.map(({ text }) => text));
  });

  it('has the newest articles about the office, and counts the others', async () => {
    const articles = Array.from({ length: 14 }, (_, of) => ({
      id: String(of),
      date: of === 3 ? null : '2026-09-02',
      title: `Artikel ${of} over het kantoor`,
      category: null,
      excerpt: null,
      source: of === 4 ? null : 'Vakblad',
      url: null,
      kvks: [at(0).kvk],
      names: ['Kantoor'],
    }));
    const paper = await read(paperSource(at(0), { articles }));
    expect(pdfUaFaults(paper.file)).toEqual([]);
    expect(paper.bookmarks).toContain('Vakpers');
    const rows = rowsOf(paper).filter(([, title = '']) => title.startsWith('Artikel'));
    expect(rows).toHaveLength(10);
    expect(rows.slice(2, 5)).toEqual([
      ['02-09-2026', 'Artikel 2 over het kantoor', 'Vakblad'],
      ['', 'Artikel 3 over het kantoor', 'Vakblad'],
      ['02-09-2026', 'Artikel 4 over het kantoor', ''],
    ]);
    expect(paper.pages.join(' ')).toContain('de nieuwste 10 van 14');
    expect((await read(paperSource(at(0), { articles: [] }))).bookmarks).not.toContain('Vakpers');
  });

  it('repeats the label of a field whose values go on in another column', async () => {
    const many = Array.from({ length: 60 }, (_, of) => `Naam ${of}.`);
    const { pages, elements, textOf } = await read(withValues('tradenames', many));
    expect(pages.join(' ')).toContain('Handelsnamen (vervolg)');
    expect(elements.map(textOf).join(' ')).not.toContain('(vervolg)');
  });

  it('repeats the heads of a table on its further pages, where readers with a screen reader do not hear them again', async () => {
    const records = Array.from({ length: 200 }, (_, of) => ({
      day: '2026-10-01',
      kind: 'Notitie',
      text: `Regel ${of}.`,
    }));
    const { pages, elements, textOf } = await read(paperSource(at(0), { records }));
    const further = pages.filter((text) => /Regel \d+\./.test(text) && !text.includes('Notities en contactmomenten'));
    expect(further.length).toBeGreaterThan(1);
    for (const text of further) expect(text).toContain('Datum Soort Tekst');
    const heads = elements.filter(({ type }) => type === 'TR').map(({ children }) => children.map(textOf).join(' '));
    expect(heads.filter((text) => text === 'Datum Soort Tekst')).toHaveLength(1);
  });

  it('says of a withheld value that the subscription lacks it', async () => {
    const source = withValues('name', ['Kantoor'], { withheld: ['paymentScore'] });
    const { paymentScore: _, ...fields } = source.dossier.fields;
    const rows = rowsOf(await read({ ...source, dossier: { ...source.dossier, fields } }));
    expect(rows.some(([, value]) => value === notInSubscription)).toBe(true);
  });
});
