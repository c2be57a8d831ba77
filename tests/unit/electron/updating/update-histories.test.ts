import type Database from 'better-sqlite3';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type * as Encrypted from '../../../../src/main/files/encrypted-database';
import type * as Migrations from '../../../../src/main/user-data/database/migrate';
import { Fault } from '../../../../src/shared/domain/result';
import { emptyFields } from '../../../../src/shared/records/record-fields';
import { Computer, owner, type Program, present } from './computer';
import { type Feed, openFeed } from './feed';
import { hazard } from './hazard';

vi.mock('electron', () => ({
  get app() {
    return present.electron.module.app;
  },
  get net() {
    return present.electron.module.net;
  },
}));
vi.mock('electron-updater', async () => ({
  default: {
    get autoUpdater() {
      return present.library;
    },
    CancellationToken: (await import('electron-updater/out/types.js')).CancellationToken,
  },
}));
vi.mock('node:fs', async (original) => (await import('./hazard')).hazardous(await original<object>()));
vi.mock('../../../../src/main/user-data/database/migrate', async (original) => {
  const real = await original<typeof Migrations>();
  return {
    ...real,
    get userVersion() {
      return real.userVersion + present.later;
    },
    migrate: (database: Database.Database) => {
      real.migrate(database);
      for (let version = real.versionOf(database); version < real.userVersion + present.later; version++)
        database.exec(`CREATE TABLE later_${version} (x); PRAGMA user_version = ${version + 1}`);
    },
  };
});
/** The open database of the user, whose file cannot grow on a full disk. */
let opened: Database.Database | null = null;
const fill = (isFull: boolean): void => {
  hazard.isFull = isFull;
  if (opened?.open) opened.pragma(`max_page_count = ${isFull ? 1 : 1_000_000}`);
};
vi.mock('../../../../src/main/files/encrypted-database', async (original) => {
  const real = await original<typeof Encrypted>();
  return {
    ...real,
    openEncrypted: (...how: Parameters<typeof real.openEncrypted>) => {
      const database = real.openEncrypted(...how);
      const setting = database.pragma.bind(database);
      // A killed program loses nothing that the system holds; waiting for the disk would take most of the time.
      database.pragma = (text, options) => setting(text === 'synchronous = FULL' ? 'synchronous = OFF' : text, options);
      if (how[0].endsWith('user.sqlite') && how[2]?.readonly !== true) {
        opened = database;
        if (hazard.isFull) fill(true);
      }
      return database;
    },
  };
});

let feed: Feed;
beforeAll(async () => {
  vi.stubEnv('APPIMAGE', '/opt/Adviesatlas.AppImage');
  for (const name of ['HTTPS_PROXY', 'https_proxy']) vi.stubEnv(name, undefined);
  feed = await openFeed();
});
afterAll(async () => {
  vi.unstubAllEnvs();
  Reflect.deleteProperty(process, 'resourcesPath');
  await feed.close();
});

/** What happens on the computer. `after`: the changes of files after which the program is killed; null when it is not. */
const acts = [
  ...(['remark', 'remark', 'draft', 'draft', 'list'] as const),
  ...(['update', 'update', 'update', 'publish', 'withdraw', 'lie', 'honest', 'honest', 'honest'] as const),
  ...(['full', 'space', 'space', 'space', 'again', 'restart', 'takeIn', 'fetch', 'kill'] as const),
  ...(['return', 'return', 'return', 'return'] as const),
] as const;
type Act = { readonly act: (typeof acts)[number]; readonly place: number; readonly after: number | null };
const anyAct: fc.Arbitrary<Act> = fc.record({
  act: fc.constantFrom(...acts),
  place: fc.nat(2),
  // A return changes about thirty files.
  after: fc.option(fc.nat(35), { freq: 2 }),
});

/** One computer through a history, with every text that the program acknowledged and the user did not replace. */
class History {
  readonly computer = new Computer(feed);
  readonly expected = new Set<string>();
  private published = ['1.0.0'];
  private written = 0;
  returns = 0;
  kills = 0;

  async run(history: readonly Act[]): Promise<void> {
    feed.publish('1.0.0');
    await this.computer.start();
    for (const act of history) {
      await this.perform(act);
      if (this.computer.recover()) this.kills += 1;
      const program = this.computer.program ?? (await this.computer.start());
      // A full disk or a kill at the start, after which the user tries again.
      if (program.isOpen) await this.expectAll(program);
    }
    await this.finish();
  }

  private async perform({ act, place, after }: Act): Promise<void> {
    const { computer } = this;
    const program = computer.program ?? (await computer.start());
    // Most updates and returns are tried with space and an honest server, because the others change nothing.
    if ((act === 'update' || act === 'return') && place > 0) {
      feed.lie(false);
      fill(false);
    }
    hazard.stepsLeft = after;
    if (act === 'remark' || act === 'draft' || act === 'list') this.write(program, act, place);
    else if (act === 'publish') this.publish();
    else if (act === 'update') {
      this.publish();
      await this.again();
      await this.again();
    } else if (act === 'withdraw') feed.withdraw(this.published[place] ?? '');
    else if (act === 'lie' || act === 'honest') feed.lie(act === 'lie');
    else if (act === 'full' || act === 'space') fill(act === 'full');
    else if (act === 'kill') computer.kill();
    else if (act === 'takeIn') await refused(() => program.takeIn());
    else if (act === 'again') await this.again();
    else await this.ask(program, act);
    hazard.stepsLeft = null;
  }

