/** Before so many milliseconds it is too early for an estimate. */
const quietFor = 1000;

/** About how long an export still takes, in words, after so many milliseconds; empty while nothing sure can be said. */
export function remainingWords(elapsed: number, rowsDone: number, rows: number): string {
  if (elapsed < quietFor || rowsDone <= 0 || rowsDone >= rows) return '';
  const seconds = Math.ceil(((elapsed / rowsDone) * (rows - rowsDone)) / 1000);
  if (seconds >= 90) return `nog ${Math.ceil(seconds / 60)} minuten`;
  return seconds === 1 ? 'nog 1 seconde' : `nog ${seconds} seconden`;
}
