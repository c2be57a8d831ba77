// @vitest-environment happy-dom
import { notificationsStore } from '@mantine/notifications';
import { expect, it, vi } from 'vitest';
import { createColourQuestion } from '../../../../../../src/renderer/list/core/store/colour-values';
import { failure, success } from '../../../../../../src/shared/domain/result';
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
  const askColourValues = vi.fn(async () => null);
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

it('rows that get no colour say why, and are asked again when the colours are opened', async () => {
  const { store } = await openScreen();
  const answers = [failure('THREAD_DIED', ''), success({ values: ['Ede', 'Epe'] })];
  const request = (async () => answers.shift()) as unknown as Parameters<typeof createColourQuestion>[0]['request'];
  const dependencies = { request, requesterId: 'test' };
  store.setState({
    colour: 'city',
    askColourValues: createColourQuestion(dependencies, store.getState, store.setState),
  });
  const drawn = () =>
    mount(
      <ListProvider list={store}>
        <Legend />
        <Legend />
      </ListProvider>,
    );
  const { page } = await drawn();
  const shown = () => notificationsStore.getState().notifications.map(({ title }) => title);
  expect(shown()).toEqual(['De rijen hebben geen kleur']);
  expect(page.textContent).toBe('geengeen');
  expect((await drawn()).page.textContent).toBe('22');
  expect(shown()).toHaveLength(1);
});

it('a failed question about colours that nobody waits for any more says nothing', async () => {
  const { store } = await openScreen();
  let answer: (failed: unknown) => void = () => {};
  const answered = new Promise((resolve) => {
    answer = resolve;
  });
  const request = (() => answered) as unknown as Parameters<typeof createColourQuestion>[0]['request'];
  store.setState({ colour: 'city' });
  const ask = createColourQuestion({ request, requesterId: 'test' }, store.getState, store.setState);
  const asking = ask();
  await store.getState().switchList(null, 'advisers');
  answer(failure('NOT_LOGGED_IN', ''));
  expect(await asking).toBeNull();
});
