import Database from 'better-sqlite3';
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { migrate } from '../../../../src/main/user-data/database/migrate';
import {
  ComparisonRuleTable,
  comparisonRulesSchema,
} from '../../../../src/main/user-data/tables/comparison-rule-table';
import { standardLimits } from '../../../../src/shared/domain/lists/comparison';
import { examples } from '../../../first-cases';

let table: ComparisonRuleTable;
let database: Database.Database;
beforeEach(() => {
  database = new Database(':memory:');
  migrate(database);
  table = new ComparisonRuleTable(database);
});

const about = { list: 'advisers', column: 'fte', period: '2026-10' } as const;
const rows = { list: 'advisers', gone: '99000001', fresh: '99000002' } as const;

describe('a user’s decision about comparisons', () => {
  it('is kept by role, and can be replaced and withdrawn by a window that saw it', () => {
    table.judge('a', about, { next: 'method', seen: null });
    table.judge('a', about, { next: 'fact', seen: 'method' });
    expect(table.all('a').judgements).toEqual([{ ...about, judgement: 'fact' }]);
    expect(table.all('b')).toEqual({ judgements: [], verdicts: [] });
    for (const seen of [null, 'method'] as const)
      for (const next of [null, 'method'] as const)
        expect(() => table.judge('a', about, { next, seen })).toThrow('CHANGED_ELSEWHERE');
    table.judge('a', about, { next: null, seen: 'fact' });
    expect(table.all('a').judgements).toEqual([]);
    table.decide('a', rows, { next: 'refused', seen: null });
    expect(() => table.decide('a', rows, { next: 'confirmed', seen: null })).toThrow('CHANGED_ELSEWHERE');
    table.decide('a', rows, { next: null, seen: 'refused' });
    expect(table.all('a').verdicts).toEqual([]);
  });

  it('has limits by role: the standard ones at first, then the last ones kept, unless those are unreadable', () => {
    expect(table.limits('a')).toEqual(standardLimits);
    const limits = { margins: [{ column: 'fte', most: 0.05, unit: 'absolute' as const }], methodShare: 0.6 };
    table.changeLimit('a', { column: null, next: 0.6, seen: standardLimits.methodShare });
    expect(table.changeLimit('a', { column: 'fte', next: { most: 0.05, unit: 'absolute' }, seen: null })).toEqual(
      limits,
    );
    expect(table.limits('a')).toEqual(limits);
    expect(() => table.changeLimit('a', { column: 'fte', next: null, seen: null })).toThrow('CHANGED_ELSEWHERE');
    // Two windows that change different limits keep both changes.
    table.changeLimit('a', { column: 'equity', next: { most: 5, unit: 'percent' }, seen: null });
    table.changeLimit('a', { column: 'equity', next: null, seen: { most: 5, unit: 'percent' } });
    expect(table.limits('a')).toEqual(limits);
    expect(table.limits('b')).toEqual(standardLimits);
    for (const text of ['', '{', '{"margins":[],"methodShare":7}']) {
      database.prepare("UPDATE comparison_limits SET limits = ? WHERE role = 'a'").run(text);
      expect(table.limits('a')).toEqual(standardLimits);
    }
  });

  it('from a file is added only where there is none yet', () => {
    table.judge('a', about, { next: 'fact', seen: null });
    const brought = {
      judgements: [
        { ...about, judgement: 'method' as const },
        { ...about, period: '2026-09', judgement: 'method' as const },
      ],
      verdicts: [{ ...rows, verdict: 'confirmed' as const }],
    };
    table.add('a', brought);
    expect(table.all('a').judgements.map(({ period, judgement }) => [period, judgement])).toEqual([
      ['2026-10', 'fact'],
      ['2026-09', 'method'],
    ]);
    expect(table.all('a').verdicts).toEqual(brought.verdicts);
  });

  it('about a removed office or its locations is deleted in every role, and no other decision is', () => {
    const ids = ['99000001', '99000001_2', '990000011', '9900000112', '99000009'];
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.tuple(fc.constantFrom(...ids), fc.constantFrom(...ids)), { selector: String }),
        (pairs) => {
          for (const role of ['a', 'b'])
            for (const [gone, fresh] of pairs)
              table.decide(role, { list: 'advisers', gone, fresh }, { next: 'confirmed', seen: null });
          const isAbout = (id: string) => id === '99000001' || id.startsWith('99000001_');
          const left = pairs.filter(([gone, fresh]) => !isAbout(gone) && !isAbout(fresh));
          expect(table.removeAbout({ kind: 'office', id: '99000001' })).toBe(2 * (pairs.length - left.length));
          expect(table.all('a').verdicts).toHaveLength(left.length);
          for (const id of ids) table.removeAbout({ kind: 'office', id });
        },
      ),
      { numRuns: examples(50) },
    );
  });

  it('is read from a file of any version, without the parts that are not understood', () => {
    const read = comparisonRulesSchema.parse({
      judgements: [
        { ...about, judgement: 'new word' },
        { ...about, judgement: 'fact' },
      ],
      verdicts: ['x'],
      more: 1,
    });
    expect(read).toEqual({ judgements: [null, { ...about, judgement: 'fact' }], verdicts: [null] });
  });
});
