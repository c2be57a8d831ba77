import { Fault } from '../../shared/domain/result';

/**
 * An error in one line: its kind and the place in our own code. Its message may hold what the user typed and stays out; the
 * code of a fault is ours.
 */
export function describeFault(where: string, error: unknown): string {
  if (error instanceof Fault) return `${where}: ${error.code}`;
  if (!(error instanceof Error)) return `${where}: ${typeof error}`;
  const frame = error.stack?.split('\n')[1]?.trim() ?? '';
  return `${where}: ${error.name} ${frame.replace(/\(?\S*[\\/]/, '(')}`;
}

/** The same on standard error, for a program that was started by hand. */
export const printFault = (where: string, error: unknown): void => {
  process.stderr.write(`${describeFault(where, error)}\n`);
};
