// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { beforeEach, expect, it, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import type { List } from '../../../../src/renderer/list/core/store/list-store';
import { optionAccess } from '../../../../src/shared/access/option-access';
import type { ApplicationStart } from '../../../../src/shared/bridge/application';
import type { MomentHead, OpenedMoment } from '../../../../src/shared/bridge/moment-contract';
import { optionNames } from '../../../../src/shared/domain/account/session';
import { fileFormats } from '../../../../src/shared/domain/program/file-formats';
import { success } from '../../../../src/shared/domain/result';
import { compareMoments } from '../../../../src/shared/moments/compare-moments';
import { figureGroup, type Moment, type MomentField } from '../../../../src/shared/moments/moment';
import { doing, find, giveLayout, mount } from '../dom';

const field = (group: string, name: string, part: Partial<MomentField>): MomentField => ({
  ...{ group, name, label: name, column: name, field: name, state: 'filled' },
  ...{ texts: [], judged: null, value: null, versions: [] },
  ...part,
});
const score = (text: string, value: number, status: 'green' | 'orange') =>
  field(figureGroup, 'paymentScore', {
    label: 'Betalingsscore',
    texts: [text],
    value,
    judged: { status, reason: null },
  });
const moment = (fields: readonly MomentField[]): Moment => ({
  ...{ program: 'Adviesatlas', content: 'kept-moment', version: 1, office: '99041278', kvk: '99041278' },
  ...{ name: 'Kwikstaart', month: { period: '2026-08', digest: null }, fetchedAt: '', provider: '', role: 'volledig' },
  ...{ isFictitious: true, keptAt: '2026-08-28T12:12:07.000Z', keptBy: 'M. Verbeek', reason: 'Bezoek', notes: null },
  groups: [
    { name: figureGroup, label: 'Kerncijfers' },
    { name: 'contact', label: 'Contact' },
  ],
  fields,
});
const equal = field('contact', 'mail', { texts: ['info@kwikstaart.example'] });
const lines = Array.from({ length: 9 }, (_, at) => `regel ${at}`);
const before = moment([score('6,6', 6.6, 'green'), equal, field('contact', 'phone', { texts: [...lines, '402'] })]);
const after = moment([score('6,2', 6.2, 'orange'), equal, field('contact', 'phone', { texts: [...lines, '418'] })]);

const head = (id: string, isSound: boolean): MomentHead => ({
  ...{ id, keptAt: before.keptAt, size: 41_000, differences: isSound ? 2 : null },
  about: isSound
    ? {
        ...{ period: '2026-08', monthDigest: null, keptBy: 'M. Verbeek', reason: 'Bezoek' },
        ...{ fields: 3, hasNotes: false, isPartial: false },
      }
    : null,
  damage: isSound ? null : { kind: 'parts', parts: [{ name: 'fields', item: 'Betalingsscore' }] },
});
let moments: readonly MomentHead[] = [];
const asked: { readonly name: string; readonly input: unknown }[] = [];
const openedOf = (of: MomentHead, against: MomentHead | null): OpenedMoment => ({
  ...{ head: of, isCompared: of.about !== null, against, notes: null },
  comparison: of.about === null ? null : compareMoments(before, after),
});
vi.mock('../../../../src/renderer/bridge/bridge', () => ({
  bridge: {
    request: async (name: string, input: { readonly moment?: string; readonly against?: string | null }) => {
      asked.push({ name, input });
      if (name === 'moment.list') return success({ moments, fields: 3 });
      if (name === 'moment.keep') return success(head('b', true));
      const found = moments.find(({ id }) => id === input.moment);
      const against = moments.find(({ id }) => id === input.against) ?? null;
      return success(name === 'moment.read' && found !== undefined ? openedOf(found, against) : null);
    },
    listen: () => () => {},
  },
  sentenceOf: () => '',
}));
const { useApplication } = await import('../../../../src/renderer/core/application-store');
const { KeptMoments } = await import('../../../../src/renderer/screens/entity-detail/moments/kept-moments');

const list = createStore(() => ({ loaded: null })) as unknown as List;

