import { expect, it } from 'vitest';
import { createPositionActions } from '../../../../../../../src/renderer/list/core/store/actions/row-actions';
import type { ListParts } from '../../../../../../../src/renderer/list/core/store/list-parts';
import type { ListState } from '../../../../../../../src/renderer/list/core/store/list-state';

it('a list writes its view when its row changes, and not when the grid reports the row that was set', () => {
  let state: Pick<ListState, 'cursor' | 'preview'> & { readonly loaded: object | null } = {
    loaded: {},
    cursor: null,
    preview: null,
  };
  let writes = 0;
  const parts = {
    get: () => state,
    arranged: (change: Partial<ListState>) => {
      state = { ...state, ...change };
      writes += 1;
    },
  } as unknown as ListParts;
  const { setCursor } = createPositionActions(parts);
  const report = (index: number, column = 'kvk'): number => {
    setCursor({ id: String(index), index, column });
    return writes;
  };
  expect([report(0), report(0), report(1), report(1), report(1, 'name')]).toEqual([1, 1, 2, 2, 3]);
});
