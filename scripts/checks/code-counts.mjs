import { dirname } from 'node:path';
import { parseSync } from '@swc/core';
import { folderCircles } from './inner-walls.mjs';

const functionTypes = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression', 'ClassMethod']);
const dialect = /\b(told|tells?|heard|hears?|stands|lies|nobody|somebody|whoever|anew|by itself|lets? go)\b/gi;

/** Whether a file contains data, or is not part of the product. */
const isData = (path) => /^src\/(demo|shared\/(catalog|texts|geo|help))\//.test(path);
const lineCount = (text) => text.trimEnd().split('\n').length;

/** The number of lines of a file without blank lines, comments and imports. */
function logicLines(text) {
  const bare = text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^import[\s\S]*?;$/gm, '');
  return bare.split('\n').filter((line) => line.trim() !== '' && !line.trim().startsWith('//')).length;
}

/** The functions of a file, each with its lines and the place where it begins; and its casts, as the texts of their types. */
function syntaxOf(path, text) {
  const bytes = Buffer.from(text);
  const tree = parseSync(text, { syntax: 'typescript', tsx: path.endsWith('.tsx'), target: 'es2022' });
  // Offsets of the parser continue from one file to the next; the end of the module, which is after its last token, shows where this file
  // begins.
  const start = tree.span.end - Buffer.byteLength(text.trimEnd());
  const before = (offset) => bytes.subarray(0, Math.max(offset - start, 0));
  const [functions, casts] = [[], []];
  const visit = (node) => {
    if (Array.isArray(node)) return node.forEach(visit);
    if (typeof node !== 'object' || node === null) return;
    const span = node.span ?? node.function?.span;
    if (functionTypes.has(node.type) && span !== undefined) {
      const line = lineCount(`${before(span.start)}.`);
      functions.push({ lines: lineCount(`${before(span.end)}.`) - line + 1, place: `${path}:${line}` });
    }
    if (node.type === 'TsAsExpression') casts.push(node.typeAnnotation.kind ?? node.typeAnnotation.type);
    for (const value of Object.values(node)) if (typeof value === 'object') visit(value);
  };
  visit(tree.body);
  return { functions, casts };
}

/** The number of small files that are only imported by one other file of their folder. */
function crumbCount(texts, imports) {
  const importers = new Map();
  for (const { source, target } of imports) importers.set(target, (importers.get(target) ?? new Set()).add(source));
  return [...texts].filter(([path, text]) => {
    const [only, ...others] = importers.get(path) ?? [];
    const isAlone = only !== undefined && others.length === 0 && dirname(only) === dirname(path);
    return isAlone && lineCount(text) <= 40;
  }).length;
}

/**
 * Counts how large and how scattered the code is.
 *
 * @param texts the text of each TypeScript file and stylesheet of `src` and each page of `docs`, by its path from the root of the project
 * @param imports every import of `src`, as `{ source, target }`
 * @returns `numbers`, by what they count; `longFunctions`, the functions over 80 lines, the longest first
 */
export function countCode(texts, imports) {
  const withEnd = (pattern) => new Map([...texts].filter(([path]) => pattern.test(path)));
  const [sources, styles, pages] = [/^src\/.*\.tsx?$/, /^src\/.*\.css$/, /^docs\/.*\.md$/].map(withEnd);
  const sumOf = (files, count) => [...files.values()].reduce((sum, text) => sum + count(text), 0);
  const logic = new Map([...sources].filter(([path]) => !isData(path)));
  const syntax = [...logic].map(([path, text]) => syntaxOf(path, text));
  const casts = syntax.flatMap((file) => file.casts);
  const longFunctions = syntax
    .flatMap(({ functions }) => functions.filter(({ lines }) => lines > 80))
    .sort((first, second) => second.lines - first.lines);
  const folders = new Map();
  for (const path of [...sources.keys(), ...styles.keys()])
    folders.set(dirname(path), (folders.get(dirname(path)) ?? 0) + 1);
  const dialectWords = (text) => text.match(dialect)?.length ?? 0;
  return {
    numbers: {
      'logic lines': sumOf(logic, logicLines),
      'lines of TypeScript': sumOf(sources, lineCount),
      'lines of CSS': sumOf(styles, lineCount),
      'TypeScript files': sources.size,
      'files of at most 40 lines with one importer, in the same folder': crumbCount(sources, imports),
      'functions over 80 lines': longFunctions.length,
      'folders over 25 files': [...folders.values()].filter((count) => count > 25).length,
      'circles of folders of one room': folderCircles(imports).length,
      'casts to a number': casts.filter((type) => type === 'number').length,
      'casts to other types': casts.filter((type) => type !== 'number').length,
      'words of docs': sumOf(pages, (text) => text.split(/\s+/).length),
      'words of the dialect in src and docs': sumOf(sources, dialectWords) + sumOf(pages, dialectWords),
    },
    longFunctions,
  };
}
