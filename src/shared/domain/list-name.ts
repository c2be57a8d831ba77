import { listDefinitions } from '../catalog/list-definitions';
import { type GuardedList, isOpen } from './option-access';
import type { Options } from './session';

type Definitions = typeof listDefinitions;

/** What an analyst looks through: the display modes (docs/product.md#display-modes) and the persons. */
export type ListName = keyof Definitions;
/** The display modes of the Adviseurslijst. */
export type DisplayMode = { [N in ListName]: Definitions[N]['isMode'] extends true ? N : never }[ListName];
/** The lists that a month holds. */
export type MonthListName = { [N in ListName]: Definitions[N]['download'] extends null ? never : N }[ListName];

export const listNames = Object.keys(listDefinitions) as readonly ListName[];

const isMode = (list: ListName): list is DisplayMode => listDefinitions[list].isMode;
const isDownloaded = (list: ListName): list is MonthListName => listDefinitions[list].download !== null;

/** In the order of their buttons. */
export const displayModes: readonly DisplayMode[] = listNames.filter(isMode);

/** In the order in which they are downloaded. */
export const monthListNames: readonly MonthListName[] = listNames.filter(isDownloaded);

/** Whether a subscription shows a list (docs/product.md#options). */
export const hasList = (options: Options, list: ListName): boolean =>
  isOpen(options, 'lists', list satisfies ListName | GuardedList);

/** The lists to download for a subscription. */
export const monthListsOf = (options: Options): readonly MonthListName[] =>
  monthListNames.filter((list) => hasList(options, list));
