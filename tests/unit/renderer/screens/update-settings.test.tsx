// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { afterEach, describe, expect, it } from 'vitest';
import type { ManagedSetting, PolicyLine } from '../../../../src/shared/domain/program/policy';
import { defaultSettings } from '../../../../src/shared/domain/program/settings';
import type { UpdateState } from '../../../../src/shared/domain/program/update';
import { success } from '../../../../src/shared/domain/result';
import { updateObstacles } from '../../../../src/shared/texts/update-sentences';
import { click, find, giveLayout, mount } from '../dom';
import { someStart } from '../records-main';

giveLayout();
const asked: unknown[] = [];
const request = async (name: string, input: unknown) => {
  if (name === 'update.previous') return success(null);
  if (name === 'ownWork.waiting') return success([]);
  asked.push([name, input]);
  if (name === 'settings.change') return success({ ...defaultSettings, ...(input as object) });
  return success(null);
};
Object.assign(window, { bridge: { request, listen: () => () => {} } });
const { useApplication } = await import('../../../../src/renderer/core/application-store');
const { UpdateSettings } = await import('../../../../src/renderer/screens/settings/update-settings');
const { NoticeBars } = await import('../../../../src/renderer/shell/notices/notice-bars');

afterEach(() => {
  asked.length = 0;
});

async function show(update: UpdateState, enforced: readonly ManagedSetting[] = []) {
  const policies = enforced.map(
    (setting): PolicyLine => ({
      name: setting,
      setting,
      mode: 'enforced',
      source: { scope: 'computer', place: '/etc/adviesatlas/policy.json' },
      written: '',
      fault: null,
    }),
  );
  useApplication.setState({ start: { ...someStart({}), settings: defaultSettings, update, policies } });
  const { page } = await mount(
    <MantineProvider>
      <UpdateSettings />
    </MantineProvider>,
  );
  return page;
}

describe('newer versions in the settings', () => {
  it.each([
    [{ phase: 'current', at: null }, 'Er is nog niet naar een nieuwe versie gekeken.', 'Nu kijken', 'look'],
    [{ phase: 'found', version: '2.0.0', bytes: 84_000_000 }, 'Versie 2.0.0 is er, 84,0 MB groot.', 'Ophalen', 'fetch'],
    [{ phase: 'found', version: '2.0.0', bytes: null }, 'Versie 2.0.0 is er. Haal', 'Ophalen', 'fetch'],
    [{ phase: 'ready', version: '2.0.0' }, 'Versie 2.0.0 staat klaar.', 'Nu herstarten', 'restart'],
    [
      { phase: 'failed', code: 'UPDATE_OFFLINE', at: '2026-11-02T08:00:00Z', version: null },
      'Er is geen verbinding om een nieuwe versie op te halen.',
      'Nu kijken',
      'look',
    ],
  ] as const)('show the state (%j), and what can be done', async (update, sentence, label, wish) => {
    const page = await show(update);
    expect(page.textContent).toContain(sentence);
    const button = find(page, 'button');
    expect(button.textContent).toBe(label);
    await click(button);
    expect(asked).toEqual([['update.ask', { wish }]]);
  });

  it('show the time of the last check', async () => {
    expect((await show({ phase: 'current', at: '2026-11-02T07:00:00Z' })).textContent).toContain(
      'U hebt de nieuwste versie van dit kanaal. Gekeken op 02-11-2026 08:00.',
    );
  });

  it.each([{ phase: 'looking' }, { phase: 'fetching', version: '2.0.0', part: 0.5 }] as const)(
    'offer nothing while something is under way (%j)',
    async (update) => {
      const page = await show(update);
      const offered = [...page.querySelectorAll('button:not([disabled]):not([aria-disabled="true"])')];
      expect(offered.map(({ textContent }) => textContent)).toEqual(['Wat is nieuw…']);
      expect(page.querySelectorAll('[role="progressbar"]')).toHaveLength(update.phase === 'fetching' ? 1 : 0);
    },
  );

  it('use the channel that the administrator fixed', async () => {
    const page = await show({ phase: 'current', at: null }, ['updateChannel']);
    expect(page.querySelector('input[value="early"]')).toBeNull();
    expect(find(page, 'input[readonly]')).toHaveProperty('value', 'Stabiel');
    expect(page.textContent).toContain('Beheerd door uw organisatie');
    expect([...page.querySelectorAll('button')].map(({ textContent }) => textContent)).toContain('Nu kijken');
  });

  it('are checked at once on another channel', async () => {
    const page = await show({ phase: 'current', at: null });
    await click(find(page, 'input[value="early"]'));
    expect(asked).toEqual([
      ['settings.change', { updateChannel: 'early' }],
      ['update.ask', { wish: 'look' }],
    ]);
    expect(page.textContent).toContain('Ook versies die nog worden beproefd.');
  });

  it('are fetched only when the user asks', async () => {
    const page = await show({ phase: 'current', at: null });
    await click(find(page, 'input[value="notify"]'));
    expect(asked).toEqual([['settings.change', { updates: 'notify' }]]);
  });

  it.each(Object.entries(updateObstacles))('say why there are none (%s)', async (why, sentence) => {
    const page = await show({ phase: 'unable', why: why as keyof typeof updateObstacles });
    expect(page.textContent).toContain(sentence);
    expect(page.textContent).toContain('Ook teruggaan naar een vorige versie gaat daar.');
    expect([...page.querySelectorAll('button, input')].map(({ textContent }) => textContent)).toEqual([
      'Wat is nieuw…',
    ]);
  });
});

describe('the notice that a newer version is ready', () => {
  it('restarts the program as that version', async () => {
    useApplication.setState({ start: { ...someStart({}), notices: ['UPDATE_READY'] } });
    const { page } = await mount(
      <MantineProvider>
        <NoticeBars />
      </MantineProvider>,
    );
    const button = [...page.querySelectorAll('button')].find(({ textContent }) => textContent === 'Nu herstarten');
    expect(page.textContent).toContain('Een nieuwe versie van Adviesatlas staat klaar.');
    if (button !== undefined) await click(button);
    expect(asked).toEqual([['update.ask', { wish: 'restart' }]]);
  });
});
