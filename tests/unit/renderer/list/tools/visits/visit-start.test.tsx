// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { VisitStart } from '../../../../../../src/renderer/list/tools/visits/visit-start';
import type { VisitPlan, WayEnds } from '../../../../../../src/shared/domain/lists/visit';
import { success } from '../../../../../../src/shared/domain/result';
import { click, doing, find, giveLayout, mount } from '../../../dom';

giveLayout();

let answer = () => {};
vi.mock('../../../../../../src/renderer/list/core/places/check-place', () => ({
  checkPlace: () =>
    new Promise((resolve) => {
      answer = () => resolve(success({ latitude: 52.1, longitude: 5.1 }));
    }),
}));

const first: WayEnds = {
  start: { kind: 'place', name: '3511', place: { latitude: 52, longitude: 5 } },
  returns: false,
};

let ends = first;
function Plan() {
  const [plan, setPlan] = useState<Pick<VisitPlan, 'ends' | 'visits'>>({ ends: first, visits: [] });
  ends = plan.ends;
  return <VisitStart plan={plan as VisitPlan} onChange={(next) => setPlan({ ends: next, visits: [] })} />;
}

it('a place that is answered late leaves what the user changed in the meantime', async () => {
  await mount(
    <MantineProvider env="test">
      <Plan />
    </MantineProvider>,
  );
  await click(find(document, 'button[type="submit"]'));
  await click(find(document, 'input[type="checkbox"]'));
  expect(ends.returns).toBe(true);
  await doing(() => answer());
  expect(ends).toEqual({
    start: { kind: 'place', name: '3511', place: { latitude: 52.1, longitude: 5.1 } },
    returns: true,
  });
});
