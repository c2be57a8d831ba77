import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create, type Font, type GlyphRun } from 'fontkit';

/** The weights of a document. */
export const paperWeights = ['regular', 'strong'] as const;
export type PaperWeight = (typeof paperWeights)[number];

/** A font of a document: the first of a weight has Latin, Greek and Cyrillic letters, the second more scripts and signs. */
export type PaperFont = { readonly name: string; readonly font: Font };

const files: Readonly<Record<PaperWeight, readonly string[]>> = {
  regular: ['@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf', 'dejavu-fonts-ttf/ttf/DejaVuSans.ttf'],
  strong: ['@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf', 'dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf'],
};

/** Beyond this number of words the laid out words of a font are forgotten, so that a long batch needs no more memory. */
const mostWords = 20_000;

/** Without contextual alternates, which make a sign of *10x5* and *->*, and take most of the time of a word. */
const shaping = { calt: false };

/**
 * Makes a font remember the layout of words, because shaping takes most of the time of a document. Each caller gets its own positions, which
 * pdfkit changes.
 */
function remembering(font: Font): Font {
  const layout = font.layout.bind(font);
  const runs = new Map<string, GlyphRun>();
  font.layout = (text, ...how) => {
    if (how.some((part) => part !== undefined)) return layout(text, ...how);
    const run = runs.get(text) ?? layout(text, shaping);
    if (runs.size >= mostWords) runs.clear();
    runs.set(text, run);
    const positions = run.positions.map((position) => ({ ...position }));
    // The width of a run is computed from its positions.
    return Object.assign(Object.create(Object.getPrototypeOf(run)) as GlyphRun, run, { positions });
  };
  return font;
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
  for (const letter of [...font.characterSet].sort((one, other) => one - other)) font.glyphForCodePoint(letter);
  const made = { name: file, font: remembering(font) };
  opened.set(file, made);
  return made;
}

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
    const each = openFont(file);
    if ([...text].every((character) => each.font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0))) return each;
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

function divided(weight: PaperWeight, text: string): readonly FontPart[] {
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

const known = new Map<string, readonly FontPart[]>();

/** A word in the fonts that have its characters. A character that none has becomes a visible sign. */
export function fontParts(weight: PaperWeight, word: string): readonly FontPart[] {
  const key = `${weight} ${word}`;
  const parts = known.get(key) ?? divided(weight, word);
  if (known.size >= mostWords) known.clear();
  known.set(key, parts);
  return parts;
}
