import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { folderWithMonth } from './program';
import { ask, fetchAgain, program, provider, publish, restart, start, stop } from './spoilt-scene';

/** Starts the program on another day, with a login. @param now ISO time at which the clock of the program starts */
const startOnDay = async (now: string) => {
  await restart(now);
  await program.logIn('analist@demo.example');
  return program.settled();
};
/** The events about months that the window received after the first `from` events. */
const announced = (from: number) => program.events.slice(from).filter(({ name }) => name.startsWith('month.'));

describe('a provider that never answers that nothing has changed', () => {
  beforeEach(async () => start(await folderWithMonth()));
  afterEach(stop);

  it('does not send the same month again, and delivers a newer month', async () => {
    provider.ignoreConditions();
    await program.logIn('analist@demo.example');
    expect((await program.settled()).current?.period).toBe('2026-10');
    const before = provider.sent('persons');
    await program.get('month.refresh', { force: false });
    await program.settled();
    expect(provider.sent('persons')).toBe(before);
    await publish();
    expect((await ask()).current?.period).toBe('2026-11');
  });
});

describe('a provider that has never given a list an ETag', () => {
  beforeEach(async () => {
    await start();
    provider.sendsNoMark();
    await program.logIn('analist@demo.example');
    expect((await program.settled()).current?.period).toBe('2026-10');
  });
  afterEach(stop);

  it('delivers two publications in a row, each at the next question', { tags: ['long'] }, async () => {
    await publish();
    expect((await ask()).current?.period).toBe('2026-11');
    await publish();
    expect(await ask()).toMatchObject({ current: { period: '2026-12' }, refresh: { phase: 'idle' } });
  });

  it('delivers what it published while the program was closed', { tags: ['long'] }, async () => {
    await publish();
    expect((await restart()).current?.period).toBe('2026-11');
    await publish();
    expect((await restart()).current?.period).toBe('2026-12');
  });

  it('delivers the month that a login announces', { tags: ['long'] }, async () => {
    await program.get('session.logOut');
    await publish();
    await program.logIn('analist@demo.example');
    expect((await program.settled()).current?.period).toBe('2026-11');
  });

  it('has nothing new while it sends the same list, and the window gets no event', async () => {
    const { current } = await program.settled();
    const [persons, from] = [provider.asked('persons'), program.events.length];
    expect(await ask()).toMatchObject({ current, refresh: { phase: 'idle' } });
    expect(await ask()).toMatchObject({ current, refresh: { phase: 'idle' } });
    expect([provider.asked('persons'), announced(from)]).toEqual([persons, []]);
    expect((await restart()).current).toEqual(current);
    // The month is fetched again when the user wants it.
    expect((await fetchAgain()).current).not.toEqual(current);
  });

  it('delivers only the next month after the user has turned back', {
    tags: ['long'],
  }, async () => {
    await publish();
    expect((await ask()).current?.period).toBe('2026-11');
    expect((await program.get('month.turnBack')).period).toBe('2026-10');
    const turnedBack = { current: { period: '2026-10' }, refresh: { phase: 'turnedBack', period: '2026-11' } };
    expect(await ask()).toMatchObject(turnedBack);
    expect(await restart()).toMatchObject(turnedBack);
    await publish();
    expect((await ask()).current?.period).toBe('2026-12');
  });

  it('does not send a refused month again', { tags: ['long'] }, async () => {
    provider.spoil('persons', (answer) => ({ ...answer, period: '2025-10' }));
    await publish();
    const { refresh } = await ask();
    expect(refresh).toMatchObject({ phase: 'refused', doubts: [{ kind: 'PERIOD_OTHER', list: 'persons' }] });
    const sent = provider.sent('persons');
    expect((await ask()).refresh).toEqual(refresh);
    expect(provider.sent('persons')).toBe(sent);
  });
});

describe('a provider that stops giving ETags', () => {
  beforeEach(async () => {
    await start(await folderWithMonth());
    provider.sendsNoMark();
    await program.logIn('analist@demo.example');
    await program.settled();
  });
  afterEach(stop);

  it('has nothing new while it sends the same list, and delivers what it publishes', { tags: ['long'] }, async () => {
    const { current } = await ask();
    expect(await ask()).toMatchObject({ current, refresh: { phase: 'idle' } });
    expect(current?.period).toBe('2026-10');
    await publish();
    expect((await ask()).current?.period).toBe('2026-11');
    await publish();
    expect((await ask()).current?.period).toBe('2026-12');
  });
});

