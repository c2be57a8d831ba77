import { listDefinitions } from '../../../shared/catalog/list-definitions';
import { dayOf } from '../../../shared/domain/calendar';
import type { Article } from '../../../shared/domain/lists/article';
import { firstText } from '../../../shared/dossier/dossier-model';
import { isOtherLocation } from '../../../shared/dossier/location-section';
import { onlyAfm } from '../../../shared/dossier/persons/person-page';
import { notAvailable } from '../../../shared/format/format-cell';
import { formatIsoDate, formatPeriod } from '../../../shared/format/format-date';
import { formatCount } from '../../../shared/format/format-number';
import { repeatedSentences } from '../../../shared/texts/repeated-sentences';
import { baseMap } from './base-map';
import { changeItems } from './change-block';
import { keyFigureItems } from './key-figure-block';
import { type CellText, headingItem, paragraphItems, tableItems } from './paper-blocks';
import { inks, looks, PaperDocument, type PaperFrame } from './paper-document';
import { type FlowItem, placeInOne } from './paper-flow';
import { digestOfSource, type PaperModel, type PaperRecord, type PaperSource, paperModel } from './paper-source';
import { groupItems, peopleItems } from './relation-blocks';
import { placeSections } from './section-blocks';
import { surroundingsItems } from './surroundings-block';

/** The articles that a dossier shows at most. */
const mostArticles = 10;

const monthOf = ({ on, isSetBack }: PaperSource): string =>
  on.period == null ? '' : `${isSetBack ? 'peildatum' : 'gegevens t/m'} ${formatPeriod(on.period)}`;

/** The number by which the subject is known. */
export const numberOf = ({ dossier, id }: PaperSource): string => {
  if (dossier.ref.kind === 'person') return `Persoon ${id}`;
  return isOtherLocation(id) ? `Vestiging ${id}` : `KvK ${id.slice(0, 8)}`;
};

const joined = (parts: readonly string[], between: string): string => parts.filter((part) => part !== '').join(between);

export function frameOf(source: PaperSource, { name }: PaperModel): PaperFrame {
  const { isFictitious, maker, madeOn } = source;
  return {
    band: isFictitious ? repeatedSentences.fictitious : null,
    head: { first: 'Adviesatlas', next: name, right: joined(['Dossier', monthOf(source)], ', ') },
    foot: {
      left: joined([name, numberOf(source), monthOf(source)], ' · '),
      right: joined([formatIsoDate(madeOn), maker], ', '),
    },
  };
}

/** The facts below the name, in the order of the screen. */
export function headFacts(source: PaperSource, { model, career, of }: PaperModel): readonly string[] {
  const { id, office, peers } = source;
  if (career !== null) {
    const born = firstText(model, 'birthDate');
    return [`Persoonsnummer ${id}`, born === '' ? '' : `geboren ${born}`].filter((part) => part !== '');
  }
  const values = office?.values ?? {};
  const text = (value: unknown): string => (typeof value === 'string' ? value : '');
  const afm = firstText(model, 'afm');
  const licence = firstText(model, 'licensesType');
  const isLocation = of !== null;
  return [
    model.isActive ? 'Actief' : 'Inactief',
    isLocation ? 'Neven' : 'Hoofd',
    isLocation ? `Vestiging ${id}` : '',
    `KvK ${id.slice(0, 8)}`,
    afm === '' ? '' : joined([`AFM ${afm}`, licence.toLowerCase()], ', '),
    joined([text(values.city), text(values.province)], ', '),
    peers === null ? '' : `Peergroep: ${formatCount(peers.statistics.rows)} (${peers.name})`,
  ].filter((part) => part !== '');
}

/** The posts of a person, the present ones first. */
function careerItems(doc: PaperDocument, { career }: PaperModel): readonly FlowItem[] {
  if (career === null) return [];
  const heading = headingItem(doc, { level: 2, text: 'Loopbaan' }, doc.width);
  if (career.length === 0) return [heading, ...paragraphItems(doc, { text: repeatedSentences.noPosts }, doc.width)];
  const columns = [
    { label: 'Kantoor', share: 0.38 },
    { label: 'Functie', share: 0.38 },
    { label: 'Van', share: 0.12 },
    { label: 'Tot', share: 0.12 },
  ];
  const rows = career.map(({ office, role, title, from, to, isCurrent }): readonly (readonly CellText[])[] => [
    [{ text: office }],
    [{ text: role }, ...(title === '' ? [] : [{ text: title, look: looks.small }])],
    [{ text: from }],
    [{ text: isCurrent ? 'heden' : to }],
  ]);
  return [heading, ...tableItems(doc, { columns, rows, hasHead: true, hasRowHeads: true }, doc.width)];
}

/** The user's own notes and contact records, which are on paper by choice only. */
function recordItems(
  doc: PaperDocument,
  { records, maker }: { readonly records: readonly PaperRecord[]; readonly maker: string },
): readonly FlowItem[] {
  const aside = `van ${maker}, meegenomen op uw keuze`;
  const heading = headingItem(doc, { level: 2, text: 'Notities en contactmomenten', aside }, doc.width);
  if (records.length === 0)
    return [heading, ...paragraphItems(doc, { text: 'Er zijn er geen over dit kantoor.' }, doc.width)];
  const columns = [
    { label: 'Datum', share: 0.13 },
    { label: 'Soort', share: 0.15 },
    { label: 'Tekst', share: 0.72 },
  ];
  const rows = records.map(({ day, kind, text }) => [[{ text: formatIsoDate(day) }], [{ text: kind }], [{ text }]]);
  return [heading, ...tableItems(doc, { columns, rows, hasHead: true, hasRowHeads: false }, doc.width)];
}

