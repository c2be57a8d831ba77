import type { FormulaType, FormulaValue, TypeName } from '../formula';

/** One of the values that a function takes. */
export type Parameter = {
  /** Its Dutch name in help and faults. */
  readonly label: string;
  /** `any` takes every type; `same` has the type of the parameters of that kind before it. */
  readonly type: TypeName | 'any' | 'same';
  readonly optional?: true;
};

/** The context of a function: types, and the day of the month. */
export type FunctionSurroundings = {
  readonly types: readonly FormulaType[];
  /** The last day of the month of the list as yyyymmdd: `vandaag` is no clock, so that a month always says the same. */
  readonly today: number;
};

/**
 * A function or an operation, declared once: the checker, the completion, the help and both ways of working it out read this.
 * It is given no empty values and is empty where one is, unless `empties` says otherwise.
 */
export type FormulaFunction = {
  /** One Dutch sentence. */
  readonly explanation: string;
  readonly example: string;
  readonly parameters: readonly Parameter[];
  /** The last parameter may be repeated. */
  readonly many?: true;
  /** @param constants the values that are always the same; undefined for the others */
  readonly result: (types: readonly FormulaType[], constants: readonly (FormulaValue | undefined)[]) => FormulaType;
  readonly empties?: 'given';
  readonly evaluate: (values: readonly FormulaValue[], surroundings: FunctionSurroundings) => FormulaValue;
};

export const number = (decimals = 0): FormulaType => ({ is: 'number', unit: 'none', decimals });
export const text: FormulaType = { is: 'text', few: false };
export const flag: FormulaType = { is: 'flag' };
export const date: FormulaType = { is: 'date' };

/** More decimals are not shown, unless a formula asks for them. */
export const usualDecimals = 2;

/** Values whose types were checked. */
export const numberAt = (values: readonly FormulaValue[], at: number): number => values[at] as number;
export const textAt = (values: readonly FormulaValue[], at: number): string => values[at] as string;
export const listAt = (values: readonly FormulaValue[], at: number): readonly string[] =>
  values[at] as readonly string[];

/** A number, where it is one that can be shown: what is no number, and what is beyond all numbers, is empty. */
export const finite = (value: number): number | null => (Number.isFinite(value) ? (value === 0 ? 0 : value) : null);
