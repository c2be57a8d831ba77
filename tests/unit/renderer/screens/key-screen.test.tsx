// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { expect, it } from 'vitest';
import { success } from '../../../../src/shared/domain/result';
import { click, giveLayout, mount } from '../dom';

giveLayout();
Object.assign(window, { bridge: { request: async () => success(null), listen: () => () => {} } });
const { KeyScreen } = await import('../../../../src/renderer/screens/key/key-screen');

it('puts the focus on the title when a form gives way to the choices, where the button that had it is gone', async () => {
  const { page } = await mount(
    <MantineProvider>
      <KeyScreen state={{ at: 'asking', why: 'keychainRefused', hasData: false, hasPassword: false, problem: null }} />
    </MantineProvider>,
  );
  const buttonNamed = (name: string) => {
    const button = [...page.querySelectorAll('button')].find(({ textContent }) => textContent?.startsWith(name));
    if (button === undefined) throw new Error(`no button ${name}`);
    return button;
  };
  await click(buttonNamed('Herstelsleutel invoeren'));
  const back = buttonNamed('Terug');
  back.focus();
  await click(back);
  expect(document.activeElement).toBe(page.querySelector('h1'));
});
