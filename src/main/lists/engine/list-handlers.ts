import { type Handlers, handOver } from '../../../shared/bridge/calls';
import { listDefinitions } from '../../../shared/catalog/list-definitions';
import { readyViewOf } from '../../../shared/catalog/ready-views';
import type { KvkList } from '../../../shared/domain/lists/kvk-list';
import { defaultPageSize, type ListPageQuery, mostColours, wholeList } from '../../../shared/domain/lists/list';
import type { ListName } from '../../../shared/domain/lists/list-name';
import type { MapArea, WithinQuery } from '../../../shared/domain/lists/list-points';
import { monthKey } from '../../../shared/domain/months/month';
import type { GeoPoint } from '../../../shared/domain/register/geo-point';
import { Fault } from '../../../shared/domain/result';
import { isInCountryBox } from '../../../shared/geo/country-box';
import { hexagonAt, hexagonKey } from '../../../shared/geo/hexagon';
import { toPlane } from '../../../shared/geo/mercator';
import { toRd } from '../../../shared/geo/rijksdriehoek';
import { noteSlow, type SlowQuery } from '../../logs/slow-query';
import type { StoredMonth } from '../../months/month-file';
import { articlesOf } from '../questions/articles-of-office';
import { countChanges } from '../questions/count-changes';
import { earlierValues } from '../questions/earlier-values';
import { facetOf } from '../questions/facet';
import { findNames } from '../questions/found-names';
import { membersOf } from '../questions/group-members';
import { histogramOf } from '../questions/histogram';
import { areasOf } from '../questions/list-areas';
import { numberReader, pointsOf } from '../questions/list-points';
import { flowOf } from '../questions/month-flow';
import { neighboursOf } from '../questions/neighbours';
import { readPostcodeAreas } from '../questions/postcode-areas';
import { statisticsOf } from '../questions/statistics';
import type { ListCalls, OfMonth } from '../service/list-calls';
import { KeptFigures } from './kept-figures';
import type { ListEngine } from './list-engine';
import { OpenMonths } from './open-months';

const list = 'advisers';

/** The first question of a new user (docs/product.md#ready-views); most of it is in every other first page too. */
const firstPage: ListPageQuery = {
  ...wholeList(list),
  sort: listDefinitions[list].sort,
  columns: readyViewOf(list, null).columns ?? [],
  offset: 0,
  limit: defaultPageSize,
};

/** Reads what the first page of the offices needs, before the month is announced. @throws Fault MONTH_DAMAGED */
export function foreseeFirstPage(offices: ListEngine): void {
  const withheld = new Set(offices.withheld());
  offices.page({ ...firstPage, columns: firstPage.columns.filter((name) => !withheld.has(name)) });
}

/** The rows that a question keeps and that the map draws in a part of it, by their ids, in the natural order of the list. */
export function idsWithin(engine: ListEngine, query: WithinQuery): readonly string[] {
  for (const name of ['latitude', 'longitude']) engine.requireSent(name);
  const latitudeOf = numberReader(engine.column('latitude'));
  const longitudeOf = numberReader(engine.column('longitude'));
  const isWithin = areaTest(query.area);
  const ids: string[] = [];
  const idOf = engine.idOf();
  for (const row of engine.passing(query)) {
    const point = { latitude: latitudeOf(row), longitude: longitudeOf(row) };
    if (isInCountryBox(point) && isWithin(point)) ids.push(idOf(row));
  }
  return ids;
}

function areaTest(area: MapArea): (point: GeoPoint) => boolean {
  if (area.kind === 'ring') return ringTest(area.corners);
  if (area.kind === 'hexagons') {
    const keys = new Set(area.keys);
    return ({ longitude, latitude }) => keys.has(hexagonKey(hexagonAt(toPlane(longitude, latitude), area.level)));
  }
  const centre = toRd(area.centre);
  return (point) => {
    const { x, y } = toRd(point);
    return Math.hypot(x - centre.x, y - centre.y) <= area.metres;
  };
}

/** A point is within a ring when a line from it to the east crosses the ring an odd number of times. */
function ringTest(corners: readonly GeoPoint[]): (point: GeoPoint) => boolean {
  return ({ latitude, longitude }) => {
    let isWithin = false;
    for (let at = 0, before = corners.length - 1; at < corners.length; before = at++) {
      const one = corners[at] as GeoPoint;
      const other = corners[before] as GeoPoint;
      if (one.latitude > latitude === other.latitude > latitude) continue;
      const share = (latitude - one.latitude) / (other.latitude - one.latitude);
      if (longitude < one.longitude + share * (other.longitude - one.longitude)) isWithin = !isWithin;
    }
    return isWithin;
  };
}

