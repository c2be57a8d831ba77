// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { useRef } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { GridHandle } from '../../../../../src/renderer/grid/grid-handle';
import type { ApplicationStart } from '../../../../../src/shared/bridge/application';
import type { ListPage, ListPageQuery } from '../../../../../src/shared/domain/lists/list';
import type { InMonth } from '../../../../../src/shared/domain/months/month';
import { hintOf } from '../../../../../src/shared/filters/kinds/describe-filter';
import { click, doing, find, giveLayout, mount, typeInto } from '../../dom';

vi.mock('../../../../../src/shared/filters/kinds/describe-filter', { spy: true });

giveLayout();

const main = vi.hoisted(() => {
  const answers = new Map<string, (input: never) => unknown>();
  const asked: { readonly name: string; readonly input: unknown }[] = [];
  Object.assign(window, {
    bridge: {
      listen: () => () => {},
      request: async (name: string, input: never) => {
        asked.push({ name, input });
        return { ok: true, data: (await answers.get(name)?.(input)) ?? null };
      },
    },
  });
  return { answers, asked };
});

const { useApplication } = await import('../../../../../src/renderer/core/application-store');
const { ListProvider } = await import('../../../../../src/renderer/list/core/store/list-context');
const { createWindowList } = await import('../../../../../src/renderer/list/core/store/window-list');
const { ListBar } = await import('../../../../../src/renderer/list/frame/list-bar');
const { ListScreen } = await import('../../../../../src/renderer/list/frame/list-screen');
const { ListTitle } = await import('../../../../../src/renderer/list/tools/views/preset-menu');
const { columnsOf } = await import('../../../../../src/shared/catalog/catalog');
const { someMonth } = await import('../../month-fixture');

type List = ReturnType<typeof createWindowList>;

const cities = ['Utrecht', 'Gouda', 'Assen'];
const offices = Array.from({ length: 60 }, (_, at) => ({
  kvk: String(99_000_000 + at),
  name: `Kantoor ${String(at).padStart(2, '0')}`,
  city: cities[at % cities.length] ?? '',
}));
type Field = keyof (typeof offices)[number];

/** A main that filters by "contains" and sorts by one column. */
function pageOf({ filters, sort, columns, offset, limit }: InMonth<ListPageQuery>): ListPage {
  const kept = offices.filter((office) =>
    filters.every(({ column, text }) => (office[column as Field] ?? '').toLowerCase().includes(text.toLowerCase())),
  );
  const [level] = sort;
  const by = (level?.column ?? 'kvk') as Field;
  const sign = level?.direction === 'desc' ? -1 : 1;
  const rows = kept.sort((a, b) => sign * a[by].localeCompare(b[by])).slice(offset, offset + limit);
  return {
    month: someMonth,
    offset,
    matched: kept.length,
    total: offices.length,
    ids: rows.map(({ kvk }) => kvk),
    active: rows.map(() => true),
    dossiers: rows.map(({ kvk }) => kvk),
    columns: Object.fromEntries(columns.map((name) => [name, rows.map((row) => row[name as Field] ?? null)])),
  };
}

main.answers.set('list.describe', ({ list }: { readonly list: 'advisers' }) => ({
  list,
  month: someMonth,
  total: offices.length,
  columns: columnsOf(list),
  colourable: [],
}));
main.answers.set('list.page', pageOf);
main.answers.set('preset.list', () => []);

const owner = { email: 'jan@voorbeeld.example', role: 'volledig' };

/** The controls that were rendered, once for each render. */
const controls: string[] = [];
const counted = (name: string) => ({
  classNames: () => {
    controls.push(name);
    return {};
  },
});
const counting = {
  components: Object.fromEntries(
    ['Button', 'ActionIcon', 'NativeSelect', 'Checkbox'].map((name) => [name, counted(name)]),
  ),
};

function OneList({ label, list }: { readonly label: string; readonly list: List }) {
  const grid = useRef<GridHandle>(null);
  return (
    <ListProvider list={list}>
      <section aria-label={label}>
        <ListScreen
          grid={grid}
          marks={{}}
          head={{ title: <ListTitle title={label} /> }}
          bar={<ListBar title={label} />}
        >
          {({ rows, preview }) => (
            <>
              {rows(true)}
              {preview}
            </>
          )}
        </ListScreen>
      </section>
    </ListProvider>
  );
}

