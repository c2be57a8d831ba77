// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { useRef } from 'react';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ApplicationStart } from '../../../../src/shared/bridge/application';
import { infoPointKinds } from '../../../../src/shared/catalog/info-point-kinds';
import type { Dossier } from '../../../../src/shared/domain/dossiers/dossier';
import { defaultSettings } from '../../../../src/shared/domain/program/settings';
import { readDossier } from '../../../../src/shared/dossier/dossier-model';
import { type DossierPoint, pointsOf } from '../../../../src/shared/dossier/points';
import { click, doing, find, giveLayout, mount } from '../dom';
import { dossierWith, type Flavour, fieldOf, samples } from '../dossier-samples';

giveLayout();
Object.assign(window, { bridge: { listen: () => () => {}, request: async () => ({ ok: true, data: null }) } });

const { useApplication } = await import('../../../../src/renderer/core/application-store');
const { DossierView } = await import('../../../../src/renderer/dossier/dossier-view');
const { useDossierView } = await import('../../../../src/renderer/dossier/state/dossier-view-store');

function logIn(options: Readonly<Record<string, boolean>>): void {
  const start = {
    session: { account: { email: 'a@b.example', role: 'all', options } },
    now: '2026-11-22T09:00:00Z',
    today: '2026-11-22',
    settings: defaultSettings,
  };
  useApplication.setState({ start: start as unknown as ApplicationStart });
}

const today = '2026-11-22';

function Page({ dossier, points }: { readonly dossier: Dossier; readonly points: readonly DossierPoint[] }) {
  const page = useRef<HTMLElement>(null);
  const model = readDossier(dossier, points, { withheld: ['tp'], today });
  return (
    <MantineProvider>
      <DossierView page={page} dossier={dossier} model={model} head={null} extras={[]} />
    </MantineProvider>
  );
}

const flavours: readonly Flavour[] = ['ordinary', 'empty', 'huge', 'hostile'];

/** A point of each kind and variant, so that all of them are on one page. */
const points = infoPointKinds.flatMap((kind) =>
  flavours.map((flavour): DossierPoint => {
    const name = `${kind}-${flavour}`;
    return {
      name,
      field: name,
      subField: null,
      kind,
      group: 'base',
      label: name,
      explanation: name,
      whenChanged: name,
    };
  }),
);
const catalogue = dossierWith(
  Object.fromEntries(
    infoPointKinds.flatMap((kind) =>
      flavours.flatMap((flavour) =>
        flavour === 'empty' ? [] : [[`${kind}-${flavour}`, fieldOf(samples[kind][flavour])] as const],
      ),
    ),
  ),
);

const field = (page: HTMLElement, name: string) => find(page, `[data-field="${name}"]`);
const shownValue = (page: HTMLElement, name: string) => find(field(page, name), 'dd').textContent ?? '';

describe('a page with every kind of value', () => {
  beforeAll(() => {
    logIn({});
    useDossierView.getState().setHidesEmpty(false);
  });
  afterAll(() => useDossierView.getState().setHidesEmpty(true));

  it('shows ordinary values, says what is empty, and loses only a field that cannot be read', async () => {
    logIn({ canShowMutations: true });
    const { page } = await mount(<Page dossier={catalogue} points={points} />);
    await expect.poll(() => page.querySelectorAll('[data-field]').length).toBe(points.length);
    for (const kind of infoPointKinds) {
      expect(shownValue(page, `${kind}-ordinary`), kind).not.toMatch(/kon niet worden gelezen|niet beschikbaar/);
      expect(shownValue(page, `${kind}-ordinary`), kind).not.toBe('');
      expect(shownValue(page, `${kind}-empty`), kind).toBe('niet beschikbaar/bestaand');
      expect(shownValue(page, `${kind}-huge`).length, kind).toBeLessThan(15_000);
      expect(shownValue(page, `${kind}-hostile`), kind).not.toBe('');
    }
    expect(page.querySelectorAll('script, img')).toHaveLength(0);
    for (const link of page.querySelectorAll('a')) {
      expect(link.getAttribute('href')).toMatch(/^(https?:\/\/|mailto:|tel:|\/entitydetail\/|\/persondetail\/)/);
    }
  });

  it('shows five of many values, all of them in steps, and then five again', async () => {
    logIn({});
    const { page } = await mount(<Page dossier={catalogue} points={points.filter(({ kind }) => kind === 'list')} />);
    const list = field(page, 'list-huge');
    const lines = () => find(list, 'dd').querySelectorAll(':scope > div').length;
    expect(lines()).toBe(5);
    expect(list.textContent).toContain('Toon 9.995 meer…');
    await click(find(list, 'dd > button'));
    expect(lines()).toBe(505);
  });
});

