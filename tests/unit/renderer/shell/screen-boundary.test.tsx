// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import { expect, it, vi } from 'vitest';
import { ScreenBoundary } from '../../../../src/renderer/shell/frame/screen-boundary';
import { mount } from '../dom';

function List() {
  useDocumentTitle('Adviseurslijst – Adviesatlas');
  return <h1>Adviseurslijst</h1>;
}

function Broken(): never {
  throw new RangeError('too long');
}

it('says in the title too that a screen cannot be shown, until the next screen', async () => {
  // React and happy-dom log what a screen throws, although it is caught.
  vi.spyOn(console, 'error').mockImplementation(() => {});
  window.addEventListener('error', (event) => event.preventDefault());
  const at = (path: string) => (
    <MantineProvider>
      <ScreenBoundary path={path}>{path === '/views' ? <Broken /> : <List />}</ScreenBoundary>
    </MantineProvider>
  );
  const { page, draw } = await mount(at('/entitylist'));
  expect(document.title).toBe('Adviseurslijst – Adviesatlas');

  await draw(at('/views'));
  expect(page.querySelector('h1')?.textContent).toBe('Dit scherm kan niet worden getoond');
  expect(page.textContent).toContain('Foutcode RangeError');
  expect(document.title).toBe('Dit scherm kan niet worden getoond – Adviesatlas');

  await draw(at('/entitylist'));
  expect(page.querySelector('h1')?.textContent).toBe('Adviseurslijst');
  expect(document.title).toBe('Adviseurslijst – Adviesatlas');
});
