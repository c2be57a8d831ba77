import { shownFormula } from '../catalog/calculated-column';
import { withProviderWords } from '../catalog/subscription-columns';
import { lastDayOf, monthsBefore } from '../domain/calendar';
import type { Cell, Column } from '../domain/lists/column';
import { flagOf } from '../domain/lists/flag-words';
import { formatCell, isEmptyCell, notAvailable, notInSubscription } from '../format/format-cell';
import { formatPeriod } from '../format/format-date';
import { roundShown } from '../format/format-number';
import { isJudged, type Judgement, tooLittleData } from '../format/ratings';
import { type FormulaLeaf, leafKey } from '../formulas/checked-formula';
import { emptyWords } from '../formulas/empty-words';
import { evaluateRow } from '../formulas/evaluate-row';
import type { FormulaValue } from '../formulas/language/formula';
import { type FormulaStep, filledIn, stepsOf, type WrittenRow } from './formula-words';
import type { ReasonFacts, ReasonInput, SubscribedReason } from './reason-facts';
import { type ShownMonth, shownMonths } from './reason-months';
import { colourRule, distanceWords, judgementOf, limitsOwner, ownLimitSentence } from './rule-words';
import { type Scale, scaleOf } from './scale';
import { checkedWith, sourceKey } from './value-source';

/** A value that the value follows from, and the column whose own reason it can open. */
export type ShownInput = {
  readonly label: string;
  readonly text: string;
  /** Null for a withheld value, and for a value of another month or of the peer group. */
  readonly opens: string | null;
};

/** Why a value is what it is, as it is shown and copied. */
export type Reason = {
  readonly title: 'Waarom deze kleur?' | 'Waarom dit getal?' | 'Waarom deze waarde?';
  readonly subject: string;
  /** The value as the list shows it; a dash when there is none. */
  readonly figure: string;
  readonly judgement: Judgement | null;
  /** `0,19 onder de grens`. */
  readonly distance: string | null;
  readonly scale: Scale | null;
  /** The rules of the value and its colour, and what is missing, in sentences. */
  readonly rules: readonly string[];
  /** How the inputs are related to the value. */
  readonly inputsAre: 'Berekend uit' | 'Afgeleid uit' | 'Hangt samen met';
  readonly inputs: readonly ShownInput[];
  readonly steps: readonly FormulaStep[];
  /** The formula with its values, and the result; null when it is not calculated, or not known how. */
  readonly outcome: { readonly text: string; readonly value: string } | null;
  /** The source, since when, and whose limits. */
  readonly origin: readonly (readonly [label: string, text: string])[];
  /** What the earlier values are of, and those with that of now last. */
  readonly monthsAre: 'Maand' | 'Boekjaar';
  readonly months: readonly ShownMonth[];
  /** The heading of the places; null without any. */
  readonly placesIn: string | null;
};

const isOfUser = (facts: ReasonFacts): boolean => facts.column.group === 'Berekend';

/** A cell as a formula reads it: figures as they are shown, and flags as yes or no. */
function valueIn({ column, value }: ReasonInput): FormulaValue {
  if (isEmptyCell(value)) return null;
  if (typeof value === 'number') return column.kind === 'date' ? value : roundShown(value, column.decimals);
  return column.kind === 'flag' ? flagOf(value) : value;
}

type Calculation = {
  readonly outcome: { readonly text: string; readonly value: string };
  readonly steps: readonly FormulaStep[];
};

/** The formula of a value with its inputs; null without one, with withheld inputs, or when a relation does not fit this value. */
function calculationOf(facts: ReasonFacts, column: Column, period: string): Calculation | null {
  const { source, inputs, value } = facts;
  if (source.formula === null || inputs.some(({ withheld }) => withheld)) return null;
  const formula = checkedWith(source.formula, (name) => inputs.find((input) => input.name === name)?.column);
  if (formula === null) return null;
  const byKey = new Map(inputs.map((input) => [sourceKey(input), input]));
  const inputOf = (leaf: FormulaLeaf) => byKey.get(leafKey(leaf));
  const row: WrittenRow = {
    columnOf: (leaf) => inputOf(leaf)?.column,
    valueOf: (leaf) => {
      const input = inputOf(leaf);
      return input === undefined ? null : valueIn(input);
    },
    today: Number(lastDayOf(period).replaceAll('-', '')),
  };
  if (source.kind === 'relation' && !fits(evaluateRow(formula, row).value, value, column)) return null;
  return {
    outcome: { text: filledIn(formula, row), value: formatCell(column, value) || notAvailable },
    steps: stepsOf(formula, row),
  };
}

