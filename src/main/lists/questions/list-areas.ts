import { listDefinitions } from '../../../shared/catalog/list-definitions';
import type { AreasQuery, Division, ListArea, ListAreas } from '../../../shared/domain/lists/list-areas';
import type { GeoPoint } from '../../../shared/domain/register/geo-point';
import { Fault } from '../../../shared/domain/result';
import { isInCountryBox } from '../../../shared/geo/country-box';
import { cellKeyAt } from '../../../shared/geo/grid-cell';
import { hexagonAt, hexagonKey } from '../../../shared/geo/hexagon';
import { toPlane } from '../../../shared/geo/mercator';
import { quantile } from '../classes/quantiles';
import { storedNumberReader } from '../rows/columns/list-column';
import type { ListEngine } from '../rows/list-engine';

/** Gives the index of a row's area in `keys`, or -1; `keys` grows while rows are read. */
type Grouping = { readonly keys: readonly string[]; readonly areaOf: (row: number) => number };

/**
 * The figures of the query's rows in each part of the country.
 * @throws Fault FILTER_INVALID for a column without numbers, NOT_ALLOWED when the subscription withholds a needed column
 */
export function areasOf(engine: ListEngine, query: AreasQuery): ListAreas {
  const { division, column } = query;
  const named = division.kind === 'hexagon' || division.kind === 'cell' ? [] : [division.kind];
  for (const name of ['latitude', 'longitude', ...named, ...(column === null ? [] : [column])])
    engine.requireSent(name);
  const kept = engine.passing(query);
  const placeOf = placeReader(engine);
  const grouping = groupingOf(engine, division, placeOf);
  const areaOf = Int32Array.from(kept, grouping.areaOf);
  const totals = countAll(engine, grouping);
  const size = grouping.keys.length;
  const counts = new Uint32Array(size);
  for (const area of areaOf) if (area >= 0) counts[area] += 1;
  const of: Parts = { engine, query, kept, areaOf, counts };
  const [places, sums, middles, cities] = [middlesOf(of, placeOf), fteOf(of), mediansOf(of), citiesOf(of)];
  const areas = grouping.keys.flatMap((key, at): readonly ListArea[] =>
    counts[at] === 0
      ? []
      : [
          {
            key,
            count: counts[at],
            total: totals[at],
            city: cities(at),
            fte: sums(at),
            median: middles(at),
            at: places(at),
          },
        ],
  );
  const within = areas.reduce((sum, { count }) => sum + count, 0);
  return { month: engine.month, matched: kept.length, areas, elsewhere: kept.length - within };
}

type Parts = {
  readonly engine: ListEngine;
  readonly query: AreasQuery;
  readonly kept: Uint32Array;
  /** The area of each kept row, or -1. */
  readonly areaOf: Int32Array;
  readonly counts: Uint32Array;
};

/** Returns a function that gives a row's place; null without a place in the country. */
function placeReader(engine: ListEngine): (row: number) => GeoPoint | null {
  const latitudeOf = storedNumberReader(engine.column('latitude'));
  const longitudeOf = storedNumberReader(engine.column('longitude'));
  return (row) => {
    const place = { latitude: latitudeOf(row), longitude: longitudeOf(row) };
    return isInCountryBox(place) ? place : null;
  };
}

function groupingOf(engine: ListEngine, division: Division, placeOf: (row: number) => GeoPoint | null): Grouping {
  if (division.kind === 'hexagon') {
    const { level } = division;
    return byKey(placeOf, (place) => hexagonKey(hexagonAt(toPlane(place.longitude, place.latitude), level)));
  }
  if (division.kind === 'cell') return byKey(placeOf, cellKeyAt);
  const { column, via } = engine.column(division.kind);
  const { stored } = column;
  if (stored.storage !== 'text') throw new Fault('FILTER_INVALID', division.kind);
  const { dictionary, codes } = stored;
  const { keys, areaOfCode } = division.kind === 'postcode' ? byDigits(dictionary) : byValue(dictionary);
  return { keys, areaOf: (row) => areaOfCode[codes[via === null ? row : via[row]] ?? 0] ?? -1 };
}

/** Areas are a column's texts; the first text of a dictionary means no value. */
const byValue = (dictionary: readonly string[]) => ({
  keys: dictionary.slice(1),
  areaOfCode: Int32Array.from(dictionary, (_value, code) => code - 1),
});

function byDigits(dictionary: readonly string[]) {
  const placeOf = new Map<string, number>();
  const areaOfCode = Int32Array.from(dictionary, (value) => {
    const digits = /^\s*([1-9]\d{3})\s?[A-Za-z]{2}\s*$/.exec(value)?.[1];
    if (digits === undefined) return -1;
    if (!placeOf.has(digits)) placeOf.set(digits, placeOf.size);
    return placeOf.get(digits) ?? -1;
  });
  return { keys: [...placeOf.keys()], areaOfCode };
}

