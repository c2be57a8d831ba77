import { type ListPoints, noClass, type PointsQuery } from '../../../shared/domain/lists/list-points';
import { Fault } from '../../../shared/domain/result';
import { isJudged, judge, statuses, statusWords } from '../../../shared/format/ratings';
import { isInCountryBox } from '../../../shared/geo/country-box';
import type { StoredColumn } from '../../columns/stored-column';
import { type JoinedColumn, storedNumberReader } from '../rows/columns/list-column';
import type { ListEngine } from '../rows/list-engine';

/** The radius of an office with one FTE, in metres (docs/rules/map.md#map). */
const metresOfOneFte = 100;

/**
 * The places of the query's rows, in the list's natural order.
 * @throws Fault FILTER_INVALID for a colour column of numbers or dates, NOT_ALLOWED when the subscription withholds the colour or the
 * coordinates
 */
export function pointsOf(engine: ListEngine, query: PointsQuery): ListPoints {
  for (const name of ['latitude', 'longitude', ...(query.colour === null ? [] : [query.colour])]) {
    engine.requireSent(name);
  }
  const kept = engine.passing(query);
  const placed = placeRows(engine, kept);
  const { rows } = placed;
  const radii = new Float32Array(rows.length);
  const fteOf = storedNumberReader(engine.column('fte'));
  for (let at = 0; at < rows.length; at++) radii[at] = metresOfOneFte * Math.sqrt(Math.max(0, fteOf(rows[at]) || 0));
  return {
    month: engine.month,
    matched: kept.length,
    centre: query.near === null ? null : engine.centreOf(query.near),
    ...placed,
    radii,
    ...classify(query.colour === null ? null : engine.column(query.colour, query), rows),
  };
}

/** The rows that have a place in the country, and their places. Some data has zero degrees twice instead of an unknown place. */
function placeRows(
  engine: ListEngine,
  kept: Uint32Array,
): Pick<ListPoints, 'rows' | 'positions' | 'unplaced' | 'abroad'> {
  const latitudeOf = storedNumberReader(engine.column('latitude'));
  const longitudeOf = storedNumberReader(engine.column('longitude'));
  const rows = new Uint32Array(kept.length);
  const positions = new Float32Array(2 * kept.length);
  const unplaced: number[] = [];
  const abroad: number[] = [];
  let count = 0;
  for (let at = 0; at < kept.length; at++) {
    const row = kept[at];
    const latitude = latitudeOf(row);
    const longitude = longitudeOf(row);
    if (isInCountryBox({ latitude, longitude })) {
      rows[count] = row;
      positions[2 * count] = longitude;
      positions[2 * count + 1] = latitude;
      count += 1;
    } else if (Number.isNaN(latitude) || Number.isNaN(longitude) || (latitude === 0 && longitude === 0))
      unplaced.push(row);
    else abroad.push(row);
  }
  return {
    rows: rows.slice(0, count),
    positions: positions.slice(0, 2 * count),
    unplaced: Uint32Array.from(unplaced),
    abroad: Uint32Array.from(abroad),
  };
}

type Classes = Pick<ListPoints, 'classOf' | 'classes'>;

function classify(joined: JoinedColumn | null, rows: Uint32Array): Classes {
  const classOf = new Uint8Array(rows.length).fill(noClass);
  if (joined === null) return { classOf, classes: [] };
  const { names, classAt } = classesOf(joined);
  const counts = new Uint32Array(names.length);
  for (let at = 0; at < rows.length; at++) {
    const classNumber = classAt(rows[at]);
    classOf[at] = classNumber;
    if (classNumber !== noClass) counts[classNumber] += 1;
  }
  return { classOf, classes: names.map((value, at) => ({ value, count: counts[at] })) };
}

type ClassReader = { readonly names: readonly string[]; readonly classAt: (row: number) => number };

/** @throws Fault FILTER_INVALID */
function classesOf(joined: JoinedColumn): ClassReader {
  const { column, via } = joined;
  const { stored } = column;
  if (isJudged(column.column)) {
    const figureOf = storedNumberReader(joined);
    return {
      names: statuses.map((status) => statusWords[status]),
      classAt: (row) => {
        const judgement = judge(column.column, figureOf(row));
        return judgement === null ? noClass : statuses.indexOf(judgement.status);
      },
    };
  }
  if (stored.storage === 'number' || stored.storage === 'date') throw new Fault('FILTER_INVALID', column.column.name);
  const { codes } = stored;
  const names = namesOf(stored);
  const classOfCode = codeClasses(stored);
  return {
    names,
    classAt: (row) => classOfCode[codes[via === null ? row : via[row]] ?? 0] ?? noClass,
  };
}

type Coded = Extract<StoredColumn, { readonly storage: 'text' | 'items' }>;

/** The names of the classes. The first text of a dictionary means no value. */
const namesOf = (stored: Coded): readonly string[] =>
  (stored.storage === 'text' ? stored.dictionary.slice(1) : stored.dictionary).slice(0, noClass);

/** The class of every code. A cell with several values has no class. */
function codeClasses(stored: Coded): Uint8Array {
  const inBounds = (place: number | undefined) =>
    place !== undefined && place >= 0 && place < noClass ? place : noClass;
  return stored.storage === 'text'
    ? Uint8Array.from(stored.dictionary, (_value, code) => inBounds(code - 1))
    : Uint8Array.from(stored.combinations, (items) => inBounds(items.length === 1 ? items[0] : undefined));
}
