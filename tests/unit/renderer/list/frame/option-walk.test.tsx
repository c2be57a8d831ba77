// @vitest-environment happy-dom

import { MantineProvider } from '@mantine/core';
import { useRef } from 'react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { type Access, optionAccess } from '../../../../../src/shared/access/option-access';
import type { ApplicationStart } from '../../../../../src/shared/bridge/application';
import { type OptionName, type Options, optionNames } from '../../../../../src/shared/domain/account/session';
import { displayModes } from '../../../../../src/shared/domain/lists/list-name';
import { type ScreenName, screenNames } from '../../../../../src/shared/screens/screens';
import { click, doing, find, giveLayout, mount } from '../../dom';
import { someMonth } from '../../month-fixture';

giveLayout();
// Nothing has a size here, so a popover's focus trap finds nothing to focus, and logs the whole window.
vi.spyOn(console, 'warn').mockImplementation(() => {});

const answers: Readonly<Record<string, (input: never) => unknown>> = {
  'list.describe': ({ list }: { readonly list: 'advisers' }) => ({
    list,
    month: someMonth,
    total: 0,
    columns: columnsOf(list),
    colourable: ['rfdSegmentation'],
  }),
  'list.page': ({ columns }: { readonly columns: readonly string[] }) => ({
    month: someMonth,
    offset: 0,
    matched: 0,
    total: 0,
    ids: [],
    active: [],
    dossiers: [],
    columns: Object.fromEntries(columns.map((name) => [name, []])),
  }),
  'preset.list': () => [],
  'savedFilter.list': () => [],
  'kvkList.list': () => [],
  'watch.rules': () => [],
  'watch.lines': () => [],
};
Object.assign(window, {
  bridge: {
    listen: () => () => {},
    request: async (name: string, input: never) => ({ ok: true, data: answers[name]?.(input) ?? null }),
  },
});

const { useApplication } = await import('../../../../../src/renderer/core/application-store');
const { ExportOffer } = await import('../../../../../src/renderer/core/exports/export-offer');
const { isOffered } = await import('../../../../../src/renderer/core/navigation/offered-screens');
const { DossierTools } = await import('../../../../../src/renderer/dossier/head/dossier-tools');
const { ListProvider } = await import('../../../../../src/renderer/list/core/store/list-context');
const { createWindowList } = await import('../../../../../src/renderer/list/core/store/window-list');
const { ListBar } = await import('../../../../../src/renderer/list/frame/list-bar');
const { DisplayModes } = await import('../../../../../src/renderer/list/frame/display-switch');
const { PresetActions } = await import('../../../../../src/renderer/list/tools/views/preset-menu');
const { NotSubscribedScreen } = await import(
  '../../../../../src/renderer/screens/not-subscribed/not-subscribed-screen'
);
const { Rail } = await import('../../../../../src/renderer/shell/frame/rail');
const { columnsOf } = await import('../../../../../src/shared/catalog/catalog');

const owner = { email: 'jan@voorbeeld.example', role: 'volledig' };
const everything = Object.fromEntries(
  optionNames.map((name) => [name, optionAccess[name].effect === 'opens']),
) as Options;
const lacking = (option: OptionName): Options => ({ ...everything, [option]: !everything[option] });
const access = (option: OptionName): Access => optionAccess[option];

function logIn(options: Options): void {
  const account = { ...owner, userName: 'Jan', roles: [], hasLoginId: true, contactEmail: 'vragen@a.example', options };
  const start = {
    month: { current: { ...someMonth, rows: 0 }, refresh: { phase: 'idle' } },
    now: '2026-10-20T09:00:00.000Z',
    today: '2026-10-20',
    settings: { providerMail: '' },
    session: { state: 'loggedIn', account },
  };
  useApplication.setState({ start: start as unknown as ApplicationStart });
}

function Tools() {
  const page = useRef<HTMLElement>(null);
  const nothing = () => undefined;
  return (
    <DossierTools
      page={page}
      {...{
        dossier: { kind: 'office', id: '99000001' },
        peers: null,
        searched: '',
        onSearch: nothing,
        onCopy: nothing,
        periodPicker: () => null,
      }}
      model={{ sections: [], timeline: [], unchanged: [], isActive: true }}
      standard={{ from: '2026-10-01', to: '2026-10-20' }}
    />
  );
}

/** The labels of all buttons and links on the list, in the rail and in the tools of a dossier. */
async function controlsOf(options: Options): Promise<readonly string[]> {
  logIn(options);
  const list = createWindowList('advisers', { requesterId: 'list', keepsView: false, show: () => {} });
  const { page, unmount } = await mount(
    <MantineProvider>
      <Rail route="entityList" />
      <ListProvider list={list}>
        <section aria-label="Lijst">
          <PresetActions />
          <DisplayModes of={displayModes} onShow={() => {}} />
          <ListBar title="Adviseurslijst" />
        </section>
      </ListProvider>
      <section aria-label="Dossier">
        <Tools />
      </section>
    </MantineProvider>,
  );
  await doing(() => void list.getState().switchList(owner, 'advisers'));
  const where = (element: Element) => element.closest('section, nav')?.getAttribute('aria-label') ?? '';
  const named = [...page.querySelectorAll('button, label, [role="switch"]')];
  const labels = named
    .map((each) => `${where(each)}: ${each.textContent?.trim()}`)
    .filter((label) => !label.endsWith(': '));
  for (const menu of ['Filters', 'Analyse']) {
    const button = find(page, `button[title="${menu}"]`);
    await click(button);
    const items = document
      .getElementById(button.getAttribute('aria-controls') ?? '')
      ?.querySelectorAll('[role="menuitem"]');
    labels.push(...[...(items ?? [])].map((item) => `${menu}: ${item.textContent?.trim()}`));
  }
  unmount();
  return [...new Set(labels)].sort();
}

