import { describe, expect, it } from 'vitest';
import { script } from './script';

const { unusedClasses } = await script<{
  unusedClasses: (texts: ReadonlyMap<string, string>) => readonly string[];
}>('checks/style-classes.mjs');

/** The unused classes of a style sheet with these rules, beside a component with this code. */
const unusedIn = (rules: string, code: string): readonly string[] =>
  unusedClasses(
    new Map([
      ['src/renderer/grid/grid.module.css', rules],
      ['src/renderer/list/row.tsx', `import classes from '../grid/grid.module.css';\n${code}`],
    ]),
  );

describe('the classes of style sheets', () => {
  it.each([
    ['that a component takes', '.row { gap: 8px; }', 'classes.row'],
    ['in a media query', '@media (max-width: 899.5px) {\n  .row:hover { gap: 8px; }\n}', 'classes.row'],
    ['with a hyphen', '.last-row { gap: 8px; }', "classes['last-row']"],
    ['whose names are computed', '.red { gap: 8px; }\n.green { gap: 8px; }', 'classes[colour]'],
    ['of a library', '.row :global(.rdg-cell) { gap: 8px; }', 'classes.row'],
    ['that a comment names', '/* As .other { is. */\n.row { width: 0.5em; }', 'classes.row'],
  ])('are used: one %s', (_, rules, code) => {
    expect(unusedIn(rules, code)).toEqual([]);
  });

  it.each([
    ['whose name is only a word of the code', '.row { gap: 8px; }', "classes.rows; const row = 'row'", 'row'],
    ['beside one that is used', '.row > .cell,\n.row { gap: 8px; }', 'classes.row', 'cell'],
    ['in a media query', '@media print {\n  .row { gap: 8px; }\n}', 'classes.cell', 'row'],
  ])('are refused when unused: one %s', (_, rules, code, name) => {
    expect(unusedIn(rules, code)).toEqual([`src/renderer/grid/grid.module.css: .${name}`]);
  });

  it('of the whole window are refused when no file names them', () => {
    const texts = new Map([
      ['src/renderer/shell/global.css', '.quiet { gap: 8px; }\n.faint { gap: 8px; }\n.mantine-root { gap: 8px; }'],
      ['src/renderer/list/row.tsx', 'const row = <b className="figures quiet">{faint}</b>'],
    ]);
    expect(unusedClasses(texts)).toEqual(['src/renderer/shell/global.css: .faint']);
  });

  it('are refused when no file imports their style sheet', () => {
    expect(unusedClasses(new Map([['src/renderer/a.module.css', '.row { gap: 8px; }']]))).toEqual([
      'src/renderer/a.module.css: .row',
    ]);
  });
});
