import { readCalculated } from '../catalog/calculated-column';
import { ownOfficeColumns, peerColumns } from '../catalog/computed';
import { type PastMeasure, readPastName } from '../catalog/past-column';
import { sourcesOf } from '../catalog/withheld-values';
import { type Column, storageOf } from '../domain/lists/column';
import type { PeerGroup } from '../domain/lists/list';
import { isJudged } from '../format/ratings';
import { checkFormula } from '../formulas/check-formula';
import { type CheckedFormula, leavesOf } from '../formulas/checked-formula';
import type { PeerFigure } from '../formulas/functions/function-table';

/**
 * Formulas by which figures of the provider usually follow from others. The provider does not say how it calculates, so a relation is only
 * shown for a value that it gives exactly (`reasonOf`).
 */
export const relations: Readonly<Record<string, string>> = {
  solvency: '100 * [equity] / [assetsTotal]',
  equityTrend: '100 * ([equity] - [equityPrevious]) / abs([equityPrevious])',
  rating: 'gemiddelde([ratingRiFD]; [creditRating]; [paymentScore])',
  riskDifference: '[creditRating] - [paymentScore]',
  ratingRiFDChange: '[ratingRiFD] - vorige([ratingRiFD]; 1)',
  qualityPositivesSum:
    '[qualitySize] + [qualityExperience] + [qualityEducation] + [qualityDigitalization] + [qualityFinancial]',
  qualityFinal: '[qualityPositivesSum] - [qualityNegativesSum]',
  qualityDifference: '[qualityFinal] - [qualityAverage]',
};

/** Columns that the provider derives from others in a way that it does not explain, besides those of `valueSources`. */
export const relatedColumns: Readonly<Record<string, readonly string[]>> = {
  province: ['postcode', 'city'],
  totalClass: ['riskClass', 'creditScore', 'paymentClass'],
  qualityFinalStarValue: ['qualityFinal'],
};

/** A value that another follows from: of a column, in an earlier month, or of the peer group. */
export type SourceLeaf = { readonly name: string; readonly months: number | null; readonly figure: PeerFigure | null };

/** The key of a value, the same as `leafKey` of the leaf of a formula that reads it. */
export const sourceKey = ({ name, months, figure }: SourceLeaf): string =>
  figure !== null ? `${name}/${figure}` : months !== null ? `${name}@was${months}` : name;

/** What the values of a column follow from. */
export type ValueSource = {
  /**
   * `formula`: of the user or of the program. `relation`: a formula that fits most values of the provider. `derived`: by a rule of the
   * program in words. `provider`: in a way that the provider does not explain.
   */
  readonly kind: 'formula' | 'relation' | 'derived' | 'provider';
  /** The formula with the names of columns; null without one, and when this list cannot calculate it. */
  readonly formula: string | null;
  readonly leaves: readonly SourceLeaf[];
};

type ColumnLookup = (name: string) => Column | undefined;

const ofColumn = (name: string): SourceLeaf => ({ name, months: null, figure: null });

/** The formulas of columns with a past, from the names of the column and of how many months ago. */
const pastFormulas: Readonly<Partial<Record<PastMeasure, (base: string, months: number) => string>>> = {
  was: (base, months) => `vorige([${base}]; ${months})`,
  change: (base, months) => `[${base}] - vorige([${base}]; ${months})`,
  percent: (base, months) => `100 * ([${base}] - vorige([${base}]; ${months})) / abs(vorige([${base}]; ${months}))`,
};

/** Checks a formula with the columns of a list; null when one is missing or does not fit. */
export function checkedWith(formula: string, columnOf: ColumnLookup): CheckedFormula | null {
  const find = (name: string) => {
    const column = columnOf(name);
    return column === undefined ? null : ({ kind: 'column', column } as const);
  };
  const checked = checkFormula(formula, { find });
  return checked.ok ? checked.formula : null;
}

/** The inputs of a formula, each once. */
const leavesIn = (formula: CheckedFormula): readonly SourceLeaf[] =>
  leavesOf(formula).map((leaf) => ({
    name: leaf.name,
    months: leaf.kind === 'past' ? leaf.months : null,
    figure: leaf.kind === 'peers' ? leaf.figure : null,
  }));

function ofFormula(kind: ValueSource['kind'], formula: string, columnOf: ColumnLookup): ValueSource | null {
  const checked = checkedWith(formula, columnOf);
  return checked === null ? null : { kind, formula, leaves: leavesIn(checked) };
}

/**
 * What a column's values follow from.
 * @param columnOf finds a column of the list that a formula may use
 */
export function valueSource(
  column: Column,
  { columnOf, peers }: { readonly columnOf: ColumnLookup; readonly peers: PeerGroup | null },
): ValueSource {
  const { name, derived } = column;
  const calculation = readCalculated(name);
  if (calculation !== null)
    return ofFormula('formula', calculation.formula, columnOf) ?? { kind: 'formula', formula: null, leaves: [] };
  const past = readPastName(name);
  if (past !== null) {
    const formula = past.months === null ? undefined : pastFormulas[past.measure]?.(past.base, past.months);
    const checked = formula === undefined ? null : ofFormula('formula', formula, columnOf);
    return checked ?? { kind: 'derived', formula: null, leaves: [ofColumn(past.base)] };
  }
  const relation = relations[name];
  if (relation !== undefined) {
    const checked = ofFormula('relation', relation, columnOf);
    if (checked !== null) return checked;
  }
  if (peerColumns.includes(name))
    return { kind: 'derived', formula: null, leaves: peers === null ? [] : [ofColumn(peers.measure)] };
  const sources = [...sourcesOf(column), ...(relatedColumns[name] ?? [])];
  const leaves = [...new Set(sources)].flatMap((source) => (columnOf(source) === undefined ? [] : [ofColumn(source)]));
  return { kind: derived === undefined ? 'provider' : 'derived', formula: null, leaves };
}

/** Whether there is more to say of a column's values than what they are. */
export function hasReason(column: Column): boolean {
  const { name, kind } = column;
  if (ownOfficeColumns.includes(name)) return false;
  const isFigure = storageOf(kind) === 'number' && kind !== 'year';
  const isOfOthers = sourcesOf(column).length > 0 || relatedColumns[name] !== undefined;
  const isMade = readCalculated(name) !== null || readPastName(name) !== null || peerColumns.includes(name);
  return isJudged(column) || isFigure || isMade || isOfOthers;
}
