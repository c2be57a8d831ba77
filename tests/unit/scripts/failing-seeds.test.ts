import { describe, expect, it } from 'vitest';
import { script } from './script';

type Kept = readonly { readonly seed: number; readonly file: string }[];
type Outcomes = { readonly passed: readonly string[]; readonly failed: readonly string[] };

const { keptAfter, outcomesOf, runsOf } = await script<{
  keptAfter: (kept: Kept, run: Outcomes & { readonly seed: number }) => Kept;
  outcomesOf: (report: { readonly testResults: readonly { name: string; status: string }[] }, root: string) => Outcomes;
  runsOf: (kept: Kept) => readonly { readonly seed: number; readonly files: readonly string[] }[];
}>('failing-seeds.mjs');

const kept: Kept = [
  { seed: 1, file: 'a.test.ts' },
  { seed: 1, file: 'b.test.ts' },
  { seed: 2, file: 'a.test.ts' },
];

describe('the seeds that failed', () => {
  it('are tried again, one run for each seed', () => {
    expect(runsOf(kept)).toEqual([
      { seed: 1, files: ['a.test.ts', 'b.test.ts'] },
      { seed: 2, files: ['a.test.ts'] },
    ]);
  });

  it('are kept once while they fail, and dropped for the files that pass with them', () => {
    const after = keptAfter(kept, { seed: 1, passed: ['a.test.ts'], failed: ['b.test.ts'] });
    expect(after).toEqual([
      { seed: 2, file: 'a.test.ts' },
      { seed: 1, file: 'b.test.ts' },
    ]);
  });

  it('are added by a new seed, which leaves the others', () => {
    const after = keptAfter(kept, { seed: 3, passed: ['a.test.ts'], failed: ['c.test.ts'] });
    expect(after).toEqual([...kept, { seed: 3, file: 'c.test.ts' }]);
  });

  it('stay when a run did not end', () => {
    expect(keptAfter(kept, { seed: 1, passed: [], failed: [] })).toEqual(kept);
  });

  it('are found in the report of a run, on every system', () => {
    const testResults = [
      { name: '/project/tests/unit/a.test.ts', status: 'failed' },
      { name: '/project/tests\\unit\\b.test.ts', status: 'passed' },
    ];
    for (const root of ['/project', '/project/'])
      expect(outcomesOf({ testResults }, root)).toEqual({
        passed: ['tests/unit/b.test.ts'],
        failed: ['tests/unit/a.test.ts'],
      });
  });
});
