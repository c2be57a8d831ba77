import { listDefinitions } from '../catalog/list-definitions';
import { kindWords } from '../catalog/past-column';
import type { Column } from '../domain/lists/column';
import { type ComparisonSummary, cellKinds, presenceKinds } from '../domain/lists/comparison';
import type { ListName } from '../domain/lists/list-name';
import type { ConsequenceKind, ConsequenceSubject } from '../domain/watch/consequence';
import type {
  Baseline,
  HitKind,
  MissingNumbers,
  RestartCause,
  Unknown,
  UnknownReason,
  WatchLine,
  WatchOutcome,
} from '../domain/watch/watch-line';
import type { LeastMove, WatchCondition } from '../domain/watch/watch-rule';
import { formatPeriod } from '../format/format-date';
import { countOf, formatCount, formatNumber } from '../format/format-number';
import { countedRows } from './list-sentences';

/** What a rule needs to know of a column; undefined when the list has no such column. */
export type NamedColumn = Pick<Column, 'label' | 'decimals'> | undefined;

const labelOf = (column: NamedColumn, name: string): string => column?.label ?? name;

const least = ({ least: amount, unit }: LeastMove): string =>
  unit === 'percent' ? `${formatNumber(amount, 1)}%` : formatNumber(amount, 2);

/** One row or a number of rows of a list, in the words of rules and consequences: these say *kantoor* instead of *adviseur*. */
export const watchedRow = (list: ListName): string => (list === 'advisers' ? 'kantoor' : listDefinitions[list].one);
export const watchedRows = (list: ListName, count: number): string =>
  list === 'advisers' ? countOf(count, 'kantoor', 'kantoren') : countedRows(list, count);

const manyRows = (list: ListName): string => (list === 'advisers' ? 'kantoren' : listDefinitions[list].many);

/** The condition of a rule, after `Meldt als`: `bij een kantoor RiFD-rating onder 5,45 zakt`. */
export function conditionWords(condition: WatchCondition, column: NamedColumn, list: ListName): string {
  const row = watchedRow(list);
  switch (condition.is) {
    case 'enters':
      return `een ${row} erin komt`;
    case 'leaves':
      return `een ${row} eruit gaat`;
    case 'isIn':
      return `een ${row} erin staat, elke maand opnieuw`;
    case 'continued':
      return `een ${row} onder een ander nummer verdergaat`;
    default:
      return `bij een ${row} ${changeWords(condition, column)}`;
  }
}

/** The condition on a column: `RiFD-rating onder 5,45 zakt`. */
export function changeWords(
  condition: Extract<WatchCondition, { readonly column: string }>,
  column: NamedColumn,
): string {
  const label = labelOf(column, condition.column);
  switch (condition.is) {
    case 'fills':
      return `${label} een waarde krijgt`;
    case 'empties':
      return `${label} geen waarde meer heeft`;
    case 'gains':
      return `er bij ${label} iets bij komt`;
    case 'loses':
      return `er bij ${label} iets weggaat`;
    case 'becomes':
      return `${label} “${condition.value}” wordt`;
    case 'crosses':
      return `${label} ${condition.direction === 'falls' ? 'onder' : 'op of boven'} ${formatNumber(condition.limit, 2)} ${
        condition.direction === 'falls' ? 'zakt' : 'komt'
      }`;
    case 'changes':
      return condition.by === null ? `${label} verandert` : `${label} met ten minste ${least(condition.by)} verandert`;
  }
}

/** The subject of a rule: the name of its selection, and its list; `isWhole` for every row of the list. */
export type NamedRows = { readonly name: string; readonly list: ListName; readonly isWhole?: boolean };

/** The name of every row of a list, as a subject: `Alle kantoren`. */
export const everyRow = (list: ListName): string => `Alle ${manyRows(list)}`;

/** A rule in words: `Meld een kantoor uit Klanten als RiFD-rating onder 5,45 zakt.` */
export function ruleSentence(
  { name: selection, list, isWhole = false }: NamedRows,
  condition: WatchCondition,
  column: NamedColumn,
): string {
  const row = watchedRow(list);
  const name = isWhole ? 'de lijst' : selection;
  switch (condition.is) {
    case 'enters':
      return `Meld het als een ${row} in ${name} komt.`;
    case 'leaves':
      return `Meld het als een ${row} uit ${name} gaat.`;
    case 'isIn':
      return `Meld elke maand alle ${manyRows(list)} in ${name}.`;
    case 'continued':
      return `Meld het als een ${row} uit ${name} onder een ander nummer verdergaat.`;
    default:
      return `Meld een ${row} uit ${name} als ${changeWords(condition, column)}.`;
  }
}

