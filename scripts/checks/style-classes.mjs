import { posix } from 'node:path';

/** The classes that the selectors of a style sheet name, without those of libraries. */
function classesOf(sheet) {
  const selectors = sheet.replace(/\/\*[\s\S]*?\*\//g, '').match(/[^{};]+(?=\{)/g) ?? [];
  const own = selectors
    .filter((text) => !text.trim().startsWith('@'))
    .map((text) => text.replace(/:global\([^)]*\)/g, ''));
  return new Set(own.flatMap((text) => [...text.matchAll(/\.([A-Za-z_][\w-]*)/g)].map(([, name]) => name)));
}

const isOfLibrary = /^mantine-/;

/** The classes that a file takes from a style sheet which it imports as `name`; null when it computes their names. */
function classesTaken(code, name) {
  const taken = new Set();
  for (const [, dotted, quoted] of code.matchAll(new RegExp(`\\b${name}\\b(?:\\.(\\w+)|\\['([\\w-]+)'\\])?`, 'g'))) {
    if (dotted === undefined && quoted === undefined) return null;
    taken.add(dotted ?? quoted);
  }
  return taken;
}

/**
 * The classes of CSS modules that no file takes, and of the sheet of the whole window that no file names, as `path: .class`.
 *
 * @param texts the text of each file by its path from the root of the project
 */
export function unusedClasses(texts) {
  const unused = new Map(
    [...texts].filter(([file]) => file.endsWith('.module.css')).map(([file, text]) => [file, classesOf(text)]),
  );
  for (const [file, text] of texts) {
    for (const [line, name, path] of text.matchAll(/^import (\w+) from '(\.[^']+\.module\.css)';$/gm)) {
      const sheet = posix.join(posix.dirname(file), path);
      const taken = classesTaken(text.replace(line, ''), name);
      for (const used of taken ?? unused.get(sheet) ?? []) unused.get(sheet)?.delete(used);
    }
  }
  const named = [...texts].filter(([file]) => /\.tsx?$/.test(file)).map(([, text]) => text);
  for (const [file, text] of texts) {
    if (!file.endsWith('/global.css')) continue;
    const isNamed = (name) => named.some((code) => new RegExp(`['"\`} ]${name}['"\`$ ]`).test(code));
    unused.set(file, new Set([...classesOf(text)].filter((name) => !isOfLibrary.test(name) && !isNamed(name))));
  }
  return [...unused].flatMap(([file, names]) => [...names].map((name) => `${file}: .${name}`));
}
