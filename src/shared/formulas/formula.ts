/** The unit of a number; only two different named units cannot be added or compared. */
export type FormulaUnit = 'none' | 'euro' | 'percent' | 'year' | 'rating';

/** The type of a part of a formula (docs/formulas.md). */
export type FormulaType =
  | { readonly is: 'number'; readonly unit: FormulaUnit; readonly decimals: number }
  /** `few`: of a few different values, which are chosen from a list. */
  | { readonly is: 'text'; readonly few: boolean }
  | { readonly is: 'date' }
  | { readonly is: 'flag' }
  | { readonly is: 'list' }
  /** Always empty, which fits everywhere. */
  | { readonly is: 'empty' };

export type TypeName = FormulaType['is'];

/** A value while a formula is worked out: dates are yyyymmdd, yes and no are booleans, and null is empty. */
export type FormulaValue = number | string | boolean | readonly string[] | null;

/** A part of a text, from its first character to behind its last one. */
export type Place = { readonly from: number; readonly to: number };

/** A fault in a formula with its place, and at most one repair of that place. */
export type FormulaFault = Place & {
  readonly message: string;
  /** Why, in a second sentence. */
  readonly hint?: string;
  readonly repair?: Place & { readonly label: string; readonly text: string };
};

/** Ends the reading of a formula with a fault; `readFormula` and `checkFormula` catch it. */
export class FormulaError extends Error {
  constructor(readonly fault: FormulaFault) {
    super(fault.message);
  }
}

/** The name of an operation's sign, if it has several. */
export type Operation = '+' | '-' | '*' | '/' | '^' | '&' | '=' | '<>' | '<' | '<=' | '>' | '>=' | 'en' | 'of';

/** A formula as it is written. */
export type Syntax = Place &
  (
    | { readonly is: 'number'; readonly value: number; readonly decimals: number }
    | { readonly is: 'text'; readonly value: string }
    /** The text between the brackets: the label of a column, or its name. */
    | { readonly is: 'column'; readonly name: string }
    /** `ja`, `nee` and `peergroep`. */
    | { readonly is: 'word'; readonly word: string }
    | { readonly is: 'sign'; readonly of: Syntax }
    | { readonly is: 'not'; readonly of: Syntax }
    | { readonly is: 'operation'; readonly sign: Operation; readonly at: Place; readonly of: readonly [Syntax, Syntax] }
    | { readonly is: 'call'; readonly name: string; readonly at: Place; readonly of: readonly Syntax[] }
  );

/** The longest formula, in characters. */
export const longestFormula = 2000;
/** Parts within parts, as deep as they may be. */
export const deepestFormula = 60;

/** A text between quotes, in which brackets mean nothing; or what is between brackets. As `tokensOf` reads them. */
const references = /["“”„](?:""|[^"“”„])*["“”„]?|\[([^\]]*)\]/g;

/** The bracketed texts of a formula, each once, without reading the rest of it. */
export const namesInFormula = (formula: string): readonly string[] => [
  ...new Set([...formula.matchAll(references)].flatMap(([, name]) => (name === undefined ? [] : [name.trim()]))),
];

/** The words before an opening bracket, which are functions, each once. */
export const functionsInFormula = (formula: string): readonly string[] =>
  [
    ...new Set(
      [...formula.replace(references, ' [] ').matchAll(/([\p{L}_][\p{L}\p{N}_]*)\s*\(/gu)].map(([, name = '']) =>
        name.toLowerCase(),
      ),
    ),
  ].filter((name) => !['en', 'of', 'niet'].includes(name));

/** A formula with other texts in the place of each that is between brackets; null keeps what is there. */
export const withReferences = (formula: string, replaced: (name: string) => string | null): string =>
  formula.replace(references, (whole, name?: string) =>
    name === undefined ? whole : (replaced(name.trim()) ?? whole),
  );
