import { describe, expect, it } from 'vitest';
import { createAreaSelection } from '../../../../../../src/renderer/list/core/store/actions/row-actions';
import { noFilters } from '../../../../../../src/renderer/list/core/store/filter-state';
import type { ListDependencies } from '../../../../../../src/renderer/list/core/store/list-dependencies';
import type { ListState } from '../../../../../../src/renderer/list/core/store/list-state';
import { nothing } from '../../../../../../src/renderer/list/core/store/list-view';
import { firstMapLook } from '../../../../../../src/renderer/list/core/store/map-look';
import { changeOnPage, type Selection } from '../../../../../../src/renderer/list/core/store/selection';
import type { MapArea } from '../../../../../../src/shared/domain/lists/list-points';
import { failure, success } from '../../../../../../src/shared/domain/result';

const area: MapArea = { kind: 'circle', centre: { latitude: 52, longitude: 5 }, metres: 1000 };
const month = { role: 'volledig', period: '2026-10', generation: '1' };

/** A list whose questions wait until the test answers them. */
function scene() {
  let state = {
    ...nothing('advisers', 3),
    owner: null,
    requesterId: 'main',
    switchCount: 0,
    display: 'map',
    camera: null,
    mapLook: firstMapLook,
    takeMap: null,
    description: { list: 'advisers', month, total: 3, columns: [], colourable: [] },
  } as ListState;
  const waiting: ((answer: unknown) => void)[] = [];
  const chosen: Selection[] = [];
  const request = () => new Promise((resolve) => waiting.push(resolve));
  const select = createAreaSelection(
    { request } as unknown as ListDependencies,
    () => state,
    (selection) => chosen.push(selection),
  );
  return {
    select,
    chosen,
    waiting,
    change: (change: Partial<ListState>) => {
      state = { ...state, ...change };
    },
  };
}

describe('rows inside a drawn area', () => {
  it('are selected together with the area; selecting a row by hand ends that', async () => {
    const { select, chosen, waiting } = scene();
    const done = select('lasso', area);
    waiting[0]?.(success(['1', '2']));
    expect(await done).toBeNull();
    const [selection] = chosen;
    expect(selection).toEqual({ kind: 'ids', ids: new Set(['1', '2']), drawn: { tool: 'lasso', area } });
    expect(changeOnPage(selection as Selection, ['1', '3'], new Set(['3']))).toEqual({
      kind: 'ids',
      ids: new Set(['2', '3']),
    });
  });

  it('are those of the newest drawing, in whatever order answers arrive', async () => {
    const { select, chosen, waiting } = scene();
    const both = [select('lasso', area), select('box', area)];
    waiting[1]?.(success(['new']));
    waiting[0]?.(success(['old']));
    await Promise.all(both);
    expect(chosen.map((each) => each.kind === 'ids' && [...each.ids])).toEqual([['new']]);
  });

  it.each([
    ['another list', { switchCount: 1 }],
    ['another filter', { filters: { ...noFilters, applied: [] } }],
    ['a distance', { near: { centre: { kind: 'postcode', postcode: '3511' }, kilometres: 5 } }],
    ['mutations', { mutations: { since: '2026-09-01', until: '2026-10-01' } }],
    ['a peer group', { peers: { column: 'legalSimple', value: 'BV' } }],
  ] as const)('are not chosen in %s that came meanwhile', async (_what, change) => {
    const { select, chosen, waiting, change: become } = scene();
    const done = select('circle', area);
    become(change as unknown as Partial<ListState>);
    waiting[0]?.(success(['1']));
    expect(await done).toBeNull();
    expect(chosen).toEqual([]);
  });

  it('report the reason when they cannot be determined', async () => {
    const { select, chosen, waiting } = scene();
    const done = select('circle', area);
    waiting[0]?.(failure('NOT_ALLOWED', 'canGeo'));
    expect(await done).toMatchObject({ code: 'NOT_ALLOWED' });
    expect(chosen).toEqual([]);
  });
});
