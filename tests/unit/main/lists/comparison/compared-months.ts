import { type ComparedEngine, Comparisons } from '../../../../../src/main/lists/comparison/comparisons';
import type { Comparison } from '../../../../../src/shared/domain/lists/comparison';
import { type ListQuery, wholeList } from '../../../../../src/shared/domain/lists/list';
import { kvkOf, monthOf, type Row } from '../../made-month';
import { someMonth } from '../../month-fixture';

const earlierMonth = { ...someMonth, period: '2026-09' };

/** A comparison with the month before in which no column is computed in another way. */
export const plain: Comparison = {
  earlier: '2026-09',
  filtersOn: 'later',
  changedOnly: false,
  margins: [],
  methodShare: 1,
};

/** The offices of a comparison. */
export const query = (comparison: Partial<Comparison> = {}, filters: ListQuery['filters'] = []): ListQuery => ({
  ...wholeList('advisers'),
  filters,
  comparison: { ...plain, ...comparison },
});

/** The offices of two months, each in a real month file. */
export const listsOf = (earlier: readonly Row[], later: readonly Row[]) => ({
  ref: someMonth,
  list: monthOf({ advisers: later }),
  earlier: [earlierMonth],
  earlierList: () => monthOf({ advisers: earlier }, earlierMonth.period)('advisers'),
});

/** The offices of two months, compared. */
export function compare(
  earlier: readonly Row[],
  later: readonly Row[],
  asked = query(),
  comparisons = new Comparisons(),
): ComparedEngine {
  const found = comparisons.of(listsOf(earlier, later), { list: 'advisers', comparison: asked.comparison ?? plain });
  if (found === null) throw new Error('no comparison');
  return found;
}

/** The ids of the rows that a question keeps. */
export const rows = ({ engine }: ComparedEngine, asked: ListQuery): readonly string[] =>
  Array.from(engine.rows(asked), engine.idOf());

export const office = (at: number, more: Row = {}): Row => ({ kvk: kvkOf(at), name: `Kantoor ${at}`, ...more });
export const offices = (count: number, more: (at: number) => Row = () => ({})): Row[] =>
  Array.from({ length: count }, (_, at) => office(at, more(at)));
