import type { Sample, TopOf } from '../domain/lists/analysis/row-limit';
import type { Condition } from '../domain/lists/conditions';
import type { Related } from './related-filter';

/**
 * A filter is a test on a distinct value, so it runs once per dictionary entry and not once per row.
 * `on` says which values it wants: folded text, the items of a multi-valued cell, numbers as shown, or dates as yyyymmdd.
 */
export type TextTest = {
  readonly on: 'text';
  /** Gets text as `fold` leaves it. */
  readonly test: (folded: string) => boolean;
  readonly empty: boolean;
  /** Folded text to show in bold where it occurs. */
  readonly highlight?: string;
  /** The test is nothing but "contains this folded text", which a whole dictionary can be searched for at once. */
  readonly contains?: string;
  /** It is that, or that one of the names of the place contains one of these (`searchedNames`). */
  readonly names?: readonly string[];
};

export type ItemsTest = {
  readonly on: 'items';
  readonly values: readonly string[];
  /** `any`: one of the items is among the values (OF); `all`: every value is among the items (EN). */
  readonly mode: 'any' | 'all';
  readonly empty: boolean;
};

/** Numbers as shown, both ends included. */
export type NumberTest = { readonly on: 'number'; readonly from: number; readonly to: number };
/** Dates as yyyymmdd numbers, both ends included. */
export type DateTest = { readonly on: 'date'; readonly from: number; readonly to: number };

/** Every row that another test does not keep, also those without a value. */
export type NotTest = { readonly on: 'not'; readonly of: FilterTest };

/** One of the KvK numbers of a cell is that of a row of another list, which only main can find. */
export type RelatedTest = { readonly on: 'related'; readonly related: Related };

/** Filters of several columns, which only a list can test. */
export type ConditionsTest = { readonly on: 'conditions'; readonly condition: Condition };

/** Some of the rows that all other filters keep. */
export type SampleTest = { readonly on: 'sample'; readonly sample: Sample };
export type TopOfTest = { readonly on: 'topOf'; readonly top: TopOf };

export type FilterTest =
  | TextTest
  | ItemsTest
  | NumberTest
  | DateTest
  | NotTest
  | RelatedTest
  | ConditionsTest
  | SampleTest
  | TopOfTest;

/**
 * Typed text as a test, or a Dutch sentence with an example for beside the field. `suggestion` is what the user
 * most likely meant, in words that this kind of filter understands.
 */
export type ParsedFilter =
  | { readonly ok: true; readonly test: FilterTest }
  | { readonly ok: false; readonly message: string; readonly suggestion?: string };

export const parsed = (test: FilterTest): ParsedFilter => ({ ok: true, test });
export const refused = (message: string): ParsedFilter => ({ ok: false, message });

/** All that one kind of filter knows; each is in the file of its family. */
export type FilterRules = {
  /** Reads typed text. @param thisYear the year by the clock service, for the bounds of dates */
  readonly read: (text: string, thisYear: number) => ParsedFilter;
  /** The most likely meaning of a refused text, or undefined; a suggestion must be valid itself. */
  readonly suggest: (text: string) => string | undefined;
  /** The filter in Dutch, behind the label of its column: `bevat “advies”`. */
  readonly describe: (text: string) => string;
  /** Syntax hint in an empty filter cell. */
  readonly hint: string;
  /** The same for a narrow column. */
  readonly shortHint?: string;
};

/** A minus as the grid writes it, and as one copies it from there, is the hyphen of the keyboard. */
export const withHyphens = (text: string): string => text.replaceAll('\u2212', '-');

/** For kinds that understand everything that is typed. */
export const nothingToSuggest = (): undefined => undefined;
