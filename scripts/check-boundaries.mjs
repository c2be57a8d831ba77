/** The walls of docs/architecture.md: who may import whom, checked over every import in `src`. Run by `npm run check`. */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const source = join(root, 'src');

/** Rooms of `src` that a room may import, besides itself. */
const rooms = {
  shared: [],
  'provider-api': ['shared'],
  preload: ['shared'],
  main: ['shared', 'provider-api'],
  renderer: ['shared'],
  demo: ['shared', 'provider-api'],
};

/**
 * Rooms of `src/renderer`, from the top down: which of the others a room may import, and why no more. Types count too, and
 * as every arrow goes down there are no circles.
 */
const rendererRooms = {
  shell: { may: ['screens', 'list', 'grid', 'core', 'ui', 'bridge'], why: 'it stands on top and is known by none' },
  screens: { may: ['list', 'grid', 'core', 'ui', 'bridge'], why: 'a screen does not know the window that shows it' },
  list: { may: ['grid', 'core', 'ui', 'bridge'], why: 'a list can stand on any screen, so it knows none of them' },
  grid: { may: ['ui'], why: 'it draws what it is given, and asks nobody' },
  core: { may: ['ui', 'bridge'], why: 'everything stands on it, so it stands on nothing of theirs' },
  ui: { may: [], why: 'it knows no word of the business' },
  bridge: { may: [], why: 'it only carries questions and answers' },
};

/** Packages that only some files may import. */
const owners = [
  { pattern: /^electron$/, may: /^(main\/electron\/|main\/index\.ts$|preload\/)/ },
  { pattern: /^electron-updater$/, may: /^main\/electron\// },
  { pattern: /^react-data-grid/, may: /^renderer\/grid\// },
  { pattern: /^(@deck\.gl\/|react-map-gl|maplibre-gl)/, may: /^renderer\/map\// },
  { pattern: /^(react|react-dom|zustand|wouter|@mantine\/|@tabler\/|@fontsource)/, may: /^renderer\// },
  { pattern: /^(better-sqlite3|exceljs)/, may: /^(main|demo)\// },
  { pattern: /^keytar$/, may: /^main\/key\// },
  { pattern: /^(undici|ws|@fastify\/)/, may: /^main\// },
  { pattern: /^fastify$/, may: /^(main\/web|demo)\// },
  { pattern: /^zod$/, may: /^(main|demo|provider-api)\// },
  { pattern: /^jose$/, may: /^(main\/session|demo)\// },
  { pattern: /^node:/, may: /^(main|demo)\// },
];

const files = readdirSync(source, { recursive: true })
  .map(String)
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => /\.tsx?$/.test(path) && !path.endsWith('.d.ts'));

const importPattern = /(?:from|import)\s*\(?\s*['"]([^'"]+)['"]/g;
const importsOf = (text) => [...text.matchAll(importPattern)].map((match) => match[1]);

function target(file, specifier) {
  const path = resolve(dirname(join(source, file)), specifier.replace(/\?.*$/, ''));
  const found = ['', '.ts', '.tsx', '/index.ts']
    .map((end) => path + end)
    .find((p) => existsSync(p) && statSync(p).isFile());
  return found === undefined ? null : relative(source, found).replaceAll('\\', '/');
}

/** Why an import may not be, or null. */
function objection(file, specifier) {
  const room = file.split('/')[0];
  if (!specifier.startsWith('.')) {
    if (room === 'shared') return 'shared imports nothing outside itself';
    const owner = owners.find(({ pattern }) => pattern.test(specifier));
    return owner === undefined || owner.may.test(file) ? null : `${specifier} belongs to ${owner.may}`;
  }
  const imported = target(file, specifier);
  if (imported === null) return 'nothing is there';
  if (imported.startsWith('..')) return /^\.\.\/(resources\/|package\.json$)/.test(imported) ? null : 'outside src';
  const other = imported.split('/')[0];
  if (other !== room && !rooms[room]?.includes(other)) return `${room} may not import ${other}`;
  if (room === 'preload' && other === 'shared' && !imported.startsWith('shared/bridge/'))
    return 'preload imports shared/bridge only';
  const [inner, otherInner] = [file, imported].map((path) => /^renderer\/([^/]+)\//.exec(path)?.[1]);
  if (inner !== undefined && otherInner !== undefined && inner !== otherInner) {
    const rule = rendererRooms[inner];
    if (rule === undefined) return `renderer/${inner} has no rule`;
    if (!rule.may.includes(otherInner)) return `renderer/${inner} may not import renderer/${otherInner}: ${rule.why}`;
  }
  const [from, to] = [file, imported].map((path) => /^renderer\/screens\/([^/]+)/.exec(path)?.[1]);
  if (from !== undefined && to !== undefined && from !== to) return 'screens never import screens';
  return null;
}

const problems = files.flatMap((file) =>
  importsOf(readFileSync(join(source, file), 'utf8'))
    .map((specifier) => ({ specifier, why: objection(file, specifier) }))
    .filter(({ why }) => why !== null)
    .map(({ specifier, why }) => `src/${file}: ${specifier}: ${why}`),
);
if (problems.length > 0) {
  console.error(problems.join('\n'));
  process.exit(1);
}
console.log(`${files.length} files keep to the walls.`);
