// @vitest-environment happy-dom
import { notificationsStore } from '@mantine/notifications';
import { expect, it, vi } from 'vitest';

vi.mock('../../../../src/renderer/bridge/bridge', () => ({ sentenceOf: () => '', bridge: {} }));
const { closeUndoMessages, notifyDone, notifyGone } = await import('../../../../src/renderer/core/notify');

it('a message that undoes something is closed for another role, and others stay', () => {
  notifyDone('Bestand bewaard');
  notifyGone('Keuze ingetrokken', 'De Linde', async () => undefined);
  const titles = () => notificationsStore.getState().notifications.map(({ title }) => title);
  expect(titles()).toEqual(['Bestand bewaard', 'Keuze ingetrokken']);
  closeUndoMessages();
  expect(titles()).toEqual(['Bestand bewaard']);
});
