// @vitest-environment happy-dom
import { act } from 'react';
import { expect, it, vi } from 'vitest';
import type { ApplicationStart } from '../../../../src/shared/bridge/application';
import { failure, type Result, success } from '../../../../src/shared/domain/result';
import { mount } from '../dom';

const asked: ((result: Result<unknown>) => void)[] = [];
vi.mock('../../../../src/renderer/bridge/bridge', () => ({
  bridge: { request: () => new Promise((resolve) => asked.push(resolve)), listen: () => () => {} },
}));
const { useApplication } = await import('../../../../src/renderer/core/application-store');
const { useRemarks } = await import('../../../../src/renderer/core/dossiers/remarks');

const logIn = (email: string) =>
  act(async () => {
    const session = { state: 'loggedIn', account: { email, role: 'volledig' } };
    useApplication.setState({ start: { session } as unknown as ApplicationStart });
  });
const Count = () => <p>{useRemarks().size}</p>;
const remark = { kvk: '99041278', column: 'city', text: 'Verhuist.' };

it('remarks are requested again after a failure, and for another account with the same role', async () => {
  vi.useFakeTimers();
  await logIn('een@demo.example');
  const { page } = await mount(<Count />);
  await act(async () => asked.at(-1)?.(failure('THREAD_DIED')));
  expect(asked).toHaveLength(1);
  await act(async () => vi.advanceTimersByTime(2000));
  expect(asked).toHaveLength(2);
  await act(async () => asked.at(-1)?.(success([remark])));
  expect(page.textContent).toBe('1');
  await logIn('twee@demo.example');
  expect(page.textContent).toBe('0');
  expect(asked).toHaveLength(3);
  vi.useRealTimers();
});
