// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { expect, it } from 'vitest';
import { failure, type Result, success } from '../../../src/shared/domain/result';
import type { ConsequenceLine } from '../../../src/shared/domain/watch/consequence';
import { click, doing, giveLayout, mount } from './dom';
import { someStart } from './records-main';

giveLayout();
Object.assign(document, { fonts: { addEventListener: () => {}, removeEventListener: () => {} } });

const line = (id: string, name: string): ConsequenceLine => ({
  subject: { kind: 'filter', id },
  name,
  list: 'advisers',
  known: null,
  unknown: { why: 'subject', column: null },
  tick: null,
});
/** The notes that main has stored, by the id of the line. */
const notes = new Map<string, string>();
type Asked = { readonly subject: { readonly id: string }; readonly note?: string; readonly seen: string | null };
const request = async (name: string, input: Asked): Promise<Result<unknown>> => {
  if (name === 'consequences.read')
    return success({
      ...{ period: '2026-10', earlier: '2026-09', checkedAt: '2026-10-25T09:00:00Z', notFollowed: [] },
      lines: [line('1', 'Utrecht'), line('2', 'Gouda')],
    });
  if (name !== 'consequences.tick' && name !== 'consequences.untick') return failure('NOT_FOUND');
  const { id } = input.subject;
  if ((notes.get(id) ?? null) !== input.seen) return failure('CHANGED_ELSEWHERE');
  if (name === 'consequences.tick') notes.set(id, input.note ?? '');
  else notes.delete(id);
  return success(null);
};
Object.assign(window, { bridge: { request, listen: () => () => {} } });

const { useApplication } = await import('../../../src/renderer/core/application-store');
const { MonthConsequences } = await import('../../../src/renderer/screens/consequences/month-consequences');

const button = (words: RegExp): HTMLElement => {
  const found = [...document.querySelectorAll<HTMLElement>('button')].find((each) => words.test(each.textContent));
  if (found === undefined) throw new Error(`no ${words}`);
  return found;
};

it('undoing “Alles afvinken” keeps the tick of a line whose note was written meanwhile, and says so', async () => {
  useApplication.setState({ start: someStart() });
  const [month, before] = ['2026-10', '2026-09'].map((period) => ({ role: 'volledig', period, generation: 'a' }));
  if (month === undefined || before === undefined) throw new Error('no months');
  await mount(
    <MantineProvider env="test">
      <Notifications />
      <MonthConsequences
        owner={{ email: 'iemand', role: 'volledig' }}
        month={month}
        months={[month, before]}
        columnOf={() => undefined}
      />
    </MantineProvider>,
  );
  await doing(() => undefined);
  await click(button(/^Alles afvinken$/));
  expect([...notes]).toEqual([
    ['1', ''],
    ['2', ''],
  ]);
  notes.set('2', 'Gebeld');
  await click(button(/^Ongedaan maken$/));
  await doing(() => undefined);
  expect([...notes]).toEqual([['2', 'Gebeld']]);
  expect(document.body.textContent).toContain('“Gouda” blijft afgevinkt');
});
