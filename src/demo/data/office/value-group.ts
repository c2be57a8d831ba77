import type { ProviderCell } from '../../../provider-api/lists';
import type { MonthIndex } from '../calendar';
import type { EventName } from '../events';
import { type OfficeMonth, type OnceAMonth, onceAMonth } from './office-month';

/** The cells of an office by column name; a column that is absent or undefined is empty. */
export type OfficeValues = Readonly<Record<string, ProviderCell | undefined>>;

/** Columns of an office that change together. */
export type ValueGroup = {
  readonly values: OnceAMonth<OfficeValues>;
  /** The events that the values rest on, besides those that every value rests on: the start of a licence and the end of the office. */
  readonly events: readonly EventName[];
  /** Further months, between `from` and `to` (both included), in which the values may differ from the month before. */
  readonly otherMonths?: (at: OfficeMonth, from: MonthIndex, to: MonthIndex) => readonly MonthIndex[];
  /** One of the values also follows the calendar, such as an age. */
  readonly ages?: true;
};

type Described = Omit<ValueGroup, 'values'> & { readonly values: (at: OfficeMonth) => OfficeValues };

export const valueGroup = ({ values, ...group }: Described): ValueGroup => ({ ...group, values: onceAMonth(values) });

/** The value when the condition holds, else nothing. */
export const filled = <T extends ProviderCell>(condition: boolean, value: T): T | undefined =>
  condition ? value : undefined;

/** A list with something in it, else nothing. */
export const filledList = (values: readonly string[]): string[] | undefined =>
  values.length === 0 ? undefined : [...values];
