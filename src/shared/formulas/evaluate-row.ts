import type { CheckedFormula, FormulaCall, FormulaLeaf } from './checked-formula';
import type { FormulaValue } from './language/formula';

/** Why the result of a formula is empty in a row. */
export type EmptyReason =
  | { readonly kind: 'column'; readonly label: string }
  | { readonly kind: 'past'; readonly label: string; readonly months: number }
  /** No peer group is chosen, or no office in it has the value. */
  | { readonly kind: 'peers'; readonly label: string }
  /** The column would take too much memory or time in all rows together. */
  | { readonly kind: 'tooLarge' }
  /** A division by zero. */
  | { readonly kind: 'divided' }
  /** A function has no result for these values. */
  | { readonly kind: 'function'; readonly name: string }
  /** The formula itself asks for an empty result. */
  | { readonly kind: 'asked' };

/** The result of a formula in a row, and the reason if it is empty. */
export type RowResult = { readonly value: FormulaValue; readonly why: EmptyReason | null };

export type FormulaRow = {
  readonly valueOf: (leaf: FormulaLeaf) => FormulaValue;
  /** The last day of the list's month, yyyymmdd. */
  readonly today: number;
};

const leafReason = (leaf: FormulaLeaf): EmptyReason => {
  const { label } = leaf;
  return leaf.kind === 'past' ? { kind: 'past', label, months: leaf.months } : { kind: leaf.kind, label };
};

/**
 * Evaluates a formula for one row, part by part. This is slow but simple: it gives the first results, and tests compare the fast evaluation
 * with it.
 */
export function evaluateRow(formula: CheckedFormula, row: FormulaRow): RowResult {
  switch (formula.kind) {
    case 'constant':
      return { value: formula.value, why: formula.value === null ? { kind: 'asked' } : null };
    case 'call':
      return evaluateCall(formula, row);
    default: {
      const value = row.valueOf(formula);
      return { value, why: value === null ? leafReason(formula) : null };
    }
  }
}

function evaluateCall(call: FormulaCall, row: FormulaRow): RowResult {
  const parts = call.parts.map((part) => evaluateRow(part, row));
  const empty = parts.find(({ value }) => value === null);
  if (empty !== undefined && call.empties !== 'given') return empty;
  const values = parts.map(({ value }) => value);
  const value = call.evaluate(values, { types: call.types, today: row.today });
  return { value, why: value === null ? reasonOf(call, parts) : null };
}

function reasonOf({ name, empties }: FormulaCall, parts: readonly RowResult[]): EmptyReason {
  if (name === '/') return { kind: 'divided' };
  if (name === 'leeg') return { kind: 'asked' };
  if (empties !== 'given') return { kind: 'function', name };
  if (name === 'als') {
    const [condition, whenTrue, otherwise] = parts;
    const chosen = condition?.value === null ? condition : condition?.value === true ? whenTrue : otherwise;
    return chosen?.why ?? { kind: 'asked' };
  }
  return parts.findLast(({ why }) => why !== null)?.why ?? { kind: 'function', name };
}
