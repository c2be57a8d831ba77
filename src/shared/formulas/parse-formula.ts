import { flagOf } from '../domain/lists/flag-words';
import {
  deepestFormula,
  FormulaError,
  type FormulaFault,
  longestFormula,
  type Operation,
  type Place,
  type Syntax,
} from './language/formula';
import { type Token, tokensOf } from './tokens';

export type ReadFormula =
  | { readonly ok: true; readonly syntax: Syntax }
  | { readonly ok: false; readonly fault: FormulaFault };

/** Operations, the loosest-binding first; those on the same line are evaluated from left to right. */
const levels: readonly (readonly Operation[])[] = [
  ['of'],
  ['en'],
  // The precedence of `niet` is between these.
  ['=', '<>', '<', '<=', '>', '>='],
  ['&'],
  ['+', '-'],
  ['*', '/'],
  // A sign binds more tightly, as in a spreadsheet: -2^2 is 4, and 2^3^2 is 64.
  ['^'],
];
const ofNot = 2;
const ofComparisons = 2;

/** Parses a formula as docs/formulas.md describes, without looking up its names. */
export function readFormula(text: string): ReadFormula {
  try {
    if (text.length > longestFormula) {
      throw new FormulaError({
        from: longestFormula,
        to: text.length,
        message: `Een formule heeft ten hoogste ${longestFormula.toLocaleString('nl')} tekens.`,
      });
    }
    return { ok: true, syntax: new FormulaReader(tokensOf(text)).whole() };
  } catch (error) {
    if (!(error instanceof FormulaError)) throw error;
    return { ok: false, fault: error.fault };
  }
}

class FormulaReader {
  private at = 0;

  constructor(private readonly tokens: readonly Token[]) {}

  whole(): Syntax {
    const syntax = this.level(0, 0);
    const left = this.token;
    if (left.kind === 'end') return syntax;
    if (isSign(left, ')'))
      this.fail(left, 'Hier sluit een haakje dat niet geopend is.', { repair: { label: 'Haal het weg', text: '' } });
    if (isSign(left, ';'))
      this.fail(left, 'Een puntkomma scheidt delen van een functie.', { repair: { label: 'Haal hem weg', text: '' } });
    this.fail(left, 'Hier is een bewerking nodig, zoals + of &.');
  }

  private get token(): Token {
    return this.tokens[this.at] ?? this.end;
  }

  private get end(): Token {
    return this.tokens[this.tokens.length - 1] ?? { kind: 'end', from: 0, to: 0 };
  }

  private level(level: number, depth: number): Syntax {
    if (level === ofNot && isWord(this.token, 'niet')) return this.not(depth);
    const own = levels[level];
    if (own === undefined) return this.signed(depth);
    let left = this.level(level + 1, depth);
    for (let count = 0; ; count++) {
      const operation = this.operation(own);
      if (operation === null) return left;
      if (level === ofComparisons && count > 0) {
        this.fail(operation.at, 'Vergelijkingen staan niet achter elkaar.', { hint: 'Verbind ze met “en” of “of”.' });
      }
      const right = this.level(level + 1, depth);
      left = { kind: 'operation', ...operation, of: [left, right], from: left.from, to: right.to };
    }
  }

  private not(depth: number): Syntax {
    this.checkDepth(depth);
    const { from } = this.token;
    this.at += 1;
    const of = this.level(ofNot, depth + 1);
    return { kind: 'not', of, from, to: of.to };
  }

  private signed(depth: number): Syntax {
    this.checkDepth(depth);
    const { token } = this;
    if (!isSign(token, '-') && !isSign(token, '+')) return this.part(depth);
    this.at += 1;
    const of = this.signed(depth + 1);
    return isSign(token, '+') ? of : { kind: 'sign', of, from: token.from, to: of.to };
  }

