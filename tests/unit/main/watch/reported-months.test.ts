import { describe, expect, it } from 'vitest';
import { Fault } from '../../../../src/shared/domain/result';
import { monthOf, outcomesOf, rule, spokenOf, start, stateOf, watch, watchAnew } from './watch-fixture';

watchAnew();

describe('a new month', () => {
  it('that is fetched again beside a month between does not report what that month reports now', async () => {
    watch.rules = [rule('a', { since: '2026-08' })];
    watch.kept = [monthOf('2026-08')];
    watch.outcome = () => spokenOf(1);
    watch.service.open('volledig', stateOf(monthOf('2026-10')));
    await watch.service.settled();
    watch.kept = [monthOf('2026-09'), monthOf('2026-08')];
    watch.outcome = () => spokenOf(2);
    watch.service.handleMonth(stateOf(monthOf('2026-10', 'b')));
    await watch.service.settled();
    const hitsOf = (period: string) =>
      watch.lines.flatMap(({ period: of, outcome: made }) =>
        of === period && made.is === 'spoken' ? made.hits.map(({ id }) => id) : [],
      );
    expect([hitsOf('2026-09'), hitsOf('2026-10')]).toEqual([['99000001'], ['99000000']]);
  });

  it('is reported once it is whole, for each rule once, with one notification', async () => {
    watch.rules = [rule('a', { since: '2026-09' }), rule('b', { since: '2026-09' })];
    watch.outcome = () => spokenOf(2);
    watch.service.open('volledig', stateOf(monthOf('2026-10'), 'running'));
    await watch.service.settled();
    expect(watch.lines).toEqual([]);
    watch.service.handleMonth(stateOf(monthOf('2026-10')));
    await expect.poll(() => outcomesOf('2026-10')).toEqual(['spoken', 'spoken']);
    expect(outcomesOf('2026-09')).toEqual(['first', 'first']);
    expect(watch.spoken).toEqual([
      { period: '2026-10', rules: 2, offices: 4, areOffices: true, withdrawn: 0, notifies: true },
    ]);
    watch.service.handleMonth(stateOf(monthOf('2026-10')));
    await watch.service.settled();
    expect(watch.spoken).toHaveLength(1);
  });

  it('is completed after a kill at any moment, and nothing is reported twice', async () => {
    watch.rules = [rule('a', { since: '2026-08' }), rule('b', { since: '2026-09' })];
    watch.kept = [monthOf('2026-10'), monthOf('2026-09'), monthOf('2026-08')];
    watch.outcome = () => spokenOf(1);
    for (let kill = 0; kill < 4; kill++) {
      let writes = 0;
      watch.beforeWriting = () => {
        // The program ends before the writing of this month: no line of it exists.
        if (writes++ === kill) throw new Fault('CANCELLED');
      };
      watch.service.open('volledig', stateOf(monthOf('2026-10')));
      await watch.service.settled();
      watch.service.close();
      const names = watch.lines.map(({ rule: id, period }) => `${id} ${period}`);
      expect(new Set(names).size).toBe(names.length);
      watch.service = start();
    }
    watch.beforeWriting = () => {};
    watch.service.open('volledig', stateOf(monthOf('2026-10')));
    await expect
      .poll(() => watch.lines.map(({ rule: id, period }) => `${period} ${id}`).toSorted())
      .toEqual(['2026-08 a', '2026-09 a', '2026-09 b', '2026-10 a', '2026-10 b']);
    expect(watch.spoken.reduce((sum, month) => sum + month.rules, 0)).toBe(2);
  });

  it('that is turned back withdraws its messages, and that is reported', async () => {
    watch.rules = [rule('a', { since: '2026-09' })];
    watch.outcome = () => spokenOf(3);
    watch.service.open('volledig', stateOf(monthOf('2026-10')));
    await expect.poll(() => outcomesOf('2026-10')).toEqual(['spoken']);
    watch.kept = [monthOf('2026-09')];
    watch.service.handleMonth(stateOf(monthOf('2026-09')));
    await expect.poll(() => outcomesOf('2026-10')).toEqual(['skipped']);
    expect(watch.spoken.at(-1)).toMatchObject({ rules: 0, withdrawn: 3 });
  });

  it('keeps its message when the list of its rule is changed, and the line says so with the new baseline', async () => {
    watch.rules = [rule('a', { since: '2026-09' })];
    watch.outcome = () => spokenOf(2);
    watch.service.open('volledig', stateOf(monthOf('2026-10')));
    await expect.poll(() => outcomesOf('2026-10')).toEqual(['spoken']);
    const [message] = watch.lines.filter(({ period }) => period === '2026-10');
    watch.customers = { ...watch.customers, name: 'Anders' };
    watch.service.changed();
    await watch.service.settled();
    expect(watch.lines).toContainEqual(message);
    watch.customers = { ...watch.customers, rows: [{ kvk: '99000001', label: 'X', more: [], line: null }] };
    watch.service.changed();
    await expect.poll(() => watch.lines.find(({ period }) => period === '2026-10')?.restart?.cause).toBe('selection');
    expect(watch.lines.find(({ period }) => period === '2026-10')).toMatchObject({
      outcome: message?.outcome,
      restart: { baseline: { is: 'first', checked: 9 } },
    });
    expect(watch.spoken).toHaveLength(1);
  });

  it('does not report again what it reported, when a month between is fetched later', async () => {
    watch.rules = [rule('a', { since: '2026-08' })];
    watch.kept = [monthOf('2026-08')];
    watch.outcome = () => spokenOf(2);
    watch.service.open('volledig', stateOf(monthOf('2026-10')));
    await expect.poll(() => outcomesOf('2026-10')).toEqual(['spoken']);
    watch.kept = [monthOf('2026-09'), monthOf('2026-08')];
    watch.service.changed();
    await expect.poll(() => outcomesOf('2026-09')).toEqual(['reported']);
    expect(watch.lines.find(({ period }) => period === '2026-09')?.outcome).toEqual({
      is: 'reported',
      checked: 9,
      count: 2,
      period: '2026-10',
    });
    // What the pair did not show is new: an office that came back.
    watch.outcome = () => spokenOf(3);
    watch.lines = watch.lines.filter(({ period }) => period !== '2026-09');
    watch.service.changed();
    await expect.poll(() => outcomesOf('2026-09')).toEqual(['spoken']);
    expect(watch.lines.find(({ period }) => period === '2026-09')?.outcome).toMatchObject({
      count: 1,
      hits: [{ id: '99000002' }],
    });
  });

  it('reports a month between after all when the month that reported it is turned back', async () => {
    watch.rules = [rule('a', { since: '2026-08' })];
    watch.kept = [monthOf('2026-08')];
    watch.outcome = () => spokenOf(2);
    watch.service.open('volledig', stateOf(monthOf('2026-10')));
    await expect.poll(() => outcomesOf('2026-10')).toEqual(['spoken']);
    watch.kept = [monthOf('2026-09'), monthOf('2026-08')];
    watch.service.changed();
    await expect.poll(() => outcomesOf('2026-09')).toEqual(['reported']);
    watch.kept = [monthOf('2026-08')];
    watch.service.handleMonth(stateOf(monthOf('2026-09')));
    await expect.poll(() => [...outcomesOf('2026-09'), ...outcomesOf('2026-10')]).toEqual(['spoken', 'skipped']);
  });

  it('does not report again what a month reported that is no longer here', async () => {
    watch.rules = [rule('a', { since: '2026-08' })];
    watch.kept = [monthOf('2026-08')];
    watch.outcome = () => spokenOf(1);
    watch.service.open('volledig', stateOf(monthOf('2026-09')));
    await expect.poll(() => outcomesOf('2026-09')).toEqual(['spoken']);
    watch.outcome = () => spokenOf(2);
    watch.service.handleMonth(stateOf(monthOf('2026-10')));
    await expect.poll(() => outcomesOf('2026-10')).toEqual(['spoken']);
    expect(watch.lines.find(({ period }) => period === '2026-10')).toMatchObject({
      earlier: '2026-08',
      outcome: { count: 1, hits: [{ id: '99000001' }] },
    });
  });

  it('counts a flood once, and reports each month of a rule about being in a selection', async () => {
    const flood = { ...spokenOf(2), count: 300, isFlood: true };
    watch.rules = [rule('a', { since: '2026-08' }), rule('b', { since: '2026-08', condition: { is: 'isIn' } })];
    watch.kept = [monthOf('2026-08')];
    watch.outcome = () => flood;
    watch.service.open('volledig', stateOf(monthOf('2026-10')));
    await expect.poll(() => outcomesOf('2026-10')).toEqual(['spoken', 'spoken']);
    watch.kept = [monthOf('2026-09'), monthOf('2026-08')];
    watch.service.changed();
    await expect.poll(() => outcomesOf('2026-09')).toEqual(['reported', 'spoken']);
  });

  it('that is wrongly far ahead removes no lines', async () => {
    watch.rules = [rule('a', { since: '2026-08' })];
    watch.service.open('volledig', stateOf(monthOf('2062-10')));
    await expect.poll(() => outcomesOf('2062-10')).toHaveLength(1);
    expect(watch.oldest).toBe('2025-11');
  });

  it('writes nothing for this account when it is of another', async () => {
    watch.rules = [rule('a', { since: '2026-09' })];
    watch.service.open('volledig', stateOf(monthOf('2026-10')));
    watch.service.close();
    await watch.service.settled();
    expect(watch.lines).toEqual([]);
  });
});
