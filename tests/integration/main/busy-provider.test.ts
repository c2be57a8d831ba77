import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ask, fetchAgain, program, provider, start, stop } from './spoilt-scene';

describe('a provider’s request to wait', () => {
  beforeEach(async () => start());
  afterEach(stop);

  const view = async () => (await program.get('application.start')).month;
  /** The refresh, once it waits. */
  const waiting = async () => {
    let { refresh } = await view();
    const waitsUntil = async () => {
      ({ refresh } = await view());
      return refresh.phase === 'running' ? refresh.progress.waitsUntil : undefined;
    };
    await expect.poll(waitsUntil).toBeDefined();
    if (refresh.phase !== 'running') throw new Error(refresh.phase);
    return refresh;
  };
  const secondsFrom = (from: string, until = '') => (Date.parse(until) - Date.parse(from)) / 1000;

  it.each([
    ['seconds', () => '600'],
    ['a date', () => new Date(Date.now() + 400_000).toUTCString()],
  ])('given as %s is followed up to ten minutes, shows until when, and can be cancelled', async (_how, header) => {
    provider.asksToWait(header());
    await program.logIn('analist@demo.example');
    const { startedAt, progress } = await waiting();
    expect(progress.attempt).toBe(1);
    expect(secondsFrom(startedAt, progress.waitsUntil)).toBeGreaterThan(380);
    expect(secondsFrom(startedAt, progress.waitsUntil)).toBeLessThan(620);
    const asked = provider.asked('advisers');
    // A refresh in the background does not ask earlier.
    await program.get('month.refresh', { force: false });
    expect(await waiting()).toMatchObject({ startedAt });
    await program.get('month.cancelRefresh');
    expect(await program.settled()).toMatchObject({ refresh: { phase: 'cancelled' } });
    expect(provider.asked('advisers')).toBe(asked);
  });

  it('is overruled when the user refreshes: the provider then asks to wait again, or gives the month', {
    tags: ['long'],
  }, async () => {
    provider.asksToWait('300');
    await program.logIn('analist@demo.example');
    await waiting();
    const asked = provider.asked('advisers');
    await program.get('month.refresh', { force: true });
    await expect.poll(() => provider.asked('advisers')).toBe(asked + 1);
    await waiting();
    provider.asksToWait(null);
    await program.get('month.refresh', { force: true });
    expect(await program.settled()).toMatchObject({ current: { period: '2026-10' }, refresh: { phase: 'idle' } });
  });

  it('for more than ten minutes ends the attempt at once, and shows until when', async () => {
    provider.asksToWait('3600');
    await program.logIn('analist@demo.example');
    const { refresh } = await program.settled();
    if (refresh.phase !== 'failed') throw new Error(refresh.phase);
    expect(refresh).toMatchObject({ code: 'PROVIDER_NOT_READY', attempts: 1 });
    expect(secondsFrom(refresh.at, refresh.waitsUntil)).toBeGreaterThan(3590);
    expect(provider.asked('advisers')).toBe(1);
    provider.asksToWait(null);
    expect(await fetchAgain()).toMatchObject({ current: { period: '2026-10' } });
    provider.asksToWait('3600');
    const asked = (await ask()).refresh;
    if (asked.phase !== 'failed') throw new Error(asked.phase);
    expect(secondsFrom(asked.at, asked.waitsUntil)).toBeGreaterThan(3590);
  });
});
