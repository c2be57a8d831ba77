/** During the first milliseconds of an export it is too early for an estimate. */
const estimateDelay = 1000;

/** The estimated remaining time in words, after `elapsed` milliseconds; empty while there is no reliable estimate. */
export function remainingTime(elapsed: number, done: number, all: number): string {
  if (elapsed < estimateDelay || done <= 0 || done >= all) return '';
  const seconds = Math.ceil(((elapsed / done) * (all - done)) / 1000);
  if (seconds >= 90) return `${Math.ceil(seconds / 60)} minuten`;
  return seconds === 1 ? '1 seconde' : `${seconds} seconden`;
}

/** The estimated remaining time of an export. */
export function remainingWords(elapsed: number, rowsDone: number, rows: number): string {
  const time = remainingTime(elapsed, rowsDone, rows);
  return time === '' ? '' : `nog ${time}`;
}
