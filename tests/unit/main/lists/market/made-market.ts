import { Comparisons } from '../../../../../src/main/lists/comparison/comparisons';
import { CountedMonths } from '../../../../../src/main/lists/market/counted-months';
import { marketOf } from '../../../../../src/main/lists/market/market';
import type { Market, MarketMonthsAsked } from '../../../../../src/shared/domain/lists/analysis/market';
import { comparisonWith, standardLimits } from '../../../../../src/shared/domain/lists/comparison';
import type { Filter } from '../../../../../src/shared/domain/lists/list';
import { kvkOf, monthOf, type Row } from '../../made-month';
import { someMonth } from '../../month-fixture';

/** The months of a market, the oldest first, up to October 2026. */
export function lists(rows: readonly (readonly Row[])[]) {
  const periods = rows.map((_, at) => `2026-${String(10 - (rows.length - 1 - at)).padStart(2, '0')}`);
  const opened = rows.map((each, at) => monthOf({ advisers: each }, periods[at])('advisers'));
  const open = (period: string) => opened[periods.indexOf(period)] ?? null;
  const comparisons = new Comparisons();
  const compare = (later: string, earlier: string) => {
    const list = open(later);
    if (list === null) return null;
    const at = periods.indexOf(later);
    const refs = periods
      .slice(0, at)
      .map((period) => ({ ...someMonth, period }))
      .reverse();
    return comparisons.once(
      {
        ref: { ...someMonth, period: later },
        list: () => list,
        earlier: refs,
        earlierList: (ref, name) => (name === 'advisers' ? open(ref.period) : null),
      },
      'advisers',
      { ...comparisonWith(earlier, standardLimits), changedOnly: false },
    );
  };
  const newest = opened.at(-1);
  if (newest === undefined) throw new Error('no month');
  const kept = periods
    .slice(0, -1)
    .map((period) => ({ ...someMonth, period }))
    .reverse();
  return { newest, periods, kept, open, compare };
}

export type MadeMarket = ReturnType<typeof lists>;
/** The page of these months. */
export const asked = (
  { newest, kept, open, compare }: MadeMarket,
  filters: readonly Filter[],
  { counted = new CountedMonths(), months = 'all', earlier = null }: Partial<AskedMarket> = {},
): Market => marketOf(newest, { list: 'advisers', filters, earlier, months }, { kept, open, compare, counted });

type AskedMarket = {
  readonly counted: CountedMonths;
  readonly months: MarketMonthsAsked;
  readonly earlier: string | null;
};

/** Active offices with these numbers. */
export const offices = (from: number, to: number, more: Row = {}): Row[] =>
  Array.from({ length: to - from }, (_, at) => ({
    kvk: kvkOf(from + at),
    name: `Kantoor ${from + at}`,
    active: true,
    ...more,
  }));
