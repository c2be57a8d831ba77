import { comparedKindName } from '../../../shared/catalog/past-column';
import type { Filter } from '../../../shared/domain/lists/list';
import { changeFilters } from '../../../shared/filters/conditions/every-filter';

/**
 * Rewrites a filter on the kind of change of a row that was stored before *gestopt* and *uit de lijst* were two kinds. It goes on choosing
 * both, also where it denies them or is a part of conditions.
 * @param text the stored JSON of a saved filter; another text stays as it is
 */
export function withRowsOffTheList(text: unknown): unknown {
  if (typeof text !== 'string' || !text.includes(comparedKindName)) return text;
  try {
    const stored = JSON.parse(text) as { readonly view: { readonly filters: readonly Filter[] } };
    const filters = changeFilters(stored.view.filters, (filter) =>
      filter.column === comparedKindName ? { ...filter, text: withBoth(filter.text) } : filter,
    );
    return JSON.stringify({ ...stored, view: { ...stored.view, filters } });
  } catch {
    // A filter that cannot be read stays for a version that can read it.
    return text;
  }
}

function withBoth(text: string): string {
  const not = text.startsWith('!') ? '!' : '';
  const values = text.slice(not.length).split('|');
  if (values.includes('uit de lijst')) return text;
  return not + values.flatMap((value) => (value === 'gestopt' ? ['uit de lijst', 'gestopt'] : [value])).join('|');
}
