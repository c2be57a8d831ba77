import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const root = new URL('../../..', import.meta.url);
const groups: Readonly<Record<string, { readonly mutated: readonly string[]; readonly tests: readonly string[] }>> =
  JSON.parse(readFileSync(new URL('mutation/mutation-files.json', root), 'utf8'));
const pathsOf = (pattern: string): readonly string[] => globSync(pattern, { cwd: root });

describe('the files of the mutation tests', () => {
  it.each(Object.entries(groups))('exist, and so do their tests: %s', (_, { mutated, tests }) => {
    const patterns = [...mutated, ...tests.map((test) => `tests/unit/${test}.test.ts`)];
    expect(patterns.length).toBeGreaterThan(1);
    expect(patterns.filter((pattern) => pathsOf(pattern).length === 0)).toEqual([]);
  });

  it('are those of the table of scores, each in its own row', () => {
    const page = readFileSync(new URL('docs/budgets.md', root), 'utf8');
    const scored = [...page.matchAll(/^\| `(src\/[^`]+)` \| [\d.]+ % \| /gm)].map(([, file]) => file);
    const mutated = Object.values(groups).flatMap((group) => group.mutated.flatMap(pathsOf));
    expect(scored.length).toBeGreaterThan(50);
    expect(scored.toSorted()).toEqual(mutated.toSorted());
  });
});
