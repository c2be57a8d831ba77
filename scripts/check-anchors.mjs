/** Every rule that code or text cites by its anchor in docs/product.md has a heading there. Run by `npm run check`. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const product = 'docs/product.md';

/** What GitHub makes of a heading: small letters, hyphens for spaces, no other marks. */
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

/** Anchors that a line cites; within the page itself a link is the anchor alone. */
function cited(file, line) {
  const pattern = file === product ? /\]\(#([^)]*)\)/g : /\bproduct\.md#([\p{L}\p{N}_-]+)/gu;
  return [...line.matchAll(pattern)].map(([, anchor]) => anchor);
}

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
];

for (const objection of objections) console.error(objection);
if (objections.length > 0) process.exit(1);
console.log(`Every cited anchor of ${product} exists (${anchors.size} headings).`);
