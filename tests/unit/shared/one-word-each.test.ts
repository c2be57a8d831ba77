import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseSync } from '@swc/core';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../../../', import.meta.url));

/** Words that the program avoids, and the words it uses instead (docs/rules/views.md#one-word-each). */
const refused: readonly { readonly word: RegExp; readonly instead: string }[] = [
  { word: /\b(op(ge)?sla(an|gen)|slaat? op|opslag)\b/i, instead: 'bewaren, or exporteren for the list and for views' },
  { word: /\bpresets?\b/i, instead: 'weergave' },
  { word: /\b(bewaarde? filters?|filter bewa(ard|ren))\b/i, instead: 'weergave (met filters)' },
];

/** Words of the specification and names of others, which are allowed in every file. */
const allowed: readonly string[] = [
  ...['Sla op', 'Toevoegen extra preset', 'Verwijder preset'],
  // A section of the SBI, and the shortcut of a note.
  ...['Vervoer en opslag', 'Notitie toevoegen of opslaan'],
];

/** Files about notes and contact records, which are *opgeslagen*: the specification uses this word for texts that are sent to the provider. */
const ofRecords = [
  'src/renderer/records/',
  'src/renderer/screens/notes/',
  'src/renderer/screens/contact-records/',
  'src/renderer/screens/entity-list/selection-followup.tsx',
  'src/shared/texts/guide/guide-about-records.ts',
  'src/shared/texts/record-sentences.ts',
  'src/shared/texts/month-sentences.ts',
];

/** Words that users may type for a command are not shown. */
const notShown: ReadonlySet<string> = new Set(['words', 'otherNames']);

/** Whether a text is a statement of a database. */
const isStatement = (text: string): boolean => /^(SELECT|INSERT|UPDATE|DELETE) /.test(text);

type Tree = Readonly<Record<string, unknown>>;
const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null;

/** The text of a node that a user can read; null for any other node. */
function textOf(node: Tree): string | null {
  const { type, value, cooked } = node;
  const text = type === 'TemplateElement' ? cooked : value;
  if (typeof text !== 'string') return null;
  if (type === 'JSXText') return text;
  // A name in the code is one word of small letters.
  const isShown = /\s/.test(text.trim()) || /^\p{Lu}/u.test(text.trim());
  return isShown && (type === 'StringLiteral' || type === 'TemplateElement') ? text : null;
}

/** Every text of a file that a user can read: with a capital, of several words, or between the tags of a component. */
function textsOf(path: string, source: string): readonly string[] {
  const texts: string[] = [];
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) node.forEach(visit);
    if (Array.isArray(node) || !isTree(node) || node.type === 'ImportDeclaration') return;
    const { key } = node;
    if (node.type === 'KeyValueProperty' && isTree(key) && notShown.has(String(key.value))) return;
    texts.push(...[textOf(node) ?? []].flat());
    for (const child of Object.values(node)) visit(child);
  };
  visit(parseSync(source, { syntax: 'typescript', tsx: path.endsWith('.tsx'), target: 'es2022' }));
  return texts
    .map((text) => text.trim().replace(/\s+/g, ' '))
    .filter((text) => !allowed.includes(text) && !isStatement(text));
}

/** The texts of a file that use a word that the program avoids, with the word to use. */
const objections = (path: string, source: string): readonly string[] =>
  textsOf(path, source).flatMap((text) =>
    refused
      .filter(({ word }, at) => word.test(text) && !(at === 0 && ofRecords.some((room) => path.startsWith(room))))
      .map(({ instead }) => `${path}: “${text}”: ${instead}`),
  );

const files = globSync('src/{renderer,shared,main,preload}/**/*.{ts,tsx}', { cwd: root });

describe('the program uses one word for one thing', () => {
  it('in all of its texts', () => {
    expect(files.length).toBeGreaterThan(500);
    expect(files.flatMap((path) => objections(path, readFileSync(`${root}${path}`, 'utf8')))).toEqual([]);
  });

  it('and another word is refused, but in names of the code and in texts about records', () => {
    const bad = "export const a = <p title='Filter bewaren'>is opgeslagen</p>; const b = `De preset is weg.`;";
    expect(objections('src/renderer/list/a.tsx', bad)).toEqual([
      'src/renderer/list/a.tsx: “Filter bewaren”: weergave (met filters)',
      'src/renderer/list/a.tsx: “is opgeslagen”: bewaren, or exporteren for the list and for views',
      'src/renderer/list/a.tsx: “De preset is weg.”: weergave',
    ]);
    expect(objections('src/renderer/records/a.tsx', 'export const a = <p>is opgeslagen</p>;')).toEqual([]);
    expect(objections('src/main/a.ts', "export const a = { preset: 'preset', words: 'Een preset' };")).toEqual([]);
  });
});