/** The articles of the trade press about the office, as on screen (docs/rules/dossier.md#press-in-the-dossier). */
function pressItems(doc: PaperDocument, articles: readonly Article[]): readonly FlowItem[] {
  const shown = articles.slice(0, mostArticles);
  const aside =
    shown.length < articles.length
      ? `de nieuwste ${formatCount(shown.length)} van ${formatCount(articles.length)}`
      : '';
  const columns = [
    { label: 'Datum', share: 0.13 },
    { label: 'Titel', share: 0.67 },
    { label: 'Bron', share: 0.2 },
  ];
  const rows = shown.map(({ date, title, source }) => [
    [{ text: date === null ? '' : formatIsoDate(date) }],
    [{ text: title }],
    [{ text: source ?? '' }],
  ]);
  const table = tableItems(doc, { columns, rows, hasHead: true, hasRowHeads: false }, doc.width);
  return [headingItem(doc, { level: 2, text: listDefinitions.press.title, aside }, doc.width), ...table];
}

/** Where the values are from, and of when. */
function sourceItems(doc: PaperDocument, source: PaperSource): readonly FlowItem[] {
  const { dossier, on, office, nearby, persons } = source;
  const month = on.period == null ? '' : formatPeriod(on.period);
  const rows: readonly (readonly [string, string, string])[] = [
    ['Dossier', 'De aanbieder van deze gegevens', formatIsoDate(dayOf(dossier.fetchedAt)) || notAvailable],
    ...(office !== null && month !== ''
      ? [['Kengetallen, groep en omgeving', 'De adviseurslijst van de aanbieder', month] as const]
      : []),
    ...(persons === null ? [] : [['Personen elders', 'De personenlijst van de aanbieder', month] as const]),
    ...(nearby?.centre != null ? [['Kaart', baseMap().credit, 'ingebouwd'] as const] : []),
  ];
  const table = tableItems(
    doc,
    {
      columns: [
        { label: 'Gegevens', share: 0.22 },
        { label: 'Bron', share: 0.62 },
        { label: 'Stand van', share: 0.16, align: 'right' },
      ],
      rows: rows.map((row) => row.map((text) => [{ text }])),
      hasHead: true,
      hasRowHeads: true,
    },
    doc.width,
  );
  return [headingItem(doc, { level: 2, text: 'Bronnen' }, doc.width), ...table];
}

/** The digest of the content, in groups of four digits. */
function proofItems(doc: PaperDocument, source: PaperSource): readonly FlowItem[] {
  const digest = digestOfSource(source).replace(/(.{4})(?=.)/g, '$1 ');
  const heading = headingItem(doc, { level: 2, text: 'Bewijs van herkomst' }, doc.width);
  const text = `Inhoud van dit dossier, zonder maker en datum van maken, SHA-256: ${digest}. Dezelfde inhoud geeft dezelfde bladzijden.`;
  return [heading, ...paragraphItems(doc, { text, look: looks.small, holds: true }, doc.width)];
}

/** How the paper of a dossier is called: its subject, number and month. */
const titleOf = (source: PaperSource, { name }: PaperModel): string =>
  joined([name, numberOf(source), monthOf(source)], ' · ');

/** Draws a dossier in a document, from its name to its proof. */
export function drawDossier(doc: PaperDocument, source: PaperSource, shown: PaperModel): void {
  const { name, model, figures, of } = shown;
  const { id, dossier, peers, nearby, articles, changes, records, maker, group, persons } = source;
  const facts = {
    text: headFacts(source, shown).join('  |  '),
    look: { ...looks.body, colour: inks.quiet },
    before: 1,
  };
  placeInOne([headingItem(doc, { level: 1, text: name }, doc.width), ...paragraphItems(doc, facts, doc.width)], doc);
  if (dossier.ref.kind === 'person' && id.includes('~')) {
    const text = `${onlyAfm} ${repeatedSentences.notGuaranteed}`;
    placeInOne(paragraphItems(doc, { text, before: 6 }, doc.width), doc);
  }
  if (figures !== null) placeInOne(keyFigureItems(doc, { figures, peers, of }), doc);
  if (changes !== null) placeInOne(changeItems(doc, model, changes), doc);
  placeSections(doc, model.sections, dossier);
  placeInOne(careerItems(doc, shown), doc);
  if (group !== null) placeInOne(groupItems(doc, { group, own: id.slice(0, 8), of }), doc);
  if (persons !== null) placeInOne(peopleItems(doc, { persons, of }), doc);
  if (nearby !== null) placeInOne(surroundingsItems(doc, nearby), doc);
  if (articles !== null && articles.length > 0) placeInOne(pressItems(doc, articles), doc);
  if (records !== null) placeInOne(recordItems(doc, { records, maker }), doc);
  placeInOne([...sourceItems(doc, source), ...proofItems(doc, source)], doc);
}

/** The moment in the properties of a document: noon of the day of making. */
export const madeAt = (madeOn: string): Date => new Date(`${madeOn}T12:00:00Z`);

/** Writes a dossier as a document of A4 pages. @returns the bytes of the PDF */
export function writeDossierPaper(source: PaperSource, shown: PaperModel = paperModel(source)): Uint8Array {
  const { maker, madeOn, standard } = source;
  const properties = { title: titleOf(source, shown), author: maker, madeAt: madeAt(madeOn), standard };
  const doc = new PaperDocument(properties, frameOf(source, shown));
  drawDossier(doc, source, shown);
  return doc.finish();
}
