// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { act } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { defaultSettings, type Settings } from '../../../../src/shared/domain/program/settings';
import { success } from '../../../../src/shared/domain/result';
import { giveLayout, mount, typeInto } from '../dom';
import { someStart } from '../records-main';

giveLayout();
const asked: unknown[] = [];
let stored: Settings = defaultSettings;
const request = async (_name: string, input: unknown) => {
  asked.push(input);
  stored = { ...stored, ...(input as object) };
  return success(stored);
};
Object.assign(window, { bridge: { request, listen: () => () => {} } });
const { useApplication } = await import('../../../../src/renderer/core/application-store');
const { AddressSetting, CountSetting } = await import('../../../../src/renderer/screens/settings/setting-fields');

afterEach(() => {
  asked.length = 0;
  stored = defaultSettings;
});

/** What another window stored. */
const changeElsewhere = (change: Partial<Settings>) =>
  act(async () => {
    stored = { ...stored, ...change };
    const { start } = useApplication.getState();
    if (start !== null) useApplication.setState({ start: { ...start, settings: stored } });
  });

async function show() {
  useApplication.setState({ start: { ...someStart({}), settings: defaultSettings, policies: [] } });
  const { page } = await mount(
    <MantineProvider>
      <CountSetting name="monthsKept" label="Maanden" description="" />
      <AddressSetting name="proxy" label="Proxy" description="" example="" />
    </MantineProvider>,
  );
  const [count, address] = page.querySelectorAll('input');
  if (count === undefined || address === undefined) throw new Error('no fields');
  return { count, address };
}

const leave = (field: HTMLInputElement) =>
  act(async () => {
    field.focus();
    field.blur();
  });

describe('the fields of settings', () => {
  it('follow another window, and store nothing when they are only left', async () => {
    const { count, address } = await show();
    await changeElsewhere({ monthsKept: 6, proxy: 'http://proxy.kantoor.example:8080' });
    expect([count.value, address.value]).toEqual(['6', 'http://proxy.kantoor.example:8080']);
    await leave(count);
    await leave(address);
    expect(asked).toEqual([]);
  });

  it('keep what is typed while another window changes it, and store that', async () => {
    const { count } = await show();
    await act(async () => count.focus());
    await typeInto(count, '9');
    await changeElsewhere({ monthsKept: 6 });
    expect(count.value).toBe('9');
    await act(async () => count.blur());
    expect(asked).toEqual([{ monthsKept: 9 }]);
    await changeElsewhere({ monthsKept: 4 });
    expect(count.value).toBe('4');
  });
});
