import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterEach, describe, expect, it } from 'vitest';
import { accounts } from '../../../src/demo/accounts/accounts';
import { readPeriod } from '../../../src/demo/data/facts/calendar';
import { type DemoList, partsOf } from '../../../src/demo/data/list-parts';
import { rowsOf } from '../../../src/demo/data/lists';
import { type ListAnswer, ListAnswers } from '../../../src/demo/lists/list-answers';
import { ListCache } from '../../../src/demo/lists/list-cache';
import { type ListMaker, rowBytes } from '../../../src/demo/lists/list-text';
import { listAnswerSchema } from '../../../src/provider-api/lists';
import { monthListNames } from '../../../src/shared/domain/months/month-list-name';

const month = readPeriod('2026-10');
const world = { seed: 3, size: 3000 };
const role = accounts[0]?.roles[0];
if (role === undefined) throw new Error('no role');
const folder = mkdtempSync(join(tmpdir(), 'adviesatlas-'));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** A maker that does not know the number of rows in advance. */
const makerOf = (rows: ListMaker['rows']): ListMaker => ({ count: async () => null, rows });

/** Makes lists of one row, and records their names. */
function recording(): { readonly made: string[]; readonly maker: ListMaker } {
  const made: string[] = [];
  const maker = makerOf(async function* ({ list }) {
    made.push(list);
    await new Promise((resolve) => setTimeout(resolve, 1));
    yield Buffer.from(`,\n["${list}"]`);
  });
  return { made, maker };
}

/** Makes a list whose second part waits for the test, and can fail once; each part is long even when it is packed. */
function pausing(): { readonly maker: ListMaker; readonly goOn: (how?: 'well' | 'badly') => void } {
  let goOn = (_how?: 'well' | 'badly'): void => {};
  let hasFailed = false;
  const second = new Promise<'well' | 'badly'>((resolve) => {
    goOn = (how = 'well') => resolve(how);
  });
  const part = () => Buffer.from(`,\n["${randomBytes(300_000).toString('hex')}"]`);
  const maker = makerOf(async function* (_job, signal) {
    yield part();
    const stopped = new Promise<'badly'>((resolve) => signal.addEventListener('abort', () => resolve('badly')));
    const how = await Promise.race([second, stopped]);
    if (how === 'badly' && !hasFailed) {
      hasFailed = true;
      throw new Error('no memory');
    }
    yield part();
  });
  return { maker, goOn: (how) => goOn(how) };
}

async function textOf(answer: ListAnswer): Promise<Buffer> {
  return gunzipSync((await answer.whole).gzipped);
}

const joinedText = (pieces: readonly Uint8Array[]): string => Buffer.concat(pieces).toString();

const unkept = { version: '1', cache: null };

