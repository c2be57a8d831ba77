import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { UserDatabase } from '../../../../src/main/user-data/database/user-database';
import { FollowedOffices } from '../../../../src/main/user-data/followed-offices';
import { FollowService } from '../../../../src/main/watch/follow-service';
import { countsAbout, type OwnedThings } from '../../../../src/main/watch/followed-things';
import type { Continuation } from '../../../../src/shared/domain/lists/comparison';
import {
  continuationsOf,
  type FollowChoice,
  type FollowPair,
} from '../../../../src/shared/domain/lists/followed-office';
import type { WatchRule } from '../../../../src/shared/domain/watch/watch-rule';
import { noKeptView } from '../../../../src/shared/view/view';
import { examples } from '../../../first-cases';
import { someMonth } from '../month-fixture';

const role = 'volledig';
const [a, b, c] = ['99000001', '99000002', '99000003'] as const;
const numbers = [a, b, c] as const;
const choice = (gone: string, fresh: string, parts: Partial<FollowChoice> = {}): FollowChoice => ({
  gone: { id: gone, name: `Kantoor ${gone}` },
  fresh: { id: fresh, name: `Kantoor ${fresh}` },
  period: '2026-10',
  follows: true,
  at: '2026-11-21T10:00:00.000Z',
  revision: 0,
  ...parts,
});

let folder: string;
let database: UserDatabase;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'adviesatlas-followed-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let folders = 0;
function open(): UserDatabase {
  folders += 1;
  return UserDatabase.open(join(folder, String(folders)), new Uint8Array(32), {
    today: '2026-11-21',
    version: '1.0.0',
  });
}
const keeper = () => new FollowedOffices({ read: async () => database.followed.all(role), follow: async () => {} });

describe('the answers about continued offices', () => {
  beforeAll(() => {
    database = open();
  });
  afterAll(() => database.close());

  it('are stored by role, and never written over one that the window did not see', () => {
    const stored = database.followed.write(role, choice(a, b));
    expect(database.followed.all(role)).toEqual([{ ...stored, isRefused: false }]);
    expect(database.followed.all('hypotheek')).toEqual([]);
    expect(() => database.followed.write(role, choice(a, b, { follows: false }))).toThrow('CHANGED_ELSEWHERE');
    const next = database.followed.write(role, { ...stored, follows: false });
    expect(() => database.followed.remove(role, { gone: a, fresh: b, revision: stored.revision })).toThrow(
      'CHANGED_ELSEWHERE',
    );
    database.followed.remove(role, { gone: a, fresh: b, revision: next.revision });
    expect(database.followed.all(role)).toEqual([]);
  });

  it('have no effect while the user refuses the continuation, and go with an office that is removed on request', async () => {
    database.followed.write(role, choice(a, b));
    const followed = keeper();
    await followed.load(true);
    expect(followed.continuations()).toEqual(new Map([[a, [b]]]));
    const about = { list: 'advisers', gone: a, fresh: b } as const;
    database.comparisonRules.decide(role, about, { next: 'refused', seen: null });
    await followed.load(true);
    expect(followed.continuations()).toEqual(new Map());
    expect(followed.choices()).toMatchObject([{ isRefused: true }]);
    database.comparisonRules.decide(role, about, { next: null, seen: 'refused' });
    expect(database.followed.removeAbout(b)).toBe(1);
    expect(database.followed.all(role)).toEqual([]);
  });

  it('are of no other account: answers that are still read when it changes are dropped', async () => {
    database.followed.write(role, choice(a, b));
    const followed = keeper();
    const loading = followed.load(true);
    followed.forget();
    await loading;
    expect(followed.continuations()).toEqual(new Map());
    await followed.load(false);
    expect(followed.choices()).toEqual([]);
  });
});

it('any sequence of answers and withdrawals leaves every remark and row where it was, and the last answers', async () => {
  const anyStep = fc.record({
    gone: fc.constantFrom(...numbers),
    fresh: fc.constantFrom(...numbers),
    follows: fc.constantFrom(true, false, null),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(anyStep, { maxLength: 10 }), async (steps) => {
      database = open();
      try {
        const rows = numbers.map((kvk, at) => ({ kvk, label: `klant ${kvk}`, more: [], line: at + 1 }));
        database.kvkLists.add(role, { name: 'Klanten', fields: [], rows });
        for (const kvk of numbers) {
          database.remarks.write(role, { kvk, column: 'fte', text: kvk, value: 1, period: '2026-09', revision: 0 });
        }
        const before = [database.kvkLists.all(role), database.remarks.all(role)];
        const followed = keeper();
        const expected = new Map<string, FollowChoice>();
        for (const { gone, fresh, follows } of steps) {
          const key = `${gone} ${fresh}`;
          const revision = expected.get(key)?.revision ?? 0;
          if (follows === null) {
            database.followed.remove(role, { gone, fresh, revision });
            expected.delete(key);
          } else expected.set(key, database.followed.write(role, choice(gone, fresh, { follows, revision })));
          await followed.load(true);
          expect(followed.continuations()).toEqual(continuationsOf([...expected.values()]));
          const formers = followed.formers((kvk) => kvk === c);
          expect(new Set(formers.map(({ id }) => id)).size).toBe(formers.length);
        }
        expect([database.kvkLists.all(role), database.remarks.all(role)]).toEqual(before);
      } finally {
        database.close();
      }
    }),
    { numRuns: examples(20) },
  );
});

