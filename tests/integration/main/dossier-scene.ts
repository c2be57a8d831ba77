import { afterAll, afterEach, beforeEach } from 'vitest';
import type { DemoProvider } from '../../../src/demo/server';
import type { DossierRef } from '../../../src/shared/domain/dossier';
import { wholeList } from '../../../src/shared/domain/list';
import type { ListName } from '../../../src/shared/domain/list-name';
import { type Program, removeFolder, startDemo, startProgram } from './program';

/** A program for every test of a file, and the demo that they share; both of them a test may start anew. */
export const scene = {} as { demo: DemoProvider; program: Program };
let isClosed = true;

export function startScene(): void {
  beforeEach(async () => {
    if (isClosed) scene.demo = await startDemo({ offices: 60 });
    isClosed = false;
    scene.program = await startProgram(scene.demo.address);
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

export async function logIn(email = 'analist@demo.example'): Promise<void> {
  await scene.program.logIn(email);
  await scene.program.settled();
}

/** The program starts again in its folder, with another way to the provider. */
export async function startAgain(provider: string): Promise<void> {
  await scene.program.stop();
  scene.program = await startProgram(provider, scene.program.folder);
}

/** A port that nobody listens on. */
export const nowhere = 'http://127.0.0.1:9';

export const office = (id: string): DossierRef => ({ kind: 'office', id });
export const person = (id: string): DossierRef => ({ kind: 'person', id });

/** The ids of the first rows of a list. */
export async function idsOf(list: ListName, count: number): Promise<readonly string[]> {
  const { program } = scene;
  const query = { ...wholeList(list), month: program.month(), columns: [], offset: 0, limit: count, asker: 'test' };
  return (await program.get('list.page', query)).ids;
}

/** The code of a failure, or `ok`. */
export const codeOf = async (asked: Promise<{ ok: boolean }>): Promise<unknown> => {
  const answer = await asked;
  return 'code' in answer ? answer.code : 'ok';
};
