import { execFileSync } from 'node:child_process';

/**
 * Installs the packages of a folder that has its own, with this Node: some of them refuse an older one. The versions are pinned; not
 * `npm ci`, because a lockfile has the binaries of the platforms on which it was made only.
 *
 * @throws Error when it was not started by npm, or npm fails
 */
export function installPackages(folder) {
  const npm = process.env.npm_execpath;
  if (npm === undefined) throw new Error('start this with npm run');
  execFileSync(process.execPath, [npm, 'install', '--no-save'], { cwd: folder, stdio: 'inherit' });
}
