import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** An entry that is added to a table, and the other files that the compiler then names (CONTRIBUTING.md#find). */
type Recipe = {
  readonly table: string;
  /** The line of the table before the new entry. */
  readonly after: string;
  readonly entry: string;
  /** What errors about the entry mention. */
  readonly named: string;
  readonly files: readonly string[];
};

const recipes: Readonly<Record<string, Recipe>> = {
  'a screen': {
    table: 'src/shared/screens/screens.ts',
    after: 'export const screens = {',
    entry: "  addedScreen: { path: 'added', command: { label: 'Nieuw', words: '' } },",
    named: 'addedScreen',
    files: ['src/renderer/shell/routes/screen-views.tsx', 'src/renderer/shell/window/screen-commands.ts'],
  },
  'a request of the window': {
    table: 'src/shared/bridge/contract.ts',
    after: "  'settings.change': declared<(change: SettingsChange) => Settings>(),",
    entry: "  'added.request': declared<(input: { readonly month: string; readonly addedPart: string }) => null>(),",
    named: 'added.request',
    files: [
      'src/main/start/requests/start-requests.ts',
      'src/shared/bridge/request-rules.ts',
      'tests/hostile/valid-requests.ts',
    ],
  },
  'a property of a request about a month': {
    table: 'src/shared/bridge/contract.ts',
    after: 'export const requests = {',
    entry: '  // The request above has it.',
    named: 'addedPart',
    files: ['src/shared/bridge/named-in-request.ts', 'tests/hostile/valid-requests.ts'],
  },
  'a setting': {
    table: 'src/shared/domain/program/settings.ts',
    after: 'export const settingsTable = {',
    entry: "  addedSetting: { kind: 'switch', default: false },",
    named: 'addedSetting',
    files: [],
  },
  'a kind of setting': {
    table: 'src/shared/domain/program/setting-kinds.ts',
    after: 'export type SettingValues = {',
    entry: '  readonly newKindOfSetting: string;',
    named: 'newKindOfSetting',
    files: [
      'src/main/settings/policy.ts',
      'src/main/settings/settings-schemas.ts',
      'tests/unit/main/settings/settings-table.test.ts',
    ],
  },
  'a filter kind': {
    table: 'src/shared/domain/lists/filter-kind.ts',
    after: 'export const filterTraits = {',
    entry: '  addedFilter: searched,',
    named: 'addedFilter',
    files: ['src/shared/filters/kinds/filter-kinds.ts', 'src/shared/texts/filter-help.ts'],
  },
  'a control of a filter': {
    table: 'src/shared/domain/lists/filter-kind.ts',
    after: "  readonly cell: 'text' | 'numbers' | 'choice' | 'typedChoice' | 'yesNo'",
    entry: "    | 'addedCell'",
    named: 'addedCell',
    files: ['src/renderer/list/core/filters/filter-cell.tsx'],
  },
  'a part of a view': {
    table: 'src/shared/view/part-schemas.ts',
    after: 'export const partSchemas = {',
    entry: '  addedViewPart: z.boolean(),',
    named: 'addedViewPart',
    files: ['src/shared/view/view.ts'],
  },
  'a display of a list': {
    table: 'src/renderer/list/core/bar/display.ts',
    after: "export type ListDisplayName = 'table'",
    entry: "  | 'addedDisplay'",
    named: 'addedDisplay',
    files: ['src/renderer/list/frame/displays.tsx', 'src/renderer/list/frame/list-commands.ts'],
  },
  'a display of two months': {
    table: 'src/renderer/list/core/store/comparison-choice.ts',
    after: "export type ComparisonDisplayName = 'comparison'",
    entry: "  | 'addedOfMonths'",
    named: 'addedOfMonths',
    files: ['src/renderer/list/frame/comparison-displays.ts'],
  },
  'an error': {
    table: 'src/shared/domain/result.ts',
    after: 'export const errorCodes = [',
    entry: "  'ADDED_CODE',",
    named: 'ADDED_CODE',
    files: ['src/shared/texts/error-sentences.ts'],
  },
};

const copy = mkdtempSync(join(tmpdir(), 'adviesatlas-recipes-'));
afterAll(() => rmSync(copy, { recursive: true, force: true }));

/** The errors of the compiler, each with its file. */
let errors: readonly { readonly file: string; readonly text: string }[] = [];

describe('the recipes', () => {
  it.each(Object.entries(recipes))('name a table and files that exist: %s', (_, { table, after, files }) => {
    expect(readFileSync(join(root, table), 'utf8').split(after)).toHaveLength(2);
    for (const file of files) expect(existsSync(join(root, file)), file).toBe(true);
  });
});

describe('the compiler names every file that a new entry needs', () => {
  beforeAll(() => {
    for (const part of [
      'src',
      'tests',
      'bench',
      'benchmark',
      'tsconfig.json',
      'tsconfig.base.json',
      'package.json',
      'resources',
    ])
      cpSync(join(root, part), join(copy, part), { recursive: true });
    symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'), 'junction');
    for (const { table, after, entry } of Object.values(recipes)) {
      const path = join(copy, table);
      const text = readFileSync(path, 'utf8');
      expect(text.split(after), `${table}: ${after}`).toHaveLength(2);
      writeFileSync(
        path,
        text.replace(after, () => `${after}\n${entry}`),
      );
    }
    const { stdout } = spawnSync(
      process.execPath,
      [join(root, 'node_modules/typescript/bin/tsc'), '-b', '--pretty', 'false'],
      {
        cwd: copy,
        encoding: 'utf8',
      },
    );
    const found = stdout.split(/^(?=\S+\(\d+,\d+\): error )/m);
    errors = found
      .filter((text) => text.trim() !== '')
      .map((text) => ({ file: text.slice(0, text.indexOf('(')), text }));
  });

  it.each(Object.entries(recipes))('%s', { tags: ['long'] }, (_, { named, files }) => {
    const those = errors.filter(({ text }) => text.includes(named)).map(({ file }) => file);
    expect([...new Set(those)].sort()).toEqual([...files].sort());
  });

  it('and no other file', { tags: ['long'] }, () => {
    const known = Object.values(recipes).map(({ named }) => named);
    expect(errors.filter(({ text }) => !known.some((name) => text.includes(name)))).toEqual([]);
  });
});
