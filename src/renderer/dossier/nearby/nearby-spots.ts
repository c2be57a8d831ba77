import { columnNamed } from '../../../shared/catalog/catalog';
import type { Nearby, Neighbour } from '../../../shared/domain/dossiers/dossier';
import type { GeoPoint } from '../../../shared/domain/register/geo-point';
import { judge } from '../../../shared/format/ratings';
import type { PointMark } from '../../map/style/mark-atlas';
import { centreMark, emptyMark, plainMark, statusMark, valueMark } from '../../map/style/point-mark';

/** The column by whose values the rows' marks differ. */
export type NearbyColour = 'none' | 'ratingRiFD' | 'rfdSegmentation';

type NearbyGroup = { readonly postcode: string; readonly rows: readonly Neighbour[] };

/** The digits of a neighbour's postcode; empty when unknown. */
const digitsOf = ({ values }: Neighbour): string =>
  typeof values.postcode === 'string' ? (/^\d{4}/.exec(values.postcode.trim())?.[0] ?? '') : '';

/** Neighbours by the four digits of their postcode, the nearest group first. */
export function byPostcode(rows: readonly Neighbour[]): readonly NearbyGroup[] {
  const groups = new Map<string, Neighbour[]>();
  for (const row of rows) {
    const postcode = digitsOf(row);
    const group = groups.get(postcode);
    if (group === undefined) groups.set(postcode, [row]);
    else group.push(row);
  }
  return [...groups].map(([postcode, members]) => ({ postcode, rows: members }));
}

/** Whether a neighbour is a location: its id is longer than an office's number of eight characters. */
export const isLocation = ({ id }: Neighbour): boolean => id.length > 8;

/** A place on the map: some neighbours, or without neighbours, the office itself. */
export type NearbySpot = GeoPoint & {
  /** The digits of the postcode that the neighbours share; null for a single neighbour. */
  readonly postcode: string | null;
  readonly rows: readonly Neighbour[];
  readonly mark: PointMark;
};

/** The positions of neighbours that have one in the month. */
const placesOf = (rows: readonly Neighbour[]): readonly GeoPoint[] =>
  rows.flatMap(({ latitude, longitude }) => (latitude === null || longitude === null ? [] : [{ latitude, longitude }]));

/**
 * The map marks around an office, with the office's own mark first (docs/rules/dossier.md#nearby).
 * @param grouped draws neighbours with the same postcode digits as one mark, at their average position
 * @param words the segments; each has a different mark
 */
export function nearbySpots(
  { centre, rows }: Nearby,
  {
    grouped,
    colour,
    words,
  }: { readonly grouped: boolean; readonly colour: NearbyColour; readonly words: readonly string[] },
): readonly NearbySpot[] {
  if (centre === null) return [];
  const groups = grouped ? byPostcode(rows) : rows.map((row) => ({ postcode: null, rows: [row] }));
  const spots = groups.flatMap(({ postcode, rows: members }): readonly NearbySpot[] => {
    const places = placesOf(members);
    if (places.length === 0) return [];
    const middle = (part: keyof GeoPoint): number =>
      places.reduce((sum, place) => sum + place[part], 0) / places.length;
    const mark = markOf(members, colour, words);
    return [{ latitude: middle('latitude'), longitude: middle('longitude'), postcode, rows: members, mark }];
  });
  return [{ ...centre, postcode: null, rows: [], mark: centreMark }, ...spots];
}

/** The mark that all of these neighbours share; an empty mark when they differ. */
function markOf(rows: readonly Neighbour[], colour: NearbyColour, words: readonly string[]): PointMark {
  if (colour === 'none') return plainMark;
  const rating = columnNamed('advisers', 'ratingRiFD');
  const marks = rows.map(({ values }) => {
    const value = values[colour];
    if (colour === 'ratingRiFD') {
      const judgement = typeof value === 'number' && rating !== undefined ? judge(rating, value) : null;
      return judgement === null ? emptyMark : statusMark(judgement.status);
    }
    return typeof value === 'string' && value !== '' ? valueMark(words.indexOf(value)) : emptyMark;
  });
  const [first = emptyMark] = marks;
  const isSame = ({ shape, fill, colour: own }: PointMark) =>
    shape === first.shape && fill === first.fill && own === first.colour;
  return marks.every(isSame) ? first : emptyMark;
}
