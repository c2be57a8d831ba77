// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { beforeEach, describe, expect, it } from 'vitest';
import { optionAccess } from '../../../../../../src/shared/access/option-access';
import type { ApplicationStart } from '../../../../../../src/shared/bridge/application';
import { type OptionName, type Options, optionNames } from '../../../../../../src/shared/domain/account/session';
import { customCodes, customReportLabels, type ListReport } from '../../../../../../src/shared/domain/exports/report';
import type { ListName } from '../../../../../../src/shared/domain/lists/list-name';
import { click, doing, find, giveLayout, mount } from '../../../dom';
import { someMonth } from '../../../month-fixture';

giveLayout();

/** The reports that were ordered from the provider. */
const ordered: ListReport[] = [];
const ids = ['99000001', '99000002', '99000003'];
const answers: Readonly<Record<string, (input: never) => unknown>> = {
  'list.describe': ({ list }: { readonly list: ListName }) => ({
    list,
    month: someMonth,
    total: 3,
    columns: columnsOf(list),
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
  'preset.list': () => [],
  'savedFilter.list': () => [],
  'kvkList.list': () => [],
  'watch.rules': () => [],
  'watch.lines': () => [],
  'report.list': (report: ListReport) => {
    ordered.push(report);
    return null;
  },
};
Object.assign(window, {
  bridge: {
    listen: () => () => {},
    request: async (name: string, input: never) => ({ ok: true, data: answers[name]?.(input) ?? null }),
  },
});

const { useApplication } = await import('../../../../../../src/renderer/core/application-store');
const { ExportButton } = await import('../../../../../../src/renderer/list/tools/export/export-button');
const { useDossierView } = await import('../../../../../../src/renderer/dossier/state/dossier-view-store');
const { PersonReportButton } = await import('../../../../../../src/renderer/screens/person-detail/person-dossier');
const { ListProvider } = await import('../../../../../../src/renderer/list/core/store/list-context');
const { createWindowList } = await import('../../../../../../src/renderer/list/core/store/window-list');
const { columnsOf } = await import('../../../../../../src/shared/catalog/catalog');

const owner = { email: 'jan@voorbeeld.example', role: 'volledig' };
const without = (...lacking: readonly OptionName[]) =>
  Object.fromEntries(
    optionNames.map((name) => [name, (optionAccess[name].effect === 'opens') !== lacking.includes(name)]),
  ) as Options;
const period = { from: '2026-09-20', to: '2026-10-20', groups: ['base' as const] };

beforeEach(() => {
  ordered.length = 0;
});

/** Opens the menu of a list of three rows. */
async function openMenu(options: Options, name: ListName, mutations: typeof period | null = null) {
  const account = { ...owner, userName: 'Jan', roles: [], contactEmail: 'vragen@a.example', options };
  const start = {
    month: { current: { ...someMonth, rows: 3 }, refresh: { phase: 'idle' } },
    now: '2026-10-20T09:00:00.000Z',
    today: '2026-10-20',
    settings: { providerMail: '' },
    session: { state: 'loggedIn', account },
  };
  useApplication.setState({ start: start as unknown as ApplicationStart });
  const list = createWindowList(name, { requesterId: 'list', keepsView: false, show: () => {} });
  const { page, unmount } = await mount(
    <MantineProvider env="test">
      <ListProvider list={list}>
        <ExportButton title="Lijst" />
      </ListProvider>
    </MantineProvider>,
  );
  await doing(() => void list.getState().switchList(owner, name));
  if (mutations !== null) await doing(() => list.getState().setMutations(mutations));
  const buttonNamed = (label: string) =>
    [...document.querySelectorAll('button')].find(({ textContent }) => textContent === label);
  await click(find(page, 'button'));
  const target = buttonNamed('Rapporten');
  if (target === undefined) return { list, items: () => [], choose: async () => {}, unmount };
  await click(target);
  const found = () => [...document.querySelectorAll('[role="menuitem"]')];
  const choose = async (label: string) => {
    const item = found().find(({ textContent }) => textContent === label);
    if (item === undefined) throw new Error(`no ${label}`);
    await click(item);
  };
  const items = () => found().map(({ textContent }) => textContent);
  return { list, items, choose, unmount };
}

describe('the reports of the provider', () => {
  it('are about the list itself, or in agreed forms', async () => {
    const { items, choose, unmount } = await openMenu(without(), 'advisers');
    expect(items()).toEqual(['Adviseurslijst', ...customCodes.map((code) => customReportLabels[code])]);
    await choose('Cluster Wft');
    expect(ordered).toMatchObject([{ rows: { kind: 'all' }, custom: 'clusterWft', query: { list: 'advisers' } }]);
    unmount();
  });

  it('are about the selected rows, if any', async () => {
    const { list, choose, unmount } = await openMenu(without(), 'advisers');
    await doing(() => list.getState().select(new Set(['99000002'])));
    await choose('Adviseurslijst');
    expect(ordered).toMatchObject([{ rows: { kind: 'ids', ids: ['99000002'] }, custom: null }]);
    unmount();
  });

  it('are about the period when mutations are on', async () => {
    const { items, choose, unmount } = await openMenu(without(), 'advisers', period);
    expect(items()[0]).toBe('Mutaties in de periode');
    await choose('Mutaties in de periode');
    expect(ordered[0]?.query.mutations).toEqual(period);
    unmount();
  });

  it('in forms without an agreement lead to an offer', async () => {
    const { items, choose, unmount } = await openMenu(without('customReportEntityList'), 'advisers');
    expect(items()).toEqual(['Adviseurslijst', 'Maatwerkrapporten…']);
    await choose('Maatwerkrapporten…');
    expect(document.body.textContent).toContain(optionAccess.customReportEntityList.missing);
    expect(document.body.textContent).toContain('vragen@a.example');
    expect(ordered).toEqual([]);
    unmount();
  });

  it('of persons are about a period; without a period or the option, a window explains that', async () => {
    const withPeriod = await openMenu(without(), 'persons', period);
    expect(withPeriod.items()).toEqual(['Mutaties in de periode']);
    await withPeriod.choose('Mutaties in de periode');
    expect(ordered).toMatchObject([{ query: { list: 'persons', mutations: period } }]);
    withPeriod.unmount();

    const withoutPeriod = await openMenu(without(), 'persons');
    await withoutPeriod.choose('Rapport van personen…');
    expect(document.body.textContent).toContain('Zet Mutaties aan en kies de periode.');
    withoutPeriod.unmount();

    const withoutOption = await openMenu(without('customReportPersonList'), 'persons', period);
    await withoutOption.choose('Rapport van personen…');
    expect(document.body.textContent).toContain(optionAccess.customReportPersonList.missing);
    expect(ordered).toHaveLength(1);
    withoutOption.unmount();
  });

  it('of a display mode of the press are about its articles', async () => {
    const { items, choose, unmount } = await openMenu(without(), 'press');
    expect(items()).toEqual(['Artikelen']);
    await choose('Artikelen');
    expect(ordered).toMatchObject([{ query: { list: 'press' }, custom: null }]);
    unmount();
  });

  it.each(['canExportData', 'canExportBlock'] as const)('are absent without %s', async (option) => {
    const { items, unmount } = await openMenu(without(option), 'advisers');
    expect(items()).toEqual([]);
    unmount();
  });
});

describe('the report of a person', () => {
  const press = async (options: Options, mutations: { readonly from: string; readonly to: string } | null) => {
    const account = { ...owner, userName: 'Jan', roles: [], contactEmail: 'vragen@a.example', options };
    const start = {
      month: { current: { ...someMonth, rows: 3 }, refresh: { phase: 'idle' } },
      settings: { providerMail: '' },
      session: { state: 'loggedIn', account },
    };
    useApplication.setState({ start: start as unknown as ApplicationStart });
    useDossierView.getState().setMutations(mutations);
    const { page, unmount } = await mount(
      <MantineProvider env="test">
        <PersonReportButton id="9" title="J. Jansen" />
      </MantineProvider>,
    );
    await click(find(page, 'button'));
    return unmount;
  };

  it('is about the period that the dossier shows', async () => {
    const unmount = await press(without(), { from: '2026-09-20', to: '2026-10-20' });
    expect(ordered).toMatchObject([
      {
        rows: { kind: 'ids', ids: ['9'] },
        title: 'J. Jansen',
        query: { list: 'persons', mutations: { from: '2026-09-20', to: '2026-10-20' } },
      },
    ]);
    unmount();
  });

  it('without a period or the option leads to a window that explains it', async () => {
    (await press(without(), null))();
    expect(ordered).toEqual([]);
    const unmount = await press(without('customReportPersonList'), { from: '2026-09-20', to: '2026-10-20' });
    expect(document.body.textContent).toContain(optionAccess.customReportPersonList.missing);
    expect(ordered).toEqual([]);
    unmount();
  });
});
