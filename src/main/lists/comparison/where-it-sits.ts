import type { OverRepresented } from '../../../shared/domain/lists/comparison';
import type { ListQuery } from '../../../shared/domain/lists/list';
import type { StoredColumn } from '../../columns/stored-column';
import { cellKindOf, through } from './compared-list';
import type { ComparedEngine } from './comparisons';

/** The most values that a column may have; more would divide the rows into too many segments. */
const mostValues = 400;
/** A segment is reported when it has at least this many changed rows, and at least this multiple of its share of all rows. */
const least = { rows: 20, lift: 2 } as const;
const mostNamed = 3;

/**
 * The segments that are most over-represented among a query's rows (docs/rules/comparison.md#where-it-sits). They show how often, but not why. At
 * most one segment per column.
 * @param column counts only rows that changed in this column; null counts all rows of the query
 */
export function whereItSits(
  { engine, compared }: ComparedEngine,
  query: ListQuery,
  column: string | null,
): readonly OverRepresented[] {
  const changed = changedRows({ engine, compared }, query, column);
  const inBoth = compared.rows.both;
  if (changed.length < least.rows) return [];
  const found: OverRepresented[] = [];
  for (const name of engine.withFewValues(mostValues)) {
    if (name === column || compared.columns().some((each) => each.column.name === name && each.outside !== null))
      continue;
    const { column: described, via } = engine.columnOnce(name);
    // A rank among all rows does not divide the rows into segments.
    if (described.column.filterKind === 'topLabel' || described.column.moving === true) continue;
    const best = mostOf(name, described.stored, { changed, inBoth, via });
    if (best !== null) found.push(best);
  }
  const ordered = found.sort((one, other) => liftOf(other) - liftOf(one) || other.changed - one.changed);
  // A group's number and its name select the same rows.
  const isSame = (one: OverRepresented, other: OverRepresented) =>
    one.changed === other.changed && one.rows === other.rows;
  return ordered.filter((each, at) => ordered.findIndex((other) => isSame(each, other)) === at).slice(0, mostNamed);
}

/** How many times more frequent the segment is among changed rows than among all rows. */
export const liftOf = ({ changed, allChanged, rows, allRows }: OverRepresented): number =>
  (changed / allChanged) * (allRows / rows);

/** The query's rows that both months have and that changed. */
function changedRows(
  { engine, compared }: Pick<ComparedEngine, 'engine' | 'compared'>,
  query: ListQuery,
  column: string | null,
): Uint32Array {
  const isBoth = new Uint8Array(engine.total);
  for (const row of compared.rows.both) isBoth[row] = 1;
  let isCounted = isBoth;
  const state = column === null ? undefined : compared.columns().find((each) => each.column.name === column);
  if (state !== undefined) {
    isCounted = new Uint8Array(engine.total);
    state.changes.at.forEach((place, at) => {
      const isChange = cellKindOf(state.changes.codes[at] as number) !== undefined;
      if (isChange) isCounted[compared.rows.both[place] as number] = 1;
    });
  }
  return engine.passing(query).filter((row) => isCounted[row] === 1);
}

type Segments = { readonly changed: Uint32Array; readonly inBoth: Uint32Array; readonly via: Int32Array | null };

/** The most over-represented value of a column; null without such a value. */
function mostOf(name: string, stored: StoredColumn, { changed, inBoth, via }: Segments): OverRepresented | null {
  if (stored.storage !== 'text' && stored.storage !== 'items') return null;
  const { codes } = stored;
  const values = stored.dictionary;
  const count = (rows: Uint32Array): Uint32Array => {
    const counts = new Uint32Array(values.length);
    for (const row of rows) {
      const code = codes[through(via, row)] ?? 0;
      if (stored.storage === 'text') counts[code] = (counts[code] as number) + 1;
      else for (const item of stored.combinations[code] ?? []) counts[item] = (counts[item] as number) + 1;
    }
    return counts;
  };
  const [ofChanged, ofAll] = [count(changed), count(inBoth)];
  let best: OverRepresented | null = null;
  for (let code = stored.storage === 'text' ? 1 : 0; code < values.length; code++) {
    const segment = {
      column: name,
      value: values[code] ?? '',
      changed: ofChanged[code] as number,
      allChanged: changed.length,
      rows: ofAll[code] as number,
      allRows: inBoth.length,
    };
    if (segment.changed < least.rows || liftOf(segment) < least.lift) continue;
    if (best === null || liftOf(segment) > liftOf(best)) best = segment;
  }
  return best;
}
