// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';
import { fetchMap, mapView } from '../../../../src/renderer/map/map-parts';
import { useCanDraw } from '../../../../src/renderer/map/style/use-can-draw';
import { doing, mount } from '../dom';

const card = vi.hoisted(() => ({ looks: 0, isThere: true }));
vi.mock('../../../../src/renderer/map/style/webgl', () => ({
  hasWebGl: () => {
    card.looks += 1;
    return card.isThere;
  },
}));
vi.mock('../../../../src/renderer/map/first-picture', () => ({ FirstPicture: () => null }));
vi.mock('../../../../src/renderer/map/map-view', () => ({ MapView: () => null }));

type CanDraw = ReturnType<typeof useCanDraw>;

/** Opens a map, and returns a function that reads whether it can be drawn. */
async function opened(): Promise<() => CanDraw> {
  const seen: CanDraw[] = [];
  const Opened = () => {
    seen.push(useCanDraw());
    return null;
  };
  await mount(<Opened />);
  return () => {
    const last = seen.at(-1);
    if (last === undefined) throw new Error('nothing was mounted');
    return last;
  };
}

beforeEach(() => {
  card.looks = 0;
  card.isThere = true;
  mapView.component = null;
});

it('checks whether a map can be drawn when the pointer comes near, and not again when the map is opened', async () => {
  fetchMap();
  fetchMap();
  expect(card.looks).toBe(1);
  expect((await opened())().canDraw).toBe(true);
  expect(card.looks).toBe(1);
});

it('checks again for another map, and for a map without that check', async () => {
  fetchMap();
  await opened();
  card.isThere = false;
  expect((await opened())().canDraw).toBe(false);
  expect(card.looks).toBe(2);
});

it('does not check again while the pointer passes a map that is already loaded', async () => {
  await mapView.fetch();
  fetchMap();
  expect(card.looks).toBe(0);
});

it('reports a predicted map that is lost after all', async () => {
  fetchMap();
  const map = await opened();
  card.isThere = false;
  await doing(() => map().onLost());
  expect(map().canDraw).toBe(false);
  card.isThere = true;
  await doing(() => map().tryAgain());
  expect(map().canDraw).toBe(true);
});
