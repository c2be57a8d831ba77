import { listDefinitions } from '../../../shared/catalog/list-definitions';
import type { LeftOut, MonthDoubt } from '../../../shared/domain/months/month-doubt';
import type { PresentMonth } from '../../months/present-month';
import type { ListSummary } from './refresh-calls';

/** The data that a new month is compared with. */
export type KnownMonth = {
  readonly present: PresentMonth | null;
  /** The period that the login announced, `YYYY-MM`. */
  readonly announced: string;
  /** For an earlier month, the stored months next to it. */
  readonly neighbours?: readonly PresentMonth[];
};

/** A month with a fifth fewer rows than the previous one is more likely a mistake of the provider than a change of the market. */
const leastShare = 0.8;
/** The share of rows that may be left out, and of a column's cells that may be unreadable. */
const tolerance = 0.01;
/** How many months a period may be later than the login's period; a larger difference counts as a mistake. */
const mostMonthsAhead = 12;
/** The trade press is published more often than the month, so its list may be a little newer. */
const pressMonthsAhead = 1;

/** A period as a number of months; null outside the years 2000 to 2199, or when it is not a period. */
function monthNumber(period: string): number | null {
  const [, year, month] = /^(2[01]\d\d)-(0[1-9]|1[0-2])$/.exec(period) ?? [];
  return year === undefined ? null : Number(year) * 12 + Number(month);
}

/** Whether a period is a month, and at most a year later than the login's period. */
function isReal(period: string, announced: string): boolean {
  const [month, stated] = [monthNumber(period), monthNumber(announced)];
  return month !== null && (stated === null || month - stated <= mostMonthsAhead);
}

/** The period of a month: the one that the offices state, if it is valid. */
export function periodOf(lists: readonly ListSummary[], announced: string): string {
  const period = lists.find(({ list }) => list === 'advisers')?.period ?? announced;
  return isReal(period, announced) ? period : announced;
}

/**
 * The doubts about a month that the user must accept (decision 25), the most important first; doubts about the month itself come before
 * others. None for a plausible month.
 */
export function doubtsOf(lists: readonly ListSummary[], known: KnownMonth): readonly MonthDoubt[] {
  return [...periodDoubts(lists, known), ...lists.flatMap((summary) => listDoubts(summary, known))];
}

function periodDoubts(lists: readonly ListSummary[], { present, announced }: KnownMonth): readonly MonthDoubt[] {
  const sent = lists.find(({ list }) => list === 'advisers')?.period ?? null;
  if (sent !== null && !isReal(sent, announced)) return [{ kind: 'PERIOD_UNREAL', period: sent }];
  const expected = sent ?? announced;
  const before: readonly MonthDoubt[] =
    present !== null && expected < present.ref.period
      ? [{ kind: 'PERIOD_BEFORE', period: expected, present: present.ref.period }]
      : [];
  const others = lists.flatMap(({ list, period }): readonly MonthDoubt[] => {
    if (period === null || period === expected) return [];
    const ahead = (monthNumber(period) ?? 0) - (monthNumber(expected) ?? 0);
    const isLaterPress = list === 'press' && ahead > 0 && ahead <= pressMonthsAhead;
    return isLaterPress ? [] : [{ kind: 'PERIOD_OTHER', list, period, expected }];
  });
  return [...before, ...others];
}

function listDoubts(summary: ListSummary, { present, neighbours = [] }: KnownMonth): readonly MonthDoubt[] {
  const { list, rows, sent: of, empty } = summary;
  const before = present?.lists[list];
  const most = Math.max(before?.rows ?? 0, ...neighbours.map(({ lists }) => lists[list]?.rows ?? 0));
  const fewer: readonly MonthDoubt[] =
    rows < most * leastShare ? [{ kind: 'ROWS_FEWER', list, rows, before: most }] : [];
  const required: readonly string[] = listDefinitions[list].download.required;
  const isTooMuch = (item: LeftOut): boolean =>
    item.rows > of * tolerance || (item.kind === 'CELLS_UNREADABLE' && required.includes(item.column));
  const unread = leftOutOf(summary)
    .filter(isTooMuch)
    .map((item): MonthDoubt => ({ ...item, of }));
  const emptied = (before?.filled ?? [])
    .filter((column) => empty.includes(column))
    .map((column): MonthDoubt => ({ kind: 'COLUMN_EMPTIED', list, column }));
  return [...fewer, ...unread, ...emptied];
}

/** What a list will lack when it is accepted. */
export function leftOutOf({ list, nameless, double, misfits }: ListSummary): readonly LeftOut[] {
  const rows: readonly LeftOut[] = [
    { kind: 'ROWS_NAMELESS', list, rows: nameless },
    { kind: 'ROWS_DOUBLE', list, rows: double },
  ];
  return [
    ...rows.filter((row) => row.rows > 0),
    ...misfits.map((misfit): LeftOut => ({ kind: 'CELLS_UNREADABLE', list, ...misfit })),
  ];
}
