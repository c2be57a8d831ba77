// @vitest-environment happy-dom
import { act } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { ApplicationStart } from '../../../../../../src/shared/bridge/application';
import type { ListPage } from '../../../../../../src/shared/domain/lists/list';
import { mount } from '../../../dom';

const asked = vi.hoisted(() => {
  const questions: { readonly name: string; readonly input: unknown }[] = [];
  Object.assign(window, {
    bridge: {
      listen: () => () => {},
      request: async (name: string, input: unknown) => {
        questions.push({ name, input });
        return { ok: true, data: name === 'dossier.kept' ? { kvk: '99000001' } : null };
      },
    },
  });
  return questions;
});
const { useApplication } = await import('../../../../../../src/renderer/core/application-store');
const { dossierKey, expectedDossier } = await import('../../../../../../src/renderer/core/dossiers/expected-dossier');
const { ListProvider } = await import('../../../../../../src/renderer/list/core/store/list-context');
const { createWindowList } = await import('../../../../../../src/renderer/list/core/store/window-list');
const { useExpectedDossier } = await import('../../../../../../src/renderer/list/displays/table/list-rows');
const { someMonth } = await import('../../../month-fixture');

const account = { email: 'jan@voorbeeld.example', role: 'volledig', options: {} };
const start = { month: { current: { ...someMonth, rows: 3 } }, session: { state: 'loggedIn', account } };
const ids = ['99000001', '99000002', '99000003'];
const page: ListPage = {
  month: someMonth,
  offset: 0,
  matched: 3,
  total: 3,
  ids,
  columns: {},
  active: [true, true, true],
  dossiers: ids,
};
const ref = { kind: 'office', id: '99000001' } as const;
const isThere = () => expectedDossier(dossierKey(account, ref)) !== null;

function Reading() {
  useExpectedDossier();
  return null;
}

async function aList() {
  const list = createWindowList('advisers', { requesterId: 'main', keepsView: false, show: () => undefined });
  list.setState({
    loaded: { page, key: 'x', highlights: {} } as unknown as ReturnType<typeof list.getState>['loaded'],
  });
  const { unmount } = await mount(
    <ListProvider list={list}>
      <Reading />
    </ListProvider>,
  );
  const goTo = (index: number) =>
    act(async () => list.setState({ cursor: { id: ids[index] ?? '', index, column: 'name' } }));
  const rest = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
  return { goTo, rest, leave: unmount };
}
const read = () => asked.flatMap(({ name, input }) => (name === 'dossier.kept' ? [input] : []));

beforeEach(() => {
  vi.useFakeTimers();
  asked.length = 0;
  useApplication.setState({ start: start as unknown as ApplicationStart });
  return () => vi.useRealTimers();
});

describe('the dossier of the row with the cursor', () => {
  it('is read before it is opened, when the cursor stays on the row, without asking the provider', async () => {
    const { goTo, rest, leave } = await aList();
    await goTo(1);
    await rest(40);
    await goTo(0);
    await rest(40);
    expect(read()).toEqual([]);
    await rest(40);
    expect(read()).toEqual([ref]);
    expect(asked.map(({ name }) => name)).not.toContain('dossier.fetch');
    expect(isThere()).toBe(true);
    leave();
  });

  it('is dropped when the cursor moves on, and when the user leaves the list', async () => {
    const { goTo, rest, leave } = await aList();
    await goTo(0);
    await rest(100);
    await goTo(1);
    expect(isThere()).toBe(false);
    await goTo(0);
    await rest(100);
    expect(isThere()).toBe(true);
    leave();
    expect(isThere()).toBe(false);
  });
});
