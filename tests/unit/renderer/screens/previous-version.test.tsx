// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { notificationsStore } from '@mantine/notifications';
import { beforeEach, describe, expect, it } from 'vitest';
import type { OwnWorkReport, WaitingWork } from '../../../../src/shared/domain/account/own-work';
import { noOwnWork } from '../../../../src/shared/domain/account/own-work';
import { defaultSettings } from '../../../../src/shared/domain/program/settings';
import type { UpdateState } from '../../../../src/shared/domain/program/update';
import { failure, type Result, success } from '../../../../src/shared/domain/result';
import { click, giveLayout, mount } from '../dom';
import { someStart } from '../records-main';

giveLayout();
const asked: unknown[] = [];
let previous: string | null = '1.2.0';
let waiting: readonly WaitingWork[] | null = [];
const nothing: OwnWorkReport = { added: noOwnWork, unchanged: noOwnWork, renamed: [], moreRenamed: 0, refused: [] };
let added: Result<OwnWorkReport> = success(nothing);
const request = async (name: string, input: unknown) => {
  if (name === 'update.previous') return success(previous);
  if (name === 'ownWork.waiting') return waiting === null ? failure('THREAD_DIED') : success(waiting);
  asked.push([name, input]);
  if (name === 'ownWork.addWaiting') {
    waiting = [];
    return added;
  }
  return success(null);
};
Object.assign(window, { bridge: { request, listen: () => () => {} } });
const { useApplication } = await import('../../../../src/renderer/core/application-store');
const { UpdateSettings } = await import('../../../../src/renderer/screens/settings/update-settings');
const { NewsDialog } = await import('../../../../src/renderer/shell/dialogs/news-dialog');
const { NoticeBars } = await import('../../../../src/renderer/shell/notices/notice-bars');

beforeEach(() => {
  asked.length = 0;
  previous = '1.2.0';
  waiting = [];
});

async function show(update: UpdateState, settings = defaultSettings) {
  useApplication.setState({ start: { ...someStart({}), version: '1.3.0', settings, update, policies: [] } });
  await mount(
    <MantineProvider>
      <UpdateSettings />
      <NewsDialog />
    </MantineProvider>,
  );
}
const buttonNamed = (name: string): HTMLElement => {
  const found = [...document.querySelectorAll('button')].filter(({ textContent }) => textContent === name);
  expect(found, name).toHaveLength(1);
  return found[0] as HTMLElement;
};
const current = { phase: 'current', at: null } as const;

describe('going back to the previous version', () => {
  it('says what changes before anything is fetched, and fetches when the user agrees', async () => {
    await show(current);
    await click(buttonNamed('Terug naar de vorige versie…'));
    expect(document.body.textContent).toContain('Adviesatlas haalt versie 1.2.0 op');
    expect(document.body.textContent).toContain('Wat u sindsdien schreef, blijft bewaard');
    expect(asked).toEqual([]);
    await click(buttonNamed('Versie 1.2.0 ophalen'));
    expect(asked).toEqual([['update.ask', { wish: 'return' }]]);
  });

  it('can be cancelled while the version is ready', async () => {
    await show({ phase: 'returnReady', version: '1.2.0' });
    await click(buttonNamed('Toch niet teruggaan'));
    await click(buttonNamed('Nu herstarten'));
    expect(asked).toEqual([
      ['update.ask', { wish: 'look' }],
      ['update.ask', { wish: 'restart' }],
    ]);
  });

  it.each([
    ['no snapshot', null, defaultSettings, 'Er is geen kopie van uw gegevens uit een eerdere versie.'],
    ['a fixed version', '1.2.0', { ...defaultSettings, pinnedVersion: '1.3.0' }, 'Uw organisatie bepaalt welke versie'],
  ] as const)('says why it cannot be: %s', async (_why, version, settings, sentence) => {
    previous = version;
    await show(current, settings);
    expect(document.body.textContent).toContain(sentence);
    await click(buttonNamed('Terug naar de vorige versie…'));
    expect(document.querySelector('[role="dialog"]')).toBeNull();
  });
});

describe('what was written in a later version', () => {
  const work = { name: 'user.sqlite.written-000001-1.4.0', version: '1.4.0' };
  const owner = { email: 'a@b.example', role: 'volledig' };

  it('is taken in, with what came of it', async () => {
    waiting = [work];
    added = success({ ...nothing, added: { ...noOwnWork, drafts: 2 } });
    await show(current);
    expect(document.body.textContent).toContain('Geschreven in versie 1.4.0');
    await click(buttonNamed('Bewaren als bestand…'));
    await click(buttonNamed('Overnemen'));
    expect(asked).toEqual([
      ['ownWork.saveWaiting', { owner, name: work.name }],
      ['ownWork.addWaiting', { owner, name: work.name }],
    ]);
    expect(document.querySelector('[role="status"] li, ul[role="status"]')?.textContent).toContain('2 concepten');
    expect(document.body.textContent).not.toContain('Geschreven in versie');
  });

  it('is not silently absent when it cannot be listed', async () => {
    waiting = null;
    await show(current);
    const shown = notificationsStore.getState().notifications.map(({ title }) => title);
    expect(shown).toEqual(['Wat u sindsdien schreef, is niet te lezen']);
  });

  it('says why it could not be read', async () => {
    waiting = [work];
    added = failure('OWN_WORK_TOO_NEW');
    await show(current);
    await click(buttonNamed('Overnemen'));
    expect(document.querySelector('[role="alert"]')?.textContent).toContain('nieuwere versie');
  });
});

describe('what is new', () => {
  it('is opened from the notice after an update', async () => {
    useApplication.setState({ start: { ...someStart({}), version: '0.1.0', notices: ['PROGRAM_UPDATED'] } });
    await mount(
      <MantineProvider>
        <NoticeBars />
        <NewsDialog />
      </MantineProvider>,
    );
    expect(document.body.textContent).toContain('Adviesatlas is bijgewerkt.');
    await click(buttonNamed('Wat is nieuw'));
    const text = document.querySelector('[role="dialog"]')?.textContent;
    expect(text).toContain('Versie 0.1.0');
    expect(text).not.toContain('staat hier niets');
  });
});
