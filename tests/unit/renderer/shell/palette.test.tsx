// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { ApplicationStart } from '../../../../src/shared/bridge/application';
import { columnsOf } from '../../../../src/shared/catalog/catalog';
import { optionNames } from '../../../../src/shared/domain/account/session';
import type { NameSearch } from '../../../../src/shared/domain/lists/name-search';
import { fileFormats } from '../../../../src/shared/domain/program/file-formats';
import { doing, find, giveLayout, mount, typeInto } from '../dom';
import { someMonth } from '../month-fixture';

giveLayout();

/** Requests that the test answers when it wants to. */
const waiting: { readonly search: NameSearch; readonly answer: (result: unknown) => void }[] = [];
const recent: unknown[] = [];
const noted: unknown[] = [];
Object.assign(window, {
  bridge: {
    listen: () => () => {},
    request: (name: string, input: NameSearch & { readonly choice: unknown }) => {
      if (name === 'recent.note') noted.push(input.choice);
      if (name === 'recent.list') return Promise.resolve({ ok: true, data: [...recent] });
      return answerTo(name, input);
    },
  },
});

const noValues = { column: '', empty: 0, values: [], distinct: 0 };
const known: Readonly<Record<string, unknown>> = {
  'list.describe': { month: someMonth, columns: columnsOf('advisers') },
  'list.facet': noValues,
  'months.kept': { months: [] },
};
const answerTo = (name: string, input: NameSearch): Promise<unknown> =>
  name in known
    ? Promise.resolve({ ok: true, data: known[name] })
    : name === 'list.page'
      ? neverAnswered
      : answerLater(name, input);

/** The list's rows never arrive during the test. */
const neverAnswered = new Promise(() => {});
const answerLater = (name: string, input: NameSearch): Promise<unknown> =>
  name === 'palette.find'
    ? new Promise((resolve) => waiting.push({ search: input, answer: resolve }))
    : Promise.resolve({ ok: true, data: name.endsWith('.list') ? [] : null });

const { useApplication } = await import('../../../../src/renderer/core/application-store');
const { createWindowList } = await import('../../../../src/renderer/list/core/store/window-list');
const { MainListProvider } = await import('../../../../src/renderer/shell/window/main-list');
const { PaletteSearch } = await import('../../../../src/renderer/shell/palette/palette-search');

const office = (id: string, name: string) => ({ id, name, aside: 'Utrecht', active: true });
const noNames = { names: [], matched: 0, isNearly: false };
const answerWith = (...names: ReturnType<typeof office>[]) =>
  doing(() =>
    waiting
      .at(-1)
      ?.answer({ ok: true, data: { offices: { names, matched: names.length, isNearly: false }, persons: noNames } }),
  );

beforeEach(() => {
  waiting.length = 0;
  recent.length = 0;
  noted.length = 0;
  window.history.replaceState(null, '', '/entitylist');
  const account = {
    email: 'a@b.example',
    role: 'volledig',
    roles: [],
    hasLoginId: true,
    options: Object.fromEntries(optionNames.map((name) => [name, true])),
  };
  const start = {
    today: '2026-11-26',
    month: { current: { ...someMonth } },
    session: { state: 'loggedIn', account },
    settings: { fileFormats },
  };
  useApplication.setState({ start: start as unknown as ApplicationStart });
});

async function open() {
  const onClose = vi.fn();
  const list = createWindowList('advisers', { requesterId: 'main', keepsView: false, show: () => {} });
  const { page } = await mount(
    <MantineProvider>
      <MainListProvider value={list}>
        <PaletteSearch onClose={onClose} />
      </MainListProvider>
    </MantineProvider>,
  );
  const field = find<HTMLInputElement>(page, 'input:not([type="checkbox"])');
  const enter = () =>
    doing(
      () =>
        void field.dispatchEvent(
          new KeyboardEvent('keydown', { key: 'Enter', code: 'Enter', bubbles: true, cancelable: true }),
        ),
    );
  return { page, field, enter, onClose };
}

