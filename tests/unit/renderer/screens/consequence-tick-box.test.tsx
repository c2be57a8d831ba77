// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { beforeEach, expect, it } from 'vitest';
import { failure, type Result, success } from '../../../../src/shared/domain/result';
import type { ConsequenceLine } from '../../../../src/shared/domain/watch/consequence';
import { click, doing, find, giveLayout, mount, typeInto } from '../dom';
import { someStart } from '../records-main';

giveLayout();
Object.assign(document, { fonts: { addEventListener: () => {}, removeEventListener: () => {} } });

const asked: (readonly [name: string, note: string | undefined, seen: string | null])[] = [];
let isRefused = false;
/** The note that main has stored; null for a line that is not ticked off. */
let stored: string | null = 'Gebeld';
const request = async (
  name: string,
  { note, seen }: { readonly note?: string; readonly seen: string | null },
): Promise<Result<null>> => {
  asked.push([name, note, seen]);
  if (isRefused) return failure('DISK_FULL');
  if (seen !== stored) return failure('CHANGED_ELSEWHERE');
  stored = note ?? null;
  return success(null);
};
Object.assign(window, { bridge: { request, listen: () => () => {} } });

const { useApplication } = await import('../../../../src/renderer/core/application-store');
const { ConsequenceTickBox } = await import('../../../../src/renderer/screens/consequences/consequence-tick-box');

const subject = { kind: 'filter', id: '1' } as const;
const tick = { subject, period: '2026-10', note: 'Gebeld', by: 'M. Verbeek', at: '2026-11-25T09:00:00Z' };
const line: ConsequenceLine = { subject, name: 'Utrecht', list: 'advisers', known: null, unknown: null, tick };

async function opened() {
  const mounted = await mount(
    <MantineProvider env="test">
      <Notifications />
      <ConsequenceTickBox line={line} period="2026-10" />
    </MantineProvider>,
  );
  return mounted;
}
const button = (name: RegExp): HTMLElement => {
  const found = [...document.querySelectorAll<HTMLElement>('button')].find((each) =>
    name.test(each.getAttribute('aria-label') ?? each.textContent),
  );
  if (found === undefined) throw new Error(`no ${name}`);
  return found;
};
/** Excludes the hidden copy by which the field measures its height. */
const field = () => find<HTMLTextAreaElement>(document, 'textarea:not([aria-hidden])');
const typed = async (text: string): Promise<void> => {
  await click(button(/^Notitie bij/));
  await typeInto(field(), text);
};

beforeEach(() => {
  useApplication.setState({ start: someStart() });
  asked.length = 0;
  isRefused = false;
  stored = 'Gebeld';
});

it('stores the note of a tick when Escape closes its popover', async () => {
  await opened();
  await typed('Gemaild');
  await doing(() => field().dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true })));
  expect(asked).toEqual([['consequences.tick', 'Gemaild', 'Gebeld']]);
});

it('stores the note of a tick when its screen or the page closes', async () => {
  const { unmount } = await opened();
  await typed('Gemaild');
  await doing(() => window.dispatchEvent(new Event('pagehide')));
  await doing(unmount);
  expect(new Set(asked.map(([name, note]) => `${name} ${note}`))).toEqual(new Set(['consequences.tick Gemaild']));
  expect(stored).toBe('Gemaild');
});

it('keeps a note that could not be stored in its field', async () => {
  isRefused = true;
  await opened();
  await typed('Gemaild');
  await click(button(/^Klaar$/));
  expect(field().value).toBe('Gemaild');
});

it('restores a removed tick with its note by one click', async () => {
  const { page } = await opened();
  await doing(() => page.querySelector<HTMLElement>('input[type="checkbox"]')?.click());
  await click(button(/^Ongedaan maken$/));
  expect(asked).toEqual([
    ['consequences.untick', undefined, 'Gebeld'],
    ['consequences.tick', 'Gebeld', null],
  ]);
});

it('takes the note that is still being written along with its tick, and restores both', async () => {
  const { page } = await opened();
  await typed('Gemaild');
  await doing(() => {
    field().dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
    page.querySelector<HTMLElement>('input[type="checkbox"]')?.click();
  });
  expect(stored).toBeNull();
  await click(button(/^Ongedaan maken$/));
  expect(stored).toBe('Gemaild');
});

it('overwrites no note of another window that the user has not seen', async () => {
  const { unmount } = await opened();
  await typed('Gemaild');
  stored = 'Van het andere venster';
  await click(button(/^Klaar$/));
  expect([stored, field().value]).toEqual(['Van het andere venster', 'Gemaild']);
  await doing(unmount);
  expect(stored).toBe('Van het andere venster');
});

it('offers a typed note again when another window removed the tick', async () => {
  const { draw } = await opened();
  await typed('Gemaild');
  stored = null;
  await draw(
    <MantineProvider env="test">
      <Notifications />
    </MantineProvider>,
  );
  expect(stored).toBeNull();
  await click(button(/^Alsnog bewaren$/));
  expect(stored).toBe('Gemaild');
});
