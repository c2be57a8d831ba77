// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { firstCamera, limitedCamera } from '../../../../src/renderer/map/camera/map-camera';
import { FirstPicture, type FirstPictureProps } from '../../../../src/renderer/map/first-picture';
import { onSheet } from '../../../../src/renderer/map/flat-picture';
import { emptyMark, statusMark } from '../../../../src/renderer/map/style/point-mark';
import { toPlane } from '../../../../src/shared/geo/mercator';
import { doing, find, mount } from '../dom';

type Call = { readonly name: string; readonly input: readonly unknown[]; readonly fillStyle: string };
const size = { width: 900, height: 600 };
const [maastricht, utrecht] = [
  [5.69, 50.85],
  [5.12, 52.09],
] as const;

/** The calls on the picture itself, without those for drawing its marks. */
let calls: Call[];
let resized: () => void;

function contextOf(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const isPicture = canvas.hasAttribute('aria-hidden');
  const state: Record<string, unknown> = {};
  return new Proxy(state, {
    get: (_state, name: string) => {
      if (name in state) return state[name];
      return (...input: unknown[]) => {
        if (isPicture) calls.push({ name, input, fillStyle: String(state.fillStyle) });
        if (name === 'getImageData') return { width: canvas.width, height: canvas.height };
        return undefined;
      };
    },
    set: (_state, name: string, value) => {
      state[name] = value;
      return true;
    },
  }) as unknown as CanvasRenderingContext2D;
}

beforeEach(() => {
  calls = [];
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(function (this: HTMLCanvasElement) {
    return contextOf(this);
  } as never);
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockImplementation(() => size.width);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockImplementation(() => size.height);
  vi.stubGlobal('devicePixelRatio', 2);
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(listener: () => void) {
        resized = listener;
      }
      observe = () => undefined;
      disconnect = () => undefined;
    },
  );
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  Object.assign(size, { width: 900, height: 600 });
});

const pointsAt = (places: readonly (readonly [number, number])[]) => ({
  positions: Float32Array.from(places.flat()),
  radii: new Float32Array(places.length).fill(5000),
  circlesFrom: 10,
  markOf: Uint8Array.from(places, (_place, at) => at % 2),
});

async function draw(changed: Partial<FirstPictureProps> = {}) {
  const onPainted = vi.fn();
  const props: FirstPictureProps = {
    theme: 'light',
    camera: firstCamera,
    areas: [],
    ways: undefined,
    isWhole: true,
    onPainted,
    points: pointsAt([maastricht, utrecht]),
    marks: [statusMark('red'), emptyMark],
    ...changed,
  };
  const mounted = await mount(<FirstPicture {...props} />);
  const again = (next: Partial<FirstPictureProps>) => mounted.draw(<FirstPicture {...props} {...next} />);
  return { page: mounted.page, again, onPainted, canvas: find<HTMLCanvasElement>(mounted.page, 'canvas') };
}

const named = (name: string) => calls.filter((call) => call.name === name);
const placeOf = ([longitude, latitude]: readonly [number, number], within = size) =>
  onSheet({ camera: limitedCamera(firstCamera, within), ...within }, toPlane(longitude, latitude));
const painted = (canvas: Element) => canvas.getAttribute('data-painted');

describe('the picture of the map while its libraries are loaded', () => {
  it('draws each office at its position with its mark, in device pixels', async () => {
    const { canvas, onPainted } = await draw();
    expect([canvas.width, canvas.height]).toEqual([1800, 1200]);
    expect(named('scale')[0]?.input).toEqual([2, 2]);
    const at = named('translate').map(({ input }) => input as [number, number]);
    for (const [which, place] of [maastricht, utrecht].entries()) {
      expect(at[which]?.[0]).toBeCloseTo(placeOf(place).x, 1);
      expect(at[which]?.[1]).toBeCloseTo(placeOf(place).y, 1);
    }
    // Marks of 13 pixels, so 26 device pixels; the second mark is beside the first.
    expect(named('drawImage').map(({ input }) => input.slice(1))).toEqual([
      [0, 0, 26, 26, -6.5, -6.5, 13, 13],
      [26, 0, 26, 26, -6.5, -6.5, 13, 13],
    ]);
    await expect.poll(() => painted(canvas)).toBe('points');
    expect(onPainted).toHaveBeenCalled();
    expect(canvas.getAttribute('aria-hidden')).toBe('true');
  });

  it('shows the number of points that are too close together, like the map', async () => {
    const close = Array.from({ length: 1200 }, () => utrecht);
    await draw({ points: pointsAt([...close, maastricht]) });
    expect(named('fillText').map(({ input }) => input[0])).toEqual(['1.200']);
    expect(named('drawImage')).toHaveLength(1);
    const [circle] = named('arc');
    expect(circle?.input[2]).toBeCloseTo(8.5 + 4.2 * Math.log10(1200), 6);
    // The cluster is within its square, so close to its points.
    expect(Math.abs(Number(circle?.input[0]) - placeOf(utrecht).x)).toBeLessThan(26);
  });

  it('draws the circle of an office once it is larger than the mark', async () => {
    await draw({ camera: { longitude: 5.12, latitude: 52.09, zoom: 11 } });
    const [circle, ...others] = named('arc');
    expect(others).toEqual([]);
    // 5 kilometres at 52° N, where a pixel at this zoom is 47 metres.
    expect(Number(circle?.input[2])).toBeGreaterThan(100);
    expect(Number(circle?.input[2])).toBeLessThan(110);
    expect(circle?.input.slice(0, 2)).toEqual([expect.closeTo(450, 0), expect.closeTo(300, 0)]);
  });

  it('is only land without points to show, and reports that it is complete', async () => {
    const { canvas } = await draw({ points: null });
    expect(named('drawImage')).toEqual([]);
    expect(named('arc')).toEqual([]);
    expect(named('fill').length).toBeGreaterThan(0);
    await expect.poll(() => painted(canvas)).toBe('land');
  });

  it('is replaced by the map only after it was complete', async () => {
    const { canvas, again, onPainted } = await draw({ points: null, isWhole: false });
    await expect.poll(() => painted(canvas)).toBe('land');
    expect(onPainted).not.toHaveBeenCalled();
    await again({ isWhole: true, points: pointsAt([utrecht]) });
    expect(painted(canvas)).toBeNull();
    await expect.poll(() => painted(canvas)).toBe('points');
    expect(onPainted).toHaveBeenCalledTimes(1);
  });

  it('is painted again only when the window is resized', async () => {
    const { canvas } = await draw();
    const before = calls.length;
    await doing(resized);
    expect(calls).toHaveLength(before);
    Object.assign(size, { width: 1000, height: 700 });
    await doing(resized);
    expect(canvas.width).toBe(2000);
    const last = named('translate').at(-1)?.input as [number, number];
    expect(last[0]).toBeCloseTo(placeOf(utrecht).x, 1);
    expect(last[1]).toBeCloseTo(placeOf(utrecht).y, 1);
  });
});
