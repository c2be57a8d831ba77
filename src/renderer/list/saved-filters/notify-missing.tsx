import { notifyNote } from '../../core/notify';

/** Reports which parts of a view are missing here; no notification where nothing is missing. */
export function notifyMissing(name: string, missing: readonly string[]): void {
  if (missing.length > 0) notifyNote(`Van “${name}” ontbreekt hier iets`, `${missing.join(', ')}.`);
}
