// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { DossierKeeping } from '../../../../../../src/shared/domain/dossiers/dossier';
import { click, doing, giveLayout, mount } from '../../../dom';
import { someMonth } from '../../../month-fixture';

giveLayout();
const main = vi.hoisted(() => {
  const asked: { readonly name: string; readonly input: unknown }[] = [];
  const listeners = new Map<string, (state: unknown) => void>();
  const answers: { keepAll: unknown } = { keepAll: null };
  Object.assign(window, {
    bridge: {
      listen: (name: string, listener: (state: unknown) => void) => {
        listeners.set(name, listener);
        return () => {};
      },
      request: async (name: string, input: unknown) => {
        asked.push({ name, input });
        return name === 'dossier.keepAll' ? answers.keepAll : { ok: true, data: null };
      },
    },
  });
  return { asked, listeners, answers };
});
const { keepRows } = await import('../../../../../../src/renderer/list/tools/dossiers/keep-rows');

const state = (change: Partial<DossierKeeping>): DossierKeeping => ({
  phase: 'running',
  total: 40,
  kept: 0,
  missed: 0,
  until: null,
  code: null,
  ...change,
});
const listWith = (ids: readonly string[]) =>
  ({
    getState: () => ({
      description: { month: someMonth, list: 'advisers' },
      loaded: { page: { matched: 40 } },
      sort: [],
      filters: { applied: [] },
      mutations: null,
      near: null,
      peers: null,
      selection: { kind: 'ids', ids: new Set(ids) },
    }),
  }) as unknown as Parameters<typeof keepRows>[0];
const report = (change: Partial<DossierKeeping>) => doing(() => main.listeners.get('dossier.keeping')?.(state(change)));

beforeEach(() => {
  main.asked.length = 0;
  main.answers.keepAll = { ok: true, data: state({}) };
});

describe('making dossiers available offline', () => {
  it('uses the selection or else all rows, and reports the progress and the outcome', async () => {
    await mount(
      <MantineProvider env="test">
        <Notifications />
      </MantineProvider>,
    );
    await doing(() => void keepRows(listWith(['99000001'])));
    await doing(() => void keepRows(listWith([])));
    expect(main.asked.map(({ input }) => (input as { readonly rows: unknown }).rows)).toEqual([
      { kind: 'ids', ids: ['99000001'] },
      { kind: 'all' },
    ]);
    await report({ kept: 10, missed: 1 });
    expect(document.body.textContent).toContain('11 van 40 dossiers. 1 is niet te krijgen.');
    await report({ phase: 'waiting', until: '2026-11-22T09:00:00Z' });
    expect(document.body.textContent).toContain('De aanbieder vraagt om even te wachten.');
    const cancel = [...document.querySelectorAll('button')].find((button) => button.textContent === 'Annuleren');
    if (cancel === undefined) throw new Error('it cannot be cancelled');
    await click(cancel);
    expect(main.asked.at(-1)?.name).toBe('dossier.stopKeeping');
    await report({ phase: 'done', kept: 39, missed: 1 });
    expect(document.body.textContent).toContain('39 dossiers zijn ook zonder netwerk te lezen.');
    expect(document.body.textContent).not.toContain('Annuleren');
  });

  it('reports when there are too many', async () => {
    await mount(
      <MantineProvider env="test">
        <Notifications />
      </MantineProvider>,
    );
    main.answers.keepAll = { ok: false, code: 'TOO_MANY_DOSSIERS', detail: '' };
    await doing(() => void keepRows(listWith([])));
    expect(document.body.textContent).toContain('Zo veel dossiers kan Adviesatlas niet bewaren.');
  });
});
