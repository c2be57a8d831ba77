import { type FontPart, fontParts, type PaperWeight } from './paper-fonts';

/** How a text looks. `size` is in points, `colour` a CSS colour. */
export type TextLook = { readonly size: number; readonly weight: PaperWeight; readonly colour: string };

/** Parts of a line that are drawn one after another. `actual` is the text of all of them, when what is drawn differs: letters from right to left. */
export type LineRun = { readonly parts: readonly FontPart[]; readonly actual: string | null };

/** A line of a text that was divided to fit a width. It ends with a space, so that no reader joins its last word to the next text. */
export type TextLine = { readonly runs: readonly LineRun[]; readonly width: number; readonly look: TextLook };

/** The height of a line, in points. */
export const lineHeight = ({ size }: Pick<TextLook, 'size'>): number => size * 1.4;

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what this looks for
const controls = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u2028\u2029]/g;
/** Signs that change the direction of a text, which paper decides itself, and hyphens that are not shown. */
const directions = /[\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g;
const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;
const letter = /\p{L}/u;
/** An amount stays on one line. */
const currency = /€ (?=[\d−])/g;

/** A word with the space behind it. A turned word is drawn before its space, not behind it. */
type Word = {
  readonly text: string;
  readonly parts: readonly FontPart[];
  readonly width: number;
  readonly isTurned: boolean;
  /** Whether another text is drawn than the word is. */
  readonly isReplaced: boolean;
};

const widthOf = (parts: readonly FontPart[]): number => parts.reduce((sum, { width }) => sum + width, 0);

function newWord(text: string, { weight, size }: TextLook): Word {
  const isTurned = rightToLeft.test(text);
  const parts = (isTurned ? [text, ' '] : [`${text} `])
    .flatMap((drawn) => fontParts(weight, drawn))
    .map((part) => ({ ...part, width: part.width * size }));
  const isReplaced =
    parts
      .map((part) => part.text)
      .join('')
      .trimEnd() !== text;
  return { text, parts, width: widthOf(parts), isTurned, isReplaced };
}

/** Beyond this number the words of a look are forgotten, so that a long batch needs no more memory. */
const mostWords = 500;
const wordsOfLooks = new Map<string, Map<string, Word>>();

/** The words of a look that were laid out before. */
function wordsOf({ weight, size }: TextLook): Map<string, Word> {
  const key = `${weight} ${size}`;
  const known = wordsOfLooks.get(key) ?? new Map<string, Word>();
  if (known.size >= mostWords) known.clear();
  wordsOfLooks.set(key, known);
  return known;
}

function wordOf(text: string, look: TextLook, known = wordsOf(look)): Word {
  const word = known.get(text) ?? newWord(text, look);
  known.set(text, word);
  return word;
}

const spaceOf = (look: TextLook): number => wordOf('', look).width;

/** The longest beginning of a word that fits a width; at least one character. */
function beginning(text: string, look: TextLook, room: number): string {
  let short = '';
  for (const character of text) {
    if (short !== '' && wordOf(short + character, look).width - spaceOf(look) > room) break;
    short += character;
  }
  return short;
}

/** No line has more characters; longer words are divided before they are measured, which would take long. */
const mostLetters = 200;
const longWord = new RegExp(`.{1,${mostLetters}}`, 'gsu');

/** A word, or the parts of a word that is wider than a line. */
const pieces = (text: string, look: TextLook, room: number): readonly Word[] =>
  text.length <= mostLetters
    ? fitting(text, look, room)
    : (text.match(longWord) ?? []).flatMap((part) => fitting(part, look, room));

function fitting(text: string, look: TextLook, room: number): readonly Word[] {
  const words: Word[] = [];
  for (let left = text; left !== ''; ) {
    const whole = wordOf(left, look);
    if (whole.width - spaceOf(look) <= room) return words.length === 0 ? [whole] : [...words, whole];
    const first = beginning(left, look, room);
    words.push(wordOf(first, look));
    left = left.slice(first.length);
  }
  return words;
}

const isNeutral = ({ text }: Word): boolean => !letter.test(text);

/** Divides the words of a line into runs: those that are read from right to left, with what is between them, are drawn in turn. */
function runsOf(words: readonly Word[]): readonly (readonly Word[])[] {
  const runs: Word[][] = [];
  for (let at = 0; at < words.length; ) {
    const rest = words.slice(at);
    const [first] = rest;
    const end = rest.findIndex((word) => !word.isTurned && !isNeutral(word));
    const turned = first?.isTurned === true ? rest.slice(0, end === -1 ? rest.length : end) : [];
    const run =
      turned.length === 0 ? rest.slice(0, 1) : turned.slice(0, turned.findLastIndex(({ isTurned }) => isTurned) + 1);
    runs.push(run);
    at += run.length;
  }
  return runs;
}

/** Neighbouring parts in one font as one part. */
function joined(parts: readonly FontPart[]): readonly FontPart[] {
  const whole: FontPart[] = [];
  for (const part of parts) {
    const last = whole.at(-1);
    if (last?.font !== part.font) whole.push(part);
    else whole[whole.length - 1] = { ...last, text: last.text + part.text, width: last.width + part.width };
  }
  return whole;
}

function runOf(words: readonly Word[]): LineRun {
  if (words.some(({ isTurned }) => isTurned)) {
    const actual = words.map(({ text }) => `${text} `).join('');
    // Each turned word is a part of its own, because a font turns all letters of a part.
    return { parts: [...words].reverse().flatMap(({ parts }) => parts), actual };
  }
  return {
    parts: joined(words.flatMap(({ parts }) => parts)),
    actual: words.some(({ isReplaced }) => isReplaced) ? `${words[0]?.text} ` : null,
  };
}

/** A line of words. Words that are drawn as they are become one run. */
function lineOf(words: readonly Word[], look: TextLook): TextLine {
  const width = Math.max(0, words.reduce((sum, word) => sum + word.width, 0) - spaceOf(look));
  const isPlain = !words.some(({ isTurned, isReplaced }) => isTurned || isReplaced);
  const runs = isPlain ? [words] : runsOf(words);
  return { runs: runs.map(runOf), look, width };
}

/** The lines of a paragraph without line ends. */
function paragraphLines(words: readonly Word[], look: TextLook, room: number): readonly TextLine[] {
  const lines: Word[][] = [[]];
  const space = spaceOf(look);
  let used = 0;
  for (const word of words) {
    const line = lines.at(-1);
    if (line === undefined || (line.length > 0 && used + word.width - space > room)) {
      lines.push([word]);
      used = word.width;
    } else {
      line.push(word);
      used += word.width;
    }
  }
  return lines.map((line) => lineOf(line, look));
}

/** Divides a text into lines that fit a width, at its spaces and line ends. A word that is wider than a line is divided too. */
export function textLines(text: string, look: TextLook, room: number): readonly TextLine[] {
  const drawable = text.replace(controls, ' ').replace(directions, '').replace(currency, '€\u00a0');
  return drawable.split('\n').flatMap((paragraph) => {
    const words = paragraph.split(/[ \t]+/).filter((word) => word !== '');
    return paragraphLines(
      words.flatMap((word) => pieces(word, look, room)),
      look,
      room,
    );
  });
}
