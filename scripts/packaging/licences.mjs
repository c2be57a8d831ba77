/** Writes `out/licences.json`: all packages that the program ships, from the lockfile, each with its licence and the licence's text. */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** An import of a package in our sources, also of a style sheet. Imports of types do not count: nothing of them is built in. */
const imported =
  /^(?!import type )(?:import|export|\})[^'\n]* from '([^'.][^']*)'|^import '([^'.][^']*)'|\bimport\('([^'.][^']*)'\)|@import ['"]([^.'"][^'"]*)['"]/gm;
const source = /\.(tsx?|css)$/;

/** The package of a specifier: `@scope/name/part` belongs to `@scope/name`. @param {string} specifier */
const packageOf = (specifier) =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');

/**
 * The packages that our sources import. Those that are built into our files are development dependencies, so that npm does not install them
 * for users of the program.
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

/** The name of a package from its path in the lockfile. @param {string} path */
export const nameOf = (path) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);

/**
 * The path in the lockfile of the package that another package finds under a name, from its own folder upwards; null when it is not
 * installed.
 */
function found(packages, from, name) {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
    const path = `${folder === '' ? '' : `${folder}/`}node_modules/${name}`;
    if (packages[path] !== undefined) return path;
    if (folder === '') return null;
  }
}

/** The packages that are shipped: the dependencies of the program, the packages that are built into the window, and what those need. */
export function shipped({ packages }) {
  const { dependencies = {}, devDependencies = {} } = packages[''];
  const bundled = importedPackages();
  const roots = [...Object.keys(dependencies), ...Object.keys(devDependencies).filter((name) => bundled.has(name))];
  const paths = new Set();
  const waiting = roots.map((name) => found(packages, '', name));
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    // Electron is shipped, but the packages that its installer needs are not.
    if (path === null || paths.has(path) || nameOf(path).startsWith('@types/')) continue;
    paths.add(path);
    if (nameOf(path) === 'electron') continue;
    const { dependencies: own = {}, peerDependencies = {}, peerDependenciesMeta = {} } = packages[path];
    const peers = Object.keys(peerDependencies).filter((name) => peerDependenciesMeta[name]?.optional !== true);
    for (const name of [...Object.keys(own), ...peers]) waiting.push(found(packages, path, name));
  }
  return [...paths];
}

/** The text of a package's licence: from a file of its own, or from a chapter of its readme. */
function textOf(folder) {
  if (!existsSync(folder)) return '';
  const read = (pattern) => {
    const name = readdirSync(folder).find((each) => pattern.test(each));
    return name === undefined ? '' : readFileSync(join(folder, name), 'utf8');
  };
  const own = read(/^(licen[cs]e|copying)(\.(md|markdown|txt|mit))?$/i);
  if (own !== '') return own.trim();
  const chapter = /^#+ *licen[cs]e.*\n([\s\S]*?)(?=^#|(?![\s\S]))/im.exec(read(/^readme/i));
  return chapter?.[1]?.trim() ?? '';
}

/** Licences of packages that name none, or only refer to a file, by a sentence of their text; names are those of SPDX. */
const licencesByText = [
  { licence: 'MIT', sentence: /^(?:the )?mit license\b/i },
  { licence: 'Bitstream-Vera', sentence: /^Bitstream Vera Fonts Copyright$/m },
];

/** The licence of a package, and its text. @param {object} lock the lockfile @param {string} path the place of the package in it */
export function licenceOf(lock, path) {
  const { license } = lock.packages[path];
  const text = textOf(join(root, path));
  if (license !== undefined && !license.startsWith('SEE LICENSE')) return { licence: license, text };
  const known = licencesByText.find(({ sentence }) => sentence.test(text));
  if (known === undefined) throw new Error(`The licence of ${nameOf(path)} is not known.`);
  return { licence: known.licence, text };
}

export function writeLicences() {
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  const licences = shipped(lock).map((path) => ({
    name: nameOf(path),
    version: lock.packages[path].version,
    ...licenceOf(lock, path),
  }));
  licences.sort((one, other) => one.name.localeCompare(other.name) || one.version.localeCompare(other.version));
  writeFileSync(join(root, 'out', 'licences.json'), JSON.stringify(licences));
}