/** Areas that are computed from a place. */
function byKey(placeOf: (row: number) => GeoPoint | null, keyAt: (place: GeoPoint) => string): Grouping {
  const keys: string[] = [];
  const numberOf = new Map<string, number>();
  const areaOf = (row: number): number => {
    const place = placeOf(row);
    if (place === null) return -1;
    const key = keyAt(place);
    const known = numberOf.get(key);
    if (known !== undefined) return known;
    numberOf.set(key, keys.length);
    return keys.push(key) - 1;
  };
  return { keys, areaOf };
}

/** The number of rows of the whole list in each area. */
function countAll({ total }: ListEngine, { keys, areaOf }: Grouping): ArrayLike<number> {
  const counts: number[] = keys.map(() => 0);
  for (let row = 0; row < total; row++) {
    const area = areaOf(row);
    if (area >= 0) counts[area] = (counts[area] ?? 0) + 1;
  }
  return counts;
}

function middlesOf({ kept, areaOf, counts }: Parts, placeOf: (row: number) => GeoPoint | null) {
  const [north, east, placed] = [counts, counts, counts].map(({ length }) => new Float64Array(length)) as [
    Float64Array,
    Float64Array,
    Float64Array,
  ];
  kept.forEach((row, at) => {
    const area = areaOf[at];
    const place = area < 0 ? null : placeOf(row);
    if (place === null) return;
    north[area] += place.latitude;
    east[area] += place.longitude;
    placed[area] += 1;
  });
  return (area: number): GeoPoint | null => {
    const count = placed[area];
    if (count === 0) return null;
    return { latitude: north[area] / count, longitude: east[area] / count };
  };
}

/** Whether each office is one row. In other lists an office's FTE would be counted once for each of its rows. */
const hasOfficesAsRows = (engine: ListEngine): boolean => listDefinitions[engine.list].id.join() === 'kvk';

function fteOf({ engine, kept, areaOf, counts }: Parts): (area: number) => number | null {
  if (!hasOfficesAsRows(engine) || engine.isWithheld('fte')) return () => null;
  const read = storedNumberReader(engine.column('fte'));
  const sums = new Float64Array(counts.length);
  kept.forEach((row, at) => {
    const area = areaOf[at];
    if (area >= 0) sums[area] += read(row) || 0;
  });
  return (area) => sums[area];
}

/** The median of a column in an area. @throws Fault FILTER_INVALID for a column without numbers */
function mediansOf({ engine, query, kept, areaOf, counts }: Parts): (area: number) => number | null {
  if (query.column === null) return () => null;
  const { column, via } = engine.column(query.column, query);
  if (column.stored.storage !== 'number') throw new Fault('FILTER_INVALID', query.column);
  const shown = column.shown();
  // The numbers are sorted by area into one array.
  const starts = new Uint32Array(counts.length + 1);
  counts.forEach((count, area) => {
    starts[area + 1] = starts[area] + count;
  });
  const ends = starts.slice(0, counts.length);
  const values = new Float64Array(kept.length);
  kept.forEach((row, at) => {
    const area = areaOf[at];
    const value = shown[via === null ? row : via[row]] ?? Number.NaN;
    if (area < 0 || Number.isNaN(value)) return;
    values[ends[area]] = value;
    ends[area] += 1;
  });
  return (area) => {
    const own = values.subarray(starts[area], ends[area]);
    return own.length === 0 ? null : quantile(own.sort(), 0.5);
  };
}

/** The place with the most rows in an area; of several, the first in Dutch order. */
function citiesOf({ engine, kept, areaOf, counts }: Parts): (area: number) => string | null {
  if (engine.isWithheld('city')) return () => null;
  const { column, via } = engine.column('city');
  const { stored } = column;
  if (stored.storage !== 'text') return () => null;
  const { dictionary, codes } = stored;
  const countsByClass = Array.from(counts, () => new Map<number, number>());
  kept.forEach((row, at) => {
    const code = codes[via === null ? row : via[row]] ?? 0;
    const own = countsByClass[areaOf[at]];
    if (code !== 0) own?.set(code, (own.get(code) ?? 0) + 1);
  });
  return (area) => {
    const most = [...(countsByClass[area] ?? [])].reduce(
      (best, next) => (next[1] > best[1] || (next[1] === best[1] && next[0] < best[0]) ? next : best),
      [0, 0] as [number, number],
    );
    return most[0] === 0 ? null : (dictionary[most[0]] ?? null);
  };
}
