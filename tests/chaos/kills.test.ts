import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ApplicationStart } from '../../src/shared/bridge/application';
import type { MonthState } from '../../src/shared/domain/months/month';
import { errorSentences } from '../../src/shared/texts/error-sentences';
import { examples } from '../first-cases';
import { randomFrom } from '../random';
import { ChaosProvider, owners } from './chaos-provider';
import {
  expectKnownSession,
  expectLeftInOrder,
  expectOwnMonths,
  type Home,
  journalsIn,
  keepLogs,
  lastLogged,
  newHome,
  storedSession,
} from './home';
import { type Client, connect, killed, quitInOrder, startHost, startRefused } from './host-client';
import { planRound, type Round, subjects } from './round-plan';
import { expectSessionOf, expectSound, seen } from './sound';
import { doWorks, logIn } from './works';

/** At least 200 in `npm run test:chaos`; a few rounds, with other subjects each time, are part of `npm test`. */
const rounds = Number(process.env.ADVIESATLAS_KILLS ?? examples(5));
const seed = Number(process.env.ADVIESATLAS_SEED ?? Date.now() % 100_000);
/** The months of the demo end after about ten years. */
const mostPublishes = 60;

const root = mkdtempSync(join(tmpdir(), 'adviesatlas-chaos-'));
const provider = new ChaosProvider();
beforeAll(() => provider.start());
afterAll(async () => {
  await provider.stop();
  rmSync(root, { recursive: true, force: true });
});

const used = newHome(join(root, 'used'));
let fresh = newHome(join(root, 'fresh'));

describe('the program, killed at any moment', () => {
  it(`has a whole month of its owner, every acknowledged change and no unfinished file after each of ${rounds} rounds (seed ${seed})`, {
    timeout: 300_000 + rounds * 60_000,
  }, async () => {
    const random = randomFrom(seed);
    const done: Record<string, number> = {};
    const publishes = Math.max(0, mostPublishes / rounds - 1 / subjects.length);
    for (let number = 0; number < rounds; number++) {
      const round = planRound(random, subjects[(seed + number) % subjects.length] ?? 'refresh', publishes);
      await runRound(round, number);
      for (const name of [round.subject, ...round.works, round.end]) done[name] = (done[name] ?? 0) + 1;
    }
    await expectFinalState();
    process.stdout.write(`rounds: ${JSON.stringify(done)}, seen: ${JSON.stringify(seen)}\n`);
    // Without any of these the rounds would have checked nothing; a short run may miss one by chance.
    if (rounds < 100) return;
    for (const [name, count] of Object.entries(seen)) expect(count, name).toBeGreaterThan(0);
  });
});

/** One run of the program. A failure names the round and its plan. */
async function runRound(round: Round, number: number): Promise<void> {
  try {
    if (round.home === 'used') return await runIn(used, round, number);
    await runIn(fresh, round, number);
    if (fresh.known.months.size > 0) fresh = newHome(join(root, `fresh-${number}`));
  } catch (error) {
    const home = round.home === 'used' ? used : fresh;
    const kept = keepLogs(home.data, `kills-${seed}-${number}`);
    const details = `logs in ${kept}\n${lastLogged(home)}`;
    throw new Error(`seed ${seed}, round ${number}, ${JSON.stringify(round)}\n${details}`, { cause: error });
  }
}

async function runIn(home: Home, round: Round, number: number): Promise<void> {
  provider.pass(round.hours);
  await provider.setReachable(round.reachable);
  const clock = provider.now() + round.clockOff * 3_600_000;
  const stored = storedSession(home);
  const journals = journalsIn(home);
  expectKnownSession(home, stored);
  const start = { provider: provider.address, ...home, now: new Date(clock).toISOString() };
  const { child, address } = await startHost(start);
  const client = await connect(address);
  try {
    await expectSessionOf(client, stored, { now: clock, provider, reachable: round.reachable });
    await beLoggedIn(client, home, round);
    await expectSound(client, home, provider);
    if (round.home === 'used' && round.reachable) await waitForMonth(client);
    const random = randomFrom(seed + number);
    const working = doWorks(round.works, { client, known: home.known, random, provider });
    const publishing = round.publishAt === null ? null : sleep(round.publishAt).then(() => provider.publish());
    if (round.sleep !== null) {
      await sleep(round.sleep.at);
      child.kill('SIGSTOP');
      await Promise.all([sleep(round.sleep.ms), round.sleep.secondStart ? expectRefused(start, address) : null]);
      child.kill('SIGCONT');
    }
    await sleep(round.ms - (round.sleep?.at ?? 0));
    if (round.end === 'quit') expect(await quitInOrder(child)).toBe(0);
    else await killed(child);
    await Promise.all([working, publishing]);
  } finally {
    client.close();
    await killed(child);
  }
  if (round.end === 'quit') expectLeftInOrder(home, journals);
  seen.months += expectOwnMonths(home, provider);
}

/** If the computer's clock is past the end of a new token, no login is possible, and the program works without one. */
async function beLoggedIn(client: Client, home: Home, round: Round): Promise<void> {
  const { session } = await client.get<ApplicationStart>('application.start');
  if (session.state === 'loggedIn' || !round.reachable) return;
  const view = await logIn({ client, known: home.known }, 'analist@demo.example');
  expect(view.state).toBe(round.clockOff >= 8 ? 'loggedOut' : 'loggedIn');
}

/** A role has its month before other work starts: only the first load of a fresh computer is ended earlier. */
async function waitForMonth(client: Client): Promise<void> {
  const { session } = await client.get<ApplicationStart>('application.start');
  if (session.state === 'loggedIn') await client.monthIsThere();
}

/** A second start while the first sleeps prints the address of the first, or is refused; both never own the folder. */
async function expectRefused(start: Parameters<typeof startRefused>[0], address: string): Promise<void> {
  const { code, output } = await startRefused(start);
  expect([0, 1]).toContain(code);
  expect(output.trim()).toBe(code === 0 ? `Adviesatlas draait al op ${address}` : errorSentences.ALREADY_RUNNING);
  seen.secondStarts += 1;
}

/** The month that the provider published last is fetched in the end. */
async function expectNewestMonth(client: Client): Promise<void> {
  let month: MonthState = { current: null, refresh: { phase: 'idle' } };
  for (let tries = 0; tries < 300 && month.current?.period !== provider.period; tries++) {
    await sleep(100);
    ({ month } = await client.get<ApplicationStart>('application.start'));
  }
  expect(month.current?.period, JSON.stringify(month.refresh)).toBe(provider.period);
}

/** At the end every account logs in once more, finds all that was acknowledged, and fetches the newest month. */
async function expectFinalState(): Promise<void> {
  await provider.setReachable(true);
  const now = new Date(provider.now()).toISOString();
  const { child, address } = await startHost({ provider: provider.address, ...used, now });
  const client = await connect(address);
  try {
    for (const owner of owners) {
      await logIn({ client, known: used.known }, owner.email);
      await client.ask('session.changeRole', { role: owner.role });
      await client.monthIsThere();
      await expectSound(client, used, provider);
      await client.ask('month.refresh', { force: false });
      await expectNewestMonth(client);
    }
  } finally {
    client.close();
    await killed(child);
  }
}
