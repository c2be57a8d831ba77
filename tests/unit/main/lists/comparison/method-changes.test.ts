import { describe, expect, it } from 'vitest';
import { Comparisons } from '../../../../../src/main/lists/comparison/comparisons';
import { summaryOf, total } from '../../../../../src/main/lists/comparison/summary';
import type { ListEngine } from '../../../../../src/main/lists/rows/list-engine';
import type { MethodJudgement } from '../../../../../src/shared/domain/lists/comparison';
import { monthOf, type Row } from '../../made-month';
import { someMonth } from '../../month-fixture';
import { compare, offices, plain, query } from './compared-months';

describe('a column whose values move in many rows', () => {
  const earlier = offices(60, (at) => ({ fte: at, equity: 1 }));
  const later = offices(60, (at) => ({ fte: at < 30 ? at + 1 : at, equity: 1 }));

  it('is taken as computed in another way, and is not counted until the user decides otherwise', () => {
    const asked = query({ methodShare: 0.4 });
    const summary = summaryOf(compare(earlier, later, asked), asked);
    expect(summary.columns).toMatchObject([{ name: 'fte', outside: 'method', signs: { valued: 60, moved: 30 } }]);
    expect(total(summary.cells)).toBe(0);
    expect(summary.changedRows).toBe(0);
    const comparisons = new Comparisons();
    comparisons.setRules({
      judgements: [{ list: 'advisers', column: 'fte', period: someMonth.period, judgement: 'fact' }],
      verdicts: [],
    });
    expect(total(summaryOf(compare(earlier, later, asked, comparisons), asked).cells)).toBe(30);
  });
});

describe('a column that is perhaps computed in another way, with months between', () => {
  const asked = query({ earlier: '2026-07', methodShare: 0.4 });
  const fte = (move: number) => offices(60, (at) => ({ fte: at + move }));

  /** Compares October with July; every month between has its own rows, and its own words of the provider. */
  function over(
    months: Readonly<Record<string, { readonly rows: readonly Row[]; readonly label?: string }>>,
    judgements: readonly MethodJudgement[] = [],
  ) {
    const comparisons = new Comparisons();
    comparisons.setRules({ judgements, verdicts: [] });
    const listOf = (period: string) => {
      const { rows: own = [], label } = months[period] ?? {};
      return monthOf({ advisers: own }, period, label === undefined ? undefined : [{ name: 'fte', label }]);
    };
    const opened = new Map<string, ListEngine>();
    const engineOf = (period: string): ListEngine => {
      const known = opened.get(period) ?? listOf(period)('advisers');
      opened.set(period, known);
      return known;
    };
    const refs = ['2026-09', '2026-08', '2026-07'].map((period) => ({ ...someMonth, period }));
    const found = comparisons.of(
      {
        ref: someMonth,
        list: () => engineOf('2026-10'),
        earlier: refs,
        earlierList: (ref, name) => (name === 'advisers' ? engineOf(ref.period) : null),
      },
      { list: 'advisers', comparison: asked.comparison ?? plain },
    );
    if (found === null) throw new Error('no comparison');
    return summaryOf(found, asked).columns.find(({ name }) => name === 'fte');
  }

  it('is so in the month in which its values moved', () => {
    const months = { '2026-07': { rows: fte(0) }, '2026-08': { rows: fte(3) }, '2026-09': { rows: fte(3) } };
    const found = over({ ...months, '2026-10': { rows: fte(3) } });
    expect(found).toMatchObject({ outside: 'method', signs: { period: '2026-08', moved: 60 } });
  });

  it('is so in the month in which the provider gave it other words', () => {
    const rows = fte(0);
    const found = over({
      '2026-07': { rows, label: 'FTE' },
      '2026-08': { rows, label: 'FTE' },
      '2026-09': { rows, label: 'Formatie' },
      '2026-10': { rows, label: 'Formatie' },
    });
    expect(found).toMatchObject({ outside: 'method', signs: { period: '2026-09', words: ['label'] } });
  });

  const moved = {
    '2026-07': { rows: fte(0) },
    '2026-08': { rows: fte(3) },
    '2026-09': { rows: fte(3) },
    '2026-10': { rows: fte(9) },
  };
  const judged = (period: string, judgement: 'fact' | 'method' = 'fact'): MethodJudgement => ({
    list: 'advisers',
    column: 'fte',
    period,
    judgement,
  });

  it('is so until the user has judged each month in which it moved', () => {
    expect(over(moved)?.signs?.period).toBe('2026-08');
    expect(over(moved, [judged('2026-08')])).toMatchObject({ outside: 'method', signs: { period: '2026-10' } });
    expect(over(moved, [judged('2026-08'), judged('2026-10')])).toMatchObject({ outside: null });
  });

  it('is not judged by a judgement of the earlier month itself, or of another month', () => {
    expect(over(moved, [judged('2026-07'), judged('2026-11')])).toMatchObject({ outside: 'method' });
    expect(over({ ...moved, '2026-10': { rows: fte(3) } }, [judged('2026-07', 'method')])?.signs?.judgement).toBeNull();
  });
});
