// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { expect, it, vi } from 'vitest';
import type { ApplicationStart } from '../../../../src/shared/bridge/application';
import type { DoubtfulRow } from '../../../../src/shared/bridge/own-table-contract';
import { type OwnTableHead, type RowCounts, rowStates } from '../../../../src/shared/domain/lists/own-table';
import { success } from '../../../../src/shared/domain/result';
import { doing, find, giveLayout, mount } from '../dom';

const doubt: DoubtfulRow = {
  row: 0,
  clues: 'de linde',
  words: 'De Linde',
  rows: 1,
  cells: ['De Linde'],
  candidates: [{ kvk: 99041278, score: 80, evidence: [], values: { name: 'Lindehof Advies' } }],
};
const asked: { readonly name: string; readonly input: unknown }[] = [];
vi.mock('../../../../src/renderer/bridge/bridge', () => ({
  bridge: {
    request: async (name: string, input: unknown) => {
      asked.push({ name, input });
      return success(name === 'ownTable.doubtful' ? { rows: [doubt], total: 1 } : null);
    },
    listen: () => () => {},
  },
}));
const { useApplication } = await import('../../../../src/renderer/core/application-store');
const { TableDetail } = await import('../../../../src/renderer/screens/own-tables/table-detail');

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

it('the last decision can still be undone after the table counts it', async () => {
  giveLayout();
  const month = { current: { period: '2026-10', generation: 1 } };
  useApplication.setState({ start: { month, session: { state: 'loggedOut' } } as unknown as ApplicationStart });
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
  const [chosen, undone] = asked.filter(({ name }) => name === 'ownTable.decide');
  expect(chosen?.input).toEqual({ clues: doubt.clues, words: doubt.words, next: 99041278, seen: null });
  expect(undone?.input).toEqual({ clues: doubt.clues, words: doubt.words, seen: { kvk: 99041278 } });
});
