// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { act } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import type { ApplicationStart } from '../../../../../../src/shared/bridge/application';
import { columnNamed } from '../../../../../../src/shared/catalog/catalog';
import type { Column } from '../../../../../../src/shared/domain/lists/column';
import { failure, type Result, success } from '../../../../../../src/shared/domain/result';
import { mount } from '../../../dom';
import { someMonth } from '../../../month-fixture';

let answers: Readonly<Record<string, () => Promise<Result<unknown>>>> = {};
const sent: { readonly name: string; readonly input: unknown }[] = [];
vi.mock('../../../../../../src/renderer/bridge/bridge', () => ({
  bridge: {
    request: (name: string, input: unknown) => {
      sent.push({ name, input });
      return answers[name]?.() ?? Promise.resolve(success(null));
    },
    listen: () => () => {},
  },
  sentenceOf: ({ code }: { readonly code: string }) => `Mislukt: ${code}.`,
}));
const noted = vi.fn();
const state = { owner: { email: 'een@demo.example', role: 'volledig' }, list: 'advisers', loaded: null, columns: [] };
vi.mock('../../../../../../src/renderer/list/core/store/list-context', () => ({
  useList: (select: (of: typeof state) => unknown) => select(state),
  useListActions: () => ({ noteStored: noted, showFiltered: () => {} }),
  useListMonth: () => someMonth,
}));
const { useApplication } = await import('../../../../../../src/renderer/core/application-store');
const { LimitForm } = await import('../../../../../../src/renderer/list/tools/limits/limit-form');

const column = columnNamed('advisers', 'currentRatio') as Column;
const values = Float64Array.from([0.5, 0.9, 1.05, 1.2, 2, 3]);
const known = { active: 9, values, rows: [] };
const never = () => new Promise<Result<unknown>>(() => {});

/** Logs in to a subscription with, or without, other months. */
function logIn(canShowMutations: boolean): void {
  const account = { email: 'een@demo.example', role: 'volledig', options: { canShowMutations } };
  useApplication.setState({ start: { session: { state: 'loggedIn', account } } as unknown as ApplicationStart });
}

async function open(given: typeof answers, of = column) {
  answers = given;
  const onClose = vi.fn();
  const { page } = await mount(
    <MantineProvider>
      <LimitForm column={of} onClose={onClose} />
    </MantineProvider>,
  );
  const shows = (text: string) =>
    vi.waitUntil(() => act(async () => page.textContent?.includes(text) === true), { timeout: 60_000 });
  const press = (name: string) =>
    act(async () => [...page.querySelectorAll('button')].find((button) => button.textContent?.includes(name))?.click());
  return { page, onClose, shows, press };
}

beforeEach(() => {
  logIn(true);
  sent.length = 0;
  noted.mockClear();
});

it('counts nothing before the figures are there, and shows no zero', async () => {
  const { page, shows } = await open({ 'limits.values': never, 'limits.months': never });
  await shows('De waarden worden geteld…');
  expect(page.querySelector('table')).toBeNull();
  expect(page.textContent).toContain('…');
  expect(page.textContent).not.toContain('Geen kantoor krijgt');
});

it('says why the figures are not there, and asks again', async () => {
  const failing = { 'limits.values': async () => failure('THREAD_DIED'), 'limits.months': never };
  const { shows, press } = await open(failing);
  await shows('Mislukt: THREAD_DIED.');
  answers = { 'limits.values': async () => success(known), 'limits.months': async () => success([]) };
  await press('Opnieuw proberen');
  await shows('3 van 9 actieve kantoren hebben geen Current ratio');
});

it('keeps the counts of this month when the stored months fail', async () => {
  const failing = {
    'limits.values': async () => success(known),
    'limits.months': async () => failure('MONTH_DAMAGED'),
  };
  const { shows, page } = await open(failing);
  await shows('Mislukt: MONTH_DAMAGED.');
  expect(page.querySelectorAll('table tbody tr')).toHaveLength(4);
});

it('shows nothing of other months to a subscription without them', async () => {
  logIn(false);
  const { shows, page } = await open({
    'limits.values': async () => success(known),
    'limits.months': async () => failure('NOT_ALLOWED'),
  });
  await shows('Current ratio');
  await act(() => vi.waitUntil(() => page.querySelector('table') !== null));
  expect(page.textContent).not.toContain('Mislukt');
});

it('says that nothing can be coloured without figures', async () => {
  const none = { ...known, values: new Float64Array() };
  const { shows } = await open({
    'limits.values': async () => success(none),
    'limits.months': async () => success([]),
  });
  await shows('Geen van de 9 actieve kantoren heeft Current ratio');
});

it('a month that was calculated in another way has a sign and does not count', async () => {
  const months = [
    { period: '2026-08', values: null },
    { period: '2026-09', values },
  ];
  const { shows, press, page } = await open({
    'limits.values': async () => success(known),
    'limits.months': async () => success(months),
  });
  await shows('In geen enkele maand verandert een kleur.');
  await press('Oranje toevoegen');
  await shows('Bij één maand met “?” is de kolom anders berekend; die telt niet mee.');
  await press('Als tabel');
  await shows('anders berekend');
  expect(page.textContent).toContain('augustus 2026');
});

it('keeps the trial when the limits were changed in another window, and says so', async () => {
  const own = { since: '2026-10-01', given: { low: 1, high: null } };
  const mine = { ...column, limits: { low: 1.2, high: null, own } };
  const given = {
    'limits.values': async () => success(known),
    'limits.months': async () => success([]),
    'limits.change': async () => failure('CHANGED_ELSEWHERE'),
  };
  const { shows, press, onClose } = await open(given, mine);
  await shows('Samen');
  await press('Grenzen van de aanbieder');
  await press('Eigen grens intrekken');
  await shows('Mislukt: CHANGED_ELSEWHERE.');
  expect(onClose).not.toHaveBeenCalled();
  expect(noted).not.toHaveBeenCalled();
  const change = {
    column: 'currentRatio',
    next: null,
    seen: { column: 'currentRatio', low: 1.2, high: null, since: '2026-10-01' },
  };
  expect(sent.at(-1)).toEqual({ name: 'limits.change', input: { owner: state.owner, change } });
});