describe('a provider whose ETag stays the same for another list', () => {
  beforeEach(async () => {
    await start();
    provider.sendsMark('"altijd"');
    await program.logIn('analist@demo.example');
    expect((await program.settled()).current?.period).toBe('2026-10');
  });
  afterEach(stop);

  it('delivers the later month that a login announces', { tags: ['long'] }, async () => {
    await publish();
    await program.get('session.logOut');
    await program.logIn('analist@demo.example');
    expect(await program.settled()).toMatchObject({ current: { period: '2026-11' }, refresh: { phase: 'idle' } });
  });

  it('has its lists compared once a day, and only its ETag in between', { tags: ['long'] }, async () => {
    await startOnDay('2026-10-23T09:00:00Z');
    await fetchAgain();
    const sent = provider.sent('advisers');
    await ask();
    expect(provider.sent('advisers')).toBe(sent);
    await startOnDay('2026-10-24T09:30:00Z');
    expect(provider.sent('advisers')).toBe(sent + 1);
    await ask();
    expect(provider.sent('advisers')).toBe(sent + 1);
    await publish();
    expect((await startOnDay('2026-10-25T10:00:00Z')).current?.period).toBe('2026-11');
  });

  it('delivers only the next month after the user has turned back', { tags: ['long'] }, async () => {
    await publish();
    await program.get('session.logOut');
    await program.logIn('analist@demo.example');
    expect((await program.settled()).current?.period).toBe('2026-11');
    await program.get('month.turnBack');
    expect((await ask()).refresh).toMatchObject({ phase: 'turnedBack', period: '2026-11' });
    await publish();
    expect((await ask()).current?.period).toBe('2026-12');
  });
});

describe('a login that announces a month which the provider does not have yet', () => {
  beforeEach(async () => start(await folderWithMonth()));
  afterEach(stop);

  it('has the lists compared once, and is then no longer believed', async () => {
    provider.announces('2026-11-20');
    await program.logIn('analist@demo.example');
    const { current } = await program.settled();
    expect(current?.period).toBe('2026-10');
    const sent = provider.sent('advisers');
    expect(sent).toBe(1);
    expect(await ask()).toMatchObject({ current, refresh: { phase: 'idle' } });
    expect((await restart()).current).toEqual(current);
    expect(provider.sent('advisers')).toBe(sent);
  });
});

describe('a provider that sends another ETag with every answer', () => {
  beforeEach(async () => {
    await start();
    provider.sendsNewMarks();
    await program.logIn('analist@demo.example');
    await program.settled();
  });
  afterEach(stop);

  it('has nothing new while the list is the same, and delivers what it publishes', { tags: ['long'] }, async () => {
    const { current } = await program.settled();
    const from = program.events.length;
    expect(await ask()).toMatchObject({ current, refresh: { phase: 'idle' } });
    expect(announced(from)).toEqual([]);
    await publish();
    expect((await ask()).current?.period).toBe('2026-11');
  });

  it('delivers a list that was corrected within the month', { tags: ['long'] }, async () => {
    const { current } = await program.settled();
    provider.spoil('persons', (answer) => ({ ...answer, rows: answer.rows.slice(1) }));
    const { current: later } = await ask();
    expect(later).toMatchObject({ period: current?.period });
    expect(later?.generation).not.toBe(current?.generation);
  });
});

describe('a provider of two nodes that give the same list different ETags', () => {
  beforeEach(async () => {
    await start();
    provider.sendsMarksByNode();
    await program.logIn('analist@demo.example');
  });
  afterEach(stop);

  it('delivers a month at the first attempt, and then has nothing new', { tags: ['long'] }, async () => {
    const { current, refresh } = await program.settled();
    expect([current?.period, refresh]).toEqual(['2026-10', { phase: 'idle' }]);
    expect(current?.awaits).toBeUndefined();
    // It was asked once for the list, and once whether the list is still the same.
    expect(provider.asked('advisers')).toBe(2);
    const from = program.events.length;
    for (let times = 0; times < 3; times++) expect(await ask()).toMatchObject({ current, refresh: { phase: 'idle' } });
    expect(announced(from)).toEqual([]);
    await publish();
    expect((await ask()).current?.period).toBe('2026-11');
  });

  it('delivers only the next month after the user has turned back', { tags: ['long'] }, async () => {
    await program.settled();
    await publish();
    expect((await ask()).current?.period).toBe('2026-11');
    await program.get('month.turnBack');
    const from = program.events.length;
    for (let times = 0; times < 3; times++) {
      expect((await ask()).refresh).toMatchObject({ phase: 'turnedBack', period: '2026-11' });
    }
    expect(announced(from)).toEqual([]);
    await publish();
    expect((await ask()).current?.period).toBe('2026-12');
  });

  it('causes no events while its month stays refused, and delivers it once it has been mended', {
    tags: ['long'],
  }, async () => {
    await program.settled();
    await publish();
    provider.spoil('persons', (answer) => ({ ...answer, period: '2025-10' }));
    const { refresh } = await ask();
    expect(refresh).toMatchObject({ phase: 'refused' });
    const from = program.events.length;
    for (let times = 0; times < 3; times++) expect((await ask()).refresh).toEqual(refresh);
    expect(announced(from)).toEqual([]);
    provider.mend();
    // The node whose ETag was refused has nothing new; the lists of the other node are compared.
    await ask();
    expect(await ask()).toMatchObject({ current: { period: '2026-11' }, refresh: { phase: 'idle' } });
  });
});

describe('an ETag of any form', () => {
  afterEach(stop);

  const isSentBack = async (etag: string) => {
    await start();
    provider.sendsMark(etag);
    await program.logIn('analist@demo.example');
    await program.settled();
    const sent = provider.sent('advisers');
    expect((await ask()).refresh).toEqual({ phase: 'idle' });
    expect(provider.sent('advisers')).toBe(sent);
  };

  it('is sent back unchanged', () => isSentBack('2026 zonder tekens'));
  it.each(['W/"2026"', '"2026-gzip"'])('(%s) is sent back unchanged too', { tags: ['long'] }, isSentBack);
});
