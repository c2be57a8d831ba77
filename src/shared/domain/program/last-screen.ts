import type { DisplayMode } from '../lists/list-name';

/** A question about the place of a window. Without `window` it is about the place with which the next new window begins. */
export type InWindow<T> = T & { readonly window?: string | undefined };

/**
 * The last screen of a window, stored per account, role and window. A reload returns to it; the next start and the next new window begin
 * with it.
 */
export type LastScreen = {
  readonly path: string;
  /** The display mode that the user chose last, even if a subscription lacks it at the moment. */
  readonly mode: DisplayMode;
};
