import { columnNamed } from '../catalog/catalog';
import { storageOf } from '../catalog/column';
import type { Filter, SortKey } from '../domain/list';
import type { ListName } from '../domain/list-name';
import { describeFilter } from '../filters/describe-filter';
import { isNoFilter } from '../filters/parse-filter';

const withoutVerb: ReadonlySet<string> = new Set(['list', 'commaList', 'yesNo', 'postcode']);

/** Every filter in Dutch words: `Naam bevat “advies”; Provincie is Gelderland of Utrecht`, or that there is none. */
export function describeFilters(list: ListName, filters: readonly Filter[]): string {
  const sentences = filters.flatMap(({ column, text }) => {
    const described = columnNamed(list, column);
    if (described === undefined || isNoFilter(text)) return [];
    const { label, words } = describeFilter(described, text);
    return [`${label} ${withoutVerb.has(described.filterKind) ? 'is ' : ''}${words}`];
  });
  return sentences.length === 0 ? 'Geen filter' : sentences.join('; ');
}

/** The sort in Dutch words: `Plaats (A–Z), daarna FTE (hoog–laag)`. */
export function describeSort(list: ListName, sort: readonly SortKey[]): string {
  const levels = sort.flatMap(({ column, direction }) => {
    const described = columnNamed(list, column);
    if (described === undefined) return [];
    const storage = storageOf(described.kind);
    const ends = storage === 'number' ? ['laag', 'hoog'] : storage === 'date' ? ['oud', 'nieuw'] : ['A', 'Z'];
    return [`${described.label} (${(direction === 'asc' ? ends : ends.reverse()).join('–')})`];
  });
  return levels.length === 0 ? 'Geen sortering' : levels.join(', daarna ');
}
