import { randomBytes } from 'node:crypto';
import { copyFileSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import type { OfficeMatching } from '../../../../src/main/matching/match-service';
import { changesOfTable, matchTable } from '../../../../src/main/matching/match-table';
import { OwnTableDrafts } from '../../../../src/main/own-tables/own-table-drafts';
import { OwnTables } from '../../../../src/main/own-tables/own-tables';
import { packTable } from '../../../../src/main/own-tables/pack-table';
import { UserDatabase } from '../../../../src/main/user-data/database/user-database';
import { noContinuations } from '../../../../src/shared/domain/lists/followed-office';
import type { KeptOwnTable, OwnColumnChoice, OwnTable } from '../../../../src/shared/domain/lists/own-table';
import type { RowMatch } from '../../../../src/shared/matching/evidence';
import { folderOfProcess } from '../folder-of-process';

const folder = folderOfProcess('adviesatlas-own-tables-');
const clock = { now: () => new Date('2026-11-29T10:00:00Z') };
const opened: UserDatabase[] = [];
afterAll(() => {
  for (const database of opened) database.close();
});

/** The offices that the register has; a row is about the one whose number is in its name, and `?` makes it doubtful. */
const register = new Set([1, 2, 3, 4]);
const match = ({ name = '' }: { readonly name?: string }): RowMatch => {
  const kvk = Number(/\d+/.exec(name)?.[0] ?? 0);
  const candidate = { kvk, score: 90, evidence: [{ kind: 'sameName' }] } as const;
  if (!register.has(kvk)) return { kind: 'missing', reason: 'nothingNear' };
  return name.includes('?') ? { kind: 'doubtful', candidates: [candidate] } : { kind: 'sure', candidate };
};
const matchingThatHolds = (doubts: number): Pick<OfficeMatching, 'link'> => ({
  link: async ({ table, decisions, before }) => {
    const matched = matchTable(table, { match, decisions, onRows: () => undefined });
    return {
      ...matched,
      doubts: matched.doubts.slice(0, doubts),
      changes: before === null ? null : changesOfTable(before, table, () => {}),
    };
  },
});

let places = 0;
/** The tables of one user, over a real database; `shown` has the tables that lists got last. @param held the rows to decide that are held @param whileRead happens while the tables are read */
function userWith(
  database = UserDatabase.open(`${folder}/${places++}`, randomBytes(32), { today: '2026-11-29', version: '1.0.0' }),
  held = 1000,
  whileRead = async (): Promise<unknown> => undefined,
) {
  opened.push(database);
  const matching = matchingThatHolds(held);
  const stored = database.ownTables;
  const drafts = new OwnTableDrafts({
    files: {
      table: async ({ bytes }) => ({
        ...{ kind: 'read', text: new TextDecoder().decode(bytes), layout: {} },
        source: { kind: 'text', encoding: 'utf-8', damaged: 0 },
      }),
      pack: async ({ text, layout }) => packTable(text, layout),
    },
    matching,
    onProgress: () => undefined,
  });
  let shown: readonly OwnTable[] = [];
  const role = 'admin';
  const tables = new OwnTables({
    store: {
      read: async () => stored.all(role),
      readDecisions: async () => {
        await whileRead();
        return stored.decisions(role);
      },
      put: async (table) => stored.put(role, table),
      remove: async (table) => stored.remove(role, table),
      writeLinks: async (table) => stored.writeLinks(role, table),
      decide: async (decision) => stored.decide(role, decision),
    },
    drafts,
    matching,
    clock,
    continuations: () => noContinuations,
    onChange: async (now) => {
      shown = now;
    },
  });
  const read = async (text: string, name = 'klanten.csv') => {
    const found = await drafts.read({ bytes: new TextEncoder().encode(text), name, choice: {}, layout: {} });
    if (found.kind === 'refused') throw new Error(found.why);
    return found;
  };
  /** Reads, links and keeps a table with all its columns. */
  const keep = async (text: string, kept: Partial<KeptOwnTable> = {}, choose: Partial<OwnColumnChoice> = {}) => {
    const { draftId, columns, clues } = await read(text);
    const before = kept.replaces == null ? null : tables.table(kept.replaces.id);
    const linked = await drafts.link({ draftId, clues, before, decisions: tables.decisions() });
    const chosen = columns.map(({ place, head, kind }) => ({
      place,
      name: head,
      kind,
      join: 'first' as const,
      ...choose,
    }));
    const head = await tables.keep({
      draftId,
      name: 'Klanten',
      columns: chosen,
      dayPlace: null,
      replaces: null,
      ...kept,
    });
    return { head, linked };
  };
  return { database, tables, drafts, read, keep, shown: () => shown };
}

const file = 'Naam;Plaats;Premie\nKantoor 1;Utrecht;5\nKantoor 2?;Zwolle;6\nOnbekend;Breda;7';

describe('the own tables of a user', () => {
  it('are kept with every row, and read again as they were', async () => {
    const user = userWith();
    const { head } = await user.keep(file);
    expect(head).toMatchObject({
      rows: 3,
      counts: { sure: 1, doubtful: 1, noOffice: 1 },
      clues: { name: 1, place: 2 },
    });
    const again = userWith(user.database);
    await again.tables.load(true);
    expect(again.tables.heads()).toEqual([head]);
    expect([...(again.shown()[0]?.links.kvks ?? [])]).toEqual([1, 0, 0]);
    expect(again.shown()[0]?.cells.size).toBe(3);
  });

  it('do not come back when they are removed while they are read', async () => {
    let removed: Promise<unknown> = Promise.resolve();
    const user = userWith(undefined, 1000, async () => {
      removed = user.tables.remove(head);
      await new Promise(setImmediate);
    });
    const { head } = await user.keep(file);
    await user.tables.load(true);
    await removed;
    expect(user.tables.heads()).toEqual([]);
  });

  it('take a new version of the file: it says what came, went and changed, columns keep their numbers, and a missing one stays', async () => {
    const user = userWith();
    const { head } = await user.keep(file);
    const replaces = { id: head.id, revision: head.revision };
    const { head: next, linked } = await user.keep('Plaats;Naam;Klasse\nUtrecht;Kantoor 1;A\nEde;Kantoor 3;B', {
      replaces,
    });
    expect(linked.changes).toMatchObject({
      came: 1,
      went: 2,
      changed: 0,
      newColumns: ['Klasse'],
      missingColumns: ['Premie'],
    });
    expect(next.id).toBe(head.id);
    expect(next.columns.map(({ id, head: written, isInFile }) => [id, written, isInFile])).toEqual([
      [2, 'Plaats', true],
      [1, 'Naam', true],
      [4, 'Klasse', true],
      [3, 'Premie', false],
    ]);
    await user.tables.restore({ id: next.id, revision: next.revision });
    expect(user.tables.heads()[0]?.rows).toBe(3);
  });

  it('refuse a second table of one name, and a change by a window that saw an older one', async () => {
    const user = userWith();
    const { head } = await user.keep(file);
    await expect(user.keep(file)).rejects.toMatchObject({ code: 'CHANGED_ELSEWHERE', detail: 'name' });
    const { id, revision, dayColumn, columns } = head;
    await user.tables.change({ id, revision, name: 'Relaties', columns, dayColumn });
    await expect(user.tables.change({ id, revision, name: 'Anders', columns, dayColumn })).rejects.toMatchObject({
      code: 'CHANGED_ELSEWHERE',
    });
    expect(user.tables.heads()[0]?.name).toBe('Relaties');
  });

  it('are removed and restored', async () => {
    const user = userWith();
    const { head } = await user.keep(file);
    await user.tables.remove(head);
    expect(user.tables.heads()).toEqual([]);
    expect(user.shown()).toEqual([]);
    await user.tables.restore({ id: head.id, revision: 0 });
    expect(user.tables.heads()[0]).toMatchObject({ id: head.id, rows: 3 });
  });

  it('are restored under another name when a new table has theirs', async () => {
    const user = userWith();
    const { head } = await user.keep(file);
    await user.tables.remove(head);
    await user.keep(file);
    const restored = await user.tables.restore({ id: head.id, revision: 0 });
    expect(restored.name).toBe('Klanten (2)');
  });

  it('keep a decision about a row while another window changes the name', async () => {
    const user = userWith();
    const { head } = await user.keep(file);
    const stored = user.database.ownTables;
    const decide = stored.decide.bind(stored);
    let changed: Promise<unknown> = Promise.resolve();
    stored.decide = (role, decision) => {
      const done = decide(role, decision);
      changed = user.tables.change({ ...head, name: 'Relaties' });
      return done;
    };
    await user.tables.decide({ clues: 'name=kantoor 2?\nplace=zwolle', words: '', next: 4, seen: null });
    await changed;
    expect(user.tables.heads()[0]).toMatchObject({ name: 'Relaties', counts: { decided: 1, doubtful: 0 } });
    const [kept] = stored.all('admin');
    expect([...(kept?.links.kvks ?? [])]).toEqual([1, 4, 0]);
  });

  it('give no new column the number of one that was removed, which filters may still name', async () => {
    const user = userWith();
    const { head } = await user.keep(file);
    const changed = await user.tables.change({ ...head, columns: head.columns.slice(0, 2) });
    const { head: next } = await user.keep('Naam;Plaats;Klasse\nKantoor 1;Utrecht;A', { replaces: changed });
    expect(next.columns.map(({ id, head: written }) => [id, written])).toEqual([
      [1, 'Naam'],
      [2, 'Plaats'],
      [4, 'Klasse'],
    ]);
    const again = userWith(user.database);
    await again.tables.load(true);
    expect(again.tables.heads()).toEqual([next]);
  });

  it('store no decision that waited for its turn while another role opened', async () => {
    const user = userWith();
    const { head } = await user.keep(file);
    const waiting = [
      user.tables.linkAgain(head.id),
      user.tables.decide({ clues: 'name=onbekend\nplace=breda', words: '', next: 4, seen: null }),
    ];
    user.tables.forget();
    const ended = await Promise.allSettled(waiting);
    expect(ended.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(user.database.ownTables.decisions('admin')).toEqual([]);
  });

  it('show the decimals of a column that the user makes a figure', async () => {
    const user = userWith();
    const figures = 'Naam;Premie per polis\nKantoor 1;12,50\nKantoor 3;7';
    const { head } = await user.keep(figures, {}, { kind: 'amount' });
    expect(head.columns.map(({ decimals }) => decimals)).toEqual([0, 1]);
    const { head: asText } = await user.keep(figures, { name: 'Tekst' }, { kind: 'text' });
    const [name, premium] = asText.columns;
    if (name === undefined || premium === undefined) throw new Error('no columns');
    const { columns } = await user.tables.change({ ...asText, columns: [name, { ...premium, kind: 'percentage' }] });
    expect(columns.map(({ decimals }) => decimals)).toEqual([0, 1]);
  });

  it('follow a decision, also in the next version of the file, and its withdrawal', async () => {
    const user = userWith();
    const { head } = await user.keep(file);
    expect(await user.tables.doubtful(head.id)).toMatchObject({
      doubts: [{ row: 1, candidates: [{ kvk: 2 }] }],
      toDecide: 1,
    });
    const clues = 'name=kantoor 2?\nplace=zwolle';
    await user.tables.decide({ clues, words: 'Kantoor 2?, Zwolle', next: 4, seen: null });
    expect(await user.tables.doubtful(head.id)).toEqual({ doubts: [], toDecide: 0 });
    expect([...(user.shown()[0]?.links.kvks ?? [])]).toEqual([1, 4, 0]);
    await expect(user.tables.decide({ clues, words: '', next: 3, seen: null })).rejects.toMatchObject({
      code: 'CHANGED_ELSEWHERE',
    });
    const { head: next } = await user.keep(`${file}\nKANTOOR 2?;zwolle;9`, { replaces: head });
    expect(next.counts).toMatchObject({ decided: 2, doubtful: 0 });
    await user.tables.decide({ clues, words: '', seen: { kvk: 4 } });
    expect(user.tables.heads()[0]?.counts).toMatchObject({ decided: 0, doubtful: 2 });
    expect(user.tables.decisions()).toEqual([]);
  });

  it('ask about a row again whose decision of an earlier version is withdrawn', async () => {
    const user = userWith();
    const clues = 'name=kantoor 2?\nplace=zwolle';
    await user.tables.decide({ clues, words: 'Kantoor 2?, Zwolle', next: 4, seen: null });
    const { head } = await user.keep(`${file}\nKantoor 3?;Ede;1`);
    expect((await user.tables.doubtful(head.id)).doubts.map(({ row }) => row)).toEqual([3]);
    await user.tables.decide({ clues, words: '', seen: { kvk: 4 } });
    const { doubts, toDecide } = await user.tables.doubtful(head.id);
    expect([doubts.map(({ row }) => row), toDecide]).toEqual([[1, 3], 2]);
  });

  it('keep every decision of a user who decides faster than they are stored', async () => {
    const user = userWith();
    const { head } = await user.keep('Naam;Plaats\nKantoor 1?;Ede\nKantoor 2?;Ede\nKantoor 3?;Ede');
    await Promise.all(
      [1, 2, 3].map((kvk) =>
        user.tables.decide({ clues: `name=kantoor ${kvk}?\nplace=ede`, words: '', next: kvk, seen: null }),
      ),
    );
    expect([...(user.shown()[0]?.links.kvks ?? [])]).toEqual([1, 2, 3]);
    const again = userWith(user.database);
    await again.tables.load(true);
    expect([...(again.shown()[0]?.links.kvks ?? [])]).toEqual([1, 2, 3]);
    expect(again.tables.table(head.id).counts).toMatchObject({ decided: 3 });
  });

  it('show the next rows to decide when those that are held are decided', async () => {
    const user = userWith(undefined, 2);
    const { head } = await user.keep('Naam\nKantoor 1?\nKantoor 2?\nKantoor 3?\nKantoor 1?');
    const asked = async () => {
      const { doubts, toDecide } = await user.tables.doubtful(head.id);
      return [doubts.map(({ row }) => row), toDecide];
    };
    expect(await asked()).toEqual([[0, 1], 3]);
    for (const kvk of [1, 2]) {
      await user.tables.decide({ clues: `name=kantoor ${kvk}?`, words: '', next: null, seen: null });
    }
    expect(await asked()).toEqual([[2], 1]);
  });

  it('keep a row whose office is no longer in the register', async () => {
    const user = userWith();
    const { head } = await user.keep(file);
    register.delete(1);
    await user.tables.linkAgain(head.id);
    register.add(1);
    expect([...(user.shown()[0]?.links.kvks ?? [])]).toEqual([1, 0, 0]);
    expect(user.tables.heads()[0]?.counts).toMatchObject({ sure: 1 });
  });

  it('are in the backup of the day', async () => {
    const key = randomBytes(32);
    const [own, other] = [`${folder}/${places++}`, `${folder}/${places++}`];
    const user = userWith(UserDatabase.open(own, key, { today: '2026-11-29', version: '1.0.0' }));
    const { head } = await user.keep(file);
    UserDatabase.open(own, key, { today: '2026-11-30', version: '1.0.0' }).close();
    const backup = readdirSync(own).find((name) => /backup.*2026-11-30$/.test(name));
    mkdirSync(other, { recursive: true });
    copyFileSync(join(own, backup ?? 'none'), join(other, 'user.sqlite'));
    const restored = userWith(UserDatabase.open(other, key, { today: '2026-12-01', version: '1.0.0' }));
    await restored.tables.load(true);
    expect(restored.tables.heads()).toEqual([head]);
    expect(restored.shown()[0]?.cells).toEqual(user.shown()[0]?.cells);
  });

  it('show nothing of another account', async () => {
    const user = userWith();
    const { draftId } = await user.read(file);
    await user.keep(file);
    user.tables.forget();
    expect(user.tables.heads()).toEqual([]);
    expect(() => user.drafts.draft(draftId)).toThrow(expect.objectContaining({ code: 'OWN_TABLE_GONE' }));
  });

  it('follow decisions that came while they were not kept yet, or with own work', async () => {
    const decision = { clues: 'name=kantoor 2?\nplace=zwolle', words: 'x', next: 4, seen: null };
    const user = userWith();
    const { draftId, columns, clues } = await user.read(file);
    await user.drafts.link({ draftId, clues, before: null, decisions: [] });
    await user.tables.decide(decision);
    const kept = columns.map(({ place, head, kind }) => ({ place, name: head, kind, join: 'first' as const }));
    const table = { draftId, name: 'Klanten', columns: kept, dayPlace: null, replaces: null };
    expect((await user.tables.keep(table)).counts).toMatchObject({ doubtful: 0, decided: 1 });
    const other = userWith();
    await other.keep(file, { name: 'Relaties' });
    other.database.addOwnWork({ admin: user.database.ownWork('admin') }, () => 'x');
    await other.tables.load(true);
    await other.tables.followDecisions();
    await other.tables.load(true);
    const counts = other.tables.heads().map(({ name, counts: of }) => `${name}: ${of.doubtful}, ${of.decided}`);
    expect(counts.toSorted()).toEqual(['Klanten: 0, 1', 'Relaties: 0, 1']);
  });

  it('are part of own work, as a copy beside a table that is here', async () => {
    const user = userWith();
    const { head } = await user.keep(file);
    await user.tables.decide({ clues: 'name=kantoor 2?\nplace=zwolle', words: 'x', next: 4, seen: null });
    const work = { admin: user.database.ownWork('admin') };
    const other = userWith();
    const newId = () => 'x';
    other.database.addOwnWork(work, newId);
    await other.tables.load(true);
    expect(other.tables.heads()).toEqual([
      { ...head, counts: { ...head.counts, doubtful: 0, decided: 1 }, revision: expect.any(Number) },
    ]);
    expect(other.tables.decisions()).toHaveLength(1);
    other.database.addOwnWork(work, newId);
    await other.tables.load(true);
    expect(other.tables.heads()).toHaveLength(1);
    await other.keep(file.replace('5', '50'), { replaces: other.tables.heads()[0] ?? null });
    other.database.addOwnWork(work, newId);
    await other.tables.load(true);
    expect(other.tables.heads().map(({ name }) => name)).toEqual(['Klanten', 'Klanten (ingelezen)']);
    expect(new Set(other.tables.heads().map(({ id }) => id)).size).toBe(2);
  });
});
