import type { FindingPlace } from '../../../shared/domain/quality/quality-answer';
import { mostNumbersInFilter } from '../../../shared/filters/kinds/several-numbers';
import { countFollowed, followedRuns, type SeenState, type StateAt } from '../../../shared/quality/follow-up';
import {
  type FollowedFindings,
  type FollowedFindingsQuery,
  type QualityFollowed,
  seenStates,
} from '../../../shared/quality/followed-answer';
import type { StateInMonth } from '../../../shared/quality/quality-answers';
import { ruleStates } from '../../../shared/quality/quality-rule';
import type { ListEngine } from '../rows/list-engine';
import { rowsOfOffices } from './month-quality';
import { kvkNumber, type MonthStates, stateNumber } from './month-states';

/** What the numbers of states say about a finding. */
const seenByNumber: readonly SeenState[] = ruleStates.map((state) => seenStates[state]);

/** What is followed over the stored months. */
export type FollowedSources = {
  readonly states: MonthStates;
  /** The states of the stored months before, the oldest first. */
  readonly before: readonly MonthStates[];
  /** The rows of the offices in the month. */
  readonly rows: Uint32Array;
};

/** How the findings of offices went over the stored months, and the states of places that the user reported. */
export function followedOf({
  places,
  ...sources
}: FollowedSources & { readonly places: readonly FindingPlace[] }): QualityFollowed {
  const { size, months, rules, stateOf } = followed(sources);
  return {
    periods: months.map(({ period }) => period),
    rules: rules.map((id) => ({ id, counts: countFollowed(size, stateOf(id)) })),
    places: statesOfPlaces(months, places),
  };
}

/** The findings that a count counts, in the order of their rules, with their offices. */
export function followedFindingsOf(
  { list, ...sources }: FollowedSources & { readonly list: Pick<ListEngine, 'cells'> },
  { ofRules, kind, offset, limit }: Pick<FollowedFindingsQuery, 'ofRules' | 'kind' | 'offset' | 'limit'>,
): FollowedFindings {
  const { size, months, rules, stateOf } = followed(sources);
  const runs = rules
    .filter((id) => ofRules.includes(id))
    .flatMap((rule) => followedRuns(size, stateOf(rule), kind).map((run) => ({ rule, ...run })));
  const [kvk, name] = [list.cells('kvk'), list.cells('name')];
  const periodAt = (at: number): string => months[at]?.period ?? '';
  const offices = [...new Set(runs.map(({ row }) => row))];
  const kvkOf = (row: number): string => String(kvk(sources.rows[row] ?? 0) ?? '');
  return {
    matched: runs.length,
    offices: offices.length,
    kvks: offices.length > mostNumbersInFilter ? null : offices.map(kvkOf),
    findings: runs.slice(offset, offset + limit).map(({ rule, row, since, until }) => ({
      kvk: kvkOf(row),
      name: String(name(sources.rows[row] ?? 0) ?? ''),
      rule,
      since: periodAt(since),
      until: until === null ? null : periodAt(until),
    })),
  };
}

/** The months with the states of the rules that the subscription does not withhold now. */
function followed({ states, before, rows }: FollowedSources) {
  const months = [...before, states];
  const rowsIn = months.map((month) => placesOf(month, states, rows));
  return {
    ...{ months, size: { rows: rows.length, months: months.length } },
    rules: states.rules.filter((id) => !states.withheld.includes(id)),
    stateOf: (id: string): StateAt => {
      const ruleIn = months.map((month) => (month.withheld.includes(id) ? -1 : month.rules.indexOf(id)));
      return (row, at) => {
        const [month, rule] = [months[at], ruleIn[at] ?? -1];
        const place = rowsIn[at]?.[row] ?? -1;
        if (month === undefined || rule < 0 || place < 0) return 'unknown';
        return seenByNumber[stateNumber(month, rule, place)] ?? 'unknown';
      };
    },
  };
}

/** The row of each office in a month; −1 where the month lacks it. */
function placesOf(month: MonthStates, { kvks }: MonthStates, rows: Uint32Array): Int32Array {
  const rowOf = new Map<number, number>();
  month.kvks.forEach((kvk, row) => {
    if (kvk !== 0) rowOf.set(kvk, row);
  });
  return Int32Array.from(rows, (row) => rowOf.get(kvks[row] ?? 0) ?? -1);
}

function statesOfPlaces(
  months: readonly MonthStates[],
  places: readonly FindingPlace[],
): readonly (readonly StateInMonth[])[] {
  const wanted = new Set(places.map(({ office }) => kvkNumber(office.slice(0, 8))));
  const rowsIn = months.map((month) => rowsOfOffices(month, wanted));
  return places.map(({ rule, office }) =>
    months.map((month, at): StateInMonth => {
      const row = rowsIn[at]?.get(kvkNumber(office.slice(0, 8)));
      const place = month.rules.indexOf(rule);
      if (row === undefined || place < 0) return null;
      return month.withheld.includes(rule) ? 'withheld' : (ruleStates[stateNumber(month, place, row)] ?? null);
    }),
  );
}
