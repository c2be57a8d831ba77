import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dueLines, linesKept, oldestLine } from '../../../../src/main/watch/due-lines';
import {
  closedWatch,
  transition,
  type WatchMachineEvent,
  type WatchMachineState,
} from '../../../../src/main/watch/watch-machine';
import { monthsBefore } from '../../../../src/shared/domain/calendar';
import type { MonthRef } from '../../../../src/shared/domain/months/month';
import { noneMissing, type WatchLine, type WatchOutcome } from '../../../../src/shared/domain/watch/watch-line';
import type { WatchRule } from '../../../../src/shared/domain/watch/watch-rule';

const month = (period: string, generation = 'a'): MonthRef => ({ role: 'volledig', period, generation });
const rule = (id: string, since: string, sleepsUntil: string | null = null): WatchRule => ({
  id,
  name: id,
  revision: 1,
  subject: { kind: 'kvkList', id: 1 },
  condition: { is: 'leaves' },
  includesMethod: false,
  notifies: true,
  sleepsUntil,
  since,
});
const silent: WatchOutcome = { is: 'silent', checked: 1 };
const first = { is: 'first', checked: 1, standing: 0, missing: noneMissing } as const;

/** Rules with the digests of their texts, and of their selections: those of `selections`, else the same for all. */
const judged = (rules: readonly WatchRule[], selections: Readonly<Record<string, string>> = {}) => ({
  rules,
  judgedBy: new Map(
    rules.map(({ id, condition }) => [id, { rule: condition.is, selection: selections[id] ?? 'the first' }]),
  ),
});

/** Writes what is missing, as the service does; the outcome says which months were compared. */
function write(
  rules: readonly WatchRule[],
  lines: readonly WatchLine[],
  kept: readonly MonthRef[],
  selections: Readonly<Record<string, string>> = {},
): readonly WatchLine[] {
  const { due, skipped, adopted } = dueLines(judged(rules, selections), lines, kept);
  const made = [
    ...adopted,
    ...due.map(
      ({ rule: { id }, month: of, earlier, judgedBy, restart, before }): WatchLine => ({
        rule: id,
        period: of.period,
        list: 'advisers',
        earlier,
        generation: of.generation,
        at: '2026-11-25T12:00:00Z',
        judgedBy,
        restart: restart === null ? null : { cause: restart, baseline: first },
        outcome: restart !== null && before !== null ? before.outcome : earlier === null ? first : silent,
        state: 'unread',
      }),
    ),
    ...skipped.map(
      ({ rule: id, period, why }): WatchLine => ({
        rule: id,
        period,
        list: 'advisers',
        earlier: null,
        generation: null,
        at: '2026-11-25T12:00:00Z',
        judgedBy: null,
        restart: null,
        outcome: { is: 'skipped', why, withdrawn: 0 },
        state: 'unread',
      }),
    ),
  ];
  const replaced = new Map([...lines, ...made].map((line) => [`${line.rule} ${line.period}`, line]));
  const oldest = kept[0] === undefined ? '' : oldestLine(kept[0].period, '9999-12');
  return [...replaced.values()].filter(({ period }) => period >= oldest);
}

const nothing = { due: [], skipped: [], adopted: [] };

const of = (lines: readonly WatchLine[], id: string) =>
  Object.fromEntries(
    lines
      .filter((line) => line.rule === id)
      .map(({ period, outcome }) => [period, outcome.is === 'skipped' ? outcome.why : outcome.is]),
  );

