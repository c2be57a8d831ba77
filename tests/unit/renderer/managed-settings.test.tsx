// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { act } from 'react';
import { describe, expect, it } from 'vitest';
import { optionAccess } from '../../../src/shared/access/option-access';
import { type Options, optionNames } from '../../../src/shared/domain/account/session';
import { noWalk } from '../../../src/shared/domain/program/network';
import {
  type ManagedSetting,
  managedSettings,
  type PolicyLine,
  policyOf,
} from '../../../src/shared/domain/program/policy';
import { defaultSettings } from '../../../src/shared/domain/program/settings';
import type { UpdateState } from '../../../src/shared/domain/program/update';
import { failure } from '../../../src/shared/domain/result';
import { policyLabel, settingWords } from '../../../src/shared/texts/policy-sentences';
import { giveLayout, mount } from './dom';
import { someStart } from './records-main';

giveLayout();
Object.assign(window, { bridge: { request: async () => failure('NO_MONTH'), listen: () => () => {} } });
const { useApplication } = await import('../../../src/renderer/core/application-store');
const { allowedFormats } = await import('../../../src/renderer/core/exports/allowed-formats');
const { PaperButton } = await import('../../../src/renderer/dossier/head/paper-button');
const { createListStore } = await import('../../../src/renderer/list/core/store/list-store');
const { isPossible } = await import('../../../src/renderer/list/core/bar/list-command');
const { makeDossiersCommand } = await import('../../../src/renderer/list/tools/dossiers/paper-command');
const { FileMenu } = await import('../../../src/renderer/list/core/drawn/table-file');
const { SettingsScreen } = await import('../../../src/renderer/screens/settings/settings-screen');
const { PoliciesScreen } = await import('../../../src/renderer/screens/settings/policies-screen');

const network = { walk: noWalk, question: null };
const current: UpdateState = { phase: 'current', at: null };
const lineOf = (setting: ManagedSetting, change: Partial<PolicyLine> = {}): PolicyLine => ({
  name: setting,
  setting,
  mode: 'enforced',
  source: { scope: 'computer', place: 'HKLM\\SOFTWARE\\Policies\\Adviesatlas' },
  written: '',
  fault: null,
  ...change,
});

async function show(policies: readonly PolicyLine[], Screen: () => React.ReactNode, update: UpdateState = current) {
  const set = Object.fromEntries(
    policies.flatMap(({ setting, fault }) =>
      setting === null || fault !== null ? [] : [[setting, policyOf(setting).policy.example]],
    ),
  );
  const settings = { ...defaultSettings, ...set };
  useApplication.setState({ start: { ...someStart({}), settings, policies, update, network } });
  const { page } = await mount(
    <MantineProvider>
      <Screen />
    </MantineProvider>,
  );
  return { page, settings };
}
const settingsScreen = () => <SettingsScreen onOwnWork={() => {}} />;
const lockedIn = (page: ParentNode) => [...page.querySelectorAll<HTMLInputElement>('input[aria-readonly="true"]')];
const labelOf = ({ labels }: HTMLInputElement) => labels?.[0]?.textContent;

describe('the settings of an organization', () => {
  it.each(managedSettings)('are shown where they are, and can be read but not changed: %s', async (name) => {
    const { page, settings } = await show([lineOf(name)], settingsScreen);
    const [field, ...others] = lockedIn(page);
    expect(others).toEqual([]);
    expect(field).toMatchObject({ readOnly: true, disabled: false, value: settingWords(name, settings) });
    expect(field && labelOf(field)).toBe(policyLabel(name));
    const described = field?.getAttribute('aria-describedby')?.split(' ') ?? [];
    const description = described.map((id) => page.querySelector(`[id="${id}"]`)?.textContent).join(' ');
    expect(description).toBe(
      `Beheerd door uw organisatie. Beleid ${name}: HKLM\\SOFTWARE\\Policies\\Adviesatlas (deze computer)`,
    );
  });

  it('are shown also where the program does not update itself', async () => {
    const lines = [lineOf('updates'), lineOf('updateChannel'), lineOf('pinnedVersion'), lineOf('updateUrl')];
    const { page } = await show(lines, settingsScreen, { phase: 'unable', why: 'managed' });
    expect(lockedIn(page).map(labelOf)).toEqual(['Updates', 'Kanaal', 'Hoogste versie', 'Adres van updates']);
  });

  it('are named above the others, with the first that was not applied', async () => {
    const wrong = lineOf('fileFormats', { fault: 'wrong', written: 'xslx' });
    const { page } = await show([lineOf('monthsKept'), lineOf('updates'), wrong], settingsScreen);
    const head = page.querySelector('section[aria-label="Beheer door uw organisatie"]');
    expect(head?.textContent).toContain('2 van de 26 instellingen beheert uw organisatie.');
    expect(head?.textContent).toContain('1 beleid is niet toegepast: Bestandstypen. “xslx” is niet bekend.');
    expect(head?.querySelector('a')?.getAttribute('href')).toBe('/policies');
  });

  it('are free where the organization only has a default, and absent without policies', async () => {
    const { page } = await show([lineOf('monthsKept', { mode: 'default' })], settingsScreen);
    expect(lockedIn(page)).toEqual([]);
    const without = await show([], settingsScreen);
    expect(lockedIn(without.page)).toEqual([]);
    expect(without.page.textContent).not.toContain('organisatie');
  });
});

