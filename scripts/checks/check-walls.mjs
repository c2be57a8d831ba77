/**
 * Checks every import of `src` against the walls (`.dependency-cruiser.mjs`), that no folders of a room import each other in
 * a circle (`inner-walls.mjs`), and that the drawings in docs/imports.md match the imports. `--draw` draws them again. Run by `npm run check`.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { drawnImports } from './import-drawing.mjs';
import { innerWallObjections } from './inner-walls.mjs';
import { readImports } from './read-imports.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const drawing = join(root, 'docs/imports.md');
process.chdir(root);

const { imports, violations, files } = await readImports(root);
const page = drawnImports(imports);
if (process.argv.includes('--draw')) writeFileSync(drawing, page);

const objections = [...violations, ...innerWallObjections(imports)];
if (readFileSync(drawing, 'utf8') !== page)
  objections.push('docs/imports.md is older than the imports: node scripts/checks/check-walls.mjs --draw');
for (const objection of objections) console.error(objection);
if (objections.length > 0) process.exit(1);
console.log(`${files} files keep to the walls.`);
