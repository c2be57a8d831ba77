// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { beforeEach, describe, expect, it } from 'vitest';
import { optionAccess } from '../../../../../../src/shared/access/option-access';
import type { ApplicationStart } from '../../../../../../src/shared/bridge/application';
import { columnsOf } from '../../../../../../src/shared/catalog/catalog';
import { type Options, optionNames } from '../../../../../../src/shared/domain/account/session';
import type { CellsQuery } from '../../../../../../src/shared/domain/lists/list';
import type { MonthRef } from '../../../../../../src/shared/domain/months/month';
import { failure } from '../../../../../../src/shared/domain/result';
import { click, doing, find, giveLayout, mount } from '../../../dom';
import { someMonth } from '../../../month-fixture';

giveLayout();

const ids = ['00000001', '00000002', '00000003'];
type OfMonth = { readonly month: MonthRef };
const asked: CellsQuery[] = [];
/** A month that no longer exists, because another one replaced it. */
let replaced: MonthRef | null = null;
/** Whether the browser still treats the program's actions as the user's. */
let mayCommand = true;
let copied: Readonly<Record<string, Blob | Promise<Blob>>> = {};
const answers: Readonly<Record<string, (input: never) => unknown>> = {
  'list.describe': () => ({
    list: 'advisers',
    month: someMonth,
    total: 3,
    columns: columnsOf('advisers'),
    colourable: [],
  }),
  'list.page': ({ columns }: { readonly columns: readonly string[] }) => ({
    month: someMonth,
    offset: 0,
    matched: 3,
    total: 3,
    ids,
    active: ids.map(() => true),
    dossiers: ids,
    columns: Object.fromEntries(columns.map((name) => [name, ids])),
  }),
  'list.cells': (query: CellsQuery) => {
    asked.push(query);
    return { rows: 1, columns: Object.fromEntries(query.columns.map((name) => [name, ['00000002']])) };
  },
  'preset.list': () => [],
  'savedFilter.list': () => [],
  'kvkList.list': () => [],
};
class Item {
  constructor(readonly parts: typeof copied) {}
}
Object.assign(globalThis, { ClipboardItem: Item });
Object.assign(window, {
  bridge: {
    listen: () => () => {},
    request: async (name: string, input: never) =>
      name === 'list.cells' && (input as CellsQuery & OfMonth).month === replaced
        ? failure('MONTH_REPLACED')
        : { ok: true, data: answers[name]?.(input) ?? null },
  },
});
Object.assign(document, {
  execCommand: (command: string) => {
    if (!mayCommand) return false;
    const event = Object.assign(new Event(command, { bubbles: true }), {
      clipboardData: {
        setData: (type: string, text: string) => {
          copied = { ...copied, [type]: new Blob([text]) };
        },
      },
    });
    return document.body.dispatchEvent(event) || mayCommand;
  },
});
Object.defineProperty(navigator, 'clipboard', {
  value: {
    write: async ([item]: readonly Item[]) => {
      copied = item?.parts ?? {};
    },
  },
});

const { useApplication } = await import('../../../../../../src/renderer/core/application-store');
const { copyColumn } = await import('../../../../../../src/renderer/list/core/rows/copy-cells');
const { ListProvider } = await import('../../../../../../src/renderer/list/core/store/list-context');
const { Pager } = await import('../../../../../../src/renderer/list/core/pager/pager');
const { createWindowList } = await import('../../../../../../src/renderer/list/core/store/window-list');

const options = Object.fromEntries(optionNames.map((name) => [name, optionAccess[name].effect === 'opens'])) as Options;
const owner = { email: 'jan@voorbeeld.example', role: 'volledig' };

async function showList() {
  const start = {
    demo: true,
    session: { account: { ...owner, options, fixedColumns: 1, roles: [] } },
    month: { current: { ...someMonth, rows: 3 }, refresh: { phase: 'idle' } },
    now: '2026-10-25T09:00:00Z',
    today: '2026-10-25',
  } as unknown as ApplicationStart;
  useApplication.setState({ start });
  const list = createWindowList('advisers', { requesterId: 'main', keepsView: false, show: () => {} });
  await mount(
    <MantineProvider env="test">
      <ListProvider list={list}>
        <Pager />
      </ListProvider>
    </MantineProvider>,
  );
  await doing(() => void list.getState().switchList(owner, 'advisers'));
  return list;
}
const textOf = async (type: string): Promise<string> => (await copied[type])?.text() ?? '';
const named = (label: string, role: string): Element => {
  const found = [...document.querySelectorAll(role)].find(({ textContent }) => textContent?.startsWith(label));
  if (found === undefined) throw new Error(`no ${label}`);
  return found;
};

beforeEach(() => {
  asked.length = 0;
  replaced = null;
  mayCommand = true;
  copied = {};
});

describe('the copied table', () => {
  it('contains the selected rows, with or without column names above them', async () => {
    const list = await showList();
    await doing(() => list.getState().select(new Set(['00000002'])));
    await click(find(document, '[aria-label="Kopiëren"]'));
    await click(named('Kopiëren met kolomnamen', '[role="menuitem"]'));
    await expect.poll(() => textOf('text/plain')).toMatch(/^KvK\tNaam\t[^\r]*\r\n00000002\t/);
    expect(await textOf('text/html')).toContain('title="FICTIEF');
    expect(asked[0]?.rows).toEqual({ kind: 'ids', ids: ['00000002'] });
    await click(find(document, '[aria-label="Kopiëren"]'));
    await click(named('KopiërenCtrl', '[role="menuitem"]'));
    await expect.poll(() => textOf('text/plain')).toMatch(/^00000002\t[^\r]*$/);
  });

  it('can be one column of all rows in the list', async () => {
    const list = await showList();
    const column = columnsOf('advisers').find(({ name }) => name === 'city');
    if (column === undefined) throw new Error('no city');
    await doing(() => void copyColumn(list, column, true));
    expect(asked).toMatchObject([{ columns: ['city'], rows: { kind: 'all' } }]);
    expect(await textOf('text/plain')).toBe('Plaats\r\n00000002');
  });

  it('uses the newer way when the older one is refused', async () => {
    mayCommand = false;
    const list = await showList();
    const column = columnsOf('advisers').find(({ name }) => name === 'city');
    if (column === undefined) throw new Error('no city');
    await doing(() => void copyColumn(list, column, false));
    await expect.poll(() => textOf('text/plain')).toBe('00000002');
    expect(await textOf('text/html')).toContain('<td');
  });

  it('is made from the month that replaces the present one at that moment', async () => {
    const list = await showList();
    const column = columnsOf('advisers').find(({ name }) => name === 'city');
    if (column === undefined) throw new Error('no city');
    replaced = someMonth;
    await doing(() => void copyColumn(list, column, false));
    expect(asked).toEqual([]);
    const newer = { ...someMonth, generation: 'fedcba9876543210' };
    await doing(() => {
      const { description } = list.getState();
      if (description !== null) list.setState({ description: { ...description, month: newer } });
    });
    expect(asked).toMatchObject([{ month: newer, columns: ['city'] }]);
    expect(await textOf('text/plain')).toBe('00000002');
  });
});
