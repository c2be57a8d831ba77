import { isFunctionName } from './functions/function-names';
import { isBeyondRow, rowFunctions } from './functions/function-table';
import { FormulaError, type TypeName } from './language/formula';
import { type Token, tokensOf } from './tokens';

/** The text that the user is typing in a formula, and the types that fit there. */
export type Completion = {
  /** The range of text that the chosen completion replaces. */
  readonly from: number;
  readonly to: number;
  readonly typed: string;
  /** Whether the caret is inside brackets, where only columns are possible. */
  readonly isColumn: boolean;
  /** Empty when any type fits. */
  readonly types: readonly TypeName[];
  /** Whether only a column fits, and no function. */
  readonly onlyColumns: boolean;
};

const wordBefore = /[\p{L}_][\p{L}\p{N}_]*$/u;
const wordAfter = /^[\p{L}\p{N}_]*/u;

/** The completion at the caret; null inside a text, after a number, and when nothing is typed. */
export function completionAt(text: string, caret: number): Completion | null {
  const before = text.slice(0, caret);
  const opened = before.lastIndexOf('[');
  const isColumn = opened > before.lastIndexOf(']');
  const from = isColumn ? opened : caret - (wordBefore.exec(before)?.[0].length ?? 0);
  const tokens = tokensBefore(text.slice(0, from));
  if (tokens === null || (!isColumn && from === caret)) return null;
  const typed = isColumn ? before.slice(opened + 1) : before.slice(from);
  const after = text.slice(caret);
  const closing = /^[^[\]\n;()]*\]/.exec(after)?.[0].length ?? 0;
  const rest = isColumn ? closing : (wordAfter.exec(after)?.[0].length ?? 0);
  return { from, to: caret + rest, typed: typed.trimStart(), isColumn, ...neededAfter(tokens) };
}

/** The tokens before a position; null when they do not end there, for instance inside a text. */
function tokensBefore(text: string): readonly Token[] | null {
  try {
    return tokensOf(text).slice(0, -1);
  } catch (error) {
    if (error instanceof FormulaError) return null;
    throw error;
  }
}

type Needed = Pick<Completion, 'types' | 'onlyColumns'>;
const anything: Needed = { types: [], onlyColumns: false };
const ofTypes = (...types: readonly TypeName[]): Needed => ({ types, onlyColumns: false });

/** The types that fit after some tokens. */
function neededAfter(tokens: readonly Token[]): Needed {
  const last = tokens.at(-1);
  if (last?.kind === 'word') return last.word === 'peergroep' ? anything : ofTypes('flag');
  if (last?.kind !== 'sign') return anything;
  if (last.sign === '*' || last.sign === '/' || last.sign === '^') return ofTypes('number');
  if (last.sign === '+' || last.sign === '-') return ofTypes('number', 'date');
  if (last.sign === '<' || last.sign === '>' || last.sign === '<=' || last.sign === '>=')
    return ofTypes('number', 'date');
  return last.sign === '(' || last.sign === ';' ? neededInCall(tokens) : anything;
}

/** The type of the parameter at the end of the tokens. */
function neededInCall(tokens: readonly Token[]): Needed {
  let [depth, parameter] = [0, 0];
  for (let at = tokens.length - 1; at >= 0; at--) {
    const token = tokens[at];
    if (token?.kind !== 'sign') continue;
    if (token.sign === ')') depth += 1;
    else if (token.sign === ';' && depth === 0) parameter += 1;
    else if (token.sign === '(' && depth > 0) depth -= 1;
    else if (token.sign === '(') return ofParameter(tokens, at, parameter);
  }
  return anything;
}

function ofParameter(tokens: readonly Token[], opening: number, parameter: number): Needed {
  const called = tokens[opening - 1];
  if (called?.kind !== 'word' || !isFunctionName(called.word)) return anything;
  const { word } = called;
  const first = tokens[opening + 1];
  if (first?.kind === 'word' && first.word === 'peergroep') return { types: ['number'], onlyColumns: true };
  if (isBeyondRow(word)) return { types: [], onlyColumns: parameter === 0 };
  const { parameters } = rowFunctions[word];
  const type = (parameters[parameter] ?? parameters.at(-1))?.type ?? 'any';
  return type === 'any' || type === 'same' ? anything : ofTypes(type);
}
