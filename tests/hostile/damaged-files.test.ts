import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { DemoProvider } from '../../src/demo/server';
import { openDataFolder, roleFolder } from '../../src/main/files/data-folder';
import { openEncrypted } from '../../src/main/files/encrypted-database';
import { deriveKey } from '../../src/main/key/encryption';
import { MonthFolder } from '../../src/main/months/month-folder';
import { settingsChangeSchema } from '../../src/main/settings/settings-schemas';
import type { Dossier } from '../../src/shared/domain/dossiers/dossier';
import { wholeList } from '../../src/shared/domain/lists/list';
import type { noticeSentences } from '../../src/shared/texts/notice-sentences';
import { startDemo } from '../integration/main/program';
import { below, type Random, randomFrom } from '../random';
import { copyOf, damage, type Target, targets } from './damages';
import { type Host, startOn } from './host-in-process';

/** 1,000 in `npm run test:hostile`; a few, with every target once, are part of `npm test`. */
const rounds = Number(process.env.ADVIESATLAS_DAMAGES ?? 25);
const seed = Number(process.env.ADVIESATLAS_SEED ?? Date.now() % 100_000);

const analyst = 'analist@demo.example';
const owner = { email: analyst, role: 'volledig' };
const owners = [owner, { email: analyst, role: 'hypotheek' }, { email: 'basis@demo.example', role: 'basis' }];
const preset = {
  later: {},
  id: '1',
  name: 'Kern',
  revision: 0,
  columns: [{ name: 'kvk', width: 96, shown: true, pinned: null }],
  sort: [],
};
const columns = [
  'kvk',
  'name',
  'city',
  'fte',
  'equity',
  'certifications',
  'dateSettlement',
  'street',
  'phone',
  'mail',
  'sbi',
];

let demo: DemoProvider;
const root = mkdtempSync(join(tmpdir(), 'adviesatlas-damage-'));
const sound = join(root, 'sound');
const folder = join(root, 'data');
const keyFile = join(root, 'key');
/** The rows that are expected for each period. */
const expected = new Map<string, unknown>();
/** The dossier that was kept. */
let dossier: Dossier;

/** The rows and the period of the current month; a question that meets damage is asked again. */
async function rowsOf(program: Host): Promise<{ readonly period: string; readonly rows: unknown }> {
  for (let attempt = 0; ; attempt++) {
    const month = program.month();
    const question = { month, ...wholeList('advisers'), sort: [{ column: 'kvk', direction: 'asc' }] } as const;
    const answer = await program.ask('list.page', { ...question, columns, requesterId: 'test', offset: 0, limit: 500 });
    if (answer.ok) {
      const { ids, matched, columns: cells } = answer.data;
      return { period: month.period, rows: { ids, matched, cells } };
    }
    if (answer.code !== 'MONTH_DAMAGED' || attempt > 2) throw new Error(`rows: ${answer.code} ${answer.detail}`);
    await program.settled();
  }
}

/** The dossier of the first office of the list, as the provider has it. */
async function fetchDossier(program: Host): Promise<Dossier> {
  const { rows } = await rowsOf(program);
  const [id = ''] = (rows as { readonly ids: readonly string[] }).ids;
  return (await program.get('dossier.fetch', { kind: 'office', id })).dossier;
}

async function logIn(program: Host, { email, role }: typeof owner): Promise<void> {
  await program.get('session.logIn', { email, password: 'demo' });
  if (role === 'hypotheek') await program.get('session.changeRole', { role });
  await program.settled();
  expect(program.month().role).toBe(role);
}

const question = { firstName: 'A', lastName: 'Otten', companyName: 'Kantoor', email: 'a@b.example', body: 'Hoe?' };

beforeAll(async () => {
  demo = await startDemo({ offices: 40 });
  const program = await startOn(sound, demo.address, keyFile);
  for (const each of owners) {
    await logIn(program, each);
    await fetchDossier(program).catch(() => null);
  }
  await logIn(program, owner);
  expected.set('2026-10', (await rowsOf(program)).rows);
  await fetch(`${demo.address}/demo/publish`, { method: 'POST' });
  await program.get('month.refresh', { force: false });
  await program.settled();
  const { period, rows } = await rowsOf(program);
  expected.set(period, rows);
  dossier = await fetchDossier(program);
  await program.get('settings.change', { theme: 'dark', lastEmail: analyst });
  await program.get('preset.write', { owner, list: 'advisers', preset });
  const text = 'kvk;naam\n99000001;Een\n99000002;Twee\n';
  await program.get('kvkList.add', { name: 'Klanten', text });
  await program.get('question.keep', { by: analyst, question });
  program.application.log('test', new Error('x'));
  await program.stop();
  // Without the earlier backup, the next start makes one that has all of this.
  for (const name of readdirSync(sound, { recursive: true, encoding: 'utf8' })) {
    if (name.includes('.backup-')) rmSync(join(sound, name));
  }
  const again = await startOn(sound, demo.address, keyFile);
  await again.settled();
  await again.stop();
  mkdirSync(join(sound, 'tiles'), { recursive: true });
  writeFileSync(join(sound, 'tiles', '1-0-0.png'), Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1]));
  const folderOfRole = roleFolder(openDataFolder(sound).account(new URL(demo.address).origin, analyst), owner.role);
  const doubts = [{ kind: 'PERIOD_UNREAL', period: '9999-99' }];
  const refusal = { period: '9999-99', generation: null, etag: '"x"', at: '2026-10-25T09:00:00Z', doubts };
  writeFileSync(join(folderOfRole, 'refused.json'), JSON.stringify(refusal));
  // A killed program leaves these files.
  writeFileSync(join(sound, 'window.json'), JSON.stringify({ address: 'http://127.0.0.1:1/?sleutel=x' }));
  writeFileSync(join(sound, 'unfinished', '1.lock'), '');
  // Also where the system has no number for its computer.
  writeFileSync(join(sound, 'computers.json'), JSON.stringify({ computers: ['0123456789abcdef0123456789abcdef'] }));
  writeFileSync(join(sound, 'unfinished', '1-a.json'), JSON.stringify({ path: join(root, 'x') }));
});
afterAll(async () => {
  await demo.close();
  rmSync(root, { recursive: true, force: true });
});

