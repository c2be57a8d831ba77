/**
 * `npm run code-numbers`: how large and how scattered the code is, as a table; `-- --json` as one object, `-- --list` with the place of
 * each long function and each circle of folders. `-- --walks`
 * with the files on the way of a question, in the real program (`count-walks.mjs`). It sets no limits: the numbers are for comparison before and after
 * a change.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { countCode } from './code-counts.mjs';
import { folderCircles } from './inner-walls.mjs';
import { readImports } from './read-imports.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
process.chdir(root);

const files = ['src', 'docs'].flatMap((folder) =>
  readdirSync(folder, { recursive: true }).map((path) => `${folder}/${String(path).replaceAll('\\', '/')}`),
);
const texts = new Map(
  files.filter((path) => /\.(tsx?|css|md)$/.test(path)).map((path) => [path, readFileSync(join(root, path), 'utf8')]),
);
const { imports } = await readImports(root);
const { numbers, longFunctions } = countCode(texts, imports);

if (process.argv.includes('--walks')) await (await import('./count-walks.mjs')).countWalks();
else if (process.argv.includes('--json')) console.log(JSON.stringify(numbers));
else for (const [name, value] of Object.entries(numbers)) console.log(`${String(value).padStart(7)}  ${name}`);
if (process.argv.includes('--list')) {
  for (const { lines, place } of longFunctions) console.log(`${String(lines).padStart(7)}  ${place}`);
  for (const circle of folderCircles(imports)) console.log(`         ${circle}`);
}
