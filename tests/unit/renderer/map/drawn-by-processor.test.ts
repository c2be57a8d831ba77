// @vitest-environment happy-dom
import fc from 'fast-check';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  CoarseWhileMoving,
  drawGesturesCoarsely,
  isDrawnByProcessor,
} from '../../../../src/renderer/map/style/use-coarse-movement';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A map that, like MapLibre, reports a movement when its pixel ratio changes. */
function someMap(own: number) {
  const map = {
    ratio: own,
    set: 0,
    notify: () => {},
    getPixelRatio: () => map.ratio,
    setPixelRatio: (ratio: number) => {
      map.ratio = ratio;
      map.set += 1;
      map.notify();
    },
  };
  const drawing = new CoarseWhileMoving(map);
  map.notify = () => {
    expect(drawing.isOwnMovement).toBe(true);
    drawing.ends();
  };
  return { map, drawing };
}

it('draws a gesture with fewer pixels, and sharply once the map stops, in any order of events', () => {
  const events = fc.array(fc.constantFrom('begins', 'moves', 'ends', 'waits'), { maxLength: 40 });
  fc.assert(
    fc.property(events, fc.constantFrom(1, 1.5, 2), (order, own) => {
      const { map, drawing } = someMap(own);
      for (const event of order) {
        if (event === 'waits') vi.advanceTimersByTime(1000);
        else drawing[event]();
        if (event === 'begins') expect(map.ratio).toBe(own / 2);
      }
      drawing.ends();
      vi.advanceTimersByTime(1000);
      expect(map.ratio).toBe(own);
    }),
  );
});

it('stays coarse while a movement continues, and does nothing after the map is removed', () => {
  const { map, drawing } = someMap(1);
  drawing.begins();
  drawing.ends();
  for (let step = 0; step < 20; step++) {
    vi.advanceTimersByTime(100);
    drawing.moves();
  }
  expect([map.ratio, map.set]).toEqual([0.5, 1]);
  drawing.ends();
  drawing.dispose();
  vi.advanceTimersByTime(1000);
  expect(map.set).toBe(1);
});

it('starts when the pointer is pressed on the map or the wheel turns, but not on the controls over it', () => {
  const { map, drawing } = someMap(1);
  const around = document.createElement('div');
  const canvas = around.appendChild(document.createElement('canvas'));
  const button = around.appendChild(document.createElement('button'));
  document.body.append(around);
  const stop = drawGesturesCoarsely(canvas, drawing);
  button.dispatchEvent(new Event('pointerdown', { bubbles: true }));
  expect(map.ratio).toBe(1);
  canvas.dispatchEvent(new Event('pointerdown', { bubbles: true }));
  expect(map.ratio).toBe(0.5);
  canvas.dispatchEvent(new Event('pointerup', { bubbles: true }));
  vi.advanceTimersByTime(1000);
  expect(map.ratio).toBe(1);
  canvas.dispatchEvent(new Event('wheel', { bubbles: true }));
  expect(map.ratio).toBe(0.5);
  stop();
  map.ratio = 1;
  canvas.dispatchEvent(new Event('wheel', { bubbles: true }));
  expect(map.ratio).toBe(1);
});

it.each([
  ['ANGLE (Google, Vulkan 1.3.0 (SwiftShader Device (Subzero) (0x0000C0DE)), SwiftShader driver)', true],
  ['Mesa/X.org, llvmpipe (LLVM 15.0.6, 256 bits)', true],
  ['ANGLE (Microsoft, Microsoft Basic Render Driver Direct3D11 vs_5_0 ps_5_0)', true],
  ['ANGLE (Intel, Intel(R) UHD Graphics 620 Direct3D11 vs_5_0 ps_5_0)', false],
])('knows by what it is drawn: %s', (name, expected) => {
  const canvas = document.createElement('canvas');
  canvas.getContext = (() => ({
    getExtension: () => ({ UNMASKED_RENDERER_WEBGL: 37446 }),
    getParameter: () => name,
  })) as never;
  expect(isDrawnByProcessor(canvas)).toBe(expected);
  canvas.getContext = () => null;
  expect(isDrawnByProcessor(canvas)).toBe(false);
});
