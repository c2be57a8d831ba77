import type { ColumnLookup } from '../catalog/kvk-list-column';
import type { PeerGroup } from '../domain/lists/list';
import { askedParts, type KeptView, type PartIn, titleOfPart } from '../view/view';
import { chartWords } from './analysis/chart-figures';
import { formatsWords } from './analysis/format-words';
import { pivotWords } from './analysis/pivot-words';
import { comparisonWords, describeMutations, describeQuery, describeSort, nearWords } from './describe-query';

/** What a view can change about a list: which list it is, or a part of the view. */
export type ChangedPart = 'list' | PartIn<'saved'>;

export const titleOfChange = (part: ChangedPart): string => (part === 'list' ? 'Lijst' : titleOfPart(part));

/** How a view would change one part of a list, in Dutch. `before` describes the present part; null when the list does not have it. */
export type ViewChange = { readonly part: ChangedPart; readonly words: string; readonly before: string | null };

/** The parts that decide the rows are named first. */
const otherParts = [...askedParts, ...(['pivot', 'chart', 'display', 'colour', 'formats'] as const)];

/** The number of columns that are named; further ones are only counted. */
const mostNamed = 6;

function named(names: readonly string[], columnOf: ColumnLookup): string {
  const labels = names.map((name) => columnOf(name)?.label ?? name);
  const more = labels.length - mostNamed;
  return more > 0 ? `${labels.slice(0, mostNamed).join(', ')} en nog ${more}` : labels.join(', ');
}

/** The names of the shown columns in the order in which the list draws them, pinned ones first. */
const shownOf = ({ columns }: KeptView): readonly string[] => {
  const shown = columns.filter((column) => column.shown);
  return [...shown.filter(({ pinned }) => pinned === true), ...shown.filter(({ pinned }) => pinned !== true)].map(
    ({ name }) => name,
  );
};

function columnWords(currentView: KeptView, to: KeptView, columnOf: ColumnLookup): string | null {
  const [before, after] = [shownOf(currentView), shownOf(to)];
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
    ...(pins(currentView) === pins(to) || isMoved ? [] : ['andere kolommen links vastgezet']),
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

/** A peer group by its name and content: two groups with the same name can differ. */
const peerWords = ({ name, ...kept }: PeerGroup, columnOf: ColumnLookup): string =>
  `${name} (${describeQuery(kept, columnOf)})`;

export type ViewNames = {
  /** Find the columns of the present list, and of the view's list. */
  readonly current: ColumnLookup;
  readonly to: ColumnLookup;
  readonly titleOf: (list: KeptView['list']) => string;
};

/**
 * How showing a view would change the present list, part by part (docs/rules/views.md#view-files); empty when nothing changes. Column widths do
 * not count.
 */
export function describeViewChanges(currentView: KeptView, to: KeptView, names: ViewNames): readonly ViewChange[] {
  const isSameList = currentView.list === to.list;
  const columns = isSameList ? columnWords(currentView, to, names.to) : named(shownOf(to), names.to);
  const words = (view: KeptView, columnOf: ColumnLookup) => ({
    filters: describeQuery(withoutPeriod(view), columnOf),
    sort: describeSort(view.sort, columnOf),
    mutations: view.mutations === null ? null : describeMutations(view.mutations),
    near: view.near === null ? null : nearWords(view.near),
    peers: view.peers === null ? null : peerWords(view.peers, columnOf),
    comparison: view.comparison === null ? null : comparisonWords(view.comparison),
    pivot: view.pivot === null ? null : pivotWords(view.pivot.pivot, columnOf),
    chart: view.chart === null ? null : chartWords(view.chart, columnOf),
    // A view without the map is shown on the map where the list is.
    display: view.display === null || to.display === null ? null : 'getoond',
    colour: view.colour === null ? null : (columnOf(view.colour)?.label ?? view.colour),
    formats: formatsWords(view.formats, columnOf),
  });
  const [before, after] = [words(currentView, names.current), words(to, names.to)];
  return [
    ...(isSameList
      ? []
      : [
          { part: 'list', words: names.titleOf(to.list), before: names.titleOf(currentView.list) } satisfies ViewChange,
        ]),
    ...(columns === null ? [] : [{ part: 'columns', words: columns, before: null } satisfies ViewChange]),
    ...otherParts.flatMap((part): readonly ViewChange[] =>
      after[part] === before[part] ? [] : [{ part, words: after[part] ?? 'geen', before: before[part] }],
    ),
  ];
}