const things: OwnedThings = {
  notes: [
    { kvk: a, notes: 2, contacts: 1, followup: null },
    { kvk: b, notes: 1, contacts: 0, followup: null },
  ],
  contacts: null,
  remarks: [{ kvk: a, column: 'fte', text: 'x', value: 1, period: '2026-09', revision: 1 }],
  kvkLists: [],
  ownRows: null,
  rules: null,
};

type Scene = {
  readonly choices?: readonly FollowChoice[];
  readonly offices: readonly string[];
  readonly owned?: OwnedThings;
  readonly verdict?: Continuation['verdict'];
};

/** The service with these answers, in a month of these offices that continues `b` as `c`. */
async function sceneWith({ choices = [], offices, owned = things, verdict = null }: Scene) {
  let stored = choices.map((each) => ({ ...each, isRefused: false }));
  const followed = new FollowedOffices({ read: async () => stored, follow: async () => {} });
  await followed.load(true);
  const continued: Continuation = {
    gone: { id: b, name: 'Kantoor B' },
    fresh: { id: c, name: 'Kantoor C' },
    signs: [{ sign: 'phone', value: '020-1234567' }],
    verdict,
  };
  const asked: unknown[] = [];
  const changed: string[] = [];
  const ask = async (name: string, _month: unknown, input: { readonly kvks: Uint32Array }) => {
    asked.push(name === 'continued' ? input : name);
    return name === 'continued' ? [continued] : input.kvks.filter((kvk) => !offices.includes(String(kvk)));
  };
  const askUserData = async (name: string, input: () => { readonly choice: FollowChoice & FollowPair }) => {
    const { choice: given } = input();
    if (name === 'removeFollow') stored = stored.filter(({ gone }) => gone.id !== String(given.gone));
    else stored = [...stored, { ...given, isRefused: false }];
    return given;
  };
  const service = new FollowService({
    askUserData: askUserData as never,
    lists: { questions: { ask } as never },
    followed,
    things: async () => owned,
    clock: { now: () => new Date('2026-11-25T12:00:00Z') },
    onChange: (of) => changed.push(of),
  });
  const lines = (earlier: string | null = '2026-09') => service.lines(role, someMonth, earlier);
  return { service, lines, asked, changed };
}

