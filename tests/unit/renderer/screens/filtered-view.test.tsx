// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { expect, it } from 'vitest';
import { success } from '../../../../src/shared/domain/result';
import { noKeptView, type SavedFilter } from '../../../../src/shared/view/view';
import { find, giveLayout, mount, typeInto } from '../dom';
import { openScreen } from '../list-screen-fixture';

giveLayout();
Object.assign(window, { bridge: { request: async () => success(null), listen: () => () => {} } });
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
