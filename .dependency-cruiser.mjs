import {
  apart,
  listFolders,
  mainRooms,
  owners,
  rendererRooms,
  rooms,
  sharedRooms,
  startRooms,
} from './scripts/checks/walls.mjs';

const anyOf = (names) => `(${names.join('|')})`;

/** What a room below `within` may not import: everything there that it was not given. */
const wall = (within, room, given, why) => ({
  name: `${within}/${room}`.replace(/^src\//, ''),
  comment: [given.length === 0 ? 'This room imports no other.' : `This room may import ${given.join(', ')}.`, why]
    .filter((sentence) => sentence !== undefined)
    .join(' '),
  severity: 'error',
  from: { path: `^${within}/${room}/` },
  to: { path: `^${within}/`, pathNot: `^${within}/${anyOf([room, ...given])}/` },
});

const mainNames = Object.keys(mainRooms);

/** Who may import whom; the data is in `scripts/checks/walls.mjs`, and `npm run check` says which wall an import breaks. */
export default {
  forbidden: [
    {
      name: 'circle',
      comment: 'Files that import one another in a circle, types included, are one file or want a third.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'nothing-there',
      comment: 'The import leads nowhere.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
    ...Object.entries(rooms).map(([room, given]) => wall('src', room, given)),
    ...Object.entries(sharedRooms).map(([room, given]) => wall('src/shared', room, given)),
    ...Object.entries(mainRooms).map(([room, given]) => wall('src/main', room, given)),
    ...Object.entries(rendererRooms).map(([room, { may, why }]) => wall('src/renderer', room, may, why)),
    ...Object.entries(listFolders).map(([folder, { may, why }]) => wall('src/renderer/list', folder, may, why)),
    {
      name: 'list-folder-unknown',
      comment: 'A file of a list has a place in one of the folders in scripts/checks/walls.mjs.',
      severity: 'error',
      from: { path: '^src/renderer/list/', pathNot: `^src/renderer/list/${anyOf(Object.keys(listFolders))}/` },
      to: {},
    },
    {
      name: 'renderer-room-unknown',
      comment: 'A room of the renderer has a place among the others in scripts/checks/walls.mjs.',
      severity: 'error',
      from: { path: '^src/renderer/[^/]+/', pathNot: `^src/renderer/${anyOf(Object.keys(rendererRooms))}/` },
      to: {},
    },
    {
      name: 'shared-room-unknown',
      comment: 'A room of shared has a place among the others in scripts/checks/walls.mjs.',
      severity: 'error',
      from: { path: '^src/shared/', pathNot: `^src/shared/(${anyOf(Object.keys(sharedRooms))}/|tsconfig)` },
      to: {},
    },
    {
      name: 'main-room-unknown',
      comment: 'A room of main has a place among the others in scripts/checks/walls.mjs.',
      severity: 'error',
      from: { path: '^src/main/[^/]+/', pathNot: `^src/main/${anyOf([...mainNames, ...startRooms])}/` },
      to: {},
    },
    {
      name: 'threads-on-top',
      comment: 'Entries of threads and of the desktop are built, and imported by nobody but their start.',
      severity: 'error',
      from: { path: '^src/main/', pathNot: `^src/main/(workers/|electron/|index\\.ts$)` },
      to: { path: '^src/main/(workers|electron)/' },
    },
    ...apart.map((within) => ({
      name: `${within.replace(/^src\/renderer\//, '')}-apart`,
      comment: 'Its folders never import each other.',
      severity: 'error',
      from: { path: `^${within}/([^/]+)/` },
      to: { path: `^${within}/([^/]+)/`, pathNot: `^${within}/$1/` },
    })),
    {
      name: 'src-alone',
      comment: 'The program is made of src and resources.',
      severity: 'error',
      from: { path: '^src/' },
      to: { path: '^(tests|bench|scripts|docs)/' },
    },
    {
      name: 'shared-pure',
      comment: 'shared imports nothing outside itself; the schemas of views are the one exception.',
      severity: 'error',
      from: { path: '^src/shared/', pathNot: '^src/shared/view/' },
      to: { pathNot: '^src/shared/' },
    },
    {
      name: 'views-pure',
      comment: 'The schemas of views are made with zod, and import nothing else outside shared.',
      severity: 'error',
      from: { path: '^src/shared/view/' },
      to: { pathNot: '^src/shared/|node_modules/zod/' },
    },
    {
      name: 'schemas-in-main',
      comment:
        'Only main parses views. All others take the types of the schemas, so that the window does not carry zod.',
      severity: 'error',
      from: { path: '^src/(renderer|preload|shared)/', pathNot: '^src/shared/view/[^/]+-schemas?\\.ts$' },
      to: {
        path: '^src/shared/view/[^/]+-schemas?\\.ts$|node_modules/zod/',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'node-in-main',
      comment: 'Only main and the demo run on Node.',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/(main|demo)/' },
      to: { dependencyTypes: ['core'] },
    },
    ...owners.map(({ packages, may }) => ({
      name: `package-${packages[0].replace(/\W+/g, '-').replace(/^-|-$/g, '')}`,
      comment: `Only ${may} may import ${packages.join(', ')}.`,
      severity: 'error',
      from: { path: '^src/', pathNot: may },
      to: { path: `^node_modules/${anyOf(packages)}/` },
    })),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    // A linked folder of packages has walls too.
    preserveSymlinks: true,
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    parser: 'swc',
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.css', '.json'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'browser', 'default', 'types'],
    },
    progress: { type: 'none' },
  },
};