/** Whether the result of a relation is the value, as the column shows both. */
const fits = (result: FormulaValue, value: Cell, { decimals }: Column): boolean =>
  typeof result === 'number' &&
  typeof value === 'number' &&
  roundShown(result, decimals) === roundShown(value, decimals);

const peerWords = {
  mean: 'gemiddelde',
  median: 'mediaan',
  lowerQuartile: 'p25',
  upperQuartile: 'p75',
  rank: 'rang',
} as const;

function shownInput(input: ReasonInput, period: string): ShownInput {
  const { column, value, months, figure, withheld, unread } = input;
  const beside =
    months !== null
      ? `, ${formatPeriod(monthsBefore(period, months))}`
      : figure !== null
        ? `, ${peerWords[figure]} van de peergroep`
        : '';
  const text = withheld ? notInSubscription : unread ? 'niet te lezen' : formatCell(column, value) || notAvailable;
  return {
    label: `${column.label}${beside}`,
    text,
    opens: withheld || months !== null || figure !== null ? null : column.name,
  };
}

/** How the value comes about, in sentences. */
function sourceSentences(facts: ReasonFacts, column: Column, isCalculated: boolean): readonly string[] {
  const { source, inputs } = facts;
  const labelOf = (name: string) => inputs.find((input) => input.name === name)?.column.label;
  if (column.problem !== undefined) return [column.problem];
  if (source.kind === 'formula' && source.formula !== null && isOfUser(facts))
    return [`Uw formule: ${shownFormula(source.formula, labelOf)}.`];
  if (source.kind === 'formula' || isCalculated) return [column.explanation];
  if (source.kind === 'derived') return [column.explanation, 'Adviesatlas leidt dit zelf af.'];
  return [column.explanation, 'De aanbieder levert de uitkomst, niet de berekening.'];
}

/** Why there is no value or no colour, in sentences. */
function emptySentences(facts: ReasonFacts, column: Column, period: string): readonly string[] {
  const { value, why, inputs, unread, isActive, source } = facts;
  const inactive = isJudged(column) && !isActive ? ['Een kantoor dat niet actief is, krijgt geen kleur.'] : [];
  if (!isEmptyCell(value)) return inactive;
  if (unread) return ['De aanbieder stuurde een waarde die niet te lezen is.', ...inactive];
  if (source.kind === 'formula')
    return [`Er is geen uitkomst: ${emptyWords(why ?? { kind: 'tooLarge' }, period)}.`, ...inactive];
  const missing = inputs
    .filter((input) => !input.withheld && isEmptyCell(input.value))
    .map((input) => input.column.label);
  const lacks = missing.length === 0 ? [] : [`Hiervan is geen waarde bekend: ${missing.join(', ')}.`];
  const isUnrated = column.kind === 'rating' && isActive;
  const none = isUnrated ? `De aanbieder gaf geen cijfer: ${tooLittleData}.` : 'Hier is geen waarde bekend.';
  return [none, ...lacks, ...inactive];
}

/** Since which stored month the value is what it is; null when that is unknown. */
function sinceWords({ months }: ReasonFacts, column: Column): string | null {
  const texts = months.map(({ value }) => formatCell(column, value));
  const before = texts.findLastIndex((text) => text !== texts.at(-1));
  const [oldest] = months;
  if (oldest === undefined || months.length < 2) return null;
  if (before < 0) return `al in ${formatPeriod(oldest.period)}, de oudste bewaarde maand`;
  return `sinds ${formatPeriod(months[before + 1]?.period ?? oldest.period)}`;
}

