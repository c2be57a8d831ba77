/**
 * Checks that every anchor of docs/product.md that code or text cites is a heading there, that every file that a page links to exists, and
 * that every Dutch sentence that docs/specification.md quotes occurs in code or in a test. Run by `npm run check`.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const product = 'docs/product.md';
const specification = 'docs/specification.md';

/** The anchor that GitHub makes for a heading: lower case, hyphens for spaces, no other signs. */
const anchorOf = (heading) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}_ -]/gu, '')
    .replaceAll(' ', '-');

const linesOf = (file) => readFileSync(join(root, file), 'utf8').split(/\r?\n/);

const headings = linesOf(product)
  .filter((line) => /^#{1,6} /.test(line))
  .map((line) => anchorOf(line.replace(/^#+ /, '').trim()));
const anchors = new Set(headings);

const isText = (file) => /\.(ts|tsx|mjs|css|html|json|md)$/.test(file);
const below = (folder) =>
  readdirSync(join(root, folder), { recursive: true }).map((path) => `${folder}/${String(path).replaceAll('\\', '/')}`);
const files = [...readdirSync(root), ...['src', 'tests', 'bench', 'scripts', 'docs'].flatMap(below)].filter(isText);

/** The anchors that a line cites. In the page itself, a link consists of the anchor alone. */
function cited(file, line) {
  const pattern = file === product ? /\]\(#([^)]*)\)/g : /\bproduct\.md#([\p{L}\p{N}_-]+)/gu;
  return [...line.matchAll(pattern)].map(([, anchor]) => anchor);
}

/** The files to which a line of a page links. */
const linked = (line) =>
  [...line.matchAll(/\]\(([^)#\s]+)(?:#[^)]*)?\)/g)].map(([, path]) => path).filter((path) => !/^[a-z]+:/.test(path));

const pages = files.filter((file) => file.endsWith('.md'));
const code = files
  .filter((file) => /^(src|tests)\/.*\.tsx?$/.test(file))
  .map((file) => readFileSync(join(root, file), 'utf8'))
  .join('\n');
const quoted = linesOf(specification).flatMap((line) =>
  [...line.matchAll(/'([^']+)'/g)].map(([, sentence]) => sentence),
);

const twice = headings.filter((anchor, index) => headings.indexOf(anchor) !== index);
const objections = [
  ...twice.map((anchor) => `${product}: two headings are called #${anchor}`),
  ...files.flatMap((file) =>
    linesOf(file).flatMap((line, index) =>
      cited(file, line)
        .filter((anchor) => !anchors.has(anchor))
        .map((anchor) => `${file}:${index + 1}: ${product} has no heading for #${anchor}`),
    ),
  ),
  ...pages.flatMap((page) =>
    linesOf(page).flatMap((line, index) =>
      linked(line)
        .filter((path) => !existsSync(join(root, dirname(page), path)))
        .map((path) => `${page}:${index + 1}: there is no ${path}`),
    ),
  ),
  ...quoted
    .filter((sentence) => !code.includes(sentence))
    .map((each) => `${specification}: no code or test says '${each}'`),
];

for (const objection of objections) console.error(objection);
if (objections.length > 0) process.exit(1);
console.log(`Every cited anchor of ${product} exists (${anchors.size} headings), and so does every linked file.`);
