/**
 * `npm run approval`: makes the answers for IT, privacy and procurement in `docs/approval` from the answers in this folder, and refuses an
 * answer without a test that does not say so. `-- --check` only compares the pages with what they would be.
 */
import '../require-node.mjs';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { accessibility } from './answers/accessibility.mjs';
import { controls } from './answers/controls.mjs';
import { dora } from './answers/dora.mjs';
import { exit } from './answers/exit.mjs';
import { fortyPoints } from './answers/forty-points.mjs';
import { privacy } from './answers/privacy.mjs';
import { answersOf, indexPage, pageOf } from './pages.mjs';
import { proofObjections } from './proofs.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const folder = join(root, 'docs', 'approval');
const readOrNull = (path) => (existsSync(path) ? readFileSync(path, 'utf8') : null);

const sheets = [fortyPoints, dora, privacy, controls, accessibility, exit];
const intro = `Deze bladen beantwoorden wat een organisatie vraagt voordat zij Adviesatlas toelaat. Bij elk antwoord staat de test die het
aantoont, en anders dat het niet is aangetoond en waarom. De bladen worden gemaakt uit de antwoorden en de tests van deze versie: een antwoord
waarvan de test verdwijnt, houdt een uitgave tegen. Wat alleen een overeenkomst kan regelen, staat er als zodanig bij.`;

const objections = sheets.flatMap((sheet) =>
  proofObjections(answersOf(sheet), (path) => readOrNull(join(root, 'tests', path))).map(
    (objection) => `${sheet.file}: ${objection}`,
  ),
);
const pages = new Map([['README.md', indexPage(sheets, intro)], ...sheets.map((sheet) => [sheet.file, pageOf(sheet)])]);
const stale = [...pages].filter(([file, text]) => readOrNull(join(folder, file)) !== text).map(([file]) => file);

if (process.argv.includes('--check')) {
  objections.push(...stale.map((file) => `docs/approval/${file} is not what \`npm run approval\` makes`));
} else if (objections.length === 0) {
  mkdirSync(folder, { recursive: true });
  for (const file of stale) writeFileSync(join(folder, file), pages.get(file) ?? '');
}
for (const objection of objections) console.error(objection);
process.exitCode = objections.length === 0 ? 0 : 1;