/** Two lists of the same offices on one page, each with a different filter. */
async function twoLists() {
  const start = {
    month: { current: { ...someMonth, rows: offices.length }, refresh: { phase: 'idle' } },
    now: '2026-10-20T09:00:00.000Z',
    today: '2026-10-20',
    settings: { density: 'compact' },
    session: { state: 'loggedIn', account: null },
  };
  useApplication.setState({ start: start as unknown as ApplicationStart });
  const shows = { left: vi.fn(), right: vi.fn() };
  const left = createWindowList('advisers', { requesterId: 'left', keepsView: false, show: shows.left });
  const right = createWindowList('advisers', { requesterId: 'right', keepsView: false, show: shows.right });
  const { page } = await mount(
    <MantineProvider theme={counting}>
      <main>
        <OneList label="Links" list={left} />
        <OneList label="Rechts" list={right} />
      </main>
    </MantineProvider>,
  );
  for (const list of [left, right]) await doing(() => void list.getState().switchList(owner, 'advisers'));
  const side = (label: string) => find(page, `section[aria-label="${label}"]`);
  const parts = { left: side('Links'), right: side('Rechts') };
  await typeInto(filterOf(parts.left, 'Plaats'), 'utrecht');
  await typeInto(filterOf(parts.right, 'Plaats'), 'gouda');
  return { ...parts, lists: { left, right }, shows };
}

const filterOf = (side: HTMLElement, label: string) =>
  find<HTMLInputElement>(side, `input[aria-label="Filter ${label}"]`);
const chips = (side: HTMLElement) =>
  [...side.querySelectorAll('section[aria-label="Actieve filters"] li')].map((chip) => chip.textContent);
const count = (side: HTMLElement) => find(side, 'section[aria-label="Actieve filters"] .figures').textContent;
const header = (side: HTMLElement, label: string) =>
  [...side.querySelectorAll('[role="columnheader"]')].find((cell) => cell.textContent?.startsWith(label));
const sortedBy = (side: HTMLElement) =>
  [...side.querySelectorAll('[role="columnheader"][aria-sort]')].map((cell) => [
    cell.textContent,
    cell.getAttribute('aria-sort'),
  ]);
const names = (side: HTMLElement) =>
  [...side.querySelectorAll('[role="row"]')].flatMap((row) => /Kantoor \d\d/.exec(row.textContent ?? '')?.[0] ?? []);
const range = (side: HTMLElement) => find(side, 'nav b').textContent;
const pagerText = (side: HTMLElement) => find(side, 'nav').textContent;
/** Everything visible of one list. */
const seen = (side: HTMLElement) => ({
  chips: chips(side),
  count: count(side),
  sort: sortedBy(side),
  names: names(side),
  pager: pagerText(side),
  checked: [...side.querySelectorAll('input[type="checkbox"]:checked')].map((box) => box.getAttribute('aria-label')),
});

afterEach(() => {
  main.asked.length = 0;
});