/** The controls that each option adds, and no others. */
const expected: { readonly [option in OptionName]?: readonly string[] } = {
  canShowMutations: [
    ...['Analyse: Verloop', 'Dossier: Mutaties'],
    ...['Hoofdmenu: Gevolgen', 'Hoofdmenu: Maanden', 'Hoofdmenu: Marktbeeld', 'Lijst: Mutaties'],
  ],
  canShowPersons: ['Analyse: Personen van deze kantoren', 'Hoofdmenu: Personenlijst'],
  canPreset: ['Lijst: Weergave'],
  canOwnKvkList: ['Filters: KvK-lijst', 'Hoofdmenu: Eigen tabellen'],
  canLocation: ['Lijst: Vakpers/Vestigingen', 'Lijst: Vestigingen'],
  canProfiling: ['Lijst: Profilering'],
  canPress: ['Hoofdmenu: Vakpers', 'Lijst: Vakpers', 'Lijst: Vakpers/Vestigingen'],
  canPosition: ['Lijst: Werknemers'],
  canPressLocation: ['Lijst: Vakpers/Vestigingen'],
  canNotes: ['Hoofdmenu: Notities'],
  canGeo: ['Lijst: Kaart'],
  canGeoDistance: ['Analyse: Afstand'],
  canGeoColor: ['Analyse: Kleur'],
  canSetPeerGroup: ['Analyse: Peergroep'],
};

/** The screens that only an option opens (docs/rules/options.md#options). */
const screensOf: Readonly<Partial<Record<OptionName, readonly ScreenName[]>>> = {
  canShowPersons: ['personList', 'personDetail', 'helpPersons'],
  canPress: ['press'],
  canShowMutations: ['months', 'consequences', 'market'],
  canOwnKvkList: ['uploadFilter', 'ownTables'],
  canPreset: ['views'],
  canNotes: ['notes'],
};

/** The exports that an option allows: of which list, and whether of mutations. */
const someDays = { from: '2026-10-01', to: '2026-10-31', groups: [] };
const exportOptions = [
  ['canExport', { list: 'persons', mutations: null }],
  ['canExport', { list: 'press', mutations: someDays }],
  ['canExportData', { list: 'positions', mutations: null }],
  ['canExportMutations', { list: 'advisers', mutations: someDays }],
  ['canExportMutations', { list: 'advisers', columns: ['kvk', 'fte@was1'] }],
  ['canExportMutations', { list: 'advisers', columns: ['kvk', 'changedRatings'] }],
  ['canExportMutations', { list: 'advisers', filters: [{ column: 'fte@trend', text: '+' }] }],
  ['canExportMutations', { list: 'advisers', since: '2026-09' }],
  ['canExportMutations', { list: 'advisers', periods: ['2026-09', '2026-10'] }],
  ['canExportBlock', { list: 'advisers', mutations: null }],
] as const;

describe('the window', () => {
  let all: readonly string[];
  beforeAll(async () => {
    all = await controlsOf(everything);
  });

  it.each(optionNames)('shows what %s adds, and hides it without', async (option) => {
    const without = await controlsOf(lacking(option));
    expect(all.filter((label) => !without.includes(label))).toEqual(expected[option] ?? []);
    expect(without.filter((label) => !all.includes(label))).toEqual([]);
  });

  it.each(exportOptions)('offers a subscription instead of an export without %s', async (option, query) => {
    logIn(lacking(option));
    const { page } = await mount(
      <MantineProvider>
        <ExportOffer label="Exporteren" query={query} />
      </MantineProvider>,
    );
    await click(find(page, 'button'));
    expect(document.body.textContent).toContain(`${access(option).missing}.${access(option).benefit}`);
  });

  it.each(optionNames)('offers the screens of %s, and none of them without', (option) => {
    const account = (options: Options) => ({ options, hasLoginId: true }) as never;
    const before = screenNames.filter((name) => isOffered(account(everything), name));
    const without = screenNames.filter((name) => isOffered(account(lacking(option)), name));
    expect(before).toEqual(screenNames);
    expect(before.filter((name) => !without.includes(name))).toEqual(screensOf[option] ?? []);
  });

  it('says what a screen would add, and how to ask for it', async () => {
    logIn(lacking('canNotes'));
    const { page } = await mount(
      <MantineProvider>
        <NotSubscribedScreen screen="notes" />
      </MantineProvider>,
    );
    expect(page.textContent).toContain(optionAccess.canNotes.missing);
    expect(page.textContent).toContain(optionAccess.canNotes.benefit);
    const link = page.querySelector('a');
    expect(link?.textContent).toBe('vragen@a.example');
    expect(link?.getAttribute('href')).toBe('mailto:vragen@a.example?subject=Abonnement%20met%20Notities');
  });

  it('describes every option in a different sentence', () => {
    for (const option of optionNames) {
      expect(access(option).benefit).toMatch(/^[A-Z].+\.$/);
      expect(access(option).missing).toMatch(/niet in uw abonnement$/);
    }
  });
});
