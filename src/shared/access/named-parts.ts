import { restsOn } from '../catalog/calculated-column';
import { isDayColumn } from '../catalog/catalog';
import {
  conditionsName,
  type RowFilterName,
  rowFilterColumn,
  sampleName,
  topOfName,
  watchColumns,
  withinName,
} from '../catalog/computed';
import { isOfMovers } from '../catalog/mover-columns';
import { asksEarlierMonths } from '../catalog/named-columns';
import { isOfUser } from '../catalog/own-column';
import { readPastName } from '../catalog/past-column';
import type { Options } from '../domain/account/session';
import { namesOf } from '../domain/by-name';
import { type Chart, chartColumns } from '../domain/lists/analysis/chart';
import { type Pivot, pivotColumns } from '../domain/lists/analysis/pivot';
import { type Condition, filtersIn } from '../domain/lists/conditions';
import type { FormatRule } from '../domain/lists/format-rule';
import type { Filter, ListQuery, PeerGroup } from '../domain/lists/list';
import type { ListName } from '../domain/lists/list-name';
import { readConditions } from '../filters/kinds/conditions-text';
import { type Related, readRelated } from '../filters/kinds/related-filter';
import { readSample, readTopOf } from '../filters/kinds/row-limit-filters';
import { type GuardedPart, isOpen } from './option-access';

/** What a question names: a list, a part that an option guards, or a column. */
export type Named =
  | { readonly kind: 'list'; readonly name: ListName }
  | { readonly kind: 'part'; readonly name: GuardedPart }
  /** A `used` column decides rows, order, groups or figures; the values of a `shown` one are only answered. */
  | { readonly kind: 'used' | 'shown'; readonly name: string };

/** The parts of questions and files that name lists, columns, or other parts. */
export type QuestionParts = ListQuery & {
  readonly columns: readonly string[];
  readonly column: string | null;
  readonly condition: Condition;
  readonly pivot: Pivot;
  readonly chart: Chart;
  readonly formats: readonly FormatRule[];
  readonly colour: string | null;
  /** The month of an earlier file that this one repeats, with what changed since. */
  readonly since: string;
  /** The months of a file that has several beside one another, or the one month of any other. */
  readonly periods: readonly string[];
  readonly query: ListQuery;
};

/** Reads each part of a thing. A part without a reader does not compile. */
type Readers<T> = { readonly [P in keyof T]-?: (part: NonNullable<T[P]>) => readonly Named[] };

/** Reads the parts of a thing that have a value. */
const namedBy = <T extends object>(readers: Readers<T>, thing: Partial<T>): readonly Named[] =>
  namesOf(readers).flatMap((name) => {
    const part = thing[name];
    // The mapped type pairs each part with its reader, which the compiler cannot infer from a variable name.
    return part === null || part === undefined ? [] : readers[name](part as never);
  });

/** Whether some months are not all the same one. */
export const areSeveral = (periods: readonly string[]): boolean => new Set(periods).size > 1;

const noNames = (): readonly Named[] => [];
const part = (name: GuardedPart): Named => ({ kind: 'part', name });
const used = (name: string): Named => ({ kind: 'used', name });
const shown = (name: string): Named => ({ kind: 'shown', name });
const usedIn = (names: readonly (string | null | undefined)[]): readonly Named[] =>
  names.flatMap((name) => (name == null ? [] : [used(name)]));

function ofConditions(text: string): readonly Named[] {
  const read = readConditions(text);
  return read.ok && read.condition !== null ? ofFilters(filtersIn(read.condition)) : [];
}

function ofFilters(filters: readonly Filter[]): readonly Named[] {
  return filters.flatMap(ofFilter);
}

/** The filters that concern several columns, by what their texts name. */
const ofRowFilters: Readonly<Record<RowFilterName, (text: string) => readonly Named[]>> = {
  [conditionsName]: ofConditions,
  [withinName]: ofConditions,
  [sampleName]: (text) => usedIn([readSample(text)?.per]),
  [topOfName]: (text) => {
    const top = readTopOf(text);
    return usedIn([top?.column, top?.per]);
  },
};