function originOf(facts: SubscribedReason, column: Column, period: string): Reason['origin'] {
  const { source, bookYear } = facts;
  const own = source.kind === 'formula' || source.kind === 'derived';
  const from =
    bookYear !== null && !own
      ? `jaarrekening ${bookYear}`
      : own
        ? `berekend uit de lijst van ${formatPeriod(period)}`
        : `aanbieder, lijst van ${formatPeriod(period)}`;
  const since = sinceWords(facts, column);
  const owner = limitsOwner(column, facts.words);
  return [
    ['Bron', from],
    ...(since === null ? [] : [['In de lijst', since] as const]),
    ...(owner === null ? [] : [['Grens van', owner] as const]),
  ];
}

function relationOf({ source: { kind } }: ReasonFacts, isCalculated: boolean): Reason['inputsAre'] {
  if (isCalculated || kind === 'formula') return 'Berekend uit';
  return kind === 'derived' ? 'Afgeleid uit' : 'Hangt samen met';
}

const noMonths = { monthsAre: 'Maand', months: [], placesIn: null } as const;

const titleOf = (judgement: Judgement | null, value: Cell): Reason['title'] =>
  judgement !== null ? 'Waarom deze kleur?' : typeof value === 'number' ? 'Waarom dit getal?' : 'Waarom deze waarde?';

/** Where a value is asked about: the period of its list, its column there, and whether the rows are offices. */
export type ReasonPlace = {
  readonly period: string;
  readonly isOfOffices: boolean;
  /** The column as the list shows it, with the provider's words; without it the words are applied here. */
  readonly column?: Column | undefined;
};

/**
 * Why a value is what it is (docs/rules/list.md#reasons). Its figure and colour are those of the list, because both follow from the same
 * value by the same functions.
 */
export function reasonOf(asked: SubscribedReason, { period, isOfOffices, column: shown }: ReasonPlace): Reason {
  const worded = (column: Column) => withProviderWords(column, asked.words);
  const column = shown ?? worded(asked.column);
  const facts = { ...asked, inputs: asked.inputs.map((input) => ({ ...input, column: worded(input.column) })) };
  const { value, withheld, isActive, spread } = facts;
  const subject = `${column.label} van ${facts.name}`;
  const none = { judgement: null, distance: null, scale: null, inputs: [], steps: [], outcome: null } as const;
  if (withheld) {
    const rules = [`${column.label} is ${notInSubscription}. ${column.explanation}`];
    const nothing = { ...none, inputsAre: 'Hangt samen met', origin: [] } as const;
    return { title: titleOf(null, null), subject, figure: notInSubscription, rules, ...nothing, ...noMonths };
  }
  const judgement = judgementOf(column, value, isActive);
  const calculation = calculationOf(facts, column, period);
  const number = typeof value === 'number' && isActive ? value : null;
  const rule = colourRule(column);
  const ownLimit = ownLimitSentence(column, number);
  const { months, monthsAre } = shownMonths(facts, column, isOfOffices);
  const group = facts.group === null ? 'Onder actieve kantoren' : `In ${facts.group}`;
  return {
    title: titleOf(judgement, value),
    subject,
    figure: formatCell(column, value) || '–',
    judgement,
    distance: number === null ? null : distanceWords(column, number),
    scale: number === null ? null : scaleOf(column, number, spread),
    rules: [
      ...emptySentences(facts, column, period),
      ...(rule === null ? [] : [rule]),
      ...(ownLimit === null ? [] : [ownLimit]),
      ...sourceSentences(facts, column, calculation !== null),
    ],
    inputsAre: relationOf(facts, calculation !== null),
    inputs: facts.inputs.map((input) => shownInput(input, period)),
    steps: calculation?.steps ?? [],
    outcome: calculation?.outcome ?? null,
    origin: originOf(facts, column, period),
    monthsAre,
    months,
    placesIn: months.every(({ place }) => place === null) ? null : isOfOffices ? group : 'In de lijst',
  };
}
