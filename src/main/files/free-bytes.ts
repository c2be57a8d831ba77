import { statfsSync } from 'node:fs';

/** Bytes that this user may still write at a path; endless where the system does not say. */
export function freeBytesAt(path: string): number {
  try {
    const { bavail, bsize } = statfsSync(path);
    return bavail * bsize;
  } catch {
    // Network folders may refuse the question; writing itself then fails when the disk is full.
    return Number.POSITIVE_INFINITY;
  }
}
