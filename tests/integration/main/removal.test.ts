import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { DemoProvider } from '../../../src/demo/server';
import { MonthFile } from '../../../src/main/months/month-file';
import { wholeList } from '../../../src/shared/domain/lists/list';
import type { MonthListName } from '../../../src/shared/domain/months/month-list-name';
import { unwrap } from '../../../src/shared/domain/result';
import { folderWithMonth, type Program, removeFolder, startDemo, startProgram } from './program';

const offices = 120;
const owner = { email: 'analist@demo.example', role: 'volledig' };
let demo: DemoProvider;
beforeAll(async () => {
  demo = await startDemo({ offices });
});
afterAll(() => demo.close());

let folder: string;
let program: Program;
async function logIn(): Promise<void> {
  program = await startProgram(demo.address, folder);
  await program.get('settings.change', { monthsKept: 2 });
  await program.logIn(owner.email);
  await program.settled();
}
beforeEach(async () => {
  folder = await folderWithMonth(offices);
  await logIn();
  return async () => {
    await program.stop();
    removeFolder(folder);
  };
});

async function fetchEarlier(): Promise<void> {
  await program.get('months.fetchEarlier');
  const isDone = async () => (await program.get('months.kept')).fetch.phase;
  await expect.poll(isDone).toBe('done');
}

/** Cells of the list of the current month. */
async function rowsOf(list: MonthListName, columns: readonly string[]) {
  const rows = { kind: 'page' as const, offset: 0, limit: 500 };
  const answer = await program.get('list.cells', { month: program.month(), ...wholeList(list), columns, rows });
  return Array.from({ length: answer.rows }, (_, row) => columns.map((name) => answer.columns[name]?.[row] ?? null));
}

/** Everything that the months on the disk hold, decrypted. */
function contents(): string {
  const current = program.month();
  const stored = [program.application.months.locate(current), ...program.application.months.earlier(current)];
  return stored
    .flatMap((month) => {
      const file = MonthFile.open(month);
      const texts = file.head.lists.flatMap(({ name }) =>
        [...file.packedColumns(name)].map(({ blob }) => Buffer.from(blob).toString('latin1')),
      );
      file.close();
      return texts;
    })
    .join('\n');
}
const filesOfAccount = () => readdirSync(join(folder, 'accounts'), { recursive: true, encoding: 'utf8' });
const monthFiles = () => filesOfAccount().filter((name) => /\d{4}-\d{2}\.[0-9a-f]{16}\.sqlite$/.test(name));
const accountFile = (name: string) =>
  readdirSync(join(folder, 'accounts')).map((account) => join(folder, 'accounts', account, name))[0] ?? '';
const latin1 = (text: string) => Buffer.from(text).toString('latin1');