describe('the palette', () => {
  it('opens the best answer for the typed text when Enter came before the answer', async () => {
    const { field, enter, onClose } = await open();
    await typeInto(field, 'kwikstaart');
    await enter();
    expect(onClose).not.toHaveBeenCalled();
    expect(waiting.at(-1)?.search.text).toBe('kwikstaart');
    await answerWith(office('99000007', 'Kwikstaart'), office('99000008', 'De Kwikstaart'));
    expect(onClose).toHaveBeenCalled();
    expect(window.location.pathname).toBe('/entitydetail/99000007');
  });

  it('lets main prepare the search as soon as it opens', async () => {
    const { field } = await open();
    expect(waiting.map(({ search }) => search.text)).toEqual(['']);
    await typeInto(field, 'k');
    expect(waiting).toHaveLength(1);
  });

  it('ignores an Enter when something else is typed before the answer', async () => {
    const { field, enter, onClose } = await open();
    await typeInto(field, 'kwikstaart');
    await enter();
    await typeInto(field, 'kwikstaarten');
    await answerWith(office('99000007', 'Kwikstaart'));
    expect(onClose).not.toHaveBeenCalled();
    expect(window.location.pathname).toBe('/entitylist');
  });

  it('shows the last choices before anything is typed, and stores a choice', async () => {
    recent.splice(
      0,
      1,
      { kind: 'office', id: '99000007', label: 'Kwikstaart' },
      { kind: 'filter', id: 'gone', label: 'Weg' },
    );
    const { page, field, enter } = await open();
    await doing(() => undefined);
    const first = page.querySelectorAll('[role="option"]')[0];
    expect(first?.textContent).toContain('Kwikstaart');
    expect(page.textContent).not.toContain('Weg');
    await typeInto(field, 'merel');
    await enter();
    await answerWith(office('99000010', 'Merel'));
    expect(noted).toEqual([{ kind: 'office', id: '99000010', label: 'Merel' }]);
  });

  it('puts options that start with the typed text before offices, with their shortcut', async () => {
    const { page, field, enter } = await open();
    await typeInto(field, 'instel');
    await enter();
    await answerWith(office('99000009', 'Instel Advies'));
    expect(window.location.pathname).toBe('/settings');
    expect(page.textContent).toContain('Ctrl ,');
  });

  it('shows a sentence as the filters that it sets, each with its words', async () => {
    const { page, field, enter, onClose } = await open();
    await typeInto(field, 'kantoren in Amersfoort met meer dan 5 fte');
    await enter();
    await answerWith();
    expect(onClose).toHaveBeenCalled();
    const chips = [...page.querySelectorAll('[role="option"] b')].map(
      ({ parentElement }) => parentElement?.textContent,
    );
    expect(chips).toEqual(['Plaats is “Amersfoort” in Amersfoort', 'FTE is meer dan 5 met meer dan 5 fte']);
    expect(noted).toEqual([]);
  });

  it('leaves out words that it does not understand only after a second choice', async () => {
    const { page, field, enter, onClose } = await open();
    await typeInto(field, 'kantoren in Amersfoort zonder gedoe');
    await enter();
    await answerWith();
    expect(onClose).not.toHaveBeenCalled();
    expect(page.querySelector('[role="option"] s')?.textContent).toBe('zonder gedoe');
    expect(page.textContent).toContain('niet begrepen');
    expect(page.textContent).toContain('Zonder “zonder gedoe” filteren? Druk nogmaals op Enter.');
    await doing(() => find(page, '[role="option"]').click());
    expect(onClose).toHaveBeenCalled();
  });

  it('names the words that it does not understand when there is no filter in them', async () => {
    const { page, field } = await open();
    await typeInto(field, 'gedoe met gistermiddag');
    await vi.waitFor(() => expect(waiting.at(-1)?.search.text).toBe('gedoe met gistermiddag'));
    await answerWith();
    expect(page.textContent).toContain('Als filter niet begrepen: “gedoe” en “gistermiddag”.');
  });

  it('makes no other requests for the name of one office', async () => {
    const { page, field, enter } = await open();
    await typeInto(field, 'kwikstaart');
    await enter();
    await answerWith(office('99000007', 'Kwikstaart'));
    expect(page.textContent).not.toContain('Woorden als filter');
  });
});