describe('two lists on one screen', () => {
  it('each have the rows for their own filter', async () => {
    const { left, right } = await twoLists();
    expect([chips(left), chips(right)]).toEqual([['Plaats bevat “utrecht”'], ['Plaats bevat “gouda”']]);
    expect(count(left)).toBe('20 van 60 adviseurs');
    expect(names(left).slice(0, 2)).toEqual(['Kantoor 00', 'Kantoor 03']);
    expect(names(right).slice(0, 2)).toEqual(['Kantoor 01', 'Kantoor 04']);
  });

  it('each get the answers to their own questions when both ask at once', async () => {
    const { left, right, lists } = await twoLists();
    await doing(() => {
      lists.left.getState().type('city', 'assen');
      lists.right.getState().goTo(20);
      lists.right.getState().type('city', '');
    });
    expect([count(left), count(right)]).toEqual(['20 van 60 adviseurs', '60 van 60 adviseurs']);
    expect([names(left)[0], names(right)[0]]).toEqual(['Kantoor 02', 'Kantoor 00']);
  });

  it('each ask for the histogram of a column with their own id', { tags: ['long'] }, async () => {
    const { left, right } = await twoLists();
    for (const side of [left, right]) await doing(() => filterOf(side, 'FTE').focus());
    const requesters = main.asked.flatMap(({ name, input }) =>
      name === 'list.histogram' ? [(input as { readonly requesterId: string }).requesterId] : [],
    );
    expect(requesters.map((requesterId) => requesterId.replace(/\/\d+$/, ''))).toEqual([
      'left/histogram',
      'right/histogram',
    ]);
  });

  it('render only the filter cell in which the user types', async () => {
    const { left } = await twoLists();
    vi.mocked(hintOf).mockClear();
    await typeInto(filterOf(left, 'Naam'), 'kantoor');
    const drawn = vi.mocked(hintOf).mock.calls.map(([{ filterKind }]) => filterKind);
    expect(new Set(drawn)).toEqual(new Set(['infix']));
    expect(drawn.length).toBeLessThan(10);
  });

  it('render no tools, chips or pager again at the next key', async () => {
    const { left } = await twoLists();
    await typeInto(filterOf(left, 'Naam'), 'k');
    expect(new Set(controls)).toEqual(new Set(['Button', 'ActionIcon', 'NativeSelect', 'Checkbox']));
    controls.length = 0;
    await typeInto(filterOf(left, 'Naam'), 'kantoor 0');
    expect(chips(left)).toEqual(['Plaats bevat “utrecht”', 'Naam bevat “kantoor 0”']);
    expect(range(left)).toBe('1 - 4 van 4');
    expect(controls).toEqual([]);
  });

  it('notify main that a filter has the focus before the first key', async () => {
    const { left } = await twoLists();
    main.asked.length = 0;
    await doing(() => filterOf(left, 'Naam').focus());
    expect(main.asked.map(({ name }) => name)).toContain('list.typingSoon');
    expect(main.asked.map(({ name }) => name)).not.toContain('list.page');
  });

  it('keep their filter, text and undo when the filters of the other are removed', async () => {
    const { left, right, lists } = await twoLists();
    const before = seen(right);
    await click(find(left, 'button[aria-label="Verwijder filter Plaats"]'));
    expect(chips(left)).toEqual([]);
    expect(count(left)).toBe('60 van 60 adviseurs');
    expect(seen(right)).toEqual(before);
    expect(filterOf(right, 'Plaats').value).toBe('gouda');
    expect([lists.left, lists.right].map((list) => list.getState().steps.at(-1)?.name)).toEqual([
      'wissen van Plaats',
      'filter Plaats',
    ]);
  });

  it('each report only the problems with their own texts', { tags: ['long'] }, async () => {
    const { left, right, lists } = await twoLists();
    await doing(() => lists.left.getState().type('fte', '5-3'));
    expect(left.querySelectorAll('input[aria-invalid="true"]')).toHaveLength(1);
    expect(right.querySelectorAll('input[aria-invalid="true"]')).toHaveLength(0);
  });

  it('keep their sort when the other is sorted', { tags: ['long'] }, async () => {
    const { left, right } = await twoLists();
    const before = seen(right);
    const name = header(left, 'Naam');
    if (name === undefined) throw new Error('no header Naam');
    await click(find(name, 'span'));
    await click(find(name, 'span'));
    expect(sortedBy(left)).toEqual([['Naam', 'descending']]);
    expect(names(left)[0]).toBe('Kantoor 57');
    expect(seen(right)).toEqual(before);
  });

  it('keep their selection when rows of the other are selected', { tags: ['long'] }, async () => {
    const { left, right } = await twoLists();
    const before = seen(right);
    await click(find(left, 'input[aria-label="Selecteer 99000003"]'));
    expect(pagerText(left)).toContain('1 geselecteerd');
    expect(seen(left).checked).toEqual(['Selecteer 99000003']);
    expect(pagerText(right)).toContain('Niets geselecteerd');
    expect(seen(right)).toEqual(before);
  });

  it('keep their page when the other goes to its next page', { tags: ['long'] }, async () => {
    const { left, right } = await twoLists();
    await typeInto(filterOf(left, 'Plaats'), '');
    await typeInto(filterOf(right, 'Plaats'), '');
    const before = seen(right);
    await click(find(left, 'button[aria-label="Volgende pagina"]'));
    expect([range(left), range(right)]).toEqual(['21 - 40 van 60', '1 - 20 van 60']);
    expect(names(left)[0]).toBe('Kantoor 20');
    expect(seen(right)).toEqual(before);
  });

  it('open their own preview and export, and do not overwrite the stored view of the owner', async () => {
    const { left, right, lists, shows } = await twoLists();
    await click(find(left, 'button[aria-label="Voorbeeld van Kantoor 03"]'));
    expect(left.querySelector('aside')).not.toBeNull();
    expect(right.querySelector('aside')).toBeNull();
    const request = { rows: { kind: 'all' } } as never;
    await doing(() => lists.left.getState().openExport({ before: { request, fileName: 'eerder.xlsx' } }));
    expect(lists.left.getState().exporting?.before?.fileName).toBe('eerder.xlsx');
    expect(lists.right.getState().exporting).toBeNull();
    expect([shows.left.mock.calls.length, shows.right.mock.calls.length]).toEqual([1, 0]);
    for (const list of [lists.left, lists.right]) await doing(() => list.getState().flushView());
    expect(main.asked.filter(({ name }) => name.startsWith('view.'))).toEqual([]);
  });
});