describe('the lines of a rule', () => {
  it('begin with the month in which it is new, and have the outcome of each month after it', () => {
    const rules = [rule('r', '2026-09')];
    let lines = write(rules, [], [month('2026-09'), month('2026-08')]);
    expect(of(lines, 'r')).toEqual({ '2026-09': 'first' });
    lines = write(rules, lines, [month('2026-10'), month('2026-09'), month('2026-08')]);
    expect(of(lines, 'r')).toEqual({ '2026-09': 'first', '2026-10': 'silent' });
    expect(lines.find(({ period }) => period === '2026-10')?.earlier).toBe('2026-09');
  });

  it('name a month that is missing, and compare the months around it', () => {
    const lines = write([rule('r', '2026-08')], [], [month('2026-11'), month('2026-09'), month('2026-08')]);
    expect(of(lines, 'r')).toEqual({
      '2026-08': 'first',
      '2026-09': 'silent',
      '2026-10': 'notKept',
      '2026-11': 'silent',
    });
    expect(lines.find(({ period }) => period === '2026-11')?.earlier).toBe('2026-09');
    // The month arrives later after all.
    const kept = [month('2026-11'), month('2026-10'), month('2026-09'), month('2026-08')];
    expect(of(write([rule('r', '2026-08')], lines, kept), 'r')).toMatchObject({ '2026-10': 'silent' });
  });

  it('record that a rule slept, also after it woke', () => {
    const kept = [month('2026-11'), month('2026-10'), month('2026-09')];
    const lines = write([rule('r', '2026-09', '2026-10')], [], kept);
    expect(of(lines, 'r')).toEqual({ '2026-09': 'first', '2026-10': 'asleep', '2026-11': 'silent' });
    expect(of(write([rule('r', '2026-09')], lines, kept), 'r')).toMatchObject({ '2026-10': 'asleep' });
  });

  it('are withdrawn with a month that is turned back, and worked out again when it comes back', () => {
    const rules = [rule('r', '2026-09')];
    const whole = [month('2026-10'), month('2026-09')];
    const spoken = write(rules, [], whole);
    const back = write(rules, spoken, [month('2026-09')]);
    expect(of(back, 'r')).toEqual({ '2026-09': 'first', '2026-10': 'turnedBack' });
    expect(of(write(rules, back, whole), 'r')).toEqual({ '2026-09': 'first', '2026-10': 'silent' });
  });

  it('are worked out again for another fetch of their month, and for that month alone', () => {
    const rules = [rule('r', '2026-09')];
    const lines = write(rules, [], [month('2026-10'), month('2026-09')]);
    const { due } = dueLines(judged(rules), lines, [month('2026-10', 'b'), month('2026-09')]);
    expect(due.map(({ month: { period } }) => period)).toEqual(['2026-10']);
    expect(dueLines(judged(rules), lines, [month('2026-10'), month('2026-09')])).toEqual(nothing);
  });

  it('begin again with another selection in the newest month, and keep what was judged before', () => {
    const rules = [rule('r', '2026-08')];
    const kept = [month('2026-10'), month('2026-09'), month('2026-08')];
    const lines = write(rules, [], kept);
    const changed = write(rules, lines, kept, { r: 'another' });
    expect(changed.map(({ period, restart }) => [period, restart?.cause ?? null])).toEqual([
      ['2026-08', null],
      ['2026-09', null],
      ['2026-10', 'selection'],
    ]);
    expect(of(changed, 'r')).toEqual(of(lines, 'r'));
    // The next month is compared with the month of the change, by the selection of then and now: the same one.
    const next = write(rules, changed, [month('2026-11'), ...kept], { r: 'another' });
    expect(next.find(({ period }) => period === '2026-11')).toMatchObject({ earlier: '2026-10', restart: null });
  });

  it('begin again in the first month after a change that was not seen before it came', () => {
    const rules = [rule('r', '2026-09')];
    const lines = write(rules, [], [month('2026-09')]);
    const kept = [month('2026-11'), month('2026-10'), month('2026-09')];
    const changed = write(rules, lines, kept, { r: 'another' });
    expect(of(changed, 'r')).toEqual({ '2026-09': 'first', '2026-10': 'first', '2026-11': 'silent' });
    expect(changed.find(({ period }) => period === '2026-10')?.restart?.cause).toBe('selection');
  });

  it('of months before a change are not computed again by another selection', () => {
    const rules = [rule('r', '2026-08')];
    const lines = write(rules, [], [month('2026-10'), month('2026-08')]);
    const changed = write(rules, lines, [month('2026-10'), month('2026-08')], { r: 'another' });
    const fetched = [month('2026-10'), month('2026-09'), month('2026-08', 'b')];
    expect(dueLines(judged(rules, { r: 'another' }), changed, fetched)).toEqual(nothing);
    // Another fetch of the month of the change only reads its baseline again.
    const again = dueLines(judged(rules, { r: 'another' }), changed, [month('2026-10', 'b'), month('2026-08')]);
    expect(again.due).toMatchObject([{ earlier: null, restart: 'selection' }]);
  });

  it('begin again for another text of the rule, and not for a selection that cannot be asked for a while', () => {
    const rules = [rule('r', '2026-09')];
    const kept = [month('2026-09')];
    const lines = write(rules, [], kept);
    const [other] = dueLines(judged([{ ...rule('r', '2026-09'), condition: { is: 'enters' } }]), lines, kept).due;
    expect(other?.restart).toBe('rule');
    const gone = { rules, judgedBy: new Map([['r', null]]) };
    expect(dueLines(gone, lines, kept)).toEqual(nothing);
  });

  it('of several rules are computed month by month, the oldest first, and none without a month', () => {
    const rules = [rule('a', '2026-10'), rule('b', '2026-08'), rule('c', '2026-09')];
    const kept = [month('2026-10'), month('2026-09'), month('2026-08')];
    const periods = dueLines(judged(rules), [], kept).due.map(({ month: { period } }) => period);
    expect(periods).toEqual(['2026-08', '2026-09', '2026-09', '2026-10', '2026-10', '2026-10']);
    expect(dueLines(judged(rules), write(rules, [], kept), [])).toEqual(nothing);
  });

  it('of a month before a change that has no line say that the selection was another one', () => {
    const rules = [rule('r', '2026-08')];
    const kept = [month('2026-10'), month('2026-09'), month('2026-08')];
    const changed = write(rules, write(rules, [], kept), kept, { r: 'another' });
    const without = changed.filter(({ period }) => period !== '2026-09');
    expect(dueLines(judged(rules, { r: 'another' }), without, kept)).toMatchObject({
      due: [],
      skipped: [{ period: '2026-09', why: 'otherSelection' }],
    });
  });

  it('from before digests were stored take those of now, and are not computed again', () => {
    const rules = [rule('r', '2026-09')];
    const kept = [month('2026-10'), month('2026-09')];
    const lines = write(rules, [], kept).map((line): WatchLine => ({ ...line, judgedBy: null }));
    const adopted = write(rules, lines, kept);
    expect(adopted.map(({ judgedBy }) => judgedBy !== null)).toEqual([false, true]);
    expect(dueLines(judged(rules), adopted, kept)).toEqual(nothing);
    expect(dueLines(judged(rules, { r: 'another' }), adopted, kept).due).toMatchObject([{ restart: 'selection' }]);
  });

  it('are kept for 13 months by both the newest month and the clock, so that a mistake of one removes none', () => {
    expect(oldestLine('2026-10', '2026-11')).toBe('2025-10');
    expect(oldestLine('2062-10', '2026-11')).toBe('2025-11');
    expect(oldestLine('2026-10', '2062-11')).toBe('2025-10');
  });

  it('of another fetch are about the same two months, also when a month between has come since', () => {
    const rules = [rule('r', '2026-08')];
    const lines = write(rules, [], [month('2026-10'), month('2026-08')]);
    const { due } = dueLines(judged(rules), lines, [month('2026-10', 'b'), month('2026-09'), month('2026-08')]);
    expect(due.map(({ month: { period }, earlier }) => [earlier, period])).toEqual([
      ['2026-08', '2026-09'],
      ['2026-08', '2026-10'],
    ]);
  });

  it('are one for each rule in each month since it was made, whatever happened', () => {
    const event = fc.oneof(
      fc.constant({ is: 'next' as const }),
      fc.constant({ is: 'skip' as const }),
      fc.constant({ is: 'again' as const }),
      fc.constant({ is: 'back' as const }),
      fc.record({ is: fc.constant('selection' as const), of: fc.nat(3) }),
      fc.record({ is: fc.constant('rule' as const), sleeps: fc.nat(3) }),
      fc.constant({ is: 'killed' as const }),
    );
    fc.assert(
      fc.property(fc.array(event, { maxLength: 40 }), (events) => {
        let at = '2025-01';
        let kept: readonly MonthRef[] = [month(at)];
        let rules: readonly WatchRule[] = [];
        let lines: readonly WatchLine[] = [];
        let generation = 0;
        let selections: Readonly<Record<string, string>> = {};
        for (const each of events) {
          if (each.is === 'selection') selections = { ...selections, [`r${each.of}`]: `selection ${generation++}` };
          if (each.is === 'next' || each.is === 'skip') {
            at = monthsBefore(at, each.is === 'next' ? -1 : -2);
            kept = [month(at, String(generation++)), ...kept].slice(0, linesKept);
          }
          if (each.is === 'again') kept = [month(at, String(generation++)), ...kept.slice(1)];
          if (each.is === 'back' && kept.length > 1) {
            kept = kept.slice(1);
            at = kept[0]?.period ?? at;
          }
          if (each.is === 'rule') {
            const sleeps = each.sleeps === 0 ? null : monthsBefore(at, -each.sleeps);
            rules = [...rules, rule(`r${rules.length}`, at, sleeps)];
          }
          // A run that is killed has written nothing; the next one makes up for it.
          if (each.is !== 'killed') lines = write(rules, lines, kept, selections);
        }
        lines = write(rules, lines, kept, selections);
        const [newest] = kept;
        for (const { id, since } of rules) {
          const expected: string[] = [];
          const oldest = oldestLine(newest?.period ?? '', '9999-12');
          for (let period = since < oldest ? oldest : since; period <= at; period = monthsBefore(period, -1)) {
            expected.push(period);
          }
          const own = lines.filter((line) => line.rule === id);
          expect(
            own
              .filter(({ period }) => period <= at)
              .map(({ period }) => period)
              .toSorted(),
          ).toEqual(expected);
          for (const { period, outcome, generation: made } of own) {
            const here = kept.find((each) => each.period === period);
            if (period > at) expect(outcome).toMatchObject({ is: 'skipped', why: 'turnedBack' });
            else if (
              outcome.is !== 'skipped' &&
              period >= (own.findLast(({ restart, period: of }) => restart !== null && of <= at)?.period ?? '')
            )
              expect(made === here?.generation || here === undefined).toBe(true);
          }
        }
        // Once all is written, nothing is missing.
        expect(dueLines(judged(rules, selections), lines, kept)).toEqual(nothing);
      }),
    );
  });
});

