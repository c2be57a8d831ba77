import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { below, pick, type Random, randomFrom } from '../random';
import { ownThings as storedThings } from '../unit/main/own-things';
import { ChaosProvider } from './chaos-provider';
import { type Home, keepLogs, newHome, userDatabaseOf } from './home';
import { type Client, connect, gone, killed, startHost } from './host-client';
import { makeLists, owner, ownThings, type Seen } from './own-thing-requests';
import { logIn } from './works';

/** Part of `npm run test:chaos`. */
const rounds = Math.ceil(Number(process.env.ADVIESATLAS_KILLS ?? 0) / 5);
const seed = Number(process.env.ADVIESATLAS_SEED ?? Date.now() % 100_000);

const root = mkdtempSync(join(tmpdir(), 'adviesatlas-things-'));
const provider = new ChaosProvider();
beforeAll(() => provider.start());
afterAll(async () => {
  await provider.stop();
  rmSync(root, { recursive: true, force: true });
});

const kinds = Object.keys(ownThings);
const ids = ['a', 'b'] as const;
type Text = string | null;
/** A change of a thing from what a window saw; `isAcknowledged` once the program has said that it is stored. */
type Change = { readonly seen: Text; readonly next: Text; isAcknowledged: boolean };
type Ledger = Map<string, { before: Text; readonly changes: Change[] }>;

/** Every thing as it is on the disk of a program that has ended. */
function storedNow(home: Home): ReadonlyMap<string, Seen> {
  const database = userDatabaseOf(home, provider.address, owner.email);
  try {
    return new Map(
      kinds.flatMap((kind) =>
        ids.map((id): [string, Seen] => {
          const read = storedThings[kind]?.read;
          if (read === undefined) throw new Error(`no ${kind}`);
          return [`${kind} ${id}`, read(database, nameIn(kind, id))];
        }),
      ),
    );
  } finally {
    database.close();
  }
}

/** The name by which the database knows a thing. */
const nameIn = (kind: string, id: string): string =>
  kind === 'remark' || kind === 'margin' || kind === 'judgement' ? (id === 'a' ? 'fte' : 'equity') : id;

/**
 * Whether a history explains what is stored: every acknowledged change was made from what its window saw, in some order, and changes without
 * an answer were made or not. What is gone already stays gone.
 */
function explains(before: Text, changes: readonly Change[], now: Text): boolean {
  if (before === now && changes.every(({ isAcknowledged }) => !isAcknowledged)) return true;
  return changes.some(
    (change, at) =>
      (change.seen === before || (change.next === null && before === null)) &&
      explains(
        change.next,
        changes.filter((_, other) => other !== at),
        now,
      ),
  );
}

/** A text that no other change stores, or one of the few values of a judgement. */
function textFor(kind: string, random: Random): string {
  if (kind === 'judgement') return pick(random, ['method', 'fact']);
  const number = String(1 + below(random, 1e9));
  return kind === 'margin' ? number : `${kind} ${number}`;
}

const counts = { acknowledged: 0, refused: 0, unanswered: 0 };

type Work = {
  readonly ledger: Ledger;
  readonly random: Random;
  readonly onAnswer: () => void;
};

/** A window that changes things one after another, until the program is gone. */
async function work(client: Client, { ledger, random, onAnswer }: Work) {
  const seen = new Map<string, Seen>();
  for (;;) {
    const kind = pick(random, kinds as [string, ...string[]]);
    const id = pick(random, ids);
    const key = `${kind} ${id}`;
    const thing = ownThings[kind];
    const entry = ledger.get(key);
    if (thing === undefined || entry === undefined) throw new Error(key);
    const known = seen.get(key) ?? (await thing.read?.(client, id)) ?? storedAtStart.get(key);
    if (known === undefined) throw new Error(key);
    const removes = known.text !== null && thing.remove !== null && random() < 0.3;
    const text = textFor(kind, random);
    const change: Change = { seen: known.text, next: removes ? null : text, isAcknowledged: false };
    const { name, input } = removes && thing.remove !== null ? thing.remove(id, known) : thing.write(id, text, known);
    entry.changes.push(change);
    counts.unanswered += 1;
    const answer = await client.ask(name, input);
    counts.unanswered -= 1;
    onAnswer();
    seen.delete(key);
    if (answer.ok) {
      change.isAcknowledged = true;
      counts.acknowledged += 1;
      // Only now is it known what the next change is made from.
      if (thing.read === null) seen.set(key, { text: change.next, sign: change.next });
    } else {
      entry.changes.splice(entry.changes.indexOf(change), 1);
      expect([name, answer.code]).toEqual([name, 'CHANGED_ELSEWHERE']);
      counts.refused += 1;
    }
    // Mostly a window looks before it changes a thing, and sometimes it knows only what it saw earlier.
    if (random() < 0.4 && thing.read !== null) seen.set(key, await thing.read(client, id));
  }
}

let storedAtStart: ReadonlyMap<string, Seen> = new Map();

async function runRound(home: Home, random: Random): Promise<void> {
  const { child, address } = await startHost({ provider: provider.address, ...home });
  const windows = [await connect(address), await connect(address)];
  const [first] = windows;
  if (first === undefined) throw new Error('no window');
  try {
    const start = await first.get<{ session: { state: string } }>('application.start');
    if (start.session.state !== 'loggedIn') await logIn({ client: first, known: home.known }, owner.email);
    await first.monthIsThere();
    if (storedAtStart.size === 0) {
      await makeLists(first);
      await killed(child);
      storedAtStart = storedNow(home);
      return;
    }
    const ledger: Ledger = new Map([...storedAtStart].map(([key, { text }]) => [key, { before: text, changes: [] }]));
    const answersLeft = 20 + below(random, 60);
    let end = () => {};
    const isLongEnough = new Promise<void>((resolve) => {
      end = resolve;
    });
    let answers = 0;
    const onAnswer = () => {
      answers += 1;
      if (answers === answersLeft) end();
    };
    const working = windows.map((client) => work(client, { ledger, random: randomFrom(below(random, 1e9)), onAnswer }));
    // A window that fails ends the round too.
    await Promise.race([isLongEnough, ...working]);
    await killed(child);
    for (const ended of await Promise.allSettled(working))
      if (ended.status === 'rejected' && ended.reason !== gone) throw ended.reason;
    storedAtStart = storedNow(home);
    for (const [key, { before, changes }] of ledger) {
      const now = storedAtStart.get(key)?.text ?? null;
      expect(explains(before, changes, now), `${key}: ${JSON.stringify({ before, changes, now })}`).toBe(true);
    }
  } finally {
    for (const client of windows) client.close();
    await killed(child);
  }
}

describe('two windows that change the same things of every kind while the program is killed', () => {
  it.runIf(rounds > 0)(
    `lose no acknowledged content that the other has not seen (seed ${seed})`,
    { timeout: 300_000 + rounds * 90_000 },
    async () => {
      const random = randomFrom(seed);
      const home = newHome(join(root, 'home'));
      for (let round = 0; round <= rounds; round++) {
        try {
          await runRound(home, random);
        } catch (error) {
          const kept = keepLogs(home.data, `things-${seed}-${round}`);
          throw new Error(`seed ${seed}, round ${round}, logs in ${kept}`, { cause: error });
        }
      }
      process.stdout.write(`things: ${JSON.stringify(counts)}\n`);
      // Without any of these the rounds would have checked nothing; a short run may miss one by chance.
      if (rounds < 20) return;
      for (const [name, count] of Object.entries(counts)) expect(count, name).toBeGreaterThan(0);
    },
  );
});
