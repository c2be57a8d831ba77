import type { ErrorCode } from '../result';

export const updateChannels = ['stable', 'early'] as const;
/** The channel of versions: those for every user, or also those that are tried out first. */
export type UpdateChannel = (typeof updateChannels)[number];

/** Why a program does not update itself; `texts/update-sentences.ts` says each in words. */
export type UpdateObstacle = 'browser' | 'source' | 'system' | 'noAddress' | 'managed';

/** A newer version of the program, from before the first check to ready for a restart. Times are ISO, `part` is 0 to 1. */
export type UpdateState =
  | { readonly phase: 'unable'; readonly why: UpdateObstacle }
  /** `at`: the moment of the last check; null before the first. */
  | { readonly phase: 'current'; readonly at: string | null }
  | { readonly phase: 'looking' }
  | { readonly phase: 'found'; readonly version: string; readonly bytes: number | null }
  | { readonly phase: 'fetching'; readonly version: string; readonly part: number }
  | { readonly phase: 'ready'; readonly version: string }
  /** `version`: what could not be fetched; null when the check itself failed. */
  | { readonly phase: 'failed'; readonly code: ErrorCode; readonly at: string; readonly version: string | null };

export const updateWishes = ['look', 'fetch', 'restart'] as const;
/** The user's requests about a newer version. */
export type UpdateWish = (typeof updateWishes)[number];
