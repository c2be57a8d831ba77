/** During the first milliseconds of an export it is too early for an estimate. */
const estimateDelay = 1000;

/** The estimated remaining time of an export in words, after `elapsed` milliseconds; empty while there is no reliable estimate. */
export function remainingWords(elapsed: number, rowsDone: number, rows: number): string {
  if (elapsed < estimateDelay || rowsDone <= 0 || rowsDone >= rows) return '';
  const seconds = Math.ceil(((elapsed / rowsDone) * (rows - rowsDone)) / 1000);
  if (seconds >= 90) return `nog ${Math.ceil(seconds / 60)} minuten`;
  return seconds === 1 ? 'nog 1 seconde' : `nog ${seconds} seconden`;
}
