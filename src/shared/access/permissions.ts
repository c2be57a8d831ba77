import { isOfOffices } from '../catalog/catalog';
import { watchColumns } from '../catalog/computed';
import { kvkListOf } from '../catalog/kvk-list-column';
import { isOfMovers } from '../catalog/mover-columns';
import { asksEarlierMonths } from '../catalog/named-columns';
import type { OptionName, Options } from '../domain/account/session';
import { type ListQuery, type ListView, wholeList } from '../domain/lists/list';
import { type ListName, type MonthListName, monthListNames } from '../domain/lists/list-name';
import { everyFilter } from '../filters/conditions/every-filter';
import { readRelated } from '../filters/related-filter';
import { type GuardedList, type GuardedPart, isOpen, missingOption } from './option-access';

/** Whether a subscription shows a list (docs/product.md#options). */
export const hasList = (options: Options, list: ListName): boolean =>
  isOpen(options, 'lists', list satisfies ListName | GuardedList);

/** The lists to download for a subscription. */
export const monthListsOf = (options: Options): readonly MonthListName[] =>
  monthListNames.filter((list) => hasList(options, list));

/** The subject of an export: the list, and whether the file has its mutations. */
export type ExportSubject = Pick<ListQuery, 'list' | 'mutations'> & { readonly comparison?: object | null };

/** Whether a subscription may export a query (docs/product.md#export-permission). */
export const mayExport = (options: Options, subject: ExportSubject): boolean =>
  missingExportOption(options, subject) === null;

/** The option that a subscription lacks for an export; null when it may export. */
export const missingExportOption = (
  options: Options,
  { list, mutations, comparison }: ExportSubject,
): OptionName | null => missingFileOption(options, list, mutations != null || comparison != null);

/**
 * The option that a subscription lacks for a file of a list, or of its changes; null when it lacks none. Lists of offices have their own
 * options.
 */
export const missingFileOption = (options: Options, list: ListName, isOfChanges: boolean): OptionName | null =>
  missingOption(options, 'exports', !isOfOffices(list) ? 'others' : isOfChanges ? 'mutations' : 'data');

type Extras = Pick<ListQuery, 'mutations' | 'near' | 'peers'>;

/** The parts of a question that need an option, besides its list (docs/product.md#options). */
const extras = ['mutations', 'near', 'peers'] as const satisfies readonly GuardedPart[];

const asks = (query: Extras, part: (typeof extras)[number]): boolean => query[part] !== null;

type AskedParts = Extras & Pick<ListQuery, 'list' | 'filters' | 'sort'> & Partial<Pick<ListQuery, 'comparison'>>;

/**
 * The list or option that a subscription lacks for a question; null when it may be asked. Main decides by it, and the window offers by it.
 */
export function missingRight(options: Options, query: AskedParts): string | null {
  if (!hasList(options, query.list)) return query.list;
  const filters = everyFilter(query.filters);
  const named = [...filters, ...query.sort];
  const asksKvkList = named.some(({ column }) => kvkListOf(column) !== null);
  const asksMovers = named.some(({ column }) => isOfMovers(column));
  const asksPast =
    query.comparison != null || named.some(({ column }) => asksEarlierMonths(column) || watchColumns.includes(column));
  const parts: readonly GuardedPart[] = [
    ...(asksPast ? (['mutations'] as const) : []),
    ...(asksMovers ? (['persons'] as const) : []),
    ...extras.filter((part) => asks(query, part)),
    ...(asksKvkList ? (['kvkColumns'] as const) : []),
  ];
  const lacking = parts.map((part) => missingOption(options, 'parts', part)).find((option) => option !== null);
  if (lacking !== undefined) return lacking;
  // A filter that follows the rows of another list contains a question about that list. So does a peer group.
  for (const { text } of filters) {
    const related = readRelated(text.replace(/^!/, ''));
    const { list, filters: followed, mutations, near } = related ?? wholeList('advisers');
    const lack =
      related === null
        ? null
        : (missingOption(options, 'parts', 'persons') ??
          missingRight(options, { ...wholeList(list), filters: followed, mutations, near }));
    if (lack !== null) return lack;
  }
  const { peers } = query;
  return peers === null
    ? null
    : missingRight(options, {
        ...wholeList(query.list),
        filters: peers.filters,
        mutations: peers.mutations,
        near: peers.near,
      });
}

/** A question without the parts that the subscription lacks. */
export function allowedExtras<T extends Extras>(options: Options, query: T): T {
  const lacking = extras.filter((part) => asks(query, part) && !isOpen(options, 'parts', part));
  return { ...query, ...Object.fromEntries(lacking.map((part) => [part, null])) };
}

/** A view without the parts that the subscription lacks. */
export function allowedView(options: Options, view: ListView): ListView {
  const part = <T>(name: GuardedPart, value: T): T | null => (isOpen(options, 'parts', name) ? value : null);
  return {
    ...view,
    mutations: part('mutations', view.mutations ?? null),
    near: part('near', view.near ?? null),
    peers: part('peers', view.peers ?? null),
    colour: part('colour', view.colour ?? null),
    preset: part('preset', view.preset ?? null),
    visits: part('near', view.visits ?? null),
  };
}
