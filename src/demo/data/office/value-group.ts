import type { ProviderCell } from '../../../provider-api/lists';
import type { MonthIndex } from '../facts/calendar';
import type { EventName } from '../facts/events';
import { type CachedInMonth, cachedInMonth, type OfficeMonth } from './office-month';

/** The cells of an office by column name; an absent or undefined column is empty. */
export type OfficeValues = Readonly<Record<string, ProviderCell | undefined>>;

/** A group of columns of an office that change together. */
export type ValueGroup = {
  readonly values: CachedInMonth<OfficeValues>;
  /** The events that change the values, in addition to those that change every value: the start of a licence and the end of the office. */
  readonly events: readonly EventName[];
  /** Further months from `from` up to and including `to` in which the values may differ from the month before. */
  readonly otherMonths?: (at: OfficeMonth, from: MonthIndex, to: MonthIndex) => readonly MonthIndex[];
};

type Described = Omit<ValueGroup, 'values'> & { readonly values: (at: OfficeMonth) => OfficeValues };

export const valueGroup = ({ values, ...group }: Described): ValueGroup => ({
  ...group,
  values: cachedInMonth(values),
});

/** The value if the condition holds, else undefined. */
export const valueIf = <T extends ProviderCell>(condition: boolean, value: T): T | undefined =>
  condition ? value : undefined;

/** The list unless it is empty, else undefined. */
export const listUnlessEmpty = (values: readonly string[]): string[] | undefined =>
  values.length === 0 ? undefined : [...values];
