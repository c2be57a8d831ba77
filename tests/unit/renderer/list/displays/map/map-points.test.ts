import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { legendFilter } from '../../../../../../src/renderer/list/displays/map/areas/legend-filter';
import { markPoints, pointMarkOf } from '../../../../../../src/renderer/list/displays/map/points/point-marks';
import {
  clusterAt,
  clusterPixels,
  clusterPoints,
  clusterRadius,
  notedClusters,
} from '../../../../../../src/renderer/map/points/cluster-points';
import { PointIndex, planePerPixel } from '../../../../../../src/renderer/map/points/point-index';
import { nearestAt } from '../../../../../../src/renderer/map/points/use-highlighted-point';
import { afterStep, traversalStepOf } from '../../../../../../src/renderer/map/points/use-point-keys';
import { inViewport, type Viewport, viewportAt } from '../../../../../../src/renderer/map/points/viewport';
import { returnPause } from '../../../../../../src/renderer/map/style/return-pauses';
import {
  mostFailures,
  nextHealth,
  type TileEvent,
  tilesShown,
  timeAway,
} from '../../../../../../src/renderer/map/style/use-tiles';
import { columnNamed } from '../../../../../../src/shared/catalog/catalog';
import type { Column } from '../../../../../../src/shared/domain/lists/column';
import { noClass } from '../../../../../../src/shared/domain/lists/list-points';
import { parseFilter } from '../../../../../../src/shared/filters/kinds/parse-filter';
import { roundShown } from '../../../../../../src/shared/format/format-number';
import { judge, statusWords } from '../../../../../../src/shared/format/ratings';
import { toDegrees, toPlane } from '../../../../../../src/shared/geo/mercator';
import { examples } from '../../../../../first-cases';

const place = fc.tuple(
  fc.double({ min: 3.4, max: 7.2, noNaN: true }),
  fc.double({ min: 50.8, max: 53.5, noNaN: true }),
);
const places = fc.array(place, { minLength: 1, maxLength: 200 });
const flat = (points: readonly (readonly [number, number])[]): Float32Array => Float32Array.from(points.flat());
const indexOf = (points: readonly (readonly [number, number])[]): PointIndex => new PointIndex(flat(points));

describe('points on the plane', () => {
  it('are converted back without loss', () => {
    fc.assert(
      fc.property(place, ([longitude, latitude]) => {
        const [back, up] = toDegrees(toPlane(longitude, latitude));
        expect(back).toBeCloseTo(longitude, 9);
        expect(up).toBeCloseTo(latitude, 9);
      }),
    );
  });

  it('are found around a place, the nearest first, as by comparing all of them', () => {
    fc.assert(
      fc.property(places, place, fc.double({ min: 0, max: 0.01, noNaN: true }), (all, around, reach) => {
        const positions = flat(all);
        const centre = toPlane(...around);
        const naive = all
          .map((_each, at) => {
            const { x, y } = toPlane(positions[2 * at] as number, positions[2 * at + 1] as number);
            return { at, square: (x - centre.x) ** 2 + (y - centre.y) ** 2 };
          })
          .filter(({ square }) => square <= reach ** 2)
          .sort((one, other) => one.square - other.square || one.at - other.at)
          .map(({ at }) => at);
        expect(new PointIndex(positions).nearest(centre, reach)).toEqual(naive);
      }),
    );
  });

  it('are found when all are at one position, and when there are none', () => {
    const spot = flat([
      [5.1, 52.1],
      [5.1, 52.1],
      [5.1, 52.1],
    ]);
    expect(new PointIndex(spot).nearest(toPlane(5.1, 52.1), planePerPixel(18))).toEqual([0, 1, 2]);
    expect(new PointIndex(new Float32Array(0)).nearest(toPlane(5.1, 52.1), 1)).toEqual([]);
  });
});

