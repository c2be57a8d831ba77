/** Writes `out/licences.json`: every package that the program ships, from the lockfile, with its licence and the text of it. */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** What the built files hold is a development dependency, because npm installs nothing of it for users of the program. */
const bundled = [
  /^(react|react-dom|zustand|wouter|zod|undici|dayjs|electron|fastify|ws|jose)$/,
  /^@fastify\/static$/,
  /^react-data-grid$/,
  /^@mantine\//,
  /^@tabler\/icons-react$/,
  /^@fontsource/,
];

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
  const roots = [
    ...Object.keys(dependencies),
    ...Object.keys(devDependencies).filter((name) => bundled.some((each) => each.test(name))),
  ];
  const paths = new Set();
  const waiting = roots.map((name) => found(packages, '', name));
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    // Electron is shipped itself; what its installer needs is not.
    if (path === null || paths.has(path)) continue;
    paths.add(path);
    if (nameOf(path) === 'electron') continue;
    for (const name of Object.keys(packages[path].dependencies ?? {})) waiting.push(found(packages, path, name));
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

export function writeLicences(root) {
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  const licences = shipped(lock).map((path) => {
    const { version, license } = lock.packages[path];
    return { name: nameOf(path), version, licence: license ?? 'onbekend', text: textOf(join(root, path)) };
  });
  licences.sort((one, other) => one.name.localeCompare(other.name) || one.version.localeCompare(other.version));
  writeFileSync(join(root, 'out', 'licences.json'), JSON.stringify(licences));
}
