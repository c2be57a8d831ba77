import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { DemoProvider } from '../../../src/demo/server';
import { openEncrypted } from '../../../src/main/files/encrypted-database';
import { takeLock } from '../../../src/main/files/lock-file';
import { deriveKey } from '../../../src/main/key/encryption';
import { keyFromFile } from '../../../src/main/key/key';
import { defaultSettings } from '../../../src/shared/domain/program/settings';
import { viewWith } from '../../unit/main/view-fixture';
import {
  allAdvisers,
  built,
  causeFault,
  folderWithMonth,
  type Program,
  removeFolder,
  startDemo,
  startProgram,
} from './program';

let demo: DemoProvider;
let program: Program;
beforeEach(async () => {
  // Damage must be in a part that was not read before: a smaller month is read whole at once.
  demo = await startDemo({ offices: 600 });
  program = await startProgram(demo.address, await folderWithMonth(600));
});
afterEach(async () => {
  await program.stop();
  await demo.close();
  removeFolder(program.folder);
});

const page = () =>
  program.ask('list.page', {
    requesterId: 'test',
    month: program.month(),
    ...allAdvisers,
    columns: ['kvk', 'name'],
    offset: 0,
    limit: 20,
  });
const owner = { email: 'analist@demo.example', role: 'volledig' };
const below = (pattern: RegExp): string[] =>
  readdirSync(program.folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => pattern.test(name))
    .map((name) => join(program.folder, name));
const fileNamed = (pattern: RegExp): string => {
  const [path] = below(pattern);
  if (path === undefined) throw new Error(`no file ${pattern}`);
  return path;
};

async function logIn(): Promise<void> {
  await program.logIn('analist@demo.example');
  await program.settled();
}

/** Stops the program, does something to its files, and starts it again on them. */
async function restartAfter(change: () => void, options: Parameters<typeof startProgram>[2] = {}): Promise<void> {
  await program.stop();
  change();
  program = await startProgram(demo.address, program.folder, options);
}

const notices = async () => (await program.get('application.start')).notices;
const preset = { id: '1', name: 'Kern', revision: 0, columns: [], sort: [], later: {} };

describe('the user’s data', () => {
  it('written while the program quits is kept', { tags: ['long'] }, async () => {
    await logIn();
    const views = [20, 50, 100].map((pageSize) => viewWith({ pageSize }));
    const written = views.map((view) => program.ask('view.write', { owner, list: 'advisers', view }));
    await restartAfter(() => {});
    expect((await Promise.all(written)).map(({ ok }) => ok)).toEqual([true, true, true]);
    expect(await program.get('view.read', { owner, list: 'advisers' })).toMatchObject({ pageSize: 100 });
  });

  it('that is damaged is restored from its backup, with a notice', async () => {
    await logIn();
    await program.get('preset.write', { owner, list: 'advisers', preset });
    // The backup of the day was made before the preset; without it the next start makes another.
    await restartAfter(() => rmSync(fileNamed(/user\.sqlite\.backup/)));
    await program.get('preset.list', { owner, list: 'advisers' });
    await restartAfter(() => writeFileSync(fileNamed(/user\.sqlite$/), 'kapot'.repeat(2000)));
    expect(await program.get('preset.list', { owner, list: 'advisers' })).toMatchObject([{ id: '1', name: 'Kern' }]);
    expect(await notices()).toEqual(['USER_DATA_RESTORED']);
    expect(await program.get('notice.close', { notice: 'USER_DATA_RESTORED' })).toEqual([]);
    expect(below(/user\.sqlite\.damaged/)).toHaveLength(1);
  });

  it('of a newer version is left alone: lists work, with a notice', { tags: ['long'] }, async () => {
    await logIn();
    await restartAfter(() => {
      const key = keyFromFile(join(program.folder, 'test.key')).bytes;
      const later = openEncrypted(fileNamed(/user\.sqlite$/), deriveKey(key, 'own-data', 'demo', owner.email));
      later.pragma('user_version = 99');
      later.close();
    });
    expect(await notices()).toEqual(['USER_DATA_TOO_NEW']);
    expect(await program.ask('preset.list', { owner, list: 'advisers' })).toMatchObject({ code: 'DATABASE_TOO_NEW' });
    expect((await page()).ok).toBe(true);
  });
});