describe('clusters', () => {
  it('contain every point once: individually, or in one cluster', () => {
    fc.assert(
      fc.property(places, fc.integer({ min: 6, max: 18 }), (all, zoom) => {
        const { counts, isSingle } = clusterPoints(indexOf(all), zoom);
        const total = (numbers: Uint8Array | Uint32Array) => [...numbers].reduce((sum, each) => sum + each, 0);
        expect(isSingle).toHaveLength(all.length);
        expect(total(counts) + total(isSingle)).toBe(all.length);
      }),
    );
  });

  it('exclude the points that are always drawn individually', () => {
    const town = Array.from({ length: 9 }, (): [number, number] => [5.12, 52.09]);
    const { counts, isSingle } = clusterPoints(indexOf(town), 7, 2);
    expect([[...counts], [...isSingle]]).toEqual([[7], [1, 1, 0, 0, 0, 0, 0, 0, 0]]);
  });

  it('never overlap', () => {
    fc.assert(
      fc.property(fc.array(place, { minLength: 50, maxLength: 400 }), fc.integer({ min: 6, max: 8 }), (all, zoom) => {
        const { x, y, counts } = clusterPoints(indexOf(all), zoom);
        const pixel = planePerPixel(zoom);
        const middles = [...counts].map((count, at) => ({
          x: x[at] as number,
          y: y[at] as number,
          radius: clusterRadius(count) * pixel,
        }));
        for (const [at, one] of middles.entries()) {
          for (const other of middles.slice(at + 1)) {
            // Squares start at whole fractions of the world, so one pixel of tolerance.
            expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThan(one.radius + other.radius - pixel);
          }
        }
      }),
      { numRuns: examples(30) },
    );
  });

  it('have the small mark exactly when a point inside has it', () => {
    fc.assert(
      fc.property(places, fc.integer({ min: 5, max: 13 }), fc.func(fc.boolean()), (all, zoom, isNoted) => {
        const clusters = clusterPoints(indexOf(all), zoom);
        const is = Uint8Array.from(all, (_place, at) => (isNoted(at) ? 1 : 0));
        const within = [...clusters.counts].map(() => [] as number[]);
        all.forEach((_place, at) => {
          const cluster = clusters.clusterOf(at);
          if (cluster === null) expect(clusters.isSingle[at]).toBe(1);
          else within[cluster]?.push(at);
        });
        expect(within.map(({ length }) => length)).toEqual([...clusters.counts]);
        const shown = Uint32Array.from(clusters.counts.keys());
        const expected = [...shown].filter((cluster) => within[cluster]?.some((at) => is[at] === 1));
        expect(notedClusters(is, clusters, shown)).toEqual(expected);
      }),
      { numRuns: examples(30) },
    );
  });

  it('are found where they are drawn, and nowhere else', () => {
    const town = Array.from({ length: 9 }, (): [number, number] => [5.12, 52.09]);
    const clusters = clusterPoints(indexOf(town), 7);
    expect(clusters.counts).toEqual(Uint32Array.of(9));
    const middle = { x: clusters.x[0] as number, y: clusters.y[0] as number };
    expect(clusterAt(clusters, middle, planePerPixel(7))).toBe(0);
    expect(clusterAt(clusters, toPlane(6.5, 53), planePerPixel(7))).toBeNull();
    expect(clusterRadius(1_000_000)).toBeLessThan(clusterPixels / 2);
  });
});