const unknownWords: Readonly<Record<UnknownReason, (column: string) => string>> = {
  withheld: (column) => `${column} zit niet in uw abonnement`,
  absent: (column) => `${column} staat niet in beide maanden`,
  retyped: (column) => `${column} heeft in de twee maanden een andere soort waarden`,
  method: (column) => `${column} is anders berekend`,
  subject: () => 'de selectie is er niet meer, of mag niet worden gevraagd',
  period: () => 'het filter gaat over een periode van mutaties',
  list: () => 'die lijst staat niet in beide maanden, of niet in uw abonnement',
};

const restartWords: Readonly<Record<RestartCause, string>> = {
  selection: 'selectie gewijzigd',
  rule: 'regel gewijzigd',
};

type OutcomeText = { readonly word: string; readonly more: string };

/** The outcome of a rule in a month: a word, and the text after it. @param mostNamed the most missing numbers that are listed */
export function outcomeWords(
  { restart, ...line }: Pick<WatchLine, 'outcome' | 'list'> & Partial<Pick<WatchLine, 'restart'>>,
  columnLabel: string,
  mostNamed = 3,
): OutcomeText {
  const { word, more } = wordsOfOutcome(line, columnLabel, mostNamed);
  if (restart == null) return { word, more };
  const { cause, baseline } = restart;
  const isOnlyBaseline = line.outcome.is === 'first' || line.outcome.is === 'unknown';
  const begun =
    baseline.is === 'first'
      ? `${baselineWords(baseline, line.list)}; eerdere maanden gingen over de vorige`
      : wordsOfOutcome({ outcome: baseline, list: line.list }, columnLabel, mostNamed).more.slice(2);
  return { word: restartWords[cause], more: `: ${begun}${isOnlyBaseline ? '' : `; daarvoor ${word}${more}`}` };
}

/** What is read at the beginning of a rule: how many rows, and how many of them meet it already. */
function baselineWords({ checked, standing }: Extract<Baseline, { readonly is: 'first' }>, list: ListName): string {
  const read = `${watchedRows(list, checked)} ingelezen`;
  return standing === null ? read : `${read}, stand bij aanvang: ${watchedRows(list, standing)}`;
}

function wordsOfOutcome(
  { outcome, list }: Pick<WatchLine, 'outcome' | 'list'>,
  columnLabel: string,
  mostNamed: number,
): OutcomeText {
  switch (outcome.is) {
    case 'spoken':
      return {
        word: 'gemeld',
        more: `, ${watchedRows(list, outcome.count)}${outcome.isFlood ? ' als één melding' : ''}${
          outcome.missing.count === 0 ? '' : `; ${missingWords(outcome.missing, mostNamed)}`
        }${unreadWords(outcome.unread, list)}`,
      };
    case 'reported':
      return {
        word: 'al gemeld',
        more: `: ${watchedRows(list, outcome.count)}, in het bericht over ${formatPeriod(outcome.period)}`,
      };
    case 'silent':
      return { word: 'stil', more: `, ${watchedRows(list, outcome.checked)} gecontroleerd` };
    case 'partial': {
      const { checked, missing } = outcome;
      return {
        word: 'deels',
        more: `: ${watchedRows(list, checked)} gecontroleerd${
          missing.count === 0 ? '' : `; ${missingWords(missing, mostNamed)}`
        }${unreadWords(outcome.unread, list)}`,
      };
    }
    case 'first':
      return {
        word: 'voor het eerst',
        more:
          outcome.standing === null
            ? ', alleen ingelezen'
            : `, alleen ingelezen; stand bij aanvang: ${watchedRows(list, outcome.standing)}`,
      };
    case 'unknown':
      return { word: 'niet te controleren', more: `: ${unknownWords[outcome.why](columnLabel || 'een kolom')}` };
    case 'skipped':
      return { word: 'niet gedraaid', more: `: ${skippedWords(outcome, list)}` };
  }
}

/** The numbers of a KvK list that belong to no office of a month: `2 nummers niet in deze maand: Jansen (99000001) en 99000002`. */
function missingWords({ count, first }: MissingNumbers, most: number): string {
  const named = first.slice(0, most).map(({ kvk, name }) => (name === '' ? kvk : `${name} (${kvk})`));
  const more = count > named.length ? ` en ${formatCount(count - named.length)} meer` : '';
  return `${countOf(count, 'nummer', 'nummers')} niet in deze maand: ${named.join(', ')}${more}`;
}

