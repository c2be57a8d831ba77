import type { DossierPoint } from './points';
import { isRecord, type Json } from './read-json';
import { yearOf } from './subjects';
import type { Held } from './versions';

/** So many years are beside one another (docs/product.md#year-tables). */
export const yearsShown = 3;

/** The last years of a field of figures by year, the oldest first; none for a field that has no years. */
export function yearsOf(current: readonly Held[]): readonly { readonly year: number; readonly value: Json }[] {
  const byYear = new Map<number, Json>();
  for (const { value } of current) {
    if (!isRecord(value)) continue;
    const year = yearOf(value);
    if (year !== null && !byYear.has(year)) byYear.set(year, value);
  }
  return [...byYear]
    .map(([year, value]) => ({ year, value }))
    .sort((one, other) => one.year - other.year)
    .slice(-yearsShown);
}

/** A table of years: the point of the whole field, and those of its parts. */
export type YearBlock = { readonly head: DossierPoint; readonly rows: readonly DossierPoint[] };

/** Points of parts that follow the point of their whole field are in its table. */
export function yearBlockAt(points: readonly DossierPoint[], at: number): YearBlock | null {
  const head = points[at];
  if (head === undefined || head.subField !== null) return null;
  const rows: DossierPoint[] = [];
  for (const point of points.slice(at + 1)) {
    if (point.field !== head.field || point.subField === null) break;
    rows.push(point);
  }
  return rows.length === 0 ? null : { head, rows };
}