describe('the points in the viewport', () => {
  const size = { width: 1366, height: 768 };
  const halfOf = (zoom: number) => ({
    x: (size.width / 2) * planePerPixel(zoom),
    y: (size.height / 2) * planePerPixel(zoom),
  });

  it('include every point in the window at any position and zoom, and do not change within it', () => {
    const step = fc.record({ at: place, zoom: fc.double({ min: 6, max: 18, noNaN: true }) });
    fc.assert(
      fc.property(places, fc.array(step, { minLength: 1, maxLength: 12 }), (all, steps) => {
        const index = indexOf(all);
        let viewport: Viewport | null = null;
        for (const { at, zoom } of steps) {
          const middle = toPlane(...at);
          viewport = viewportAt(viewport, { middle, zoom, size });
          expect(viewportAt(viewport, { middle, zoom, size })).toBe(viewport);
          const clusters = clusterPoints(index, viewport.level);
          const seen = inViewport(viewport, { index, clusters, isReaching: true });
          const half = halfOf(zoom);
          const isSeen = (each: number) =>
            Math.abs((index.x[each] as number) - middle.x) < half.x &&
            Math.abs((index.y[each] as number) - middle.y) < half.y;
          const inWindow = [...all.keys()].filter(isSeen);
          expect(new Set(seen.points)).toEqual(new Set([...seen.points, ...inWindow]));
          expect([...seen.singles]).toEqual([...seen.points].filter((each) => clusters.isSingle[each] === 1));
          expect([...clusters.singles]).toEqual([...all.keys()].filter((each) => clusters.isSingle[each] === 1));
          // Without circles, the points in clusters are not needed.
          expect(inViewport(viewport, { index, clusters, isReaching: false })).toEqual({
            ...seen,
            points: new Uint32Array(0),
          });
        }
      }),
    );
  });

  it('are limited to the surroundings of the window, however many points there are', () => {
    const country = Array.from({ length: 1000 }, (_, at): [number, number] => [3.5 + (at % 40) / 11, 50.8 + at / 400]);
    const index = indexOf(country);
    const viewport = viewportAt(null, { middle: toPlane(5.2, 52), zoom: 13, size });
    expect(
      inViewport(viewport, { index, clusters: clusterPoints(index, 13), isReaching: true }).points.length,
    ).toBeLessThan(50);
  });
});

describe('the point under the pointer', () => {
  const zoom = 7.9;
  const town = Array.from({ length: 9 }, (): [number, number] => [5.12, 52.09]);
  const lonely: [number, number] = [6.5, 53];
  const index = indexOf([...town, lonely]);
  const clusters = clusterPoints(index, Math.floor(zoom));
  /** What is found this many pixels beside a place, at the zoom of the map. */
  const nearestBeside = (place: Iterable<number>, pixels: number) => {
    const [west = 0, north = 0] = place;
    const { x, y } = toPlane(west, north);
    const [longitude, latitude] = toDegrees({ x: x + pixels * planePerPixel(zoom), y });
    return nearestAt({ index, clusters }, { longitude, latitude }, zoom);
  };

  it('is a cluster inside its circle as drawn, and not outside it, also between two whole zooms', () => {
    const middle = toDegrees({ x: clusters.x[0] as number, y: clusters.y[0] as number });
    expect(nearestBeside(middle, clusterRadius(9) - 1)?.kind).toBe('cluster');
    expect(nearestBeside(middle, clusterRadius(9) + 1)).toBeNull();
  });

  it('is a single point near its mark, and none where nothing is drawn', () => {
    expect(nearestBeside(lonely, 4)).toEqual({ kind: 'point', point: 9 });
    expect(nearestBeside(lonely, 30)).toBeNull();
  });
});

describe('a traversal along the points', () => {
  it('starts with the nearest, moves forward and back, and stops at both ends', () => {
    const begin = () => [7, 3, 5];
    const steps = ['next', 'next', 'next', 'next', 'previous', 'first', 'previous'] as const;
    let traversal: ReturnType<typeof afterStep> = null;
    const seen = steps.map((step) => {
      traversal = afterStep(traversal, step, begin);
      return traversal?.order[traversal.step];
    });
    expect(seen).toEqual([7, 3, 5, 5, 3, 7, 7]);
    expect(afterStep(null, 'next', () => [])).toBeNull();
    expect(['PageDown', 'PageUp', 'Home', 'ArrowLeft'].map(traversalStepOf)).toEqual([
      'next',
      'previous',
      'first',
      null,
    ]);
  });
});

