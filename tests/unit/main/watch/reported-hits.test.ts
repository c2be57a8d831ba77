import { describe, expect, it } from 'vitest';
import type { DueLine } from '../../../../src/main/watch/due-lines';
import { withoutReported } from '../../../../src/main/watch/reported-hits';
import { noneMissing, type WatchHit, type WatchLine } from '../../../../src/shared/domain/watch/watch-line';
import type { WatchCondition } from '../../../../src/shared/domain/watch/watch-rule';

const hit = (id: string, change: Partial<WatchHit> = {}): WatchHit => ({
  ...{ id, dossier: null, name: id, kind: 'changed', before: 1, after: 2 },
  ...change,
});
const spoken = (hits: readonly WatchHit[], isFlood = false) =>
  ({ is: 'spoken', checked: 9, count: hits.length, isFlood, hits, missing: noneMissing }) as const;
const line = (period: string, earlier: string | null, hits: readonly WatchHit[], change: Partial<WatchLine> = {}) =>
  ({
    ...{ rule: 'r', period, list: 'advisers', earlier, generation: 'a', at: '', state: 'unread' },
    ...{ judgedBy: null, restart: null, outcome: spoken(hits) },
    ...change,
  }) as WatchLine;
const due = (period: string, earlier: string | null, condition: WatchCondition = { is: 'leaves' }) =>
  ({ rule: { id: 'r', condition }, month: { period }, earlier }) as DueLine;

const september = due('2026-09', '2026-08');
const october = (hits: readonly WatchHit[]) => line('2026-10', '2026-08', hits);

describe('what a rule found in a month that divides two months that it compared', () => {
  it('is what its message about the same time does not have', () => {
    const outcome = spoken([hit('1'), hit('2')]);
    expect(withoutReported(september, outcome, [october([hit('1')])])).toMatchObject({ count: 1, hits: [{ id: '2' }] });
    expect(withoutReported(september, outcome, [october([hit('1'), hit('2')])])).toEqual({
      ...{ is: 'reported', checked: 9, count: 2, period: '2026-10' },
    });
  });

  it('is another change when it is of another kind or value', () => {
    const known = [october([hit('1'), hit('2', { after: ['a', 'b'] })])];
    for (const other of [hit('1', { after: 3 }), hit('1', { kind: 'emptied' }), hit('2', { after: ['a'] })])
      expect(withoutReported(september, spoken([other]), known)).toEqual(spoken([other]));
    const continued = hit('3', { kind: 'continued', after: 'Nieuw (3)' });
    const renamed = { ...continued, after: 'Nog nieuwer (3)' };
    expect(withoutReported(september, spoken([renamed]), [october([continued])]).is).toBe('reported');
  });

  it('is all reported by a flood, and the rest of a flood is counted', () => {
    const flood = line('2026-10', '2026-08', [], { outcome: { ...spoken([hit('1')], true), count: 300 } });
    expect(withoutReported(september, spoken([hit('7')]), [flood])).toMatchObject({ is: 'reported', count: 1 });
    const found = { ...spoken([hit('1'), hit('2')], true), count: 40 };
    expect(withoutReported(september, found, [october([hit('1')])])).toMatchObject({ count: 39, hits: [{ id: '2' }] });
  });

  it('does not depend on lines of another rule or time, of the month itself, or without a message', () => {
    const others = [
      line('2026-10', '2026-08', [hit('1')], { rule: 'another' }),
      line('2026-10', '2026-09', [hit('1')]),
      line('2026-08', '2026-07', [hit('1')]),
      line('2026-09', '2026-08', [hit('1')]),
      line('2026-10', null, [hit('1')]),
      line('2026-10', '2026-08', [], { outcome: { is: 'silent', checked: 9 } }),
    ];
    expect(withoutReported(september, spoken([hit('1')]), others)).toEqual(spoken([hit('1')]));
  });

  it('stays as it is for a first month, a silent one, and a rule about being in a selection', () => {
    const known = [october([hit('1')])];
    const outcome = spoken([hit('1')]);
    expect(withoutReported(due('2026-09', null), outcome, known)).toBe(outcome);
    expect(withoutReported(due('2026-09', '2026-08', { is: 'isIn' }), outcome, known)).toBe(outcome);
    const silent = { is: 'silent', checked: 9 } as const;
    expect(withoutReported(september, silent, known)).toBe(silent);
  });

  it('is recognised in a message that was cut', () => {
    const long = hit('1', { after: 'x'.repeat(2000) });
    const stored = hit('1', { after: `${'x'.repeat(999)}…` });
    expect(withoutReported(september, spoken([long]), [october([stored])]).is).toBe('reported');
  });
});