describe('an office that is removed on request', () => {
  it('is removed from every month and dossier, and the report names the months', async () => {
    await fetchEarlier();
    const active = (await rowsOf('advisers', ['kvk', 'name', 'active'])).filter(([, , is]) => is === 'ja');
    const [kvk, name] = (active[3] ?? []).map(String) as [string, string];
    await program.get('dossier.fetch', { kind: 'office', id: kvk });
    expect((await program.get('dossier.stored')).count).toBe(1);
    expect(contents()).toContain(kvk);
    const crash = join(folder, 'crashes', '0a1b2c3d-0000-0000-0000-000000000001.dmp');
    mkdirSync(join(folder, 'crashes'), { recursive: true });
    writeFileSync(crash, kvk);
    const backups = () => filesOfAccount().filter((name) => name.includes('.backup-'));
    const before = backups();
    const report = await program.get('removal.remove', { kind: 'office', id: kvk });
    expect(existsSync(crash)).toBe(false);
    // Windows forget it before it is removed, and again after that.
    expect(program.events.filter(({ name: event }) => event === 'subject.removed')).toEqual(
      Array(2).fill({ name: 'subject.removed', payload: { kind: 'office', id: kvk } }),
    );
    // A restoration must not bring back what is gone.
    expect(before).toHaveLength(1);
    expect(backups().map((name) => before.includes(name))).toEqual([false]);
    // A journal would still have the pages before.
    const journals = filesOfAccount().filter((name) => /(dossiers|records)\.sqlite-wal$/.test(name));
    expect(journals).toContainEqual(expect.stringContaining('dossiers'));
    for (const name of journals) expect(statSync(join(folder, 'accounts', name)).size).toBe(0);
    expect(report.months.map(({ period }) => period)).toEqual(['2026-10', '2026-09']);
    expect(report.months.every(({ rows }) => rows > 0)).toBe(true);
    expect(report.dossiers).toBe(1);
    expect((await program.get('dossier.stored')).count).toBe(0);
    expect(contents()).not.toContain(kvk);
    expect(contents()).not.toContain(latin1(name));
    expect(monthFiles()).toHaveLength(2);
    expect((await rowsOf('advisers', ['kvk'])).flat()).not.toContain(kvk);
    const note = readFileSync(accountFile('removed.json'), 'utf8');
    expect(note).not.toContain(kvk);
    expect(existsSync(accountFile('removing.bin'))).toBe(false);
  });

  it('does not come back with a table that was removed before, which could be restored until then', async () => {
    const [first] = await rowsOf('advisers', ['kvk']);
    const kvk = String(first?.[0]);
    const bytes = new TextEncoder().encode(`KvK;Relatie\n${kvk};Ja\n`);
    const answer = await program.get('ownTable.read', { bytes, name: 'relaties.csv', choice: {}, layout: {} });
    if (answer.kind === 'refused') throw new Error(answer.why);
    const { draftId, columns, clues } = answer;
    await program.get('ownTable.link', { draftId, clues, replaces: null });
    const head = await program.get('ownTable.keep', {
      ...{ draftId, name: 'Relaties', dayPlace: null, replaces: null },
      columns: columns.map(({ place, head: name, kind }) => ({ place, name, kind, join: 'first' as const })),
    });
    await program.get('ownTable.remove', { id: head.id, revision: head.revision });
    await program.get('removal.remove', { kind: 'office', id: kvk });
    expect(await program.ask('ownTable.restore', { id: head.id, revision: 0 })).toMatchObject({
      ok: false,
      code: 'OWN_TABLE_GONE',
    });
  });

  it('stays removed when a month is fetched again or read from a file', { tags: ['long'] }, async () => {
    await fetchEarlier();
    const [first] = await rowsOf('advisers', ['kvk']);
    const kvk = String(first?.[0]);
    const saved = await program.get('months.carry', { password: 'een lang wachtwoord' });
    await program.get('removal.remove', { kind: 'office', id: kvk });
    await program.get('month.refresh', { force: true });
    await program.application.months.settled();
    expect((await rowsOf('advisers', ['kvk'])).flat()).not.toContain(kvk);
    for (const { ref, path } of program.application.months.earlier(program.month())) {
      expect(ref.period < '2026-10').toBe(true);
      rmSync(path);
    }
    const data = new Uint8Array(readFileSync(saved?.path ?? ''));
    const id = '0123456789abcdef';
    for (let at = 0; at < data.length; at += 1024 * 1024) {
      await program.get('months.carryPiece', { id, at, data: data.slice(at, at + 1024 * 1024) });
    }
    const readBy = (password: string) => program.ask('months.readCarried', { id, password });
    // The same question twice has one answer, and a wrong password beside it is said.
    const [answer, again, wrong] = await Promise.all([
      readBy('een lang wachtwoord'),
      readBy('een lang wachtwoord'),
      readBy('een ander wachtwoord'),
    ]);
    expect(again).toEqual(answer);
    expect(wrong).toMatchObject({ ok: false, code: expect.stringMatching(/^(INVALID_REQUEST|CARRIED_PASSWORD)$/) });
    const read = unwrap(answer);
    expect(read.taken).toEqual(['2026-09']);
    expect(contents()).not.toContain(kvk);
  });

  it('is removed at the next start when the program was stopped meanwhile', async () => {
    const [first] = await rowsOf('advisers', ['kvk']);
    const kvk = String(first?.[0]);
    void program.ask('removal.remove', { kind: 'office', id: kvk });
    await program.stop();
    expect(existsSync(accountFile('removing.bin'))).toBe(true);
    await logIn();
    await expect.poll(() => existsSync(accountFile('removing.bin'))).toBe(false);
    expect(contents()).not.toContain(kvk);
  });
});

describe('a person who is removed on request', () => {
  it('is removed from every list and from the columns of offices', { tags: ['long'] }, async () => {
    const persons = await rowsOf('persons', ['id', 'initials', 'infix', 'lastName', 'kvks']);
    const [id, ...parts] = persons[5] ?? [];
    const name = parts
      .slice(0, 3)
      .filter((part) => part !== null)
      .join(' ');
    const report = await program.get('removal.remove', { kind: 'person', id: String(id) });
    expect(report.months).toEqual([{ period: '2026-10', rows: 1, cells: expect.any(Number) }]);
    expect(report.months[0]?.cells).toBeGreaterThan(0);
    expect(contents()).not.toContain(String(id));
    expect(contents()).not.toContain(latin1(name));
  });
});
