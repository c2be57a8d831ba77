import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ApplicationStart } from '../../src/shared/bridge/application';
import { monthsBefore } from '../../src/shared/domain/calendar';
import { wholeList } from '../../src/shared/domain/lists/list';
import { monthRefOf } from '../../src/shared/domain/months/month';
import type { MessageState, WatchLine } from '../../src/shared/domain/watch/watch-line';
import type { WatchCondition, WatchRule } from '../../src/shared/domain/watch/watch-rule';
import type { WatchTrial } from '../../src/shared/domain/watch/watch-trial';
import { openSpoilingProvider, type SpoilingProvider } from '../integration/main/spoiling-provider';
import { below, pick, type Random, randomFrom } from '../random';
import { ChaosProvider } from './chaos-provider';
import { type Home, keepLogs, newHome } from './home';
import { type Client, connect, gone, killed, quitInOrder, startHost } from './host-client';
import { logIn } from './works';

/** Part of `npm run test:chaos`. */
const rounds = Math.ceil(Number(process.env.ADVIESATLAS_KILLS ?? 0) / 5);
const seed = Number(process.env.ADVIESATLAS_SEED ?? Date.now() % 100_000);
const owner = { email: 'analist@demo.example', role: 'volledig' };
/** The months of the demo end after about ten years. */
const mostPublishes = 60;

const root = mkdtempSync(join(tmpdir(), 'adviesatlas-watch-'));
const demo = new ChaosProvider();
let provider: SpoilingProvider;
beforeAll(async () => {
  await demo.start();
  provider = await openSpoilingProvider(demo.address);
});
afterAll(async () => {
  await provider.close();
  await demo.stop();
  rmSync(root, { recursive: true, force: true });
});

const announcedAgain: string[] = [];
/** Messages that were marked in calm runs, in which they do not change, with their possible states. */
const marked = new Map<string, { readonly outcome: string; readonly states: readonly MessageState[] }>();
const seen = { lines: 0, spoken: 0, skipped: 0, turnedBack: 0, accepted: 0, marks: 0 };

const conditions: readonly [WatchCondition, ...WatchCondition[]] = [
  { is: 'leaves' },
  { is: 'enters' },
  { is: 'changes', column: 'fte', by: null },
  { is: 'crosses', column: 'ratingRiFD', direction: 'falls', limit: 5.45 },
];
const ruleOf = (id: string, condition: WatchCondition): WatchRule => ({
  id,
  name: id,
  revision: 0,
  includesMethod: false,
  notifies: true,
  sleepsUntil: null,
  since: '2026-01',
  subject: { kind: 'filter', id: 'actief' },
  condition,
});

describe('a program that is killed while its rules are applied to months', () => {
  it.runIf(rounds > 0)(
    `has one line for each rule and month afterwards, and no message twice (seed ${seed})`,
    { timeout: 300_000 + rounds * 90_000 },
    async () => {
      const random = randomFrom(seed);
      const home = newHome(join(root, 'home'));
      for (let round = 0; round <= rounds; round++) {
        try {
          await runRound(home, { random, round });
        } catch (error) {
          const kept = keepLogs(home.data, `watch-${seed}-${round}`);
          throw new Error(`seed ${seed}, round ${round}, logs in ${kept}`, { cause: error });
        }
      }
      process.stdout.write(`watch: ${JSON.stringify(seen)}\n`);
      // Without any of these the rounds would have checked nothing; a short run may miss some by chance.
      if (rounds < 30) return;
      for (const [name, count] of Object.entries(seen)) expect(count, name).toBeGreaterThan(0);
    },
  );
});

type RunPlan = {
  /** The months stay as they are: what is fetched again is the same. */
  readonly isCalm: boolean;
  readonly isSpoilt: boolean;
  readonly publishes: number;
  /** Hours. */
  readonly clockOff: number;
};

/** A third of the runs is calm. Clocks are right, an hour or forty days behind, or a little ahead. */
function planRun(random: Random): RunPlan {
  const isCalm = random() < 0.35;
  const publishes = isCalm || random() > Math.min(0.4, mostPublishes / rounds) ? 0 : pick(random, [1, 1, 2]);
  return {
    isCalm,
    publishes,
    isSpoilt: !isCalm && random() < 0.4,
    clockOff: pick(random, [0, 0, -1, -40 * 24, 0.4]),
  };
}

