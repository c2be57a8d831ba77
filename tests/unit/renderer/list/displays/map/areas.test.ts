import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  areaFigures,
  figureOf,
  figuresOf,
  formatFigure,
} from '../../../../../../src/renderer/list/displays/map/areas/area-figures';
import { divisionWord } from '../../../../../../src/renderer/list/displays/map/areas/area-words';
import { mostSteps, showAreas, stepsOf } from '../../../../../../src/renderer/list/displays/map/areas/shown-areas';
import { featuresOf } from '../../../../../../src/renderer/map/shapes/map-shapes';
import type { ListArea, PostcodeArea } from '../../../../../../src/shared/domain/lists/list-areas';

describe('the steps of a figure', () => {
  const figures = fc.array(fc.option(fc.integer({ min: 0, max: 30 }), { nil: null }), { maxLength: 60 });

  it('contain every area with a known figure, keep equal figures together, and have about equal sizes', () => {
    fc.assert(
      fc.property(figures, (values) => {
        const { steps, stepOf } = stepsOf(values);
        const known = values.filter((value) => value !== null);
        expect(steps.length).toBeLessThanOrEqual(mostSteps);
        expect(steps.length).toBeLessThanOrEqual(new Set(known).size);
        expect(steps.length > 0).toBe(known.length > 0);
        expect(steps.reduce((sum, { areas }) => sum + areas, 0)).toBe(known.length);
        for (const [at, value] of values.entries()) {
          const step = stepOf[at];
          if (value === null) {
            expect(step).toBeNull();
            continue;
          }
          expect(value).toBeGreaterThanOrEqual(steps[step as number]?.from as number);
          expect(value).toBeLessThanOrEqual(steps[step as number]?.to as number);
        }
        steps.forEach(({ from, to, shade }, at) => {
          expect(from).toBeLessThanOrEqual(to);
          expect(shade).toBeLessThan(mostSteps);
          if (at > 0) {
            expect(from).toBeGreaterThan(steps[at - 1]?.to as number);
            expect(shade).toBeGreaterThan(steps[at - 1]?.shade as number);
          }
        });
      }),
    );
  });

  it('are five of equal size when all figures differ', () => {
    const { steps } = stepsOf(Array.from({ length: 50 }, (_, at) => at));
    expect(steps.map(({ areas }) => areas)).toEqual([10, 10, 10, 10, 10]);
    expect(steps.map(({ shade }) => shade)).toEqual([0, 1, 2, 3, 4]);
    expect(stepsOf([7, 7]).steps).toEqual([{ from: 7, to: 7, areas: 2, shade: 4 }]);
  });
});

const area = (key: string, change: Partial<ListArea> = {}): ListArea => ({
  key,
  city: 'Utrecht',
  count: 10,
  total: 40,
  fte: 25,
  median: 2.25,
  at: { latitude: 52, longitude: 5 },
  ...change,
});
const outline: PostcodeArea = {
  postcode4: '3511',
  squareKilometres: 4,
  businesses: 500,
  polygons: [[Float32Array.of(5, 52, 5.1, 52, 5.1, 52.1, 5, 52)]],
};

describe('the figures of an area', () => {
  it('are computed as defined', () => {
    const read = (figure: keyof typeof areaFigures, parts: { readonly outline: PostcodeArea | null } = { outline }) =>
      areaFigures[figure].read(area('3511'), { matched: 200, ...parts });
    expect(read('count')).toBe(10);
    expect(read('fte')).toBe(25);
    expect(read('share')).toBe(5);
    expect(read('part')).toBe(25);
    expect(read('median')).toBe(2.25);
    expect(read('perSquare')).toBe(2.5);
    expect(read('perBusiness')).toBe(20);
    for (const figure of ['perSquare', 'perBusiness'] as const) expect(read(figure, { outline: null })).toBeNull();
    for (const businesses of [0, null]) expect(read('perBusiness', { outline: { ...outline, businesses } })).toBeNull();
  });

  it('are offered when both the map and the list have them', () => {
    expect(figuresOf({ kind: 'areas', density: 'postcode' }, false)).not.toContain('fte');
    expect(figuresOf({ kind: 'areas', density: 'postcode' }, true)).toContain('fte');
    expect(figureOf({ kind: 'density', density: 'postcode' }, 'count', true)).toBe('perSquare');
    expect(figuresOf({ kind: 'density', density: 'cell' }, true)).toEqual(['perSquare']);
    expect(figureOf({ kind: 'hexagons', density: 'postcode' }, 'median', true)).toBe('median');
    expect(formatFigure('share', 12.34, null)).toBe('12,3%');
  });
});

