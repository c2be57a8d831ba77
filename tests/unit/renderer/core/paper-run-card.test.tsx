// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { beforeEach, expect, it, vi } from 'vitest';
import type { PaperProgress, PaperRunView } from '../../../../src/shared/domain/exports/paper-run';
import { success } from '../../../../src/shared/domain/result';
import { click, mount } from '../dom';

const asked: (readonly [string, unknown])[] = [];
vi.mock('../../../../src/renderer/bridge/bridge', () => ({
  bridge: {
    request: async (name: string, input: unknown) => {
      asked.push([name, input]);
      return success(null);
    },
    listen: () => () => {},
  },
  sentenceOf: () => '',
}));
const { PaperRunCard } = await import('../../../../src/renderer/core/exports/paper-run-card');

beforeEach(() => void asked.splice(0));

type Shown = Exclude<PaperRunView, { at: 'none' }>;
const progress = (whole: number): PaperProgress => ({
  ...{ total: 214, done: whole, whole, pages: whole * 3, bytes: whole * 70_000, name: 'Kwikstaart' },
});
const head = { folder: '/tmp/Dossiers 2026-10', isTogether: false, period: '2026-10' };
const busy = (whole: number): Shown => ({ ...head, at: 'busy', progress: progress(whole), elapsed: 9000, before: 0 });
const paused: Shown = { ...head, at: 'paused', progress: progress(143) };

async function show(run: Shown) {
  const card = (now: Shown) => (
    <MantineProvider env="test">
      <PaperRunCard run={now} />
    </MantineProvider>
  );
  const { page, draw } = await mount(card(run));
  const buttons = () => [...page.querySelectorAll('button')];
  const press = async (name: string): Promise<void> => {
    const button = buttons().find(({ textContent }) => textContent === name);
    if (button === undefined) throw new Error(`no button ${name}`);
    // A click gives a button the focus.
    button.focus();
    await click(button);
  };
  return { page, press, next: (now: Shown) => draw(card(now)), names: () => buttons().map((each) => each.textContent) };
}

it('a pause only rests; a cancelled run rests while it asks whether what is done stays', async () => {
  const { page, press, next, names } = await show(busy(143));
  await press('Pauzeren');
  await next(paused);
  expect(names()).toEqual(['Verder met 71', 'Annuleren…']);
  expect(document.activeElement?.textContent).toBe('Verder met 71');
  await press('Verder met 71');
  await next(busy(143));
  expect(document.activeElement?.textContent).toBe('Pauzeren');
  await press('Annuleren…');
  expect(asked).toEqual([
    ['papers.pause', undefined],
    ['papers.continue', undefined],
    ['papers.pause', undefined],
  ]);
  await next(paused);
  expect(page.textContent).toContain('143 van 214 dossiers staan klaar');
  expect(names()).toEqual(['Verder met 71', '143 houden', '143 weggooien']);
  expect(document.activeElement?.textContent).toBe('Verder met 71');
  await press('143 weggooien');
  expect(asked.at(-1)).toEqual(['papers.leave', { keeps: false }]);
  // Who goes on has not cancelled.
  await press('Verder met 71');
  await next(busy(150));
  await next({ ...paused, progress: progress(150) });
  expect(names()).toEqual(['Verder met 64', 'Annuleren…']);
});

it('nothing is asked when there is nothing to keep', async () => {
  for (const run of [busy(0), { ...paused, isTogether: true }]) {
    const { press } = await show(run);
    await press('Annuleren');
    expect(asked.splice(0)).toEqual([['papers.leave', { keeps: false }]]);
  }
});

it('the offices without a dossier are listed by name and number', async () => {
  const leftOut = [
    { id: '99000001', name: 'Kwikstaart Hypotheekadvies', code: 'FILTERED' },
    { id: '99000002', name: null, code: 'NOT_FOUND' },
  ] as const;
  const { page, press } = await show({ ...head, at: 'done', progress: progress(212), leftOut, canOpen: false });
  await press('Welke?');
  const lines = [...page.querySelectorAll('li')].map(({ textContent }) => textContent);
  expect(lines[0]).toMatch(/^Kwikstaart Hypotheekadvies 99000001: /);
  expect(lines[1]).toMatch(/^KvK 99000002: /);
});
