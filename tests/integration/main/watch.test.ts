import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DemoProvider } from '../../../src/demo/server';
import type { WatchLine } from '../../../src/shared/domain/watch/watch-line';
import type { WatchRule } from '../../../src/shared/domain/watch/watch-rule';
import { allAdvisers, type Program, removeFolder, startDemo, startProgram } from './program';

let demo: DemoProvider;
let program: Program;
beforeAll(async () => {
  demo = await startDemo({ offices: 600, month: '2026-08' });
  program = await startProgram(demo.address);
  await program.logIn('analist@demo.example');
  await program.settled();
});
afterAll(async () => {
  await program.stop();
  await demo.close();
  removeFolder(program.folder);
});

const owner = { email: 'analist@demo.example', role: 'volledig' };
const rule = (id: string, change: Partial<WatchRule>): WatchRule => ({
  ...{ id, name: id, revision: 0, includesMethod: false, notifies: false, sleepsUntil: null, since: '2026-01' },
  subject: { kind: 'filter', id: 'actief' },
  condition: { is: 'leaves' },
  ...change,
});
const linesOf = async (period: string, count: number): Promise<ReadonlyMap<string, WatchLine>> => {
  const read = async () => (await program.get('watch.lines', { owner })).filter((line) => line.period === period);
  await expect.poll(async () => (await read()).length).toBe(count);
  return new Map((await read()).map((line) => [line.rule, line]));
};
const nextMonth = async (): Promise<string> => {
  await fetch(`${demo.address}/demo/publish`, { method: 'POST' });
  await program.get('month.refresh', { force: false });
  const { current } = await program.settled();
  return current?.period ?? '';
};

describe('the watch over the months', () => {
  it('tries a rule, reports each month once, and says what the month means for what is followed', async () => {
    const { ids } = await program.get('list.page', {
      ...{ month: program.month(), ...allAdvisers, columns: ['kvk'], requesterId: 'test', offset: 0, limit: 40 },
    });
    const list = await program.get('kvkList.add', { name: 'Klanten', text: [...ids, '99999990'].join('\n') });
    const view = {
      ...allAdvisers,
      comparison: null,
      filters: [{ column: 'active', text: 'ja' }],
      columns: [],
      colour: null,
      preset: null,
    };
    await program.get('savedFilter.write', {
      owner,
      filter: { id: 'actief', name: 'Actief', position: 0, revision: 0, view },
    });
    const moved = { is: 'changes', column: 'fte', by: null } as const;
    const subject = { kind: 'kvkList', id: list.id } as const;
    const rules = [
      rule('gestopt', {}),
      rule('fte', { subject, condition: moved }),
      rule('weg', { subject: { kind: 'kvkList', id: 77 } }),
      rule('slaapt', { sleepsUntil: '2026-09' }),
    ];
    for (const each of rules) await program.get('watch.writeRule', { owner, rule: each });
    const first = await linesOf('2026-08', 4);
    expect(first.get('gestopt')?.outcome).toMatchObject({ is: 'first', standing: null });
    expect(first.get('fte')?.outcome).toMatchObject({ is: 'first', missing: ['99999990'] });
    expect(first.get('weg')?.outcome).toEqual({ is: 'unknown', why: 'subject', column: null });

    expect(await nextMonth()).toBe('2026-09');
    const september = await linesOf('2026-09', 4);
    expect(september.get('slaapt')?.outcome).toEqual({ is: 'skipped', why: 'asleep', withdrawn: 0 });
    const left = september.get('gestopt')?.outcome;
    expect(left?.is).toBe('spoken');

    // A trial says month by month what was reported.
    const draft = {
      subject: { kind: 'filter', id: 'actief' },
      condition: { is: 'leaves' },
      includesMethod: false,
    } as const;
    const trial = await program.get('watch.try', { month: program.month(), draft, requesterId: 'test' });
    expect(trial.months).toEqual([{ period: '2026-09', earlier: '2026-08', outcome: left }]);

    const asked = { owner, month: program.month(), earlier: '2026-08' };
    const consequences = await program.get('consequences.read', { ...asked, requesterId: 'test' });
    const line = consequences.lines.find(({ name }) => name === 'Actief');
    expect(line?.found?.counts.left).toBe(left?.is === 'spoken' ? left.count : -1);
    const offices = await program.get('consequences.offices', {
      ...asked,
      subject: { kind: 'filter', id: 'actief' },
      kind: 'left',
    });
    expect(offices).toEqual(left?.is === 'spoken' ? left.hits.map(({ id }) => id) : []);
    const tick = { owner, subject: { kind: 'kvkList', id: list.id } as const, period: '2026-09', note: 'Gebeld' };
    expect(await program.get('consequences.tick', tick)).toMatchObject({ note: 'Gebeld', by: expect.any(String) });

    // What was said stays as the user left it, also when the month is fetched again.
    await program.get('watch.mark', { owner, rule: 'gestopt', period: '2026-09', state: 'done' });
    await program.get('month.refresh', { force: true });
    await program.settled();
    await expect
      .poll(async () => (await linesOf('2026-09', 4)).get('gestopt')?.generation)
      .not.toBe(september.get('gestopt')?.generation);
    expect((await linesOf('2026-09', 4)).get('gestopt')).toMatchObject({ outcome: left, state: 'done' });

    // A month that is turned back takes its messages along, and has them again when it comes back.
    expect(await nextMonth()).toBe('2026-10');
    const october = await linesOf('2026-10', 4);
    await program.get('month.turnBack');
    await expect
      .poll(async () => (await linesOf('2026-10', 4)).get('gestopt')?.outcome)
      .toMatchObject({ is: 'skipped', why: 'turnedBack' });
    const { refresh } = program.application.months.view();
    if (refresh.phase !== 'turnedBack') throw new Error(refresh.phase);
    await program.get('month.accept', { at: refresh.at });
    await expect
      .poll(async () => (await linesOf('2026-10', 4)).get('gestopt')?.outcome)
      .toEqual(october.get('gestopt')?.outcome);
  });

  it('is refused without the option, and a rule that another window changed is not written over', async () => {
    const known = (await program.get('watch.rules', { owner })).find(({ id }) => id === 'fte');
    if (known === undefined) throw new Error('no rule');
    await program.get('watch.writeRule', { owner, rule: { ...known, name: 'Anders' } });
    expect(await program.ask('watch.writeRule', { owner, rule: known })).toMatchObject({ code: 'CHANGED_ELSEWHERE' });
  });
});
