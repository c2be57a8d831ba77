import { expect, it } from 'vitest';
import type { ApplicationStart } from '../../../src/shared/bridge/application';
import { examples } from '../../first-cases';
import { logIn, scene, startAgain, startScene } from './dossier-scene';
import { causeFault } from './program';

startScene();

const owner = { email: 'analist@demo.example', role: 'volledig' };

const start = (): Promise<ApplicationStart> => scene.program.get('application.start');

it("says nothing of the user's data when the session ends while they are being opened", async () => {
  await logIn();
  const others = '/api/crm/all';
  for (let round = 0; round < examples(8); round += 1) {
    // The fault is meant for the program that starts next: this one has asked for its records.
    await expect.poll(async () => (await scene.program.get('record.state', { owner })).sync).toBe('done');
    await causeFault(scene.demo.address, { kind: 'expired', path: others, times: 1 });
    await startAgain(scene.demo.address);
    await expect.poll(async () => (await start()).session.state).toBe('loggedOut');
    expect((await start()).notices).toEqual([]);
    await logIn();
  }
});
