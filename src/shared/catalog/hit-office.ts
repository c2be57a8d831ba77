import type { WatchHit, WatchLine } from '../domain/watch/watch-line';
import { isOfOffices } from './catalog';

/** The office of a row that a rule of the watch spoke about; several rows of one may be in a message. Null for a person or an article. */
export const officeOfHit = ({ list }: Pick<WatchLine, 'list'>, { id, dossier }: WatchHit): string | null =>
  list === 'advisers' ? id : isOfOffices(list) ? (dossier?.slice(0, 8) ?? null) : null;
