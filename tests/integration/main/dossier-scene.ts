import { afterAll, afterEach, beforeEach } from 'vitest';
import { identityOf } from '../../../src/demo/data/facts/identity';
import type { DemoProvider } from '../../../src/demo/server';
import type { DossierRef } from '../../../src/shared/domain/dossiers/dossier';
import { wholeList } from '../../../src/shared/domain/lists/list';
import type { ListName } from '../../../src/shared/domain/lists/list-name';
import type { MonthRef } from '../../../src/shared/domain/months/month';
import { folderWithMonth, type Program, removeFolder, startDemo, startProgram } from './program';

/** A program for every test of a file, and the demo that they share; a test may start either of them again. */
export const scene = {} as { demo: DemoProvider; program: Program };
const world = { seed: 1, size: 60 };
let isClosed = true;

export function startScene(): void {
  beforeEach(async () => {
    if (isClosed) scene.demo = await startDemo({ offices: world.size });
    isClosed = false;
    scene.program = await startProgram(scene.demo.address, await folderWithMonth(world.size));
  });
  afterEach(async () => {
    await scene.program.stop();
    removeFolder(scene.program.folder);
  });
  afterAll(closeDemo);
}

/** From now on the provider cannot be reached; the next test has another one. */
export async function closeDemo(): Promise<void> {
  if (!isClosed) await scene.demo.close();
  isClosed = true;
}

/** Logs in, and does not wait for the month. */
export const logIn = (email = 'analist@demo.example'): Promise<unknown> => scene.program.logIn(email);

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

/** Starts the program again in its folder, with another address of the provider. */
export async function startAgain(provider: string): Promise<void> {
  await scene.program.stop();
  scene.program = await startProgram(provider, scene.program.folder);
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
