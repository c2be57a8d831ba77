import { listDefinitions } from '../catalog/list-definitions';
import { type RowKind, rowKinds } from '../domain/lists/comparison';
import type { ListName } from '../domain/lists/list-name';
import {
  type LetterFacts,
  type LetterTable,
  mostLetterNames,
  type NamedContinuation,
  type SentenceRows,
} from '../domain/lists/month-letter';
import { formatPeriod } from '../format/format-date';
import { countOf, formatCount } from '../format/format-number';

/** `rows` is null for a sentence that counts no rows. */
export type LetterSentence = { readonly text: string; readonly rows: SentenceRows | null };

/** A letter about two months, of at most one page. */
export type Letter = { readonly title: string; readonly sentences: readonly LetterSentence[] };

/** A letter for a file: with a table for each sentence that counts rows, null for the others. */
export type FiledLetter = Letter & { readonly list: ListName; readonly tables: readonly (LetterTable | null)[] };

const conjunction = new Intl.ListFormat('nl', { type: 'conjunction' });
const disjunction = new Intl.ListFormat('nl', { type: 'disjunction' });

const numerals = 'geen één twee drie vier vijf zes zeven acht negen tien elf twaalf'.split(' ');

/** A number as running text writes it: in words up to twelve. */
const numeral = (count: number): string => numerals[count] ?? formatCount(count);

/** A text as the beginning of a sentence: *één* becomes *Eén*. */
const capital = (text: string): string => text.replace(/^é/, 'e').replace(/^./, (letter) => letter.toUpperCase());

/** A sentence with its full stop: the point of *B.V.* is one. */
const ended = (text: string): string => (text.endsWith('.') ? text : `${text}.`);

type Verb = { readonly one: string; readonly many: string };

/** What happened, as the end of a sentence about one row or several. */
const happened: Readonly<Record<RowKind, Verb>> = {
  arrived: { one: 'is nieuw', many: 'zijn nieuw' },
  stopped: { one: 'stopte', many: 'stopten' },
  left: { one: 'staat niet meer in de lijst', many: 'staan niet meer in de lijst' },
  continued: { one: 'gaat verder onder een ander nummer', many: 'gaan verder onder een ander nummer' },
  moved: { one: 'verhuisde', many: 'verhuisden' },
  ratingUp: { one: 'kreeg een hogere RiFD-rating', many: 'kregen een hogere RiFD-rating' },
  ratingDown: { one: 'kreeg een lagere RiFD-rating', many: 'kregen een lagere RiFD-rating' },
  licenceGained: { one: 'kreeg er een vergunning bij', many: 'kregen er een vergunning bij' },
  licenceLost: { one: 'verloor een vergunning', many: 'verloren een vergunning' },
};

/** The letter about two months, made by rules: the same facts give the same text (docs/rules/comparison.md#letter). */
export function monthLetter(facts: LetterFacts): Letter {
  const { earlier, later, summary } = facts;
  const occurring = summary.kinds.filter((kind) => summary.ofRows[kind] > 0);
  const sentences = [
    opening(facts),
    ...occurring.map((kind) => kindSentence(facts, kind)),
    ...several(facts),
    ...facts.where.map(whereSentence),
    ...(facts.where.length === 0 ? [] : [{ text: 'Over de oorzaak zeggen deze aandelen niets.', rows: null }]),
    ...silence(facts, occurring),
    ...remainder(facts),
    ...unknown(facts),
  ];
  return { title: `Maandbrief ${formatPeriod(later)}, vergeleken met ${formatPeriod(earlier)}`, sentences };
}

const wordsOf = ({ list }: Pick<LetterFacts, 'list'>) => listDefinitions[list];

function opening(facts: LetterFacts): LetterSentence {
  const { earlier, later, summary } = facts;
  const { one, many } = wordsOf(facts);
  const months = `Van ${formatPeriod(earlier)} naar ${formatPeriod(later)}`;
  if (summary.rows === 0) return { text: `Geen ${one} voldoet aan deze keuze.`, rows: null };
  if (summary.mattering === 0) {
    const of = summary.rows === 1 ? `de ene ${one}` : `geen van de ${countOf(summary.rows, one, many)}`;
    const nothing = summary.rows === 1 ? 'niets dat telt' : 'iets dat telt';
    return { text: `${months} veranderde bij ${of} ${nothing}.`, rows: null };
  }
  const verb = summary.mattering === 1 ? 'veranderde' : 'veranderden';
  const of = summary.rows === 1 ? one : `van de ${countOf(summary.rows, one, many)}`;
  return {
    text: `${months} ${verb} ${numeral(summary.mattering)} ${of} op een punt dat telt.`,
    rows: { kind: 'changes', kinds: summary.kinds },
  };
}

function kindSentence(facts: LetterFacts, kind: RowKind): LetterSentence {
  const count = facts.summary.ofRows[kind];
  const { one, many } = wordsOf(facts);
  const who = `${capital(numeral(count))} ${count === 1 ? one : many}`;
  const verb = happened[kind][count === 1 ? 'one' : 'many'];
  const named = kind === 'continued' ? continuedNames(facts, count) : namesBehind(facts, kind, count);
  return { text: ended(`${who} ${verb}${named}`), rows: { kind: 'changes', kinds: [kind] } };
}