  private publish(): void {
    this.published.push(`1.${this.published.length}.0`);
    feed.publish(this.published.at(-1) ?? '');
  }

  /** Ends the program and starts what is installed then. */
  private async again(): Promise<void> {
    const { computer } = this;
    await computer.quit();
    if (computer.recover()) this.kills += 1;
    await computer.start();
    if (computer.recover()) this.kills += 1;
  }

  private async ask(program: Program, wish: 'restart' | 'return' | 'fetch'): Promise<void> {
    // What a return must not lose.
    if (wish === 'return') for (const kind of ['list', 'remark', 'draft'] as const) this.write(program, kind, 0);
    const before = program.version;
    const left = program.leftVersion();
    await refused(() => program.updates.ask(wish));
    await program.settled();
    if (wish === 'fetch' || hazard.isKilled) return;
    if (wish === 'return') await refused(() => program.updates.ask('restart'));
    await this.again();
    const after = this.computer.installed;
    if (after === before || this.computer.program === null) return;
    if (Number(after.split('.')[1]) > Number(before.split('.')[1])) return;
    this.returns += 1;
    // What the user left does not come back by itself.
    expect([wish, left === '' || left >= '']).toEqual(['return', true]);
    expect(this.computer.program.leftVersion()).toBe(before);
    const { phase } = this.computer.program.updates.view();
    if (!hazard.isFull && this.published.at(-1) === before) expect(phase).toBe('left');
  }

  /** Writes a text; what stood in its place is replaced, as the user saw. */
  private write(program: Program, act: 'remark' | 'draft' | 'list', place: number): void {
    const text = `tekst${String(this.written++).padStart(4, '0')}.`;
    const { role } = owner;
    const column = ['city', 'fte', 'name'][place] ?? 'city';
    const key = `note179500000000${place}`;
    try {
      let replaced = '';
      if (act === 'remark') {
        const remarks = program.ask('remarks', { role }) as { column: string; text: string; revision: number }[];
        const now = remarks.find((remark) => remark.column === column);
        replaced = now?.text ?? '';
        const remark = { kvk: '99041278', column, text, value: null, period: '2026-10' };
        program.ask('writeRemark', { role, remark: { ...remark, revision: now?.revision ?? 0 } });
      } else if (act === 'draft') {
        const near = program.ask('draftsNear', { role, key, record: null }) as { fields: { content: string } }[];
        replaced = near.map(({ fields }) => fields.content).join(' ');
        const fields = { ...emptyFields, content: text };
        const draft = { key, window: '', itemId: key, id: null, fields, typedAt: '2026-11-29T08:00:00.000Z' };
        program.ask('writeDraft', {
          role,
          draft: { ...draft, failure: null, base: null, attempt: null },
          replaces: [],
        });
      } else program.ask('addKvkList', { role, list: { name: text, fields: [], rows: [] } });
      for (const old of this.expected) if (replaced.includes(old)) this.expected.delete(old);
      this.expected.add(text);
    } catch (error) {
      // Not acknowledged: a full disk, or data that did not open.
      if (!(error instanceof Fault)) throw error;
    }
  }

  private async expectAll(program: Program): Promise<void> {
    const { here, waiting } = await program.texts();
    expect([...this.expected].filter((text) => !here.includes(text) && !waiting.includes(text))).toEqual([]);
  }

  /** With space, and without kills, the user takes in everything, and has every text at hand. */
  private async finish(): Promise<void> {
    feed.lie(false);
    fill(false);
    await this.again();
    const program = this.computer.program ?? (await this.computer.start());
    expect(program.isOpen).toBe(true);
    await this.expectAll(program);
    await program.takeIn();
    const { here } = await program.texts();
    expect([...this.expected].filter((text) => !here.includes(text))).toEqual([]);
  }
}

/** Asks something that may be refused: the user reads why, and works on. */
async function refused(work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof Fault) && !hazard.isKilled) throw error;
  }
}

async function tryHistories(count: number): Promise<{ readonly returns: number; readonly kills: number }> {
  let [returns, kills] = [0, 0];
  await fc.assert(
    fc.asyncProperty(fc.array(anyAct, { minLength: 8, maxLength: 24 }), async (acted) => {
      const history = new History();
      try {
        await history.run(acted);
      } finally {
        fill(false);
        feed.lie(false);
        history.computer.remove();
        returns += history.returns;
        kills += history.kills;
      }
    }),
    { numRuns: count },
  );
  return { returns, kills };
}

it('no acknowledged text is lost by updates, returns, kills and full disks: 25 histories', async () => {
  const { returns, kills } = await tryHistories(25);
  expect([returns > 5, kills > 10], `${returns} returns, ${kills} kills`).toEqual([true, true]);
});

it('no acknowledged text is lost by updates, returns, kills and full disks: 500 histories', {
  tags: ['long'],
  // On a quiet computer two minutes.
  timeout: 1_800_000,
}, async () => {
  const { returns, kills } = await tryHistories(500);
  // The histories must reach what they are about.
  expect([returns > 100, kills > 400], `${returns} returns, ${kills} kills`).toEqual([true, true]);
});
