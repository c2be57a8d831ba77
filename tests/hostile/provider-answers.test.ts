import { Readable } from 'node:stream';
import type { Dispatcher } from 'undici';
import { describe, expect, it } from 'vitest';
import { monthIndex } from '../../src/demo/data/facts/calendar';
import { joinedRows } from '../../src/demo/data/facts/row-source';
import { rowsOf } from '../../src/demo/data/lists';
import { cellAt } from '../../src/main/columns/column-builder';
import { readList } from '../../src/main/refresh/worker/list-reader';
import { ownColumnNamed, ownColumnsOf } from '../../src/shared/catalog/catalog';
import { valueSources } from '../../src/shared/catalog/withheld-values';
import { monthListNames } from '../../src/shared/domain/months/month-list-name';
import { Fault } from '../../src/shared/domain/result';
import { below, pick, type Random, randomFrom } from '../random';
import { type Answer, hostileAnswer } from './hostile-answers';
import { readNaively } from './naive-list';

/** 100,000 in `npm run test:hostile`; a short round is part of `npm test`. */
const answers = Number(process.env.ADVIESATLAS_ANSWERS ?? 1500);
const seed = Number(process.env.ADVIESATLAS_SEED ?? Date.now() % 100_000);
/** How much more memory may be used after all rounds than after a tenth of them, in MB. */
const growth = 200;
const month = monthIndex(2026, 10);

/** The lists of a small world, as its provider sends them. */
const lists = new Map(
  monthListNames.map((list): [typeof list, Answer] => {
    const columns = ownColumnsOf(list).map(({ number }) => number);
    const rows: unknown[][] = [];
    for (const values of joinedRows(rowsOf(list)({ world: { seed: 1, size: 30 }, month, database: 'all' }))) {
      rows.push(ownColumnsOf(list).map(({ name }) => values[name] ?? null));
      if (rows.length === 12) break;
    }
    return [list, { period: '2026-10', columns, rows }];
  }),
);

/** The answer of a provider, in pieces of any size. */
function answerOf(random: Random, text: string): Dispatcher.ResponseData {
  const bytes = Buffer.from(text);
  const pieces: Buffer[] = [];
  const size = 1 + below(random, pick(random, [40, 4000, 100_000]));
  for (let at = 0; at < bytes.length; at += size) pieces.push(bytes.subarray(at, at + size));
  return {
    statusCode: 200,
    headers: { etag: '"1"' },
    body: Readable.from(pieces),
  } as unknown as Dispatcher.ResponseData;
}

const megabytes = (): number => process.memoryUsage().rss / 1024 ** 2;

/** The outcome of a list: the cells that it shows, or null when it is refused. */
async function outcomeOf(random: Random, list: (typeof monthListNames)[number], text: string) {
  try {
    const read = await readList(list, async () => answerOf(random, text), { onProgress: () => {} });
    const { period, rows, nameless, double } = read;
    const columns = new Map<string, unknown>();
    for (const { column, finish } of read.columns) {
      if (column.derived !== undefined) continue;
      const stored = finish();
      columns.set(
        column.name,
        Array.from({ length: rows }, (_, row) => cellAt(stored, row)),
      );
    }
    return { period, rows, nameless, double, columns };
  } catch (error) {
    if (error instanceof Fault && error.code === 'PROVIDER_ANSWER_INVALID') return null;
    throw error;
  }
}

describe('an answer of the provider that is nearly a list', () => {
  it(`is read as by a naive reader, or refused (${answers} answers, seed ${seed})`, {
    timeout: 3_600_000,
  }, async () => {
    const random = randomFrom(seed);
    const tally = { read: 0, refused: 0, unhandled: 0 };
    let settled = 0;
    for (let round = 0; round < answers; round++) {
      const list = monthListNames[below(random, monthListNames.length)] ?? 'advisers';
      const text = hostileAnswer(random, lists.get(list) as Answer);
      const expected = readNaively(list, text);
      const found = await outcomeOf(random, list, text);
      if (found !== null && expected === null && !isJson(text)) tally.unhandled += 1;
      else expect(found, `${list} ${round}: ${text.slice(0, 300)}`).toEqual(expected);
      if (found === null) tally.refused += 1;
      else tally.read += 1;
      if (round === Math.floor(answers / 10)) settled = megabytes();
    }
    process.stdout.write(
      `answers: ${JSON.stringify(tally)}, ${Math.round(settled)} to ${Math.round(megabytes())} MB\n`,
    );
    expect(tally.read).toBeGreaterThan(answers / 10);
    expect(tally.refused).toBeGreaterThan(answers / 10);
    // Invalid JSON in a part that is not read may pass.
    expect(tally.unhandled).toBeLessThan(answers / 100 + 3);
    expect(megabytes() - settled).toBeLessThan(growth);
  });
});

describe('an answer of the provider that lacks a column', () => {
  it.each([...new Set(Object.values(valueSources).flat())])(
    'is read without all that rests on it: %s',
    async (name) => {
      const answer = lists.get('advisers') as Answer;
      const at = answer.columns.indexOf(ownColumnNamed('advisers', name)?.number);
      const without = (cells: readonly unknown[]) => cells.filter((_, place) => place !== at);
      const text = JSON.stringify({ ...answer, columns: without(answer.columns), rows: answer.rows.map(without) });
      const found = await outcomeOf(randomFrom(seed), 'advisers', text);
      expect(found).toEqual(readNaively('advisers', text));
      expect(found?.columns.size).toBeLessThan(answer.columns.length - 1);
    },
  );
});

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
