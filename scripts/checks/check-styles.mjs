/** Refuses classes of style sheets that nothing uses (`style-classes.mjs`). Run by `npm run check`. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { unusedClasses } from './style-classes.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const files = readdirSync(join(root, 'src/renderer'), { recursive: true })
  .map((path) => `src/renderer/${String(path).replaceAll('\\', '/')}`)
  .filter((path) => /\.(tsx?|css)$/.test(path));

const unused = unusedClasses(new Map(files.map((file) => [file, readFileSync(join(root, file), 'utf8')])));
for (const name of unused) console.error(`${name} is not used`);
if (unused.length > 0) process.exit(1);
console.log('Every class of the style sheets is used.');
