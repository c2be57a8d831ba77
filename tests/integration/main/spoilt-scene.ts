import { afterAll, afterEach, beforeAll } from 'vitest';
import type { DemoProvider } from '../../../src/demo/server';
import { folderWithMonth, type Program, removeFolder, startDemo, startProgram } from './program';
import { openSpoilingProvider, type SpoilingProvider } from './spoiling-provider';

/** The demo behind a provider that spoils its answers, and a program at that provider: one of each at a time. */
export let demo: DemoProvider;
export let provider: SpoilingProvider;
export let program: Program;

/** @param folder where the analyst may have the month already */
export const start = async (folder?: string): Promise<void> => {
  demo = await startDemo();
  provider = await openSpoilingProvider(demo.address);
  program = await startProgram(provider.address, folder);
};

export const stop = async (): Promise<void> => {
  await program.stop();
  await provider.close();
  await demo.close();
  removeFolder(program.folder);
};

/** One program with a sound month for all tests of a group; the provider is mended after each test. */
export function shareProgram(): void {
  beforeAll(async () => {
    await start(await folderWithMonth());
    await program.logIn('analist@demo.example');
    await program.settled();
  });
  afterEach(() => provider.mend());
  afterAll(stop);
}

/** Publishes the next month. */
export const publish = (): Promise<Response> => fetch(`${demo.address}/demo/publish`, { method: 'POST' });

/** Asks for something new, as the program does in the background. */
export const ask = async () => {
  await program.get('month.refresh', { force: false });
  return program.settled();
};

/** Fetches everything again, as when the user wants it. */
export const fetchAgain = async () => {
  await program.get('month.refresh', { force: true });
  return program.settled();
};

/** Ends the program and starts it on the same folder. @param now ISO time at which its clock starts */
export const restart = async (now?: string) => {
  await program.stop();
  program = await startProgram(provider.address, program.folder, now === undefined ? {} : { now });
  return program.settled();
};
