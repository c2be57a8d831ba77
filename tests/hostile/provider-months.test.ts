import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DemoProvider } from '../../src/demo/server';
import { hasList } from '../../src/shared/access/permissions';
import { ownColumnsOf } from '../../src/shared/catalog/catalog';
import type { Cell } from '../../src/shared/domain/lists/column';
import { wholeList } from '../../src/shared/domain/lists/list';
import { monthKey } from '../../src/shared/domain/months/month';
import { type MonthListName, monthListNames } from '../../src/shared/domain/months/month-list-name';
import { examples } from '../first-cases';
import { folderWithMonth, type Program, removeFolder, startDemo, startProgram } from '../integration/main/program';
import { openSpoilingProvider, type SpoilingProvider } from '../integration/main/spoiling-provider';
import { pick, randomFrom } from '../random';
import { type Answer, hostileAnswer } from './hostile-answers';
import { type NaiveList, readNaively } from './naive-list';

/** 200 in `npm run test:hostile`; a short round is part of `npm test`. */
const months = Number(process.env.ADVIESATLAS_MONTHS ?? examples(4));
const seed = Number(process.env.ADVIESATLAS_SEED ?? Date.now() % 100_000);

let demo: DemoProvider;
let provider: SpoilingProvider;
let program: Program;

beforeAll(async () => {
  demo = await startDemo({ offices: 60 });
  provider = await openSpoilingProvider(demo.address);
  program = await startProgram(provider.address, await folderWithMonth(60));
  await program.logIn('analist@demo.example');
  await program.settled();
});
afterAll(async () => {
  await program.stop();
  await provider.close();
  await demo.close();
  removeFolder(program.folder);
});

/** Every cell that a list shows, by its column; each row has its own name. */
async function shown(list: MonthListName): Promise<ReadonlyMap<string, readonly Cell[]>> {
  const names = ownColumnsOf(list).map(({ name }) => name);
  const columns = new Map<string, Cell[]>(names.map((name) => [name, []]));
  const query = { month: program.month(), ...wholeList(list), requesterId: 'test' };
  for (let offset = 0; ; offset += 500) {
    const page = await program.get('list.page', { ...query, columns: names, offset, limit: 500 });
    for (const [name, cells] of columns) cells.push(...(page.columns[name] ?? []));
    if (offset + 500 >= page.total) return columns;
  }
}

/** A column that was not sent shows nothing. */
function withAll(shown: ReadonlyMap<string, readonly Cell[]>, list: NaiveList | null) {
  const nothing = Array.from({ length: list?.rows ?? 0 }, () => null);
  return new Map([...shown.keys()].map((name) => [name, list?.columns.get(name) ?? nothing]));
}

describe('a month of a provider that sends changed lists', () => {
  it(`is the month before, or the list as a naive reader reads it (${months} months, seed ${seed})`, {
    timeout: 3_600_000,
  }, async () => {
    const random = randomFrom(seed);
    const { session } = await program.get('application.start');
    const held = monthListNames.filter((name) => session.account !== null && hasList(session.account.options, name));
    const [first, ...others] = held;
    if (first === undefined) throw new Error('no list');
    const tally: Record<string, number> = {};
    const failures = new Set<string>();
    for (let round = 0; round < months; round++) {
      const list = pick(random, [first, ...others]);
      const before = await shown(list);
      const month = monthKey(program.month());
      let expected: NaiveList | null = null;
      let text: string | null = null;
      provider.spoil(list, (answer) => {
        // Every request for the list gets the same text.
        text ??= hostileAnswer(random, answer as unknown as Answer);
        expected = readNaively(list, text);
        return text;
      });
      await program.get('month.refresh', { force: true });
      let state = await program.settled();
      if (state.refresh.phase === 'refused' && round % 2 === 0) {
        await program.get('month.accept', { at: state.refresh.at });
        state = await program.settled();
      }
      const outcome = monthKey(program.month()) === month ? state.refresh.phase : 'taken';
      if (state.refresh.phase === 'failed') failures.add(`${state.refresh.code} ${state.refresh.detail}`);
      tally[outcome] = (tally[outcome] ?? 0) + 1;
      const found = await shown(list);
      if (outcome === 'taken') expect(found, `${list} ${round}`).toEqual(withAll(found, expected));
      else expect(found, `${list} ${round}`).toEqual(before);
      provider.mend();
    }
    process.stdout.write(`months: ${JSON.stringify(tally)}, failed as ${[...failures].sort().join('; ')}\n`);
    expect(Object.values(tally).reduce((sum, count) => sum + count, 0)).toBe(months);
  });
});
