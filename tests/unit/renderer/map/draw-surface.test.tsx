// @vitest-environment happy-dom
import { act } from 'react';
import { expect, it, vi } from 'vitest';
import { DrawSurface } from '../../../../src/renderer/map/shapes/draw-surface';
import type { MapArea } from '../../../../src/shared/domain/lists/list-points';
import { find, mount } from '../dom';

const toPlace = ({ x, y }: { readonly x: number; readonly y: number }) => ({ longitude: x, latitude: y });

async function surface() {
  const areas: MapArea[] = [];
  const onWheel = vi.fn();
  const { page } = await mount(
    <DrawSurface tool="lasso" toPlace={toPlace} onArea={(area) => areas.push(area)} onWheel={onWheel} />,
  );
  const svg = find<SVGSVGElement>(page, 'svg');
  svg.setPointerCapture = () => undefined;
  const pointer = (type: string, x: number, y: number, button = 0) => {
    const event = new PointerEvent(type, { bubbles: true, cancelable: true, button });
    Object.defineProperties(event, { offsetX: { value: x }, offsetY: { value: y } });
    svg.dispatchEvent(event);
  };
  const wheel = () => {
    const event = new WheelEvent('wheel', { bubbles: true, cancelable: true, deltaY: -100 });
    svg.dispatchEvent(event);
    return event.defaultPrevented;
  };
  return { areas, onWheel, pointer, wheel };
}

it('draws along every move, also when several arrive before a render', async () => {
  const { areas, pointer } = await surface();
  act(() => {
    pointer('pointerdown', 10, 10);
    pointer('pointermove', 40, 10);
    pointer('pointermove', 40, 40);
    pointer('pointermove', 10, 40);
    pointer('pointerup', 10, 12);
  });
  expect(areas.map((area) => area.kind === 'ring' && area.corners.map((each) => each.longitude))).toEqual([
    [10, 40, 40, 10, 10],
  ]);
});

it('ignores other mouse buttons', async () => {
  const { areas, pointer } = await surface();
  act(() => {
    pointer('pointerdown', 10, 10, 2);
    pointer('pointermove', 90, 10);
    pointer('pointermove', 90, 90);
    pointer('pointerup', 10, 90, 2);
  });
  expect(areas).toEqual([]);
});

it('passes the wheel to the map, except during a drawing, and never to the page', async () => {
  const { onWheel, pointer, wheel } = await surface();
  expect(wheel()).toBe(true);
  expect(onWheel).toHaveBeenCalledTimes(1);
  act(() => pointer('pointerdown', 10, 10));
  expect(wheel()).toBe(true);
  expect(onWheel).toHaveBeenCalledTimes(1);
});
