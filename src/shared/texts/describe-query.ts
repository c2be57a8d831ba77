import { columnNamed } from '../catalog/catalog';
import { infoGroups, storageOf } from '../catalog/column';
import type { Filter, ListQuery, SortKey } from '../domain/list';
import type { ListName } from '../domain/list-name';
import { describeFilter } from '../filters/describe-filter';
import { isNoFilter } from '../filters/parse-filter';
import { infoGroupLabels } from './info-group-labels';

const conjoiner = new Intl.ListFormat('nl', { type: 'conjunction' });

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

/** What a query keeps, in Dutch words: its filters, and the period and groups of its mutations. */
export function describeQuery({ list, filters, mutations }: ListQuery): string {
  const words = describeFilters(list, filters);
  if (mutations === null || mutations === undefined) return words;
  const all = mutations.groups.length === infoGroups.length;
  const groups = all ? '' : ` in ${conjoiner.format(mutations.groups.map((group) => infoGroupLabels[group]))}`;
  const day = (iso: string) => iso.split('-').reverse().join('-');
  const period = `Gewijzigd van ${day(mutations.from)} t/m ${day(mutations.to)}${groups}`;
  return filters.some(({ text }) => !isNoFilter(text)) ? `${words}; ${period}` : period;
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
