// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest';
import type { MonthRef } from '../../../../../../src/shared/domain/months/month';
import { failure, success } from '../../../../../../src/shared/domain/result';
import { someMonth } from '../../../month-fixture';

const asked: MonthRef[] = [];
let replaced: readonly string[] = [];
Object.assign(window, {
  bridge: {
    listen: () => () => {},
    request: async (_name: string, { month }: { readonly month: MonthRef }) => {
      asked.push(month);
      return replaced.includes(month.generation) ? failure('MONTH_REPLACED') : success({ latitude: 52, longitude: 5 });
    },
  },
});
const { useApplication } = await import('../../../../../../src/renderer/core/application-store');
const { checkPlace } = await import('../../../../../../src/renderer/list/core/places/check-place');

const near = { centre: { kind: 'postcode', postcode: '3511' }, kilometres: 5 } as const;
const show = (generation: string) =>
  useApplication.setState({ start: { month: { current: { ...someMonth, generation } } } } as never);

beforeEach(() => {
  asked.length = 0;
  show('1');
});

it('looks up a place in the month that replaces the month of the window', async () => {
  replaced = ['1'];
  const found = checkPlace(near);
  await Promise.resolve();
  show('2');
  expect(await found).toEqual(success({ latitude: 52, longitude: 5 }));
  expect(asked.map(({ generation }) => generation)).toEqual(['1', '2']);
});

it('asks a second time and not more often', async () => {
  replaced = ['1', '2'];
  const found = checkPlace(near);
  await Promise.resolve();
  show('2');
  expect(await found).toEqual(failure('MONTH_REPLACED'));
  expect(asked).toHaveLength(2);
});
