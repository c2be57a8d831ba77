import type { FormulaFunction } from './functions/formula-function';
import type { PeerFigure } from './functions/function-table';
import type { FormulaType, FormulaValue } from './language/formula';

/** A formula whose names, types and units were checked, so that it can be evaluated. */
export type CheckedFormula = { readonly type: FormulaType } & (
  | { readonly kind: 'constant'; readonly value: FormulaValue }
  | FormulaLeaf
  | FormulaCall
);

/** An input of a formula from the list: a column, its value in an earlier month, or its figure in the peer group. */
export type FormulaLeaf = { readonly name: string; readonly label: string } & (
  | { readonly kind: 'column' }
  | { readonly kind: 'past'; readonly months: number }
  | { readonly kind: 'peers'; readonly figure: PeerFigure }
);

export type FormulaCall = {
  readonly kind: 'call';
  /** The name of the function, or the sign of the operation. */
  readonly name: string;
  readonly evaluate: FormulaFunction['evaluate'];
  readonly empties: FormulaFunction['empties'];
  readonly parts: readonly CheckedFormula[];
  readonly types: readonly FormulaType[];
};

/** The inputs that a formula takes from its list, each once, in the order of the text. */
export function leavesOf(formula: CheckedFormula): readonly (FormulaLeaf & { readonly type: FormulaType })[] {
  const leavesByName = new Map<string, FormulaLeaf & { readonly type: FormulaType }>();
  const walk = (part: CheckedFormula): void => {
    if (part.kind === 'call') part.parts.forEach(walk);
    else if (part.kind !== 'constant' && !leavesByName.has(leafKey(part))) leavesByName.set(leafKey(part), part);
  };
  walk(formula);
  return [...leavesByName.values()];
}

/** A key that is different for each leaf. */
export function leafKey(leaf: FormulaLeaf): string {
  if (leaf.kind === 'column') return leaf.name;
  return leaf.kind === 'past' ? `${leaf.name}@was${leaf.months}` : `${leaf.name}/${leaf.figure}`;
}
