import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { periodOf } from '../../../src/demo/data/facts/calendar';
import { plantedMonth, rewordedColumn } from '../../../src/demo/data/facts/planted';
import type { DemoProvider } from '../../../src/demo/server';
import { MonthFile } from '../../../src/main/months/month-file';
import type { MonthRef } from '../../../src/shared/domain/months/month';
import {
  allAdvisers,
  causeFault,
  folderWithMonth,
  type Program,
  removeFolder,
  startDemo,
  startProgram,
} from './program';

const offices = 60;

let demo: DemoProvider;
beforeAll(async () => {
  demo = await startDemo({ offices });
});
afterAll(() => demo.close());

const firstOf = (month: MonthRef) => ({ month, ...allAdvisers, columns: ['kvk'], offset: 0, limit: 1 });

const phase = async (program: Program) => (await program.get('months.kept')).fetch.phase;
const kept = async (program: Program) => (await program.get('months.kept')).months.map(({ period }) => period);

async function logIn(folder: string): Promise<Program> {
  const program = await startProgram(demo.address, folder);
  await program.logIn('analist@demo.example');
  await program.settled();
  return program;
}

describe('earlier months', () => {
  it('are fetched one after another with the words of their time, and the present month stays', async () => {
    const folder = await folderWithMonth(offices);
    const program = await logIn(folder);
    expect((await program.get('months.kept')).missing).toHaveLength(12);
    await program.get('settings.change', { monthsKept: 4 });
    const before = await program.get('months.kept');
    expect(before.missing).toEqual(['2026-09', '2026-08', '2026-07']);
    const present = program.month();
    await program.get('months.fetchEarlier');
    await expect.poll(() => phase(program)).toBe('done');
    const after = await program.get('months.kept');
    expect(after.months.map(({ period }) => period)).toEqual([before.months[0]?.period, ...(before.missing ?? [])]);
    expect(after.missing).toEqual([]);
    expect(program.month()).toEqual(present);
    const stored = program.application.months.earlier(present);
    const words = stored.map((month) => {
      const file = MonthFile.open(month);
      file.close();
      return [month.ref.period, file.head.words?.find(({ name }) => name === rewordedColumn.name)?.label] as const;
    });
    expect(words.filter(([, label]) => label === rewordedColumn.before.label).map(([period]) => period)).toEqual(
      before.missing?.filter((period) => period < periodOf(plantedMonth)),
    );
    // A window that is set back to a month speaks with the words of that month, and the present one with those of now.
    const labelIn = async (month: MonthRef): Promise<string | undefined> => {
      const { columns } = await program.get('list.describe', { month, list: 'advisers' });
      return columns.find(({ name }) => name === rewordedColumn.name)?.label;
    };
    const oldest = stored.at(-1)?.ref ?? present;
    expect(oldest.period < periodOf(plantedMonth)).toBe(true);
    expect(await labelIn(oldest)).toBe(rewordedColumn.before.label);
    const [kvk = ''] = (await program.get('list.page', { ...firstOf(oldest), requesterId: 'test' })).ids;
    const { words: ofRow } = await program.get('list.row', { month: oldest, list: 'advisers', id: kvk });
    expect(ofRow.find(({ name }) => name === rewordedColumn.name)?.label).toBe(rewordedColumn.before.label);
    expect(await labelIn(present)).not.toBe(rewordedColumn.before.label);
    await program.stop();
    removeFolder(folder);
  });

  it('are fetched further at the next start after the program was stopped', { tags: ['long'] }, async () => {
    const folder = await folderWithMonth(offices);
    const program = await logIn(folder);
    await program.get('settings.change', { monthsKept: 5 });
    await program.get('months.fetchEarlier');
    await expect.poll(async () => (await kept(program)).length).toBeGreaterThan(1);
    await program.stop();
    const later = await startProgram(demo.address, folder);
    await later.logIn('analist@demo.example');
    expect((await kept(later)).length).toBeLessThan(5);
    await expect.poll(() => phase(later)).toBe('done');
    expect(await kept(later)).toHaveLength(5);
    await later.stop();
    removeFolder(folder);
  });

  it('are fetched again after a temporary failure, and can be cancelled without leaving partial files', async () => {
    const folder = await folderWithMonth(offices);
    const program = await logIn(folder);
    await causeFault(demo.address, { kind: 'status', status: 503, times: 1 });
    await program.get('months.fetchEarlier');
    await expect.poll(async () => (await kept(program)).length).toBeGreaterThan(1);
    expect((await program.get('months.cancelEarlier')).phase).toBe('cancelled');
    const count = (await kept(program)).length;
    expect(count).toBeLessThan(13);
    await program.stop();
    const files = readdirSync(join(folder, 'accounts'), { recursive: true, encoding: 'utf8' });
    expect(files.filter((name) => /\.partial|earlier\.json$/.test(name))).toEqual([]);
    removeFolder(folder);
  });
});
