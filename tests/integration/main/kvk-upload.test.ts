import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DemoProvider } from '../../../src/demo/server';
import { endpoints } from '../../../src/provider-api/endpoints';
import {
  allAdvisers,
  causeFault,
  folderWithMonth,
  type Program,
  removeFolder,
  startDemo,
  startProgram,
} from './program';

let demo: DemoProvider;
let program: Program;

beforeAll(async () => {
  demo = await startDemo();
  program = await startProgram(demo.address, await folderWithMonth());
  await program.logIn('analist@demo.example');
  await program.settled();
});
afterAll(async () => {
  await program.stop();
  await demo.close();
  removeFolder(program.folder);
});

const upload = (text = '99041278;klant', name = 'eigenlijst') => program.ask('kvkList.upload', { name, text });
const { path } = endpoints.uploadFilter;

const fillIn = (text: string, columns: readonly string[] = ['name', 'city']) =>
  program.ask('kvkList.fillIn', { month: program.month(), name: 'relaties', text, columns });

describe('a file with columns of the register', () => {
  it('is saved with the cells of the list, under a name that marks them as fictitious', async () => {
    const { columns } = await program.get('list.page', {
      requesterId: 'test',
      month: program.month(),
      ...allAdvisers,
      columns: ['kvk', 'name', 'city'],
      offset: 3,
      limit: 1,
    });
    const [kvk, name, city] = ['kvk', 'name', 'city'].map((column) => String(columns[column]?.[0] ?? ''));
    const saved = await fillIn(`onbekend\n${kvk};klant`);
    if (!saved.ok || saved.data === null) throw new Error('not saved');
    expect(saved.data.path).toMatch(/relaties aangevuld 2026-10 FICTIEF\.csv$/);
    const lines = readFileSync(saved.data.path, 'utf8').trimEnd().split('\n');
    expect(lines).toHaveLength(2);
    expect(lines[1]?.replaceAll('"', '')).toBe([kvk, 'klant', name, city].join(';'));
  });

  it('is refused when it would become too large', async () => {
    const line = `x${';'.repeat(60)}\n`;
    expect(await fillIn(line.repeat(80_000))).toMatchObject({ ok: false, code: 'FILLED_IN_TOO_LARGE' });
  });

  it('is refused for an unknown column', async () => {
    expect(await fillIn('99041278', ['bestaatniet'])).toMatchObject({ ok: false, code: 'FILTER_INVALID' });
  });
});

describe('a list of KvK numbers for the provider', () => {
  it('is accepted under a name of the subscription', async () => {
    expect(program.application.session.view().account?.uploadLists).toEqual(['eigenlijst', 'relaties']);
    expect(await upload('99041278;klant\n1234567\nonzin')).toEqual({ ok: true, data: { kind: 'taken', rows: 2 } });
  });

  it('is refused with the status that the provider sent', async () => {
    await causeFault(demo.address, { kind: 'status', status: 500, path });
    expect(await upload()).toEqual({
      ok: true,
      data: { kind: 'refused', status: 500, statusText: 'Internal Server Error' },
    });
    await causeFault(demo.address, { kind: 'status', status: 413, path });
    expect(await upload()).toMatchObject({ data: { kind: 'refused', status: 413, statusText: 'Payload Too Large' } });
    expect(await upload()).toMatchObject({ data: { kind: 'taken' } });
  });

  it('is not sent under another name, or without a number', async () => {
    expect(await upload('99041278', 'iets')).toMatchObject({ ok: false, code: 'NOT_ALLOWED' });
    expect(await upload('onzin')).toMatchObject({ ok: false, code: 'INVALID_REQUEST' });
  });

  it('fails with the reason at a broken connection, and at a page in place of an answer', async () => {
    await causeFault(demo.address, { kind: 'reset', path });
    expect(await upload()).toMatchObject({ ok: false, code: 'PROVIDER_UNREACHABLE' });
    await causeFault(demo.address, { kind: 'html', path });
    expect(await upload()).toMatchObject({ ok: false, code: 'PROVIDER_SENT_PAGE' });
  });

  it('is refused to a subscription without own lists', async () => {
    await program.get('session.logOut');
    await program.logIn('basis@demo.example');
    await program.settled();
    expect(program.application.session.view().account?.uploadLists).toEqual([]);
    expect(await upload()).toMatchObject({ ok: false, code: 'NOT_ALLOWED' });
    expect(await fillIn('99041278')).toMatchObject({ ok: false, code: 'NOT_ALLOWED' });
  });
});
