import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create, type Font, type Glyph, type GlyphPosition, type GlyphRun } from 'fontkit';

/** The weights of a document. */
export const paperWeights = ['regular', 'strong'] as const;
export type PaperWeight = (typeof paperWeights)[number];

/** A font of a document: the first of a weight has Latin, Greek and Cyrillic letters, the second more scripts and signs. */
export type PaperFont = {
  readonly name: string;
  readonly font: Font;
  /** A piece of text as it is shown; null when a letter leaves the baseline. All documents of a thread share it. */
  readonly laid: (piece: string) => LaidPiece | null;
};

/** The glyphs of a piece of text, and how much closer each is to the next one, in thousandths of the size; null without any. */
type LaidPiece = { readonly glyphs: readonly Glyph[]; readonly kerns: readonly number[] | null };

/** Beyond this number the laid out pieces of a font are forgotten, so that a long batch needs no more memory. */
const mostPieces = 3000;

/** The pieces in which pdfkit lays out a text: each ends with its space. */
export const piecesOf = (text: string): readonly string[] => text.match(/[^ \t]*[ \t]|[^ \t]+$/g) ?? [];

const files: Readonly<Record<PaperWeight, readonly [string, string]>> = {
  regular: ['@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf', 'dejavu-fonts-ttf/ttf/DejaVuSans.ttf'],
  strong: ['@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf', 'dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf'],
};

/** Without contextual alternates, which make a sign of *10x5* and *->*. */
const shaping = { calt: false };

/** Characters whose layout depends only on the next character, so that a text is laid out by its pairs. */
const simple = /^[ -~\u00a0À-ÖØ-öø-ÿ€–−·]+$/;

/** What pdfkit and this layer read of laid out glyphs. */
type Laid = Pick<GlyphRun, 'glyphs' | 'positions' | 'advanceWidth'>;

/** The first glyph of a pair of letters, and its position; null when the pair becomes one glyph. The rest of a run takes twice as much memory. */
type FirstOfPair = { readonly glyph: Glyph; readonly position: GlyphPosition } | null;

function firstOf({ glyphs, positions }: Laid, letters: string): FirstOfPair {
  const [glyph, position] = [glyphs[0], positions[0]];
  return glyph === undefined || position === undefined || glyphs.length !== letters.length ? null : { glyph, position };
}

/** The layout of a text of simple letters, made of that of its pairs. Null when a pair becomes one glyph. */
function composed(text: string, firstOfPair: (pair: string) => FirstOfPair): Laid | null {
  const [glyphs, positions]: [Glyph[], GlyphPosition[]] = [[], []];
  for (let at = 0; at < text.length; at += 1) {
    const first = firstOfPair(text.slice(at, at + 2));
    if (first === null) return null;
    glyphs.push(first.glyph);
    positions.push({ ...first.position });
  }
  return {
    glyphs,
    positions,
    get advanceWidth() {
      return positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0);
    },
  };
}

/**
 * Makes a font lay out words by their pairs, because shaping takes most of the time of a document. Each caller gets positions of its own,
 * which pdfkit changes and keeps.
 */
function laidByPairs(name: string, font: Font): PaperFont {
  const layout = font.layout.bind(font);
  const pairs = new Map<string, FirstOfPair>();
  const firstOfPair = (pair: string): FirstOfPair => {
    const known = pairs.get(pair);
    if (known !== undefined) return known;
    const first = firstOf(layout(pair, shaping, 'latn'), pair);
    pairs.set(pair, first);
    return first;
  };
  font.layout = (text, ...how) => {
    if (how.some((part) => part !== undefined)) return layout(text, ...how);
    // pdfkit reads nothing else of a run.
    return ((simple.test(text) ? composed(text, firstOfPair) : null) as GlyphRun | null) ?? layout(text, shaping);
  };
  const pieces = new Map<string, LaidPiece | null>();
  return {
    name,
    font,
    laid: (piece) => {
      const before = pieces.get(piece);
      if (before !== undefined) return before;
      if (pieces.size >= mostPieces) pieces.clear();
      const laid = laidPiece(font.layout(piece), 1000 / font.unitsPerEm);
      pieces.set(piece, laid);
      return laid;
    },
  };
}

