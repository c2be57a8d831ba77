import type { Column, ColumnKind } from '../domain/lists/column';
import { plainName } from '../format/plain-name';
import { isFunctionName } from '../formulas/functions/function-names';
import { functionsInFormula, namesInFormula, withReferences } from '../formulas/language/formula';
import { defineColumn } from './columns/define-column';
import { readOwnColumnName } from './own-column';

/** How the results of a formula are shown. */
export type CalculatedKind =
  | Extract<ColumnKind, 'number' | 'amount' | 'percentage' | 'rating' | 'year' | 'text' | 'date' | 'flag' | 'list'>
  | 'choice';
const kinds: readonly CalculatedKind[] = [
  'number',
  'amount',
  'percentage',
  'rating',
  'year',
  'text',
  'choice',
  'date',
  'flag',
  'list',
];

/** A calculated column. Its name contains all of these properties (docs/rules/columns.md#calculated-columns). */
export type Calculation = {
  readonly title: string;
  readonly kind: CalculatedKind;
  readonly decimals: number;
  /** The formula refers to columns by their names, so it does not break when the provider changes a label. */
  readonly formula: string;
};

const prefix = 'calc.';
/** The longest name: for a formula of the greatest length, most of whose characters are escaped. */
export const longestCalculatedName = 8000;
export const longestTitle = 60;
const mostDecimals = 6;

/** Only letters, digits and `_`: conditions, files and the command line can then contain the name without quotes. */
const written = (text: string): string =>
  encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\ufffd'))
    .replace(/[_.!~*'()-]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
    .replaceAll('%', '_');

function read(text: string): string | null {
  try {
    return decodeURIComponent(text.replaceAll('_', '%'));
  } catch {
    return null;
  }
}

/** Writes the name that `readCalculated` reads. */
export const calculatedName = ({ title, kind, decimals, formula }: Calculation): string =>
  `${prefix}${kind}${decimals}.${written(title)}.${written(formula)}`;

/** Whether a name begins like that of a calculated column; the rest of it may still be invalid. */
export const isNamedCalculated = (name: string): boolean => name.startsWith(prefix);

export const isCalculated = (name: string): boolean => isNamedCalculated(name) && readCalculated(name) !== null;

const pattern = new RegExp(`^calc\\.(${kinds.join('|')})([0-${mostDecimals}])\\.(\\w+)\\.(\\w+)$`);

/** Reads the name of a calculated column; null for any other name, and for a name that `calculatedName` would write in another way. */
export function readCalculated(name: string): Calculation | null {
  if (!name.startsWith(prefix) || name.length > longestCalculatedName) return null;
  const [, kind, decimals, ofTitle = '', ofFormula = ''] = pattern.exec(name) ?? [];
  const [title, formula] = [read(ofTitle), read(ofFormula)];
  if (kind === undefined || title === null || formula === null) return null;
  if (title.length > longestTitle || plainName(title) !== title || title === '') return null;
  const calculation = { title, kind: kind as CalculatedKind, decimals: Number(decimals), formula };
  return calculatedName(calculation) === name ? calculation : null;
}

/** The names of the columns that a calculated column uses, and whether it needs earlier months; null for any other column. */
export function restsOn(name: string): { readonly columns: readonly string[]; readonly asksPast: boolean } | null {
  const calculation = readCalculated(name);
  if (calculation === null) return null;
  const { formula } = calculation;
  return { columns: namesInFormula(formula), asksPast: functionsInFormula(formula).includes('vorige') };
}

/** The provider's columns, columns of the past and KvK lists all have lower numbers. */
const firstNumber = 100_000_000;

/** A number for a name. Nothing is sorted by it, and two names rarely get the same number. */
function numberOf(name: string): number {
  let hash = 0;
  for (let at = 0; at < name.length; at++) hash = (hash * 31 + name.charCodeAt(at)) % 1_000_000_007;
  return firstNumber + hash;
}

/** A formula as it is shown on screen, with the labels of its columns. */
export const shownFormula = (formula: string, labelOf: (name: string) => string | undefined): string =>
  withReferences(formula, (name) => {
    const label = labelOf(name);
    return label === undefined || label.includes(']') ? null : `[${label}]`;
  });

/**
 * A calculated column for a list; null for a name of another kind. A formula that a later version or another list wrote may use unknown
 * columns or functions: then the column stays, is empty and says why.
 * @param columnOf finds a column of the list
 */
export function calculatedColumn(name: string, columnOf: (name: string) => Column | undefined): Column | null {
  const calculation = readCalculated(name);
  if (calculation === null) return null;
  const { title, kind, decimals, formula } = calculation;
  const names = namesInFormula(formula);
  const unknown = names.find((name) => columnOf(name) === undefined);
  const noFunction = functionsInFormula(formula).find((functionName) => !isFunctionName(functionName));
  const problem =
    noFunction !== undefined
      ? `Kan hier niet worden berekend: de functie “${noFunction}” is er niet in deze versie.`
      : unknown !== undefined
        ? `Kan hier niet worden berekend: de kolom “${unknown}” is er niet.`
        : null;
  const column = defineColumn({
    group: 'Berekend',
    number: numberOf(name),
    name,
    kind,
    ...(isFigure(kind) ? { decimals } : {}),
    label: title,
    width: Math.min(260, Math.max(isFigure(kind) ? 96 : 150, 8 * title.length + 34)),
    explanation: problem ?? `Berekend: ${shownFormula(formula, (name) => columnOf(name)?.label)}`,
  });
  const isWithheld = names.some((name) => columnOf(name)?.withheld === true);
  return { ...column, ...(problem === null ? {} : { problem }), ...(isWithheld ? { withheld: true as const } : {}) };
}

export const isFigure = (kind: CalculatedKind): boolean =>
  kind === 'number' || kind === 'amount' || kind === 'percentage' || kind === 'rating';

/**
 * Columns under the names that they have in files: a calculated column is named by its title, and one of an own table by its label, which
 * begins with the name of the table; with a number if that name is taken.
 */
export function namedByTitle(columns: readonly Column[]): readonly Column[] {
  const taken = new Set(columns.map(({ name }) => name));
  return columns.map((column) => {
    const title =
      readCalculated(column.name)?.title ?? (readOwnColumnName(column.name) === null ? undefined : column.label);
    if (title === undefined) return column;
    let name = title;
    for (let count = 2; taken.has(name); count++) name = `${title} ${count}`;
    taken.add(name);
    return { ...column, name };
  });
}
