// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { expect, it, vi } from 'vitest';
import type { ApplicationStart } from '../../../../src/shared/bridge/application';
import type { Comparison, ComparisonSummary } from '../../../../src/shared/domain/lists/comparison';
import type { ListPage, ListPageQuery } from '../../../../src/shared/domain/lists/list';
import type { InMonth } from '../../../../src/shared/domain/months/month';
import { doing, find, giveLayout, mount } from '../dom';
import { someStart } from '../records-main';

giveLayout();

const main = vi.hoisted(() => {
  const answers = new Map<string, (input: never) => unknown>();
  const asked: string[] = [];
  Object.assign(window, {
    bridge: {
      listen: () => () => {},
      request: async (name: string, input: never) => {
        asked.push(name);
        const answer = answers.get(name);
        return answer === undefined
          ? { ok: false, code: 'NOT_FOUND', detail: '' }
          : { ok: true, data: await answer(input) };
      },
    },
  });
  return { answers, asked };
});

const { useApplication } = await import('../../../../src/renderer/core/application-store');
const { MonthsScreen } = await import('../../../../src/renderer/screens/months/months-screen');
const { monthsList } = await import('../../../../src/renderer/screens/months/months-list');
const { columnsOf } = await import('../../../../src/shared/catalog/catalog');
const { comparedColumns } = await import('../../../../src/shared/catalog/past-column');
const { standardLimits } = await import('../../../../src/shared/domain/lists/comparison');
const { someMonth } = await import('../month-fixture');

/** The earlier months, and the columns in which each differs from the newest, those with the most changes first. */
const changedSince: Readonly<Record<string, readonly string[]>> = {
  '2026-09': ['fte', 'equity'],
  '2026-08': ['equity', 'fte'],
};

const noChanges = { changed: 0, filled: 0, emptied: 0 };
const summary: Omit<ComparisonSummary, 'earlier'> = {
  rows: 1,
  inBoth: 1,
  changedRows: 1,
  comparable: 2,
  hidden: 0,
  columns: [],
  unread: 0,
  ofRows: {
    arrived: 0,
    stopped: 0,
    left: 0,
    continued: 0,
    moved: 1,
    ratingUp: 1,
    ratingDown: 0,
    licenceGained: 0,
    licenceLost: 0,
  },
  ofSeveral: 1,
  mattering: 1,
  kinds: ['arrived', 'stopped', 'left', 'continued', 'moved', 'ratingUp', 'ratingDown'],
  withChange: 1,
  technical: 1,
  cells: { ...noChanges, changed: 1 },
};

/** The requested pages; each is answered on a command of the test. */
const pages: { readonly query: InMonth<ListPageQuery>; readonly answer: (page: ListPage) => void }[] = [];
async function answerPage(): Promise<void> {
  const last = pages.at(-1);
  if (last === undefined) throw new Error('no page was asked for');
  const { month, offset, columns } = last.query;
  const cells = Object.fromEntries(columns.map((name) => [name, [null]]));
  const row = { ids: ['99000001'], active: [true], dossiers: ['99000001'], columns: cells };
  await doing(() => last.answer({ month, offset, matched: 1, total: 1, ...row }));
}

main.answers.set('comparison.months', () => ({
  months: Object.keys(changedSince).map((period) => ({ ...someMonth, period })),
}));
main.answers.set('comparison.limits', () => standardLimits);
main.answers.set('list.describe', ({ comparison }: { readonly comparison: Comparison }) => ({
  list: 'advisers',
  month: someMonth,
  total: 1,
  colourable: [],
  columns: [...comparedColumns('advisers'), ...columnsOf('advisers')],
  changed: changedSince[comparison.earlier],
}));
main.answers.set('preset.list', () => []);
main.answers.set(
  'list.page',
  (query: InMonth<ListPageQuery>) => new Promise((answer) => pages.push({ query, answer })),
);
main.answers.set('comparison.summary', ({ comparison }: { readonly comparison: Comparison }) => ({
  ...summary,
  earlier: { ...someMonth, period: comparison.earlier },
}));
main.answers.set('comparison.where', () => []);
main.answers.set('comparison.continued', () => []);
for (const name of ['savedFilter.list', 'watch.rules', 'watch.lines', 'kvkList.list']) main.answers.set(name, () => []);