describe('the first render of a dossier', () => {
  it('fills the window, and the rest follows', async () => {
    logIn({});
    useDossierView.getState().setHidesEmpty(false);
    const height = window.innerHeight;
    let first = 0;
    const watching = new MutationObserver(() => {
      first ||= document.querySelectorAll('[data-field]').length;
    });
    watching.observe(document.body, { subtree: true, childList: true });
    try {
      Object.assign(window, { innerHeight: 600 });
      const { page } = await mount(<Page dossier={history} points={pointsOf([])} />);
      const all = pointsOf([]).length;
      await expect.poll(() => page.querySelectorAll('[data-field]').length).toBe(all);
      expect(first).toBeGreaterThan(20);
      expect(first).toBeLessThan(40);
      expect(page.querySelector('section')?.getAttribute('aria-labelledby')).toBe('groep-base');
    } finally {
      watching.disconnect();
      useDossierView.getState().setHidesEmpty(true);
      Object.assign(window, { innerHeight: height });
    }
  });
});

const versions = (...days: readonly (readonly [string, string, string | null, number])[]) => ({
  broken: false,
  versions: days.map(([value, from, to, index]) => ({
    value,
    start: `${from}T00:00:00Z`,
    end: to === null ? null : `${to}T00:00:00Z`,
    index,
  })),
});

const history = dossierWith({
  name: fieldOf('Kwikstaart B.V.'),
  tradenames: versions(
    ['Kwikstaart Hypotheekadvies', '2026-03-09', null, 0],
    ['Kwikstaart Wonen', '2026-11-02', null, 1],
    ['Kwikstaart Hypotheken', '2009-05-12', '2026-03-09', 0],
    ['Kwikstaart Assurantiën', '2009-05-12', '2025-11-18', 2],
    ['Kwikstaart', '2009-05-12', null, 3],
  ),
});
const rowsOf = (page: HTMLElement) =>
  [...page.querySelectorAll('ol[aria-label^="Historie"] > li')].map((row) => row.textContent);

describe('the history of a field', () => {
  it('opens in place, describes each change by sign, word and date, and hides unchanged values', async () => {
    logIn({ canShowMutations: true });
    const { page } = await mount(<Page dossier={history} points={pointsOf([])} />);
    const button = find(page, '[aria-label="Historie van Handelsnamen, 5 versies"]');
    expect(button.getAttribute('aria-expanded')).toBe('false');
    await click(button);
    expect(rowsOf(page)).toEqual([
      '+toegevoegdKwikstaart Wonen02-11-2026',
      'ΔgewijzigdKwikstaart HypothekenKwikstaart Hypotheekadvies09-03-2026',
      '−verwijderdKwikstaart Assurantiën18-11-2025',
    ]);
    const unchanged = [...page.querySelectorAll('button')].find((each) => each.textContent === 'Toon 1 onveranderde…');
    if (unchanged === undefined) throw new Error('nothing shows what stayed');
    await click(unchanged);
    expect(rowsOf(page).at(-1)).toBe('onveranderdKwikstaartsinds 12-05-2009');
  });

  it('is absent with only one version, or without mutations in the subscription', async () => {
    logIn({ canShowMutations: true });
    const { page } = await mount(<Page dossier={history} points={pointsOf([])} />);
    expect(page.querySelector('[aria-label^="Historie van Naam"]')).toBeNull();
    expect(page.textContent).toContain('Tijdlijn');
    await doing(() => logIn({}));
    const without = await mount(<Page dossier={history} points={pointsOf([])} />);
    expect(without.page.querySelector('[aria-label^="Historie van"]')).toBeNull();
    expect(without.page.textContent).not.toContain('Tijdlijn');
  });

  it('is open for fields that changed in the chosen period, and only these are shown', async () => {
    logIn({ canShowMutations: true });
    useDossierView.getState().setMutations({ from: '2026-10-23', to: '2026-11-22' });
    const { page } = await mount(<Page dossier={history} points={pointsOf([])} />);
    expect([...page.querySelectorAll('[data-field]')].map((each) => each.getAttribute('data-field'))).toEqual([
      'tradenames',
    ]);
    expect(rowsOf(page)).toHaveLength(3);
    await doing(() => useDossierView.getState().setMutations({ from: '2020-01-01', to: '2020-02-01' }));
    expect(page.textContent).toContain('Geen mutaties in de opgegeven periode');
    await doing(() => useDossierView.getState().setMutations(null));
  });
});