describe('settings', () => {
  it('that are damaged are put aside and replaced by the defaults, and can be changed again', async () => {
    await program.get('settings.change', { theme: 'dark' });
    await restartAfter(() => writeFileSync(join(program.folder, 'settings.json'), '{"theme": "dark'));
    const start = await program.get('application.start');
    expect(start.settings.theme).toBe('system');
    expect(start.notices).toEqual(['SETTINGS_RESET']);
    expect(readFileSync(join(program.folder, 'settings.json.damaged'), 'utf8')).toContain('dark');
    await program.get('settings.change', { theme: 'light' });
    await restartAfter(() => {});
    expect((await program.get('application.start')).notices).toEqual([]);
  });

  it('lose the names and passwords in their addresses, which are no longer stored anywhere', {
    tags: ['long'],
  }, async () => {
    const tilesUrl = 'https://naam:geheim@tegels.example/{z}/{x}/{y}.png?sleutel=van-de-dienst';
    const written = { theme: 'dark', tilesUrl, monthsKept: 400, proxy: 'http://naam:ge@heim@proxy.example:8080' };
    await restartAfter(() => writeFileSync(join(program.folder, 'settings.json'), JSON.stringify(written)));
    const start = await program.get('application.start');
    expect(start.settings).toMatchObject({
      theme: 'dark',
      proxy: 'http://proxy.example:8080',
      tilesUrl: 'https://tegels.example/{z}/{x}/{y}.png?sleutel=van-de-dienst',
    });
    expect([...start.notices].sort()).toEqual(['ADDRESS_CLEANED', 'SETTINGS_RESET']);
    const logs = readdirSync(join(program.folder, 'logs')).map((name) => join(program.folder, 'logs', name));
    for (const path of ['settings.json', 'settings.json.damaged']
      .map((name) => join(program.folder, name))
      .concat(logs))
      expect(readFileSync(path, 'utf8')).not.toMatch(/geheim|ge@heim/);
    await program.get('settings.change', { tilesUrl: defaultSettings.tilesUrl, proxy: '' });
    await restartAfter(() => {});
    expect((await program.get('application.start')).notices).toEqual([]);
  });

  it.each([
    ['providerUrl', 'https://naam:geheim@register.example/'],
    ['providerUrl', 'https://register.example/?sleutel=geheim'],
    ['proxy', 'http://naam:geheim@proxy.example:8080'],
    ['proxy', 'http://proxy.example/wpad.dat'],
    ['tilesUrl', 'https://naam@tegels.example/{z}/{x}/{y}.png'],
  ])('refuse as %s the address %s', async (name, address) => {
    const before = (await program.get('application.start')).settings;
    expect(await program.ask('settings.change', { [name]: address })).toMatchObject({ code: 'INVALID_REQUEST' });
    expect((await program.get('application.start')).settings).toEqual(before);
  });

  it('with one wrong value keep the others', async () => {
    await restartAfter(() =>
      writeFileSync(join(program.folder, 'settings.json'), JSON.stringify({ theme: 'dark', monthsKept: 400 })),
    );
    const start = await program.get('application.start');
    expect(start.settings).toMatchObject({ theme: 'dark', monthsKept: 13 });
    expect(start.notices).toEqual(['SETTINGS_RESET']);
    expect(readFileSync(join(program.folder, 'settings.json.damaged'), 'utf8')).toContain('400');
    await restartAfter(() => {});
    const next = await program.get('application.start');
    expect([next.settings.theme, next.notices]).toEqual(['dark', []]);
  });

  it('of a newer version keep the values that this version does not know', async () => {
    await restartAfter(() =>
      writeFileSync(join(program.folder, 'settings.json'), JSON.stringify({ theme: 'dark', kaartlagen: ['a'] })),
    );
    await program.get('settings.change', { theme: 'light' });
    expect(await notices()).toEqual([]);
    const written: unknown = JSON.parse(readFileSync(join(program.folder, 'settings.json'), 'utf8'));
    expect(written).toMatchObject({ theme: 'light', kaartlagen: ['a'] });
  });
});

