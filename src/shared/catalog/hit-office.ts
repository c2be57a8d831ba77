import type { WatchHit, WatchLine } from '../domain/watch/watch-line';
import { isOfOffices } from './catalog';

/** The office of a row in a message of the watch; null for a person or an article. A message can have several rows of one office. */
export const officeOfHit = ({ list }: Pick<WatchLine, 'list'>, { id, dossier }: WatchHit): string | null =>
  list === 'advisers' ? id : isOfOffices(list) ? (dossier?.slice(0, 8) ?? null) : null;
