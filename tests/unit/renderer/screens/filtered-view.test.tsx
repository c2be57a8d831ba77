// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { expect, it } from 'vitest';
import { success } from '../../../../src/shared/domain/result';
import type { Dependent } from '../../../../src/shared/domain/watch/dependent';
import { noKeptView, type SavedFilter } from '../../../../src/shared/view/view';
import { click, doing, find, giveLayout, mount, typeInto } from '../dom';
import { openScreen } from '../list-screen-fixture';

giveLayout();
const dependents: Dependent[] = [];
const request = async (name: string) => success(name === 'dependents.read' ? dependents : null);
Object.assign(window, { bridge: { request, listen: () => () => {} } });
const { useChangeQuestion } = await import('../../../../src/renderer/core/account/change-question');
const { savedFilters } = await import('../../../../src/renderer/list/core/views/saved-filters');
const { ListProvider } = await import('../../../../src/renderer/list/core/store/list-context');
const { FilteredView } = await import('../../../../src/renderer/screens/views/filtered-view');

const named = (name: string): SavedFilter => ({
  id: 'a',
  name,
  position: 0,
  revision: 1,
  view: { ...noKeptView, list: 'advisers' },
});

it('shows the name of a view with filters as an undo or another window leaves it, but keeps what is being typed', async () => {
  const { store } = await openScreen();
  const screen = (name: string) => (
    <MantineProvider env="test">
      <ListProvider list={store}>
        <FilteredView filter={named(name)} onRemoved={() => {}} />
      </ListProvider>
    </MantineProvider>
  );
  const { page, draw } = await mount(screen('Hypotheek'));
  await draw(screen('Wonen'));
  expect(find<HTMLInputElement>(page, 'input').value).toBe('Wonen');
  await typeInto(find<HTMLInputElement>(page, 'input'), 'Wonen in Utrecht');
  await draw(screen('Hypotheek'));
  expect(find<HTMLInputElement>(page, 'input').value).toBe('Wonen in Utrecht');
});

it('stores a typed name when the screen is left by a key, once, and not that of a view that is removed', async () => {
  const { store } = await openScreen();
  const written: string[] = [];
  store.setState({
    renameSaved: async (filter, name) => {
      written.push(name);
      return success({ ...filter, name });
    },
  });
  savedFilters.setState({ filters: [named('Hypotheek')] });
  const typed = async (name: string) => {
    const mounted = await mount(
      <MantineProvider env="test">
        <ListProvider list={store}>
          <FilteredView filter={named('Hypotheek')} onRemoved={() => mounted.unmount()} />
        </ListProvider>
      </MantineProvider>,
    );
    await typeInto(find<HTMLInputElement>(mounted.page, 'input'), name);
    return mounted;
  };
  (await typed('Wonen')).unmount();
  expect(written).toEqual(['Wonen']);
  const left = await typed('Pensioen');
  find<HTMLInputElement>(left.page, 'input').focus();
  find<HTMLInputElement>(left.page, 'input').blur();
  left.unmount();
  expect(written).toEqual(['Wonen', 'Pensioen']);
  const { page } = await typed('Weg');
  for (const button of page.querySelectorAll('button')) if (button.textContent === 'Verwijderen') await click(button);
  expect(written).toEqual(['Wonen', 'Pensioen']);
});

it('stays while it is asked whether to remove it, and after no', async () => {
  const { store } = await openScreen();
  const ended: string[] = [];
  store.setState({
    removeSaved: async () => {
      ended.push('removed');
      return null;
    },
  });
  dependents.push({ kind: 'rule', name: 'Zomer' } as unknown as Dependent);
  const { page } = await mount(
    <MantineProvider env="test">
      <ListProvider list={store}>
        <FilteredView filter={named('Wonen')} onRemoved={() => ended.push('closed')} />
      </ListProvider>
    </MantineProvider>,
  );
  const askAndAnswer = async (agrees: boolean) => {
    for (const button of page.querySelectorAll('button')) if (button.textContent === 'Verwijderen') await click(button);
    expect(ended).toEqual([]);
    await doing(() => useChangeQuestion.getState().asked?.answer(agrees));
  };
  await askAndAnswer(false);
  expect(ended).toEqual([]);
  await askAndAnswer(true);
  expect(ended).toEqual(['removed', 'closed']);
});

it('is removed in the version that a name has which the same click stored', async () => {
  const { store } = await openScreen();
  const removed: SavedFilter[] = [];
  const answers: (() => void)[] = [];
  store.setState({
    renameSaved: (filter, name) =>
      new Promise((resolve) => {
        answers.push(() => resolve(success({ ...filter, name, revision: 2 })));
      }),
    removeSaved: async (filter) => {
      removed.push(filter);
      return null;
    },
  });
  dependents.length = 0;
  const { page } = await mount(
    <MantineProvider env="test">
      <ListProvider list={store}>
        <FilteredView filter={named('Wonen')} onRemoved={() => {}} />
      </ListProvider>
    </MantineProvider>,
  );
  const field = find<HTMLInputElement>(page, 'input');
  field.focus();
  await typeInto(field, 'Pensioen');
  await doing(() => field.blur());
  for (const button of page.querySelectorAll('button')) if (button.textContent === 'Verwijderen') await click(button);
  expect(removed).toEqual([]);
  await doing(() => answers[0]?.());
  expect(removed).toEqual([{ ...named('Pensioen'), revision: 2 }]);
});
