import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterEach, describe, expect, it } from 'vitest';
import { accounts } from '../../../src/demo/accounts';
import { readPeriod } from '../../../src/demo/data/calendar';
import { type DemoList, partsOf, rowsOf } from '../../../src/demo/data/lists';
import { ListAnswers } from '../../../src/demo/list-answers';
import { ListCache } from '../../../src/demo/list-cache';
import { type ListTexts, rowTexts, textsHere } from '../../../src/demo/list-text';
import { monthListNames } from '../../../src/shared/domain/list-name';

const month = readPeriod('2026-10');
const world = { seed: 3, size: 3000 };
const role = accounts[0]?.roles[0];
if (role === undefined) throw new Error('no role');
const folder = mkdtempSync(join(tmpdir(), 'adviesatlas-'));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Makes lists of one row, and notes which. */
function noting(): { readonly made: string[]; readonly texts: ListTexts } {
  const made: string[] = [];
  const texts: ListTexts = async function* ({ list }) {
    made.push(list);
    await new Promise((resolve) => setTimeout(resolve, 1));
    yield Buffer.from(`["${list}"]`);
  };
  return { made, texts };
}

describe('the lists of the demo', () => {
  it('are the same in parts as in one piece', () => {
    const lists: readonly DemoList[] = [...monthListNames, 'geo'];
    for (const list of lists) {
      const job = { world, list, month, database: 'all' as const, withoutColumns: [] };
      const parts = partsOf(list, world, month);
      if (list === 'advisers') expect(parts.length).toBeGreaterThan(2);
      const text = parts.map((blocks) => [...rowTexts(job, blocks)].filter((piece) => piece !== '').join(',\n'));
      const rows = JSON.parse(`[${text.filter((part) => part !== '').join(',')}]`);
      const whole = [...rowsOf(list)(world, month, 'all')].filter((row) => row !== null);
      expect(rows).toHaveLength(whole.length);
      expect(
        [...rowTexts(job, { from: 0, to: Number.POSITIVE_INFINITY })].filter((piece) => piece !== '').join(',\n'),
      ).toBe(text.filter((part) => part !== '').join(',\n'));
    }
  });

  it('are made each once, the advisers before the others that wait', async () => {
    const { made, texts } = noting();
    const answers = new ListAnswers(world, texts);
    const first = answers.list('persons', month, role);
    answers.prepare(month, role);
    await Promise.all([first, ...monthListNames.map((list) => answers.list(list, month, role))]);
    expect(made.slice(0, 2)).toEqual(['persons', 'advisers']);
    expect([...made].sort()).toEqual([...monthListNames].sort());
  });

  it('are made ahead: the advisers at once, the others after a while', async () => {
    const { made, texts } = noting();
    const answers = new ListAnswers(world, texts);
    answers.prepare(month, role, 60);
    await new Promise((resolve) => setTimeout(resolve, 30));
    expect(made).toEqual(['advisers']);
    await expect.poll(() => [...made].sort()).toEqual([...monthListNames].sort());
    answers.close();
  });

  it('are made ahead when one of the others is asked for', async () => {
    const { made, texts } = noting();
    const answers = new ListAnswers(world, texts);
    answers.prepare(month, role, 60_000);
    await answers.list('advisers', month, role);
    await answers.list('press', month, role);
    expect(made.slice(0, 2)).toEqual(['advisers', 'press']);
    await expect.poll(() => [...made].sort()).toEqual([...monthListNames].sort());
    answers.close();
  });

  it('of another role or month are other ones', async () => {
    const { made, texts } = noting();
    const answers = new ListAnswers(world, texts);
    const narrow = { ...role, withoutColumns: ['tp'] };
    await Promise.all([
      answers.list('advisers', month, role),
      answers.list('advisers', month + 1, role),
      answers.list('advisers', month, narrow),
      answers.list('advisers', month, { ...role, role: 'same lists' }),
    ]);
    expect(made).toHaveLength(3);
  });

  it('are taken from those of the last start, byte for byte', async () => {
    const made = await new ListAnswers({ ...world, size: 300 }, textsHere, new ListCache(folder, '1')).list(
      'advisers',
      month,
      role,
    );
    const { made: again, texts } = noting();
    let kept = null;
    for (let tries = 0; tries < 100 && kept === null; tries++) {
      kept = await new ListCache(folder, '1').read(
        JSON.stringify({
          world: { ...world, size: 300 },
          list: 'advisers',
          month,
          database: 'all',
          withoutColumns: [],
        }),
      );
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
    const later = new ListAnswers({ ...world, size: 300 }, texts, new ListCache(folder, '1'));
    const answer = await later.list('advisers', month, role);
    expect(again).toEqual([]);
    expect(answer.tag).toBe(made.tag);
    expect(gunzipSync(answer.gzipped).equals(gunzipSync(made.gzipped))).toBe(true);
    expect(gunzipSync(made.gzipped)).toHaveLength(made.length);
  });

  it('that fail are made again for who asks again', async () => {
    let fails = true;
    const { texts } = noting();
    const failing: ListTexts = (job, signal) => {
      if (fails) throw new Error('no memory');
      return texts(job, signal);
    };
    const answers = new ListAnswers(world, failing);
    await expect(answers.list('advisers', month, role)).rejects.toThrow('no memory');
    fails = false;
    expect((await answers.list('advisers', month, role)).length).toBeGreaterThan(0);
  });
});