describe('a month file', () => {
  it('that is damaged at the start is put aside and fetched again, with a notice', async () => {
    await logIn();
    await restartAfter(() => {
      const path = fileNamed(/2026-10\.\w+\.sqlite$/);
      writeFileSync(path, Buffer.from(readFileSync(path)).fill(0x41, 0, 4000));
    });
    await program.settled();
    expect(await notices()).toEqual(['MONTH_PUT_ASIDE']);
    expect((await page()).ok).toBe(true);
  });

  it('that turns out to be damaged while it is read is put aside and fetched again', { tags: ['long'] }, async () => {
    await logIn();
    const path = fileNamed(/2026-10\.\w+\.sqlite$/);
    expect((await page()).ok).toBe(true);
    // Everything that is read after this is damaged; the list is already open.
    writeFileSync(path, Buffer.from(readFileSync(path)).fill(0x41, 32_768), { flag: 'r+' });
    const month = program.month();
    const streets = () =>
      program.ask('list.page', {
        requesterId: 'test',
        month: program.month(),
        ...allAdvisers,
        columns: ['street'],
        offset: 0,
        limit: 20,
      });
    expect(await streets()).toMatchObject({ ok: false, code: 'MONTH_DAMAGED' });
    await program.settled();
    expect(program.month()).not.toEqual(month);
    expect((await streets()).ok).toBe(true);
    expect(await notices()).toEqual(['MONTH_PUT_ASIDE']);
  });
});

describe('an export that meets a damaged month', () => {
  it('has it put aside and fetched again, so that the next export is complete', async () => {
    await logIn();
    const path = fileNamed(/2026-10\.\w+\.sqlite$/);
    expect((await page()).ok).toBe(true);
    writeFileSync(path, Buffer.from(readFileSync(path)).fill(0x41, 32_768), { flag: 'r+' });
    const before = program.month();
    const write = async () => {
      const columns = ['kvk', 'street', 'phone'];
      const asked = {
        query: allAdvisers,
        rows: { kind: 'all' as const },
        columns,
        format: 'csv' as const,
        plain: true,
      };
      const request = { ...asked, title: 'Lijst', month: program.month() };
      const started = await program.get('export.start', { request, fileName: 'lijst.csv' });
      return program.application.running.finished(started?.id ?? '');
    };
    expect((await write()).outcome).toMatchObject({ kind: 'failed', code: 'MONTH_DAMAGED' });
    await program.settled();
    expect(program.month()).not.toEqual(before);
    expect(await notices()).toEqual(['MONTH_PUT_ASIDE']);
    expect((await write()).outcome).toMatchObject({ kind: 'done' });
    expect(below(/\.sqlite\.damaged/)).toHaveLength(1);
  });
});

describe('a refresh', () => {
  it('fails when the disk has no room for a month; the old month stays', async () => {
    await logIn();
    await restartAfter(() => {}, { freeBytes: () => 50_000_000 });
    await program.get('month.refresh', { force: true });
    expect((await program.settled()).refresh).toMatchObject({ phase: 'failed', code: 'DISK_FULL' });
    expect((await page()).ok).toBe(true);
  });

  it('waits for another program that is fetching, and takes over the month that it fetched', async () => {
    await logIn();
    const role = fileNamed(/2026-10\.\w+\.sqlite$/).replace(/2026-10\.\w+\.sqlite$/, '');
    const pointer = JSON.parse(readFileSync(join(role, 'current.json'), 'utf8'));
    const other = takeLock(join(role, 'refresh.lock'));
    if (other === null) throw new Error('held');
    await program.get('month.refresh', { force: true });
    // The refresh has read the pointer and found the lock held; without waiting it would overwrite the other pointer.
    expect(program.application.months.view().refresh).toMatchObject({
      phase: 'running',
      progress: { part: 0, bytes: 0 },
    });
    writeFileSync(join(role, 'current.json'), JSON.stringify({ ...pointer, etag: '"van een ander"' }));
    other.release();
    expect((await program.settled()).refresh).toEqual({ phase: 'idle' });
    expect(JSON.parse(readFileSync(join(role, 'current.json'), 'utf8'))).toMatchObject({ etag: '"van een ander"' });
  });
});

describe('the clock of the computer', () => {
  it('that is far off is reported, since tokens then end too early or too late', async () => {
    await restartAfter(() => {}, { now: '2026-10-25T08:00:00Z', checkClock: true });
    await logIn();
    expect(await notices()).toEqual(['CLOCK_OFF']);
  });

  it('that is right is not reported', async () => {
    await restartAfter(() => {}, { checkClock: true });
    await logIn();
    expect(await notices()).toEqual([]);
  });
});

