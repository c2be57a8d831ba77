import type { FindingPlace } from '../../../shared/domain/quality/quality-answer';
import { countFollowed, type SeenState } from '../../../shared/quality/follow-up';
import { type QualityFollowed, seenStates } from '../../../shared/quality/followed-answer';
import type { StateInMonth } from '../../../shared/quality/quality-answers';
import { ruleStates } from '../../../shared/quality/quality-rule';
import { rowsOfOffices } from './month-quality';
import { kvkNumber, type MonthStates, stateNumber } from './month-states';

/** What the numbers of states say about a finding. */
const seenByNumber: readonly SeenState[] = ruleStates.map((state) => seenStates[state]);

/** How the findings of offices went over the stored months, and the states of places that the user reported. */
export type FollowedSources = {
  readonly states: MonthStates;
  /** The states of the stored months before, the oldest first. */
  readonly before: readonly MonthStates[];
  /** The rows of the offices in the month. */
  readonly rows: Uint32Array;
  readonly places: readonly FindingPlace[];
};

export function followedOf({ states, before, rows, places }: FollowedSources): QualityFollowed {
  const months = [...before, states];
  const rowsIn = months.map((month) => placesOf(month, states, rows));
  return {
    periods: months.map(({ period }) => period),
    rules: states.rules.flatMap((id) => {
      if (states.withheld.includes(id)) return [];
      const ruleIn = months.map((month) => (month.withheld.includes(id) ? -1 : month.rules.indexOf(id)));
      const counts = countFollowed({ rows: rows.length, months: months.length }, (row, at) => {
        const [month, rule] = [months[at], ruleIn[at] ?? -1];
        const place = rowsIn[at]?.[row] ?? -1;
        if (month === undefined || rule < 0 || place < 0) return 'unknown';
        return seenByNumber[stateNumber(month, rule, place)] ?? 'unknown';
      });
      return [{ id, counts }];
    }),
    places: statesOfPlaces(months, places),
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