/** `: A, B en C`, or some of more: `, waaronder A, B en C`. */
function behind(named: readonly string[], count: number): string {
  if (named.length === 0) return '';
  return `${named.length === count ? ': ' : ', waaronder '}${conjunction.format(named)}`;
}

const namesBehind = ({ names }: LetterFacts, kind: RowKind, count: number): string =>
  behind((names[kind] ?? []).slice(0, mostLetterNames), count);

const continuationWords = ({ gone, fresh, isConfirmed }: NamedContinuation): string =>
  `${gone} ${isConfirmed ? 'werd' : 'werd waarschijnlijk'} voortgezet door ${fresh}`;

const continuedNames = ({ continued }: LetterFacts, count: number): string =>
  behind(continued.slice(0, mostLetterNames).map(continuationWords), count);

function several(facts: LetterFacts): readonly LetterSentence[] {
  const { ofSeveral } = facts.summary;
  if (ofSeveral === 0) return [];
  const { one, many } = wordsOf(facts);
  const verb = ofSeveral === 1 ? 'staat' : 'staan';
  return [
    {
      text: `${capital(numeral(ofSeveral))} ${ofSeveral === 1 ? one : many} ${verb} in meer dan één van deze zinnen.`,
      rows: { kind: 'several' },
    },
  ];
}

function whereSentence({
  column,
  value,
  isOfActive,
  columnLabel,
  label,
  ...counts
}: LetterFacts['where'][number]): LetterSentence {
  const { changed, allChanged, rows, allRows } = counts;
  return {
    text: `Naar verhouding veel wijzigingen bij ${columnLabel} ${label}: ${formatCount(changed)} van de ${formatCount(allChanged)}, tegen ${formatCount(rows)} van alle ${formatCount(allRows)}.`,
    rows: { kind: 'segment', column, value, isOfActive },
  };
}

/** What did not happen is said too: a reader must not have to guess whether it was counted. */
function silence(facts: LetterFacts, occurring: readonly RowKind[]): readonly LetterSentence[] {
  const { summary } = facts;
  const absent = summary.kinds.filter((kind) => !occurring.includes(kind));
  if (absent.length === 0 || summary.rows === 0) return [];
  const verbs = disjunction.format(absent.map((kind) => happened[kind].one));
  return [{ text: `Geen ${wordsOf(facts).one} ${verbs}.`, rows: null }];
}

function remainder(facts: LetterFacts): readonly LetterSentence[] {
  const { technical, unread } = facts.summary;
  const { one, many } = wordsOf(facts);
  const rest: LetterSentence[] = [];
  if (technical > 0)
    rest.push({
      text: `Verder ${technical === 1 ? 'is' : 'zijn'} er ${numeral(technical)} ${technical === 1 ? one : many} met alleen technische wijzigingen.`,
      rows: { kind: 'technical' },
    });
  if (unread > 0)
    rest.push({
      text: `${countOf(unread, 'cel was', 'cellen waren')} niet te lezen en ${unread === 1 ? 'telt' : 'tellen'} niet mee.`,
      rows: { kind: 'unread' },
    });
  return rest;
}

/** What the comparison cannot show, and why. */
function unknown(facts: LetterFacts): readonly LetterSentence[] {
  const { list, summary, otherMethod } = facts;
  const lacking = list === 'advisers' ? rowKinds.filter((kind) => !summary.kinds.includes(kind)) : [];
  const sentences: LetterSentence[] = [];
  if (lacking.length > 0) {
    const verbs = disjunction.format(lacking.map((kind) => happened[kind].one));
    const why = 'de gegevens daarvoor ontbreken, zitten niet in uw abonnement of zijn anders berekend';
    sentences.push({ text: `Niet te zeggen is wie ${verbs}: ${why}.`, rows: null });
  }
  if (otherMethod.length > 0)
    sentences.push({
      text: ended(`Niet meegeteld, want anders berekend: ${conjunction.format(otherMethod)}`),
      rows: null,
    });
  return sentences;
}

/** The words of a file about its tables. */
export const appendixWords = {
  title: 'Bijlage: de rijen van elke zin',
  column: 'Wat er veranderde',
  hint: 'Een zin in kleur gaat naar zijn rijen op de bladzijden hierna.',
  unread: 'niet te lezen',
  toRows: (sentence: string): string => `Naar de rijen van: ${sentence}`,
  back: 'Terug naar de brief',
  backTo: (sentence: string): string => `Terug naar de brief, bij: ${sentence}`,
} as const;

/** How many rows of a sentence are not in its table, and where they are; null when it has them all. */
export function restSentence({ list, sentences, tables }: FiledLetter, at: number, most: number): string | null {
  const table = tables[at];
  const rows = sentences[at]?.rows;
  if (table == null || rows == null) return null;
  const rest = table.total - Math.min(table.rows.length, most);
  if (rest <= 0) return null;
  if (rows.kind === 'unread') return `En nog ${countOf(rest, 'cel', 'cellen')}.`;
  const { one, many } = listDefinitions[list];
  return `En nog ${countOf(rest, one, many)}. Open ze in Adviesatlas: Maanden, Maandbrief, en kies daar deze zin.`;
}
