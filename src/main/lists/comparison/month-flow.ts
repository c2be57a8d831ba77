import { listDefinitions } from '../../../shared/catalog/list-definitions';
import {
  type FlowKind,
  type FlowQuery,
  type FlowRow,
  leastMove,
  type MonthFlow,
  mostFlowRows,
} from '../../../shared/domain/lists/analysis/month-flow';
import type { GeoPoint } from '../../../shared/domain/register/geo-point';
import { isInCountryBox } from '../../../shared/geo/country-box';
import { toRd } from '../../../shared/geo/rijksdriehoek';
import { storedNumberReader } from '../rows/columns/list-column';
import type { ListEngine } from '../rows/list-engine';
import type { Identified } from '../rows/row-identity';

/** An office's row number in either month; null when it has no row. */
type FlowingRow = { readonly id: string; readonly old: number | null; readonly current: number | null };

/**
 * The rows that a query kept in an earlier month, and what happened to them: now = then + started + entered − stopped − left.
 * @throws Fault of the query in either month, NOT_ALLOWED when one of the months withholds the coordinates
 */
export function flowOf(later: ListEngine, earlier: ListEngine, { period, ...query }: FlowQuery): MonthFlow {
  for (const list of [later, earlier]) for (const name of ['latitude', 'longitude']) list.requireSent(name);
  const [today, before] = [sideOf(later, later.passing(query)), sideOf(earlier, earlier.passing(query))];
  const { name } = listDefinitions[later.list];
  const [nameNow, nameThen] = [today.textOf(name), before.textOf(name)];
  const [cityNow, cityThen] = [today.textOf('city'), before.textOf('city')];
  const counts: Record<FlowKind, number> = { started: 0, stopped: 0, moved: 0, entered: 0, left: 0 };
  const rows: FlowRow[] = [];
  const count = (kind: FlowKind, { id, old, current }: FlowingRow): void => {
    counts[kind] += 1;
    if (rows.length >= mostFlowRows) return;
    const name = (current === null ? null : nameNow(current)) ?? (old === null ? null : nameThen(old)) ?? id;
    rows.push({
      kind,
      id,
      name,
      dossier: current === null ? null : today.dossierOf(current),
      from: old === null ? null : before.placeOf(old),
      to: current === null ? null : today.placeOf(current),
      cityThen: old === null ? null : cityThen(old),
      cityNow: current === null ? null : cityNow(current),
    });
  };
  const same: number[] = [];
  const positions: number[] = [];
  for (const old of before.kept) {
    const id = before.idOf(old);
    const current = later.rowNumber(id) ?? null;
    const from = before.placeOf(old);
    if (current !== null && today.isKept(current)) {
      const to = today.placeOf(current);
      if (isMove(from, to)) count('moved', { id, old, current });
      else if (from !== null) {
        same.push(current);
        positions.push(from.longitude, from.latitude);
      }
    } else {
      const hasStopped = current === null || (before.isActive(old) && !today.isActive(current));
      count(hasStopped ? 'stopped' : 'left', { id, old, current });
    }
  }
  for (const current of today.kept) {
    const id = today.idOf(current);
    const old = earlier.rowNumber(id) ?? null;
    if (old !== null && before.isKept(old)) continue;
    const hasStarted = old === null || (!before.isActive(old) && today.isActive(current));
    count(hasStarted ? 'started' : 'entered', { id, old, current });
  }
  return {
    period,
    matchedThen: before.kept.length,
    matchedNow: today.kept.length,
    counts,
    rows,
    same: Uint32Array.from(same),
    positions: Float32Array.from(positions),
  };
}

/** The parts of a month that a flow needs. */
type Side = Identified & {
  readonly kept: Uint32Array;
  readonly isKept: (row: number) => boolean;
  readonly placeOf: (row: number) => GeoPoint | null;
  readonly textOf: (name: string) => (row: number) => string | null;
};

function sideOf(engine: ListEngine, kept: Uint32Array): Side {
  const keeps = new Uint8Array(engine.total);
  for (const row of kept) keeps[row] = 1;
  const latitudeOf = storedNumberReader(engine.column('latitude'));
  const longitudeOf = storedNumberReader(engine.column('longitude'));
  return {
    kept,
    ...engine.identified(),
    isKept: (row) => keeps[row] === 1,
    placeOf: (row) => {
      const place = { latitude: latitudeOf(row), longitude: longitudeOf(row) };
      return isInCountryBox(place) ? place : null;
    },
    textOf: (name) => {
      if (engine.isWithheld(name)) return () => null;
      const cell = engine.cells(name);
      return (row) => {
        const value = cell(row);
        return typeof value === 'string' && value !== '' ? value : null;
      };
    },
  };
}

function isMove(from: GeoPoint | null, to: GeoPoint | null): boolean {
  if (from === null || to === null) return false;
  // Nearly all offices have exactly the same coordinates in both months.
  if (from.latitude === to.latitude && from.longitude === to.longitude) return false;
  const [start, end] = [toRd(from), toRd(to)];
  return Math.hypot(end.x - start.x, end.y - start.y) >= leastMove;
}