/** Answers about the lists of the months that are open; `note` is called for slow queries. */
export function createListHandlers(note: (note: SlowQuery) => void): Handlers<ListCalls> {
  const months = new OpenMonths();
  const figures = new KeptFigures();
  let kvkLists: readonly KvkList[] = [];

  const engine = ({ month }: OfMonth, list: ListName): ListEngine => months.list(month, list, kvkLists);

  /** A list of an earlier month; null for one that is gone, damaged, or without this list. */
  const earlierEngine = (of: OfMonth, then: StoredMonth, list: ListName): ListEngine | null => {
    try {
      return months.list({ ...then, thisYear: of.month.thisYear }, list, kvkLists);
    } catch (error) {
      if (error instanceof Fault) return null;
      throw error;
    } finally {
      // However many earlier months are looked into, the one that is asked about stays open.
      engine(of, list);
    }
  };

  return {
    closeOthers: ({ kept }) => {
      figures.forget();
      months.closeOthers(kept);
      return null;
    },
    setKvkLists: ({ kvkLists: now }) => {
      kvkLists = now;
      months.forgetEngines();
      return null;
    },
    missing: ({ kvks, ...of }) => {
      const offices = engine(of, 'advisers');
      const missing = kvks.filter((kvk) => offices.rowNumber(String(kvk).padStart(8, '0')) === undefined);
      return handOver(missing, new Uint8Array(missing.buffer));
    },
    checkCentre: ({ near, ...of }) => {
      engine(of, 'advisers').checkCentre(near);
      return null;
    },
    foresee: (of) => {
      foreseeFirstPage(engine(of, 'advisers'));
      return null;
    },
    describe: ({ list, ...of }) => {
      const found = engine(of, list);
      return { total: found.total, colourable: found.withFewValues(mostColours), withheld: found.withheld() };
    },
    page: noteSlow('page', ({ query, ...of }) => engine(of, query.list).page(query), note),
    facet: noteSlow('facet', ({ query, ...of }) => facetOf(engine(of, query.list), query), note),
    histogram: noteSlow('histogram', ({ query, ...of }) => histogramOf(engine(of, query.list), query), note),
    cells: noteSlow('cells', ({ query, ...of }) => engine(of, query.list).copied(query), note),
    statistics: noteSlow('statistics', ({ query, ...of }) => statisticsOf(engine(of, query.list), query), note),
    points: noteSlow(
      'points',
      ({ query, ...of }) => {
        const points = pointsOf(engine(of, query.list), query);
        const { rows, positions, radii, classOf, unplaced, abroad } = points;
        return handOver(
          points,
          ...[rows, positions, radii, classOf, unplaced, abroad].map(({ buffer }) => new Uint8Array(buffer)),
        );
      },
      note,
    ),
    areas: noteSlow('areas', ({ query, ...of }) => areasOf(engine(of, query.list), query), note),
    flow: noteSlow(
      'flow',
      ({ query, earlier, ...of }) => {
        const before = earlierEngine(of, earlier, query.list);
        if (before === null) return null;
        const flow = flowOf(engine(of, query.list), before, query);
        return handOver(flow, ...[flow.same, flow.positions].map(({ buffer }) => new Uint8Array(buffer)));
      },
      note,
    ),
    postcodes: ({ answer }) => readPostcodeAreas(answer),
    at: ({ query, ...of }) => engine(of, query.list).at(query),
    within: noteSlow('within', ({ query, ...of }) => idsWithin(engine(of, query.list), query), note),
    changes: ({ query, ...of }) => countChanges(engine(of, query.list), query),
    earlier: ({ list, before, ...asked }) => {
      const open = (period: string): ListEngine | null => {
        const stored = before.find(({ ref }) => ref.period === period);
        return stored === undefined ? null : earlierEngine(asked, stored, list);
      };
      return earlierValues(engine(asked, list), { periods: before.map(({ ref }) => ref.period), open }, asked);
    },
    figures: ({ then, ...asked }) => {
      const both = `${monthKey(asked.month.ref)}/${monthKey(then.ref)}`;
      return figures.of(both, engine(asked, 'advisers'), () => earlierEngine(asked, then, 'advisers'), asked);
    },
    values: ({ list, id, columns, ...of }) => {
      const found = engine(of, list);
      const row = found.rowNumber(id);
      return row === undefined ? null : { values: found.values(row, columns), withheld: found.withheld() };
    },
    dossiers: ({ query, rows, ...of }) => engine(of, query.list).dossiersOf(query, rows),
    named: ({ list, ...of }) => findNames(() => engine(of, list), list, of),
    members: ({ kvks, ...of }) => membersOf(engine(of, 'advisers'), kvks),
    nearby: ({ month, ...query }) =>
      neighboursOf(engine({ month }, 'advisers'), () => engine({ month }, 'locations'), query),
    articles: ({ kvk, ...of }) => articlesOf(engine(of, 'press'), kvk),
    matched: ({ query, ...of }) => engine(of, query.list).passing(query).length,
    count: ({ query, rows, ...of }) => {
      const found = engine(of, query.list);
      // The screen has asked this very query: its rows are still known.
      const matched = found.rows(query).length;
      return { rows: found.chosen(query, rows).length, matched, outside: found.outside(query, rows) };
    },
  };
}
