import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { UserDatabase } from '../../../src/main/user-data/database/user-database';
import { FollowedOffices } from '../../../src/main/user-data/followed-offices';
import { FollowService } from '../../../src/main/watch/follow-service';
import { countsAbout, type OwnedThings } from '../../../src/main/watch/followed-things';
import type { Continuation } from '../../../src/shared/domain/lists/comparison';
import { continuationsOf, type FollowChoice } from '../../../src/shared/domain/lists/followed-office';
import { someMonth } from './month-fixture';

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
  return UserDatabase.open(join(folder, String(folders)), new Uint8Array(32), '2026-11-21');
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
    { numRuns: 20 },
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
  rules: null,
};

/** The service with these answers, and a month that continues `b` as `c`. */
async function serviceWith(choices: readonly FollowChoice[], offices: readonly string[]) {
  const followed = new FollowedOffices({
    read: async () => choices.map((each) => ({ ...each, isRefused: false })),
    follow: async () => {},
  });
  await followed.load(true);
  const continued: Continuation = {
    gone: { id: b, name: 'Kantoor B' },
    fresh: { id: c, name: 'Kantoor C' },
    signs: [{ sign: 'phone', value: '020-1234567' }],
    verdict: null,
  };
  const ask = async (name: string, _month: unknown, { kvks }: { readonly kvks: Uint32Array }) =>
    name === 'continued' ? [continued] : kvks.filter((kvk) => !offices.includes(String(kvk)));
  return new FollowService({
    askUserData: () => Promise.reject(new Error('nothing is written')),
    lists: { questions: { ask } as never },
    followed,
    things: async () => things,
    clock: { now: () => new Date('2026-11-25T12:00:00Z') },
    onChange: () => {},
  });
}

describe('the question about a continued office', () => {
  it('counts what the subscription shows, with what came from the offices before it', async () => {
    expect(countsAbout(things, new Set([a]))).toEqual({ notes: 2, remarks: 1 });
    const alone = await (await serviceWith([], [c])).lines(role, someMonth, '2026-09');
    expect(alone).toMatchObject({ lines: [{ gone: { id: b }, counts: { notes: 1 }, choice: null }], without: 0 });
    const chained = await (await serviceWith([choice(a, b)], [c])).lines(role, someMonth, '2026-09');
    expect(chained.lines).toMatchObject([
      { gone: { id: b }, counts: { notes: 3, remarks: 1 }, choice: null },
      { gone: { id: a }, choice: { follows: true }, rest: 'absent' },
    ]);
  });

  it('is no question where the user has nothing, or has answered', async () => {
    const service = await serviceWith([choice(b, c, { follows: false })], [c]);
    const { lines, without } = await service.lines(role, someMonth, '2026-09');
    expect(lines).toMatchObject([
      { gone: { id: b }, choice: { follows: false }, rest: null, signs: [{ sign: 'phone' }] },
    ]);
    expect(without).toBe(0);
    expect((await service.lines(role, someMonth, null)).lines).toMatchObject([{ signs: [] }]);
  });

  it('says why an answer has no effect', async () => {
    const restIn = async (offices: readonly string[]) =>
      (await (await serviceWith([choice(a, b)], offices)).lines(role, someMonth, null)).lines.map(({ rest }) => rest);
    expect(await restIn([b])).toEqual([null]);
    expect(await restIn([a, b])).toEqual(['back']);
    expect(await restIn([])).toEqual(['absent']);
  });
});
