import type { DisplayMode } from '../lists/list-name';

/** A question about the place of a window; without its name, about the place that the next new window begins from. */
export type InWindow<T> = T & { readonly window?: string | undefined };

/** The last screen of a window, stored per account, role and window: a reload leads back to it, and so do the next start and window. */
export type LastScreen = {
  readonly path: string;
  /** The display mode that the user chose last, also while a subscription does not have it. */
  readonly mode: DisplayMode;
};