const beside = ['comparison.continued', 'comparison.summary', 'comparison.where'];
const askedBeside = () => main.asked.filter((name) => beside.includes(name)).sort();

async function openMonths(): Promise<HTMLElement> {
  const start = someStart();
  const month = { ...start.month, current: { ...someMonth, rows: 1 } };
  useApplication.setState({ start: { ...start, month, settings: { density: 'compact' } } as ApplicationStart });
  const { page } = await mount(
    <MantineProvider>
      <MonthsScreen />
    </MantineProvider>,
  );
  await doing(() => undefined);
  return page;
}

const heads = (page: HTMLElement): readonly string[] =>
  [...page.querySelectorAll('[role="columnheader"]')].map((head) => head.textContent ?? '');
const isOf = (page: HTMLElement, month: string): boolean => heads(page).some((head) => head.includes(month));

it('requests the parts beside two months after the first rows, and draws the table once for other months', async () => {
  const page = await openMonths();
  expect(main.asked).toContain('list.page');
  expect(askedBeside()).toEqual([]);
  await answerPage();
  expect(askedBeside()).toEqual(beside);
  expect(isOf(page, 'sep')).toBe(true);
  // What matters is chosen at first, also where these months cannot tell every kind of change.
  expect(find(page, 'fieldset button[aria-pressed="true"]').textContent).toContain('Alles wat telt');

  main.asked.length = 0;
  const before = heads(page);
  await doing(() => {
    const choice = find<HTMLSelectElement>(page, 'select[aria-label="Eerste maand"]');
    choice.value = '2026-08';
    choice.dispatchEvent(new Event('change', { bubbles: true }));
  });
  // By now main has described the other months; the table still waits for their rows.
  expect(main.asked.filter((name) => /^(list|comparison)/.test(name))).toEqual(['list.describe', 'list.page']);
  expect(heads(page)).toEqual(before);
  await answerPage();
  expect(askedBeside()).toEqual(beside);
  expect(isOf(page, 'sep')).toBe(false);
  expect(isOf(page, 'aug')).toBe(true);
});

const pressed = (page: HTMLElement, text: string): HTMLButtonElement => {
  const button = [...page.ownerDocument.querySelectorAll('button')].find((item) => item.textContent?.includes(text));
  if (button === undefined) throw new Error(`no button “${text}”`);
  return button;
};

it('opens the rows with more than one kind of change from their number', async () => {
  const page = await openMonths();
  await answerPage();
  await doing(() => pressed(page, '1 in meer dan één vak').click());
  const filters = pages.at(-1)?.query.filters.map(({ column, text }) => `${column} ${text}`);
  expect(filters).toHaveLength(1);
  expect(filters?.[0]).toMatch(/^conditions .*verhuisd.*rating/);
  await answerPage();
  // Each tile still opens its own rows.
  expect(pressed(page, 'Verhuisd').getAttribute('aria-pressed')).toBe('false');
});

it('offers no calculated columns, which only a list of one month has, and opens the formats of columns', async () => {
  const page = await openMonths();
  await answerPage();
  await doing(() => pressed(page, 'Kolommen').click());
  const chooser = find(document.body, '[aria-label="Kolommen kiezen"]');
  expect(chooser.textContent).toContain('Standaard herstellen');
  expect(chooser.textContent).not.toContain('Kolom berekenen');
  expect(document.body.textContent).not.toContain('Opmaak');
  await doing(() => monthsList().getState().openFormats('fte'));
  await vi.waitFor(() => expect(document.body.textContent).toContain('Opmaak'));
});
