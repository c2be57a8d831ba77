import { isOfOffices } from '../catalog/catalog';
import type { OptionName, Options } from '../domain/account/session';
import type { ListQuery } from '../domain/lists/list';
import type { ListName } from '../domain/lists/list-name';
import { type MonthListName, monthListNames } from '../domain/months/month-list-name';
import {
  type KeptView,
  type ListView,
  noView,
  partsIn,
  picked,
  queryOfView,
  type View,
  type ViewPart,
  viewParts,
} from '../view/view';
import { areSeveral, isOfChanges, type Named, namedIn, partsOf, type QuestionParts } from './named-parts';
import { type GuardedList, type GuardedPart, isOpen, missingOption } from './option-access';

/** Whether a subscription shows a list (docs/rules/options.md#options). */
export const hasList = (options: Options, list: ListName): boolean =>
  isOpen(options, 'lists', list satisfies ListName | GuardedList);

/** The lists to download for a subscription. */
export const monthListsOf = (options: Options): readonly MonthListName[] =>
  monthListNames.filter((list) => hasList(options, list));

/** What a file is about: a list, and the other parts of its question that it has. */
export type ExportSubject = Pick<ListQuery, 'list'> & Partial<QuestionParts>;

/** Whether a subscription may export a question (docs/rules/options.md#export-permission). */
export const mayExport = (options: Options, subject: ExportSubject): boolean =>
  missingExportOption(options, subject) === null;

/** Whether a file has a period of changes, or months beside one another. */
const hasMonths = ({ mutations, comparison, periods = [], pivot, chart }: ExportSubject): boolean =>
  mutations != null || comparison != null || areSeveral(periods) || pivot?.against != null || chart?.kind === 'line';

/**
 * The option that a subscription lacks for a file; null when it lacks none. A file of months or of a period is one of changes. Any other file
 * of offices needs the option for data, and that for changes as well when something in it is about changes.
 */
export function missingExportOption(options: Options, subject: ExportSubject): OptionName | null {
  const { list } = subject;
  if (hasMonths(subject)) return missingFileOption(options, list, true);
  const lack = missingFileOption(options, list, false);
  return lack ?? (isOfChanges(namedIn(subject), options) ? missingFileOption(options, list, true) : null);
}

/** The subject of a file of a stored view: its question, and the columns that it shows. */
export const viewSubject = (view: KeptView): ExportSubject => ({
  ...queryOfView(view, ''),
  columns: view.columns.flatMap(({ name, shown }) => (shown ? [name] : [])),
});

/**
 * The option that a subscription lacks for a file of a list, or of its changes; null when it lacks none. Lists of offices have their own
 * options.
 */
export const missingFileOption = (options: Options, list: ListName, isOfChanges: boolean): OptionName | null =>
  missingOption(options, 'exports', !isOfOffices(list) ? 'others' : isOfChanges ? 'mutations' : 'data');

type Extras = Pick<ListQuery, 'mutations' | 'near' | 'peers'>;

/** The parts of a question that need an option, besides its list (docs/rules/options.md#options). */
const extras = ['mutations', 'near', 'peers'] as const satisfies readonly GuardedPart[];

const asks = (query: Extras, part: (typeof extras)[number]): boolean => query[part] !== null;

/** The list or option that a subscription lacks for what a question names; null when it lacks none. */
export function missingForNamed(options: Options, named: readonly Named[]): string | null {
  for (const namedPart of named) {
    if (namedPart.kind === 'list' && !hasList(options, namedPart.name)) return namedPart.name;
    const lack = partsOf(namedPart)
      .map((part) => missingOption(options, 'parts', part))
      .find((option) => option !== null);
    if (lack !== undefined) return lack;
  }
  return null;
}

/**
 * The list or option that a subscription lacks for a question; null when it may be asked. Main decides by it, and the window offers by it.
 */
export const missingRight = (options: Options, question: Partial<QuestionParts>): string | null =>
  missingForNamed(options, namedIn(question));

/** A question without the parts that the subscription lacks. */
export function allowedExtras<T extends Extras>(options: Options, query: T): T {
  const lacking = extras.filter((part) => asks(query, part) && !isOpen(options, 'parts', part));
  return { ...query, ...Object.fromEntries(lacking.map((part) => [part, null])) };
}

/** A view without some parts that the subscription lacks. */
function without<V extends Partial<View>>(options: Options, view: V, parts: readonly (keyof V & ViewPart)[]): V {
  const lacking = parts.filter((part) => {
    const { needs } = viewParts[part];
    return needs !== null && !isOpen(options, 'parts', needs);
  });
  return { ...view, ...picked<Partial<View>, ViewPart>(noView, lacking) };
}

/** How a window left a list, without the parts that the subscription lacks. */
export const allowedView = (options: Options, view: ListView): ListView => without(options, view, partsIn('place'));

/**
 * A view to store, without the parts that the subscription lacks. What decides its rows stays, because without it the view would show other
 * rows; it is not applied.
 */
export const allowedToKeep = (options: Options, view: KeptView): KeptView =>
  without(
    options,
    view,
    partsIn('saved').filter((part) => !viewParts[part].isAsked),
  );