describe('the formats of lists', () => {
  it('are offered as far as the organization allows them', async () => {
    await show([lineOf('fileFormats')], settingsScreen);
    expect(policyOf('fileFormats').policy.example).toEqual(['xlsx', 'pdf']);
    expect(allowedFormats()).toEqual(['xlsx']);
    await show([], settingsScreen);
    expect(allowedFormats()).toEqual(['xlsx', 'csv', 'json', 'parquet']);
  });

  it.each([
    ['only those of the organization', [lineOf('fileFormats')], ['Excel (.xlsx)']],
    ['all without a policy', [], ['Excel (.xlsx)', 'CSV', 'PNG', 'SVG']],
  ] as const)('are in the menu of a table and its picture: %s', async (_what, lines, offered) => {
    const menu = () => (
      <FileMenu label="Bestand" onTable={async () => {}} picture={{ beside: 'Tabel', onSave: async () => {} }}>
        <button type="button">Bestand</button>
      </FileMenu>
    );
    const { page } = await show(lines, menu);
    await act(async () => page.querySelector('button')?.click());
    const items = [...document.querySelectorAll('[role="menu"]')].at(-1)?.querySelectorAll('[role="menuitem"]') ?? [];
    expect([...items].map(({ textContent }) => textContent)).toEqual(offered);
  });
});

describe('dossiers as PDF', () => {
  it.each([
    ['are not offered where PDF is not allowed', [lineOf('fileFormats', { written: 'xlsx' })], ['xlsx'], false],
    ['are offered without a policy', [], defaultSettings.fileFormats, true],
  ] as const)('%s: of one office, and of a selection', async (_what, lines, fileFormats, isOffered) => {
    await show(lines, () => null);
    await act(async () =>
      useApplication.setState({ start: { ...someStart({}), settings: { ...defaultSettings, fileFormats } } }),
    );
    const { page } = await mount(
      <MantineProvider>
        <PaperButton dossier={{ kind: 'office', id: '99000001' }} peers={null} />
      </MantineProvider>,
    );
    expect(page.textContent?.includes('Als PDF')).toBe(isOffered);
    const options = Object.fromEntries(
      optionNames.map((name) => [name, optionAccess[name].effect === 'opens']),
    ) as Options;
    const nothing = () => {};
    const store = createListStore('advisers', {
      ...{ request: async () => failure('NO_MONTH'), month: () => null, options: () => options, thisYear: () => 2026 },
      ...{ now: () => 1, isNew: () => false, fixedColumns: () => 3, requesterId: 'test', keepsView: false },
      ...{ show: nothing, onMissing: nothing, onOpenedWithout: nothing, onUndone: nothing, onRedone: nothing },
      ...{ onNotUndone: nothing, onUnwritten: nothing },
    });
    expect(isPossible(makeDossiersCommand, store.getState(), options)).toBe(isOffered);
  });
});

describe('the screen Beleid', () => {
  it('shows every policy with its value, place and state, and those that are not set', async () => {
    const lines = [
      lineOf('monthsKept'),
      lineOf('updates', { mode: 'default', fault: 'overruled', written: 'off' }),
      lineOf('proxy', { fault: 'wrong', written: 'x' }),
      { ...lineOf('proxy'), name: 'kleur', setting: null, fault: 'unknown', written: 'rood' } as const,
    ];
    const { page } = await show(lines, PoliciesScreen);
    const rows = [...page.querySelectorAll<HTMLTableRowElement>('tbody tr')].map(({ cells }) =>
      [...cells].map(({ textContent }) => textContent),
    );
    const place = 'HKLM\\SOFTWARE\\Policies\\Adviesatlas (deze computer)';
    expect(rows).toEqual([
      ['Maanden bewarenmonthsKept', '6 maanden', 'afgedwongen', place, 'Geldt'],
      [
        'Updatesupdates',
        'offElders staat hetzelfde beleid, en dat gaat voor. Nu geldt: Zelf ophalen en installeren.',
        'standaardwaarde',
        place,
        'Telt niet',
      ],
      [
        'Proxyproxy',
        'xDit adres is niet begrepen. Voorbeeld: http://proxy.kantoor.nl:8080 Nu geldt: geen.',
        'afgedwongen',
        place,
        'Fout',
      ],
      ['kleur', 'roodEr is geen beleid met deze naam.', 'afgedwongen', place, 'Fout'],
    ]);
    expect(page.querySelectorAll('dt')).toHaveLength(managedSettings.length - 3);
  });

  it('says that there are none, and which there can be', async () => {
    const { page } = await show([], PoliciesScreen);
    expect(page.textContent).toContain('Er is geen beleid ingesteld op deze computer.');
    expect(page.querySelector('table')).toBeNull();
    expect(page.querySelectorAll('dt')).toHaveLength(managedSettings.length);
  });
});
