import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DemoProvider, startDemoProvider } from '../../src/demo/server';
import type { ApplicationStart } from '../../src/shared/bridge/application';
import { monthRefOf } from '../../src/shared/domain/months/month';
import type { Fate, SlowProxy } from '../integration/main/slow-proxy';
import { below, pick, randomFrom } from '../random';
import { keepLogs } from './home';
import { gone } from './host-client';
import { type ProviderState, RecordLedger, sameText, type TypedText } from './record-ledger';
import { owner, type PersonWindow, RecordPerson } from './record-person';

/** 1,000 in `npm run test:chaos`; a few are part of `npm test`. */
const rounds = Number(process.env.ADVIESATLAS_RECORD_ROUNDS ?? 12);
const seed = Number(process.env.ADVIESATLAS_SEED ?? Date.now() % 100_000);
/** The number of rounds between two checks of everything that was acknowledged. */
const checkEvery = 20;
/** The longest that a round may take, in milliseconds: an answer that never arrives is a failure. */
const longestRound = 90_000;

const random = randomFrom(seed);
const happens = (share: number): boolean => random() < share;
const root = mkdtempSync(join(tmpdir(), 'adviesatlas-records-'));
const ledger = new RecordLedger();
const people = ['Ans', 'Bo'].map((name) => new RecordPerson(name, join(root, name), ledger));
const proxies: SlowProxy[] = [];
const offices = ['99000321', '99000330', '99000347'] as const;
const done: Record<string, number> = {};
let demo: DemoProvider;
let returnsMarks = true;

beforeAll(async () => {
  const started = Date.now();
  demo = await startDemoProvider({
    port: 0,
    offices: 60,
    seed: 1,
    month: '2026-10',
    shortSession: 3600,
    key: 'ab'.repeat(32),
    version: '1',
    clock: { now: () => new Date(Date.parse('2026-10-25T09:00:00Z') + Date.now() - started) },
  });
  for (const person of people) proxies.push(await person.openProxy(demo.address));
});
afterAll(async () => {
  for (const person of people) await person.end();
  await demo.close();
  rmSync(root, { recursive: true, force: true });
});

