import { parseSync } from '@swc/core';

/** Frequent Dutch words, by which a sentence is told from English and from code. */
const dutch =
  /(?:^|[^\p{L}])(?:de|het|een|niet|u|uw|van|zijn|worden|wordt|geen|naar|bij|deze|dit|dat|kan|te|er|alle|nog|voor|met|als|door|aan|om|uit|wat|hoe|waar|zo|dan|maar|ook|over|al|hier|moet|heeft|hebben|wel|weer|bent|hebt|kunt|toe|mee)(?:$|[^\p{L}])/iu;
const label = /^\p{Lu}\p{Ll}+(?:[ -][\p{L}\d]+)*[.?…]?$/u;
/** Attributes and properties that hold no words for the user. */
const unseen =
  /^(?:className|id|key|type|variant|size|role|href|src|d|kind|column|name|sql|path|target|is|event|code|color|icon)$/;

/** The text of a string or template, with `…` for each value in it; null for any other node. */
function textOf(node) {
  if (node.type === 'StringLiteral') return node.value;
  if (node.type === 'JSXText') return node.value.replace(/\s+/g, ' ').trim();
  if (node.type === 'TemplateLiteral') return node.quasis.map(({ cooked }) => cooked ?? '').join('…');
  return null;
}

const isError = (node) =>
  node.type === 'NewExpression' && node.callee.type === 'Identifier' && /Error$/.test(node.callee.value);

/**
 * The texts of a source file in their order, each with its `line` in the file; not what holds no words for the user, nor the messages of
 * thrown errors, which are for developers.
 *
 * @param isTaken whether a text counts, given its node and its words
 */
function textsOf(path, text, isTaken) {
  const tree = parseSync(text, { syntax: 'typescript', tsx: path.endsWith('.tsx'), target: 'es2022' });
  const bytes = Buffer.from(text);
  // Offsets of the parser continue from one file to the next; the end of the module shows where this file begins.
  const start = tree.span.end - Buffer.byteLength(text.trimEnd());
  const found = [];
  const take = (node, words) => {
    const line = bytes
      .subarray(0, Math.max(node.span.start - start, 0))
      .toString()
      .split('\n').length;
    found.push({ line, text: words });
  };
  const visit = (node) => {
    if (Array.isArray(node)) return node.forEach(visit);
    if (typeof node !== 'object' || node === null) return;
    if (/^(?:Import|Export(?:All|Named))Declaration$/.test(node.type) && node.source != null) return;
    if (/^Ts(?!As|Satisfies|NonNull|Const)/.test(node.type ?? '') || isError(node)) return;
    if (node.type === 'JSXAttribute' && unseen.test(node.name.value ?? '')) return;
    if (node.type === 'KeyValueProperty' && unseen.test(node.key.value ?? '') && node.value.type === 'StringLiteral')
      return;
    const words = textOf(node);
    if (words !== null && isTaken(node, words)) take(node, words);
    for (const value of Object.values(node)) if (typeof value === 'object') visit(value);
  };
  visit(tree.body);
  return found;
}

/** Every text of a source file that a user may read: words in JSX, labels, and Dutch sentences. */
export const screenTexts = (path, text) =>
  textsOf(path, text, (node, words) => {
    const isShown = /\p{L}{2}/u.test(words) && !/\b(?:SELECT|INSERT|UPDATE|DELETE|CREATE|PRAGMA)\b/.test(words);
    return isShown && (node.type === 'JSXText' || label.test(words) || (/\s/.test(words) && dutch.test(words)));
  });

/** Every text of a source file that may be on the screen, also a single word, with `…` for each value in it. */
export const writtenTexts = (path, text) => textsOf(path, text, () => true).map((found) => found.text);

/** The most words between two marks of a sentence that a user reads at once. */
const mostWords = 24;

/**
 * Words that the program does not use, because one thing has one word (docs/glossary.md#words-on-screen), with the word that it uses. What the
 * specification says literally stays.
 */
const unusedWords = [
  [/\b(?:gesproken|sprak|zwijgt|spreek|spreekt als)\b/i, 'melden'],
  [/\bpresets?\b(?<!^Toevoegen extra preset|^Verwijder preset)/i, 'weergave'],
  // A text of the provider is saved with *Opslaan*; everything on this computer with *Bewaren*.
  [/\bbestanden die u opsloeg\b|\bsla ze op\b/i, 'bewaren'],
  [/\bcancel|\bcancelen\b/i, 'annuleren'],
  [/\b(?:welke|deze|alle|gefilterde|geselecteerde) regels\b(?! van| met meer)/i, 'rijen'],
  [/\b(?:deleten|verwijder definitief|wegdoen)\b/i, 'verwijderen'],
];

/**
 * What is wrong with texts for the screen: sentences that are too long to read at once, and words that the program does not use.
 *
 * @param texts a map of the path of each file to its text
 * @returns a line for each objection
 */
export function textObjections(texts) {
  const objections = [];
  for (const [path, text] of texts)
    for (const { line, text: words } of screenTexts(path, text)) {
      for (const sentence of words.split(/(?<=[.:;?!])\s+|\n\n/)) {
        const count = sentence.split(/\s+/).filter((word) => /\p{L}/u.test(word)).length;
        if (count > mostWords) objections.push(`${path}:${line}: ${count} words at once: ${sentence}`);
      }
      for (const [unused, used] of unusedWords)
        if (unused.test(words)) objections.push(`${path}:${line}: “${unused.exec(words)?.[0]}” is “${used}”: ${words}`);
    }
  return objections;
}

/** Files whose texts nobody reads on a screen: the fictitious data, and tables of names and words. */
export const isOnScreen = (path) =>
  !/^src\/(?:demo|provider-api|shared\/(?:geo|words))\/|cli-arguments|read-command|host-options/.test(path);
