import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { DemoProvider } from '../../../src/demo/server';
import { comparisonWith, standardLimits } from '../../../src/shared/domain/lists/comparison';
import { allAdvisers, folderWithMonth, type Program, removeFolder, startDemo, startProgram } from './program';

// Damage must be in a part that was not read before: a smaller month is read whole at once.
const offices = 600;
const comparison = { ...comparisonWith('2026-09', standardLimits), changedOnly: false };
let demo: DemoProvider;
let program: Program;
beforeEach(async () => {
  demo = await startDemo({ offices });
  program = await startProgram(demo.address, await folderWithMonth(offices));
  await program.get('settings.change', { monthsKept: 2 });
  await program.logIn('analist@demo.example');
  await program.settled();
  await fetchEarlier();
});
afterEach(async () => {
  await program.stop();
  await demo.close();
  removeFolder(program.folder);
});

async function fetchEarlier(): Promise<void> {
  await program.get('months.fetchEarlier');
  await expect.poll(async () => (await program.get('months.kept')).fetch.phase, { timeout: 60_000 }).toBe('done');
}

const files = (): readonly string[] =>
  readdirSync(program.folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /2026-\d\d\.\w+\.sqlite/.test(name),
  );
const notices = async () => (await program.get('application.start')).notices;

/** Opens September, and then damages everything in it that was not read. */
async function damageSeptember(): Promise<void> {
  const [name = ''] = files().filter((file) => /2026-09\.\w+\.sqlite$/.test(file));
  const generation = /2026-09\.(\w+)\.sqlite$/.exec(name)?.[1] ?? '';
  const page = { requesterId: 'test', columns: ['name'], offset: 0, limit: 20 };
  const month = { role: 'volledig', period: '2026-09', generation };
  expect(await program.ask('list.page', { ...allAdvisers, ...page, month })).toMatchObject({ ok: true });
  const path = join(program.folder, name);
  writeFileSync(path, Buffer.from(readFileSync(path)).fill(0x41, 32_768), { flag: 'r+' });
}

/** Expects that only September was put aside, and that October is as it was. */
async function expectOctoberIn(month: ReturnType<Program['month']>): Promise<void> {
  await program.settled();
  expect(program.month()).toEqual(month);
  const aside = files().filter((name) => name.endsWith('.damaged'));
  expect(aside).toEqual([expect.stringMatching(/2026-09\.\w+\.sqlite\.damaged$/)]);
  expect(await notices()).toEqual(['MONTH_PUT_ASIDE']);
}

describe('an earlier month that turns out to be damaged', () => {
  it('is put aside when it is compared with, and the present month stays', async () => {
    const month = program.month();
    await damageSeptember();
    const page = { requesterId: 'test', columns: ['kvk', 'street'], offset: 0, limit: 20 };
    const compared = () => program.ask('list.page', { ...allAdvisers, ...page, month, comparison });
    expect(await compared()).toMatchObject({ ok: false, code: 'MONTH_DAMAGED' });
    await expectOctoberIn(month);
    expect(await compared()).toMatchObject({ ok: false, code: 'MONTH_NOT_KEPT' });
    expect(await program.ask('list.page', { ...allAdvisers, ...page, month })).toMatchObject({ ok: true });
  });

  it('is put aside at a start where its file cannot be opened, and can be fetched again', async () => {
    const month = program.month();
    const [name = ''] = files().filter((file) => /2026-09\.\w+\.sqlite$/.test(file));
    await program.stop();
    const path = join(program.folder, name);
    writeFileSync(path, Buffer.from(readFileSync(path)).fill(0x41, 0, 4000));
    program = await startProgram(demo.address, program.folder);
    await expectOctoberIn(month);
    const page = { requesterId: 'test', columns: ['kvk'], offset: 0, limit: 20 };
    const compared = () => program.ask('list.page', { ...allAdvisers, ...page, month, comparison });
    expect(await compared()).toMatchObject({ ok: false, code: 'MONTH_NOT_KEPT' });
    await fetchEarlier();
    expect(await compared()).toMatchObject({ ok: true });
  });
});
