import type { ErrorCode } from '../result';

export const updateChannels = ['stable', 'early'] as const;
/** The channel of versions: only those for every user, or also versions that are tried out first. */
export type UpdateChannel = (typeof updateChannels)[number];

export const updateModes = ['install', 'notify', 'off'] as const;
/** Whether newer versions are fetched and installed by themselves, only announced, or not looked for. */
export type UpdateMode = (typeof updateModes)[number];

/** Why the program cannot update itself; `texts/update-sentences.ts` has a sentence for each. */
export type UpdateObstacle = 'browser' | 'source' | 'system' | 'computer' | 'noAddress' | 'managed';

/**
 * The state of updating, from before the first check until the program can restart as the newer version. Times are ISO; `part` is 0 to 1.
 */
export type UpdateState =
  | { readonly phase: 'unable'; readonly why: UpdateObstacle }
  /** `at` is the moment of the last check; null before the first. */
  | { readonly phase: 'current'; readonly at: string | null }
  /** The administrator holds newer versions than `pinned` back, such as the one that was found. */
  | { readonly phase: 'held'; readonly version: string; readonly pinned: string; readonly at: string }
  /** The user went back from this version, or from a later one; it is fetched on request only. */
  | { readonly phase: 'left'; readonly version: string; readonly at: string }
  | { readonly phase: 'looking' }
  | { readonly phase: 'found'; readonly version: string; readonly bytes: number | null }
  | { readonly phase: 'fetching'; readonly version: string; readonly part: number }
  | { readonly phase: 'ready'; readonly version: string }
  /** The earlier version to which the user goes back is looked for, and then fetched. */
  | { readonly phase: 'seeking'; readonly version: string }
  | { readonly phase: 'returning'; readonly version: string; readonly part: number }
  | { readonly phase: 'returnReady'; readonly version: string }
  /** The user's data is being kept before `version` replaces the program. */
  | {
      readonly phase: 'keeping' | 'kept';
      readonly version: string;
      readonly isReturn: boolean;
      readonly isLast: boolean;
    }
  /** `version` is the version that could not be fetched; null when the check itself failed. */
  | { readonly phase: 'failed'; readonly code: ErrorCode; readonly at: string; readonly version: string | null };

const partsOf = (version: string): readonly number[] => version.split(/[.+-]/, 3).map(Number);

/** Whether a version comes after another; of two with the same numbers a trial version (`2.4.0-beta.1`) comes first. */
export function isNewerVersion(version: string, otherVersion: string): boolean {
  const [numbers, others] = [partsOf(version), partsOf(otherVersion)];
  const at = numbers.findIndex((number, index) => number !== others[index]);
  if (at >= 0) return (numbers[at] ?? 0) > (others[at] ?? 0);
  const [trial, otherTrial] = [version, otherVersion].map((text) => text.split('-')[1]);
  if (trial === undefined || otherTrial === undefined) return trial === undefined && otherTrial !== undefined;
  return trial.localeCompare(otherTrial, 'en', { numeric: true }) > 0;
}

export const updateWishes = ['look', 'fetch', 'restart', 'return'] as const;
/** What the user can ask for about a newer version, or the previous one. */
export type UpdateWish = (typeof updateWishes)[number];
