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

export type FilterTest = TextTest | ItemsTest | NumberTest | DateTest;

/**
 * Typed text as a test, or a Dutch sentence with an example that stands beside the field. `suggestion` is what the user
 * most likely meant, in words that this kind of filter understands.
 */
export type ParsedFilter =
  | { readonly ok: true; readonly test: FilterTest }
  | { readonly ok: false; readonly message: string; readonly suggestion?: string };

export const parsed = (test: FilterTest): ParsedFilter => ({ ok: true, test });
export const refused = (message: string): ParsedFilter => ({ ok: false, message });

/**
 * What a parser makes of a text; of one that it refuses also what was most likely meant.
 * @param suggest the text in other words, or undefined; what the parser refuses as well is no suggestion
 */
export function parseOrSuggest(
  typed: string,
  parse: (text: string) => ParsedFilter,
  suggest: (text: string) => string | undefined,
): ParsedFilter {
  const read = parse(typed);
  if (read.ok) return read;
  const meant = suggest(typed);
  return meant !== undefined && parse(meant).ok ? { ...read, suggestion: meant } : read;
}
