// @vitest-environment happy-dom
import { notifications, notificationsStore } from '@mantine/notifications';
import { beforeEach, expect, it } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { notifyUndone } from '../../../../../../src/renderer/core/notify';
import type { List } from '../../../../../../src/renderer/list/core/store/list-store';
import { notifyLastStep } from '../../../../../../src/renderer/list/core/store/notify-last-step';

const shown = () => notificationsStore.getState().notifications.map(({ title, message }) => [title, message]);

/** A list for which only the steps matter. */
function listWith(...steps: readonly string[]) {
  const store = createStore(() => ({ steps: steps.map((name) => ({ name })), undo: async () => {} }));
  return { list: store as unknown as List, store };
}

beforeEach(() => notifications.clean());

it('a message about the last step disappears with the next step, and when the step is undone', () => {
  const { list, store } = listWith('sortering', 'kleur');
  notifyLastStep(list, 'Gekleurd');
  expect(shown()).toHaveLength(1);
  const [first, second] = store.getState().steps;
  store.setState({ steps: [first, second, { name: 'filter' }].flatMap((step) => step ?? []) });
  expect(shown()).toEqual([]);
  notifyLastStep(list, 'Gefilterd');
  store.setState({ steps: [first].flatMap((step) => step ?? []) });
  expect(shown()).toEqual([]);
  const end = notifyLastStep(list, 'Gesorteerd');
  expect(shown()).toHaveLength(1);
  end();
  expect(shown()).toEqual([]);
});

it('reports only the last of several undone steps', () => {
  for (const name of ['sortering', 'filter Plaats', 'selectie']) notifyUndone(name);
  expect(shown()).toEqual([['Ongedaan gemaakt', 'selectie.']]);
});
