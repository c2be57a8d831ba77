import type { PostcodeArea, PostcodeAreas } from '../../../shared/domain/lists/list-areas';
import { Fault } from '../../../shared/domain/result';
import { isInCountryBox } from '../../../shared/geo/country-box';

/** The column numbers of the provider's geo list (docs/rules/provider.md#provider-lists). */
const numbers = { postcode4: 0, geom: 1, sbi: 2 } as const;
/** The most areas. There are some 4,100; a list with far more is not a geo list. */
const mostAreas = 20_000;
/** The most corners of all outlines together. */
const mostCorners = 5_000_000;

/**
 * Reads the provider's geo list. A row that is unreadable or abroad is left out and counted.
 * @param answer JSON text: `{ columns, rows }`, or a bare array of rows
 * @throws Fault PROVIDER_ANSWER_INVALID when it is not such a list
 */
export function readPostcodeAreas(answer: Uint8Array): PostcodeAreas {
  const { rows, placeOf } = readAnswer(answer);
  if (rows.length > mostAreas) throw new Fault('PROVIDER_ANSWER_INVALID', 'too many areas');
  const areas = new Map<string, PostcodeArea>();
  let corners = 0;
  for (const row of rows) {
    const cell = (name: keyof typeof numbers): unknown =>
      Array.isArray(row) ? row[placeOf(numbers[name])] : undefined;
    const area = readArea(cell('postcode4'), cell('geom'), cell('sbi'));
    if (area === null || areas.has(area.postcode4)) continue;
    corners += area.polygons.flat().reduce((sum, { length }) => sum + length / 2, 0);
    if (corners > mostCorners) throw new Fault('PROVIDER_ANSWER_INVALID', 'too many corners');
    areas.set(area.postcode4, area);
  }
  return { areas: [...areas.values()], leftOut: rows.length - areas.size };
}

type Answer = { readonly rows: readonly unknown[]; readonly placeOf: (column: number) => number };

function readAnswer(bytes: Uint8Array): Answer {
  let answer: unknown;
  try {
    answer = JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    throw new Fault('PROVIDER_ANSWER_INVALID', 'not JSON');
  }
  if (Array.isArray(answer)) return { rows: answer, placeOf: (column) => column };
  const { columns, rows } = (typeof answer === 'object' && answer !== null ? answer : {}) as Record<string, unknown>;
  if (!Array.isArray(columns) || !Array.isArray(rows)) throw new Fault('PROVIDER_ANSWER_INVALID', 'rows');
  return { rows, placeOf: (column) => columns.indexOf(column) };
}

function readArea(postcode4: unknown, geom: unknown, sbi: unknown): PostcodeArea | null {
  const digits = String(postcode4 ?? '');
  if (!/^[1-9]\d{3}$/.test(digits) || typeof geom !== 'string') return null;
  const polygons = readPolygons(geom);
  if (polygons === null) return null;
  const squareMetres = polygons.reduce((sum, rings) => sum + squareMetresOf(rings), 0);
  if (!(squareMetres > 0)) return null;
  return { postcode4: digits, polygons, squareKilometres: squareMetres / 1e6, businesses: readBusinesses(sbi) };
}

/** The polygons of a well-known text, each with its outline first and then its holes; null for any other text. */
function readPolygons(text: string): readonly (readonly Float32Array[])[] | null {
  const [, kind = '', body = ''] = /^\s*(?:SRID=4326;)?\s*(MULTIPOLYGON|POLYGON)\s*\((.*)\)\s*$/is.exec(text) ?? [];
  const polygons = kind.toUpperCase() === 'POLYGON' ? [body] : body.split(/\)\s*\)\s*,\s*\(\s*\(/);
  const read = polygons.map((polygon) => polygon.split(/\)\s*,\s*\(/).map(readRing));
  const isWhole = body !== '' && read.every((rings) => rings.every((ring) => ring !== null));
  return isWhole ? (read as readonly (readonly Float32Array[])[]) : null;
}

/** Corners as longitude and latitude; null when a corner is not a place in the country. */
function readRing(text: string): Float32Array | null {
  const corners = text
    .replace(/[()]/g, '')
    .trim()
    .split(/\s*,\s*/);
  if (corners.length < 4) return null;
  const ring = new Float32Array(2 * corners.length);
  for (const [at, corner] of corners.entries()) {
    const [longitude = Number.NaN, latitude = Number.NaN] = corner.split(/\s+/).map(Number);
    if (!isInCountryBox({ latitude, longitude })) return null;
    ring[2 * at] = longitude;
    ring[2 * at + 1] = latitude;
  }
  return ring;
}

const metresInDegree = 111_200;

/** The area of an outline without its holes. */
function squareMetresOf([outer, ...holes]: readonly Float32Array[]): number {
  return outer === undefined ? 0 : holes.reduce((left, hole) => left - ringSquare(hole), ringSquare(outer));
}

/**
 * The area of a ring that is some kilometres wide. At that size degrees can be converted to metres by fixed factors; a degree of longitude
 * is shorter.
 */
function ringSquare(ring: Float32Array): number {
  const [west = 0, south = 0] = ring;
  const east = metresInDegree * Math.cos((south * Math.PI) / 180);
  let sum = 0;
  for (let at = 0; at < ring.length; at += 2) {
    const next = (at + 2) % ring.length;
    const [x, y] = [ring[at] - west, ring[at + 1] - south];
    sum += x * (ring[next + 1] - south) - (ring[next] - west) * y;
  }
  return Math.abs((sum / 2) * east * metresInDegree);
}

/** The number of businesses in cells such as `G:120`, one for each industry. */
function readBusinesses(sbi: unknown): number | null {
  if (!Array.isArray(sbi)) return null;
  const counts = sbi.map((code) => Number(/^[A-Z]:(\d{1,9})$/.exec(String(code))?.[1] ?? Number.NaN));
  return counts.some(Number.isNaN) ? null : counts.reduce((sum, count) => sum + count, 0);
}

/** Gives the owner of the geo list, and requests it from the provider. */
export type GeoList = {
  /** The session's epoch; null without a login. */
  readonly epoch: () => number | null;
  /** @throws Fault */
  readonly fetch: () => Promise<Uint8Array>;
};

/** The provider's postcode areas. They are requested once per session, when they are first shown, and again after a failure. */
export class PostcodeOutlines {
  private kept: { readonly epoch: number | null; readonly areas: Promise<PostcodeAreas> } | null = null;

  constructor(
    private readonly list: GeoList,
    private readonly read: (answer: Uint8Array) => Promise<PostcodeAreas>,
  ) {}

  /** @throws Fault of the provider, PROVIDER_ANSWER_INVALID */
  areas(): Promise<PostcodeAreas> {
    const epoch = this.list.epoch();
    if (this.kept?.epoch === epoch) return this.kept.areas;
    const areas = this.list.fetch().then(this.read);
    this.kept = { epoch, areas };
    // Waiting callers get the error; the next call requests the list again.
    areas.catch(() => {
      if (this.kept?.areas === areas) this.kept = null;
    });
    return areas;
  }

  /** Forgets the areas, so that nothing stays in memory after logout. */
  forget(): void {
    this.kept = null;
  }
}
