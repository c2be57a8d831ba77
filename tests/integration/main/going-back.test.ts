import { afterAll, beforeAll, expect, it } from 'vitest';
import type { DemoProvider } from '../../../src/demo/server';
import type { ProgramUpdater } from '../../../src/main/updates/update-service';
import { folderWithMonth, type Program, removeFolder, startDemo, startProgram } from './program';

let demo: DemoProvider;
let folder = '';
let program: Program;
const owner = { email: 'analist@demo.example', role: 'volledig' };
const updater: ProgramUpdater = {
  obstacle: null,
  look: async () => ({ version: '1.1.0', bytes: null }),
  seek: async (version) => ({ version, bytes: null }),
  fetch: async () => {},
  stop: () => {},
  renewIdentity: () => {},
  restart: () => {},
};

beforeAll(async () => {
  demo = await startDemo();
  folder = await folderWithMonth();
});
afterAll(async () => {
  await program.stop();
  await demo.close();
  removeFolder(folder);
});

/** Starts a version of the program on the same folder. */
async function start(version: string): Promise<void> {
  program = await startProgram(demo.address, folder, { updater, version });
  await program.logIn(owner.email);
  await program.settled();
}
const addList = (name: string) => program.get('kvkList.add', { name, text: '99041278;klant' });
const lists = async () => (await program.get('kvkList.list')).map(({ name }) => name).sort();
const phase = async () => (await program.get('application.start')).update.phase;

it('a user goes back to the previous version with its data, and takes in what was written since', async () => {
  await start('1.0.0');
  await addList('Uit 1.0');
  // The month of the folder was fetched by that version.
  expect(await program.get('update.previous')).toBe('0.0.0');
  await program.stop();
  expect(program.application.updates.mayInstall()).toBe(true);

  // The newer version says once what is new, and offers the way back.
  await start('1.1.0');
  expect((await program.get('application.start')).notices).toContain('PROGRAM_UPDATED');
  await addList('Uit 1.1');
  expect(await program.get('update.previous')).toBe('1.0.0');
  await program.get('update.ask', { wish: 'return' });
  await expect.poll(phase).toBe('returnReady');
  await program.get('update.ask', { wish: 'restart' });
  // A text of the last moment counts too.
  await addList('Op het laatst');
  await program.stop();
  expect(program.application.updates.mayInstall()).toBe(true);

  await start('1.0.0');
  const { notices, settings } = await program.get('application.start');
  expect(notices).toContain('WRITTEN_WAITS');
  expect(notices).not.toContain('PROGRAM_UPDATED');
  expect(settings.leftVersion).toBe('1.1.0');
  await expect.poll(phase).toBe('left');
  expect(await lists()).toEqual(['Uit 1.0']);
  const waiting = await program.get('ownWork.waiting', { owner });
  expect(waiting.map(({ version }) => version)).toEqual(['1.1.0']);
  const [{ name } = { name: '' }] = waiting;
  expect((await program.get('ownWork.saveWaiting', { owner, name }))?.path).toContain('adviesatlas-werk');
  expect(await program.get('ownWork.addWaiting', { owner, name })).toMatchObject({
    added: { kvkLists: 2 },
    refused: [],
  });
  expect(await lists()).toEqual(['Op het laatst', 'Uit 1.0', 'Uit 1.1']);
  expect(await program.get('ownWork.waiting', { owner })).toEqual([]);
  expect(await program.ask('ownWork.addWaiting', { owner, name })).toMatchObject({
    ok: false,
    code: 'OWN_WORK_INVALID',
  });
});
