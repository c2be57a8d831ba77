import type { Column } from '../domain/lists/column';
import type { CheckedFormula } from './checked-formula';
import type { FormulaFunction, Parameter } from './functions/formula-function';
import { FormulaError, type FormulaType, type Syntax, type TypeName } from './language/formula';
import { typeWords, unitWords } from './language/types';

/** What a name in brackets refers to: a column, another formula, or the reason why it cannot be used. */
export type FoundColumn =
  | { readonly kind: 'column'; readonly column: Column }
  | { readonly kind: 'formula'; readonly formula: string }
  | { readonly kind: 'refused'; readonly message: string; readonly hint?: string };

/** The columns that a formula may use. */
export type FormulaColumns = {
  /** Finds a column by its label or name; null for an unknown one. */
  readonly find: (written: string) => FoundColumn | null;
  /** The name that was probably meant, as it is written between brackets; null when no name is similar. */
  readonly nearest?: (written: string) => string | null;
};

/** Why two types do not match. */
export function differenceWords(first: FormulaType, second: FormulaType): string {
  if (first.kind === 'number' && second.kind === 'number' && first.unit !== 'none' && second.unit !== 'none') {
    return `Hier staan ${unitWords[first.unit]} en ${unitWords[second.unit]} bij elkaar.`;
  }
  return `Hier staat ${typeWords[second.kind]} bij ${typeWords[first.kind]}.`;
}

/** A call of a function or an operation, with the type that follows from its parts. */
export function callOf(
  name: string,
  called: Pick<FormulaFunction, 'evaluate' | 'result' | 'empties'>,
  parts: readonly CheckedFormula[],
): CheckedFormula {
  const types = parts.map(({ type }) => type);
  const constants = parts.map((part) => (part.kind === 'constant' ? part.value : undefined));
  const { evaluate, empties } = called;
  return { kind: 'call', name, evaluate, empties, parts, types, type: called.result(types, constants) };
}

/** @throws FormulaError when a part does not have the required type */
export function requireType(
  part: CheckedFormula,
  syntax: Syntax,
  { type, label }: Partial<Parameter> & Pick<Parameter, 'type'>,
): void {
  if (type === 'any' || type === 'same' || part.type.kind === type || part.type.kind === 'empty') return;
  const message = `Hier is ${neededWords(type)} nodig${label === undefined ? '' : `: ${label}`}.`;
  fail(syntax, { message, ...hintAndRepair(part.type, syntax, type) });
}

const neededWords = (type: TypeName): string => (type === 'flag' ? 'een voorwaarde' : typeWords[type]);

/** Why a part does not fit, and a repair if one is known. */
function hintAndRepair(given: FormulaType, syntax: Syntax, needed: TypeName): MoreOfFault {
  if (syntax.kind === 'text' && needed === 'number') {
    const written = syntax.value.trim();
    const repair = /^-?\d+(?:,\d+)?$/.test(written)
      ? { repair: { label: `Maak er ${written} van`, text: written } }
      : {};
    return { hint: 'Tussen aanhalingstekens is het tekst.', ...repair };
  }
  const hint = `Dit is ${typeWords[given.kind]}.`;
  if (needed === 'text' && syntax.kind === 'number')
    return { hint, repair: { label: 'Zet er aanhalingstekens om', text: `"${syntax.value}"` } };
  return { hint };
}

type MoreOfFault = { readonly hint?: string; readonly repair?: { readonly label: string; readonly text: string } };

/** @throws FormulaError at the place of a part */
export function fail(
  { from, to }: { readonly from: number; readonly to: number },
  { message, hint, repair }: MoreOfFault & { readonly message: string },
): never {
  throw new FormulaError({
    from,
    to,
    message,
    ...(hint === undefined ? {} : { hint }),
    ...(repair === undefined ? {} : { repair: { from, to, ...repair } }),
  });
}
