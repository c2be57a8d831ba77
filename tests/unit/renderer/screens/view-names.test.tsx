// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { afterEach, expect, it, vi } from 'vitest';
import type { ApplicationStart } from '../../../../src/shared/bridge/application';
import { optionNames } from '../../../../src/shared/domain/account/session';
import { success } from '../../../../src/shared/domain/result';
import { type ColumnPreset, noKeptView, type SavedFilter } from '../../../../src/shared/view/view';
import { doing, find, giveLayout, mount, typeInto } from '../dom';
import { openScreen } from '../list-screen-fixture';

giveLayout();
const request = async (name: string) => success(/^dependents|list$/.test(name) ? [] : null);
Object.assign(window, { bridge: { request, listen: () => () => {} } });
const { useApplication } = await import('../../../../src/renderer/core/application-store');
const { savedFilters } = await import('../../../../src/renderer/list/core/views/saved-filters');
const { ListProvider } = await import('../../../../src/renderer/list/core/store/list-context');
const { FilteredView } = await import('../../../../src/renderer/screens/views/filtered-view');
const { ViewsScreen } = await import('../../../../src/renderer/screens/views/views-screen');
const { ImportViewDialog } = await import('../../../../src/renderer/list/tools/views/import-view-dialog');

const view = { ...noKeptView, list: 'advisers' as const };
const filter: SavedFilter = { id: 'a', name: 'Hypotheek', position: 0, revision: 1, view };
const preset: ColumnPreset = { id: '1', name: 'Kosten', columns: [], sort: [], later: {}, revision: 1 };
const nameField = () => find<HTMLInputElement>(document, 'input[maxlength]');

afterEach(() => savedFilters.setState({ filters: [] }));

/** A list with a view of columns, and a view with filters. */
async function openViews() {
  const { store } = await openScreen();
  store.setState({ presets: [preset] });
  savedFilters.setState({ filters: [filter] });
  return store;
}

it('a view with filters does not take the name of a view of columns, or of a ready view', async () => {
  const store = await openViews();
  const { page } = await mount(
    <MantineProvider env="test">
      <ListProvider list={store}>
        <FilteredView filter={filter} onRemoved={() => {}} />
      </ListProvider>
    </MantineProvider>,
  );
  for (const name of ['kosten', 'Contact']) {
    await typeInto(nameField(), name);
    expect(page.textContent).toContain(`Er is al een weergave “${name}”.`);
  }
  await typeInto(nameField(), 'Wonen');
  expect(page.textContent).not.toContain('Er is al een weergave');
});

it('an imported view is offered under a name that no view of either kind has', async () => {
  const store = await openViews();
  const offered = async (name: string) => {
    const { unmount } = await mount(
      <MantineProvider env="test">
        <ListProvider list={store}>
          <ImportViewDialog
            imported={{ file: { name, view, kvkLists: {} }, changes: [], missing: [] }}
            onKeep={async () => null}
            onShow={() => {}}
            onClose={() => {}}
          />
        </ListProvider>
      </MantineProvider>,
    );
    const { value } = nameField();
    unmount();
    return value;
  };
  expect(await offered('Kosten')).toBe('Kosten 2');
  expect(await offered('Contact')).toBe('Contact 2');
  expect(await offered('Hypotheek')).toBe('Hypotheek 2');
  expect(await offered('Wonen')).toBe('Wonen');
});

it('Ctrl+Z brings back a removed view with filters, and a view of columns does not take its name', async () => {
  const store = await openViews();
  const options = Object.fromEntries(optionNames.map((name) => [name, true]));
  const account = { email: 'iemand', role: 'volledig', options };
  const start = { today: '2026-10-20', session: { state: 'loggedIn', account } };
  await doing(() => useApplication.setState({ start: start as unknown as ApplicationStart }));
  savedFilters.setState({ filters: [filter] });
  const undo = vi.fn(async () => {});
  store.setState({ undo });
  await mount(
    <MantineProvider env="test">
      <ViewsScreen list={store} />
    </MantineProvider>,
  );
  await typeInto(nameField(), 'hypotheek');
  expect(document.body.textContent).toContain('Er is al een weergave “hypotheek”.');
  await doing(() => void store.getState().removeSaved(filter));
  expect(store.getState().steps.at(-1)?.name).toBe('verwijderen van de weergave');
  await doing(() => {
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'z', code: 'KeyZ', ctrlKey: true, bubbles: true }));
  });
  expect(undo).toHaveBeenCalledOnce();
});
