import { afterAll, describe, expect, it } from 'vitest';
import { accounts } from '../../../src/demo/accounts/accounts';
import { readPeriod } from '../../../src/demo/data/facts/calendar';
import type { DemoList } from '../../../src/demo/data/list-parts';
import { type ListMaker, localListMaker } from '../../../src/demo/lists/list-text';
import { ListThreads } from '../../../src/demo/lists/list-threads';
import { eachCase } from '../../first-cases';
import { built } from '../main/program';

const world = { seed: 5, size: 1200 };
const role = accounts[0]?.roles[0];
if (role === undefined) throw new Error('no role');
const { database, withoutColumns } = role;
const threads = new ListThreads(built('demo-list-thread'), 2);
afterAll(() => threads.close());

/** The rows of a list, joined from their pieces. */
async function rowsFrom(maker: ListMaker, list: DemoList, period: string): Promise<unknown> {
  const parts: string[] = [];
  const job = { world, list, month: readPeriod(period), database, withoutColumns };
  for await (const text of maker.texts(job, new AbortController().signal))
    parts.push(Buffer.from(text).toString('utf8'));
  return JSON.parse(`[${parts.join(',')}]`);
}

describe('the threads that make lists', () => {
  eachCase(1, [['2026-10'], ['2026-09'], ['2026-10']])(
    'make the same offices of %s as one thread, ranks included',
    async (period) => {
      expect(await rowsFrom(threads, 'advisers', period)).toEqual(await rowsFrom(localListMaker, 'advisers', period));
    },
  );

  it('count the offices before they make them', async () => {
    const job = { world, list: 'advisers' as const, month: readPeriod('2026-10'), database, withoutColumns };
    const rows = (await rowsFrom(localListMaker, 'advisers', '2026-10')) as unknown[];
    expect([await threads.count(job), await localListMaker.count(job)]).toEqual([rows.length, rows.length]);
    expect(await threads.count({ ...job, database: 'mortgage' })).toBe(
      await localListMaker.count({ ...job, database: 'mortgage' }),
    );
    expect(await threads.count({ ...job, list: 'persons' })).toBeNull();
  });

  it('make the same other lists as one thread', async () => {
    for (const list of ['persons', 'press', 'profiling'] as const)
      expect(await rowsFrom(threads, list, '2026-10')).toEqual(await rowsFrom(localListMaker, list, '2026-10'));
  });
});
