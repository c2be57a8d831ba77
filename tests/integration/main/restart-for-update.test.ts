import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { DemoProvider } from '../../../src/demo/server';
import { parsePolicies } from '../../../src/main/settings/policy';
import type { ProgramUpdater } from '../../../src/main/updates/update-service';
import { endpoints } from '../../../src/provider-api/endpoints';
import { enforcedBy } from '../../../src/shared/domain/program/policy';
import { eachCase } from '../../first-cases';
import { allAdvisers, folderWithMonth, type Program, removeFolder, startDemo, startProgram } from './program';
import { fieldsOf, owner } from './record-scene';
import { openSlowProxy, type SlowProxy } from './slow-proxy';

let demo: DemoProvider;
let proxy: SlowProxy;
let program: Program;
let restarts = 0;
/** A host that can restart the program, and has a newer version at once. */
const updater: ProgramUpdater = {
  obstacle: null,
  look: async () => ({ version: '9.0.0', bytes: null }),
  seek: async (version) => ({ version, bytes: null }),
  fetch: async () => {},
  stop: () => {},
  renewIdentity: () => {},
  restart: () => {
    restarts += 1;
  },
};
const restart = () => program.ask('update.ask', { wish: 'restart' });

beforeEach(async () => {
  restarts = 0;
  demo = await startDemo();
  proxy = await openSlowProxy(demo.address);
  program = await startProgram(proxy.address, await folderWithMonth(), { updater });
  await program.logIn('analist@demo.example');
  await program.settled();
  const ready = async () => (await program.get('update.ask', { wish: 'fetch' })).phase;
  await expect.poll(ready).toBe('ready');
});
afterEach(async () => {
  await program.stop();
  await proxy.close();
  await demo.close();
  removeFolder(program.folder);
});

const begin = {
  'a month is fetched': [endpoints.positionList.path, () => program.ask('month.refresh', { force: true })],
  'an attachment is sent': [
    endpoints.attachmentAdd.path,
    () => program.ask('attachment.add', { owner, itemId: '99000321', fileName: 'a.txt', data: new Uint8Array(10) }),
  ],
  'dossiers are made available offline': [
    endpoints.entity.path,
    () =>
      program.ask('dossier.keepAll', {
        month: program.month(),
        ...allAdvisers,
        rows: { kind: 'page', offset: 0, limit: 5 },
      }),
  ],
  'a list of KvK numbers is sent': [
    endpoints.uploadFilter.path,
    () => program.ask('kvkList.upload', { name: 'eigenlijst', text: '99041278;klant' }),
  ],
  'a question is sent': [
    endpoints.question.path,
    () =>
      program.ask('question.send', {
        by: owner.email,
        question: {
          firstName: 'Anna',
          lastName: 'Otten',
          companyName: 'Kantoor',
          email: 'anna@kantoor.example',
          body: 'Hoe lang duurt het?',
        },
      }),
  ],
  'a note is saved': [
    '/api/crm/',
    async () => {
      const key = 'note1795000000001';
      await program.get('draft.write', { owner, draft: { key, itemId: key, id: null, fields: fieldsOf('tekst') } });
      return program.ask('record.save', { owner, key });
    },
  ],
  'a report is made': [
    '/api/reportxlsx',
    () => program.ask('report.office', { kvk: '99041278', title: 'Kantoor', mutations: null }),
  ],
} satisfies Record<string, readonly [string, () => Promise<unknown>]>;

describe('a restart for a newer version', () => {
  eachCase(2, Object.entries(begin))('is refused while %s, and carried out afterwards', async (_what, [path, ask]) => {
    const release = proxy.hold(path);
    const asked = ask();
    await proxy.held();
    expect(await restart()).toMatchObject({ ok: false, code: 'UPDATE_BUSY' });
    expect(restarts).toBe(0);
    release();
    await asked;
    await expect.poll(async () => (await restart()).ok).toBe(true);
    expect(restarts).toBe(1);
  });

  it('is refused while a list is exported, and accepted afterwards', async () => {
    const columns = ['kvk', 'name'];
    const asked = { month: program.month(), query: allAdvisers, columns, title: 'Lijst', plain: false } as const;
    const exporting = program.get('export.start', {
      request: { ...asked, rows: { kind: 'all' }, format: 'xlsx' },
      fileName: 'lijst.xlsx',
    });
    expect(await restart()).toMatchObject({ ok: false, code: 'UPDATE_BUSY' });
    await program.application.running.finished((await exporting)?.id ?? '');
    expect((await restart()).ok).toBe(true);
  });
});

it('a program whose updates the administrator installs does not look for any, and reports its policy', async () => {
  await program.stop();
  const written = { updates: 'off', monthsKept: 2, proxy: 'x', '/home/jan/x.json': 1 };
  const source = { scope: 'computer', place: '/etc/adviesatlas/policy.json' } as const;
  program = await startProgram(demo.address, program.folder, {
    updater,
    policy: parsePolicies([{ source, mode: 'enforced', values: written }]),
  });
  const { update, settings, policies } = await program.get('application.start');
  expect(update).toEqual({ phase: 'unable', why: 'managed' });
  expect([settings.monthsKept, enforcedBy(policies)]).toEqual([2, ['updates', 'monthsKept']]);
  expect(await program.ask('settings.change', { monthsKept: 13 })).toMatchObject({
    ok: false,
    code: 'SETTING_MANAGED',
  });
  expect((await program.get('support.read')).text).toMatch(/policy: not understood: proxy$/m);
});
