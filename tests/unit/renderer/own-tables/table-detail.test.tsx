// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { beforeEach, expect, it, vi } from 'vitest';
import type { ApplicationStart } from '../../../../src/shared/bridge/application';
import type { DoubtfulRow } from '../../../../src/shared/bridge/own-table-contract';
import { type OwnTableHead, type RowCounts, rowStates } from '../../../../src/shared/domain/lists/own-table';
import { failure, type Result, success } from '../../../../src/shared/domain/result';
import { click, doing, find, giveLayout, mount } from '../dom';

const doubtOf = (words: string, row: number): DoubtfulRow => ({
  row,
  clues: words.toLowerCase(),
  words,
  rows: 1,
  cells: [words],
  candidates: [{ kvk: 99041278, score: 80, evidence: [], values: { name: 'Lindehof Advies' } }],
});
const doubt = doubtOf('De Linde', 0);
const asked: { readonly name: string; readonly input: unknown }[] = [];
/** What main has; `decided` is its answer to a decision. */
const main = { doubts: [doubt], decided: success(null) as Result<null> | Promise<Result<null>>, rows: 60 };
const listeners = new Set<(of: { readonly role: string }) => void>();
vi.mock('../../../../src/renderer/bridge/bridge', () => ({
  sentenceOf: () => 'Elders gewijzigd.',
  bridge: {
    request: async (name: string, input: unknown) => {
      asked.push({ name, input });
      if (name === 'ownTable.decide') return main.decided;
      if (name === 'ownTable.rows') return success(rowsOf(input as { readonly offset: number }));
      return success({ rows: main.doubts, total: main.doubts.length });
    },
    listen: (name: string, listener: (of: { readonly role: string }) => void) => {
      if (name === 'ownColumns.changed') listeners.add(listener);
      return () => listeners.delete(listener);
    },
  },
}));
const { useApplication } = await import('../../../../src/renderer/core/application-store');
const { TableDetail } = await import('../../../../src/renderer/screens/own-tables/table-detail');

const rowsOf = ({ offset }: { readonly offset: number }) => ({
  total: main.rows,
  rows: Array.from({ length: Math.max(0, Math.min(50, main.rows - offset)) }, (_, at) => ({
    ...{ row: offset + at, kvk: null, state: 'noOffice', cells: ['Onbekend'] },
  })),
});
const zero = Object.fromEntries(rowStates.map((state) => [state, 0])) as RowCounts;
const table = (counts: Partial<RowCounts>): OwnTableHead => ({
  id: 7,
  name: 'Klanten',
  revision: 1,
  columns: [{ id: 1, head: 'Naam', name: 'Naam', kind: 'text', decimals: 0, join: 'first', isInFile: true }],
  clues: { name: 1 },
  dayColumn: null,
  file: { name: 'klanten.csv', readOn: '2026-11-29' },
  rows: 1,
  counts: { ...zero, ...counts },
});
const detail = (counts: Partial<RowCounts>) => (
  <MantineProvider env="test">
    <TableDetail table={table(counts)} onShow={() => undefined} onFile={() => undefined} />
  </MantineProvider>
);
const press = (key: string) =>
  doing(() => void document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true })));

beforeEach(() => {
  giveLayout();
  Object.assign(main, { doubts: [doubt], decided: success(null), rows: 60 });
  asked.length = 0;
  const month = { current: { period: '2026-10', generation: 1 } };
  useApplication.setState({
    start: { month, session: { account: { role: 'volledig', options: {} } } } as unknown as ApplicationStart,
  });
});
const decisions = () => asked.flatMap(({ name, input }) => (name === 'ownTable.decide' ? [input] : []));

it('two decisions that are undone at once are withdrawn one after the other', async () => {
  main.doubts = [doubt, doubtOf('De Eik', 1)];
  await mount(detail({ doubtful: 2 }));
  await doing(() => undefined);
  for (const key of ['n', 'n']) await press(key);
  // The first answer is not awaited.
  let answer = () => {};
  main.decided = new Promise<Result<null>>((resolve) => {
    answer = () => resolve(success(null));
  });
  for (const key of ['z', 'z']) await press(key);
  answer();
  expect(decisions().slice(2)).toMatchObject([{ clues: 'de eik' }, { clues: 'de linde' }]);
});

it('a row that another window decided about is not asked about again', async () => {
  const { page } = await mount(detail({ doubtful: 1 }));
  await doing(() => undefined);
  Object.assign(main, { doubts: [], decided: failure('CHANGED_ELSEWHERE') });
  await press('n');
  expect(page.textContent).toContain('Over alle rijen is beslist');
});

it('the rows follow a change of their links, on a page that there still is', async () => {
  const { page } = await mount(detail({ noOffice: 60 }));
  await doing(() => undefined);
  await click(find(page, 'button[aria-label="Volgende rijen"]'));
  expect(page.querySelectorAll('[aria-label="Rijen van de tabel"] tbody tr')).toHaveLength(10);
  main.rows = 3;
  await doing(() => {
    for (const listener of listeners) listener({ role: 'volledig' });
  });
  expect(page.querySelectorAll('[aria-label="Rijen van de tabel"] tbody tr')).toHaveLength(3);
});

it('the last decision can still be undone after the table counts it', async () => {
  const { page, draw } = await mount(detail({ doubtful: 1 }));
  await doing(() => undefined);
  expect(page.textContent).toContain('1 rij te beslissen');
  await press('Enter');
  await draw(detail({ decided: 1 }));
  const doubts = find(page, '[aria-label="Rijen om over te beslissen"]');
  expect(doubts.textContent).toContain('Over alle rijen is beslist');
  await press('z');
  await draw(detail({ doubtful: 1 }));
  expect(doubts.textContent).toContain('1 rij te beslissen');
  const [chosen, undone] = decisions();
  expect(chosen).toEqual({ clues: doubt.clues, words: doubt.words, next: 99041278, seen: null });
  expect(undone).toEqual({ clues: doubt.clues, words: doubt.words, seen: { kvk: 99041278 } });
});
