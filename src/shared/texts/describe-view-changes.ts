import type { ColumnLookup } from '../catalog/kvk-list-column';
import type { KeptView } from '../domain/lists/kept-view';
import type { PeerGroup } from '../domain/lists/list';
import { chartWords } from './analysis/chart-figures';
import { formatsWords } from './analysis/format-words';
import { pivotWords } from './analysis/pivot-words';
import { comparisonWords, describeMutations, describeQuery, describeSort, nearWords } from './describe-query';

/** The parts of a view, as they are called on screen. */
export const viewParts = {
  list: 'Lijst',
  columns: 'Kolommen',
  filters: 'Filters',
  sort: 'Sortering',
  mutations: 'Mutaties',
  near: 'Afstand',
  peers: 'Peergroep',
  comparison: 'Maanden',
  pivot: 'Kruistabel',
  chart: 'Grafiek',
  colour: 'Kleur',
  formats: 'Opmaak',
} as const;

export type ViewPart = keyof typeof viewParts;

/** What a view changes of one part, in Dutch words; `before`: what that part is now, null where nothing of it was there. */
export type ViewChange = { readonly part: ViewPart; readonly words: string; readonly before: string | null };

const otherParts = [
  ...(['filters', 'sort', 'mutations', 'near', 'peers', 'comparison', 'pivot', 'chart'] as const),
  ...(['colour', 'formats'] as const),
];

/** So many columns are named; the others are counted. */
const mostNamed = 6;

function named(names: readonly string[], columnOf: ColumnLookup): string {
  const labels = names.map((name) => columnOf(name)?.label ?? name);
  const more = labels.length - mostNamed;
  return more > 0 ? `${labels.slice(0, mostNamed).join(', ')} en nog ${more}` : labels.join(', ');
}

/** The names of the columns that show, the pinned ones first, as the list draws them. */
const shownOf = ({ columns }: KeptView): readonly string[] => {
  const shown = columns.filter((column) => column.shown);
  return [...shown.filter(({ pinned }) => pinned === true), ...shown.filter(({ pinned }) => pinned !== true)].map(
    ({ name }) => name,
  );
};

function columnWords(now: KeptView, to: KeptView, columnOf: ColumnLookup): string | null {
  const [before, after] = [shownOf(now), shownOf(to)];
  const came = after.filter((name) => !before.includes(name));
  const went = before.filter((name) => !after.includes(name));
  const stayed = (names: readonly string[], others: readonly string[]) => names.filter((name) => others.includes(name));
  const isMoved = stayed(after, before).join() !== stayed(before, after).join();
  const pins = ({ columns }: KeptView) =>
    columns.flatMap(({ name, shown, pinned }) => (shown && pinned === true ? [name] : [])).join();
  const words = [
    ...(came.length === 0 ? [] : [`erbij: ${named(came, columnOf)}`]),
    ...(went.length === 0 ? [] : [`eraf: ${named(went, columnOf)}`]),
    ...(isMoved ? ['in een andere volgorde'] : []),
    ...(pins(now) === pins(to) || isMoved ? [] : ['andere kolommen links vastgezet']),
  ];
  return words.length === 0 ? null : words.join('; ');
}

const withoutPeriod = ({ filters, list, sort, peers }: KeptView) => ({
  filters,
  list,
  sort,
  peers,
  mutations: null,
  near: null,
});

/** A peer group by its name, and by what it holds: two of one name may hold others. */
const peerWords = ({ name, ...kept }: PeerGroup, columnOf: ColumnLookup): string =>
  `${name} (${describeQuery(kept, columnOf)})`;

export type ViewNames = {
  /** The columns of the list that is shown, and of the one that the view is of. */
  readonly now: ColumnLookup;
  readonly to: ColumnLookup;
  readonly titleOf: (list: KeptView['list']) => string;
};

/**
 * What showing a view changes of what is shown now, part by part, before it is shown (docs/product.md#view-files); empty when it is
 * shown already. Widths are no change.
 */
export function describeViewChanges(now: KeptView, to: KeptView, names: ViewNames): readonly ViewChange[] {
  const isSameList = now.list === to.list;
  const columns = isSameList ? columnWords(now, to, names.to) : named(shownOf(to), names.to);
  const words = (view: KeptView, columnOf: ColumnLookup) => ({
    filters: describeQuery(withoutPeriod(view), columnOf),
    sort: describeSort(view.sort, columnOf),
    mutations: view.mutations === null ? null : describeMutations(view.mutations),
    near: view.near === null ? null : nearWords(view.near),
    peers: view.peers === null ? null : peerWords(view.peers, columnOf),
    comparison: view.comparison === null ? null : comparisonWords(view.comparison),
    pivot: view.pivot === null ? null : pivotWords(view.pivot.pivot, columnOf),
    chart: view.chart === null ? null : chartWords(view.chart, columnOf),
    colour: view.colour === null ? null : (columnOf(view.colour)?.label ?? view.colour),
    formats: formatsWords(view.formats ?? [], columnOf),
  });
  const [before, after] = [words(now, names.now), words(to, names.to)];
  return [
    ...(isSameList
      ? []
      : [{ part: 'list', words: names.titleOf(to.list), before: names.titleOf(now.list) } satisfies ViewChange]),
    ...(columns === null ? [] : [{ part: 'columns', words: columns, before: null } satisfies ViewChange]),
    ...otherParts.flatMap((part): readonly ViewChange[] =>
      after[part] === before[part] ? [] : [{ part, words: after[part] ?? 'geen', before: before[part] }],
    ),
  ];
}
