// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { doing, mount } from '../../../dom';
import { openScreen } from '../../../list-screen-fixture';

const listeners = new Map<string, (payload: { readonly role: string }) => void>();
const bridge = {
  request: async () => ({ ok: true, data: null }),
  listen: (name: string, listener: (payload: { readonly role: string }) => void) => {
    listeners.set(name, listener);
    return () => {};
  },
};
Object.assign(window, { bridge });
const { ListProvider } = await import('../../../../../../src/renderer/list/core/store/list-context');
const { followWindow } = await import('../../../../../../src/renderer/list/core/store/window-list');
const { useColours } = await import('../../../../../../src/renderer/list/core/rows/use-colours');

const Legend = () => <p>{useColours()?.legend.length ?? 'geen'}</p>;

it('the values of a column that colours rows are asked again when a KvK list or own table changes', async () => {
  const { store } = await openScreen();
  const askColourValues = vi.fn(async () => {});
  store.setState({ colour: 'city', askColourValues });
  followWindow(store);
  await mount(
    <ListProvider list={store}>
      <Legend />
    </ListProvider>,
  );
  expect(askColourValues).toHaveBeenCalledTimes(1);
  const key = JSON.stringify([store.getState().owner, 'advisers', 'city', store.getState().description?.month]);
  await doing(() => store.setState({ colourValues: { key, values: ['Ede'] } }));
  expect(askColourValues).toHaveBeenCalledTimes(1);
  await doing(() => listeners.get('ownColumns.changed')?.({ role: 'volledig' }));
  expect(askColourValues).toHaveBeenCalledTimes(2);
});