const relatedReaders: Readers<Related> = {
  list: (name) => [part('persons'), { kind: 'list', name }],
  words: noNames,
  filters: ofFilters,
  mutations: () => [part('mutations')],
  near: () => [part('near')],
};

/** A filter that follows the rows of another list contains a question about that list. */
const ofText = (text: string): readonly Named[] => {
  const related = readRelated(text.replace(/^!/, ''));
  return related === null ? [] : namedBy(relatedReaders, related);
};

const ofFilter = ({ column, text }: Filter): readonly Named[] =>
  rowFilterColumn(column) === undefined ? [used(column), ...ofText(text)] : ofRowFilters[column as RowFilterName](text);

const peerReaders: Readers<PeerGroup> = {
  name: noNames,
  filters: ofFilters,
  mutations: () => [part('mutations')],
  near: () => [part('near')],
  measure: (name) => [used(name)],
};

const queryReaders: Readers<ListQuery> = {
  list: (name) => [{ kind: 'list', name }],
  comparison: () => [part('mutations')],
  filters: ofFilters,
  sort: (keys) => keys.map(({ column }) => used(column)),
  mutations: () => [part('mutations')],
  near: () => [part('near')],
  peers: (peers) => [part('peers'), ...namedBy(peerReaders, peers)],
};

/** What each part of a question names. */
export const questionReaders: Readers<QuestionParts> = {
  ...queryReaders,
  columns: (names) => names.map(shown),
  column: (name) => [used(name)],
  condition: (condition) => ofFilters(filtersIn(condition)),
  // Figures beside another month, and lines over the months.
  pivot: (pivot) => [...usedIn(pivotColumns(pivot)), ...(pivot.against === null ? [] : [part('mutations')])],
  chart: (chart) => [...usedIn(chartColumns(chart)), ...(chart.kind === 'line' ? [part('mutations')] : [])],
  formats: (rules) =>
    rules.flatMap((rule) => [shown(rule.column), ...(rule.kind === 'where' ? ofText(rule.text) : [])]),
  colour: (name) => [part('colour'), used(name)],
  since: () => [part('earlierMonths')],
  periods: (periods) => (areSeveral(periods) ? [part('mutations')] : []),
  query: (query) => namedBy(queryReaders, query),
};

/** Everything that a question names (docs/rules/options.md#options). */
export const namedIn = (question: Partial<QuestionParts>): readonly Named[] => namedBy(questionReaders, question);

/** The columns that a question names, wherever it does. */
export const columnsIn = (question: Partial<QuestionParts>): readonly string[] =>
  namedIn(question).flatMap(({ kind, name }) => (kind === 'used' || kind === 'shown' ? [name] : []));

/** Whether a column says when or how values changed, without reading other months. */
function isAboutChanges(name: string): boolean {
  const base = readPastName(name)?.base ?? name;
  return [base, ...(restsOn(base)?.columns ?? [])].some(
    (column) => isDayColumn(column) || watchColumns.includes(column),
  );
}

/** The parts that a thing in a question needs. */
export function partsOf({ kind, name }: Named): readonly GuardedPart[] {
  switch (kind) {
    case 'list':
      return [];
    case 'part':
      return [name];
    default: {
      const isUsed = kind === 'used';
      return [
        // A shown column without the option is withheld.
        ...(asksEarlierMonths(name) || (isUsed && isAboutChanges(name)) ? (['mutations'] as const) : []),
        ...(isOfMovers(name) ? (['persons'] as const) : []),
        ...(isUsed && isOfUser(name) ? (['kvkColumns'] as const) : []),
      ];
    }
  }
}

/** Whether what a question names is about changes: other months, a period of changes, or columns about changes that are not withheld. */
export const isOfChanges = (named: readonly Named[], options: Options): boolean =>
  named.some(
    (namedPart) =>
      partsOf(namedPart).some((part) => part === 'mutations' || part === 'earlierMonths') ||
      (namedPart.kind === 'shown' && isAboutChanges(namedPart.name) && isOpen(options, 'parts', 'mutations')),
  );