const tab = (page: HTMLElement, label: string) => {
  const found = [...page.querySelectorAll<HTMLElement>('nav button')].find((each) =>
    each.textContent?.startsWith(label),
  );
  if (found === undefined) throw new Error(`no tab ${label}`);
  return found;
};

describe('the bar of a dossier', () => {
  it('leads to a group when the subscription has every option, and hides none', async () => {
    logIn({ canToggleGroups: true });
    const { page } = await mount(<Page dossier={history} points={pointsOf([])} />);
    await click(tab(page, 'Contact'));
    expect(page.querySelector('#groep-contact')).not.toBeNull();
    await expect.poll(() => document.activeElement?.id).toBe('groep-contact');
    expect(tab(page, 'Contact').getAttribute('aria-current')).toBe('true');
    expect(tab(page, 'Basisgegevens').getAttribute('aria-current')).toBeNull();
  });

  it('hides a group by its eye, and shows it again when the user goes there', async () => {
    logIn({ canToggleGroups: true });
    const { page } = await mount(<Page dossier={history} points={pointsOf([])} />);
    await click(find(page, '[title="Contact verbergen"]'));
    expect(page.querySelector('#groep-contact')).toBeNull();
    expect(tab(page, 'Contact').textContent).toContain('verborgen');
    await click(tab(page, 'Contact'));
    expect(page.querySelector('#groep-contact')).not.toBeNull();
    await expect.poll(() => document.activeElement?.id).toBe('groep-contact');
  });

  it('has no eyes and no menu when the subscription does not allow hiding groups', async () => {
    logIn({});
    const { page } = await mount(<Page dossier={history} points={pointsOf([])} />);
    expect(page.querySelector('[title$="verbergen"]')).toBeNull();
    expect(page.querySelector('nav')?.textContent).not.toContain('Onderdelen');
  });
});

describe('empty fields', () => {
  it('are left out until the user wants them, and a group with only empty fields says so', async () => {
    logIn({});
    const { page } = await mount(<Page dossier={history} points={pointsOf([])} />);
    const drawn = () => page.querySelectorAll('[data-field]').length;
    await expect.poll(() => page.querySelector('#groep-profiling')).not.toBeNull();
    expect(drawn()).toBeLessThan(20);
    expect(find(page, 'section[aria-labelledby="groep-contact"]').textContent).toContain('Alle velden zijn leeg.');
    expect(tab(page, 'Contact').textContent).toContain('0');
    await doing(() => useDossierView.getState().setHidesEmpty(false));
    expect(drawn()).toBe(pointsOf([]).length);
    await doing(() => useDossierView.getState().setHidesEmpty(true));
  });
});

/** A dossier that opens at the contacts beside its groups. */
function FromContacts() {
  const page = useRef<HTMLElement>(null);
  const model = readDossier(catalogue, points, { withheld: [], today });
  const extras = [{ name: 'crm', label: 'CRM', count: null, content: <p>Geen contacten</p> }];
  return (
    <MantineProvider>
      <DossierView page={page} dossier={catalogue} model={model} head={null} extras={extras} startsAt="crm" />
    </MantineProvider>
  );
}

describe('a part beside the groups of a dossier', () => {
  it('is drawn after the fields were painted, and scrolled to if requested', async () => {
    logIn({ canShowMutations: true });
    const { page } = await mount(<FromContacts />);
    expect(page.querySelectorAll('[data-field]').length).toBeGreaterThan(0);
    expect(page.querySelector('#groep-crm')).toBeNull();
    await expect.poll(() => page.querySelector('#groep-crm')).not.toBeNull();
    await expect.poll(() => document.activeElement?.id).toBe('groep-crm');
  });
});
