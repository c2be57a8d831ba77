// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { describe, expect, it } from 'vitest';
import { defaultSettings } from '../../../src/shared/domain/program/settings';
import { click, find, giveLayout, mount } from './dom';
import { someStart } from './records-main';

giveLayout();
Object.assign(window, { bridge: { request: () => new Promise(() => {}), listen: () => () => {} } });
const { useApplication } = await import('../../../src/renderer/core/application-store');
const { DemoHint } = await import('../../../src/renderer/screens/login/login-form');

async function open(introduced: boolean) {
  useApplication.setState({ start: { ...someStart({}), settings: { ...defaultSettings, introduced } } });
  const done: string[] = [];
  const { page } = await mount(
    <MantineProvider>
      <DemoHint
        onFill={({ email }) => done.push(`fills ${email}`)}
        onTry={({ email }) => done.push(`tries ${email}`)}
      />
    </MantineProvider>,
  );
  return { button: find(page, 'button'), done };
}

describe('the hint of the demo at the login', () => {
  it('logs in a new user with one click', async () => {
    const { button, done } = await open(false);
    expect(button.textContent).toBe('Probeer de demo');
    await click(button);
    expect(done).toEqual(['tries analist@demo.example']);
  });

  it('fills in the account for other users', async () => {
    const { button, done } = await open(true);
    expect(button.textContent).toBe('Vul in');
    await click(button);
    expect(done).toEqual(['fills analist@demo.example']);
  });
});
