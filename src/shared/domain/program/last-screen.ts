import type { DisplayMode } from '../lists/list-name';

/** Where the window was, kept per account and role: the next start and the next login lead back to it. */
export type LastScreen = {
  readonly path: string;
  /** The display mode that the user chose last, also while a subscription does not have it. */
  readonly mode: DisplayMode;
};
