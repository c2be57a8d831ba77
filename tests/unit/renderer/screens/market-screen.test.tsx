// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { expect, it } from 'vitest';
import type { List } from '../../../../src/renderer/list/core/store/list-store';
import type { ApplicationStart } from '../../../../src/shared/bridge/application';
import type { Input, RequestName } from '../../../../src/shared/bridge/contract';
import { columnNamed } from '../../../../src/shared/catalog/catalog';
import type { Market } from '../../../../src/shared/domain/lists/analysis/market';
import { marketMoveFilters } from '../../../../src/shared/filters/market-filters';
import { click, doing, find, giveLayout, mount } from '../dom';
import { someStart } from '../records-main';

giveLayout();

const month = { role: 'volledig', period: '2026-10', generation: 'a' };
const columnOf = (name: string) => {
  const column = columnNamed('advisers', name);
  if (column === undefined) throw new Error(name);
  return column;
};
const market: Market = {
  months: [{ period: '2026-10', counts: { offices: 3, registered: 5, active: 3 } }],
  moves: [],
  against: null,
  divisions: [
    {
      name: 'province',
      column: columnOf('province'),
      classes: [{ label: 'Utrecht', condition: { column: 'province', text: 'Utrecht' }, isEmpty: false, counts: [3] }],
    },
  ],
  figures: [{ column: columnOf('currentRatio'), months: [{ count: 3, numbers: null }] }],
  withheld: ['Betalingsscore'],
};
let fails = true;
const answers: Partial<Record<RequestName, (input: unknown) => unknown>> = {
  'comparison.months': () => ({ ok: true, data: { months: [] } }),
  'savedFilter.list': () => ({ ok: true, data: [] }),
  'market.read': () => (fails ? { ok: false, code: 'MONTH_DAMAGED', detail: '' } : { ok: true, data: market }),
};
const request = async (name: RequestName, input: unknown) =>
  answers[name]?.(input) ?? { ok: false, code: 'NOT_FOUND', detail: '' };
Object.assign(window, { bridge: { request, listen: () => () => {} } });

const { useApplication } = await import('../../../../src/renderer/core/application-store');
const { useMarketChoice } = await import('../../../../src/renderer/screens/market/market-choice');
const { MarketScreen } = await import('../../../../src/renderer/screens/market/market-screen');

it('says why the market cannot be shown, and shows it when it is asked again', async () => {
  const start = someStart();
  useApplication.setState({ start: { ...start, month: { ...start.month, current: month } } as ApplicationStart });
  const screen = (
    <MantineProvider>
      <MarketScreen list={null as unknown as List} />
    </MantineProvider>
  );
  const { page, unmount } = await mount(screen);
  await doing(() => undefined);
  expect(page.querySelector('[role="alert"]')?.textContent).toContain('Het marktbeeld kan niet worden getoond');
  expect(page.querySelector('h1')?.textContent).toBe('Marktbeeld – oktober 2026');
  fails = false;
  for (const button of page.querySelectorAll('[role="alert"] button')) await click(button);
  await doing(() => undefined);
  expect(page.querySelector('[role="alert"]')).toBeNull();
  expect(page.textContent).toContain('3 actieve kantoren; nog geen vorige maand.');
  expect(page.textContent).toContain('Niet in uw abonnement, en daarom niet op deze bladzijde: Betalingsscore.');
  expect(page.textContent).toContain('te weinig (3)');
  expect(page.textContent).toContain('Starters en stoppers: nog geen vorige maand.');
  // One number of each part is a stop of Tab; the arrows go to the others.
  const parts = [...page.querySelectorAll('section')].filter((part) => part.querySelector('[data-number]') !== null);
  expect(parts.length).toBeGreaterThan(1);
  for (const part of parts) expect(part.querySelectorAll('[data-number][tabindex="0"]')).toHaveLength(1);
  // Back shows the page at once, before it is counted again.
  unmount();
  const never = new Promise<never>(() => {});
  answers['market.read'] = () => never;
  const again = await mount(screen);
  await doing(() => undefined);
  expect(again.page.textContent).toContain('3 actieve kantoren; nog geen vorige maand.');
  again.unmount();
  // Otherwise the month itself shows while the earlier months are counted.
  useMarketChoice.setState({ last: null });
  answers['market.read'] = (input) => {
    const { months } = input as Input<'market.read'>;
    return months === 'all' ? never : { ok: true, data: market };
  };
  const first = await mount(screen);
  await doing(() => undefined);
  expect(first.page.textContent).toContain('3 actieve kantoren; nog geen vorige maand.');
  expect(first.page.textContent).toContain('Eerdere maanden worden geteld…');
  expect(first.page.textContent).not.toContain('Starters en stoppers');
});