function laidPiece({ glyphs, positions }: Laid, scale: number): LaidPiece | null {
  if (positions.some(({ xOffset, yOffset }) => xOffset !== 0 || yOffset !== 0)) return null;
  const kerns = positions.map(({ xAdvance }, at) =>
    Math.round((glyphs[at]?.advanceWidth ?? 0) * scale - xAdvance * scale),
  );
  return { glyphs, kerns: kerns.some((kern) => kern !== 0) ? kerns : null };
}

const find = createRequire(import.meta.url);
const opened = new Map<string, PaperFont>();

function openFont(file: string): PaperFont {
  const before = opened.get(file);
  if (before !== undefined) return before;
  const font = create(readFileSync(find.resolve(file)));
  if (!('layout' in font)) throw new Error(`no single font: ${file}`);
  // A glyph keeps the letter by which it was asked for first. Without this a hyphen or space of several letters would be written as another
  // one in a document that follows another document.
  for (const letter of [...font.characterSet].sort((first, second) => first - second)) font.glyphForCodePoint(letter);
  const made = laidByPairs(file, font);
  opened.set(file, made);
  return made;
}

/** The first font of a weight. */
export const fontOf = (weight: PaperWeight): PaperFont => openFont(files[weight][0]);

/** Shown instead of a character that no font has. */
export const replacement = '\ufffd';

/** Characters that only change the look of their neighbours; they are left out when a font lacks them. */
const invisible = /^(?:\p{Cf}|\p{Variation_Selector}|\u034f|\u115f|\u1160|\u3164)$/u;
/** What belongs to the character before it. */
const attached = /^[\p{M}\u200c\u200d]$/u;

/** A part of a text in one font, and its width in a type of one point. */
export type FontPart = { readonly font: PaperFont; readonly text: string; readonly width: number };

/** The first font of a weight that has all characters; null when none has. */
function fontWith(weight: PaperWeight, text: string): PaperFont | null {
  for (const file of files[weight]) {
    const font = openFont(file);
    if ([...text].every((character) => font.font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0))) return font;
  }
  return null;
}

/** The characters of a text, each with the marks that belong to it. */
function clustersOf(text: string): readonly string[] {
  const clusters: string[] = [];
  for (const character of text) {
    const last = clusters.length - 1;
    if (attached.test(character) && last >= 0) clusters[last] += character;
    else clusters.push(character);
  }
  return clusters;
}

/** What is drawn for characters that no font has as a whole: those that some font has, and a sign for the others. */
const drawnText = (weight: PaperWeight, cluster: string): readonly string[] =>
  [...cluster].flatMap((character) => {
    if (fontWith(weight, character) !== null) return [character];
    return invisible.test(character) || attached.test(character) ? [] : [replacement];
  });

const partOf = (font: PaperFont, text: string): FontPart => ({
  font,
  text,
  width: font.font.layout(text).advanceWidth / font.font.unitsPerEm,
});

/** A word in the fonts that have its characters. A character that none has becomes a visible sign. */
export function fontParts(weight: PaperWeight, text: string): readonly FontPart[] {
  const whole = fontWith(weight, text);
  if (whole !== null) return [partOf(whole, text)];
  const parts: { font: PaperFont; text: string }[] = [];
  for (const cluster of clustersOf(text)) {
    for (const drawn of fontWith(weight, cluster) === null ? drawnText(weight, cluster) : [cluster]) {
      const font = fontWith(weight, drawn);
      if (font === null) continue;
      const last = parts.at(-1);
      if (last?.font === font) last.text += drawn;
      else parts.push({ font, text: drawn });
    }
  }
  return parts.map(({ font, text: own }) => partOf(font, own));
}
