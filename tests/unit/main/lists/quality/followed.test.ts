import fc from 'fast-check';
import { expect, it } from 'vitest';
import { bytesOfRule, type MonthStates } from '../../../../../src/main/lists/quality/month-states';
import { followedFindingsOf, followedOf } from '../../../../../src/main/lists/quality/quality-followed';
import { type FollowedKind, followUp, mendTimeOf } from '../../../../../src/shared/quality/follow-up';
import { seenMonths } from '../../../../../src/shared/quality/followed-answer';
import { type RuleState, ruleStates } from '../../../../../src/shared/quality/quality-rule';

/** Offices with the states of some rules, as a month keeps them. */
type Offices = readonly { readonly kvk: number; readonly states: readonly RuleState[] }[];

function monthOf(period: string, rules: readonly string[], offices: Offices): MonthStates {
  const size = bytesOfRule(offices.length);
  const packed = new Uint8Array(size * rules.length);
  for (const [row, { states }] of offices.entries()) {
    for (const rule of rules.keys()) {
      const state = ruleStates.indexOf(states[rule] ?? 'noData');
      const at = rule * size + (row >> 2);
      packed[at] = (packed[at] ?? 0) | (state << (2 * (row & 3)));
    }
  }
  return {
    ...{ period, rules, packed, rows: offices.length, withheld: [], segments: [''] },
    kvks: Uint32Array.from(offices, ({ kvk }) => kvk),
    segmentOf: new Uint8Array(offices.length),
  };
}

const periods = ['2026-06', '2026-07', '2026-08', '2026-09', '2026-10', '2026-11'];
/** The list of the offices of a month, with their numbers as names. */
const listOf = ({ kvks }: MonthStates) => ({ cells: () => (row: number) => String(kvks[row]).padStart(8, '0') });
const everyRow = (month: MonthStates) => Uint32Array.from({ length: month.rows }, (_, row) => row);

it('findings are followed by the number of their office, in whatever order the months have them', () => {
  const anyState = fc.constantFrom(...ruleStates);
  /** For each office its states in six months, null in a month that lacks it; the last month has every office. */
  const history = fc.array(fc.tuple(fc.array(fc.option(anyState), { minLength: 5, maxLength: 5 }), anyState), {
    minLength: 1,
    maxLength: 12,
  });
  fc.assert(
    fc.property(history, fc.boolean(), (offices, isTurned) => {
      const months = periods.map((period, at) => {
        const own = offices.flatMap(([before, last], office) => {
          const state = at === 5 ? last : (before[at] ?? null);
          return state === null ? [] : [{ kvk: 99_000_001 + office, states: [state] }];
        });
        return monthOf(period, ['fteSources'], isTurned && at % 2 === 0 ? own.reverse() : own);
      });
      const [newest] = months.slice(-1);
      if (newest === undefined) throw new Error('no month');
      const places = offices.map((_, office) => ({ rule: 'fteSources', office: String(99_000_001 + office) }));
      const answer = followedOf({ states: newest, before: months.slice(0, -1), rows: everyRow(newest), places });
      expect(answer.periods).toEqual(periods);
      expect(answer.places).toEqual(offices.map(([before, last]) => [...before, last]));
      const each = answer.places.flatMap((states) => followUp(seenMonths(periods, states), []) ?? []);
      const [rule] = answer.rules;
      const open = each.filter(({ kind }) => kind === 'open' || kind === 'returned');
      expect(rule?.counts.openSince.reduce((sum, count) => sum + count, 0)).toBe(open.length);
      expect(rule?.counts.returned).toBe(each.filter(({ kind }) => kind === 'returned').length);
      expect(rule?.counts.lost).toBe(each.filter(({ kind }) => kind === 'lost').length);
      const sources = { states: newest, before: months.slice(0, -1), rows: everyRow(newest), list: listOf(newest) };
      const findingsOf = (kind: FollowedKind) =>
        followedFindingsOf(sources, { ofRules: ['fteSources'], kind, offset: 0, limit: 500 });
      const numbered = answer.places.flatMap((states, office) => {
        const outcome = followUp(seenMonths(periods, states), []);
        const kvk = String(99_000_001 + office);
        return outcome === null ? [] : [{ kvk, since: outcome.run.since, kind: outcome.kind }];
      });
      const expected = numbered.filter(({ kind }) => kind === 'open' || kind === 'returned');
      const shown = findingsOf('open').findings.map(({ kvk, since, until }) => ({ kvk, since, until }));
      const byOffice = (one: { readonly kvk: string }, other: { readonly kvk: string }) =>
        one.kvk < other.kvk ? -1 : 1;
      expect(shown.sort(byOffice)).toEqual(expected.map(({ kvk, since }) => ({ kvk, since, until: null })));
      expect(findingsOf('returned').matched).toBe(rule?.counts.returned);
      const fresh = offices.filter(([before, last]) => last === 'finding' && before[4] !== 'finding');
      expect(findingsOf('fresh').matched).toBe(fresh.length);
      expect(findingsOf('oldest').matched).toBe(rule?.counts.openSince[0]);
      const { mended = [] } = rule?.counts ?? {};
      expect(findingsOf('timed').matched).toBe(mendTimeOf(mended, periods).timed);
      expect(findingsOf('timed').findings.every(({ since }) => since > '2026-06')).toBe(true);
      expect(findingsOf('mended').matched).toBe(mended.reduce((sum, { count }) => sum + count, 0));
    }),
  );
});

it('a rule that a month lacks or withholds there is unknown, and one that is withheld now is left out', () => {
  const office = (kvk: number, ...states: readonly RuleState[]) => ({ kvk, states });
  const first = monthOf('2026-09', ['fteSources'], [office(1, 'finding')]);
  const second = {
    ...monthOf('2026-10', ['fteSources', 'mailForm'], [office(1, 'passed', 'finding')]),
    withheld: ['fteSources'],
  };
  const newest = monthOf('2026-11', ['fteSources', 'mailForm'], [office(1, 'finding', 'passed')]);
  const places = [
    { rule: 'fteSources', office: '00000001' },
    { rule: 'mailForm', office: '00000001' },
    { rule: 'ofLater', office: '00000001' },
    { rule: 'mailForm', office: '00000002' },
  ];
  const answer = followedOf({ states: newest, before: [first, second], rows: everyRow(newest), places });
  expect(answer.places).toEqual([
    ['finding', 'withheld', 'finding'],
    [null, 'finding', 'passed'],
    [null, null, null],
    [null, null, null],
  ]);
  expect(answer.rules.map(({ id, counts }) => [id, counts.openSince, counts.mended])).toEqual([
    ['fteSources', [1, 0, 0], []],
    ['mailForm', [0, 0, 0], [{ since: 1, in: 2, count: 1 }]],
  ]);
  const withheld = { ...newest, withheld: ['fteSources'] };
  const left = followedOf({ states: withheld, before: [], rows: everyRow(withheld), places: [] });
  expect(left.rules.map(({ id }) => id)).toEqual(['mailForm']);
});
