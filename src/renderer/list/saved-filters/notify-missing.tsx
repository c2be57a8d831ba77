import { notifyNote } from '../../core/notify';

/** Tells what of a view there is not here; says nothing where nothing is missing. */
export function notifyMissing(name: string, missing: readonly string[]): void {
  if (missing.length > 0) notifyNote(`Van “${name}” ontbreekt hier iets`, `${missing.join(', ')}.`);
}
