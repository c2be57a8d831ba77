/**
 * The allowed imports, as data for dependency-cruiser (`.dependency-cruiser.mjs`); docs/imports.md draws them. Imports of types count as
 * much as those of values.
 */

/** Rooms of `src`, with the rooms that each may import besides itself. */
export const rooms = {
  shared: [],
  'provider-api': ['shared'],
  preload: ['shared/bridge', 'shared/domain'],
  main: ['shared', 'provider-api'],
  renderer: ['shared'],
  demo: ['shared', 'provider-api'],
};

/** Rooms of `src/shared`, the lowest first. Each may only import the named rooms, which come before it here. */
export const sharedRooms = {
  machines: [],
  domain: [],
  format: ['domain'],
  'kvk-lists': ['domain', 'format'],
  geo: ['domain', 'format', 'kvk-lists'],
  'own-tables': ['domain', 'format'],
  matching: ['domain', 'format', 'geo', 'kvk-lists'],
  formulas: ['domain', 'format'],
  quality: ['domain', 'format', 'geo'],
  catalog: ['domain', 'format', 'formulas', 'quality'],
  reasons: ['catalog', 'domain', 'format', 'formulas'],
  view: ['catalog', 'domain', 'format', 'geo'],
  filters: ['catalog', 'domain', 'format', 'formulas', 'geo', 'kvk-lists', 'quality', 'view'],
  access: ['catalog', 'domain', 'filters', 'view'],
  dossier: ['catalog', 'domain', 'format'],
  'call-sheet': ['format'],
  moments: ['catalog', 'domain', 'dossier', 'format'],
  records: ['domain', 'format'],
  screens: ['domain'],
  words: ['catalog', 'domain', 'filters', 'format', 'geo'],
  texts: [
    'access',
    'catalog',
    'domain',
    'filters',
    'format',
    'geo',
    'matching',
    'moments',
    'quality',
    'screens',
    'view',
  ],
  bridge: [
    'access',
    'call-sheet',
    'catalog',
    'domain',
    'format',
    'formulas',
    'matching',
    'moments',
    'quality',
    'reasons',
    'screens',
    'texts',
    'view',
  ],
};

/** Rooms of `src/main`, the lowest first. Each may only import the named rooms, which come before it here. */
export const mainRooms = {
  files: [],
  columns: [],
  logs: ['files'],
  wire: ['logs'],
  key: ['files', 'wire'],
  network: ['files', 'key'],
  provider: ['network', 'wire'],
  settings: ['files', 'wire'],
  support: ['files', 'wire'],
  tiles: ['files', 'network', 'provider', 'wire'],
  'network-walk': ['network', 'provider', 'tiles', 'wire'],
  updates: ['wire'],
  session: ['files', 'key', 'provider', 'wire'],
  'contact-questions': ['files', 'key', 'provider', 'wire'],
  months: ['columns', 'files', 'key'],
  refresh: ['columns', 'files', 'months', 'network', 'provider', 'wire'],
  lists: ['columns', 'months', 'session', 'wire'],
  matching: ['columns', 'lists', 'months', 'wire'],
  'user-data': ['columns', 'files', 'key', 'lists', 'months', 'session', 'wire'],
  watch: ['lists', 'months', 'session', 'user-data', 'wire'],
  dossiers: ['files', 'lists', 'months', 'provider', 'session', 'wire'],
  records: ['files', 'user-data', 'provider', 'session', 'wire'],
  exports: ['columns', 'dossiers', 'files', 'lists', 'months', 'provider', 'refresh', 'session', 'wire'],
  moments: ['dossiers', 'files', 'lists', 'months', 'records', 'session', 'user-data', 'wire'],
  'own-tables': ['columns', 'matching', 'months', 'session', 'wire'],
  'given-texts': ['exports', 'own-tables', 'user-data', 'wire'],
  web: ['files', 'tiles', 'wire'],
  workers: [
    'dossiers',
    'exports',
    'lists',
    'matching',
    'network',
    'user-data',
    'provider',
    'records',
    'refresh',
    'given-texts',
    'wire',
  ],
};

/** Rooms on top of all others: the start of the program, and its hosts. No other room imports them. */
export const startRooms = ['start', 'cli', 'electron'];

/** Rooms of `src/renderer`, the highest first: the rooms that each may import, and why it may import no others. */
export const rendererRooms = {
  shell: {
    may: ['screens', 'dossier', 'records', 'list', 'grid', 'core', 'values', 'ui', 'bridge'],
    why: 'It is on top.',
  },
  screens: {
    may: ['dossier', 'records', 'list', 'grid', 'core', 'values', 'ui', 'bridge'],
    why: 'A screen does not know the window that shows it.',
  },
  list: {
    may: ['map', 'grid', 'core', 'values', 'ui', 'bridge'],
    why: 'A list can be on any screen, so it knows none of them.',
  },
  dossier: {
    may: ['map', 'core', 'values', 'ui', 'bridge'],
    why: 'It shows any dossier, and knows no list and no screen.',
  },
  records: {
    may: ['core', 'values', 'ui', 'bridge'],
    why: 'It shows records on any screen and in any dossier, and knows neither.',
  },
  map: { may: ['ui'], why: 'It draws what it is given, and sends no requests.' },
  grid: { may: ['values', 'ui'], why: 'It draws what it is given, and sends no requests.' },
  core: { may: ['values', 'ui', 'bridge'], why: 'All other rooms import it, so it imports none of them.' },
  values: { may: ['ui'], why: 'It draws values of the register, and asks nothing.' },
  ui: { may: [], why: 'It knows no word of the business.' },
  bridge: { may: [], why: 'It only carries questions and answers.' },
};

/** Folders of `src/renderer/list`, the highest first: the folders that each may import, and why it may import no others. */
export const listFolders = {
  frame: { may: ['displays', 'tools', 'core'], why: 'It puts the parts of a list together.' },
  displays: { may: ['core'], why: 'A display shows a list without any tool.' },
  tools: { may: ['core'], why: 'A tool works on a list however it is shown.' },
  core: { may: [], why: 'All parts of a list stand on it.' },
};

/** Folders whose own folders never import each other. */
export const apart = ['src/renderer/screens', 'src/renderer/list/displays', 'src/renderer/list/tools'];

/** Packages that only some files may import. */
export const owners = [
  { packages: ['electron'], may: '^src/(main/electron/|main/index\\.ts$|preload/)' },
  { packages: ['react-data-grid'], may: '^src/renderer/grid/' },
  { packages: ['@deck\\.gl/.*', 'react-map-gl', 'maplibre-gl', 'kdbush'], may: '^src/renderer/map/' },
  {
    packages: ['react', 'react-dom', 'zustand', 'wouter', '@mantine/.*', '@tabler/.*', '@fontsource.*'],
    may: '^src/renderer/',
  },
  { packages: ['better-sqlite3', 'exceljs'], may: '^src/(main|demo)/' },
  { packages: ['jszip'], may: '^src/main/(exports|user-data)/' },
  { packages: ['pdfkit', 'fontkit'], may: '^src/main/dossiers/paper/' },
  { packages: ['hyparquet-writer'], may: '^src/main/exports/' },
  { packages: ['electron-updater'], may: '^src/main/electron/' },
  { packages: ['keytar'], may: '^src/main/key/' },
  { packages: ['undici', 'ws', '@fastify/.*'], may: '^src/main/' },
  { packages: ['fastify'], may: '^src/(main/web|demo)/' },
  { packages: ['zod'], may: '^src/(main|demo|provider-api|shared/view)/' },
  { packages: ['jose'], may: '^src/(main/session|demo)/' },
];
