import { describe, expect, it } from 'vitest';
import { script } from './script';

type Script = {
  readonly url: string;
  readonly functions: readonly {
    readonly ranges: readonly { readonly startOffset: number; readonly count: number }[];
  }[];
};
const { filesThatRan, walkOf } = await script<{
  filesThatRan: (scripts: readonly Script[], bundleOf: (url: string) => string | null) => ReadonlySet<string>;
  walkOf: (ran: ReadonlySet<string>, before: ReadonlySet<string>) => Readonly<Record<'running' | 'drawing', string[]>>;
}>('checks/walk-files.mjs');

const bundle = [
  "import { a } from './a.js';",
  '// src/main/lists/rows.ts',
  'function rows() {}',
  '//#region ../../src/renderer/list/cell.tsx',
  '// A remark.',
  'function Cell() {}',
  '// src/shared/catalog/columns.ts',
  'const column = () => {};',
  '// node_modules/zod/index.js',
  'function parse() {}',
].join('\n');

/** What ran, as V8 says it: the functions that begin with these words, this often. */
const ran = (counts: Readonly<Record<string, number>>): Script => ({
  url: 'out/main/list-thread.js',
  functions: Object.entries(counts).map(([words, count]) => ({
    ranges: [{ startOffset: words === '' ? 0 : bundle.indexOf(words), count }],
  })),
});
const filesOf = (counts: Readonly<Record<string, number>>, text: string | null = bundle) => [
  ...filesThatRan([ran(counts)], () => text),
];

describe('the files of a walk', () => {
  it('are those of the functions that ran, without tables and packages', () => {
    expect(filesOf({ 'function rows': 2, 'function Cell': 1, '() => {}': 1, 'function parse': 1 })).toEqual([
      'src/main/lists/rows.ts',
      'src/renderer/list/cell.tsx',
    ]);
  });

  it('are not those of functions that did not run, of the loading of a bundle, and of bundles of others', () => {
    expect(filesOf({ '': 1, 'function rows': 0 })).toEqual([]);
    expect(filesOf({ 'function rows': 1 }, null)).toEqual([]);
  });

  it('are sorted, without what runs anyway, and with components apart', () => {
    const files = new Set(['src/b.ts', 'src/a.tsx', 'src/a.ts', 'src/idle.ts']);
    expect(walkOf(files, new Set(['src/idle.ts']))).toEqual({
      running: ['src/a.ts', 'src/b.ts'],
      drawing: ['src/a.tsx'],
    });
  });
});
