// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { act } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { columnNamed } from '../../../../src/shared/catalog/catalog';
import type { Column } from '../../../../src/shared/domain/lists/column';
import { wholeList } from '../../../../src/shared/domain/lists/list';
import { failure, type Result, success } from '../../../../src/shared/domain/result';
import { doing, mount } from '../dom';

const questions: { readonly input: { readonly id: string; readonly column: string } }[] = [];
let answer: (input: { readonly id: string; readonly column: string }) => Result<unknown>;
vi.mock('../../../../src/renderer/bridge/bridge', () => ({
  bridge: {
    request: async (_name: string, input: { readonly id: string; readonly column: string }) => {
      questions.push({ input });
      return answer(input);
    },
    listen: () => () => {},
  },
  sentenceOf: () => 'De gegevens zijn er niet.',
}));
vi.mock('../../../../src/renderer/core/months/window-month', () => ({
  useWindowMonth: () => ({ role: 'volledig', period: '2026-10', generation: '1' }),
}));
const { OpenedReason } = await import('../../../../src/renderer/core/reasons/opened-reason');
const { openReason, forgetReason } = await import('../../../../src/renderer/core/reasons/reason-store');
const { ReasonButton } = await import('../../../../src/renderer/core/reasons/reason-button');
const { placeBeside } = await import('../../../../src/renderer/core/reasons/use-reason-place');

function column(name: string): Column {
  const found = columnNamed('advisers', name);
  if (found === undefined) throw new Error(`no column ${name}`);
  return found;
}
const input = (name: string, value: number) => ({
  ...{ name, months: null, figure: null, column: column(name), value, withheld: false, unread: false },
});
const factsOf = (asked: { readonly id: string; readonly column: string }) => ({
  column: column(asked.column),
  id: asked.id,
  name: `Kantoor ${asked.id}`,
  isActive: true,
  value: asked.column === 'solvency' ? 31 : 4142,
  withheld: false,
  unread: false,
  source: { kind: 'relation', formula: '100 * [equity] / [assetsTotal]', leaves: [] },
  inputs: asked.column === 'solvency' ? [input('equity', 1284), input('assetsTotal', 4142)] : [],
  ...{ why: null, bookYear: 2025, group: null, spread: { low: 0, median: 25, high: 80 }, months: [], words: [] },
});

/** Waits until the page shows something. */
const drawn = (shows: () => boolean | undefined) =>
  vi.waitUntil(() => act(async () => shows() === true), { timeout: 60_000 });

const onClosed = vi.fn();
const stepped: number[] = [];
const asked = (id: string): Parameters<typeof openReason>[0] => ({
  kind: 'value',
  query: { month: { role: 'volledig', period: '2026-10', generation: '1' }, ...wholeList('advisers') },
  id,
  column: column('solvency'),
  dossier: null,
  anchor: () => null,
  step: (by) => {
    stepped.push(by);
    return id === '1' && by === 1 ? asked('2') : null;
  },
  onClosed,
});

async function openOn(id: string) {
  const { page } = await mount(
    <MantineProvider>
      <OpenedReason />
    </MantineProvider>,
  );
  await act(async () => openReason(asked(id)));
  await drawn(() => page.querySelector('[role="dialog"] section p, [role="alert"]') !== null);
  const panel = () => page.querySelector<HTMLElement>('[role="dialog"]');
  const press = (key: string, altKey = false) =>
    act(async () => {
      panel()?.dispatchEvent(new KeyboardEvent('keydown', { key, altKey, bubbles: true, cancelable: true }));
    });
  return { page, panel, press };
}

beforeEach(() => {
  forgetReason();
  questions.length = 0;
  stepped.length = 0;
  onClosed.mockClear();
  answer = (question) => success(factsOf(question));
});

it('takes the focus at its title, is no modal dialog, and gives the focus back by Escape', async () => {
  const { panel, press } = await openOn('1');
  expect(panel()?.getAttribute('aria-modal')).toBeNull();
  expect(document.activeElement?.textContent).toBe('Waarom deze kleur?');
  expect(panel()?.textContent).toContain('100 × 1.284 ÷ 4.142 = 31%');
  await press('Escape');
  expect(panel()).toBeNull();
  expect(onClosed).toHaveBeenCalledTimes(1);
});