it('opens a sum over all months below its table, month by month and with the offices that are gone', async () => {
  const refs = ['2026-09', '2026-08'].map((period) => ({ ...month, period }));
  const moves = { started: 0, entered: 0, left: 0, continued: 0, moved: null, otherMethod: [] };
  const both: Market = {
    ...market,
    months: ['2026-08', '2026-09', '2026-10'].map((period) => ({ period, counts: market.months[0]?.counts ?? null })),
    moves: [
      { ...moves, period: '2026-09', earlier: '2026-08', stopped: 1 },
      { ...moves, period: '2026-10', earlier: '2026-09', stopped: 2 },
    ],
    ...{ divisions: [], figures: [] },
  };
  const pages: Input<'list.page'>[] = [];
  answers['comparison.months'] = () => ({ ok: true, data: { months: refs } });
  answers['market.read'] = () => ({ ok: true, data: both });
  answers['list.page'] = (input) => {
    const page = input as Input<'list.page'>;
    pages.push(page);
    const kvk = Array.from({ length: page.limit }, (_, at) => `9900000${pages.length}${at}`.slice(-8));
    return { ok: true, data: { matched: page.limit, columns: { kvk, name: kvk.map((own) => `Kantoor ${own}`) } } };
  };
  useMarketChoice.setState({ last: null, mode: 'months' });
  const start = someStart();
  useApplication.setState({ start: { ...start, month: { ...start.month, current: month } } as ApplicationStart });
  const { page } = await mount(
    <MantineProvider>
      <MarketScreen list={null as unknown as List} />
    </MantineProvider>,
  );
  await doing(() => undefined);
  await click(find(page, '[data-number^="months/moves/totaal/"]'));
  await doing(() => undefined);
  const opened = find(page, 'section[aria-labelledby="summed-moves"]');
  expect(document.activeElement?.textContent).toBe('Samen 3 gestopt');
  expect(pages.map((asked) => [asked.month.period, asked.comparison?.earlier, asked.offset, asked.limit])).toEqual([
    ['2026-09', '2026-08', 0, 1],
    ['2026-10', '2026-09', 0, 2],
  ]);
  expect(pages[0]?.filters).toEqual(marketMoveFilters([], 'stopped'));
  expect(opened.querySelectorAll('tbody a')).toHaveLength(3);
});

it('has no value at the head of a line whose month has none, although earlier months have one', async () => {
  const numbers = { median: 1.5, lower: 1, upper: 2 };
  const counts = { offices: 5, registered: 5, active: 5 };
  const name = 'ratingRiFD';
  answers['market.read'] = () => ({
    ok: true,
    data: {
      ...market,
      months: [{ period: '2026-09', counts }, ...market.months],
      divisions: [],
      figures: [
        {
          column: columnOf(name),
          months: [
            { count: 5, numbers },
            { count: 3, numbers: null },
          ],
        },
      ],
    },
  });
  useMarketChoice.setState({ mode: 'month', sum: null, last: null });
  const { page, unmount } = await mount(
    <MantineProvider>
      <MarketScreen list={null as unknown as List} />
    </MantineProvider>,
  );
  await doing(() => undefined);
  const texts = [...find(page, 'svg[aria-label^="Mediaan"]').querySelectorAll('text')].map((text) => text.textContent);
  expect(texts.slice(0, 2)).toEqual(['Mediaan RiFD-rating', '–']);
  unmount();
});
