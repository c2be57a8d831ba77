/**
 * `npm run code-numbers`: how large and how scattered the code is, as a table; `-- --json` as one object, `-- --list` with the place of
 * each long function. It sets no limits: the numbers are for comparison before and after a change.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseSync } from '@swc/core';
import { cruise } from 'dependency-cruiser';
import config from '../.dependency-cruiser.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
process.chdir(root);

const filesBelow = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
const sources = filesBelow('src').filter((path) => /\.tsx?$/.test(path));
const pages = filesBelow('docs').filter((path) => path.endsWith('.md'));
const textOf = new Map([...sources, ...pages].map((path) => [path, readFileSync(path, 'utf8')]));

/** Whether a file contains data, or is not part of the product. */
const isData = (path) => /^src\/(demo|shared\/(catalog|texts|geo|help))\//.test(path);

/** The number of lines of a file without blank lines, comments and imports. */
function logicLines(path) {
  const bare = textOf
    .get(path)
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/^import[\s\S]*?;$/gm, '');
  return bare.split('\n').filter((line) => line.trim() !== '' && !line.trim().startsWith('//')).length;
}

const functionTypes = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression', 'ClassMethod']);

/** The number of lines of each function of a file, and where it begins. */
function functionLines(path) {
  const bytes = Buffer.from(textOf.get(path));
  const tree = parseSync(bytes.toString(), { syntax: 'typescript', tsx: path.endsWith('.tsx'), target: 'es2022' });
  const found = [];
  const end = tree.span.end;
  const visit = (node) => {
    if (Array.isArray(node)) return node.forEach(visit);
    if (typeof node !== 'object' || node === null) return;
    const span = node.span ?? node.function?.span;
    if (functionTypes.has(node.type) && span !== undefined) {
      // Offsets of the parser continue from one file to the next; the end of the module, which is after its last token, shows where this
      // file begins.
      const [from, to] = [span.start, span.end].map(
        (offset) => offset - end + Buffer.byteLength(bytes.toString().trimEnd()),
      );
      const lines = bytes.subarray(Math.max(from, 0), to).toString().split('\n').length;
      const line = bytes.subarray(0, Math.max(from, 0)).toString().split('\n').length;
      found.push({ lines, place: `${path}:${line}` });
    }
    for (const value of Object.values(node)) if (typeof value === 'object') visit(value);
  };
  visit(tree.body);
  return found;
}

const { options } = config;
const { output } = await cruise(['src'], { ...options, validate: false });
const importers = new Map(sources.map((path) => [path, new Set()]));
for (const { source, dependencies } of output.modules)
  for (const { resolved } of dependencies) importers.get(resolved)?.add(source);

/** Small files that are only imported by one other file of their folder. */
const crumbs = sources.filter((path) => {
  const [only, ...others] = importers.get(path);
  const isAlone = only !== undefined && others.length === 0 && dirname(only) === dirname(path);
  return isAlone && textOf.get(path).trimEnd().split('\n').length <= 40;
});

/** Pairs of folders of one house that import each other. */
function circles() {
  const arrows = new Set();
  const roomOf = (path) => /^src\/[^/]+\/[^/]+(?=\/)/.exec(path)?.[0] ?? null;
  for (const [to, from] of importers)
    for (const each of from) {
      const [one, other] = [roomOf(each), roomOf(to)];
      if (one !== null && other !== null && one !== other) arrows.add(`${one} ${other}`);
    }
  return [...arrows].filter((arrow) => {
    const [one, other] = arrow.split(' ');
    return one < other && arrows.has(`${other} ${one}`);
  });
}

const folders = new Map();
for (const path of filesBelow('src')) folders.set(dirname(path), (folders.get(dirname(path)) ?? 0) + 1);

const dialect = /\b(told|tells?|heard|hears?|stands|lies|nobody|somebody|whoever|anew|by itself|lets? go)\b/gi;
const logic = sources.filter((path) => !isData(path));
const longFunctions = logic
  .flatMap(functionLines)
  .filter(({ lines }) => lines > 80)
  .sort((one, other) => other.lines - one.lines);
const numbers = {
  'logic lines': logic.reduce((sum, path) => sum + logicLines(path), 0),
  'TypeScript files': sources.length,
  'files of at most 40 lines with one importer, in the same folder': crumbs.length,
  'functions over 80 lines': longFunctions.length,
  'folders over 25 files': [...folders.values()].filter((count) => count > 25).length,
  'circles of rooms': circles().length,
  'words of docs': pages.reduce((sum, path) => sum + textOf.get(path).split(/\s+/).length, 0),
  'words of the dialect in src and docs': [...textOf.values()].reduce(
    (sum, text) => sum + (text.match(dialect)?.length ?? 0),
    0,
  ),
};

if (process.argv.includes('--json')) console.log(JSON.stringify(numbers));
else for (const [name, value] of Object.entries(numbers)) console.log(`${String(value).padStart(7)}  ${name}`);
if (process.argv.includes('--list'))
  for (const { lines, place } of longFunctions) console.log(`${String(lines).padStart(7)}  ${place}`);
