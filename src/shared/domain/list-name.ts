import type { OptionName, Options } from './session';

/** What an analyst looks through: the display modes (docs/product.md#display-modes) and the persons. */
export const listNames = [
  'advisers',
  'locations',
  'profiling',
  'positions',
  'press',
  'pressLocation',
  'persons',
] as const;
export type ListName = (typeof listNames)[number];

/** The display modes of the Adviseurslijst, in the order of their buttons. */
export const displayModes = ['advisers', 'locations', 'profiling', 'positions', 'press', 'pressLocation'] as const;
export type DisplayMode = (typeof displayModes)[number];

/** The lists that a month holds, in the order in which they are downloaded. */
export const monthListNames = ['advisers', 'locations', 'profiling', 'positions', 'press', 'persons'] as const;
export type MonthListName = (typeof monthListNames)[number];

/** The option that a list needs; the advisers need none (docs/product.md#options). */
const optionOf: Readonly<Record<Exclude<ListName, 'advisers'>, OptionName>> = {
  locations: 'canLocation',
  profiling: 'canProfiling',
  positions: 'canPosition',
  press: 'canPress',
  pressLocation: 'canPressLocation',
  persons: 'canShowPersons',
};

/** Whether a subscription shows a list; articles at their locations need both lists that they are joined from. */
export function hasList(options: Options, list: ListName): boolean {
  if (list === 'advisers') return true;
  if (list === 'pressLocation' && !(options.canPress && options.canLocation)) return false;
  return options[optionOf[list]];
}

/** The lists to download for a subscription. */
export const monthListsOf = (options: Options): readonly MonthListName[] =>
  monthListNames.filter((list) => hasList(options, list));
