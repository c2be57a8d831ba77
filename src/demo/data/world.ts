/** All that a month depends on, besides the month. */
export type World = { readonly seed: number; readonly size: number };
