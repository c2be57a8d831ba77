import { fold } from '../../format/fold';
import type { FormulaType, FormulaValue, Operation } from '../language/formula';
import { commonType } from '../language/types';
import { dayNumber, dayOfNumber } from './date-functions';
import { type FormulaFunction, finite, flag, number, numberAt, text, textAt, usualDecimals } from './formula-function';
import { bounded } from './text-functions';

/** How an operation is evaluated for values whose types were checked; `checkOperation` decides which types are allowed. */
type OperationRules = Pick<FormulaFunction, 'result' | 'evaluate'>;
export type OperationName = Operation | 'sign' | 'not' | 'days' | 'later' | 'earlier';

/** Numbers whose difference is at most this share of the larger one count as equal, so that 0,1 + 0,2 equals 0,3. */
const nearly = 1e-9;
export const isSameNumber = (first: number, second: number): boolean =>
  first === second || Math.abs(first - second) <= nearly * Math.max(Math.abs(first), Math.abs(second));

function isSame(first: FormulaValue | undefined, second: FormulaValue | undefined): boolean {
  if (typeof first === 'number' && typeof second === 'number') return isSameNumber(first, second);
  return typeof first === 'string' && typeof second === 'string' ? fold(first) === fold(second) : first === second;
}

const isLess = (values: readonly FormulaValue[]): boolean =>
  numberAt(values, 0) < numberAt(values, 1) && !isSameNumber(numberAt(values, 0), numberAt(values, 1));
const isMore = (values: readonly FormulaValue[]): boolean =>
  numberAt(values, 0) > numberAt(values, 1) && !isSameNumber(numberAt(values, 0), numberAt(values, 1));

type NumberType = FormulaType & { readonly kind: 'number' };
const numbersOf = (types: readonly FormulaType[]): readonly [NumberType, NumberType] => {
  const [first, second] = types.map(
    (type): NumberType => (type.kind === 'number' ? type : { ...number(), kind: 'number', unit: 'none', decimals: 0 }),
  );
  const none: NumberType = { kind: 'number', unit: 'none', decimals: 0 };
  return [first ?? none, second ?? none];
};

function timesType(types: readonly FormulaType[]): FormulaType {
  const [first, second] = numbersOf(types);
  const unit = first.unit === 'none' ? second.unit : second.unit === 'none' ? first.unit : 'none';
  return { kind: 'number', unit, decimals: Math.min(usualDecimals, first.decimals + second.decimals) };
}

function dividedType(types: readonly FormulaType[]): FormulaType {
  const [first, second] = numbersOf(types);
  const unit = second.unit === 'none' ? first.unit : 'none';
  return { kind: 'number', unit, decimals: unit === 'euro' ? 0 : usualDecimals };
}

/** The difference of two years is a number of years, and not itself a year. */
function minusType(types: readonly FormulaType[]): FormulaType {
  const [first, second] = numbersOf(types);
  const common = commonType(types) ?? number();
  return first.unit === 'year' && second.unit === 'year' ? number() : common;
}

const comparison = (evaluate: FormulaFunction['evaluate']): OperationRules => ({ result: () => flag, evaluate });
const ofNumbers = (result: FormulaFunction['result'], of: (left: number, right: number) => number): OperationRules => ({
  result,
  evaluate: (values) => finite(of(numberAt(values, 0), numberAt(values, 1))),
});

export const operations: Readonly<Record<OperationName, OperationRules>> = {
  '+': ofNumbers(
    (types) => commonType(types) ?? number(),
    (first, second) => first + second,
  ),
  '-': ofNumbers(minusType, (first, second) => first - second),
  '*': ofNumbers(timesType, (first, second) => first * second),
  // A division by zero gives an empty result with that reason (docs/rules/columns.md#calculated-columns).
  '/': ofNumbers(dividedType, (first, second) => (second === 0 ? Number.NaN : first / second)),
  '^': ofNumbers(
    () => number(usualDecimals),
    (first, second) => first ** second,
  ),
  sign: { result: ([type = number()]) => type, evaluate: (values) => 0 - numberAt(values, 0) },
  '&': { result: () => text, evaluate: (values) => bounded(textAt(values, 0) + textAt(values, 1)) },
  '=': comparison(([left, right]) => isSame(left, right)),
  '<>': comparison(([left, right]) => !isSame(left, right)),
  '<': comparison(isLess),
  '<=': comparison((values) => !isMore(values)),
  '>': comparison(isMore),
  '>=': comparison((values) => !isLess(values)),
  en: comparison(([left, right]) => left === true && right === true),
  of: comparison(([left, right]) => left === true || right === true),
  not: comparison(([operand]) => operand !== true),
  /** The number of days from one date to another. */
  days: {
    result: () => number(),
    evaluate: (values) => dayNumber(numberAt(values, 0)) - dayNumber(numberAt(values, 1)),
  },
  /** The date a number of days later or earlier. */
  later: {
    result: () => ({ kind: 'date' }),
    evaluate: (values) => dayOfNumber(dayNumber(numberAt(values, 0)) + numberAt(values, 1)),
  },
  earlier: {
    result: () => ({ kind: 'date' }),
    evaluate: (values) => dayOfNumber(dayNumber(numberAt(values, 0)) - numberAt(values, 1)),
  },
};
