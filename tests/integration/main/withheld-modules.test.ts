import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DemoProvider } from '../../../src/demo/server';
import { ruleColumnName } from '../../../src/shared/catalog/quality-columns';
import { moduleColumns, withheldFields, withheldWith } from '../../../src/shared/catalog/withheld-values';
import { qualityRules } from '../../../src/shared/quality/rules/quality-rules';
import { allAdvisers, type Program, removeFolder, startDemo, startProgram } from './program';
import { openSpoilingProvider, type SpoilingProvider } from './spoiling-provider';

/** A provider that leaves out the columns of the modules, but nothing that depends on them, in lists or dossiers. */
let demo: DemoProvider;
let provider: SpoilingProvider;
let program: Program;
beforeAll(async () => {
  demo = await startDemo({ offices: 150 });
  provider = await openSpoilingProvider(demo.address);
  const modules = new Set([24, 94, 95]);
  provider.spoil('advisers', ({ period, columns, rows }) => {
    const kept = columns.flatMap((number, at) => (modules.has(number) ? [] : [at]));
    return {
      period,
      columns: kept.map((at) => columns[at]),
      rows: rows.map((row) => kept.map((at) => row[at] ?? null)),
    };
  });
  program = await startProgram(provider.address);
  await program.logIn('analist@demo.example');
  await program.settled();
});
afterAll(async () => {
  await program.stop();
  await provider.close();
  await demo.close();
  removeFolder(program.folder);
});

describe('values that depend on a module which the provider leaves out', () => {
  const fields = withheldWith(moduleColumns);
  const rules = qualityRules.filter(({ columns }) => columns.some((name) => fields.includes(name)));
  const names = [...fields, ...rules.map(({ id }) => ruleColumnName(id))];

  it('are not shown in the list', async () => {
    const month = program.month();
    const { columns } = await program.get('list.describe', { month, list: 'advisers' });
    expect(columns.flatMap(({ name, withheld }) => (withheld ? [name] : [])).sort()).toEqual([...names].sort());
    const asked = { month, ...allAdvisers, columns: names, requesterId: 'test', offset: 0, limit: 100 };
    const page = await program.get('list.page', asked);
    for (const name of names) expect(new Set(page.columns[name]), name).toEqual(new Set([null]));
    for (const column of ['creditScore', 'rating', 'ratingG']) {
      const filtered = { ...asked, columns: ['kvk'], filters: [{ column, text: '5' }] };
      expect(await program.ask('list.page', filtered), column).toMatchObject({ ok: false, code: 'NOT_ALLOWED' });
    }
  });

  it('are not shown in a dossier, fetched or kept', async () => {
    const month = program.month();
    const rated = { ...allAdvisers, filters: [{ column: 'ratingRiFD', text: '>=1' }] };
    const { ids } = await program.get('list.page', {
      month,
      ...rated,
      columns: [],
      requesterId: 'test',
      offset: 0,
      limit: 5,
    });
    const fields = [...withheldFields(names)];
    expect(fields).toContain('creditlimit');
    for (const id of ids) {
      const { dossier } = await program.get('dossier.fetch', { kind: 'office', id });
      const kept = await program.get('dossier.kept', { kind: 'office', id });
      for (const each of [dossier, kept]) {
        expect(each?.tp).toBeNull();
        expect(Object.keys(each?.fields ?? {})).toContain('ratingRiFD');
        expect(Object.keys(each?.fields ?? {}).filter((field) => fields.includes(field))).toEqual([]);
        expect(each?.history.filter(({ field }) => fields.includes(field))).toEqual([]);
      }
    }
  });
});