const control = async (name: string, body: object): Promise<void> => {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(`${demo.address}/demo/${name}`, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${name}: ${answer.status}`);
};

/** What happens to a request between a program and the provider. Only a provider that knows marks recognises a repeated request. */
async function fateOf(path: string): Promise<Fate> {
  const isChange = /\/(add|edit)$/.test(path.split('?')[0] ?? '');
  if (happens(0.15)) await sleep(below(random, 200));
  if (!isChange) return path.includes('/api/crm/') && happens(0.1) ? 'never arrives' : 'passes';
  if (happens(0.6)) return 'passes';
  const fates = returnsMarks
    ? (['never arrives', 'answer is lost', 'arrives twice', 'arrives again later'] as const)
    : (['never arrives', 'answer is lost'] as const);
  return pick(random, [...fates] as [Fate, ...Fate[]]);
}

/** The works of one window; all windows work at the same time. */
const works = {
  'same text': async (person: RecordPerson, window: PersonWindow) => {
    const key = `new-${ledger.unique('').trim()}${below(random, 1e9)}`;
    const typing = { key, itemId: pick(random, offices), text: sameText, replaces: null, id: null };
    await saveSoon(person, window, await person.type(window, typing));
  },
  note: async (person: RecordPerson, window: PersonWindow) => {
    const key = `note${Date.now()}${ledger.unique('').trim()}`;
    const typing = { key, itemId: key, text: ledger.unique('notitie'), replaces: null, id: null };
    const typed = await person.type(window, typing);
    if (happens(0.3)) return;
    await saveSoon(person, window, typed);
  },
  change: async (person: RecordPerson, window: PersonWindow) => {
    const { records } = await person.shown(window);
    const free = records.filter(({ fields }) => fields.content !== sameText && fields.content.includes(' '));
    const record = free[below(random, Math.min(free.length, 4))];
    if (record === undefined) return;
    const { id, itemId, lastChanged, fields } = record;
    const text = ledger.unique('wijziging');
    const typing = { key: id, itemId, text, replaces: fields.content, id, base: lastChanged };
    const typed = await person.type(window, typing);
    if (happens(0.7)) await saveSoon(person, window, typed);
  },
  file: async (person: RecordPerson, window: PersonWindow) => {
    const file = { content: ledger.unique('inhoud'), isAccepted: false, hasArrived: false, hasFailed: false };
    ledger.files.push(file);
    await person.send(window, { itemId: pick(random, offices), fileName: 'verslag.txt', file });
  },
  export: async (person: RecordPerson, { client }: PersonWindow) => {
    const { month } = await client.get<ApplicationStart>('application.start');
    if (month.current === null) return;
    const name = `${ledger.unique('lijst')}.csv`;
    const query = { list: 'advisers', filters: [], sort: [] };
    const shape = {
      query,
      rows: { kind: 'all' },
      columns: ['kvk', 'name'],
      format: 'csv',
      plain: true,
      title: 'Lijst',
    };
    const started = client.ask('export.start', {
      request: { month: monthRefOf(month.current), ...shape },
      fileName: name,
    });
    await sleep(below(random, 40));
    foreign.set(join(person.exports, name), takeName(join(person.exports, name)));
    await started;
  },
} as const;
type WorkName = keyof typeof works;
const workNames = [
  'same text',
  'same text',
  'note',
  'change',
  'change',
  'file',
  'export',
] as const satisfies WorkName[];

/** Files that others wrote under the name of an export; true if the name was free until then. */
const foreign = new Map<string, boolean>();
function takeName(path: string): boolean {
  try {
    mkdirSync(join(path, '..'), { recursive: true });
    writeFileSync(path, 'van een ander', { flag: 'wx' });
    return true;
  } catch {
    return false;
  }
}

async function saveSoon(person: RecordPerson, window: PersonWindow, typed: TypedText): Promise<void> {
  if (!typed.isKept) return;
  for (let tries = 0; tries < 3 && !typed.isSaved; tries += 1) {
    await person.save(window, typed, happens(0.5) ? 'there' : 'add');
    if (happens(0.3)) return;
  }
}

/** One round: random clocks and marks, some works at the same time, and perhaps a killed program. */
async function runRound(): Promise<void> {
  if (happens(0.15)) await control('clock', { minutes: below(random, 6000) - 3000 });
  if (happens(0.1)) {
    returnsMarks = !returnsMarks;
    await control('marks', { kept: returnsMarks });
  }
  const victim = happens(0.2) ? pick(random, people as [RecordPerson, ...RecordPerson[]]) : null;
  const doing: Promise<void>[] = [];
  for (const person of people) {
    const windows = await person.begin();
    for (const window of windows) {
      if (happens(0.3)) continue;
      const name = pick(random, workNames);
      done[name] = (done[name] ?? 0) + 1;
      doing.push(works[name](person, window));
    }
  }
  const ended = Promise.allSettled(doing);
  if (victim !== null) {
    await sleep(below(random, 400));
    await victim.kill();
    done.kills = (done.kills ?? 0) + 1;
  }
  for (const end of await ended) if (end.status === 'rejected' && end.reason !== gone) throw end.reason;
}

/** With the network restored, everything that was acknowledged is at the provider or in a draft. */
async function checkEverything(): Promise<void> {
  for (const proxy of proxies) proxy.decide(null);
  const drafts: string[] = [];
  for (const person of people) {
    const [window] = await person.begin();
    await expect.poll(async () => (await window.client.ask('record.sync', { owner })).ok).toBe(true);
    drafts.push(...(await person.shown(window)).drafts.map(({ fields }) => fields.content));
    const notices = (await window.client.get<ApplicationStart>('application.start')).notices;
    expect(notices).toEqual([]);
  }
  ledger.expectNothingLost(await providerState(), drafts);
  for (const [path, isTheirs] of foreign) {
    if (isTheirs) expect(readFileSync(path, 'utf8'), path).toBe('van een ander');
    else expect(readFileSync(path, 'utf8').trimEnd().split('\n').length, path).toBeGreaterThan(1);
  }
  for (const proxy of proxies) proxy.decide(fateOf);
}

/** What the provider has, as a third client reads it. */
async function providerState(): Promise<ProviderState> {
  const ask = async (path: string, init: RequestInit = {}) => {
    const answer = await fetch(`${demo.address}${path}`, init);
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
    return answer;
  };
  const body = JSON.stringify({ email: owner.email, password: 'demo' });
  const login = await ask('/api/login', { method: 'POST', headers: { 'content-type': 'application/json' }, body });
  const { jwt } = (await login.json()) as { readonly jwt: string };
  const headers = { authorization: `Bearer ${jwt}` };
  const { records } = (await (await ask('/api/crm/all', { headers })).json()) as {
    readonly records: readonly { readonly itemid: string; readonly content: string }[];
  };
  const { attachments } = (await (await ask('/api/attachment/all', { headers })).json()) as {
    readonly attachments: readonly { readonly itemid: string; readonly filename: string }[];
  };
  const files: string[] = [];
  for (const { itemid, filename } of attachments) {
    const key = encodeURIComponent(`${itemid}/${filename}`);
    files.push(await (await ask(`/attachment/download?key=${key}&token=${jwt}`)).text());
  }
  return { records: records.map(({ itemid, content }) => ({ itemId: itemid, text: content })), files };
}

/** Keeps what explains a failure after the test: the logs of both programs, and what they acknowledged. */
function keepEvidence(number: number): string {
  const places = people.map(({ name, data }) => keepLogs(data, `records-${seed}-${number}-${name}`));
  for (const place of places) writeFileSync(join(place, 'ledger.json'), JSON.stringify(ledger, null, 1));
  return places.join(' and ');
}

describe('two people with two windows each, on one login', () => {
  it(`lose and duplicate no text under changing clocks, faulty networks and kills, in ${rounds} rounds (seed ${seed})`, {
    timeout: 300_000 + rounds * 30_000,
  }, async () => {
    for (const proxy of proxies) proxy.decide(fateOf);
    let number = 0;
    try {
      for (; number < rounds; number++) {
        await Promise.race([runRound(), timeLimit()]);
        if (number % checkEvery === checkEvery - 1) await checkEverything();
      }
      await checkEverything();
    } catch (error) {
      throw new Error(`seed ${seed}, round ${number}, evidence in ${keepEvidence(number)}`, { cause: error });
    }
    process.stdout.write(`rounds: ${JSON.stringify({ ...done, texts: ledger.texts.length })}\n`);
  });
});

async function timeLimit(): Promise<never> {
  await sleep(longestRound, undefined, { ref: false });
  throw new Error('a question was never answered');
}
