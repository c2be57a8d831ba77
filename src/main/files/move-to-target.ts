import { placeFile, replaceFile, systemSteps } from './atomic-write';
import type { FileTarget } from './file-host';
import { freePath } from './free-path';

/** A target that is open in Excel stays open: the failure is reported soon, in milliseconds. */
const targetLimit = 2000;

/**
 * Moves a file that is whole to its place.
 * @returns where it is in the end: a name that was free may have been taken while it was written
 */
export function moveToTarget({ temporary, path, replaces }: FileTarget & { readonly temporary: string }): string {
  // Each name is tried by taking it, so that none is taken between the question and the answer.
  if (!replaces) return freePath(path, (each) => !placeFile(temporary, each));
  replaceFile(temporary, path, { ...systemSteps, patience: { ...systemSteps.patience, limit: targetLimit } });
  return path;
}
