// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { failure, type Result, success } from '../../../src/shared/domain/result';
import { click, find, mount } from './dom';
import { someMonth } from './month-fixture';

/** Main's answer about the heads of a group that are not among its members. */
let heads: Result<unknown> = failure('THREAD_DIED');
const member = { kvk: '99000017', name: 'Lid', city: 'Utrecht', groupKvk: '99000001', groupName: 'Hoofd' };
vi.mock('../../../src/renderer/bridge/bridge', () => ({
  bridge: {
    request: async (name: string, input: { readonly columns?: readonly string[] }) => {
      if (name === 'dossier.offices') return heads;
      const columns = Object.fromEntries(
        (input.columns ?? []).map((column) => [column, [Reflect.get(member, column) ?? null]]),
      );
      return success({ ids: [member.kvk], dossiers: [member.kvk], active: [true], matched: 1, columns });
    },
    listen: () => () => {},
  },
}));
vi.mock('../../../src/renderer/core/months/window-month', () => ({ useWindowMonth: () => someMonth }));
const { useGroup } = await import('../../../src/renderer/dossier/group/group-tree');

function Group() {
  const { tree, failure: failed, reload } = useGroup('99000001');
  return (
    <button type="button" onClick={reload}>
      {[tree === null ? 'no tree' : 'tree', failed?.code ?? '-'].join(' ')}
    </button>
  );
}

it('a group whose heads could not be requested is not shown without them, and can be requested again', async () => {
  const { page } = await mount(<Group />);
  await expect.poll(() => page.textContent).toBe('no tree THREAD_DIED');
  heads = success([]);
  await click(find(page, 'button'));
  await expect.poll(() => page.textContent).toBe('tree -');
});
