/**
 * Checks every import of `src` against the walls (`.dependency-cruiser.mjs`), and that the drawing in docs/imports.md matches the imports
 * between rooms. `--draw` draws it again. Run by `npm run check`.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { cruise } from 'dependency-cruiser';
import config from '../.dependency-cruiser.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const drawing = join(root, 'docs/imports.md');
process.chdir(root);

const { forbidden, options } = config;
const { output } = await cruise(['src'], { ...options, ruleSet: { forbidden }, validate: true });
const { violations, totalCruised } = output.summary;

/** The room of a file, by its name in the drawing; null for a file outside all rooms. */
function roomOf(path) {
  const inner = /^src\/(main|renderer)\/([^/]+)\//.exec(path);
  if (inner !== null) return `${inner[1]}/${inner[2]}`;
  const start = /^src\/main\/[^/]+\.ts$/.exec(path);
  if (start !== null) return 'main/starts';
  return /^src\/([^/]+)\//.exec(path)?.[1] ?? null;
}

/** The imports between the rooms of one house, as Mermaid; imports from other houses are left out. */
function drawn(house) {
  const arrows = new Set();
  for (const { source, dependencies } of output.modules) {
    const from = roomOf(source);
    for (const { resolved } of dependencies) {
      const to = roomOf(resolved);
      if (from === null || to === null || from === to) continue;
      if (from.startsWith(`${house}/`) && to.startsWith(`${house}/`)) arrows.add(`${from} --> ${to}`);
    }
  }
  const lines = [...arrows].sort().map((arrow) => `  ${arrow.replaceAll(`${house}/`, '')}`);
  return ['```mermaid', 'flowchart TD', ...lines, '```'].join('\n');
}

const text = `# Imports between rooms

Made by \`node scripts/check-walls.mjs --draw\` from the imports themselves, types included; \`npm run check\` fails when it no longer
agrees with them. What the rooms are for is said in [architecture.md](architecture.md), and what each may import in \`scripts/walls.mjs\`.

## src/main

${drawn('main')}

## src/renderer

${drawn('renderer')}
`;

if (process.argv.includes('--draw')) writeFileSync(drawing, text);

for (const { from, to, rule, cycle } of violations) {
  const { comment } = forbidden.find(({ name }) => name === rule.name) ?? {};
  const way = cycle === undefined ? to : cycle.map(({ name }) => name).join(' → ');
  console.error(`${from} → ${way}\n  ${rule.name}: ${comment}`);
}
const isDrawn = readFileSync(drawing, 'utf8') === text;
if (!isDrawn) console.error('docs/imports.md is older than the imports: node scripts/check-walls.mjs --draw');
if (violations.length > 0 || !isDrawn) process.exit(1);
console.log(`${totalCruised} files keep to the walls.`);
