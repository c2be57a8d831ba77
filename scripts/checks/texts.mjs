/**
 * `npm run texts`: prints every text that a user may read, by file and line, to be read aloud. `--check` prints only what is wrong with them;
 * run by `npm run check`.
 */
import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { isOnScreen, screenTexts, textObjections } from './screen-texts.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const paths = globSync('src/**/*.{ts,tsx}', { cwd: root }).map((path) => path.replaceAll('\\', '/'));
const texts = new Map(
  paths
    .filter(isOnScreen)
    .sort()
    .map((path) => [path, readFileSync(`${root}${path}`, 'utf8')]),
);

if (process.argv.includes('--check')) {
  const objections = textObjections(texts);
  for (const objection of objections) console.error(objection);
  if (objections.length > 0) process.exit(1);
  console.log('Every text on screen is short, and uses one word for one thing.');
} else {
  for (const [path, text] of texts) {
    const found = screenTexts(path, text);
    if (found.length === 0) continue;
    console.log(`\n${path}`);
    for (const { line, text: words } of found) console.log(`${String(line).padStart(5)}  ${words}`);
  }
}
