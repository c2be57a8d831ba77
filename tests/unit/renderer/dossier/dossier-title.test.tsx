// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { expect, it } from 'vitest';
import { DossierTitle } from '../../../../src/renderer/dossier/head/dossier-title';
import { find, giveLayout, mount } from '../dom';

giveLayout();

const title = (id: string) => (
  <MantineProvider env="test">
    <input aria-label="Zoek kantoor of opdracht" />
    <main>
      <button type="button">Volgende</button>
      {id !== '' && <DossierTitle id={id} name={`Kantoor ${id}`} badges={null} facts={[]} />}
    </main>
  </MantineProvider>
);

it('takes the focus, also when it arrived late', async () => {
  const { page, draw } = await mount(title(''));
  expect(document.activeElement).toBe(document.body);
  await draw(title('1'));
  expect(document.activeElement).toBe(find(page, 'h1'));
  find(page, 'button').focus();
  await draw(title('2'));
  expect(document.activeElement).toBe(find(page, 'h1'));
});

it('does not take the focus from a palette that was opened meanwhile', async () => {
  const { page, draw } = await mount(title(''));
  find(page, 'input').focus();
  await draw(title('1'));
  expect(document.activeElement).toBe(find(page, 'input'));
});
