/**
 * One line to standard error. Only the kind of an error and the place in our own code are told: a message may hold what the
 * user typed.
 */
export function logFault(where: string, error: unknown): void {
  const name = error instanceof Error ? error.name : typeof error;
  const place =
    error instanceof Error
      ? (error.stack
          ?.split('\n')[1]
          ?.trim()
          .replace(/\(?\S*[\\/]/, '(') ?? '')
      : '';
  process.stderr.write(`${where}: ${name} ${place}\n`);
}
