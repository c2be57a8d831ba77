import { describe, expect, it } from 'vitest';
import { byPostcode, isLocation, nearbySpots } from '../../../../src/renderer/dossier/nearby/nearby-spots';
import { centreMark, emptyMark, plainMark, statusMark, valueMark } from '../../../../src/renderer/map/style/point-mark';
import type { Neighbour } from '../../../../src/shared/domain/dossiers/dossier';

const neighbour = (at: number, values: Neighbour['values'], latitude: number | null = 52 + at / 10): Neighbour => ({
  id: `9900000${at}`,
  kvk: `9900000${at}`,
  kilometres: at,
  active: true,
  latitude,
  values,
  longitude: latitude === null ? null : 5,
});
const centre = { latitude: 52, longitude: 5 };
const rows = [
  neighbour(1, { postcode: '3511AB', ratingRiFD: 8, rfdSegmentation: 'A' }),
  neighbour(2, { postcode: '3512AB', ratingRiFD: 3, rfdSegmentation: 'B' }),
  neighbour(3, { postcode: '3511 CD', ratingRiFD: 9, rfdSegmentation: 'B' }),
  neighbour(4, { postcode: '3511AB', ratingRiFD: null, rfdSegmentation: null }, null),
];
const nearby = { centre, around: 'office' as const, total: 4, rows };
const words = ['A', 'B'];
const plain = { grouped: false, colour: 'none', words } as const;

describe('the map of the neighbours', () => {
  it('has the office itself first, then every neighbour with a known position', () => {
    const spots = nearbySpots(nearby, plain);
    expect(spots.map(({ rows: each }) => each.map(({ id }) => id))).toEqual([
      [],
      ['99000001'],
      ['99000002'],
      ['99000003'],
    ]);
    expect(spots.map(({ mark }) => mark)).toEqual([centreMark, plainMark, plainMark, plainMark]);
    expect(spots[0]).toMatchObject(centre);
  });

  it('groups those of one postcode at their average position, the nearest group first', () => {
    const [, first, second] = nearbySpots(nearby, { ...plain, grouped: true });
    expect([first?.postcode, first?.rows.length, second?.postcode]).toEqual(['3511', 3, '3512']);
    expect(first?.latitude).toBeCloseTo(52.2);
  });

  it('marks them like the table, and a group only if all its members share a mark', () => {
    const marks = (grouped: boolean, colour: 'ratingRiFD' | 'rfdSegmentation') =>
      nearbySpots(nearby, { grouped, colour, words })
        .slice(1)
        .map(({ mark }) => mark);
    expect(marks(false, 'ratingRiFD')).toEqual([statusMark('green'), statusMark('red'), statusMark('green')]);
    expect(marks(false, 'rfdSegmentation')).toEqual([valueMark(0), valueMark(1), valueMark(1)]);
    expect(marks(true, 'rfdSegmentation')).toEqual([emptyMark, valueMark(1)]);
  });

  it('is empty for a subscription without the map', () => {
    expect(nearbySpots({ ...nearby, centre: null }, plain)).toEqual([]);
  });
});

const inPostcode = (id: string, postcode: string | null): Neighbour => ({
  id,
  kvk: id.slice(0, 8),
  kilometres: 1,
  active: true,
  latitude: null,
  longitude: null,
  values: { postcode },
});

describe('neighbours', () => {
  it('are grouped by the digits of their postcode, the nearest first', () => {
    const rows = [
      inPostcode('1', '3811QX'),
      inPostcode('2', '3512AB'),
      inPostcode('3', '3811AA'),
      inPostcode('4', null),
    ];
    expect(byPostcode(rows).map(({ postcode, rows: own }) => [postcode, own.map(({ id }) => id)])).toEqual([
      ['3811', ['1', '3']],
      ['3512', ['2']],
      ['', ['4']],
    ]);
  });

  it('are locations if their id is longer than the id of an office', () => {
    expect([isLocation(inPostcode('99000001', null)), isLocation(inPostcode('99000001_2', null))]).toEqual([
      false,
      true,
    ]);
  });
});
