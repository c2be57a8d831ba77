// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { describe, expect, it } from 'vitest';
import { optionAccess } from '../../../../../../src/shared/access/option-access';
import type { ApplicationStart } from '../../../../../../src/shared/bridge/application';
import { columnsOf } from '../../../../../../src/shared/catalog/catalog';
import { type Options, optionNames } from '../../../../../../src/shared/domain/account/session';
import type { KvkListHead } from '../../../../../../src/shared/domain/lists/kvk-list';
import { click, doing, find, giveLayout, mount, typeInto } from '../../../dom';
import { someMonth } from '../../../month-fixture';

giveLayout();
// A text field that grows asks the browser when its fonts are there.
Object.assign(document, { fonts: { addEventListener: () => {}, removeEventListener: () => {} } });

const stored: readonly KvkListHead[] = [
  { id: 1, revision: 1, name: 'Eerste', fields: [], rows: 1 },
  { id: 2, revision: 1, name: 'Tweede', fields: [], rows: 1 },
];
/** The questions for the lists that main has not answered yet. */
const waiting: ((lists: readonly KvkListHead[]) => void)[] = [];
const listeners: ((of: { readonly role: string }) => void)[] = [];
const owner = { email: 'jan@voorbeeld.example', role: 'volledig' };
const answers: Readonly<Record<string, unknown>> = {
  'list.describe': { list: 'advisers', month: someMonth, total: 0, columns: columnsOf('advisers'), colourable: [] },
  'list.page': { month: someMonth, offset: 0, matched: 0, total: 0, ids: [], active: [], dossiers: [], columns: {} },
  'kvkList.missing': { first: [], count: 0 },
  'preset.list': [],
};
Object.assign(window, {
  bridge: {
    listen: (name: string, listener: (of: { readonly role: string }) => void) => {
      if (name === 'ownColumns.changed') listeners.push(listener);
      return () => {};
    },
    request: (name: string, input: { readonly bytes: Uint8Array }) => {
      if (name === 'kvkList.remove') for (const listener of listeners) listener(owner);
      return name === 'kvkList.readFile'
        ? Promise.resolve({ ok: true, data: readAs(new TextDecoder().decode(input.bytes)) })
        : name === 'kvkList.list'
          ? new Promise((resolve) => waiting.push((data) => resolve({ ok: true, data })))
          : Promise.resolve({ ok: true, data: answers[name] ?? null });
    },
  },
});

const readAs = (text: string) =>
  text === 'pdf'
    ? { kind: 'refused', why: 'pdf' }
    : { kind: 'read', text, layout: {}, source: { kind: 'text', encoding: 'utf-8', damaged: 0 } };

const { useApplication } = await import('../../../../../../src/renderer/core/application-store');
const { KvkListDialog } = await import('../../../../../../src/renderer/list/tools/kvk-lists/kvk-list-dialog');
const { ListProvider } = await import('../../../../../../src/renderer/list/core/store/list-context');
const { createWindowList } = await import('../../../../../../src/renderer/list/core/store/window-list');

const options = Object.fromEntries(optionNames.map((name) => [name, optionAccess[name].effect === 'opens'])) as Options;

const buttonNamed = (name: string): HTMLButtonElement => {
  const found = [...document.querySelectorAll('button')].find(
    (button) => (button.getAttribute('aria-label') ?? button.textContent) === name,
  );
  if (found === undefined) throw new Error(`no button ${name}`);
  return found;
};
const namesShown = () =>
  [...document.querySelectorAll('ul[aria-label="Uw KvK-lijsten"] > li')].map((line) => line.textContent ?? '');

describe('a KvK list that was removed', () => {
  it('is gone at once, also while the lists are read again', async () => {
    const start = {
      demo: true,
      session: { account: { ...owner, options, fixedColumns: 1, roles: [] } },
      month: { current: { ...someMonth, rows: 0 }, refresh: { phase: 'idle' } },
      now: '2026-10-25T09:00:00Z',
      today: '2026-10-25',
    } as unknown as ApplicationStart;
    useApplication.setState({ start });
    const list = createWindowList('advisers', { requesterId: 'main', keepsView: false, show: () => {} });
    await mount(
      <MantineProvider env="test">
        <ListProvider list={list}>
          <KvkListDialog onDone={() => {}} />
        </ListProvider>
      </MantineProvider>,
    );
    await doing(() => void list.getState().switchList(owner, 'advisers'));
    await doing(() => {
      for (const answer of waiting.splice(0)) answer(stored);
    });
    expect(namesShown()).toHaveLength(2);

    await click(buttonNamed('Verwijder Tweede'));
    await click(buttonNamed('Ja, verwijder'));
    expect(waiting.length).toBeGreaterThan(0);
    expect(namesShown()).toEqual([expect.stringContaining('Eerste')]);
    expect(document.activeElement).toBe(buttonNamed('Verwijder Eerste'));

    // An undo brings the list back.
    await doing(() => {
      for (const answer of waiting.splice(0)) answer([...stored]);
    });
    expect(namesShown()).toHaveLength(2);
  });
});

describe('a file that is refused', () => {
  it('leaves nothing of the file before it in the form, but a typed text and name', async () => {
    const { KvkListForm } = await import('../../../../../../src/renderer/list/tools/kvk-lists/kvk-list-form');
    await mount(
      <MantineProvider env="test">
        <KvkListForm takesFocus={0} names={[]} replaces={null} onSubmit={async () => null} onCancel={() => {}} />
      </MantineProvider>,
    );
    const numbers = () => find<HTMLTextAreaElement>(document, 'form textarea');
    const name = () => find<HTMLInputElement>(document, 'form input:not([type="file"])');
    const choose = async (text: string, called: string): Promise<void> => {
      const input = find<HTMLInputElement>(document, 'form input[type="file"]');
      Object.defineProperty(input, 'files', { configurable: true, value: [new File([text], called)] });
      await doing(() => void input.dispatchEvent(new Event('change', { bubbles: true })));
      await doing(() => {});
    };
    await choose('99000010', 'relaties.csv');
    expect([numbers().value, name().value]).toEqual(['99000010', 'relaties']);
    await choose('pdf', 'folder.pdf');
    expect([numbers().value, name().value]).toEqual(['', '']);
    expect(document.body.textContent).toContain('Dit is een pdf-bestand');
    await typeInto(numbers(), '99000052');
    await choose('pdf', 'folder.pdf');
    expect(numbers().value).toBe('99000052');
  });
});
