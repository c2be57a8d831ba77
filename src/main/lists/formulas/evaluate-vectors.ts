import type { CheckedFormula, FormulaCall, FormulaLeaf } from '../../../shared/formulas/checked-formula';
import { leafKey } from '../../../shared/formulas/checked-formula';
import { isSameNumber } from '../../../shared/formulas/functions/operations';
import type { FormulaValue } from '../../../shared/formulas/language/formula';
import { getOrMake } from '../rows/get-or-make';
import { Domains } from './domain';
import { constantVector, isOfNumbers, type Vector, valueAt, valuesIn } from './vector';

/** What evaluating a formula needs. */
export type FormulaSurroundings = {
  readonly total: number;
  readonly vectorOf: (leaf: FormulaLeaf, domains: Domains) => Vector;
  /** The last day of the list's month, yyyymmdd. */
  readonly today: number;
};

/** A formula whose texts for all rows together take too much memory or time (docs/rules/columns.md#calculated-columns). */
export class FormulaTooLarge extends Error {}

/** Characters by row of the list: of the texts that one function makes, and of all texts that are read and made. */
const mostByRow = { held: 250, handled: 2000 };
/** A shorter list counts as this many rows. */
const leastRows = 10_000;

/** Evaluates formulas for all rows of a list: every part is evaluated once for each distinct value. */
export class FormulaVectors {
  readonly domains: Domains;
  private handled = 0;
  private readonly leaves = new Map<string, Vector>();

  constructor(private readonly list: FormulaSurroundings) {
    this.domains = new Domains(list.total);
  }

  get today(): number {
    return this.list.today;
  }

  /** Returns a function that gives the value of a part of a formula in a row. */
  reader(formula: CheckedFormula | FormulaLeaf): (row: number) => FormulaValue {
    const { domain, values } = this.evaluate(formula);
    const places = this.domains.placesIn(domain, this.domains.rows);
    return places === null ? (row) => valueAt(values, row) : (row) => valueAt(values, places[row]);
  }

  /** @throws FormulaTooLarge */
  evaluate(formula: CheckedFormula | FormulaLeaf): Vector {
    const { domains } = this;
    switch (formula.kind) {
      case 'constant':
        return constantVector(formula.value, domains);
      case 'call':
        return this.call(formula, isOfNumbers(formula.type));
      default:
        return getOrMake(this.leaves, leafKey(formula), () => this.list.vectorOf(formula, domains));
    }
  }

  private call(call: FormulaCall, givesNumbers: boolean): Vector {
    const { domains } = this;
    const parts = call.parts.map((part) => this.evaluate(part));
    const domain = parts.reduce((joined, part) => domains.join(joined, part.domain), domains.single);
    const values = parts.map((part) => valuesIn(part, domain, domains));
    const [first, second] = values;
    if (values.length === 2 && first instanceof Float64Array && second instanceof Float64Array) {
      const quick = quickNumbers[call.name] ?? null;
      if (quick !== null && givesNumbers && call.types.every(({ kind }) => kind === 'number')) {
        return { domain, values: quick(first, second) };
      }
      const compare = quickComparisons[call.name] ?? null;
      if (compare !== null) return { domain, values: compare(first, second) };
    }
    return { domain, values: this.atEachPlace(call, { values, size: domain.size, givesNumbers }) };
  }

  /** Calls the function at every place. */
  private atEachPlace(
    { parts, evaluate, empties, types }: FormulaCall,
    { values, size, givesNumbers }: Places,
  ): Vector['values'] {
    const surroundings = { types, today: this.list.today };
    const numbers = givesNumbers ? new Float64Array(size).fill(Number.NaN) : null;
    const others: FormulaValue[] = [];
    const given: FormulaValue[] = parts.map(() => null);
    let held = 0;
    for (let at = 0; at < size; at++) {
      let isEmpty = false;
      for (let part = 0; part < given.length; part++) {
        const value = valueAt(values[part] ?? [], at);
        given[part] = value;
        this.handled += charactersOf(value);
        isEmpty ||= value === null;
      }
      const result = isEmpty && empties !== 'given' ? null : evaluate(given, surroundings);
      held += charactersOf(result);
      this.requireRoom(held);
      if (numbers === null) others.push(result);
      else if (typeof result === 'number') numbers[at] = result;
    }
    this.handled += held;
    return numbers ?? others;
  }

  /** @throws FormulaTooLarge */
  private requireRoom(held: number): void {
    const rows = Math.max(this.list.total, leastRows);
    if (held > mostByRow.held * rows || this.handled + held > mostByRow.handled * rows) throw new FormulaTooLarge();
  }
}

function charactersOf(value: FormulaValue): number {
  if (typeof value === 'string') return value.length;
  return typeof value === 'object' && value !== null ? value.reduce((sum, item) => sum + item.length, 0) : 0;
}

type Places = { readonly values: readonly Vector['values'][]; readonly size: number; readonly givesNumbers: boolean };

type OfNumbers<T> = (left: Float64Array, right: Float64Array) => T;

/**
 * Fast functions on numbers. Each has its own loop: a shared loop would call a function for every row. NaN means empty, and any operation
 * on it gives NaN again.
 */
const quickNumbers: Readonly<Record<string, OfNumbers<Float64Array>>> = {
  '+': (first, second) => finiteOnly(first.map((value, at) => value + second[at])),
  '-': (first, second) => finiteOnly(first.map((value, at) => value - second[at])),
  '*': (first, second) => finiteOnly(first.map((value, at) => value * second[at])),
  // Division by zero gives infinity or NaN, which become empty.
  '/': (first, second) => finiteOnly(first.map((value, at) => value / second[at])),
};

function finiteOnly(values: Float64Array): Float64Array {
  for (let at = 0; at < values.length; at++) {
    const value = values[at];
    if (value - value !== 0) values[at] = Number.NaN;
    else if (value === 0) values[at] = 0;
  }
  return values;
}

const compared =
  (test: (left: number, right: number) => boolean): OfNumbers<readonly FormulaValue[]> =>
  (first, second) => {
    const values: FormulaValue[] = [];
    for (let at = 0; at < first.length; at++) {
      const [left, right] = [first[at], second[at]];
      values.push(Number.isNaN(left) || Number.isNaN(right) ? null : test(left, right));
    }
    return values;
  };

const quickComparisons: Readonly<Record<string, OfNumbers<readonly FormulaValue[]>>> = {
  '=': compared(isSameNumber),
  '<>': compared((first, second) => !isSameNumber(first, second)),
  '<': compared((first, second) => first < second && !isSameNumber(first, second)),
  '>': compared((first, second) => first > second && !isSameNumber(first, second)),
  '<=': compared((first, second) => first <= second || isSameNumber(first, second)),
  '>=': compared((first, second) => first >= second || isSameNumber(first, second)),
};
