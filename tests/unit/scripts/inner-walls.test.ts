import { describe, expect, it } from 'vitest';
import { type Import, imported, script } from './script';

const { innerWallObjections, folderCircles } = await script<{
  innerWallObjections: (imports: readonly Import[]) => readonly string[];
  folderCircles: (imports: readonly Import[]) => readonly string[];
}>('checks/inner-walls.mjs');
const { drawnImports } = await script<{ drawnImports: (imports: readonly Import[]) => string }>(
  'checks/import-drawing.mjs',
);

const pivotOnRows = imported('main/lists/pivot/pivot.ts -> main/lists/rows/columns.ts');
const rowsOnPivot = imported('main/lists/rows/order.ts -> main/lists/pivot/bands/bands.ts');

describe('the walls between folders', () => {
  it('are kept by arrows of one direction', () => {
    expect(innerWallObjections([pivotOnRows])).toEqual([]);
  });

  it('are broken by two folders of a room that import each other', () => {
    expect(innerWallObjections([pivotOnRows, rowsOnPivot])).toEqual([
      'src/main/lists: pivot > rows > pivot: folders of one room may not import each other in a circle',
    ]);
  });

  it('are broken by a circle of three rooms, which is named once, from its first room', () => {
    const imports = [
      'main/watch/a.ts -> main/records/a.ts',
      'main/records/b.ts -> main/lists/rows/a.ts',
      'main/lists/b.ts -> main/watch/a.ts',
      'main/exports/a.ts -> main/watch/a.ts',
    ];
    expect(folderCircles(imports.map(imported))).toEqual(['src/main: lists > watch > records > lists']);
  });

  it('count the own files of a room as a folder', () => {
    const imports = [
      'main/months/months.ts -> main/months/carry/carry.ts',
      'main/months/carry/a.ts -> main/months/b.ts',
    ];
    expect(folderCircles(imports.map(imported))).toEqual(['src/main/months: . > carry > .']);
  });

  it('see the rooms of a house as well, and nothing between two houses or inside one folder', () => {
    const imports = [
      ...['demo/lists/answers.ts -> demo/start.ts', 'demo/server.ts -> demo/lists/answers.ts'],
      ...['main/lists/pivot/a.ts -> shared/lists/rows/a.ts', 'shared/lists/rows/a.ts -> main/lists/pivot/a.ts'],
      ...['main/lists/rows/a.ts -> main/lists/rows/deep/b.ts', 'main/lists/rows/deep/b.ts -> main/lists/rows/a.ts'],
    ];
    expect(folderCircles(imports.map(imported))).toEqual(['src/demo: . > lists > .']);
  });
});

it('docs/imports.md draws the arrows of both floors, and the own files of a room under its name', () => {
  const page = drawnImports([
    pivotOnRows,
    imported('main/lists/pivot/pivot.ts -> main/lists/list.ts'),
    imported('main/watch/rule.ts -> main/lists/list.ts'),
  ]);
  expect(page).toContain('## src/main\n\n```mermaid\nflowchart TD\n  watch --> lists\n```');
  expect(page).toContain('## src/main/lists\n\n```mermaid\nflowchart TD\n  pivot --> lists\n  pivot --> rows\n```');
});