  private part(depth: number): Syntax {
    const { token } = this;
    this.at += 1;
    switch (token.kind) {
      case 'number':
      case 'text':
      case 'column':
        return token;
      case 'word':
        return this.word(token, depth);
      case 'sign':
        if (token.sign === '(') return this.between(token, depth);
        break;
      case 'end':
        this.at -= 1;
    }
    if (this.tokens.length === 1) this.fail(token, 'Typ een formule.', { hint: 'Een kolom staat tussen [ en ].' });
    const before = this.tokens[this.at - 1];
    if (token.kind === 'end' && before !== undefined) this.fail(before, 'Hier ontbreekt iets achter.');
    this.fail(token, 'Hier is een kolom, getal, tekst of functie nodig.');
  }

  private word(token: Token & { kind: 'word' }, depth: number): Syntax {
    const { word } = token;
    if (word === 'niet') this.fail(token, 'Zet “niet” met zijn voorwaarde tussen haakjes.');
    if (isSign(this.token, '(')) return this.call(token, depth);
    if (flagOf(word) !== null || word === 'peergroep') return token;
    if (word === 'en' || word === 'of') this.fail(token, `Voor “${word}” ontbreekt iets.`);
    this.fail(token, `“${word}” is geen kolom of functie.`, {
      repair: { label: `Maak er [${word}] van`, text: `[${word}]` },
      hint: 'Een kolom staat tussen [ en ], een tekst tussen aanhalingstekens.',
    });
  }

  private between(opening: Token, depth: number): Syntax {
    this.checkDepth(depth);
    const inner = this.level(0, depth + 1);
    return { ...inner, from: opening.from, to: this.close(opening) };
  }

  private call(name: Token & { kind: 'word' }, depth: number): Syntax {
    this.checkDepth(depth);
    const opening = this.token;
    this.at += 1;
    const of: Syntax[] = [];
    if (!isSign(this.token, ')')) {
      do of.push(this.level(0, depth + 1));
      while (this.take(';'));
    }
    return { kind: 'call', name: name.word, at: placeOf(name), of, from: name.from, to: this.close(opening) };
  }

  private close(opening: Token): number {
    const { token } = this;
    if (isSign(token, ')')) {
      this.at += 1;
      return token.to;
    }
    if (token.kind !== 'end') this.fail(token, 'Hier is een bewerking, een puntkomma of een haakje nodig.');
    throw new FormulaError({
      ...placeOf(opening),
      message: 'Dit haakje wordt niet gesloten.',
      repair: { from: token.from, to: token.from, label: 'Zet er ) achter', text: ')' },
    });
  }

  private take(sign: ';'): boolean {
    const isThere = isSign(this.token, sign);
    if (isThere) this.at += 1;
    return isThere;
  }

  /** Consumes the next token if it is one of some operations. */
  private operation(own: readonly Operation[]): { readonly sign: Operation; readonly at: Place } | null {
    const { token } = this;
    const written = token.kind === 'sign' ? token.sign : token.kind === 'word' ? token.word : '';
    const sign = own.find((operation) => operation === written);
    if (sign === undefined) return null;
    this.at += 1;
    return { sign, at: placeOf(token) };
  }

  private checkDepth(depth: number): void {
    if (depth > deepestFormula) this.fail(this.token, 'Delen van een formule kunnen niet dieper in elkaar zitten.');
  }

  private fail(place: Place, message: string, { hint, repair }: MoreOfFault = {}): never {
    const at = placeOf(place);
    throw new FormulaError({
      ...at,
      message,
      ...(hint === undefined ? {} : { hint }),
      ...(repair === undefined ? {} : { repair: { ...at, ...repair } }),
    });
  }
}

type MoreOfFault = { readonly hint?: string; readonly repair?: { readonly label: string; readonly text: string } };

const placeOf = ({ from, to }: Place): Place => ({ from, to });
const isSign = (token: Token, sign: string): boolean => token.kind === 'sign' && token.sign === sign;
const isWord = (token: Token, word: string): boolean => token.kind === 'word' && token.word === word;
