import { flagOf } from '../domain/lists/flag-words';
import { checkBeyondRow, isPeerCall } from './check-beyond-row';
import { checkOperation } from './check-operation';
import { callOf, differenceWords, type FormulaColumns, fail, requireType } from './check-parts';
import type { CheckedFormula } from './checked-formula';
import type { FormulaFunction, Parameter } from './functions/formula-function';
import { isFunctionName } from './functions/function-names';
import { isBeyondRow, rowFunctions } from './functions/function-table';
import { operations } from './functions/operations';
import { FormulaError, type FormulaFault, type FormulaType, type Syntax } from './language/formula';
import { commonType, typeOfColumn } from './language/types';
import { nearestFunction } from './nearest-name';
import { readFormula } from './parse-formula';

export type CheckResult =
  | { readonly ok: true; readonly formula: CheckedFormula }
  | { readonly ok: false; readonly fault: FormulaFault };

/** Reads a formula and checks its names, types and units. */
export function checkFormula(text: string, columns: FormulaColumns): CheckResult {
  const read = readFormula(text);
  if (!read.ok) return read;
  try {
    const formula = check(read.syntax, columns);
    if (formula.type.kind !== 'empty') return { ok: true, formula };
    throw new FormulaError({ from: 0, to: text.length, message: 'Deze formule is altijd leeg.' });
  } catch (error) {
    if (!(error instanceof FormulaError)) throw error;
    return { ok: false, fault: error.fault };
  }
}

/** @throws FormulaError */
function check(syntax: Syntax, columns: FormulaColumns): CheckedFormula {
  const checked = (part: Syntax): CheckedFormula => check(part, columns);
  switch (syntax.kind) {
    case 'number':
      return {
        kind: 'constant',
        value: syntax.value,
        type: { kind: 'number', unit: 'none', decimals: syntax.decimals },
      };
    case 'text':
      return syntax.value === ''
        ? { kind: 'constant', value: null, type: { kind: 'empty' } }
        : { kind: 'constant', value: syntax.value, type: { kind: 'text', few: true } };
    case 'word':
      if (syntax.word === 'peergroep') {
        return fail(syntax, {
          message: '“peergroep” staat in een functie.',
          hint: 'Bijvoorbeeld mediaan(peergroep; [FTE]).',
        });
      }
      return { kind: 'constant', value: flagOf(syntax.word) === true, type: { kind: 'flag' } };
    case 'column':
      return checkColumn(syntax, columns);
    case 'sign':
    case 'not': {
      const part = checked(syntax.of);
      requireType(part, syntax.of, { type: syntax.kind === 'sign' ? 'number' : 'flag' });
      return callOf(syntax.kind, operations[syntax.kind], [part]);
    }
    case 'operation':
      return checkOperation(syntax, syntax.of.map(checked));
    case 'call':
      return checkCall(syntax, columns);
  }
}

function checkColumn(syntax: Syntax & { kind: 'column' }, columns: FormulaColumns): CheckedFormula {
  const foundColumn = columns.find(syntax.name);
  if (foundColumn === null) {
    const near = columns.nearest?.(syntax.name) ?? null;
    const message =
      syntax.name === '' ? 'Hier ontbreekt de naam van een kolom.' : `De kolom “${syntax.name}” is er niet.`;
    return fail(syntax, {
      message,
      ...(near === null ? {} : { repair: { label: `Maak er [${near}] van`, text: `[${near}]` } }),
    });
  }
  if (foundColumn.kind === 'refused') return fail(syntax, foundColumn);
  if (foundColumn.kind === 'column') {
    const { name, label } = foundColumn.column;
    return { kind: 'column', name, label, type: typeOfColumn(foundColumn.column) };
  }
  // That formula was valid when it was made. If it no longer is, its fault is reported at its name in this formula.
  const inner = checkFormula(foundColumn.formula, columns);
  return inner.ok ? inner.formula : fail(syntax, { message: inner.fault.message });
}

function checkCall(syntax: Syntax & { kind: 'call' }, columns: FormulaColumns): CheckedFormula {
  const { name, at, of } = syntax;
  if (!isFunctionName(name)) {
    const near = nearestFunction(name);
    const repair = near === null ? {} : { repair: { label: `Maak er ${near} van`, text: near } };
    return fail(at, { message: `De functie “${name}” bestaat niet.`, ...repair });
  }
  if (isBeyondRow(name) || isPeerCall(syntax)) return checkBeyondRow({ ...syntax, name }, columns);
  const called: FormulaFunction = rowFunctions[name];
  const parameters = parametersOf(called, of.length);
  const least = called.parameters.filter(({ optional }) => optional !== true).length;
  const missing = called.parameters[of.length];
  if (of.length < least && missing !== undefined) {
    const place = { from: syntax.to - 1, to: syntax.to };
    fail(place, { message: `Hier ontbreekt: ${missing.label}.`, hint: `Bijvoorbeeld ${called.example}.` });
  }
  const extra = of[parameters.length];
  if (extra !== undefined)
    fail(extra, {
      message: `De functie ${name} heeft hier niets meer nodig.`,
      hint: `Bijvoorbeeld ${called.example}.`,
    });
  const parts = of.map((part) => check(part, columns));
  parts.forEach((part, index) => {
    requireType(part, of[index] ?? syntax, parameters[index] ?? { type: 'any' });
  });
  requireSame(of, parts, parameters);
  return callOf(name, called, parts);
}

/** The parameters of a function for a number of values: the last one may be repeated. */
function parametersOf({ parameters, many }: FormulaFunction, count: number): readonly Parameter[] {
  const last = parameters.at(-1);
  if (many !== true || last === undefined) return parameters;
  return Array.from({ length: Math.max(count, parameters.length) }, (_, at) => parameters[at] ?? last);
}

/** Values among which a function chooses, such as those of `als`, must have the same type and unit. */
function requireSame(of: readonly Syntax[], parts: readonly CheckedFormula[], parameters: readonly Parameter[]): void {
  const isJoined = (type: Parameter['type']) => type === 'same' || (type === 'number' && parameters.length > 1);
  const seen: FormulaType[] = [];
  parts.forEach((part, at) => {
    if (!isJoined(parameters[at]?.type ?? 'any') || parameters[at]?.optional === true) return;
    const before = commonType(seen);
    seen.push(part.type);
    const place = of[at];
    if (before === null || place === undefined || commonType(seen) !== null) return;
    fail(place, { message: differenceWords(before, part.type), hint: 'Alle delen moeten van één soort zijn.' });
  });
}
