// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { DossierKeeping } from '../../../../../../src/shared/domain/dossiers/dossier';
import type { ExportPlan, ExportRequest } from '../../../../../../src/shared/domain/exports/export';
import { wholeList } from '../../../../../../src/shared/domain/lists/list';
import { click, doing, find, giveLayout, mount } from '../../../dom';
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
const { useFetchFirst } = await import('../../../../../../src/renderer/list/tools/export/use-fetch-first');
const { OldValues } = await import('../../../../../../src/renderer/list/tools/export/old-values');

const state = (change: Partial<DossierKeeping>): DossierKeeping => ({
  phase: 'running',
  total: 20,
  kept: 0,
  missed: 0,
  until: null,
  code: null,
  ...change,
});
const report = (change: Partial<DossierKeeping>) => doing(() => main.listeners.get('dossier.keeping')?.(state(change)));
const request = { month: someMonth, query: wholeList('advisers') } as unknown as ExportRequest;
const toFetch = Array.from({ length: 20 }, (_, at) => `990000${at + 10}`);
const plan = { oldValues: { of: 20, known: 0, toFetch } } as unknown as ExportPlan;

/** Renders the part of the dialog about old values, with its save button. */
async function dialog() {
  const done: string[] = [];
  function Part() {
    const [name, setName] = useState('');
    const onFetched = () => done.push(`saved${name}`);
    const fetchFirst = useFetchFirst({ request, plan, onFetched, onEnded: () => done.push('counted') });
    return (
      <>
        <OldValues list="advisers" plan={plan} fetchFirst={fetchFirst} />
        <button type="button" data-save onClick={() => (fetchFirst.isFirst ? fetchFirst.begin() : done.push('saved'))}>
          Opslaan
        </button>
        <button type="button" data-name onClick={() => setName(' as another')}>
          Andere naam
        </button>
      </>
    );
  }
  const { page, unmount } = await mount(
    <MantineProvider env="test">
      <Notifications />
      <Part />
    </MantineProvider>,
  );
  const save = () => click(find(page, '[data-save]'));
  return { page, save, done, unmount };
}

beforeEach(() => {
  main.asked.length = 0;
  main.answers.keepAll = { ok: true, data: state({}) };
});

describe('the dossiers of a file of changes', () => {
  it('are fetched first if they may contain old values, and then the file is written', async () => {
    const { page, save, done } = await dialog();
    expect(page.textContent).toContain('bekend van 0 van 20 kantoren');
    expect(find<HTMLInputElement>(page, 'input[type="checkbox"]').checked).toBe(true);
    await save();
    expect(main.asked).toMatchObject([{ name: 'dossier.keepAll', input: { rows: { kind: 'ids', ids: toFetch } } }]);
    await report({ kept: 5 });
    expect(page.textContent).toContain('5 van 20 dossiers');
    expect(done).toEqual([]);
    await report({ phase: 'done', kept: 19, missed: 1 });
    expect(done).toEqual(['counted', 'saved']);
    // The dialog says it, so no notification may repeat it.
    expect(document.body.textContent).not.toContain('zonder netwerk te lezen.U');
    expect(document.body.textContent).not.toContain('Dossiers zijn opgehaald');
  });

  it('are followed by the file as it was chosen meanwhile', async () => {
    const { page, save, done } = await dialog();
    await save();
    await click(find(page, '[data-name]'));
    await report({ phase: 'done', kept: 20 });
    expect(done).toEqual(['counted', 'saved as another']);
  });

  it.each([
    ['that were stopped', state({ phase: 'stopped', kept: 5 }), 'Het ophalen is gestopt: 5 dossiers zijn opgehaald.'],
    ['without network', state({ phase: 'failed', kept: 1, code: 'PROVIDER_UNREACHABLE' }), '1 dossier is opgehaald.'],
  ] as const)('%s are said to be, and the file can be written with what is known', async (_, ended, sentence) => {
    const { page, save, done } = await dialog();
    await save();
    await report(ended);
    expect(find(page, '[role="alert"]').textContent).toContain(sentence);
    expect(find(page, '[role="alert"]').textContent).toContain(
      'Met Exporteren schrijft u het bestand met wat bekend is.',
    );
    expect(done).toEqual(['counted']);
    expect(find<HTMLInputElement>(page, 'input[type="checkbox"]').checked).toBe(false);
    await save();
    expect(done).toEqual(['counted', 'saved']);
  });

  it('report why they were refused, and the file can be written with the known values', async () => {
    main.answers.keepAll = { ok: false, code: 'TOO_MANY_DOSSIERS', detail: '' };
    const { page, save, done } = await dialog();
    await save();
    expect(find(page, '[role="alert"]').textContent).toContain('Zo veel dossiers kan Adviesatlas niet bewaren.');
    await save();
    expect(done).toEqual(['counted', 'saved']);
  });

  it('stop by the button, and when the dialog closes', async () => {
    const { page, save, unmount } = await dialog();
    await save();
    const stop = [...page.querySelectorAll('button')].find(({ textContent }) => textContent === 'Stoppen');
    if (stop === undefined) throw new Error('nothing stops them');
    await click(stop);
    expect(main.asked.at(-1)?.name).toBe('dossier.stopKeeping');
    await report({ phase: 'stopped', kept: 2 });
    await click(find(page, 'input[type="checkbox"]'));
    await save();
    unmount();
    expect(main.asked.at(-1)?.name).toBe('dossier.stopKeeping');
    await report({ phase: 'stopped', kept: 3 });
  });
});
