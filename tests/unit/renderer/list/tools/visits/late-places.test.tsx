// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { beforeEach, expect, it, vi } from 'vitest';
import { ListProvider } from '../../../../../../src/renderer/list/core/store/list-context';
import { DistancePanel } from '../../../../../../src/renderer/list/tools/distance/distance-control';
import { VisitStart } from '../../../../../../src/renderer/list/tools/visits/visit-start';
import type { VisitPlan } from '../../../../../../src/shared/domain/lists/visit';
import { success } from '../../../../../../src/shared/domain/result';
import { click, doing, find, giveLayout, mount, typeInto } from '../../../dom';
import { openScreen } from '../../../list-screen-fixture';

giveLayout();

let answer = () => {};
let asked = 0;
vi.mock('../../../../../../src/renderer/list/core/places/check-place', () => ({
  checkPlace: () =>
    new Promise((resolve) => {
      asked += 1;
      answer = () => resolve(success({ latitude: 52.1, longitude: 5.1 }));
    }),
}));
beforeEach(() => {
  asked = 0;
});

it('a place that is answered after the plan was closed does not open the plan again', async () => {
  const onChange = vi.fn();
  const ends = {
    start: { kind: 'place', name: '3511', place: { latitude: 52, longitude: 5 } },
    returns: false,
  } as const;
  const plan = { ends, visits: [] } as unknown as VisitPlan;
  const { unmount } = await mount(
    <MantineProvider env="test">
      <VisitStart plan={plan} onChange={onChange} />
    </MantineProvider>,
  );
  await click(find(document, 'button[type="submit"]'));
  await vi.waitFor(() => expect(asked).toBe(1));
  unmount();
  await doing(() => answer());
  expect(onChange).not.toHaveBeenCalled();
});

it.each([true, false])('a distance is applied only while its panel is open: %s', async (stays) => {
  const { store } = await openScreen();
  await mount(
    <MantineProvider env="test">
      <ListProvider list={store}>
        <DistancePanel />
      </ListProvider>
    </MantineProvider>,
  );
  await doing(() => store.getState().openTool('distance'));
  await typeInto(find<HTMLInputElement>(document, 'input[placeholder^="Plaats, postcode"]'), '3511');
  await click(find(document, 'button[type="submit"]'));
  await vi.waitFor(() => expect(asked).toBe(1));
  if (!stays) await doing(() => store.getState().closeTool('distance'));
  await doing(() => answer());
  expect(store.getState().near).toEqual(
    stays ? { centre: { kind: 'postcode', postcode: '3511' }, kilometres: 5 } : null,
  );
});
