import Database from 'better-sqlite3';
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { migrate } from '../../../src/main/user-data/database/migrate';
import { ComparisonRuleTable, comparisonRulesSchema } from '../../../src/main/user-data/tables/comparison-rule-table';
import { standardLimits } from '../../../src/shared/domain/lists/comparison';
import { examples } from '../../first-cases';

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
  it('is kept by role, can be replaced and withdrawn, and returns the decision before it', () => {
    expect(table.judge('a', about, 'method')).toBeNull();
    expect(table.judge('a', about, 'fact')).toBe('method');
    expect(table.all('a').judgements).toEqual([{ ...about, judgement: 'fact' }]);
    expect(table.all('b')).toEqual({ judgements: [], verdicts: [] });
    expect(table.judge('a', about, null)).toBe('fact');
    expect(table.all('a').judgements).toEqual([]);
    expect(table.decide('a', rows, 'refused')).toBeNull();
    expect(table.decide('a', rows, null)).toBe('refused');
  });

  it('has limits by role: the standard ones at first, then the last ones kept, unless those are unreadable', () => {
    expect(table.limits('a')).toEqual(standardLimits);
    const limits = { margins: [{ column: 'fte', most: 0.05, unit: 'absolute' as const }], methodShare: 0.6 };
    table.setLimits('a', standardLimits);
    table.setLimits('a', limits);
    expect(table.limits('a')).toEqual(limits);
    expect(table.limits('b')).toEqual(standardLimits);
    for (const text of ['', '{', '{"margins":[],"methodShare":7}']) {
      database.prepare("UPDATE comparison_limits SET limits = ? WHERE role = 'a'").run(text);
      expect(table.limits('a')).toEqual(standardLimits);
    }
  });

  it('from a file is added only where there is none yet', () => {
    table.judge('a', about, 'fact');
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
            for (const [gone, fresh] of pairs) table.decide(role, { list: 'advisers', gone, fresh }, 'confirmed');
          const isAbout = (id: string) => id === '99000001' || id.startsWith('99000001_');
          const left = pairs.filter(([gone, fresh]) => !isAbout(gone) && !isAbout(fresh));
          expect(table.removeAbout('99000001')).toBe(2 * (pairs.length - left.length));
          expect(table.all('a').verdicts).toHaveLength(left.length);
          for (const id of ids) table.removeAbout(id);
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