/** Shows the moments of an office to an account with, or without, the export of data. */
async function show(shown: readonly MomentHead[], canExportData = true) {
  moments = shown;
  const options = Object.fromEntries(optionNames.map((name) => [name, optionAccess[name].effect === 'opens']));
  const account = { email: 'a@b.example', role: 'volledig', options: { ...options, canExportData } };
  const month = { current: { role: 'volledig', period: '2026-11', generation: '1' } };
  const start = { month, session: { state: 'loggedIn', account }, settings: { fileFormats }, today: '2026-11-28' };
  useApplication.setState({ start: start as unknown as ApplicationStart });
  const { page } = await mount(
    <MantineProvider env="test">
      <KeptMoments id="99041278" name="Kwikstaart" list={list} title={<h1>Kwikstaart</h1>} />
    </MantineProvider>,
  );
  await doing(() => undefined);
  await doing(() => undefined);
  return page;
}

const buttonOf = (page: HTMLElement, name: string): HTMLButtonElement => {
  const found = [...page.querySelectorAll('button')].find(({ textContent }) => textContent?.includes(name));
  if (found === undefined) throw new Error(`no button ${name}`);
  return found;
};
const rowsOf = (page: HTMLElement) =>
  [...page.querySelectorAll('tbody tr')].map(({ textContent }) => textContent?.replace(/\s+/g, ' '));
const press = (target: EventTarget, key: string, more: KeyboardEventInit = {}) =>
  doing(() => void target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, ...more })));
const namesAsked = () => asked.map(({ name }) => name);

beforeEach(() => {
  giveLayout();
  asked.length = 0;
});

it('shows the key figures, and of other groups only what differs, line by line', async () => {
  const page = await show([head('a', true)]);
  expect(page.textContent).toContain('2 van 3 velden verschillen: 2 gewijzigd, 0 erbij, 0 weg.');
  expect(rowsOf(page)).toEqual([
    'Kerncijfers 1 veld, 1 verschil',
    'Betalingsscore6,6Groen6,2OranjeΔ−0,4',
    'Contact 2 velden, 1 verschil',
    'phone4029 regels gelijk4189 regels gelijkΔgewijzigd',
  ]);
  await doing(() => find(page, '[type="checkbox"]').click());
  expect(rowsOf(page)).toHaveLength(5);
  expect(find(page, '[aria-label="Bewijs"]').textContent).toContain('Ongewijzigd sinds het bewaren');
});

it('goes to each difference with F8, and reads it aloud', async () => {
  const page = await show([head('a', true)]);
  await press(window, 'F8');
  expect(document.activeElement?.textContent).toContain('−0,4');
  expect(find(page, '[role="status"]').textContent).toBe(
    'Betalingsscore, bewaard 6,6 Groen, vandaag 6,2 Oranje, verschil min 0,4',
  );
  await press(window, 'F8', { shiftKey: true });
  expect(document.activeElement?.textContent).toContain('gewijzigd');
});

it('goes from cell to cell with the keys of a grid, with one stop for Tab', async () => {
  const page = await show([head('a', true)]);
  const grid = find(page, '[role="grid"]');
  const focused = () => document.activeElement?.textContent?.slice(0, 9);
  const stops = () =>
    [...grid.querySelectorAll('tbody [tabindex="0"]')].map(({ textContent }) => textContent?.slice(0, 9));
  expect(stops()).toEqual(['Kerncijfe']);
  find(grid, 'tbody [tabindex="0"]').focus();
  const keys = async (...names: readonly string[]) => {
    for (const key of names) await press(document.activeElement ?? grid, key);
    return focused();
  };
  expect(await keys('ArrowDown')).toBe('Betalings');
  expect(await keys('ArrowRight', 'ArrowRight')).toBe('6,2Oranje');
  // Across the name of a group the column stays.
  expect(await keys('ArrowDown', 'ArrowDown')).toBe('4189 rege');
  expect(await keys('Home')).toBe('phone');
  expect(await keys('End', 'ArrowLeft')).toBe('Δgewijzig');
  expect(stops()).toEqual(['Δgewijzig']);
  await press(document.activeElement ?? grid, 'Home', { ctrlKey: true });
  expect(focused()).toBe('Kerncijfe');
  expect(await keys('ArrowUp', 'PageDown')).toBe('phone');
  await press(document.activeElement ?? grid, 'ArrowUp', { altKey: true });
  expect(focused()).toBe('phone');
});

