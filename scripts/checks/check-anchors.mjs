/** Checks the citations of code and pages (`cited-rules.mjs`). Run by `npm run check`. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { citationObjections, ruleAnchors } from './cited-rules.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const isText = (file) => /\.(ts|tsx|mjs|css|html|json|md)$/.test(file);
const below = (folder) =>
  readdirSync(join(root, folder), { recursive: true }).map((path) => `${folder}/${String(path).replaceAll('\\', '/')}`);
const files = [...readdirSync(root), ...['src', 'tests', 'bench', 'scripts', 'docs'].flatMap(below)].filter(isText);
const texts = new Map(files.map((file) => [file, readFileSync(join(root, file), 'utf8')]));

const objections = citationObjections(texts, (path) => existsSync(join(root, path)));
for (const objection of objections) console.error(objection);
if (objections.length > 0) process.exit(1);
const { size } = ruleAnchors(texts);
console.log(`Every cited rule of docs/rules exists (${size} headings), and so does every linked file.`);