describe('the question about a continued office', () => {
  it('counts the things of every kind that the subscription has, and those that came from the offices before it', async () => {
    const list = (id: number, ...kvks: readonly string[]) => ({
      ...{ id, name: `Lijst ${id}`, revision: 1, fields: [] },
      rows: kvks.map((kvk) => ({ kvk, label: '', more: [], line: null })),
    });
    const filter = (id: string, column: string, text: string) => ({
      ...{ id, name: id, position: 0, revision: 1 },
      view: { ...noKeptView, list: 'advisers' as const, filters: [{ column, text }] },
    });
    const rule = (subject: WatchRule['subject']): WatchRule => ({
      ...{ id: JSON.stringify(subject), name: '', revision: 1, includesMethod: false, notifies: false },
      ...{ sleepsUntil: null, since: '2026-09', subject, condition: { is: 'leaves' } },
    });
    const all: OwnedThings = {
      ...things,
      contacts: things.notes,
      kvkLists: [list(1, a, b), list(2, c), list(3, b)],
      ownRows: [{ kvks: Uint32Array.of(Number(a), 0, Number(a)), states: new Uint8Array(3) }],
      rules: {
        rules: [
          rule({ kind: 'filter', id: 'of-a' }),
          rule({ kind: 'filter', id: 'of-ede' }),
          rule({ kind: 'filter', id: 'gone' }),
          rule({ kind: 'kvkList', id: 1 }),
          rule({ kind: 'list', id: 'advisers' }),
        ],
        filters: [filter('of-a', 'kvk', a), filter('of-ede', 'city', 'Ede')],
      },
    };
    expect(countsAbout(all, new Set([a]))).toEqual({
      notes: 2,
      contacts: 1,
      remarks: 1,
      kvkLists: 1,
      ownRows: 2,
      rules: 1,
    });
    expect(countsAbout(all, new Set([a, b]))).toEqual({
      notes: 3,
      contacts: 1,
      remarks: 1,
      kvkLists: 2,
      ownRows: 2,
      rules: 1,
    });
    expect(countsAbout(all, new Set([c]))).toEqual({ kvkLists: 1 });
    expect(countsAbout(things, new Set([a]))).toEqual({ notes: 2, remarks: 1 });
    const alone = await (await sceneWith({ offices: [c] })).lines();
    expect(alone).toMatchObject({ lines: [{ gone: { id: b }, counts: { notes: 1 }, choice: null }], without: 0 });
    expect(alone.lines[0]).toMatchObject({ period: '2026-10', signs: [{ sign: 'phone' }], rest: null });
    const chained = await (await sceneWith({ choices: [choice(a, b)], offices: [c] })).lines();
    expect(chained.lines).toMatchObject([
      { gone: { id: b }, counts: { notes: 3, remarks: 1 }, choice: null },
      { gone: { id: a }, choice: { follows: true }, rest: 'absent' },
    ]);
  });

  it('is no question where the user has nothing, has answered, or has refused the continuation', async () => {
    const choices = [choice(b, c, { follows: false })];
    const { lines } = await sceneWith({ choices, offices: [c] });
    const answered = await lines();
    expect(answered.lines).toMatchObject([
      { gone: { id: b }, choice: { follows: false }, rest: null, signs: [{ sign: 'phone' }] },
    ]);
    expect(answered.without).toBe(0);
    expect((await lines(null)).lines).toMatchObject([{ signs: [] }]);
    const ofA: OwnedThings = { ...things, notes: [{ kvk: a, notes: 1, contacts: 0, followup: null }] };
    expect(await (await sceneWith({ offices: [c], owned: ofA })).lines()).toEqual({ lines: [], without: 1 });
    expect(await (await sceneWith({ offices: [c], verdict: 'refused' })).lines()).toEqual({ lines: [], without: 0 });
  });

  it('compares two months only where a number of the user is gone, or a list may have one', async () => {
    const isCompared = async (scene: Scene, earlier: string | null = '2026-09') => {
      const { lines, asked } = await sceneWith(scene);
      await lines(earlier);
      return asked.some((each) => typeof each === 'object');
    };
    const nothing: OwnedThings = {
      notes: null,
      contacts: null,
      remarks: [],
      kvkLists: null,
      ownRows: null,
      rules: null,
    };
    const noNotes: OwnedThings = { ...nothing, notes: [{ kvk: b, notes: 0, contacts: 1, followup: null }] };
    const list = { id: 1, name: '', revision: 1, fields: [], rows: [] };
    expect(await isCompared({ offices: [c] })).toBe(true);
    expect(await isCompared({ offices: [c] }, null)).toBe(false);
    expect(await isCompared({ offices: [a, b, c] })).toBe(false);
    expect(await isCompared({ offices: [c], owned: nothing })).toBe(false);
    expect(await isCompared({ offices: [c], owned: noNotes })).toBe(false);
    expect(await isCompared({ offices: [c], owned: { ...nothing, kvkLists: [] } })).toBe(false);
    expect(await isCompared({ offices: [c], owned: { ...nothing, kvkLists: [list] } })).toBe(true);
    expect(await isCompared({ offices: [a, b, c], choices: [choice(a, b)] })).toBe(true);
    const { lines, asked } = await sceneWith({ offices: [c] });
    await lines();
    expect(asked.at(-1)).toMatchObject({ list: 'advisers', comparison: { earlier: '2026-09', changedOnly: false } });
  });

  it('says why an answer has no effect', async () => {
    const restIn = async (offices: readonly string[], parts: Partial<FollowChoice> = {}) =>
      (await (await sceneWith({ choices: [choice(a, b, parts)], offices })).lines(null)).lines.map(({ rest }) => rest);
    expect(await restIn([b])).toEqual([null]);
    expect(await restIn([a, b])).toEqual(['back']);
    expect(await restIn([])).toEqual(['absent']);
    expect(await restIn([a], { follows: false })).toEqual([null]);
  });

  it('is answered with the time, and taken back; both are told, and change where things are shown', async () => {
    const { service, changed } = await sceneWith({ offices: [b] });
    const formers = () => service.formers(someMonth);
    expect(await formers()).toEqual([]);
    const { at: _, ...given } = choice(a, b);
    expect(await service.answer(role, given)).toEqual({ ...given, at: '2026-11-25T12:00:00.000Z' });
    expect(await formers()).toEqual([{ id: a, name: `Kantoor ${a}`, period: '2026-10', shownAt: b }]);
    expect(await service.withdraw(role, { gone: a, fresh: b, revision: 1 })).toBeNull();
    expect(await formers()).toEqual([]);
    expect(changed).toEqual([role, role]);
  });
});
