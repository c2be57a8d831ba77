// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { beforeEach, expect, it } from 'vitest';
import type { FollowChoice, FollowLine, FollowPair } from '../../../../src/shared/domain/lists/followed-office';
import { failure, type Result, success } from '../../../../src/shared/domain/result';
import { click, doing, giveLayout, mount } from '../dom';
import { someStart } from '../records-main';

giveLayout();
Object.assign(document, { fonts: { addEventListener: () => {}, removeEventListener: () => {} } });

const line = (gone: string, parts: Partial<FollowLine> = {}): FollowLine => ({
  gone: { id: gone, name: `Kantoor ${gone}` },
  fresh: { id: '99000009', name: 'Van Dijk' },
  period: '2026-10',
  signs: [{ sign: 'phone', value: '020-1234567' }],
  counts: { notes: 3, remarks: 1, kvkLists: 2 },
  choice: null,
  rest: null,
  ...parts,
});
const listeners = new Map<string, () => void>();
/** The answers that main has stored, by the former number. */
const stored = new Map<string, FollowChoice>();
/** A number about which another window has just answered. */
let answeredElsewhere = '';
type Asked = { readonly choice: FollowChoice & FollowPair };
const request = async (name: string, { choice }: Asked): Promise<Result<unknown>> => {
  switch (name) {
    case 'follow.lines':
      return success({
        lines: ['99000001', '99000002'].map((gone) => line(gone, { choice: stored.get(gone) ?? null })),
        without: 1,
      });
    case 'follow.answer': {
      if (choice.gone.id === answeredElsewhere) return failure('CHANGED_ELSEWHERE');
      const next = { ...choice, at: '2026-10-25T09:00:00.000Z', revision: 7 };
      stored.set(choice.gone.id, next);
      listeners.get('follow.changed')?.();
      return success(next);
    }
    case 'follow.remove':
      if (stored.get(String(choice.gone))?.revision !== choice.revision) return failure('CHANGED_ELSEWHERE');
      stored.delete(String(choice.gone));
      listeners.get('follow.changed')?.();
      return success(null);
    default:
      return failure('NOT_FOUND');
  }
};
const listen = (name: string, listener: () => void) => {
  listeners.set(name, listener);
  return () => {};
};
Object.assign(window, { bridge: { request, listen } });

const { useApplication } = await import('../../../../src/renderer/core/application-store');
const { ContinuedOffices } = await import('../../../../src/renderer/screens/consequences/continued-offices');

const words = () => document.body.textContent ?? '';
const button = (name: RegExp): HTMLElement => {
  const matching = [...document.querySelectorAll<HTMLElement>('button')].find((each) => name.test(each.textContent));
  if (matching === undefined) throw new Error(`no ${name}`);
  return matching;
};
const month = { role: 'volledig', period: '2026-10', generation: 'a' };
const open = async () => {
  useApplication.setState({ start: someStart() });
  await mount(
    <MantineProvider env="test">
      <Notifications />
      <ContinuedOffices owner={{ email: 'iemand', role: 'volledig' }} month={month} earlier="2026-09" />
    </MantineProvider>,
  );
  await doing(() => undefined);
};
beforeEach(() => {
  stored.clear();
  answeredElsewhere = '';
  document.body.replaceChildren();
});

it('names each office with the evidence and what would follow, and undoes an answer about all as one step', async () => {
  await open();
  expect(words()).toContain('2 te beantwoorden, 1 ander zonder iets van u');
  expect(words()).toContain('Kantoor 99000001 (99000001) → Van Dijk (99000009)');
  expect(words()).toContain('oktober 2026 · telefoon 020-1234567');
  expect(words()).toContain('Zou meegaan: 3 notities, 1 opmerking en 2 KvK-lijsten');
  await click(button(/^Alles laten volgen$/));
  await doing(() => undefined);
  expect([...stored.values()].map(({ follows }) => follows)).toEqual([true, true]);
  expect(words()).toContain('alles beantwoord');
  await click(button(/^2 antwoorden tonen$/));
  expect(words()).toContain('Gaat mee: 3 notities');
  // Lines have such a button too; this is the one of the message.
  const undo = [...document.querySelectorAll<HTMLElement>('[role="alert"] button')].find(
    ({ textContent }) => textContent === 'Ongedaan maken',
  );
  if (undo === undefined) throw new Error('no undo');
  await click(undo);
  await doing(() => undefined);
  expect(stored.size).toBe(0);
  expect(words()).toContain('2 te beantwoorden');
});

it('stores the other answers when one was answered in another window, and names that one', async () => {
  answeredElsewhere = '99000001';
  await open();
  await click(button(/^Alles laten volgen$/));
  await doing(() => undefined);
  expect([...stored.keys()]).toEqual(['99000002']);
  expect(words()).toContain('Uw antwoord over Kantoor 99000001 (99000001) is niet bewaard');
  await click(button(/^Niet volgen$/));
  await doing(() => undefined);
  expect(stored.has('99000001')).toBe(false);
});
