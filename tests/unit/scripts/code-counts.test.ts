import { describe, expect, it } from 'vitest';
import { type Import, imported, script } from './script';

const { countCode } = await script<{
  countCode: (
    texts: ReadonlyMap<string, string>,
    imports: readonly Import[],
  ) => { numbers: Readonly<Record<string, number>>; longFunctions: readonly { lines: number; place: string }[] };
}>('checks/code-counts.mjs');

/** What is counted in a project of these files. */
const counted = (files: Readonly<Record<string, string>>, arrows: readonly string[] = []) =>
  countCode(new Map(Object.entries(files)), arrows.map(imported));
const clean = { 'src/main/lists/rows/rows.ts': 'export const rows = 1;\n' };
const named = { lines: 'lines of TypeScript', circles: 'circles of folders of one room' };

describe('the numbers of the code', () => {
  it('are nought where nothing is scattered', () => {
    const { 'logic lines': logic, [named.lines]: lines, 'TypeScript files': files, ...others } = counted(clean).numbers;
    expect([logic, lines, files]).toEqual([1, 1, 1]);
    expect(Object.values(others).every((value) => value === 0)).toBe(true);
  });

  it('count lines without blank lines, comments and imports, and those of stylesheets apart', () => {
    const text = "import { a } from './a';\n\n/**\n * Why.\n */\n// Why.\nexport const b = a;\n";
    const { numbers } = counted({ 'src/main/lists/b.ts': text, 'src/renderer/b.module.css': '.b {\n  top: 0;\n}\n' });
    expect(numbers).toMatchObject({ 'logic lines': 1, 'lines of TypeScript': 7, 'lines of CSS': 3 });
  });

  it('count casts to a number apart from others, and no constants', () => {
    const text = 'export const a = [b as number, c as unknown as string, [1] as const];\n// d as number\n';
    expect(counted({ 'src/main/a.ts': text }).numbers).toMatchObject({
      'casts to a number': 1,
      'casts to other types': 2,
    });
  });

  it('name a function over 80 lines with the line where it begins', () => {
    const long = (lines: number) => `const é = 'é';\n\nexport function long() {\n${'  é;\n'.repeat(lines - 2)}}\n`;
    expect(counted({ ...clean, 'src/main/long.ts': long(81) }).longFunctions).toEqual([
      { lines: 81, place: 'src/main/long.ts:3' },
    ]);
    expect(counted({ 'src/main/long.ts': long(80) }).longFunctions).toEqual([]);
  });

  it('count circles of folders, small files with one importer, and folders over 25 files', () => {
    const arrows = [
      'main/lists/rows/rows.ts -> main/lists/pivot/a.ts',
      'main/lists/pivot/a.ts -> main/lists/rows/b.ts',
    ];
    expect(counted(clean, arrows).numbers).toMatchObject({ [named.circles]: 1 });
    const crumb = { ...clean, 'src/main/lists/rows/crumb.ts': 'export const crumb = 1;\n' };
    const name = 'files of at most 40 lines with one importer, in the same folder';
    const importsCrumb = 'main/lists/rows/rows.ts -> main/lists/rows/crumb.ts';
    expect(counted(crumb, [importsCrumb]).numbers).toMatchObject({ [name]: 1 });
    const many = Object.fromEntries(Array.from({ length: 26 }, (_, at) => [`src/main/many/file-${at}.ts`, '']));
    expect(counted(many).numbers).toMatchObject({ 'folders over 25 files': 1 });
  });

  it('count words of pages, and of the dialect', () => {
    expect(
      counted({ 'docs/a.md': 'The list stands here.', 'src/main/a.ts': '// It lies here.\n' }).numbers,
    ).toMatchObject({
      'words of docs': 4,
      'words of the dialect in src and docs': 2,
    });
  });
});
