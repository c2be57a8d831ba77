/** `npm run build`. Other scripts use it to build only when a file in `src` is newer than the last build. */
import './require-node.mjs';
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { writeLicences } from './packaging/licences.mjs';

export const root = fileURLToPath(new URL('..', import.meta.url));
const stamp = join(root, 'out', '.built');
const sources = ['src', 'resources', 'package.json', 'package-lock.json', 'electron.vite.config.ts'];

const newest = (path) => {
  const found = statSync(path);
  if (!found.isDirectory()) return found.mtimeMs;
  return Math.max(found.mtimeMs, ...readdirSync(path).map((name) => newest(join(path, name))));
};

function build() {
  rmSync(stamp, { force: true });
  const built = spawnSync(process.execPath, [join(root, 'node_modules/electron-vite/bin/electron-vite.js'), 'build'], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV: 'production' },
  });
  if (built.status !== 0) {
    process.stderr.write(`${built.stdout ?? ''}${built.stderr ?? ''}\nThe build failed.\n`);
    process.exit(1);
  }
  writeLicences();
  writeFileSync(stamp, '');
}

/** Builds when there is no build, or when it is older than its sources. */
export async function ensureBuilt() {
  const last = existsSync(stamp) ? statSync(stamp).mtimeMs : 0;
  if (Math.max(...sources.map((path) => newest(join(root, path)))) > last) build();
}

if (process.argv[1] === fileURLToPath(import.meta.url)) build();