describe('the lists of the demo', () => {
  it('are the same in parts as in one piece', { tags: ['long'] }, () => {
    const lists: readonly DemoList[] = [...monthListNames, 'geo'];
    for (const list of lists) {
      const job = { world, list, month, database: 'all' as const, withoutColumns: [] };
      const parts = partsOf(list, world, month);
      if (list === 'advisers') expect(parts.length).toBeGreaterThan(2);
      const text = joinedText(parts.flatMap((blocks) => [...rowBytes(job, blocks)]));
      const whole = [...rowsOf(list)({ world, month, database: 'all' })].filter((row) => row !== null);
      expect(JSON.parse(`[${text.slice(1)}]`)).toHaveLength(whole.length);
      const all = { from: 0, to: Number.POSITIVE_INFINITY };
      expect(joinedText([...rowBytes(job, all)])).toBe(text);
      expect(joinedText([...rowBytes(job, all, 100)])).toBe(text);
    }
  });

  it('are made once each, the advisers before other waiting lists', async () => {
    const { made, maker } = recording();
    const answers = new ListAnswers(world, unkept, maker);
    const first = answers.list('persons', month, role);
    void answers.prepare(month, role);
    await Promise.all([first, ...monthListNames.map((list) => answers.list(list, month, role))]);
    expect(made.slice(0, 2)).toEqual(['persons', 'advisers']);
    expect([...made].sort()).toEqual([...monthListNames].sort());
  });

  it('are made in advance: the advisers at once, the others after a while', async () => {
    const { made, maker } = recording();
    const answers = new ListAnswers(world, unkept, maker);
    void answers.prepare(month, role, 60_000);
    await (await answers.list('advisers', month, role)).whole;
    expect(made).toEqual(['advisers']);
    answers.close();

    const later = recording();
    const soon = new ListAnswers(world, unkept, later.maker);
    void soon.prepare(month, role, 1);
    await expect.poll(() => [...later.made].sort()).toEqual([...monthListNames].sort());
    expect(later.made[0]).toBe('advisers');
    soon.close();
  });

  it('are all made when a month has been prepared', async () => {
    const { made, maker } = recording();
    const answers = new ListAnswers(world, unkept, maker);
    await answers.prepare(month, role, 0);
    expect([...made].sort()).toEqual([...monthListNames].sort());
    answers.close();
  });

  it('are all made as soon as one besides the advisers is requested', async () => {
    const { made, maker } = recording();
    const answers = new ListAnswers(world, unkept, maker);
    void answers.prepare(month, role, 60_000);
    await (await answers.list('advisers', month, role)).whole;
    await (await answers.list('press', month, role)).whole;
    expect(made.slice(0, 2)).toEqual(['advisers', 'press']);
    await expect.poll(() => [...made].sort()).toEqual([...monthListNames].sort());
    answers.close();
  });

  it('are made for each month and choice of columns, and shared by roles with the same ones', async () => {
    const { made, maker } = recording();
    const answers = new ListAnswers(world, unkept, maker);
    const narrow = { ...role, withoutColumns: ['tp'] };
    await Promise.all([
      answers.list('advisers', month, role),
      answers.list('advisers', month + 1, role),
      answers.list('advisers', month, narrow),
      answers.list('advisers', month, { ...role, role: 'same lists' }),
    ]);
    expect(made).toHaveLength(3);
  });

  it('are reused from the last start, byte for byte, but not from another version', async () => {
    const small = { ...world, size: 300 };
    const made = await new ListAnswers(small, { version: '1', cache: new ListCache(folder) }).list(
      'advisers',
      month,
      role,
    );
    const text = await textOf(made);
    expect(text).toHaveLength((await made.whole).length);
    await expect.poll(() => readdirSync(folder).filter((name) => name.endsWith('.list'))).toHaveLength(1);
    const { made: again, maker } = recording();
    const later = await new ListAnswers(small, { version: '1', cache: new ListCache(folder) }, maker).list(
      'advisers',
      month,
      role,
    );
    expect(later.tag).toBe(made.tag);
    expect((await textOf(later)).equals(text)).toBe(true);
    expect(again).toEqual([]);
    const other = await new ListAnswers(small, { version: '2', cache: new ListCache(folder) }, maker).list(
      'advisers',
      month,
      role,
    );
    expect(other.tag).not.toBe(made.tag);
    expect(again).toEqual(['advisers']);
  });

  it('that fail are made again for the next request', async () => {
    let fails = true;
    const { maker } = recording();
    const failing = makerOf((job, signal) => {
      if (fails) throw new Error('no memory');
      return maker.rows(job, signal);
    });
    const answers = new ListAnswers(world, unkept, failing);
    await expect(answers.list('advisers', month, role)).rejects.toThrow('no memory');
    fails = false;
    expect((await (await answers.list('advisers', month, role)).whole).length).toBeGreaterThan(0);
  });
});

describe('a list of the demo that is still being made', () => {
  it('is sent to every client from its first byte, as far as it is made', async () => {
    const { maker, goOn } = pausing();
    const answers = new ListAnswers(world, unkept, maker);
    const answer = await answers.list('advisers', month, role);
    expect(answer.bytes?.isWhole).toBe(false);
    const reading = [answer, await answers.list('advisers', month, role)].map((each) => allOf(each));
    goOn();
    const whole = await textOf(answer);
    expect(listAnswerSchema.parse(JSON.parse(whole.toString()))).toMatchObject({ period: '2026-10' });
    for (const bytes of [...(await Promise.all(reading)), await allOf(answer)])
      expect(gunzipSync(bytes).equals(whole)).toBe(true);
  });

  it('includes the number of its offices', async () => {
    const answer = await new ListAnswers({ ...world, size: 300 }, unkept).list('advisers', month, role);
    const { rowCount, rows } = JSON.parse((await textOf(answer)).toString());
    expect(rowCount).toBe(rows.length);
  });

  it.each(['fails', 'is stopped'])(
    'ends with an error when it %s, and is made again unless it was stopped',
    async (how) => {
      const { maker, goOn } = pausing();
      const answers = new ListAnswers(world, unkept, maker);
      const answer = await answers.list('advisers', month, role);
      const read = allOf(answer);
      if (how === 'fails') goOn('badly');
      else answers.close();
      await expect(read).rejects.toThrow('no memory');
      await expect(answer.whole).rejects.toThrow('no memory');
      const again = answers.list('advisers', month, role);
      if (how === 'fails') expect((await textOf(await again)).length).toBeGreaterThan(1_000_000);
      else await expect(again).rejects.toThrow();
    },
  );
});

async function allOf({ bytes }: ListAnswer): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  for await (const part of bytes?.read() ?? []) parts.push(part);
  return Buffer.concat(parts);
}
