import type { Facet, FacetQuery } from '../../../shared/domain/lists/list';
import { readTopLabel } from '../../../shared/domain/register/classes';
import { Fault } from '../../../shared/domain/result';
import { bestMatches } from '../../../shared/format/best-match';
import { fold } from '../../../shared/format/fold';
import { placeMatcher } from '../../../shared/geo/place-aliases';
import { codeCount } from '../../columns/stored-column';
import type { ListEngine } from '../rows/list-engine';

/** Columns whose values also have other names, such as `Fryslân` and `'s-Gravenhage`. */
const placeColumns: ReadonlySet<string> = new Set([
  'city',
  'addressPostal.city',
  'addressLookup.city',
  'municipality',
  'province',
  'provinceOfPlace',
  'qualityProvince',
]);

type Value = { readonly value: string; readonly count: number; readonly label: string };

/** The values that match a search, the best first (docs/rules/filters.md#best-match); other names of a place match too. */
function valuesWith(values: readonly Value[], column: string, search: string): readonly Value[] {
  if (search === '') return values;
  const hasName = placeColumns.has(column) ? placeMatcher(search) : () => false;
  const textsOf = ({ label }: Value) => ({ label, otherNames: hasName(label) ? fold(search) : '', explanation: '' });
  return bestMatches(values, textsOf, search);
}

/**
 * How often each value of a text column occurs, with the filters of the other columns.
 * @throws Fault FILTER_INVALID for a column of numbers or dates, NOT_ALLOWED for a withheld column
 */
export function facetOf(engine: ListEngine, query: FacetQuery): Facet {
  engine.requireSent(query.column);
  const { column, via } = engine.column(query.column, query);
  const { stored } = column;
  if (stored.storage === 'number' || stored.storage === 'date') throw new Fault('FILTER_INVALID', query.column);

  const byCode = new Uint32Array(codeCount(stored));
  const rows = engine.rowsWithout(query, query.column);
  const { codes } = stored;
  for (let at = 0; at < rows.length; at++) {
    const row = rows[at];
    const code = codes[via === null ? row : via[row]] ?? 0;
    byCode[code] += 1;
  }

  const own = stored.storage === 'text' ? byCode : itemCounts(stored.combinations, byCode, stored.dictionary.length);
  const counts = column.column.filterKind === 'topLabel' ? withNarrower(stored.dictionary, own) : own;
  const search = query.search.trim();
  const folded = column.folded();
  const all: Value[] = [];
  for (let index = stored.storage === 'text' ? 1 : 0; index < stored.dictionary.length; index++) {
    const count = counts[index] ?? 0;
    if (count > 0) all.push({ value: stored.dictionary[index] ?? '', count, label: folded[index] ?? '' });
  }
  // The dictionary is in Dutch order already, and the sort is stable.
  if (query.order === 'count') all.sort((a, b) => b.count - a.count);
  const ordered = valuesWith(all, query.column, search);
  const values = ordered.slice(0, query.limit).map(({ value, count }) => ({ value, count }));
  return { column: query.column, empty: byCode[0] ?? 0, values, distinct: ordered.length };
}

function itemCounts(combinations: readonly (readonly number[])[], byCode: Uint32Array, items: number): Uint32Array {
  const counts = new Uint32Array(items);
  combinations.forEach((combination, code) => {
    const count = byCode[code] ?? 0;
    if (count === 0) return;
    for (const item of new Set(combination)) counts[item] = (counts[item] ?? 0) + count;
  });
  return counts;
}

/**
 * Adds narrower labels: Top 40 includes the offices of Top 10, so that the count equals the rows that its filter keeps
 * (docs/rules/filters.md#top-label-filter).
 */
function withNarrower(dictionary: readonly string[], counts: Uint32Array): Uint32Array {
  const labels = dictionary.map(readTopLabel);
  return counts.map((count, at) => {
    const label = labels[at];
    if (count === 0 || label === null || label === undefined) return count;
    return labels.reduce(
      (sum, field, from) => (field?.field === label.field && field.most <= label.most ? sum + counts[from] : sum),
      0,
    );
  });
}
