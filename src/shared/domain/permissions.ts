import type { Column } from '../catalog/column';
import { kvkListOf } from '../catalog/kvk-list-column';
import { type ListQuery, wholeList } from './list';
import { hasList } from './list-name';
import type { OptionName, Options } from './session';

type Extras = Pick<ListQuery, 'mutations' | 'near' | 'peers'>;

/** The option that each part of a question needs beyond its list (docs/product.md#options). */
const optionOf = { mutations: 'canShowMutations', near: 'canGeoDistance', peers: 'canSetPeerGroup' } as const;
const extras = ['mutations', 'near', 'peers'] as const;

const asks = (query: Extras, part: (typeof extras)[number]): boolean => query[part] !== null;

/** What a subscription lacks for a question, a list or an option; null when it may be asked. Main decides by it, and the window offers by it. */
export function lackOf(options: Options, query: Extras & Pick<ListQuery, 'list' | 'filters' | 'sort'>): string | null {
  if (!hasList(options, query.list)) return query.list;
  const lacking: readonly OptionName[] = [
    ...extras.filter((part) => asks(query, part)).map((part) => optionOf[part]),
    ...([...query.filters, ...query.sort].some(({ column }) => kvkListOf(column) !== null)
      ? (['canOwnKvkList'] as const)
      : []),
  ].filter((option) => !options[option]);
  if (lacking[0] !== undefined) return lacking[0];
  // A peer group is a question within the question.
  const { peers } = query;
  return peers === null
    ? null
    : lackOf(options, {
        ...wholeList(query.list),
        filters: peers.filters,
        mutations: peers.mutations,
        near: peers.near,
      });
}

/** The parts of a question that a subscription has; the others are left out. */
export function allowedExtras<T extends Extras>(options: Options, query: T): T {
  const lacking = extras.filter((part) => asks(query, part) && !options[optionOf[part]]);
  return { ...query, ...Object.fromEntries(lacking.map((part) => [part, null])) };
}

/**
 * Whether a subscription withholds a column: the provider left it out of its list, or something that it is worked out from
 * (docs/product.md#withheld-columns). A value that is empty in a column that was sent is no such value.
 * @param isSent whether the provider sent the column of a name
 */
export const isWithheld = ({ name, derived = [name] }: Column, isSent: (name: string) => boolean): boolean =>
  !derived.every(isSent);