describe('a session', () => {
  it('that the provider reports as expired ends at the login screen, and the data stays', async () => {
    await logIn();
    await causeFault(demo.address, { kind: 'expired', times: 1 });
    await program.get('month.refresh', { force: false });
    const start = await program.get('application.start');
    expect(start.session).toMatchObject({ state: 'loggedOut', login: 'WAITINGTOOLONG' });
    await expect.poll(() => below(/2026-10\.\w+\.sqlite$/)).toHaveLength(1);
  });

  it('that cannot be decrypted is not resumed', async () => {
    await logIn();
    await restartAfter(() => {
      const path = join(program.folder, 'session.bin');
      writeFileSync(path, Buffer.from(readFileSync(path)).fill(0x42, 20));
    });
    expect((await program.get('application.start')).session.state).toBe('loggedOut');
  });

  it('that cannot be written continues, with a notice', async () => {
    // A folder has the path of the session’s file, and no file can replace it.
    mkdirSync(join(program.folder, 'session.bin', 'vol'), { recursive: true });
    await logIn();
    expect((await program.get('application.start')).session.state).toBe('loggedIn');
    expect(await notices()).toEqual(['SESSION_NOT_KEPT']);
  });
});

describe('a thread that dies', () => {
  /** The list thread, which exits at one question. */
  const exitingThread = `
    import { parentPort } from 'node:worker_threads';
    await import(${JSON.stringify(built('list-thread').href)});
    parentPort.on('message', ({ name }) => name === 'checkCentre' && process.exit(1));
  `;

  it('answers the waiting question, and the next question starts a new thread', async () => {
    const list = new URL(`data:text/javascript,${encodeURIComponent(exitingThread)}`);
    await restartAfter(() => {}, { threads: { list } });
    await logIn();
    expect((await page()).ok).toBe(true);
    const near = { centre: { kind: 'postcode', postcode: '1012AB' }, kilometres: 5 } as const;
    const died = await program.ask('place.check', { month: program.month(), near });
    expect(died).toMatchObject({ ok: false, code: 'THREAD_DIED' });
    expect((await page()).ok).toBe(true);
    // Neither this run nor the next one ends its thread again.
    const again = () => program.ask('place.check', { month: program.month(), near });
    expect(await again()).toMatchObject({ ok: false, code: 'QUESTION_TOO_HEAVY' });
    await restartAfter(() => {}, { threads: { list } });
    expect(await again()).toMatchObject({ ok: false, code: 'QUESTION_TOO_HEAVY' });
    expect((await page()).ok).toBe(true);
  });
});

describe('the log', () => {
  it('and the support file hold no token, password, address or text of the user', async () => {
    await logIn();
    await program.get('list.page', {
      requesterId: 'test',
      month: program.month(),
      ...allAdvisers,
      filters: [{ column: 'name', text: 'geheimzinnig' }],
      columns: ['name'],
      offset: 0,
      limit: 20,
    });
    await causeFault(demo.address, { kind: 'status', status: 500, times: 3 });
    await program.get('month.refresh', { force: true });
    await program.settled();
    const report = join('crashes', 'pending', '0a1b2c3d-0000-0000-0000-000000000001.dmp');
    mkdirSync(join(program.folder, 'crashes', 'pending'), { recursive: true });
    writeFileSync(join(program.folder, report), 'geheimzinnig');
    writeFileSync(join(program.folder, 'Jan de Vries.xlsx'), 'geheimzinnig');
    const { text } = await program.get('support.read');
    rmSync(join(program.folder, 'Jan de Vries.xlsx'));
    expect(text).toMatch(/Crashrapporten.*\n\d{4}-\d{2}-\d{2}T\S+ +12 {2}0a1b2c3d-0000-0000-0000-000000000001\.dmp\n/);
    expect(text).toMatch(/\nen \d+ bestand(en)? niet van Adviesatlas\n/);
    expect(text).toContain('2026-10');
    expect(text).toContain('canExport');
    for (const line of [/Eigen werk +goed/, /Maand 2026-10 +goed/]) expect(text).toMatch(line);
    const [saved, again] = await Promise.all([program.get('support.save'), program.get('support.save')]);
    expect(again?.path).not.toBe(saved?.path);
    // The file is what the user read.
    expect(readFileSync(saved?.path ?? '', 'utf8')).toBe(text);
    const log = below(/adviesatlas\.log$/)
      .map((path) => readFileSync(path, 'utf8'))
      .join();
    for (const secret of ['Jan de Vries', 'analist@demo', 'geheimzinnig', 'Bearer', 'eyJ', '"demo"']) {
      expect(text).not.toContain(secret);
      expect(log).not.toContain(secret);
    }
  });
});
