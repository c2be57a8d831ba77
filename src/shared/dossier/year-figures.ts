import type { DossierPoint } from './points';
import { isRecord, type Json } from './read-json';
import { yearOf } from './subjects';
import type { DatedValue } from './versions';

/** The number of years that are shown side by side (docs/rules/dossier.md#year-tables). */
export const yearsShown = 3;

/** The last years of a field of yearly figures, oldest first; empty for a field without years. */
export function yearsOf(current: readonly DatedValue[]): readonly { readonly year: number; readonly value: Json }[] {
  const byYear = new Map<number, Json>();
  for (const { value } of current) {
    if (!isRecord(value)) continue;
    const year = yearOf(value);
    if (year !== null && !byYear.has(year)) byYear.set(year, value);
  }
  return [...byYear]
    .map(([year, value]) => ({ year, value }))
    .sort((first, second) => first.year - second.year)
    .slice(-yearsShown);
}

/** A table of years: the info point of the whole field, and the points of its parts. */
export type YearBlock = { readonly head: DossierPoint; readonly rows: readonly DossierPoint[] };

/**
 * The table that begins at a point: the points about parts of the same field that follow it are its rows. Null when no such points follow.
 */
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