/** Gives a month the version of a newer program. */
function raiseVersion(path: string): void {
  const key = Buffer.from(readFileSync(keyFile, 'utf8').trim(), 'hex');
  const { account } = openDataFolder(folder);
  const { origin } = new URL(demo.address);
  const [period = '', generation = ''] = basename(path).split('.');
  for (const { email, role } of owners) {
    const folderOfRole = roleFolder(account(origin, email), role);
    if (dirname(path) !== folderOfRole) continue;
    const months = new MonthFolder({ path: folderOfRole, role, key: deriveKey(key, 'months', origin, email, role) });
    const database = openEncrypted(path, months.stored({ period, generation }).key);
    database.pragma('user_version = 99');
    database.close();
  }
}

/** The notices that the program raised; each is a sentence to the user. */
type Raised = readonly string[];
const hasAny = (raised: Raised, ...any: readonly (keyof typeof noticeSentences)[]): boolean =>
  any.some((notice) => raised.includes(notice));

/** One run on a damaged folder: the program starts, and reads sound data or reports the damage. */
async function runOn(target: Target): Promise<void> {
  const program = await startOn(folder, demo.address, keyFile);
  try {
    const start = await program.get('application.start');
    expect(start.notices).not.toContain('UNEXPECTED_ERROR');
    if (start.session.state === 'loggedOut') {
      expect(hasAny(start.notices, 'SESSION_PUT_ASIDE'), 'the reason for a login').toBe(true);
      await program.get('session.logIn', { email: analyst, password: 'demo' });
    }
    // Rows that are shown at once are sound, if there are any; at the end the newest month is shown.
    if (program.application.months.view().current !== null) {
      const first = await rowsOf(program).catch(() => null);
      if (first !== null) expect(first.rows, 'the first rows').toEqual(expected.get(first.period));
    }
    await program.settled();
    const last = await rowsOf(program);
    await program.settled();
    expect(last.period).toBe('2026-11');
    expect(last.rows, 'the rows').toEqual(expected.get('2026-11'));

    // A kept dossier is unchanged or missing; the provider still has it.
    const kept = await program.get('dossier.kept', dossier.ref);
    if (kept !== null) expect(kept, 'the dossier').toEqual(dossier);
    expect((await fetchDossier(program)).fields).toEqual(dossier.fields);

    // A question that was begun is unchanged or missing; another can be begun.
    const begun = await program.get('question.read', { by: analyst });
    if (begun !== null) expect(begun, 'the question').toEqual(question);
    await program.get('question.keep', { by: analyst, question });
    expect(await program.get('question.read', { by: analyst })).toEqual(question);

    const { notices: raised, settings } = await program.get('application.start');
    if (!hasAny(raised, 'SETTINGS_RESET')) expect(settings).toMatchObject(readableSettings);
    const isUserDataReported = hasAny(raised, 'USER_DATA_RESTORED', 'USER_DATA_EMPTIED', 'FILES_PUT_ASIDE');
    const presets = await program.ask('preset.list', { owner, list: 'advisers' });
    const lists = await program.ask('kvkList.list');
    // In every case user data can be read afterwards.
    expect(presets.ok).toBe(true);
    if (!isUserDataReported) {
      expect(presets).toEqual({ ok: true, data: [{ ...preset, revision: expect.any(Number) }] });
      expect(lists).toMatchObject({ ok: true, data: [{ name: 'Klanten', rows: 2 }] });
    }
    if (target.name === 'month') expect(hasAny(raised, 'USER_DATA_EMPTIED', 'SETTINGS_RESET')).toBe(false);
    expect((await program.get('support.read')).text).toContain('Adviesatlas');
  } finally {
    await program.stop();
  }
}

/** The values of the damaged settings that can still be read. */
let readableSettings: object = {};
function readSettings(): object {
  const all = { theme: 'dark', lastEmail: analyst };
  try {
    const written: unknown = JSON.parse(readFileSync(join(folder, 'settings.json'), 'utf8'));
    // A file without any setting that this version knows may be of a newer one, so its defaults are no damage.
    if (z.object({ version: z.number() }).safeParse(written).success) return {};
    const read = settingsChangeSchema.safeParse(written);
    return read.success ? read.data : all;
  } catch {
    return all;
  }
}

async function round(target: Target, random: Random, number: number): Promise<void> {
  copyOf(sound, folder);
  const done = damage(folder, target, random, raiseVersion);
  readableSettings = readSettings();
  try {
    await runOn(target);
  } catch (error) {
    throw new Error(`round ${number} of seed ${seed}: ${done}`, { cause: error });
  }
}

describe('the program on a damaged data folder', () => {
  it(`starts on each of ${rounds} damaged folders, and reads sound data or reports the damage (seed ${seed})`, {
    timeout: 300_000 + rounds * 10_000,
  }, async () => {
    const random = randomFrom(seed);
    for (let number = 0; number < rounds; number++) {
      const own = randomFrom(below(random, 2 ** 31));
      const target = targets[number < targets.length ? number : below(random, targets.length)];
      if (target !== undefined) await round(target, own, number);
      if ((number + 1) % 100 === 0) process.stdout.write(`damages: ${number + 1} of ${rounds} starts (seed ${seed})\n`);
    }
  });
});
