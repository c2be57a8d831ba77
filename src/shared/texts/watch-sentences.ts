import type { Column } from '../domain/lists/column';
import type { ConsequenceKind, ConsequenceSubject } from '../domain/watch/consequence';
import type { HitKind, UnknownReason, WatchOutcome } from '../domain/watch/watch-line';
import type { LeastMove, WatchCondition } from '../domain/watch/watch-rule';
import { formatPeriod } from '../format/format-date';
import { countOf, formatCount, formatNumber } from '../format/format-number';

/** A column as a rule names it; its own name where the list has no such column. */
export type NamedColumn = Pick<Column, 'label' | 'decimals'> | undefined;

const labelOf = (column: NamedColumn, name: string): string => column?.label ?? name;

const least = ({ least: amount, unit }: LeastMove): string =>
  unit === 'percent' ? `${formatNumber(amount, 1)}%` : formatNumber(amount, 2);

/** What has to happen to an office, behind `als`: `RiFD-rating door 5,45 daalt`. */
export function conditionWords(condition: WatchCondition, column: NamedColumn): string {
  switch (condition.is) {
    case 'enters':
      return 'het erin komt';
    case 'leaves':
      return 'het eruit gaat';
    case 'isIn':
      return 'het erin staat, elke maand opnieuw';
    case 'continued':
      return 'een ander kantoor het voortzet';
    default:
      return changeWords(condition, labelOf(column, condition.column));
  }
}

function changeWords(condition: Extract<WatchCondition, { readonly column: string }>, label: string): string {
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
      return `${label} door ${formatNumber(condition.limit, 2)} ${condition.direction === 'falls' ? 'daalt' : 'stijgt'}`;
    case 'changes':
      return condition.by === null ? `${label} verandert` : `${label} met ten minste ${least(condition.by)} verandert`;
  }
}

/** A rule in words: `Spreek als bij een kantoor in Klanten RiFD-rating door 5,45 daalt.` */
export function ruleSentence(subject: string, condition: WatchCondition, column: NamedColumn): string {
  switch (condition.is) {
    case 'enters':
      return `Spreek als een kantoor in ${subject} komt.`;
    case 'leaves':
      return `Spreek als een kantoor uit ${subject} gaat.`;
    case 'isIn':
      return `Spreek elke maand over elk kantoor in ${subject}.`;
    case 'continued':
      return `Spreek als een ander kantoor een kantoor uit ${subject} voortzet.`;
    default:
      return `Spreek als bij een kantoor in ${subject} ${changeWords(condition, labelOf(column, condition.column))}.`;
  }
}

const unknownWords: Readonly<Record<UnknownReason, (column: string) => string>> = {
  withheld: (column) => `${column} zit niet in uw abonnement`,
  absent: (column) => `${column} staat niet in beide maanden`,
  method: (column) => `${column} is anders berekend`,
  subject: () => 'de selectie is er niet meer, of mag niet worden gevraagd',
  period: () => 'het filter gaat over een periode van mutaties',
  list: () => 'het filter gaat over een andere lijst',
};

/** What came of a rule in a month: a word and what is said behind it. */
export function outcomeWords(
  outcome: WatchOutcome,
  columnLabel: string,
): { readonly word: string; readonly more: string } {
  switch (outcome.is) {
    case 'spoken':
      return {
        word: 'gesproken',
        more: `, ${countOf(outcome.count, 'kantoor', 'kantoren')}${outcome.isFlood ? ' als één melding' : ''}`,
      };
    case 'silent':
      return { word: 'stil', more: `, ${countOf(outcome.checked, 'kantoor', 'kantoren')} gecontroleerd` };
    case 'partial': {
      const missing = countOf(outcome.missing.length, 'nummer', 'nummers');
      return { word: 'deels', more: `: ${formatCount(outcome.checked)} gecontroleerd, ${missing} niet in deze maand` };
    }
    case 'first':
      return {
        word: 'voor het eerst',
        more:
          outcome.standing === null
            ? ', alleen ingelezen'
            : `, alleen ingelezen; stand bij aanvang: ${countOf(outcome.standing, 'kantoor', 'kantoren')}`,
      };
    case 'unknown':
      return { word: 'niet te controleren', more: `: ${unknownWords[outcome.why](columnLabel || 'een kolom')}` };
    case 'skipped':
      return { word: 'niet gedraaid', more: `: ${skippedWords(outcome)}` };
  }
}

function skippedWords({ why, withdrawn }: Extract<WatchOutcome, { readonly is: 'skipped' }>): string {
  if (why === 'asleep') return 'de regel sliep';
  if (why === 'notKept') return 'deze maand staat niet op deze computer';
  const back = 'deze maand is teruggedraaid';
  return withdrawn === 0
    ? back
    : `${back}; wat over ${countOf(withdrawn, 'kantoor', 'kantoren')} werd gemeld is ingetrokken`;
}

export const hitWords: Readonly<Record<HitKind, string>> = {
  erin: 'erin gekomen',
  eruit: 'eruit gegaan',
  'voortgezet door': 'voortgezet door een ander kantoor',
  gewijzigd: 'gewijzigd',
  gevuld: 'gevuld, was leeg',
  'leeg geworden': 'leeg geworden',
  'erin gebleven': 'staat erin',
};

export const consequenceLabels: Readonly<Record<ConsequenceKind, string>> = {
  came: 'Erin',
  left: 'Eruit',
  changed: 'Gewijzigd',
  continued: 'Voortgezet',
};

/** What is followed, with what counts as a change of it. */
export const followedLabels: Readonly<
  Record<ConsequenceSubject['kind'], { readonly label: string; readonly note: string | null }>
> = {
  preset: { label: 'Weergaven van kolommen', note: 'gewijzigd telt alleen in hun eigen kolommen' },
  filter: { label: 'Weergaven met filters', note: null },
  kvkList: { label: 'KvK-lijsten', note: 'gewijzigd telt in alle kolommen' },
};

export const goneSubject = 'een selectie die er niet meer is';
export const goneRule = 'Verwijderde regel';
export const uncheckedSentence = 'niet te controleren: het filter gaat over een periode, of zit niet in uw abonnement';

/** Why many offices at once are one message. */
export const floodSentence = (count: number, checked: number): string =>
  `${countOf(count, 'kantoor', 'kantoren')} van ${formatCount(checked)} tegelijk (meer dan 5%). Waarschijnlijk een wijziging bij de aanbieder: één melding.`;

type Spoken = { readonly period: string; readonly rules: number; readonly offices: number; readonly withdrawn: number };

/** What a new month brought to the rules, for a notification. */
export function spokenSentence({ period, rules, offices, withdrawn }: Spoken): string {
  const said = `Waakhond: ${countOf(rules, 'bericht', 'berichten')} over ${formatPeriod(period)}, ${countOf(offices, 'kantoor', 'kantoren')}.`;
  const back = `Wat over ${countOf(withdrawn, 'kantoor', 'kantoren')} was gemeld is ingetrokken: die maand is teruggedraaid.`;
  return [...(rules > 0 ? [said] : []), ...(withdrawn > 0 ? [back] : [])].join(' ');
}
