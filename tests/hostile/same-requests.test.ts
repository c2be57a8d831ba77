import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DemoProvider } from '../../src/demo/server';
import { requestNames } from '../../src/shared/bridge/contract';
import { folderWithMonth, type Program, removeFolder, startDemo, startProgram } from '../integration/main/program';
import { validRequests } from './valid-requests';

let demo: DemoProvider;
let program: Program;
beforeAll(async () => {
  demo = await startDemo({ offices: 60 });
  program = await startProgram(demo.address, await folderWithMonth(60));
  await program.logIn('analist@demo.example');
  await program.settled();
});
afterAll(async () => {
  await program.stop();
  await demo.close();
  removeFolder(program.folder);
});

/** Requests after which others have no month or no account. */
const last = /^(session|settings\.erase|key)\./;

describe('every request twice at once', () => {
  it('is answered twice, with data or with a sentence', async () => {
    const month = program.month();
    const requests = validRequests(month);
    const inOrder = [...requestNames].sort((one, other) => Number(last.test(one)) - Number(last.test(other)));
    const internal: string[] = [];
    for (const name of inOrder) {
      const ask = () => program.ask(name, requests[name] as never);
      const answers = await Promise.all([ask(), ask()]);
      for (const answer of answers)
        if (!answer.ok && answer.code === 'INTERNAL') internal.push(`${name}: ${answer.detail}`);
    }
    expect(internal).toEqual([]);
  });
});
