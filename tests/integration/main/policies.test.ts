import { readdirSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DemoProvider } from '../../../src/demo/server';
import { parsePolicies } from '../../../src/main/settings/policy';
import { noWork, writeOwnWork } from '../../../src/main/user-data/own-work/own-work';
import { writtenOwnTable } from '../../../src/main/user-data/own-work/written-own-table';
import type { Policy } from '../../../src/shared/domain/program/policy';
import { ownTableOf } from '../../unit/main/own-tables/own-table-fixture';
import { allAdvisers, folderWithMonth, type Program, removeFolder, startDemo, startProgram } from './program';

let demo: DemoProvider;
let program: Program;
const policyOf = (values: Readonly<Record<string, unknown>>): Policy =>
  parsePolicies([{ source: { scope: 'computer', place: '/etc/adviesatlas/policy.json' }, mode: 'enforced', values }]);

beforeAll(async () => {
  demo = await startDemo();
  program = await startProgram(demo.address, await folderWithMonth(), {
    policy: policyOf({ fileFormats: 'xlsx', ownTables: 'false', signInHint: 'Vraag Jan de Vries', monthsKept: '99' }),
  });
  await program.logIn('analist@demo.example');
  await program.settled();
});
afterAll(async () => {
  await program.stop();
  await demo.close();
  removeFolder(program.folder);
});

const fileNames = (): readonly string[] => readdirSync(program.folder, { recursive: true, encoding: 'utf8' });

describe('a program under policies', () => {
  it('plans and writes files of the allowed formats only, of a list and of dossiers', async () => {
    const request = {
      month: program.month(),
      query: allAdvisers,
      columns: ['kvk'],
      title: 'Lijst',
      plain: false,
    } as const;
    const all = { ...request, rows: { kind: 'all' } } as const;
    expect((await program.get('export.plan', { ...all, format: 'xlsx' })).rows).toBe(150);
    for (const format of ['csv', 'json', 'parquet'] as const) {
      const refused = { ok: false, code: 'FORMAT_MANAGED', detail: format };
      expect(await program.ask('export.plan', { ...all, format })).toMatchObject(refused);
      expect(await program.ask('export.start', { request: { ...all, format }, fileName: 'a' })).toMatchObject(refused);
    }
    const choice = { groups: null, parts: [], isTogether: false } as const;
    const papers = { ...allAdvisers, month: program.month(), rows: { kind: 'all' }, choice } as const;
    expect(await program.ask('papers.start', papers as never)).toMatchObject({ ok: false, code: 'FORMAT_MANAGED' });
    expect(fileNames().filter((name) => /\.(csv|json|parquet|pdf)$/.test(name) && name.includes('exports'))).toEqual(
      [],
    );
  });

  it('says in the support text what is set and what is wrong, and names nobody', async () => {
    const { text } = await program.get('support.read');
    expect(text).toContain(
      'Beleid          fileFormats xlsx (enforced, computer), ownTables false (enforced, computer), signInHint (enforced, computer), monthsKept 99 (enforced, computer, wrong)',
    );
    expect(text).not.toContain('Jan de Vries');
  });

  it('takes no tables from own work where it shuts them, and says so by name', async () => {
    const table = { ...writtenOwnTable(ownTableOf('kvk;Premie\n99000001;100')), name: 'Klanten' };
    const { account } = program.application.session.view();
    if (account === null) throw new Error('nobody is logged in');
    const text = writeOwnWork(
      Object.fromEntries(account.roles.map(({ role }) => [role, { ...noWork, ownTables: [table] }])),
    );
    const { email, role } = account;
    const { added, refused } = await program.get('ownWork.read', {
      owner: { email, role },
      bytes: new TextEncoder().encode(text),
    });
    expect(added.ownTables).toBe(0);
    expect(refused.map(({ why, kind, names }) => [why, kind, names])).toEqual(
      account.roles.map(() => ['policy', 'ownTables', ['Klanten']]),
    );
    expect(await program.get('ownTable.list')).toEqual([]);
  });

  it('removes at its start what a killed program kept, and leaves own work', async () => {
    await program.stop();
    const months = () => fileNames().filter((name) => /\d{4}-\d{2}\.\w+\.sqlite$/.test(name));
    expect(months()).toHaveLength(1);
    program = await startProgram(demo.address, program.folder, { policy: policyOf({ keepsNothing: true }) });
    expect(months()).toEqual([]);
    expect(fileNames().some((name) => name.endsWith('user.sqlite'))).toBe(true);
    expect((await program.get('application.start')).session.account).toBeNull();
  });
});
