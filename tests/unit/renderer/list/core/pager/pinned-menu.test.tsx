// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { expect, it } from 'vitest';
import { click, giveLayout, mount } from '../../../dom';
import { openScreen, pageOf } from '../../../list-screen-fixture';

giveLayout();
Object.assign(window, { bridge: { request: async () => ({ ok: true, data: null }), listen: () => () => {} } });
const { ListProvider } = await import('../../../../../../src/renderer/list/core/store/list-context');
const { PinnedMenu } = await import('../../../../../../src/renderer/list/core/pager/pinned-menu');

it('names pinned rows as they are called in the month on screen, and a row that is not in it as it was pinned', async () => {
  const { store, asked } = await openScreen();
  store.getState().pinRow({ id: '1', name: 'Oude naam' });
  store.getState().pinRow({ id: '2', name: 'Weg' });
  const question = asked.at(-1);
  const page = question === undefined ? null : pageOf(question, ['3']);
  if (!page?.ok) throw new Error('no page');
  const pinned = { ids: ['1'], active: [true], dossiers: ['1'], columns: { name: ['Nieuwe naam'] }, outside: [] };
  question?.answer({ ok: true, data: { ...page.data, pinned } });
  await mount(
    <MantineProvider>
      <ListProvider list={store}>
        <PinnedMenu />
      </ListProvider>
    </MantineProvider>,
  );
  await click(document.querySelector('button') as HTMLElement);
  const names = [...document.querySelectorAll('li')].map(({ textContent }) => textContent);
  expect(names).toEqual(['Nieuwe naam', 'Wegniet in oktober 2026']);
  expect(document.querySelector('[aria-label="Nieuwe naam losmaken"]')).not.toBeNull();
});
