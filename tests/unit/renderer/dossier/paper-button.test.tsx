// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { beforeEach, expect, it, vi } from 'vitest';
import { optionAccess } from '../../../../src/shared/access/option-access';
import type { ApplicationStart } from '../../../../src/shared/bridge/application';
import { optionNames } from '../../../../src/shared/domain/account/session';
import type { DossierRef } from '../../../../src/shared/domain/dossiers/dossier';
import { firstPaperChoice } from '../../../../src/shared/domain/exports/paper';
import { defaultSettings } from '../../../../src/shared/domain/program/settings';
import { success } from '../../../../src/shared/domain/result';
import { click, doing, find, mount } from '../dom';

const parts: unknown[] = [];
vi.mock('../../../../src/renderer/bridge/bridge', () => ({
  bridge: {
    request: async (name: string, input: { readonly parts: unknown }) => {
      if (name === 'dossier.savePaper') parts.push(input.parts);
      return success(null);
    },
    listen: () => () => {},
  },
  sentenceOf: () => '',
}));
const { useApplication } = await import('../../../../src/renderer/core/application-store');
const { PaperButton } = await import('../../../../src/renderer/dossier/head/paper-button');

beforeEach(() => void parts.splice(0));

/** The button of a dossier, for an account with or without notes and contact records. */
async function show(hasRecords: boolean) {
  const options = Object.fromEntries(optionNames.map((name) => [name, optionAccess[name].effect === 'opens']));
  const account = {
    ...{ email: 'a@b.example', role: 'volledig', hasLoginId: hasRecords },
    options: { ...options, canNotes: hasRecords },
  };
  const month = { current: null, refresh: { phase: 'idle' } };
  await doing(() =>
    useApplication.setState({
      start: { session: { account }, month, settings: defaultSettings } as unknown as ApplicationStart,
    }),
  );
  const button = (ref: DossierRef) => (
    <MantineProvider env="test">
      <PaperButton dossier={ref} peers={null} />
    </MantineProvider>
  );
  const { page, draw } = await mount(button({ kind: 'office', id: '99000001' }));
  const save = () => click(find(page, 'button:not([aria-haspopup])'));
  return { page, save, open: (ref: DossierRef) => draw(button(ref)) };
}

const more = (page: HTMLElement) => page.querySelector('button[aria-haspopup="menu"]');

it('takes notes and contact records along by choice, for that office only', async () => {
  const { page, save, open } = await show(true);
  await save();
  await click(find(page, 'button[aria-haspopup="menu"]'));
  const boxes = [...document.querySelectorAll('[role="menuitemcheckbox"]')];
  expect(boxes.map((box) => [box.textContent, box.getAttribute('aria-checked')])).toEqual([
    ['Notities', 'false'],
    ['Contactmomenten', 'false'],
  ]);
  for (const box of boxes.slice(0, 1)) await click(box);
  expect(more(page)?.getAttribute('aria-label')).toBe('Ook in de PDF: notities');
  await save();
  await open({ kind: 'office', id: '99000002' });
  expect(more(page)?.getAttribute('aria-label')).toBe('Ook in de PDF');
  await save();
  const { parts: first } = firstPaperChoice;
  expect(parts).toEqual([first, [...first, 'notes'], first]);
});

it('offers no choice for a person, or without notes and contact records', async () => {
  const { page, open } = await show(true);
  await open({ kind: 'person', id: '1' });
  expect(more(page)).toBeNull();
  expect(more((await show(false)).page)).toBeNull();
});