/** One run of the program: what was published before it, what it does, and how it ends. The last run only checks. */
async function runRound(
  home: Home,
  { random, round }: { readonly random: Random; readonly round: number },
): Promise<void> {
  const isLast = round === rounds;
  const run = isLast ? { isCalm: true, isSpoilt: false, publishes: 0, clockOff: 0 } : planRun(random);
  for (let at = 0; at < run.publishes; at++) await demo.publish();
  if (run.isSpoilt) provider.spoil('advisers', (answer) => ({ ...answer, rows: answer.rows.slice(0, 150) }));
  else provider.mend();
  const now = new Date(demo.now() + run.clockOff * 3_600_000).toISOString();
  const { child, address } = await startHost({ provider: provider.address, ...home, now });
  const client = await connect(address);
  try {
    await beLoggedIn(client, home);
    if (round === 0) await makeRules(client);
    // Half of the other runs check first: what an earlier end left is completed before anything else happens.
    if (run.isCalm) await becomeCalm(client);
    else if (random() < 0.5) await expectWatched(client);
    if (isLast) return;
    const working = Promise.allSettled([run.isCalm ? readAgain(client, random) : act(client, random)]);
    await sleep(random() * 3000);
    if (random() < 0.2) expect(await quitInOrder(child)).toBe(0);
    else await killed(child);
    for (const end of await working) if (end.status === 'rejected' && end.reason !== gone) throw end.reason;
  } finally {
    client.close();
    await killed(child);
    // A month that is turned back loses its messages, and their states.
    if (!run.isCalm) marked.clear();
  }
}

/** Fetches the provider's own month, and checks its messages; from then on no message is new. */
async function becomeCalm(client: Client): Promise<void> {
  await wholeMonth(client);
  await client.ask('month.refresh', { force: true });
  await wholeMonth(client);
  const { refresh } = (await startOf(client)).month;
  if (refresh.phase === 'refused' || refresh.phase === 'turnedBack')
    await client.get('month.accept', { at: refresh.at });
  await wholeMonth(client);
  await expectWatched(client);
  client.onEvent('watch.spoken', (payload) => {
    announcedAgain.push(JSON.stringify(payload));
  });
}

/** Fetches the same month again and reads messages, until the program has ended. */
async function readAgain(client: Client, random: Random): Promise<never> {
  for (;;) {
    await client.ask('month.refresh', { force: random() < 0.5 });
    await markOne(client, random);
    await sleep(random() * 200);
    expect(announcedAgain, 'messages that existed already').toEqual([]);
  }
}

const startOf = (client: Client) => client.get<ApplicationStart>('application.start');

async function beLoggedIn(client: Client, home: Home): Promise<void> {
  if ((await startOf(client)).session.state !== 'loggedIn') {
    const view = await logIn({ client, known: home.known }, owner.email);
    expect(view.state).toBe('loggedIn');
  }
  await client.monthIsThere();
}

async function makeRules(client: Client): Promise<void> {
  await wholeMonth(client);
  const arranged = { columns: [], colour: null, pivot: null, preset: null, comparison: null };
  const view = { ...wholeList('advisers'), filters: [{ column: 'active', text: 'ja' }], ...arranged };
  const filter = { id: 'actief', name: 'Actief', position: 0, revision: 0, view };
  await client.get('savedFilter.write', { owner, filter });
  for (const condition of conditions)
    await client.get('watch.writeRule', { owner, rule: ruleOf(condition.is, condition) });
}

/** Fetches months, accepts refused ones, turns back, makes rules, and reads messages, until the program has ended. */
async function act(client: Client, random: Random): Promise<never> {
  for (;;) {
    await client.ask('month.refresh', { force: random() < 0.5 });
    if (random() < 0.7) await wholeMonth(client);
    else await sleep(random() * 400);
    const { month } = await startOf(client);
    if (month.refresh.phase === 'refused' && random() < 0.7) {
      if ((await client.ask('month.accept', { at: month.refresh.at })).ok) seen.accepted += 1;
    } else if (month.refresh.phase === 'turnedBack' && random() < 0.5) {
      await client.ask('month.accept', { at: month.refresh.at });
    } else if (random() < 0.3) {
      if ((await client.ask('month.turnBack')).ok) seen.turnedBack += 1;
    }
    if (random() < 0.1) {
      const id = `nieuw ${below(random, 1e6)}`;
      await client.ask('watch.writeRule', { owner, rule: ruleOf(id, pick(random, conditions)) });
    }
    await markOne(client, random);
    await sleep(random() * 200);
  }
}

