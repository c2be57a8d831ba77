import { describe, expect, it } from 'vitest';
import { storableLine } from '../../../../src/main/user-data/tables/storable-line';
import { Spoken, spokenOf } from '../../../../src/main/watch/spoken-month';
import { noneMissing, type WatchLine, type WatchOutcome } from '../../../../src/shared/domain/watch/watch-line';

const spoken = (count: number, name = 'Kantoor'): WatchOutcome => ({
  is: 'spoken',
  checked: 9,
  count,
  isFlood: false,
  missing: noneMissing,
  hits: [{ id: '99000001', dossier: null, name, kind: 'left', before: null, after: null }],
});
const skipped = (withdrawn: number): WatchOutcome => ({ is: 'skipped', why: 'turnedBack', withdrawn });
const lineOf = (outcome: WatchOutcome, more: Partial<WatchLine> = {}): WatchLine => ({
  rule: 'r',
  period: '2026-10',
  list: 'advisers',
  earlier: '2026-09',
  generation: 'a',
  at: '2026-11-25T12:00:00Z',
  outcome,
  state: 'unread',
  judgedBy: null,
  restart: null,
  ...more,
});

/** The message about October after some lines, each with the line that it replaces. */
function messageOf(...made: readonly (readonly [WatchLine, WatchLine | null, boolean?])[]) {
  const month = new Spoken('2026-10');
  for (const [line, before, notifies = false] of made) month.note({ line, before }, notifies);
  return { ...month.month(), hasMessage: month.hasMessage, hasLines: month.hasLines };
}
const silent = {
  period: '2026-10',
  rules: 0,
  offices: 0,
  areOffices: true,
  withdrawn: 0,
  notifies: false,
  hasMessage: false,
  hasLines: true,
};

describe('the message about a new month', () => {
  it('counts the rules that reported, and their offices', () => {
    expect(messageOf([lineOf(spoken(2)), null], [lineOf(spoken(3)), null])).toEqual({
      ...silent,
      rules: 2,
      offices: 5,
      hasMessage: true,
    });
    expect(messageOf()).toEqual({ ...silent, hasLines: false });
    expect(messageOf([lineOf({ is: 'silent', checked: 9 }), null, true])).toEqual(silent);
  });

  it('says nothing again of what the rule reported already, or of an earlier month', () => {
    expect(messageOf([lineOf(spoken(2)), lineOf(spoken(2)), true])).toEqual(silent);
    expect(messageOf([lineOf(spoken(2)), lineOf(spoken(3))])).toMatchObject({ rules: 1, offices: 2 });
    expect(messageOf([lineOf(spoken(2), { period: '2026-09' }), null, true])).toEqual(silent);
    // What was stored is only the beginning of a long name.
    const long = lineOf(spoken(1, 'K'.repeat(5000)));
    expect(messageOf([long, storableLine(long)])).toEqual(silent);
  });

  it('is a notification when one of its rules asks for that', () => {
    expect(messageOf([lineOf(spoken(1)), null, false])).toMatchObject({ notifies: false });
    expect(messageOf([lineOf(spoken(1)), null, true], [lineOf(spoken(1)), null, false])).toMatchObject({
      notifies: true,
    });
  });

  it('is about offices, unless a rule reported or withdrew rows of another list', () => {
    const ofPersons = { list: 'persons' } as const;
    expect(messageOf([lineOf(spoken(1)), null], [lineOf(spoken(1), ofPersons), null]).areOffices).toBe(false);
    expect(messageOf([lineOf(skipped(2), ofPersons), null]).areOffices).toBe(false);
    expect(messageOf([lineOf(skipped(0), ofPersons), null]).areOffices).toBe(true);
    expect(messageOf([lineOf({ is: 'silent', checked: 9 }, ofPersons), null]).areOffices).toBe(true);
  });

  it('says how many messages were withdrawn, also when no rule reported anything', () => {
    expect(messageOf([lineOf(skipped(2)), null], [lineOf(skipped(1)), null])).toEqual({
      ...silent,
      withdrawn: 3,
      hasMessage: true,
    });
    expect(messageOf([lineOf(skipped(0)), null])).toEqual(silent);
  });
});

describe('how many rows a line reported', () => {
  it('is none without a line, and of a line that reports nothing', () => {
    const none = [null, lineOf({ is: 'silent', checked: 9 }), lineOf(skipped(4))].map(spokenOf);
    expect([...none, spokenOf(lineOf(spoken(7)))]).toEqual([0, 0, 0, 7]);
  });
});
