// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { defaultSettings } from '../../../../src/shared/domain/program/settings';
import { click, doing, giveLayout, mount } from '../dom';
import { someStart } from '../records-main';

giveLayout();
Object.assign(window, {
  bridge: { request: async () => ({ ok: true, data: defaultSettings }), listen: () => () => {} },
});
const { useApplication } = await import('../../../../src/renderer/core/application-store');
const { startTour, Tour } = await import('../../../../src/renderer/shell/notices/tour');

/** Parts of the screen, as boxes below one another. */
const parts = {
  filters: '<div role="grid"><div role="row" aria-rowindex="2"></div></div>',
  headers: '<div role="grid"><div role="row" aria-rowindex="1"></div></div>',
  columns: '<button data-tour="columns"></button>',
  row: '<div role="grid"><div role="row" aria-rowindex="3"></div></div>',
  export: '<button data-tour="export"></button>',
  search: '<button data-tour="search"></button>',
} as const;
type Part = keyof typeof parts;

let screen: HTMLElement;
const box = { left: 100, top: 100, width: 200, height: 30 };
function show(names: readonly Part[], where: Partial<typeof box> = {}): void {
  screen.innerHTML = names.map((name) => parts[name]).join('');
  const { left, top, width, height } = { ...box, ...where };
  const rectangle = { left, top, width, height, right: left + width, bottom: top + height };
  for (const element of screen.querySelectorAll('*')) {
    element.getBoundingClientRect = () => rectangle as DOMRect;
    element.checkVisibility = () => true;
  }
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  screen = document.body.appendChild(document.createElement('main'));
});
afterEach(() => {
  vi.useRealTimers();
  screen.remove();
});

async function begin() {
  useApplication.setState({ start: { ...someStart({}), settings: { ...defaultSettings, introduced: false } } });
  startTour();
  const { page } = await mount(
    <MantineProvider>
      <Tour route="entityList" />
    </MantineProvider>,
  );
  const pass = (milliseconds: number) => doing(() => vi.advanceTimersByTime(milliseconds));
  const said = () => page.querySelector('section')?.textContent ?? '';
  const press = async (label: string) => {
    const button = [...page.querySelectorAll('button')].find(({ textContent }) => textContent === label);
    if (button === undefined) throw new Error(`no ${label}`);
    button.focus();
    await click(button);
  };
  return { page, said, pass, press, rings: () => page.querySelectorAll('[aria-hidden][style]').length };
}
const all: readonly Part[] = ['filters', 'headers', 'columns', 'row', 'export', 'search'];

describe('the tour', () => {
  it('moves from one part of the screen to the next', async () => {
    show(all);
    const { said, press } = await begin();
    const titles: string[] = [];
    for (let step = 1; step <= 6; step += 1) {
      expect(said()).toContain(`Rondleiding, ${step} van 6`);
      titles.push(
        said()
          .replace(/^Rondleiding, \d van 6/, '')
          .slice(0, 12),
      );
      if (step < 6) await press('Volgende');
    }
    expect(new Set(titles).size).toBe(6);
    await press('Vorige');
    expect(said()).toContain('Neem de lijst mee');
  });

  it('keeps the focus at its first step, and returns it to the screen when it ends', async () => {
    show(all);
    const { said, press } = await begin();
    await press('Volgende');
    await press('Vorige');
    expect(said()).toContain('Rondleiding, 1 van 6');
    expect(document.activeElement?.textContent).toBe('Volgende');
    screen.insertAdjacentHTML('beforeend', '<h1>Adviseurslijst</h1>');
    await press('Overslaan');
    expect(document.activeElement?.tagName).toBe('H1');
  });

  it('skips parts that the subscription or the list lacks', async () => {
    show(['filters', 'headers', 'search']);
    const { said, press } = await begin();
    expect(said()).toContain('Rondleiding, 1 van 3');
    await press('Volgende');
    await press('Volgende');
    expect(said()).toContain('Rondleiding, 3 van 3');
    expect(said()).toContain('Alles met Ctrl K');
    await press('Vorige');
    expect(said()).toContain('Sorteer met een klik');
  });

  it('waits for a list that is loading, and continues without it when it does not arrive', async () => {
    show(['search']);
    const { said, pass } = await begin();
    expect(said()).toBe('');
    await pass(600);
    expect(said()).toBe('');
    show(all);
    await pass(200);
    expect(said()).toContain('Filter terwijl u typt');
    show(['search']);
    await pass(600);
    expect(said()).toBe('');
    await pass(600);
    expect(said()).toContain('Alles met Ctrl K');
    show(all);
    await pass(200);
    expect(said()).toContain('Filter terwijl u typt');
  });

  it.each([
    ['left out', []],
    ['outside the window at the right', { left: 5000 }],
    ['below the window', { top: 5000 }],
    ['scrolled away to the left', { left: -400 }],
    ['without a size', { width: 0 }],
  ] as const)('never points at what is %s', async (_how, where) => {
    show('length' in where ? [] : all, 'length' in where ? {} : where);
    const { said, pass, rings } = await begin();
    await pass(3000);
    expect(said()).toBe('');
    expect(rings()).toBe(0);
  });

  it('points at the cells of a row without a box', async () => {
    show(all);
    const rows = [...screen.querySelectorAll<HTMLElement>('[role="row"]')];
    for (const row of rows) {
      const cell = row.appendChild(document.createElement('div'));
      cell.getBoundingClientRect = row.getBoundingClientRect;
      cell.checkVisibility = () => true;
      row.checkVisibility = () => false;
    }
    const { said } = await begin();
    expect(said()).toContain('Rondleiding, 1 van 6');
  });

  it('never points at hidden elements', async () => {
    show(all);
    for (const element of screen.querySelectorAll('*')) element.checkVisibility = () => false;
    const { said, pass } = await begin();
    await pass(3000);
    expect(said()).toBe('');
  });
});