type EventType = WatchMachineEvent['type'];

/** Follows events as the service causes them: one run at a time, and none forgotten. @param wholes of each event, whether a month is whole */
function runsOneAtATime(types: readonly EventType[], wholes: readonly boolean[]): void {
  let state = closedWatch;
  let running: number | null = null;
  let isMissing = false;
  types.forEach((type, at) => {
    const run = running ?? 0;
    const wasClosed = state.at === 'closed';
    const event: WatchMachineEvent =
      type === 'month'
        ? { type, isWhole: wholes[at] === true }
        : type === 'ended' || type === 'failed'
          ? { type, run }
          : { type };
    const { state: next, effects } = transition(state, event);
    state = next;
    if (type === 'closed' || type === 'ended' || type === 'failed') running = null;
    if (type === 'changed' && state.at !== 'closed') isMissing = true;
    for (const effect of effects) {
      if (effect.type !== 'run') continue;
      expect(running).toBeNull();
      expect(state.isWhole).toBe(true);
      running = effect.run;
      isMissing = false;
    }
    if (type === 'closed' || (type === 'opened' && wasClosed)) isMissing = false;
    // A change starts a run as soon as a month is whole and nothing runs.
    if (isMissing && state.isWhole) expect(state.at === 'running' || state.isDue).toBe(true);
  });
}

