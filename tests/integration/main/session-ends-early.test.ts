import { expect, it } from 'vitest';
import type { ApplicationStart } from '../../../src/shared/bridge/application';
import { examples } from '../../first-cases';
import { logIn, scene, startAgain, startScene } from './dossier-scene';
import { causeFault } from './program';

startScene();

const owner = { email: 'analist@demo.example', role: 'volledig' };

const start = (): Promise<ApplicationStart> => scene.program.get('application.start');

it("the program gives no notice about the user's data when the session ends while they are being opened", async () => {
  await logIn();
  const recordsPath = '/api/crm/all';
  for (let round = 0; round < examples(8); round += 1) {
    // The fault is meant for the next start: the present program has already requested its records.
    await expect.poll(async () => (await scene.program.get('record.state', { owner })).sync).toBe('done');
    await causeFault(scene.demo.address, { kind: 'expired', path: recordsPath, times: 1 });
    await startAgain(scene.demo.address);
    await expect.poll(async () => (await start()).session.state).toBe('loggedOut');
    expect((await start()).notices).toEqual([]);
    await logIn();
  }
});
