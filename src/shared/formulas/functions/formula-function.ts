import type { FormulaType, FormulaValue, TypeName } from '../language/formula';

/** A parameter of a function. */
export type Parameter = {
  /** Its Dutch name in help and error messages. */
  readonly label: string;
  /** `any` accepts every type; `same` requires the type of the earlier `same` parameters. */
  readonly type: TypeName | 'any' | 'same';
  readonly optional?: true;
};

/** What a function knows besides its values. */
export type FunctionContext = {
  readonly types: readonly FormulaType[];
  /** The last day of the list's month, yyyymmdd. `vandaag` returns it and not the real day, so that results for a month never change. */
  readonly today: number;
};

/**
 * A function or an operation, declared once for the checker, the completion, the help and both ways of evaluation. Its result is empty if
 * one of its values is; only with `empties` does it get empty values.
 */
export type FormulaFunction = {
  /** One Dutch sentence. */
  readonly explanation: string;
  readonly example: string;
  readonly parameters: readonly Parameter[];
  /** Whether the last parameter may be repeated. */
  readonly many?: true;
  /** @param constants the values that are constants; undefined for the others */
  readonly result: (types: readonly FormulaType[], constants: readonly (FormulaValue | undefined)[]) => FormulaType;
  readonly empties?: 'given';
  readonly evaluate: (values: readonly FormulaValue[], surroundings: FunctionContext) => FormulaValue;
};

export const number = (decimals = 0): FormulaType => ({ kind: 'number', unit: 'none', decimals });
export const text: FormulaType = { kind: 'text', few: false };
export const flag: FormulaType = { kind: 'flag' };
export const date: FormulaType = { kind: 'date' };

/** The most decimals of a result, unless a formula asks for more. */
export const usualDecimals = 2;

/** The values of a function whose types were checked. */
export const numberAt = (values: readonly FormulaValue[], at: number): number => values[at] as number;
export const textAt = (values: readonly FormulaValue[], at: number): string => values[at] as string;
export const listAt = (values: readonly FormulaValue[], at: number): readonly string[] =>
  values[at] as readonly string[];

/** A finite number; any other result is empty. */
export const finite = (value: number): number | null => (Number.isFinite(value) ? (value === 0 ? 0 : value) : null);
