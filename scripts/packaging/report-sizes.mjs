/** Prints the sizes of the packages after they are made (called by electron-builder), or of the files in `dist` when run with `node`. */
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const megabytes = (path) => (statSync(path).size / 1024 / 1024).toFixed(1);

/** @param {{ artifactPaths: string[] }} result */
export default function reportSizes({ artifactPaths }) {
  for (const path of artifactPaths) console.log(`${megabytes(path).padStart(8)} MB  ${path.split(/[\\/]/).pop()}`);
  return [];
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const folder = fileURLToPath(new URL('../../out', import.meta.url));
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter(
    (entry) => entry.isFile() && !entry.name.endsWith('.map'),
  );
  reportSizes({ artifactPaths: files.map((entry) => join(entry.parentPath, entry.name)) });
}
