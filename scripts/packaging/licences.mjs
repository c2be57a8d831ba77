/** Writes `out/licences.json`: every package that the program ships, from the lockfile, with its licence and the text of it. */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** An import of a package in our sources; a style sheet of a package is one too. Of types alone nothing is built in. */
const imported =
  /^(?!import type )(?:import|export|\})[^'\n]* from '([^'.][^']*)'|^import '([^'.][^']*)'|\bimport\('([^'.][^']*)'\)|@import ['"]([^.'"][^'"]*)['"]/gm;
const source = /\.(tsx?|css)$/;

/** The package of a specifier: `@scope/name/part` is of `@scope/name`. @param {string} specifier */
const packageOf = (specifier) =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');

/**
 * Packages that our sources import, some of which are built into our files: those are development dependencies, because npm installs nothing
 * of them for users of the program.
 * @returns {Set<string>}
 */
export function importedPackages() {
  const files = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' }).filter((path) =>
    source.test(path),
  );
  const specifiers = files.flatMap((path) =>
    [...readFileSync(join(root, 'src', path), 'utf8').matchAll(imported)].map((each) => each.slice(1).find(Boolean)),
  );
  return new Set(specifiers.map(packageOf));
}

/** The name of a package by its place in the lockfile. @param {string} path */
export const nameOf = (path) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);

/** The lockfile's entry that a package finds under a name, from its place upwards; null for one that is not installed. */
function found(packages, from, name) {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
    const path = `${folder === '' ? '' : `${folder}/`}node_modules/${name}`;
    if (packages[path] !== undefined) return path;
    if (folder === '') return null;
  }
}

/** The packages that are shipped: what the program asks for, what the window is built from, and what those need. */
export function shipped({ packages }) {
  const { dependencies = {}, devDependencies = {} } = packages[''];
  const bundled = importedPackages();
  const roots = [...Object.keys(dependencies), ...Object.keys(devDependencies).filter((name) => bundled.has(name))];
  const paths = new Set();
  const waiting = roots.map((name) => found(packages, '', name));
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    // Electron is shipped itself; what its installer needs is not.
    if (path === null || paths.has(path) || nameOf(path).startsWith('@types/')) continue;
    paths.add(path);
    if (nameOf(path) === 'electron') continue;
    const { dependencies: own = {}, peerDependencies = {}, peerDependenciesMeta = {} } = packages[path];
    const peers = Object.keys(peerDependencies).filter((name) => peerDependenciesMeta[name]?.optional !== true);
    for (const name of [...Object.keys(own), ...peers]) waiting.push(found(packages, path, name));
  }
  return [...paths];
}

/** The licence that a package carries: a file of its own, or a chapter of what introduces it. */
function textOf(folder) {
  if (!existsSync(folder)) return '';
  const read = (pattern) => {
    const name = readdirSync(folder).find((each) => pattern.test(each));
    return name === undefined ? '' : readFileSync(join(folder, name), 'utf8');
  };
  const own = read(/^(licen[cs]e|copying)(\.(md|markdown|txt))?$/i);
  if (own !== '') return own.trim();
  const chapter = /^#+ *licen[cs]e.*\n([\s\S]*?)(?=^#|(?![\s\S]))/im.exec(read(/^readme/i));
  return chapter?.[1]?.trim() ?? '';
}

export function writeLicences() {
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  const licences = shipped(lock).map((path) => {
    const { version, license } = lock.packages[path];
    return { name: nameOf(path), version, licence: license ?? 'onbekend', text: textOf(join(root, path)) };
  });
  licences.sort((one, other) => one.name.localeCompare(other.name) || one.version.localeCompare(other.version));
  writeFileSync(join(root, 'out', 'licences.json'), JSON.stringify(licences));
}
