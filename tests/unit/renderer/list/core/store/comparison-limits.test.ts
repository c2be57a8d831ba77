import { describe, expect, it } from 'vitest';
import { createListStore } from '../../../../../../src/renderer/list/core/store/list-store';
import type { Bridge } from '../../../../../../src/shared/bridge/bridge';
import { columnsOf } from '../../../../../../src/shared/catalog/catalog';
import {
  type ComparisonLimits,
  type LimitChange,
  standardLimits,
} from '../../../../../../src/shared/domain/lists/comparison';
import { failure, success } from '../../../../../../src/shared/domain/result';
import { someMonth } from '../../../month-fixture';

/** A list in a window; main has `stored`, which another window may have changed. */
async function opened(stored: { limits: ComparisonLimits; refuses: boolean }) {
  const changes: LimitChange[] = [];
  const unwritten: string[] = [];
  const request = (async (name: string, input: { readonly change: LimitChange }) => {
    if (name === 'list.describe')
      return success({ list: 'advisers', month: someMonth, total: 1, columns: columnsOf('advisers'), colourable: [] });
    if (name === 'preset.list') return success([]);
    if (name === 'comparison.limits') return success(stored.limits);
    if (name === 'list.page') return failure('CANCELLED');
    if (name !== 'comparison.changeLimit') return success(null);
    changes.push(input.change);
    return stored.refuses ? failure('CHANGED_ELSEWHERE') : success(stored.limits);
  }) as unknown as Bridge['request'];
  const nothing = () => {};
  const store = createListStore('advisers', {
    ...{ request, month: () => someMonth, options: () => null, thisYear: () => 2026, now: () => 1, isNew: () => false },
    ...{
      fixedColumns: () => 3,
      requesterId: 'test',
      keepsView: false,
      show: nothing,
      onMissing: nothing,
      onOpenedWithout: nothing,
    },
    ...{ onUndone: nothing, onRedone: nothing, onNotUndone: nothing },
    onUnwritten: ({ code }) => void unwritten.push(code),
  });
  await store.getState().switchList({ email: 'iemand', role: 'volledig' }, 'advisers');
  await store.getState().compareWith({ earlier: '2026-09', filtersOn: 'later', changedOnly: true, ...standardLimits });
  return { store, changes, unwritten };
}

const margin = { column: 'fte', next: { most: 0.5, unit: 'absolute' as const }, seen: null };

describe('the limits of a comparison', () => {
  it('change one at a time, and the comparison follows at once', async () => {
    const { store, changes } = await opened({ limits: standardLimits, refuses: false });
    await store.getState().changeLimit(margin);
    await store.getState().changeLimit({ column: null, next: 0.6, seen: standardLimits.methodShare });
    expect(changes).toEqual([margin, { column: null, next: 0.6, seen: 0.4 }]);
    expect(store.getState().comparison).toMatchObject({
      margins: [{ column: 'fte', most: 0.5, unit: 'absolute' }],
      methodShare: 0.6,
    });
  });

  it('of another window apply when it changed the same one meanwhile, and the user reads why', async () => {
    const limits: ComparisonLimits = { ...standardLimits, margins: [{ column: 'fte', most: 2, unit: 'percent' }] };
    const { store, unwritten } = await opened({ limits, refuses: true });
    await store.getState().changeLimit(margin);
    expect(unwritten).toEqual(['CHANGED_ELSEWHERE']);
    expect(store.getState()).toMatchObject({ limits, comparison: limits });
  });

  it('that another window stored are applied', async () => {
    const { store } = await opened({ limits: standardLimits, refuses: false });
    const limits: ComparisonLimits = { margins: [{ column: 'equity', most: 100, unit: 'absolute' }], methodShare: 0.9 };
    store.getState().takeLimits(limits);
    expect(store.getState()).toMatchObject({ limits, comparison: limits });
  });
});
