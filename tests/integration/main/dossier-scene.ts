import { afterAll, afterEach, beforeEach } from 'vitest';
import { identityOf } from '../../../src/demo/data/facts/identity';
import type { DemoProvider } from '../../../src/demo/server';
import type { DossierRef } from '../../../src/shared/domain/dossiers/dossier';
import { wholeList } from '../../../src/shared/domain/lists/list';
import type { ListName } from '../../../src/shared/domain/lists/list-name';
import type { MonthRef } from '../../../src/shared/domain/months/month';
import { folderWithMonth, type Program, removeFolder, startDemo, startProgram } from './program';

/** The program of a test, and the demo that the tests of a file share; a test may start either of them again. */
export const scene = {} as { demo: DemoProvider; program: Program };
const world = { seed: 1, size: 60 };
const analyst = 'analist@demo.example';
let isClosed = true;

async function startNew(): Promise<void> {
  if (isClosed) scene.demo = await startDemo({ offices: world.size });
  isClosed = false;
  scene.program = await startProgram(scene.demo.address, await folderWithMonth(world.size));
}

async function stopProgram(): Promise<void> {
  await scene.program.stop();
  removeFolder(scene.program.folder);
}

/** A program for every test of a file. */
export function startScene(): void {
  beforeEach(startNew);
  afterEach(stopProgram);
  afterAll(closeDemo);
}

/**
 * One program for the tests of a file. After a test that closed the demo, started another program, or ended the session of the analyst, the
 * next one gets a new program.
 * @param putBack undoes what a test changed in the program
 */
export function shareScene(putBack: () => Promise<unknown> = async () => {}): void {
  let shared: Program | null = null;
  beforeEach(async () => {
    if (shared === null) await startNew();
    shared = scene.program;
    shared.events.length = 0;
  });
  afterEach(async () => {
    const { account } = scene.program.application.session.view();
    const isAsBefore =
      shared === scene.program && !isClosed && account?.email === analyst && account.role === 'volledig';
    if (isAsBefore) await putBack();
    else {
      shared = null;
      await stopProgram();
    }
  });
  afterAll(async () => {
    if (shared !== null) await stopProgram();
    await closeDemo();
  });
}

/** From now on the provider cannot be reached; the next test has another one. */
export async function closeDemo(): Promise<void> {
  if (!isClosed) await scene.demo.close();
  isClosed = true;
}

/** Logs in, unless that account is logged in, and does not wait for the month. */
export async function logIn(email = analyst): Promise<void> {
  const { account } = scene.program.application.session.view();
  if (account?.email === email) return;
  if (account !== null) await scene.program.get('session.logOut');
  await scene.program.logIn(email);
}

/** The current month, once it has been fetched. */
export async function monthOf(): Promise<MonthRef> {
  await scene.program.settled();
  return scene.program.month();
}

/** KvK numbers of offices that the demo knows, without asking a month. */
export const someOffices = (count: number): readonly string[] =>
  Array.from({ length: 60 }, (_, index) => identityOf(world, index)?.kvk ?? [])
    .flat()
    .slice(0, count);

/** Starts the program again in its folder, with another address of the provider, or in another way. */
export async function startAgain(provider: string, options: Parameters<typeof startProgram>[2] = {}): Promise<void> {
  await scene.program.stop();
  scene.program = await startProgram(provider, scene.program.folder, options);
}

/** A port without a listener. */
export const nowhere = 'http://127.0.0.1:9';

export const office = (id: string): DossierRef => ({ kind: 'office', id });
export const person = (id: string): DossierRef => ({ kind: 'person', id });

/** The ids of the first rows of a list. */
export async function idsOf(list: ListName, count: number): Promise<readonly string[]> {
  const query = {
    ...wholeList(list),
    month: await monthOf(),
    columns: [],
    offset: 0,
    limit: count,
    requesterId: 'test',
  };
  return (await scene.program.get('list.page', query)).ids;
}

/** The code of a failure, or `ok`. */
export const codeOf = async (asked: Promise<{ ok: boolean }>): Promise<unknown> => {
  const answer = await asked;
  return 'code' in answer ? answer.code : 'ok';
};