describe('tiles that fail', () => {
  const event = fc.oneof(
    fc.constant<TileEvent>({ kind: 'loaded' }),
    fc.nat(300_000).map((now): TileEvent => ({ kind: 'failed', now })),
    fc.nat(300_000).map((now): TileEvent => ({ kind: 'checked', now })),
  );

  it('are hidden after a number of failures in a row, and return after a while', () => {
    fc.assert(
      fc.property(fc.array(event, { maxLength: 30 }), (events) => {
        const before = events.reduce(nextHealth, tilesShown);
        const failures = Array.from({ length: mostFailures }, (): TileEvent => ({ kind: 'failed', now: 1_000_000 }));
        const away = failures.reduce(nextHealth, before);
        expect(away.at).toBe('away');
        // A tile that was already requested still arrives, which says nothing about the others.
        expect(nextHealth(away, { kind: 'loaded' })).toBe(away);
        expect(nextHealth(away, { kind: 'checked', now: 1_000_000 + timeAway })).toEqual(tilesShown);
      }),
    );
  });

  it('stay when tiles arrive between the failures', () => {
    let health = tilesShown;
    for (let round = 0; round < 50; round++) {
      health = nextHealth(nextHealth(health, { kind: 'failed', now: round }), { kind: 'loaded' });
    }
    expect(health).toEqual(tilesShown);
  });
});

describe('the marks of points', () => {
  it('are those of the table, and the last one is for points without a value', () => {
    const { marks, markOf } = markPoints(
      Uint8Array.of(1, noClass, 0),
      [
        { value: 'Groen', count: 1 },
        { value: 'Rood', count: 1 },
      ],
      (value) => ({ kind: 'status', status: value === 'Rood' ? 'red' : 'green' }),
    );
    expect([...markOf].map((at) => marks[at]?.shape)).toEqual(['square', 'circle', 'circle']);
    expect([...markOf].map((at) => marks[at]?.colour)).toEqual(['red', 'ink3', 'green']);
  });

  it('differ in shape or fill for each of twelve values', () => {
    const looks = Array.from({ length: 12 }, (_, index) => pointMarkOf({ kind: 'value', index, label: '' }));
    expect(new Set(looks.map(({ shape, fill }) => `${shape} ${fill}`)).size).toBe(12);
  });

  it('are all the same without a colour', () => {
    const { marks, markOf } = markPoints(Uint8Array.of(noClass, noClass), [], null);
    expect([marks.length, ...markOf]).toEqual([1, 0, 0]);
  });
});

describe('a click in the legend', () => {
  const named = (name: string): Column => {
    const column = columnNamed('advisers', name);
    if (column === undefined) throw new Error(name);
    return column;
  };

  it.each(['ratingRiFD', 'solvency', 'currentRatio', 'workingCapital'])(
    'keeps the figures of a status and no others, as they are shown: %s',
    (name) => {
      const column = named(name);
      fc.assert(
        fc.property(
          fc.double({ min: -12, max: 12, noNaN: true }),
          fc.constantFrom(...(['green', 'orange', 'red'] as const)),
          (value, status) => {
            const filter = legendFilter(column, statusWords[status]);
            const isStatus = judge(column, value)?.status === status;
            if (filter === null) {
              expect(isStatus).toBe(false);
              return;
            }
            const parsed = parseFilter(column, filter, 2026);
            if (!parsed.ok || parsed.test.on !== 'number') throw new Error('no filter of numbers');
            const shown = roundShown(value, column.decimals);
            expect(shown >= parsed.test.from && shown <= parsed.test.to).toBe(isStatus);
          },
        ),
      );
      expect(legendFilter(column, 'Geel')).toBeNull();
    },
  );

  it('filters on a value of a column, whatever it contains', () => {
    expect(legendFilter(named('legalSimple'), 'A|B~')).toBe('A\\|B\\~');
    expect(legendFilter(named('fte'), '3')).toBeNull();
  });
});

it('tries a lost map again soon, then with growing pauses, up to one minute', () => {
  expect([0, 1, 2, 5, 20].map(returnPause)).toEqual([2000, 4000, 8000, 60_000, 60_000]);
});