it('says of a damaged moment that it is, and shows and writes nothing of it', async () => {
  const page = await show([head('a', false)]);
  expect(find(page, '[role="alert"]').textContent).toContain('Dit moment is beschadigd');
  expect(find(page, '[role="alert"]').textContent).toContain('Niet meer in orde: het veld Betalingsscore.');
  expect(page.querySelector('table')).toBeNull();
  expect(buttonOf(page, 'JSON').title).toBe('Een beschadigd moment wordt niet geschreven');
  await doing(() => buttonOf(page, 'Bewijsbestand').click());
  expect(namesAsked()).not.toContain('moment.export');
});

it('goes along the moments with arrow keys, and opens each', async () => {
  const page = await show([head('a', true), head('c', false)]);
  const items = [...page.querySelectorAll<HTMLElement>('[data-moment]')];
  items[0]?.focus();
  await press(items[0] ?? page, 'ArrowDown');
  expect(document.activeElement).toBe(items[1]);
  expect(page.textContent).toContain('Dit moment is beschadigd');
  await press(items[1] ?? page, 'ArrowUp');
  expect(page.textContent).toContain('Ongewijzigd sinds het bewaren');
});

it('compares two moments by Ctrl and a click, or by Shift and an arrow key, with both days above the columns', async () => {
  const earlier = { ...head('c', true), keptAt: '2026-03-02T08:20:00.000Z' };
  const page = await show([head('a', true), earlier]);
  const items = [...page.querySelectorAll<HTMLElement>('[role="option"]')];
  const selected = () => items.map((item) => item.getAttribute('aria-selected'));
  const heads = () => [...page.querySelectorAll('thead th')].map(({ textContent }) => textContent?.slice(0, 21));
  expect(heads().slice(1, 3)).toEqual(['Bewaard op 28-08-2026', 'Vandaagnovember 2026']);
  const ctrlClick = () => items[1]?.dispatchEvent(new MouseEvent('click', { bubbles: true, ctrlKey: true }));
  await doing(() => void ctrlClick());
  await doing(() => undefined);
  expect(heads().slice(1, 3)).toEqual(['Bewaard op 02-03-2026', 'Bewaard op 28-08-2026']);
  expect(selected()).toEqual(['true', 'true']);
  await press(window, 'F8');
  expect(find(page, '[role="status"]').textContent).toContain(', later 6,2 Oranje');
  await doing(() => void ctrlClick());
  expect(selected()).toEqual(['true', 'false']);
  await press(items[0] ?? page, 'ArrowDown', { shiftKey: true });
  expect(selected()).toEqual(['true', 'true']);
  await doing(() => items[1]?.click());
  expect(selected()).toEqual(['false', 'true']);
});

it('writes a moment, its document and its proof', async () => {
  const page = await show([head('a', true)]);
  await doing(() => buttonOf(page, 'PDF/A').click());
  await doing(() => buttonOf(page, 'JSON').click());
  await doing(() => buttonOf(page, 'Bewijsbestand').click());
  expect(asked.filter(({ name }) => name === 'moment.export').map(({ input }) => input)).toMatchObject([
    { moment: 'a', file: 'paper' },
    { moment: 'a', file: 'moment' },
    { moment: 'a', file: 'proof' },
  ]);
});

it('says why a subscription without the export of data writes no file', async () => {
  const without = await show([head('a', true)], false);
  expect(buttonOf(without, 'JSON').title).toBe('Exporteren van gegevens zit niet in uw abonnement');
});

it('says what a moment is for when there is none, and keeps the first', async () => {
  const page = await show([]);
  expect(page.textContent).toContain('Nog geen moment bewaard');
  await doing(() => buttonOf(page, 'Vandaag bewaren').click());
  await doing(() => find(document.body, 'form [type="submit"]').click());
  expect(asked.find(({ name }) => name === 'moment.keep')?.input).toMatchObject({
    ...{ id: '99041278', reason: '', withNotes: false },
  });
});

it('asks before it removes a moment, and takes that back with Ctrl+Z', async () => {
  const page = await show([head('a', true)]);
  await press(find(page, '[data-moment]'), 'Delete');
  expect(namesAsked()).not.toContain('moment.remove');
  await doing(() => buttonOf(document.body, 'Verwijderen').click());
  expect(namesAsked()).toContain('moment.remove');
  await press(window, 'z', { ctrlKey: true });
  expect(namesAsked()).toContain('moment.restore');
});
