import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { firstCamera, panLimits } from '../../../../src/renderer/map/camera/map-camera';
import { areaOf, drawTools, outlineOf, type Pixel, ringsOf } from '../../../../src/renderer/map/shapes/drawn-area';
import { mostCorners, mostMetres } from '../../../../src/shared/domain/lists/list-points';
import { countryBox } from '../../../../src/shared/geo/country-box';
import { toRd } from '../../../../src/shared/geo/rijksdriehoek';
import { examples } from '../../../first-cases';

/** A map with a thousandth of a degree per pixel. */
const toPlace = ({ x, y }: Pixel) => ({ longitude: 5 + x / 1000, latitude: 52 - y / 1000 });
const pixel = fc.record({ x: fc.nat(900), y: fc.nat(600) });

describe('a drawing on the map', () => {
  it.each(drawTools)('is nothing after a click with the %s', (tool) => {
    expect(areaOf(tool, [], toPlace)).toBeNull();
    expect(areaOf(tool, [{ x: 10, y: 10 }], toPlace)).toBeNull();
    expect(
      areaOf(
        tool,
        [
          { x: 10, y: 10 },
          { x: 12, y: 11 },
          { x: 10, y: 10 },
        ],
        toPlace,
      ),
    ).toBeNull();
  });

  it('is a box between two corners, in any order', () => {
    fc.assert(
      fc.property(pixel, pixel, (one, other) => {
        const area = areaOf('box', [one, other], toPlace);
        const isClick = Math.hypot(one.x - other.x, one.y - other.y) < 5;
        expect(area === null).toBe(isClick);
        if (area === null) return;
        if (area.kind !== 'ring') throw new Error('no ring');
        expect(new Set(area.corners.map(({ longitude }) => longitude))).toEqual(
          new Set([toPlace(one).longitude, toPlace(other).longitude]),
        );
        expect(area.corners).toHaveLength(4);
      }),
    );
  });

  it('is a circle from its centre to where the pointer was released', () => {
    const area = areaOf(
      'circle',
      [
        { x: 100, y: 100 },
        { x: 160, y: 100 },
      ],
      toPlace,
    );
    if (area?.kind !== 'circle') throw new Error('no circle');
    expect(area.centre).toEqual({ longitude: 5.1, latitude: 51.9 });
    expect(area.metres).toBeGreaterThan(4000);
    expect(area.metres).toBeLessThan(4300);
    // The area is drawn where it selects.
    const middle = toRd(area.centre);
    for (const [longitude, latitude] of ringsOf(area)[0] ?? []) {
      const { x, y } = toRd({ longitude, latitude });
      expect(Math.hypot(x - middle.x, y - middle.y) / area.metres).toBeCloseTo(1, 1);
    }
  });

  it('is the whole box or circle, however long the way of the pointer was', () => {
    const way = Array.from({ length: 3 * mostCorners }, (_, at) => ({ x: at / 10, y: at / 20 }));
    const box = areaOf('box', way, toPlace);
    expect(box?.kind === 'ring' && box.corners).toHaveLength(4);
    expect(areaOf('circle', way, toPlace)?.kind).toBe('circle');
  });

  it.each(['box', 'circle'] as const)('is nothing when the pointer returned to where the %s began', (tool) => {
    const away = { x: 300, y: 200 };
    const way = [{ x: 10, y: 10 }, away, { x: 12, y: 11 }];
    expect(areaOf(tool, way, toPlace)).toBeNull();
  });

  it('is a circle that main accepts and that covers the country, however far the pointer moved', () => {
    const corner = { longitude: panLimits.west, latitude: panLimits.south };
    const places = [corner, { longitude: 30, latitude: 60 }];
    const area = areaOf(
      'circle',
      [
        { x: 0, y: 0 },
        { x: 900, y: 0 },
      ],
      ({ x }) => places[x === 0 ? 0 : 1] ?? firstCamera,
    );
    if (area?.kind !== 'circle') throw new Error('no circle');
    expect(area.metres).toBe(mostMetres);
    const [from, to] = [corner, { longitude: countryBox.east, latitude: countryBox.north }].map(toRd);
    expect(Math.hypot((to?.x ?? 0) - (from?.x ?? 0), (to?.y ?? 0) - (from?.y ?? 0))).toBeLessThan(mostMetres);
  });

  it('is the way of the pointer, with at most as many corners as main accepts', () => {
    fc.assert(
      fc.property(fc.array(pixel, { minLength: 3, maxLength: 6000 }), (way) => {
        const area = areaOf('lasso', way, toPlace);
        if (area === null) return;
        if (area.kind !== 'ring') throw new Error('no ring');
        expect(area.corners.length).toBeLessThanOrEqual(mostCorners);
        expect(area.corners[0]).toEqual(toPlace(way[0] as Pixel));
        expect(ringsOf(area)[0]).toHaveLength(area.corners.length);
      }),
      { numRuns: examples(30) },
    );
    expect(outlineOf('lasso', [])).toEqual([]);
  });
});
