// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { beforeEach, expect, it } from 'vitest';
import type { ApplicationStart } from '../../../../src/shared/bridge/application';
import type { EarlierFetch } from '../../../../src/shared/domain/months/earlier-months';
import { success } from '../../../../src/shared/domain/result';
import { click, doing, find, mount } from '../dom';
import { someStart } from '../records-main';

const idle: EarlierFetch = {
  phase: 'idle',
  period: null,
  part: 0,
  done: 0,
  of: 0,
  skipped: [],
  doubted: [],
  code: null,
  waitsUntil: null,
};
let fetch = idle;
let missing: readonly string[] | null = null;
let earlier: readonly string[] = [];
const asked: string[] = [];
const listeners = new Set<(fetch: EarlierFetch) => void>();
const request = async (name: string) => {
  asked.push(name);
  if (name === 'months.kept') return success({ months: [], most: 13, missing, fetch });
  if (name === 'comparison.months')
    return success({ months: earlier.map((period) => ({ role: 'volledig', period, generation: 'a' })) });
  return success(null);
};
const listen = (name: string, listener: (fetch: EarlierFetch) => void) => {
  if (name === 'months.changed') listeners.add(listener);
  return () => listeners.delete(listener);
};
Object.assign(window, { bridge: { request, listen } });

const { useApplication } = await import('../../../../src/renderer/core/application-store');
const { EarlierMonthsButton, EarlierMonthsOffer, useKeptMonths, useMonthsBefore } = await import(
  '../../../../src/renderer/core/months/earlier-months'
);

const month = { role: 'volledig', period: '2026-10', generation: 'a' };

/** A screen that compares months, but has no second month yet. */
function Screen() {
  const { data } = useMonthsBefore(month);
  return data === null || data.months.length > 0 ? <p>{data?.months.length} eerdere</p> : <EarlierMonthsOffer />;
}

const announce = (change: Partial<EarlierFetch>) =>
  doing(() => {
    fetch = { ...idle, phase: 'fetching', period: '2026-09', of: 2, ...change };
    for (const listener of listeners) listener(fetch);
  });

async function opened() {
  const start = someStart();
  useApplication.setState({ start: { ...start, month: { ...start.month, current: month } } as ApplicationStart });
  const { page } = await mount(
    <MantineProvider env="test">
      <Screen />
    </MantineProvider>,
  );
  await doing(() => undefined);
  return page;
}

beforeEach(() => {
  missing = ['2026-09', '2026-08'];
  earlier = [];
  fetch = idle;
  asked.length = 0;
});

it('a screen with one month fetches earlier months, reports the progress, and shows the first one that arrives', async () => {
  const page = await opened();
  expect(page.textContent).toContain('Uw aanbieder heeft nog 2 eerdere maanden.');
  find(page, 'button').focus();
  await click(find(page, 'button'));
  expect(asked).toContain('months.fetchEarlier');
  await announce({ part: 0.5 });
  expect(find(page, '[role="status"]').textContent).toBe('Maand 1 van 2 wordt opgehaald: september 2026, 50%.');
  expect(find(page, 'button').textContent).toBe('Stoppen met ophalen');
  expect(document.activeElement).toBe(find(page, 'button'));
  earlier = ['2026-09'];
  await announce({ done: 1, period: '2026-08' });
  expect(find(page, 'p').textContent).toBe('1 eerdere');
});

it('the button of the settings keeps the focus when it begins to mean the opposite', async () => {
  const Button = () => <EarlierMonthsButton {...useKeptMonths()} />;
  const { page } = await mount(
    <MantineProvider env="test">
      <Button />
    </MantineProvider>,
  );
  await doing(() => find(page, 'button').focus());
  await announce({});
  expect(document.activeElement?.textContent).toBe('Stoppen met ophalen');
});

it('a provider without earlier months is reported, and there is no button', async () => {
  missing = null;
  const page = await opened();
  expect(page.textContent).toContain('Uw aanbieder geeft geen eerdere maanden.');
  expect(page.querySelector('button')).toBeNull();
});

it('a month that lacks most offices is named with the reason, and stored only when the user wants it', async () => {
  const page = await opened();
  const doubts = [{ kind: 'ROWS_FEWER', list: 'advisers', rows: 100, before: 400 }] as const;
  await announce({ phase: 'done', period: null, doubted: [{ period: '2026-09', doubts }] });
  expect(page.textContent).toContain(
    'September 2026 is niet bewaard: Adviseurslijst: 100 rijen, terwijl het er 400 waren.',
  );
  const button = [...page.querySelectorAll('button')].find(({ textContent }) => textContent?.includes('toch bewaren'));
  if (button === undefined) throw new Error('no button');
  await click(button);
  expect(asked).toContain('months.acceptEarlier');
});

it('a screen that compares months hears that its only earlier month was put aside', async () => {
  earlier = ['2026-09'];
  const page = await opened();
  expect(find(page, 'p').textContent).toBe('1 eerdere');
  earlier = [];
  await announce({ phase: 'idle', period: null });
  expect(page.textContent).toContain('Uw aanbieder heeft nog 2 eerdere maanden.');
});
