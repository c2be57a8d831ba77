import { unreadable } from '../../../shared/dossier/shown-field';
import { notInSubscription } from '../../../shared/format/format-cell';
import { formatIsoDate, formatMoment, formatPeriod } from '../../../shared/format/format-date';
import { countOf } from '../../../shared/format/format-number';
import { statusWords } from '../../../shared/format/ratings';
import type { Moment, MomentField, MomentNote, MomentVersion } from '../../../shared/moments/moment';
import { keptOn, momentProves, noNotesThen, spacedDigest } from '../../../shared/texts/own/moment-sentences';
import { repeatedSentences } from '../../../shared/texts/repeated-sentences';
import { type CellText, fieldTableItems, headingItem, paragraphItems, tableItems } from './paper-blocks';
import { inks, looks, PaperDocument } from './paper-document';
import { columnWidth, type FlowItem, placeInOne, placeInTwo } from './paper-flow';

/** A kept moment and its digest. The same moment gives the same bytes for every user, at any time. */
export type MomentPaperSource = { readonly moment: Moment; readonly digest: string };

const quiet = { ...looks.body, colour: inks.quiet };
const stateWords = { empty: 'geen', withheld: notInSubscription, broken: unreadable } as const;

/** The days on which a value began and ended, as far as they are known. */
const daysOf = ({ from, to }: MomentVersion): string =>
  [from === null ? '' : `van ${formatIsoDate(from)}`, to === null ? '' : `tot ${formatIsoDate(to)}`]
    .filter((part) => part !== '')
    .join(' ');

/** The value of a field with its colour in words, and below it the values that ended. */
function valuesOf({ state, texts, judged, versions }: MomentField): readonly CellText[] {
  if (state !== 'filled') return [{ text: stateWords[state], look: quiet }];
  const reason = texts.length === 0 && judged?.reason != null ? `: ${judged.reason}` : '';
  const shown =
    judged === null
      ? texts.map((text) => ({ text }))
      : [{ text: [...texts, statusWords[judged.status] + reason].join(' '), status: judged.status }];
  const ended = versions.filter(({ to }) => to !== null);
  return [...shown, ...ended.map((version) => ({ text: `${version.text} (${daysOf(version)})`, look: looks.small }))];
}

/** The groups in two columns, each with its fields. */
function groupItems(doc: PaperDocument, { groups, fields }: Moment): readonly FlowItem[] {
  const width = columnWidth(doc.width);
  return groups.flatMap(({ name, label }) => {
    const own = fields.filter(({ group }) => group === name);
    if (own.length === 0) return [];
    const aside = countOf(own.length, 'veld', 'velden');
    const rows = own.map((field) => ({ label: field.label, values: valuesOf(field) }));
    return [headingItem(doc, { level: 2, text: label, aside }, width), ...fieldTableItems(doc, rows, width)];
  });
}

function noteItems(doc: PaperDocument, notes: readonly MomentNote[] | null): readonly FlowItem[] {
  if (notes === null) return [];
  const heading = headingItem(doc, { level: 2, text: 'Notities van toen' }, doc.width);
  if (notes.length === 0) return [heading, ...paragraphItems(doc, { text: noNotesThen }, doc.width)];
  const columns = [
    { label: 'Wanneer', share: 0.16 },
    { label: 'Door', share: 0.18 },
    { label: 'Tekst', share: 0.66 },
  ];
  const rows = notes.map(({ at, by, text }) => [[{ text: formatMoment(at) }], [{ text: by }], [{ text }]]);
  return [heading, ...tableItems(doc, { columns, rows, hasHead: true, hasRowHeads: false }, doc.width)];
}

/** Where the values are from, and what proves that they are those that were kept. */
function proofItems(doc: PaperDocument, { moment, digest }: MomentPaperSource): readonly FlowItem[] {
  const { month, fetchedAt, provider, keptAt, keptBy, reason, notes } = moment;
  const facts: readonly (readonly [string, string])[] = [
    ['Bewaard', [formatMoment(keptAt), keptBy].filter((part) => part !== '').join(', ')],
    ['Reden', reason === '' ? 'geen' : reason],
    ['Bron', provider],
    ['Opgehaald', formatMoment(fetchedAt)],
    ['Notities', notes === null ? 'niet mee' : countOf(notes.length, 'notitie', 'notities')],
    ['Dit moment, SHA-256', spacedDigest(digest)],
    [`${formatPeriod(month.period)}, SHA-256`, month.digest === null ? 'niet bekend' : spacedDigest(month.digest)],
  ];
  const rows = facts.map(([label, text]) => ({ label, values: [{ text }] }));
  return [
    headingItem(doc, { level: 2, text: 'Bewijs' }, doc.width),
    ...fieldTableItems(doc, rows, doc.width),
    ...paragraphItems(doc, { text: momentProves(keptAt), look: looks.small, holds: true }, doc.width),
  ];
}

/** Writes a kept moment for an archive. @returns the bytes of a PDF/A-2a */
export function writeMomentPaper(source: MomentPaperSource): Uint8Array {
  const { name, kvk, keptAt, keptBy, month, isFictitious, notes } = source.moment;
  const kept = keptOn(keptAt);
  const title = [name, `KvK ${kvk}`, kept].join(' · ');
  const doc = new PaperDocument(
    { title, author: keptBy, madeAt: new Date(keptAt), standard: 'PDF/A-2a' },
    {
      band: isFictitious ? repeatedSentences.fictitious : null,
      head: { first: 'Adviesatlas', next: name, right: kept },
      foot: { left: [name, `KvK ${kvk}`].join(' · '), right: kept },
    },
  );
  const facts = [kept, `KvK ${kvk}`, `gegevens t/m ${formatPeriod(month.period)}`, 'onveranderbaar'].join('  |  ');
  const head = paragraphItems(doc, { text: facts, look: quiet, before: 1 }, doc.width);
  placeInOne([headingItem(doc, { level: 1, text: name }, doc.width), ...head], doc);
  placeInTwo(groupItems(doc, source.moment), doc);
  placeInOne([...noteItems(doc, notes), ...proofItems(doc, source)], doc);
  return doc.finish();
}
