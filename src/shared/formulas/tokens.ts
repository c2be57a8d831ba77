import { FormulaError, type Operation, type Place } from './language/formula';

/** A sign, word or value of a formula, with its place. */
export type Token = Place &
  (
    | { readonly kind: 'number'; readonly value: number; readonly decimals: number }
    | { readonly kind: 'text'; readonly value: string }
    | { readonly kind: 'column'; readonly name: string }
    | { readonly kind: 'word'; readonly word: string }
    | { readonly kind: 'sign'; readonly sign: Exclude<Operation, 'en' | 'of'> | '(' | ')' | ';' }
    | { readonly kind: 'end' }
  );

type Sign = Extract<Token, { kind: 'sign' }>['sign'];

/** Other ways to write the same sign. */
const otherSigns: Readonly<Record<string, Sign>> = {
  '−': '-',
  '–': '-',
  '×': '*',
  '·': '*',
  '÷': '/',
  '≤': '<=',
  '≥': '>=',
  '≠': '<>',
};
const signs: readonly Sign[] = ['<>', '<=', '>=', '<', '>', '=', '+', '-', '*', '/', '^', '&', '(', ')', ';'];
/** Signs of other languages, with the sign to use here. */
const foreignSigns: readonly (readonly [sign: string, ours: string])[] = [
  ['!=', '<>'],
  ['==', '='],
  ['&&', 'en'],
  ['||', 'of'],
];

const space = /\s/;
const letter = /[\p{L}_]/u;
const wordPart = /[\p{L}\p{N}_]/u;
const digit = /\d/;
/** A number with thousands separators and a decimal comma. */
const numberText = /^(?:\d{1,3}(?:\.\d{3})+|\d+)(?:,\d+)?/;
/** A number with a decimal point, as in other languages. */
const foreignNumber = /^\d+\.\d+/;
const quotes = '"“”„';

/** The tokens of a formula; the last one marks its end. @throws FormulaError */
export function tokensOf(text: string): readonly Token[] {
  const tokens: Token[] = [];
  let at = 0;
  while (at < text.length) {
    const character = text.charAt(at);
    if (space.test(character)) {
      at += 1;
      continue;
    }
    const token = readToken(text, at, character);
    tokens.push(token);
    at = token.to;
  }
  return [...tokens, { kind: 'end', from: text.length, to: text.length }];
}

function readToken(text: string, from: number, character: string): Token {
  if (character === '=' && text.slice(0, from).trim() === '') {
    const place = { from, to: from + 1 };
    const repair = { ...place, label: 'Haal het weg', text: '' };
    throw new FormulaError({ ...place, message: 'Een formule begint hier zonder =.', repair });
  }
  if (character === '[') return readColumn(text, from);
  if (quotes.includes(character)) return readText(text, from);
  if (digit.test(character)) return readNumber(text, from);
  if (letter.test(character)) return readWord(text, from);
  for (const [sign, ours] of foreignSigns) {
    if (text.startsWith(sign, from)) {
      const place = { from, to: from + sign.length };
      const repair = { ...place, label: `Maak er ${ours} van`, text: ours };
      throw new FormulaError({ ...place, message: `“${sign}” is hier ${ours}.`, repair });
    }
  }
  const operator = otherSigns[character];
  if (operator !== undefined) return { kind: 'sign', sign: operator, from, to: from + 1 };
  const sign = signs.find((sign) => text.startsWith(sign, from));
  if (sign !== undefined) return { kind: 'sign', sign, from, to: from + sign.length };
  const place = { from, to: from + 1 };
  if (character === ',') {
    const repair = { ...place, label: 'Maak er ; van', text: ';' };
    throw new FormulaError({
      ...place,
      message: 'Scheid delen met een puntkomma.',
      hint: 'Een komma staat in een getal.',
      repair,
    });
  }
  if (character === '%') {
    throw new FormulaError({
      ...place,
      message: 'Een formule heeft geen procentteken.',
      hint: 'Schrijf 5 bij een kolom in procenten, en anders 0,05.',
    });
  }
  throw new FormulaError({
    ...place,
    message: `Het teken “${character}” kan hier niet staan.`,
    repair: { ...place, label: 'Haal het weg', text: '' },
  });
}

function readColumn(text: string, from: number): Token {
  const end = text.indexOf(']', from);
  if (end < 0) {
    throw new FormulaError({
      from,
      to: text.length,
      message: 'Deze kolom wordt niet gesloten.',
      hint: 'Achter de naam van een kolom staat ].',
      repair: { from: text.length, to: text.length, label: 'Zet er ] achter', text: ']' },
    });
  }
  return { kind: 'column', name: text.slice(from + 1, end).trim(), from, to: end + 1 };
}

/** Reads a text between quotes; a doubled quote means one quote. */
function readText(text: string, from: number): Token {
  let value = '';
  for (let at = from + 1; at < text.length; at++) {
    if (!quotes.includes(text.charAt(at))) value += text.charAt(at);
    else if (text.charAt(at) === '"' && text.charAt(at + 1) === '"') value += text.charAt(at++);
    else return { kind: 'text', value, from, to: at + 1 };
  }
  throw new FormulaError({
    from,
    to: text.length,
    message: 'Deze tekst wordt niet gesloten.',
    hint: 'Achter een tekst staat een aanhalingsteken.',
    repair: { from: text.length, to: text.length, label: 'Zet er " achter', text: '"' },
  });
}

function readNumber(text: string, from: number): Token {
  const rest = text.slice(from, from + 400);
  const written = numberText.exec(rest)?.[0] ?? '';
  const foreign = foreignNumber.exec(rest)?.[0] ?? '';
  if (foreign.length > written.length) {
    const place = { from, to: from + foreign.length };
    const ours = foreign.replace('.', ',');
    throw new FormulaError({
      ...place,
      message: 'Schrijf decimalen achter een komma.',
      repair: { ...place, label: `Maak er ${ours} van`, text: ours },
    });
  }
  const to = from + written.length;
  const value = Number(written.replaceAll('.', '').replace(',', '.'));
  if (!Number.isFinite(value)) throw new FormulaError({ from, to, message: 'Dit getal is te groot.' });
  return { kind: 'number', value, decimals: written.split(',')[1]?.length ?? 0, from, to };
}

function readWord(text: string, from: number): Token {
  let to = from;
  while (to < text.length && wordPart.test(text.charAt(to))) to += 1;
  return { kind: 'word', word: text.slice(from, to).toLowerCase(), from, to };
}