/** The rows of which a rule does not know whether it should speak. */
const unreadWords = (unread: number | undefined, list: ListName): string =>
  unread === undefined ? '' : `; onbekend bij ${watchedRows(list, unread)}, want een waarde is niet te lezen`;

function skippedWords({ why, withdrawn }: Extract<WatchOutcome, { readonly is: 'skipped' }>, list: ListName): string {
  if (why === 'asleep') return 'de regel stond op pauze';
  if (why === 'notKept') return 'deze maand staat niet op deze computer';
  if (why === 'otherSelection') return 'de regel of de selectie was toen een andere';
  const back = 'deze maand is teruggedraaid';
  return withdrawn === 0 ? back : `${back}; wat over ${watchedRows(list, withdrawn)} werd gemeld is ingetrokken`;
}

export const hitWords: Readonly<Record<HitKind, string>> = {
  came: 'erin gekomen',
  left: 'eruit gegaan',
  continued: 'gaat verder onder een ander nummer',
  changed: 'gewijzigd',
  filled: 'gevuld, was leeg',
  emptied: 'leeg geworden',
  stayed: 'staat erin',
};

export const consequenceLabels: Readonly<Record<ConsequenceKind, string>> = {
  came: 'Erin',
  left: 'Eruit',
  changed: 'Gewijzigd',
  continued: 'Voortgezet',
};

/** For each kind of followed subject: its label, and a note about what counts as its change. */
export const followedLabels: Readonly<
  Record<ConsequenceSubject['kind'], { readonly label: string; readonly note: string | null }>
> = {
  preset: { label: 'Weergaven van kolommen', note: 'gewijzigd telt alleen in hun eigen kolommen' },
  filter: { label: 'Weergaven met filters', note: null },
  kvkList: { label: 'KvK-lijsten', note: 'gewijzigd telt in alle kolommen' },
};

export const goneSubject = 'een selectie die er niet meer is';
export const goneRule = 'Verwijderde regel';

/** Why a selection cannot be evaluated in both months. */
export const uncheckedSentence = ({ why, column }: Unknown, columnLabel: string): string =>
  `niet te controleren: ${unknownWords[why](column === null ? 'een kolom' : columnLabel)}`;

/** Which saved filters are not followed, and why; null when all are. */
export const notFollowedSentence = (names: readonly string[]): string | null =>
  names.length === 0
    ? null
    : `Niet gevolgd: ${names.map((name) => `“${name}”`).join(', ')}. Een vergelijking noemt haar eigen maanden.`;

/** Why a single message reports many rows. */
export const floodSentence = (list: ListName, count: number, checked: number): string =>
  `${watchedRows(list, count)} van ${formatCount(checked)} tegelijk (meer dan 5%). Waarschijnlijk een wijziging bij de aanbieder: één melding.`;

type Spoken = {
  readonly period: string;
  readonly rules: number;
  readonly offices: number;
  readonly areOffices: boolean;
  readonly withdrawn: number;
};

/** The messages of the rules about a new month, for a notification. */
export function spokenSentence({ period, rules, offices, areOffices, withdrawn }: Spoken): string {
  const rows = (count: number): string =>
    areOffices ? countOf(count, 'kantoor', 'kantoren') : countOf(count, 'rij', 'rijen');
  const summary = `Waakhond: ${countOf(rules, 'bericht', 'berichten')} over ${formatPeriod(period)}, ${rows(offices)}.`;
  const back = `Wat over ${rows(withdrawn)} was gemeld is ingetrokken: die maand is teruggedraaid.`;
  return [...(rules > 0 ? [summary] : []), ...(withdrawn > 0 ? [back] : [])].join(' ');
}

/** The changes of a month, in few words: `41 nieuw, 97 gestopt, 1.312 gewijzigd, 1 kolom anders berekend`. */
export function arrivalWords({ ofRows, changedRows, cells, columns }: ComparisonSummary): string {
  const method = columns.filter(({ outside }) => outside === 'method').length;
  const parts = [
    ...presenceKinds.flatMap((kind) => (ofRows[kind] > 0 ? [`${formatCount(ofRows[kind])} ${kindWords[kind]}`] : [])),
    ...(changedRows > 0 ? [`${formatCount(changedRows)} gewijzigd`] : []),
    ...(method > 0 ? [`${countOf(method, 'kolom', 'kolommen')} anders berekend`] : []),
  ];
  const isEqual = parts.length === 0 && cellKinds.every((kind) => cells[kind] === 0);
  return isEqual ? 'Deze maand bracht geen wijziging.' : parts.join(', ');
}
