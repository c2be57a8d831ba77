import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DemoProvider } from '../../../src/demo/server';
import { endpoints } from '../../../src/provider-api/endpoints';
import { causeFault, type Program, removeFolder, startDemo, startProgram } from './program';

let demo: DemoProvider;
let program: Program;

beforeAll(async () => {
  demo = await startDemo();
  program = await startProgram(demo.address);
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

describe('a list of KvK numbers for the provider', () => {
  it('is taken under a name of the subscription', async () => {
    expect(program.application.session.view().account?.uploadLists).toEqual(['eigenlijst', 'relaties']);
    expect(await upload('99041278;klant\n1234567\nonzin')).toEqual({ ok: true, data: { kind: 'taken', rows: 2 } });
  });

  it('says with which status it was refused', async () => {
    await causeFault(demo.address, { kind: 'status', status: 500, path });
    expect(await upload()).toEqual({
      ok: true,
      data: { kind: 'refused', status: 500, statusText: 'Internal Server Error' },
    });
    await causeFault(demo.address, { kind: 'status', status: 413, path });
    expect(await upload()).toMatchObject({ data: { kind: 'refused', status: 413, statusText: 'Payload Too Large' } });
    expect(await upload()).toMatchObject({ data: { kind: 'taken' } });
  });

  it('is not sent under another name, nor without a number', async () => {
    expect(await upload('99041278', 'iets')).toMatchObject({ ok: false, code: 'NOT_ALLOWED' });
    expect(await upload('onzin')).toMatchObject({ ok: false, code: 'INVALID_REQUEST' });
  });

  it('says so when the connection breaks off, or a page comes in place of an answer', async () => {
    await causeFault(demo.address, { kind: 'reset', path });
    expect(await upload()).toMatchObject({ ok: false, code: 'PROVIDER_UNREACHABLE' });
    await causeFault(demo.address, { kind: 'html', path });
    expect(await upload()).toMatchObject({ ok: false, code: 'PROVIDER_SENT_PAGE' });
  });

  it('is nothing for a subscription without own lists', async () => {
    await program.get('session.logOut');
    await program.logIn('basis@demo.example');
    await program.settled();
    expect(program.application.session.view().account?.uploadLists).toEqual([]);
    expect(await upload()).toMatchObject({ ok: false, code: 'NOT_ALLOWED' });
  });
});