it('goes to the next row without closing, and stays at the last', async () => {
  const { panel, press } = await openOn('1');
  await press('ArrowDown', true);
  await drawn(() => panel()?.textContent.includes('Kantoor 2'));
  expect(document.activeElement?.tagName).toBe('H2');
  await press('ArrowDown', true);
  expect(panel()?.textContent).toContain('Kantoor 2');
  expect(stepped).toEqual([1, 1]);
  await press('ArrowDown');
  expect(stepped).toEqual([1, 1]);
  expect(onClosed).not.toHaveBeenCalled();
});

it('goes along the offices of a list from a dossier or preview, and offers the trial of limits there', async () => {
  const tried: string[] = [];
  const Screen = ({ kvk }: { readonly kvk: string }) => (
    <MantineProvider>
      <dl>
        <div>
          <ReasonButton
            {...{ kvk, column: column('solvency'), isJudged: true, peers: null }}
            step={async (of, by) => (of === '1' && by === 1 ? '2' : null)}
            tryLimits={(name) => tried.push(name)}
          />
        </div>
      </dl>
      <OpenedReason />
    </MantineProvider>
  );
  const { page, draw } = await mount(<Screen kvk="1" />);
  const panel = () => page.querySelector<HTMLElement>('[role="dialog"]');
  const press = (key: string) =>
    doing(() => {
      panel()?.dispatchEvent(new KeyboardEvent('keydown', { key, altKey: true, bubbles: true, cancelable: true }));
    });
  await doing(() => page.querySelector<HTMLElement>('[data-reason]')?.click());
  await drawn(() => panel()?.textContent.includes('Kantoor 1'));
  await press('ArrowDown');
  await draw(<Screen kvk="2" />);
  await doing(() => undefined);
  await drawn(() => panel()?.textContent.includes('Kantoor 2'));
  await press('ArrowDown');
  expect(panel()?.textContent).toContain('Kantoor 2');
  const trial = [...page.querySelectorAll('button')].find((each) => each.textContent === 'Drempelproef…');
  await doing(() => trial?.click());
  expect(tried).toEqual(['solvency']);
  // Another office closes the reason of the one before.
  await doing(() => page.querySelector<HTMLElement>('[data-reason]')?.click());
  await drawn(() => panel() !== null);
  await draw(<Screen kvk="3" />);
  await doing(() => undefined);
  expect(panel()).toBeNull();
});

it('opens the reason of an input, and returns to the value', async () => {
  const { page, panel } = await openOn('1');
  const button = (name: string) => page.querySelector<HTMLElement>(`button[aria-label="${name}"]`);
  await act(async () => button('Balanstotaal: waarom?')?.click());
  await drawn(() => panel()?.textContent.includes('Balanstotaal van Kantoor 1'));
  expect(questions.at(-1)?.input).toMatchObject({ id: '1', column: 'assetsTotal' });
  const back = [...page.querySelectorAll('button')].find((each) => each.textContent === 'Terug');
  await act(async () => back?.click());
  await drawn(() => panel()?.textContent.includes('Solvabiliteit van Kantoor 1'));
});

it('says why there is no reason, and asks again', async () => {
  answer = () => failure('THREAD_DIED');
  const { page, panel } = await openOn('1');
  expect(panel()?.textContent).toContain('De gegevens zijn er niet.');
  answer = (question) => success(factsOf(question));
  const again = [...page.querySelectorAll('button')].find((each) => each.textContent === 'Opnieuw proberen');
  await act(async () => again?.click());
  await drawn(() => panel()?.textContent.includes('Solvabiliteit van Kantoor 1'));
});

it.each([
  [
    'at the left of a value at the right',
    { left: 970, right: 1090, top: 500, bottom: 532 },
    { left: 516, side: 'end' },
  ],
  [
    'at the right of a value at the left',
    { left: 96, right: 200, top: 500, bottom: 532 },
    { left: 214, side: 'start' },
  ],
])('stands %s, within the window', (_name, value, { left, side }) => {
  const rect = new DOMRect(value.left, value.top, value.right - value.left, value.bottom - value.top);
  const room = { width: 1366, height: 768 };
  for (const height of [100, 400, 752]) {
    const place = placeBeside(rect, height, room);
    expect(place).toMatchObject({ left, pointer: { side } });
    expect(place.top).toBeGreaterThanOrEqual(8);
    expect(place.top + height).toBeLessThanOrEqual(760);
    expect(place.top + (place.pointer?.top ?? 0)).toBeCloseTo(516, -1);
  }
});