describe('areas on the map', () => {
  const answer = (areas: readonly ListArea[]) => ({
    month: { role: 'volledig', period: '2026-10', generation: '1' },
    matched: 30,
    elsewhere: 0,
    areas,
  });

  it('are all listed in descending order, and drawn if their position is known', () => {
    const areas = [area('Drenthe', { at: null }), area('Zeeland', { count: 30 }), area('Utrecht')];
    const asked = { division: { kind: 'corop' }, figure: 'count', column: null, postcodes: null } as const;
    const shown = showAreas(answer(areas), asked);
    expect(shown.areas.map(({ name }) => name)).toEqual(['Zeeland', 'Drenthe', 'Utrecht']);
    expect(shown.drawn.map(({ name }) => name)).toEqual(['Zeeland', 'Utrecht']);
    expect(shown.shapes.map((shape) => shape.outline.kind)).toEqual(['circle', 'circle']);
    expect([...shown.points.positions]).toEqual([5, 52, 5, 52]);
  });

  it('without a figure come last, without a colour', () => {
    const areas = [area('3512'), area('3511'), area('0000', { city: null })];
    const asked = { division: { kind: 'postcode' }, figure: 'perSquare', column: null } as const;
    const { areas: said, shapes } = showAreas(answer(areas), { ...asked, postcodes: { areas: [outline], leftOut: 0 } });
    expect(said.map(({ name, text, step }) => [name, text, step])).toEqual([
      ['3511 Utrecht', '2,5', 0],
      ['0000', '–', null],
      ['3512 Utrecht', '–', null],
    ]);
    expect(shapes).toHaveLength(1);
  });

  it('are drawn as their kind of shape, each with its number', () => {
    const ring = [
      [5, 52],
      [5.1, 52],
      [5, 52],
    ] as const;
    const province = { type: 'Feature', properties: { name: 'Utrecht', kind: 'province' } } as const;
    const map = {
      areas: {
        type: 'FeatureCollection',
        features: [{ ...province, geometry: { type: 'Polygon', coordinates: [[[5, 52]]] } }],
      },
    } as unknown as Parameters<typeof featuresOf>[1];
    const look = { at: [5, 52], shade: 2, label: '7' } as const;
    const { fills, circles, figures } = featuresOf(
      [
        { ...look, outline: { kind: 'polygons', polygons: [[ring]] } },
        { ...look, outline: { kind: 'circle' }, shade: null },
        { ...look, outline: { kind: 'province', name: 'Utrecht' } },
        { ...look, outline: { kind: 'province', name: 'Nergens' } },
      ],
      map,
    );
    expect(fills.features.map(({ properties }) => properties.at)).toEqual([0, 2]);
    expect(circles.features.map(({ properties }) => [properties.at, properties.shade])).toEqual([[1, -1]]);
    expect(figures.features).toHaveLength(4);
  });

  it('are named by their kind', () => {
    expect(divisionWord({ kind: 'municipality' })).toBe('gemeente');
    expect(divisionWord({ kind: 'hexagon', level: 6 })).toBe('zeshoek van 30 km');
    expect(divisionWord({ kind: 'hexagon', level: 11 })).toBe('zeshoek van 0,9 km');
  });
});
