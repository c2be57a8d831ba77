import type { Cell, Column } from '../domain/lists/column';
import { formatCell, isEmptyCell } from '../format/format-cell';
import { formatNumber, shownDigits } from '../format/format-number';
import type { CheckedFormula, FormulaLeaf } from '../formulas/checked-formula';
import { evaluateRow, type FormulaRow } from '../formulas/evaluate-row';
import type { FormulaValue } from '../formulas/language/formula';

/** How an operation is written between its parts, and how strongly it binds them. */
const signs: Readonly<Record<string, { readonly sign: string; readonly strength: number }>> = {
  of: { sign: 'of', strength: 1 },
  en: { sign: 'en', strength: 2 },
  '=': { sign: '=', strength: 3 },
  '<>': { sign: '≠', strength: 3 },
  '<': { sign: '<', strength: 3 },
  '<=': { sign: '≤', strength: 3 },
  '>': { sign: '>', strength: 3 },
  '>=': { sign: '≥', strength: 3 },
  '&': { sign: '&', strength: 4 },
  '+': { sign: '+', strength: 5 },
  '-': { sign: '−', strength: 5 },
  '*': { sign: '×', strength: 6 },
  '/': { sign: '÷', strength: 6 },
  '^': { sign: '^', strength: 7 },
};
const strongest = 9;

/** Finds the column of an input, by which its value is written. */
export type WrittenRow = FormulaRow & { readonly columnOf: (leaf: FormulaLeaf) => Column | undefined };

const emptyText = '(leeg)';

/** A value inside a formula, without unit or euro sign: those follow from the result. */
function writtenValue(value: FormulaValue, column: Column | undefined): string {
  if (value === null) return emptyText;
  if (typeof value === 'boolean') return value ? 'ja' : 'nee';
  if (typeof value === 'number') {
    if (column?.kind === 'date') return formatCell(column, value);
    if (column?.kind === 'year') return shownDigits(value, 0);
    return column === undefined ? written(value) : formatNumber(value, column.decimals);
  }
  if (typeof value === 'string') return `“${value}”`;
  return isEmptyCell(value as Cell) ? emptyText : value.join(', ');
}

/** A number as it was written in a formula, or a result on the way: with the decimals that it needs, at most two. */
const written = (value: number): string => {
  const decimals = [0, 1, 2].find((count) => Math.abs(value * 10 ** count - Math.round(value * 10 ** count)) < 1e-6);
  return formatNumber(value, decimals ?? 2);
};

/** A formula with the values of a row in the place of its columns: `214.600 ÷ 264.900`. */
export function filledIn(formula: CheckedFormula, row: WrittenRow): string {
  return fill(formula, row).text;
}

function fill(formula: CheckedFormula, row: WrittenRow): { readonly text: string; readonly strength: number } {
  if (formula.kind === 'constant') return { text: writtenValue(formula.value, undefined), strength: strongest };
  if (formula.kind !== 'call') {
    const value = row.valueOf(formula);
    const text = writtenValue(value, row.columnOf(formula));
    return { text, strength: typeof value === 'number' && value < 0 ? 5 : strongest };
  }
  const parts = formula.parts.map((part) => fill(part, row));
  const operation = parts.length === 2 ? signs[formula.name] : undefined;
  if (operation !== undefined) {
    const { sign, strength } = operation;
    const [first, second] = parts;
    // The second part of a difference or quotient needs brackets at the same strength too.
    const left = within(first, (of) => of < strength);
    const right = within(second, (of) => of <= strength && !(of === strength && (sign === '+' || sign === '×')));
    return { text: `${left} ${sign} ${right}`, strength };
  }
  const [only] = parts;
  if (formula.name === 'sign') return { text: `−${within(only, (of) => of < strongest)}`, strength: 5 };
  if (formula.name === 'not') return { text: `niet ${within(only, (of) => of < strongest)}`, strength: 2 };
  return { text: `${formula.name}(${parts.map(({ text }) => text).join('; ')})`, strength: strongest };
}

type Filled = { readonly text: string; readonly strength: number };
const within = (part: Filled | undefined, needsBrackets: (strength: number) => boolean): string =>
  part === undefined ? '' : needsBrackets(part.strength) ? `(${part.text})` : part.text;

/** A part of a formula on the way to its result: how it is calculated, and what comes out. */
export type FormulaStep = { readonly text: string; readonly value: string };

/**
 * The parts of a formula that are themselves calculated, the innermost first, without the formula itself. What goes on in the same line,
 * such as `100 × 3` in `100 × 3 ÷ 4`, is no step.
 */
export function stepsOf(formula: CheckedFormula, row: WrittenRow): readonly FormulaStep[] {
  if (formula.kind !== 'call') return [];
  return formula.parts.flatMap((part) => {
    if (part.kind !== 'call') return [];
    const inner = stepsOf(part, row);
    const own = signs[formula.name]?.strength;
    if (own !== undefined && own === signs[part.name]?.strength && part === formula.parts[0]) return inner;
    const value = evaluateRow(part, row).value;
    return [...inner, { text: filledIn(part, row), value: writtenValue(value, undefined) }];
  });
}
