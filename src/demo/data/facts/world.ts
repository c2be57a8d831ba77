/** Everything that determines the content of a month, besides the month itself. */
export type World = { readonly seed: number; readonly size: number };