const nameOf = ({ rule, period }: Pick<WatchLine, 'rule' | 'period'>) => `${rule} ${period}`;

/** Marks a message as read or done. A state that was requested without an answer may or may not hold. */
async function markOne(client: Client, random: Random): Promise<void> {
  const spoken = (await client.get<WatchLine[]>('watch.lines', { owner })).filter(
    ({ outcome }) => outcome.is === 'spoken',
  );
  const line = spoken[below(random, spoken.length)];
  if (line === undefined) return;
  const state = pick(random, ['read', 'done'] as const);
  const outcome = JSON.stringify(line.outcome);
  const before = marked.get(nameOf(line));
  const possible = before?.outcome === outcome ? before.states : [line.state];
  marked.set(nameOf(line), { outcome, states: [...possible, state] });
  const { ok } = await client.ask('watch.mark', { owner, rule: line.rule, period: line.period, state });
  if (ok) marked.set(nameOf(line), { outcome, states: [state] });
  seen.marks += 1;
}

/** A month with all of its lists, while nothing is fetched. */
async function wholeMonth(client: Client) {
  for (let tries = 0; tries < 400; tries++) {
    const { current, refresh } = (await startOf(client)).month;
    if (current !== null && refresh.phase !== 'running' && (current.awaits ?? []).length === 0) return current;
    await sleep(50);
  }
  throw new Error('no whole month');
}

/** Every rule has exactly one line in each month since it was made, computed from the kept months, and marks stay. */
async function expectWatched(client: Client): Promise<void> {
  const rules = await client.get<WatchRule[]>('watch.rules', { owner });
  const { lines, period } = await completeLines(client, rules);
  expect(new Set(lines.map(nameOf)).size).toBe(lines.length);
  seen.lines += lines.length;
  for (const line of lines) {
    if (line.outcome.is === 'skipped') seen.skipped += 1;
    if (line.outcome.is !== 'spoken') continue;
    seen.spoken += 1;
    const ids = line.outcome.hits.map(({ id, kind }) => `${id} ${kind}`);
    expect(new Set(ids).size, `${nameOf(line)}: an office twice`).toBe(ids.length);
    const known = marked.get(nameOf(line));
    if (known?.outcome === JSON.stringify(line.outcome)) expect(known.states, nameOf(line)).toContain(line.state);
  }
  for (const line of lines)
    if (line.period > period) expect(line.outcome, nameOf(line)).toMatchObject({ is: 'skipped', why: 'turnedBack' });
  await expectTried(client, rules, lines);
}

/** Waits until each rule has a line of the present fetch. */
async function completeLines(client: Client, rules: readonly WatchRule[]) {
  for (let tries = 0; tries < 400; tries++) {
    const { period, generation } = await wholeMonth(client);
    const lines = await client.get<WatchLine[]>('watch.lines', { owner });
    const byName = new Map(lines.map((line) => [nameOf(line), line]));
    const isComplete: boolean = rules.every(({ id, since }) => {
      for (let back = 0; back < 13; back++) {
        const month = monthsBefore(period, back);
        if (month < since) break;
        const line = byName.get(nameOf({ rule: id, period: month }));
        if (line === undefined || (back === 0 && line.generation !== generation)) return false;
      }
      return true;
    });
    const isWithdrawn = lines.every((line) => line.period <= period || line.outcome.is === 'skipped');
    if (isComplete && isWithdrawn) return { lines, period };
    await sleep(50);
  }
  throw new Error('a rule has no line of a month');
}

/** What was reported equals what a trial of the rule reports of the same months. */
async function expectTried(client: Client, rules: readonly WatchRule[], lines: readonly WatchLine[]): Promise<void> {
  const month = monthRefOf(await wholeMonth(client));
  for (const { id, subject, condition, includesMethod } of rules.slice(0, 4)) {
    const draft = { subject, condition, includesMethod };
    const answer = await client.ask('watch.try', { month, draft, requesterId: 'chaos' });
    expect(answer).toMatchObject({ ok: true });
    if (!answer.ok) continue;
    for (const { period, earlier, outcome } of (answer.data as WatchTrial).months) {
      const line = lines.find((each) => each.rule === id && each.period === period);
      if (line === undefined || line.earlier !== earlier) continue;
      expect(line.outcome.is, nameOf(line)).toBe(outcome.is);
      if (line.outcome.is === 'spoken' && outcome.is === 'spoken')
        expect(line.outcome.count, nameOf(line)).toBe(outcome.count);
    }
  }
}
