/** The unit of a number. Two numbers with different units cannot be added or compared, unless one has no unit. */
export type FormulaUnit = 'none' | 'euro' | 'percent' | 'year' | 'rating';

/** The type of each part of a formula (docs/formulas.md). */
export type FormulaType =
  | { readonly kind: 'number'; readonly unit: FormulaUnit; readonly decimals: number }
  /** `few`: the text has few different values, so that it is filtered by a list. */
  | { readonly kind: 'text'; readonly few: boolean }
  | { readonly kind: 'date' }
  | { readonly kind: 'flag' }
  | { readonly kind: 'list' }
  /** A value that is always empty; it fits everywhere. */
  | { readonly kind: 'empty' };

export type TypeName = FormulaType['kind'];

/** A value during evaluation: dates are yyyymmdd, yes and no are booleans, and null is empty. */
export type FormulaValue = number | string | boolean | readonly string[] | null;

/** A range of a text, from its first character up to, but not including, `to`. */
export type Place = { readonly from: number; readonly to: number };

/** What is wrong at a place of a formula, with at most one repair. */
export type FormulaFault = Place & {
  readonly message: string;
  /** The reason, as a second sentence. */
  readonly hint?: string;
  readonly repair?: Place & { readonly label: string; readonly text: string };
};

/** Thrown to stop at a fault; `readFormula` and `checkFormula` catch it. */
export class FormulaError extends Error {
  constructor(readonly fault: FormulaFault) {
    super(fault.message);
  }
}

/** The operations by their sign; an operation that can be written in several ways has one sign here. */
export type Operation = '+' | '-' | '*' | '/' | '^' | '&' | '=' | '<>' | '<' | '<=' | '>' | '>=' | 'en' | 'of';

/** The syntax tree of a formula. */
export type Syntax = Place &
  (
    | { readonly kind: 'number'; readonly value: number; readonly decimals: number }
    | { readonly kind: 'text'; readonly value: string }
    /** The text between brackets: the label of a column, or its name. */
    | { readonly kind: 'column'; readonly name: string }
    /** `ja`, `nee` or `peergroep`. */
    | { readonly kind: 'word'; readonly word: string }
    | { readonly kind: 'sign'; readonly of: Syntax }
    | { readonly kind: 'not'; readonly of: Syntax }
    | {
        readonly kind: 'operation';
        readonly sign: Operation;
        readonly at: Place;
        readonly of: readonly [Syntax, Syntax];
      }
    | { readonly kind: 'call'; readonly name: string; readonly at: Place; readonly of: readonly Syntax[] }
  );

/** The most characters of a formula. */
export const longestFormula = 2000;
/** The deepest nesting of parts. */
export const deepestFormula = 60;

/** A text between quotes, in which brackets have no meaning, or a name in brackets. It must match how `tokensOf` reads them. */
const references = /["“”„](?:""|[^"“”„])*["“”„]?|\[([^\]]*)\]/g;

/** The names in brackets in a formula, each once; the rest of the formula is not parsed. */
export const namesInFormula = (formula: string): readonly string[] => [
  ...new Set([...formula.matchAll(references)].flatMap(([, name]) => (name === undefined ? [] : [name.trim()]))),
];

/** The words before an opening bracket, each once: these are function names. */
export const functionsInFormula = (formula: string): readonly string[] =>
  [
    ...new Set(
      [...formula.replace(references, ' [] ').matchAll(/([\p{L}_][\p{L}\p{N}_]*)\s*\(/gu)].map(([, name = '']) =>
        name.toLowerCase(),
      ),
    ),
  ].filter((name) => !['en', 'of', 'niet'].includes(name));

/** A formula with other names in its brackets; null keeps a name as it is. */
export const withReferences = (formula: string, replaced: (name: string) => string | null): string =>
  formula.replace(references, (whole, name?: string) =>
    name === undefined ? whole : (replaced(name.trim()) ?? whole),
  );
