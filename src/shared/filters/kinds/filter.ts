import type { Sample, TopOf } from '../../domain/lists/analysis/row-limit';
import type { Condition } from '../../domain/lists/conditions';
import type { Related } from './related-filter';

/**
 * A filter tests distinct values, so that it runs once per entry of a dictionary and not once per row. `on` says what it tests: folded
 * text, the items of a cell with several values, numbers as shown, or dates as yyyymmdd.
 */
export type TextTest = {
  readonly on: 'text';
  /** Called with folded text (`fold`). */
  readonly test: (folded: string) => boolean;
  readonly empty: boolean;
  /** Folded text to show in bold wherever it occurs. */
  readonly highlight?: string;
  /** Set when the test only searches for this folded text: a whole dictionary can then be searched at once. */
  readonly contains?: string;
  /** Set when the test only compares the beginning or the end with this folded text. */
  readonly edge?: { readonly at: 'begin' | 'end'; readonly text: string };
  /** Set when the test also accepts places one of whose names contains one of these texts (`searchableNames`). */
  readonly names?: readonly string[];
};

export type ItemsTest = {
  readonly on: 'items';
  readonly values: readonly string[];
  /** `any`: at least one of the values is among the items (OF). `all`: all values are among the items (EN). */
  readonly mode: 'any' | 'all';
  readonly empty: boolean;
};

/** Numbers as shown; both ends are included. */
export type NumberTest = { readonly on: 'number'; readonly from: number; readonly to: number };
/** Dates as yyyymmdd numbers; both ends are included. */
export type DateTest = { readonly on: 'date'; readonly from: number; readonly to: number };

/** Keeps the rows that another test does not keep, including rows without a value. */
export type NotTest = { readonly on: 'not'; readonly of: FilterTest };

/** Keeps cells with a KvK number that rows of another list have. Only main can find those rows. */
export type RelatedTest = { readonly on: 'related'; readonly related: Related };

/** Filters of several columns, which only a list can evaluate. */
export type ConditionsTest = { readonly on: 'conditions'; readonly condition: Condition };

/** Keeps some of the rows that all other filters keep. */
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
 * A typed text as a test, or a Dutch sentence with an example to show beside the field. `suggestion` is a valid text that the user probably
 * meant.
 */
export type ParsedFilter =
  | { readonly ok: true; readonly test: FilterTest }
  | { readonly ok: false; readonly message: string; readonly suggestion?: string };

export const parsed = (test: FilterTest): ParsedFilter => ({ ok: true, test });
export const refused = (message: string): ParsedFilter => ({ ok: false, message });

/** The rules of one kind of filter; each family of kinds has a file. */
export type FilterRules = {
  /** Reads typed text. @param thisYear this year by the program's clock, for the bounds of dates */
  readonly read: (text: string, thisYear: number) => ParsedFilter;
  /** The text that the user probably meant by an invalid text, or undefined; the suggestion is only used if it is valid. */
  readonly suggest: (text: string, thisYear: number) => string | undefined;
  /** Describes the filter in Dutch, to follow the column's label: `bevat “advies”`. */
  readonly describe: (text: string) => string;
  /** The hint in an empty filter cell. */
  readonly hint: string;
  /** The hint for a narrow column. */
  readonly shortHint?: string;
};

/** Replaces the minus sign that the grid shows, and the hyphens of Word, by the hyphen of the keyboard. */
export const withHyphens = (text: string): string => text.replace(/[\u2010\u2011\u2212]/g, '-');

/** For kinds in which every text is valid. */
export const nothingToSuggest = (): undefined => undefined;
