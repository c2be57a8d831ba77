import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DemoProvider } from '../../../src/demo/server';
import { allAdvisers, type Program, removeFolder, startDemo, startProgram } from './program';

let demo: DemoProvider;
let program: Program;
beforeAll(async () => {
  demo = await startDemo({ offices: 250 });
  program = await startProgram(demo.address);
  await program.logIn('analist@demo.example');
  await program.settled();
});
afterAll(async () => {
  await program.stop();
  await demo.close();
  removeFolder(program.folder);
});

/** The KvK numbers of the first offices of the list. */
const firstOffices = async (count: number): Promise<readonly string[]> => {
  const month = program.month();
  const page = await program.get('list.page', {
    ...allAdvisers,
    month,
    columns: ['kvk'],
    offset: 0,
    limit: count,
    asker: 'test',
  });
  return page.ids;
};

describe('a dossier', () => {
  it('is fetched, kept, and still the same when it is asked for again', async () => {
    const [kvk = ''] = await firstOffices(1);
    const ref = { kind: 'office', id: kvk } as const;
    expect(await program.get('dossier.kept', ref)).toBeNull();
    const first = await program.get('dossier.fetch', ref);
    expect(first).toMatchObject({ changed: true, dossier: { ref, kvk } });
    expect(first.dossier.fields.name?.versions[0]?.value).toEqual(expect.any(String));
    expect(await program.get('dossier.kept', ref)).toEqual(first.dossier);
    const second = await program.get('dossier.fetch', ref);
    expect(second).toEqual({ changed: false, dossier: { ...first.dossier, fetchedAt: second.dossier.fetchedAt } });
  });
});