describe('the machine of the watch', () => {
  it('runs one at a time, and again for what changed meanwhile, in every order of events', () => {
    const type = fc.constantFrom<EventType>('opened', 'closed', 'month', 'changed', 'ended', 'failed', 'passed');
    const events = fc.array(fc.tuple(type, fc.boolean()), { maxLength: 30, size: 'max' });
    fc.assert(
      fc.property(events, (each) =>
        runsOneAtATime(
          each.map(([of]) => of),
          each.map(([, isWhole]) => isWhole),
        ),
      ),
    );
  });

  it('begins no second run when it is opened while one is under way', () => {
    const states = ['opened', 'month', 'opened', 'month'] as const;
    expect(() => runsOneAtATime(states, [false, true, false, true])).not.toThrow();
  });

  it('follows its table, and any other event changes nothing', () => {
    const state = (at: WatchMachineState['at'], isWhole: boolean, isDue: boolean): WatchMachineState => ({
      ...{ at, isWhole, isDue },
      run: 2,
    });
    const run = [{ type: 'run', run: 3 }];
    const rows: readonly (readonly [
      WatchMachineState,
      WatchMachineEvent,
      Partial<WatchMachineState>,
      readonly object[],
    ])[] = [
      [closedWatch, { type: 'opened' }, { at: 'resting', isWhole: false, isDue: true, run: 0 }, []],
      [state('resting', true, false), { type: 'opened' }, { at: 'resting', isDue: false, run: 2 }, []],
      [state('resting', true, false), { type: 'changed' }, { at: 'running', isDue: false, run: 3 }, run],
      [state('resting', false, false), { type: 'changed' }, { at: 'resting', isDue: true, run: 2 }, []],
      [state('resting', false, false), { type: 'month', isWhole: true }, { at: 'running', isWhole: true, run: 3 }, run],
      [
        state('resting', true, false),
        { type: 'month', isWhole: false },
        { at: 'resting', isWhole: false, isDue: false },
        [],
      ],
      [state('running', true, false), { type: 'changed' }, { at: 'running', isDue: true, run: 2 }, []],
      [state('running', true, false), { type: 'month', isWhole: false }, { at: 'running', isWhole: false }, []],
      [state('running', true, false), { type: 'ended', run: 2 }, { at: 'resting', isDue: false, run: 2 }, []],
      [state('running', true, true), { type: 'ended', run: 2 }, { at: 'running', isDue: false, run: 3 }, run],
      [state('running', true, false), { type: 'failed', run: 2 }, { at: 'waiting', isDue: true }, [{ type: 'wait' }]],
      [state('waiting', true, true), { type: 'passed' }, { at: 'running', run: 3 }, run],
      [state('waiting', true, true), { type: 'changed' }, { at: 'running', run: 3 }, run],
      [state('waiting', false, true), { type: 'passed' }, { at: 'waiting', run: 2 }, []],
      [state('running', true, true), { type: 'closed' }, { at: 'closed', isWhole: false, isDue: false, run: 2 }, []],
      [state('resting', true, false), { type: 'passed' }, { at: 'resting', run: 2 }, []],
      [state('resting', true, false), { type: 'ended', run: 2 }, { at: 'resting', isDue: false }, []],
      [state('waiting', true, true), { type: 'ended', run: 2 }, { at: 'waiting' }, []],
      [state('waiting', true, false), { type: 'failed', run: 2 }, { at: 'waiting', isDue: false }, []],
      [closedWatch, { type: 'changed' }, { at: 'closed' }, []],
    ];
    for (const [from, event, to, effects] of rows) {
      const step = transition(from, event);
      expect([from, event, step.state]).toMatchObject([from, event, to]);
      expect(step.effects).toEqual(effects);
    }
  });

  it('is changed by no late end of another run', () => {
    const at = { ...closedWatch, at: 'running', isWhole: true, run: 2 } as const;
    for (const type of ['ended', 'failed'] as const) {
      expect(transition(at, { type, run: 1 })).toEqual({ state: at, effects: [] });
      expect(transition(at, { type, run: 2 }).state.at).toBe(type === 'ended' ? 'resting' : 'waiting');
    }
  });
});
