// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { success } from '../../../../../../src/shared/domain/result';
import { mount } from '../../../dom';
import { someMonth } from '../../../month-fixture';

const written: unknown[] = [];
vi.mock('../../../../../../src/renderer/bridge/bridge', () => ({
  bridge: {
    request: async (name: string, { text }: { readonly text: string }) => {
      written.push([name, text]);
      return success({ kvk: '99041278', column: 'city', text, value: 'Ede', period: someMonth.period, revision: 1 });
    },
  },
}));
vi.mock('../../../../../../src/renderer/list/core/store/list-context', () => ({
  useList: () => ({ email: 'een@demo.example', role: 'volledig' }),
  useListActions: () => ({ noteStored: () => {} }),
  useListMonth: () => someMonth,
}));
const { useRemarkText } = await import('../../../../../../src/renderer/list/tools/remarks/use-remark-text');

const cell = { kvk: '99041278', column: 'city' };
let type: (text: string) => void = () => {};
function Editor() {
  const remark = useRemarkText(cell, null, 'Plaats');
  type = remark.type;
  return <p>{remark.text}</p>;
}

beforeEach(() => {
  vi.useFakeTimers();
  written.length = 0;
});
afterEach(() => {
  vi.useRealTimers();
});

const typed = (text: string) => act(async () => type(text));
/** Lets a write that has begun finish. */
const settled = () => act(async () => {});

it('a typed remark is stored once, after a pause', async () => {
  const { unmount } = await mount(<Editor />);
  await typed('Verhuist');
  expect(written).toEqual([]);
  await act(async () => vi.advanceTimersByTime(400));
  unmount();
  await settled();
  expect(written).toEqual([['remark.write', 'Verhuist']]);
});

it('stores text that was typed in the last moment when the editor closes with its screen', async () => {
  const { unmount } = await mount(<Editor />);
  await typed('Verhuist in januari');
  unmount();
  await settled();
  expect(written).toEqual([['remark.write', 'Verhuist in januari']]);
});

it('stores text that was typed in the last moment when the page closes', async () => {
  await mount(<Editor />);
  await typed('Verhuist in maart');
  window.dispatchEvent(new Event('pagehide'));
  await settled();
  expect(written).toEqual([['remark.write', 'Verhuist in maart']]);
});