describe('a key in the rows while an answer is awaited', () => {
  const press = (key: string, ctrlKey = false) =>
    doing(() => {
      const init = { key, ctrlKey, bubbles: true, cancelable: true };
      document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', init));
    });

  /** The list on the left with a filter and the focus in its first row, while it requests the rows for another text. */
  async function waitingList(before: string, text: string) {
    const { left } = await twoLists();
    await typeInto(filterOf(left, 'Naam'), before);
    await doing(() => filterOf(left, 'Naam').focus());
    let answer = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    main.answers.set('list.page', async (input: InMonth<ListPageQuery>) => {
      await held;
      return pageOf(input);
    });
    await typeInto(filterOf(left, 'Naam'), text);
    await press('ArrowDown');
    return { left, answer: () => doing(answer) };
  }
  const focusedRow = () => Number(document.activeElement?.closest('[role="row"]')?.getAttribute('aria-rowindex')) - 2;

  afterEach(() => {
    main.answers.set('list.page', pageOf);
  });

  it.each([
    { rows: 'more', before: 'kantoor 0', text: 'kantoor', last: 20 },
    { rows: 'fewer', before: 'kantoor', text: 'kantoor 0', last: 4 },
  ])('Ctrl+End goes to the last of $rows rows', async ({ before, text, last }) => {
    const { left, answer } = await waitingList(before, text);
    await press('End', true);
    await answer();
    expect(pagerText(left)).toContain(`1 - ${last} van ${last}`);
    expect(focusedRow()).toBe(last);
  });

  it('leaves the focus at the row where an arrow key moved it', async () => {
    const { answer } = await waitingList('kantoor', 'kantoo');
    await press('ArrowDown');
    await answer();
    expect(focusedRow()).toBe(2);
  });

  it('leaves the focus in a filter that was clicked before the answer', async () => {
    const { left, answer } = await waitingList('kantoor', 'kantoo');
    await press('End', true);
    await doing(() => filterOf(left, 'Naam').focus());
    await answer();
    expect(document.activeElement).toBe(filterOf(left, 'Naam'));
  });
});

it('Enter in the search of a list filter chooses the typed value, even if Escape closes it before the answer', async () => {
  const { left, lists } = await twoLists();
  await doing(() => lists.left.getState().showOnly(['kvk', 'province']));
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const values = ['Groningen', 'Gelderland', 'Utrecht'].map((value) => ({ value, count: 1 }));
  main.answers.set('list.facet', async ({ search }: { readonly search: string }) => {
    if (search !== '') await held;
    const found = values.filter(({ value }) => value.toLowerCase().startsWith(search));
    return { distinct: found.length, empty: 0, values: found };
  });
  const filter = find(left, 'button[aria-label^="Filter Provincie: "]');
  await click(filter);
  const search = find<HTMLInputElement>(document.body, 'input[aria-label="Zoek in Provincie"]');
  await typeInto(search, 'gel');
  for (const key of ['Enter', 'Escape'])
    await doing(
      () => void search.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })),
    );
  await expect.poll(() => document.querySelector('input[aria-label="Zoek in Provincie"]')).toBeNull();
  await doing(answer);
  expect(chips(left).join()).toContain('Gelderland');
  main.answers.delete('list.facet');
});
